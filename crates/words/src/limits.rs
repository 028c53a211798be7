//! Measures that a question can limit.

/// A measure that can be limited, and the limit on it that is offered first.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// Name of the measure in records.
    pub measure: &'static str,
    /// Its name within a sentence.
    pub name: &'static str,
    /// The rows that it is a share of.
    pub rows: &'static str,
    /// Completes "all, or none, of them …" of the rows that keep the limit best.
    pub counted: &'static str,
    /// True where it rises, from none to all, as more rows are predicted positive, false where it falls; `None` for shares of the rows
    /// predicted to be of a class.
    pub rises: Option<bool>,
    /// Side of the first limit.
    pub side: &'static str,
    /// Bound of the first limit.
    pub bound: f64,
    /// The aim that usually stands beside it.
    pub aim: &'static str,
}

const fn limit(
    [measure, name]: [&'static str; 2],
    [rows, counted]: [&'static str; 2],
    rises: Option<bool>,
    (side, bound): (&'static str, f64),
    aim: &'static str,
) -> Limit {
    Limit { measure, name, rows, counted, rises, side, bound, aim }
}

/// In the order of the menu.
pub const LIMITS: [Limit; 7] = [
    limit(["recall", "recall"], ["positives", "found"], Some(true), ("atLeast", 0.9), "precision"),
    limit(
        ["precision", "precision"],
        ["rows predicted positive", "right"],
        None,
        ("atLeast", 0.8),
        "recall",
    ),
    limit(
        ["specificity", "specificity"],
        ["negatives", "predicted positive"],
        Some(false),
        ("atLeast", 0.9),
        "recall",
    ),
    limit(
        ["fpr", "false positive rate"],
        ["negatives", "predicted positive"],
        Some(true),
        ("atMost", 0.1),
        "recall",
    ),
    limit(
        ["npv", "negative predictive value"],
        ["rows predicted negative", "right"],
        None,
        ("atLeast", 0.9),
        "specificity",
    ),
    limit(
        ["predictedPositive", "rows predicted positive"],
        ["rows", "predicted positive"],
        Some(true),
        ("atMost", 100.0),
        "recall",
    ),
    limit(
        ["predictedPositiveShare", "share predicted positive"],
        ["rows", "predicted positive"],
        Some(true),
        ("atMost", 0.05),
        "recall",
    ),
];
