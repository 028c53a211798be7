//! What is written at the edge of what a constraint allows.

use crate::measure::decide::{Bounded, Constraint, Side};
use crate::numeric::format;

/// Such as: recall ≥ 0.9. With confidence the edge lies where the bound is sure enough, which the words say.
pub fn words(constraint: &Constraint) -> String {
    let sign = if constraint.side == Side::AtLeast { '≥' } else { '≤' };
    let (name, bound) = match constraint.measure {
        Bounded::Recall => ("recall", format::exact(constraint.bound)),
        Bounded::Precision => ("precision", format::exact(constraint.bound)),
        Bounded::Specificity => ("specificity", format::exact(constraint.bound)),
        Bounded::Fpr => ("FPR", format::exact(constraint.bound)),
        Bounded::Npv => ("NPV", format::exact(constraint.bound)),
        Bounded::PredictedPositive => {
            ("predicted positive", format::weighted_count(constraint.bound))
        }
        Bounded::PredictedPositiveShare => (
            "predicted positive",
            format!("{}\u{202f}%", format::exact(rounded(100.0 * constraint.bound))),
        ),
    };
    let sure = constraint.confidence.map_or_else(String::new, |confidence| {
        format!(", {}\u{202f}% sure", format::exact(rounded(100.0 * confidence)))
    });
    format!("{name} {sign} {bound}{sure}")
}

/// A percentage without what is left of the product.
fn rounded(percent: f64) -> f64 {
    (percent * 1e9).round() / 1e9
}
