//! Measures of one operating point.

/// A measure, by the name of its field in records.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// Name of its field.
    pub field: &'static str,
    /// Its name.
    pub name: Name,
    /// Its formula in the cells of the 2×2 table (tp, fp, fn, tn), their sums P, N and n, precision, recall, the prevalence π and the
    /// dials β, ρ and c. Special values of the dials have their own, which the page writes.
    pub formula: &'static str,
    /// Its meaning, in one or two sentences.
    pub meaning: &'static str,
    /// Completes "Undefined: …".
    pub undefined: &'static str,
    /// Its place in the glossary.
    pub anchor: &'static str,
}

/// Name of a measure. Those with a parameter are written with it where it is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// Without a parameter.
    Plain(&'static str),
    /// `F_beta`.
    F,
    /// `G_{beta,rho}`.
    G,
    /// The gain of `F_beta`.
    FGain,
    /// Accuracy, weighted by the cost proportion.
    WeightedAccuracy,
    /// At the cost proportion of a false positive, which is the threshold probability of net benefit.
    AtCost(&'static str),
}

impl Name {
    /// The name without a parameter.
    pub const fn plain(self) -> &'static str {
        match self {
            Self::Plain(name) | Self::AtCost(name) => name,
            Self::F => "F",
            Self::G => "G",
            Self::FGain => "F gain",
            Self::WeightedAccuracy => "Weighted accuracy",
        }
    }

    /// The kind of parameter, as scripts have it; `None` without one.
    pub const fn kind(self) -> Option<&'static str> {
        Some(match self {
            Self::Plain(_) => return None,
            Self::F => "f",
            Self::G => "g",
            Self::FGain => "fGain",
            Self::WeightedAccuracy => "weightedAccuracy",
            Self::AtCost(_) => "atCost",
        })
    }
}

/// Measures that are shown together.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// Heading of the group.
    pub title: &'static str,
    /// In the order in which they are shown.
    pub measures: &'static [Measure],
}

/// All measures, in the order in which they are shown.
pub const GROUPS: [Group; 4] = [
    Group { title: "Rates", measures: &RATES },
    Group { title: "Summaries", measures: &SUMMARIES },
    Group { title: "Costs", measures: &COSTS },
    Group { title: "Gains and ratios", measures: &GAINS },
];

/// All measures.
pub fn measures() -> impl Iterator<Item = &'static Measure> {
    GROUPS.iter().flat_map(|group| group.measures)
}

const fn measure(
    field: &'static str,
    name: Name,
    formula: &'static str,
    meaning: &'static str,
    undefined: &'static str,
    anchor: &'static str,
) -> Measure {
    Measure { field, name, formula, meaning, undefined, anchor }
}

const NO_POSITIVE: &str = "there is no positive row.";
const NO_NEGATIVE: &str = "there is no negative row.";
const NONE_POSITIVE: &str = "no row is predicted positive.";
const NONE_NEGATIVE: &str = "no row is predicted negative.";
const NO_ROW: &str = "there are no rows.";
const NONE_FOUND_OR_ONE_CLASS: &str = "no positive row is found, or the data hold only one class.";
const ONE_CLASS: &str = "the data hold only one class.";
const EMPTY_LINE: &str = "a row or a column of the 2×2 table is empty.";
const ALL_ALIKE: &str = "all rows are of one class and predicted so.";
const NO_PRICE: &str = "there is no row of the class whose errors cost.";
const ONLY_ALARMS_COST: &str = "only false positives cost, or there is no row to divide by.";
const ONLY_MISSES_COST: &str = "only misses cost, or there is no row to divide by.";
const NONE_POSITIVE_OR_ONE_CLASS: &str =
    "no row is predicted positive, or the data hold only one class.";
const ALL_POSITIVE_OR_ONE_CLASS: &str =
    "every negative is predicted positive, or the data hold only one class.";

const RATES: [Measure; 8] = [
    measure(
        "recall",
        Name::Plain("Recall"),
        "tp / (tp + fn)",
        "Share of the positives that are predicted positive. Also true positive rate, sensitivity.",
        NO_POSITIVE,
        "recall",
    ),
    measure(
        "fnr",
        Name::Plain("False negative rate"),
        "fn / (tp + fn)",
        "Share of the positives that are predicted negative: the misses.",
        NO_POSITIVE,
        "false-negative-rate",
    ),
    measure(
        "fpr",
        Name::Plain("False positive rate"),
        "fp / (fp + tn)",
        "Share of the negatives that are predicted positive.",
        NO_NEGATIVE,
        "false-positive-rate",
    ),
    measure(
        "specificity",
        Name::Plain("Specificity"),
        "tn / (fp + tn)",
        "Share of the negatives that are predicted negative. Also true negative rate.",
        NO_NEGATIVE,
        "specificity",
    ),
    measure(
        "precision",
        Name::Plain("Precision"),
        "tp / (tp + fp)",
        "Share of the rows predicted positive that are positive. Also positive predictive value, PPV.",
        NONE_POSITIVE,
        "precision",
    ),
    measure(
        "npv",
        Name::Plain("Negative predictive value"),
        "tn / (tn + fn)",
        "Share of the rows predicted negative that are negative. Also NPV.",
        NONE_NEGATIVE,
        "negative-predictive-value",
    ),
    measure(
        "predictedPositiveShare",
        Name::Plain("Predicted positive"),
        "(tp + fp) / n",
        "Share of all rows that are predicted positive.",
        NO_ROW,
        "predicted-positive-rate",
    ),
    measure(
        "minimumPrecision",
        Name::Plain("Minimum precision"),
        "tp / (tp + N)",
        "The least precision possible at this recall and prevalence.",
        NONE_FOUND_OR_ONE_CLASS,
        "unachievable-region",
    ),
];

const SUMMARIES: [Measure; 8] = [
    measure(
        "f",
        Name::F,
        "(1 + β²)·tp / ((1 + β²)·tp + fp + β²·fn)",
        "Harmonic mean of precision and recall, recall weighted by β.",
        NO_POSITIVE,
        "f-score",
    ),
    measure(
        "g",
        Name::G,
        "((β^ρ·precision^(ρ + 1) + recall^(ρ + 1)) / (1 + β^ρ))^(1 / (ρ + 1))",
        "Power mean of precision and recall, weighted by β; ρ is the kind of mean. At ρ = −2 it is F (Gandenberger).",
        NONE_POSITIVE,
        "g-measure",
    ),
    measure(
        "fPrime",
        Name::Plain("F′"),
        "2·(precision − π)·recall / (precision − π + (1 − π)·recall)",
        "F₁ with precision measured from the prevalence up; 0 when precision is no better than that (Boyd).",
        ONE_CLASS,
        "f-prime",
    ),
    measure(
        "accuracy",
        Name::Plain("Accuracy"),
        "(tp + tn) / n",
        "Share of all rows predicted correctly.",
        NO_ROW,
        "accuracy",
    ),
    measure(
        "balancedAccuracy",
        Name::Plain("Balanced accuracy"),
        "(tp / P + tn / N) / 2",
        "Mean of recall and specificity.",
        ONE_CLASS,
        "balanced-accuracy",
    ),
    measure(
        "mcc",
        Name::Plain("Matthews correlation"),
        "(tp·tn − fp·fn) / √((tp + fp)·P·N·(tn + fn))",
        "Correlation of actual and predicted class, from −1 to 1.",
        EMPTY_LINE,
        "mcc",
    ),
    measure(
        "kappa",
        Name::Plain("Cohen’s κ"),
        "2·(tp·tn − fp·fn) / ((tp + fp)·N + P·(tn + fn))",
        "Accuracy beyond what chance gives at these totals; 1 when perfect.",
        ALL_ALIKE,
        "kappa",
    ),
    measure(
        "youdenJ",
        Name::Plain("Youden’s J"),
        "tp / P − fp / N",
        "Recall minus the false positive rate: the height above the diagonal of ROC.",
        ONE_CLASS,
        "youden-j",
    ),
];

const COSTS: [Measure; 5] = [
    measure(
        "weightedAccuracy",
        Name::WeightedAccuracy,
        "((1 − c)·tp + c·tn) / ((1 − c)·P + c·N)",
        "Accuracy in which an error on a negative counts c and one on a positive 1 − c; 1 when perfect, plain accuracy at c = 0.5.",
        NO_PRICE,
        "weighted-accuracy",
    ),
    measure(
        "normalizedCost",
        Name::AtCost("Normalised cost"),
        "((1 − c)·fn + c·fp) / ((1 − c)·P + c·N)",
        "Cost of all errors as a share of that of mispredicting every row: 1 minus the weighted accuracy.",
        NO_PRICE,
        "weighted-accuracy",
    ),
    measure(
        "netBenefit",
        Name::AtCost("Net benefit"),
        "(tp − fp·c / (1 − c)) / n",
        "True positives per row, minus false positives at c / (1 − c) each; c, the cost proportion, is the threshold probability. Predicting nothing positive has 0 (Vickers & Elkin).",
        ONLY_ALARMS_COST,
        "net-benefit",
    ),
    measure(
        "standardizedNetBenefit",
        Name::AtCost("Standardised net benefit"),
        "(tp − fp·c / (1 − c)) / P",
        "Net benefit divided by the prevalence; 1 when perfect.",
        ONLY_ALARMS_COST,
        "standardised-net-benefit",
    ),
    measure(
        "interventionsAvoided",
        Name::AtCost("Interventions avoided"),
        "(tn − fn·(1 − c) / c) / n",
        "Negatives spared per row, minus misses at (1 − c) / c each: what is gained over predicting all positive. Times 100, per 100 rows (Vickers & Elkin).",
        ONLY_MISSES_COST,
        "interventions-avoided",
    ),
];

const GAINS: [Measure; 6] = [
    measure(
        "recallGain",
        Name::Plain("Recall gain"),
        "1 − P·fn / (N·tp)",
        "Recall rescaled: 0 at the prevalence, 1 when perfect.",
        NONE_FOUND_OR_ONE_CLASS,
        "recall-gain",
    ),
    measure(
        "precisionGain",
        Name::Plain("Precision gain"),
        "1 − P·fp / (N·tp)",
        "Precision rescaled: 0 at the prevalence, 1 when perfect.",
        NONE_FOUND_OR_ONE_CLASS,
        "precision-gain",
    ),
    measure(
        "fGain",
        Name::FGain,
        "1 − P·(fp + β²·fn) / (N·(1 + β²)·tp)",
        "F rescaled in the same way: the mean of both gains, recall gain weighted by β².",
        NONE_FOUND_OR_ONE_CLASS,
        "f-gain",
    ),
    measure(
        "lift",
        Name::Plain("Lift"),
        "tp·n / ((tp + fp)·P)",
        "Precision divided by the prevalence.",
        NONE_POSITIVE,
        "lift",
    ),
    measure(
        "lrPlus",
        Name::Plain("Likelihood ratio +"),
        "tp·N / (fp·P)",
        "Recall divided by the false positive rate.",
        NONE_POSITIVE_OR_ONE_CLASS,
        "likelihood-ratio",
    ),
    measure(
        "lrMinus",
        Name::Plain("Likelihood ratio −"),
        "fn·N / (tn·P)",
        "Share of positives missed, divided by specificity.",
        ALL_POSITIVE_OR_ONE_CLASS,
        "likelihood-ratio",
    ),
];
