//! Where to put the threshold: the operating points with the greatest `F_beta`.

use crate::counts::Curve;
use crate::measures::{f_beta, f_cost, f_gain};
use crate::sum::Wide;

/// The greatest `F_beta` over all operating points.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    /// Its value.
    pub f: f64,
    /// The same on the gain scale; `None` without negatives.
    pub f_gain: Option<f64>,
    /// Rows of the operating-point table that reach it, best score first; never empty.
    pub indices: Vec<usize>,
}

/// The operating points of `curve` with the greatest `F_beta`, compared exactly: ties are found by
/// cross products of counts, not by rounded quotients. `None` without positives. β >= 0, finite.
pub fn best_f(curve: &Curve<'_>, beta: f64) -> Option<Best> {
    let totals = curve.totals();
    let beta_squared = beta * beta;
    let mut indices: Vec<usize> = Vec::new();
    let mut least = (0.0, 1.0); // cost and tp of the best so far
    for (index, point) in curve.points().enumerate() {
        if point.tp <= 0.0 {
            continue;
        }
        let cost = f_cost(beta_squared, point, totals);
        // F is greater where cost/tp is smaller.
        let here = Wide::product(cost, least.1);
        let there = Wide::product(least.0, point.tp);
        if indices.is_empty() || here.is_below(there) {
            indices.clear();
            least = (cost, point.tp);
        } else if there.is_below(here) {
            continue;
        }
        indices.push(index);
    }
    let at = curve.point(*indices.first()?);
    Some(Best { f: f_beta(beta, at, totals)?, f_gain: f_gain(beta, at, totals), indices })
}
