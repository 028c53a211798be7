//! Area under the Precision-Recall-Gain curve and the expected F that it stands for.

use crate::counts::{Curve, Point, Totals};
use crate::space::precision_gain;
use crate::sum::Sum;

/// The PRG area with what it rests on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PrgArea {
    /// The signed integral of precision gain over recall gain in [0, 1], along the curve through
    /// every operating point. In [-(1-π)/(2π), 1]; 0 for a constant score.
    pub area: f64,
    /// Counts where the curve first reaches recall gain 0, that is tp = P²/n, interpolated.
    pub crossing: Point,
    /// Precision gain there; can be negative.
    pub y0: f64,
}

/// Area under the PRG curve (Flach & Kull 2015, §3.3), signed; `None` without both classes. Left
/// of recall gain 0 the curve is cut at interpolated counts, never clamped. The map to PRG keeps
/// count segments straight, so the trapezoid rule is exact.
pub fn area(curve: &Curve<'_>) -> Option<PrgArea> {
    let totals = curve.totals();
    if !totals.has_both_classes() {
        return None;
    }
    let zero_gain = totals.n_pos * totals.prevalence();
    let mut crossing: Option<Point> = None;
    let mut sum = Sum::default();
    for (from, to) in curve.segments() {
        if to.tp < zero_gain {
            continue;
        }
        let from = if crossing.is_some() {
            from
        } else {
            let alpha = (zero_gain - from.tp) / (to.tp - from.tp);
            *crossing.insert(from.toward(to, alpha))
        };
        // The recall gain of a piece as one product: 1/tp differences would cancel.
        let width = totals.odds() * totals.n_pos * (to.tp - from.tp) / (from.tp * to.tp);
        let left = precision_gain(from, totals)?;
        let right = precision_gain(to, totals)?;
        sum.add(width * f64::midpoint(left, right));
    }
    let crossing = crossing?;
    Some(PrgArea { area: sum.value(), crossing, y0: precision_gain(crossing, totals)? })
}

/// The least area any ranking can have, -(1-π)/(2π): the triangle below the PRG image of the
/// minimum PR curve.
pub fn minimum_area(totals: Totals) -> Option<f64> {
    totals.has_both_classes().then(|| -totals.n_neg / (2.0 * totals.n_pos))
}

impl PrgArea {
    /// Expected `FG_beta` when Δ = recG/π - precG/(1-π) is uniform along the curve from recall
    /// gain 0 on: Flach & Kull 2015, Theorem 3 at β = 1, general β as in MATHS §3. `None` where Δ
    /// does not vary, which is when no true negative is left at recall gain 0 (0/0).
    pub fn expected_f_gain(self, beta: f64, totals: Totals) -> Option<f64> {
        // The denominator 1 - π(1 - y0) of Theorem 3 is the share of negatives not yet predicted
        // positive at the crossing.
        let left = (totals.n_neg - self.crossing.fp) / totals.n_neg;
        if left <= 0.0 {
            return None;
        }
        let prevalence = totals.prevalence();
        let b2 = beta * beta;
        let numerator = self.area * (1.0 - prevalence + prevalence * b2)
            + (1.0 - prevalence) * b2 / 2.0
            + prevalence * self.y0 * self.y0 / 2.0;
        Some(numerator / ((1.0 + b2) * left))
    }
}

/// Expected 1/F1 from the expected FG1: (1 - (1-π)·E[FG1])/π.
pub fn expected_reciprocal_f(expected_f_gain: f64, prevalence: f64) -> f64 {
    (1.0 - (1.0 - prevalence) * expected_f_gain) / prevalence
}
