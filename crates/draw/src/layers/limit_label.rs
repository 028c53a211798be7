//! Label at the edge of a constraint.

use curvescope_core::measure::decide::{Bounded, Constraint, Side};
use curvescope_core::numeric::format;

/// Returns a label such as `recall ≥ 0.9`. With confidence, as in `recall ≥ 0.9, 95 % sure`, the edge is where the
/// bound holds with that confidence.
pub fn limit_label(constraint: &Constraint) -> String {
    let sign = if constraint.side == Side::AtLeast { '≥' } else { '≤' };
    let Constraint { measure, bound, .. } = *constraint;
    let (name, bound) = match measure {
        Bounded::PredictedPositive => ("predicted positive", format::weighted_count(bound)),
        Bounded::PredictedPositiveShare => {
            ("predicted positive", format!("{}\u{202f}%", format::exact(rounded(100.0 * bound))))
        }
        rate => (rate.short_name(), format::exact(bound)),
    };
    let sure = constraint.confidence.map_or_else(String::new, |confidence| {
        format!(", {}\u{202f}% sure", format::exact(rounded(100.0 * confidence)))
    });
    format!("{name} {sign} {bound}{sure}")
}

/// A percentage without the rounding error of the multiplication by 100.
fn rounded(percent: f64) -> f64 {
    (percent * 1e9).round() / 1e9
}
