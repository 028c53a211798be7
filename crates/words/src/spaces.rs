//! The spaces in which curves are drawn.

/// A space with its names.
#[derive(Clone, Copy, Debug)]
pub struct Space {
    /// Its name in options, links and records.
    pub id: &'static str,
    /// Name as a title has it.
    pub name: &'static str,
    /// Name of the curve within a sentence.
    pub curve: &'static str,
    /// The first sentence of the caption.
    pub says: &'static str,
    /// Layers that are on at first.
    pub layers: &'static [&'static str],
    /// Layers that the caption names where they are on, each with its sentence.
    pub lines: &'static [(&'static str, &'static str)],
    /// The area below the curves by which models are ranked.
    pub area: Option<&'static str>,
    /// An area that is defined wherever the curve is.
    pub needs: &'static str,
    /// Measures that give the position of an operating point, each with its name in this plot.
    pub axes: &'static [(&'static str, &'static str)],
    /// Anchor in the glossary.
    pub anchor: &'static str,
    /// Group in the menu of plots.
    pub group: &'static str,
}

impl Space {
    /// The caption with the layers that are on.
    pub fn caption(&self, has: impl Fn(&str) -> bool) -> String {
        let lines = self.lines.iter().filter(|(layer, _)| has(layer)).map(|(_, says)| *says);
        std::iter::once(self.says).chain(lines).collect::<Vec<_>>().join(" ")
    }
}

/// Group of the spaces in which a threshold is a line.
pub const COSTS: &str = "Costs and benefits";

const NO_SCORE: (&str, &str) =
    ("alwaysPositive", "Thin lines are those of predicting all positive, and none.");
const BEST_AT_C: (&str, &str) = (
    "hull",
    "The dashed line is the best of all thresholds at each c, as the convex hull has them.",
);
const BEST: (&str, &str) =
    ("hull", "The dashed line is the best of all thresholds, which is the convex hull.");
const DIAGONAL: (&str, &str) = ("random", "The diagonal is a random ranking.");
const EQUALLY_GOOD: (&str, &str) = ("isometrics", "Thin lines join equally good points.");
const AS_ALL_POSITIVE: (&str, &str) =
    ("alwaysPositive", "Points on the stronger line are as good as predicting all positive.");

/// Fields that spaces of costs and benefits share.
const OF_COSTS: Space = Space {
    id: "",
    name: "",
    curve: "",
    says: "",
    layers: &["alwaysPositive", "hull"],
    lines: &[NO_SCORE, BEST_AT_C],
    area: None,
    needs: "auroc",
    axes: &[],
    anchor: "",
    group: COSTS,
};

/// In the order in which they are offered.
pub const SPACES: [Space; 12] = [
    Space {
        id: "roc",
        name: "ROC",
        curve: "ROC curve",
        says: "Positives found against false positives, as rates.",
        layers: &["random", "hull"],
        lines: &[
            DIAGONAL,
            ("hull", "The thin dashed line is the convex hull of the chosen model."),
        ],
        area: Some("auroc"),
        needs: "auroc",
        axes: &[("fpr", "false positive rate"), ("recall", "true positive rate")],
        anchor: "roc",
        group: "Rates",
    },
    Space {
        id: "pr",
        name: "Precision-Recall",
        curve: "precision-recall curve",
        says: "How pure predicted positives are.",
        layers: &["minimum", "isometrics", "alwaysPositive", "hull"],
        lines: &[("minimum", "The shaded region is out of reach."), EQUALLY_GOOD, AS_ALL_POSITIVE],
        area: Some("prArea"),
        needs: "prArea",
        axes: &[("recall", "recall"), ("precision", "precision")],
        anchor: "precision-recall-curve",
        group: "Precision",
    },
    Space {
        id: "prg",
        name: "Precision-Recall-Gain",
        curve: "precision-recall-gain curve",
        says: "Both on a scale where 0 is the share of positives and F is linear.",
        layers: &["minimum", "isometrics", "alwaysPositive", "hull"],
        lines: &[EQUALLY_GOOD, AS_ALL_POSITIVE],
        area: Some("prgArea"),
        needs: "prgArea",
        axes: &[("recallGain", "recall gain"), ("precisionGain", "precision gain")],
        anchor: "prg",
        group: "Precision",
    },
    Space {
        id: "cap",
        name: "Cumulative gains",
        curve: "cumulative gains curve",
        says: "Positives found against the share of rows predicted positive.",
        layers: &["random", "minimum", "hull"],
        lines: &[
            DIAGONAL,
            (
                "minimum",
                "The shaded regions are out of reach; a perfect ranking runs along the upper one.",
            ),
        ],
        area: None,
        needs: "auroc",
        axes: &[("predictedPositiveShare", "share predicted positive"), ("recall", "recall")],
        anchor: "cap",
        group: "Share of rows",
    },
    Space {
        id: "lift",
        name: "Lift",
        curve: "lift curve",
        says: "How many times as many positives as in rows at random.",
        layers: &["random", "minimum"],
        lines: &[
            ("random", "The line at 1 is a random ranking."),
            ("minimum", "The shaded regions are out of reach."),
        ],
        area: None,
        needs: "auroc",
        axes: &[("predictedPositiveShare", "share predicted positive"), ("lift", "lift")],
        anchor: "lift",
        group: "Share of rows",
    },
    Space {
        id: "det",
        name: "DET",
        curve: "DET curve",
        says: "Both kinds of errors, on the scale of normal quantiles. Rates of 0 and 1 lie beyond its edges.",
        layers: &["random"],
        lines: &[DIAGONAL],
        area: None,
        needs: "auroc",
        axes: &[("fpr", "false positive rate"), ("fnr", "false negative rate")],
        anchor: "det",
        group: "Rates",
    },
    Space {
        id: "decision",
        name: "Decision",
        curve: "decision curve",
        says: "Net benefit where a false positive costs c for each 1 − c that a miss costs.",
        axes: &[("netBenefit", "net benefit")],
        anchor: "decision-curve",
        ..OF_COSTS
    },
    Space {
        id: "standardizedDecision",
        name: "Standardised decision",
        curve: "standardised decision curve",
        says: "Net benefit as a share of that of a perfect classifier.",
        axes: &[("standardizedNetBenefit", "standardised net benefit")],
        anchor: "standardised-net-benefit",
        ..OF_COSTS
    },
    Space {
        id: "avoided",
        name: "Interventions avoided",
        curve: "curve of interventions avoided",
        says: "How many negatives are spared a prediction of positive, each miss at the price of (1 − c) / c of them, as a share of the rows.",
        axes: &[("interventionsAvoided", "interventions avoided")],
        anchor: "interventions-avoided",
        ..OF_COSTS
    },
    Space {
        id: "cost",
        name: "Cost",
        curve: "cost curve",
        says: "Expected cost under each mix of prevalence and costs; a threshold is a line.",
        lines: &[NO_SCORE, BEST],
        axes: &[("normalizedCost", "normalised cost")],
        anchor: "cost-curve",
        ..OF_COSTS
    },
    Space {
        id: "brier",
        name: "Brier",
        curve: "Brier curve",
        says: "Loss where the threshold is the cost proportion c itself; the area is the Brier score.",
        lines: &[BEST_AT_C],
        axes: &[("normalizedCost", "normalised cost")],
        anchor: "brier-curve",
        ..OF_COSTS
    },
    Space {
        id: "fCost",
        name: "F gain over β",
        curve: "curve of F gain over β",
        says: "Gain of F for each β; a threshold is a line from its recall gain to its precision gain.",
        lines: &[BEST],
        needs: "prgArea",
        axes: &[("recallGain", "recall gain"), ("precisionGain", "precision gain")],
        anchor: "f-cost-curve",
        ..OF_COSTS
    },
];
