//! Operating point where a measure is greatest, and the interval of the measure's parameter (β or
//! cost) for which it is.

use crate::curve::counts::{Curve, Point};
use crate::curve::hull::{accuracy_calibration, row_of, tie_beta_squared};
use crate::curve::parameter::Beta;
use crate::measure::best::{best_f, best_g};
use crate::measure::measures::Measure;

/// The operating point where a measure is greatest.
#[derive(Clone, Debug, PartialEq)]
pub struct Optimum {
    /// Row of the operating-point table. `None` is the start, where no row is predicted positive: it
    /// can be best for accuracy.
    pub row: Option<usize>,
    /// Its counts, at the prevalence of the curve.
    pub point: Point,
    /// The greatest value.
    pub value: f64,
    /// F on the gain scale; `None` for other measures and without negatives.
    pub gain: Option<f64>,
    /// The β (F) or costs (accuracy) for which this point is best; `None` for G other than F.
    pub interval: Option<Interval>,
    /// Row of a lower threshold with an equal value, at a parameter where the best point changes;
    /// `row` has the higher threshold.
    pub tied_row: Option<usize>,
}

/// A closed interval of β or of costs.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Interval {
    /// Least value.
    pub low: f64,
    /// Greatest value; may be +∞ for β.
    pub high: f64,
}

impl Interval {
    pub(crate) fn only(value: f64) -> Self {
        Self { low: value, high: value }
    }
}

/// The best operating point of `curve`, whose hull is `hull`, both at one prevalence. `None` for
/// an empty hull, and where β, ρ or the cost is out of its range.
///
/// At β = 0 F is precision, and of the points with the greatest precision the result is the vertex of
/// the hull, which has the most recall: it is best for small β too. At
/// [`crate::curve::parameter::MAX_BETA`] F is recall, and of the points with recall 1 the result is the point
/// with the fewest false positives.
///
/// *Complexity*: linear in the vertices of the hull, and for G with ρ < -2 a fraction of the
/// operating points, see [`best_g`].
///
/// For ρ >= -2 the best G is at a vertex too: 1/G is the power mean of exponent -(ρ+1) <= 1 of
/// 1/precision and 1/recall, which is concave and rises with both. Up to scale and sign these are
/// the axes of PRG, where every operating point is a mix of vertices or worse than one, and a
/// concave function is least at a vertex. For ρ < -2 a balanced point below the hull can win.
pub fn optimum(curve: &Curve<'_>, hull: &Curve<'_>, measure: Measure) -> Option<Optimum> {
    if hull.is_empty() {
        return None;
    }
    match measure.valid()? {
        // G_{beta,-2} is F_beta.
        Measure::F { beta } | Measure::G { beta, rho: -2.0 } => f_optimum(curve, hull, beta),
        Measure::Accuracy { cost } => accuracy_optimum(curve, hull, cost),
        Measure::G { beta, rho } => {
            let candidates = if rho >= -2.0 { hull } else { curve };
            let (best, value) = best_g(candidates, Beta::new(beta)?, rho)?;
            let point = candidates.point(best);
            Some(Optimum {
                row: Some(row_of(curve, point)),
                point,
                value,
                gain: None,
                interval: None,
                tied_row: None,
            })
        }
    }
}

fn f_optimum(curve: &Curve<'_>, hull: &Curve<'_>, beta: f64) -> Option<Optimum> {
    let best = best_f(hull, Beta::new(beta)?)?;
    let &vertex = best.indices.first()?;
    let point = hull.point(vertex);
    Some(Optimum {
        row: Some(row_of(curve, point)),
        point,
        value: best.f,
        gain: best.f_gain,
        interval: beta_interval(hull, vertex),
        tied_row: best.indices.get(1).map(|&tied| row_of(curve, hull.point(tied))),
    })
}

fn accuracy_optimum(curve: &Curve<'_>, hull: &Curve<'_>, cost: f64) -> Option<Optimum> {
    // Costs fall along the hull. A segment improves accuracy while its share of positives exceeds
    // the cost of a false positive; where both are equal its ends tie.
    let shares = accuracy_calibration(hull);
    let segments = shares.iter().take_while(|&&share| share > cost).count();
    let vertex = segments.checked_sub(1);
    let point = hull.start_or_point(vertex);
    let is_tied = shares.get(segments).is_some_and(|&share| share == cost);
    Some(Optimum {
        row: vertex.map(|_| row_of(curve, point)),
        point,
        value: Measure::Accuracy { cost }.of(point, curve.totals())?,
        gain: None,
        interval: Some(cost_interval(&shares, vertex)),
        tied_row: is_tied.then(|| row_of(curve, hull.point(segments))),
    })
}

/// The β for which a vertex of the hull is best for F.
pub(crate) fn beta_interval(hull: &Curve<'_>, vertex: usize) -> Option<Interval> {
    let ties = beta_ties(hull);
    let high = ties.get(vertex + 1).copied().unwrap_or(f64::INFINITY);
    Some(Interval { low: *ties.get(vertex)?, high })
}

/// The β at which the two ends of each PRG hull segment tie; see [`tie_beta_squared`].
pub(crate) fn beta_ties(hull: &Curve<'_>) -> Vec<f64> {
    // With counts beyond 2^26 a tie at a β² next to 0 may be rounded below it.
    tie_beta_squared(hull).iter().map(|tie| tie.max(0.0).sqrt()).collect()
}

/// The costs for which a vertex of the hull (`None` for the start) is best for accuracy. `shares`
/// is the hull's [`accuracy_calibration`].
pub(crate) fn cost_interval(shares: &[f64], vertex: Option<usize>) -> Interval {
    let low = shares.get(vertex.map_or(0, |vertex| vertex + 1)).copied().unwrap_or(0.0);
    Interval { low, high: vertex.and_then(|vertex| shares.get(vertex)).copied().unwrap_or(1.0) }
}
