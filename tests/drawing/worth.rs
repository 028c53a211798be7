//! Spaces in which an operating point is a line: what counts are worth in them.

use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::space::Space;

pub(crate) const DUALS: [Space; 6] = [
    Space::Decision,
    Space::StandardizedDecision,
    Space::Avoided,
    Space::Cost,
    Space::Brier,
    Space::FCost,
];

/// What counts are worth at x, by the definitions; not finite where a gain has no value.
pub(crate) fn worth(
    space: Space,
    Point { tp, fp }: Point,
    Totals { n_pos, n_neg }: Totals,
    x: f64,
) -> f64 {
    let pi = n_pos / (n_pos + n_neg);
    let (fnr, fpr) = (1.0 - tp / n_pos, fp / n_neg);
    let gain = |value: f64| (value - pi) / ((1.0 - pi) * value);
    match space {
        Space::Decision if fp == 0.0 => pi * (1.0 - fnr),
        Space::Decision => pi * (1.0 - fnr) - (1.0 - pi) * fpr * x / (1.0 - x),
        Space::StandardizedDecision => {
            worth(Space::Decision, Point { tp, fp }, Totals { n_pos, n_neg }, x) / pi
        }
        Space::Avoided if tp == n_pos => (1.0 - pi) * (1.0 - fpr),
        Space::Avoided => (1.0 - pi) * (1.0 - fpr) - pi * fnr * (1.0 - x) / x,
        Space::Cost => fnr * x + fpr * (1.0 - x),
        Space::Brier => 2.0 * ((1.0 - x) * pi * fnr + x * (1.0 - pi) * fpr),
        Space::FCost => x * gain(tp / (tp + fp)) + (1.0 - x) * gain(tp / n_pos),
        _ => panic!("{space:?} has points"),
    }
}
