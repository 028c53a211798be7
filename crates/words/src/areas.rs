//! Numbers of whole curves.

/// A number of a whole curve.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    /// Name in records of areas.
    pub id: &'static str,
    /// Name in requirements.
    pub short: &'static str,
    /// Other names of the same number.
    pub others: &'static [&'static str],
    /// Name on the page and in reports.
    pub name: &'static str,
    /// Name of its column in files; `None` where files do not have it.
    pub csv: Option<&'static str>,
    /// Name in LaTeX, where it is another.
    pub latex: Option<&'static str>,
    /// Path of its field in a model of a report, by which its reason is found where it is null.
    pub field: &'static str,
    /// Path from the field to the number, where that is a record.
    pub within: Option<&'static str>,
    /// True where the record has the threshold of the number.
    pub has_threshold: bool,
    /// Its meaning, in one or two sentences.
    pub meaning: &'static str,
    /// Its place in the glossary.
    pub anchor: &'static str,
}

const NONE: Area = Area {
    id: "",
    short: "",
    others: &[],
    name: "",
    csv: None,
    latex: None,
    field: "",
    within: None,
    has_threshold: false,
    meaning: "",
    anchor: "",
};

/// In the order in which they are shown.
pub static AREAS: [Area; 8] = [
    Area {
        id: "auroc",
        short: "auroc",
        others: &["auc", "rocauc"],
        name: "AUROC",
        csv: Some("auroc"),
        field: "roc.auroc",
        anchor: "auroc",
        meaning: "Area under the ROC curve: how often a positive outranks a negative, ties counting half.",
        ..NONE
    },
    Area {
        id: "prArea",
        short: "aucpr",
        name: "AUCPR",
        csv: Some("aucpr"),
        field: "pr.area",
        anchor: "aucpr",
        meaning: "Exact area under the precision-recall curve: counts run linearly between operating points.",
        ..NONE
    },
    Area {
        id: "prMinimumArea",
        short: "prMinimumArea",
        name: "minimum",
        field: "pr.minimumArea",
        anchor: "minimum-area",
        meaning: "The least AUCPR any ranking can have at this prevalence: the area of the shaded region.",
        ..NONE
    },
    Area {
        id: "prNormalizedArea",
        short: "aucnpr",
        name: "AUCNPR",
        csv: Some("aucnpr"),
        field: "pr.normalizedArea",
        anchor: "normalised-area",
        meaning: "AUCPR rescaled so that its minimum becomes 0 and a perfect ranking 1. This range is the same at every prevalence; the value still depends on it.",
        ..NONE
    },
    Area {
        id: "averagePrecision",
        short: "ap",
        name: "AP",
        csv: Some("average_precision"),
        field: "pr.averagePrecision",
        anchor: "average-precision",
        meaning: "Average precision, the step sum that scikit-learn reports.",
        ..NONE
    },
    Area {
        id: "prgArea",
        short: "auprg",
        name: "AUPRG",
        csv: Some("auprg"),
        field: "prg.area",
        anchor: "auprg",
        meaning: "Area under the precision-recall-gain curve, signed. Perfect is 1; a constant score is 0; worse rankings are below 0.",
        ..NONE
    },
    Area {
        id: "expectedFGain",
        short: "expectedFGain",
        others: &["expectedF1Gain"],
        name: "E[FG₁]",
        csv: Some("expected_f1_gain"),
        latex: Some("$E[F\\!G_1]$"),
        field: "prg.expectedFGain",
        anchor: "expected-f",
        meaning: "Expected F₁ gain over operating points taken evenly along the gain curve (Flach & Kull, Theorem 3).",
        ..NONE
    },
    Area {
        id: "ks",
        short: "ks",
        name: "KS",
        csv: Some("ks"),
        field: "roc.ks",
        within: Some("value"),
        has_threshold: true,
        anchor: "ks",
        meaning: "Kolmogorov–Smirnov: the greatest recall minus false positive rate of all thresholds. It is chosen and judged on the same rows, so expect less on others.",
        ..NONE
    },
];

/// Further numbers of ROC curves.
pub static ROC_NUMBERS: [Area; 2] = [
    Area {
        id: "gini",
        short: "gini",
        name: "Gini",
        csv: Some("gini"),
        field: "roc.gini",
        anchor: "gini",
        meaning: "2·AUROC − 1: how many more pairs of a positive and a negative are in order than out of order, as a share of all pairs. 0 is chance, 1 perfect.",
        ..NONE
    },
    Area {
        id: "equalErrorRate",
        short: "equalErrorRate",
        others: &["eer"],
        name: "EER",
        csv: Some("equal_error_rate"),
        field: "roc.equalErrorRate",
        anchor: "equal-error-rate",
        meaning: "Equal error rate: the false positive rate where as large a share of positives is missed, on the straight lines between operating points. 0 is perfect, 0.5 chance.",
        ..NONE
    },
];

/// The greatest F1 of all thresholds.
pub static BEST_F1: Area = Area {
    id: "bestF1",
    short: "bestF1",
    name: "best F₁",
    csv: Some("best_f1"),
    latex: Some("best $F_1$"),
    field: "best[1].f",
    anchor: "f-score",
    meaning: "The highest F₁ of all thresholds. It is chosen and judged on the same rows, so expect less on others; “How sure are these numbers?” says how much.",
    ..NONE
};

/// Areas over a range of a rate.
pub static PARTIAL_AREAS: [Area; 2] = [
    Area {
        id: "partialAuroc",
        short: "partialAuroc",
        others: &["pauroc"],
        name: "pAUROC",
        csv: Some("partial_auroc"),
        field: "roc.partial",
        within: Some("area"),
        anchor: "partial-auroc",
        meaning: "Partial area under the ROC curve, over the range chosen: below the curve over false positive rates, right of it over true positive rates. At most the width of the range.",
        ..NONE
    },
    Area {
        id: "standardizedPartialAuroc",
        short: "standardizedPartialAuroc",
        name: "pAUROC, 1/2 to 1",
        csv: Some("standardized_partial_auroc"),
        field: "roc.partial",
        within: Some("standardized"),
        anchor: "partial-auroc",
        meaning: "The partial area on McClish’s scale, the same for every range: 1/2 is chance, 1 perfect. A curve that is below the diagonal on the range has less than 1/2.",
        ..NONE
    },
];

/// All numbers of whole curves, in the order in which requirements are listed.
pub fn areas() -> impl Iterator<Item = &'static Area> {
    AREAS.iter().chain(&ROC_NUMBERS).chain([&BEST_F1]).chain(&PARTIAL_AREAS)
}
