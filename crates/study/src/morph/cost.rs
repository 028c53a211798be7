//! ROC into cost space, its dual: a point becomes a line, and the line through two points becomes the point where
//! their two lines cross.
//!
//! An operating point (fpr, tpr) is the line of its costs, fnr·x + fpr·(1-x) at the probability cost x. At t the line has
//! the positions (1-t)·(fpr, tpr) + t·(x, cost at x): one position at 0, the whole line at 1. Two points have equal costs
//! at one x. A segment joins the positions of its two ends at that x, at every t: it is the segment of ROC at 0, and the
//! crossing at 1.

use super::track::{Place, Role, Track};
use curvescope_core::curve::counts::{Curve, Point, Totals};
use curvescope_core::curve::hull::UpperHull;

pub(super) fn tracks(curve: &Curve<'_>) -> Vec<(Role, Track)> {
    let totals = curve.totals();
    let points: Vec<Rates> = curve.points().map(|point| Rates::of(point, totals)).collect();
    let hull = hull(curve);
    let chance = [Rates::NONE, Rates::ALL].map(|end| end.at(0.5)).to_vec();
    let path = [Rates::NONE].iter().chain(&points).map(|rates| (rates.place(), rates.place()));
    vec![
        (Role::Chance, Track::Moved(chance)),
        (Role::Vertices, Track::Moved(ends(&hull))),
        (Role::Curve, Track::Moved(path.collect())),
        (Role::Hull, Track::Moved(envelope(&hull))),
        (Role::Points, Track::Moved(ends(&points))),
    ]
}

/// Rates of an operating point.
#[derive(Clone, Copy)]
struct Rates {
    fpr: f64,
    tpr: f64,
}

impl Rates {
    /// Nothing predicted positive.
    const NONE: Self = Self { fpr: 0.0, tpr: 0.0 };
    /// All predicted positive.
    const ALL: Self = Self { fpr: 1.0, tpr: 1.0 };

    fn of(point: Point, totals: Totals) -> Self {
        Self { fpr: point.fp / totals.n_neg, tpr: point.tp / totals.n_pos }
    }

    fn place(self) -> Place {
        (self.fpr, self.tpr)
    }

    /// The place in ROC, and the position of the cost line at probability cost `x`.
    fn at(self, x: f64) -> (Place, Place) {
        (self.place(), (x, (1.0 - self.tpr) * x + self.fpr * (1.0 - x)))
    }

    /// Probability cost at which both points cost the same; `other` is later on the curve.
    fn crossing(self, other: Self) -> f64 {
        let (fpr, tpr) = (other.fpr - self.fpr, other.tpr - self.tpr);
        fpr / (fpr + tpr)
    }
}

/// Vertices of the hull, both trivial classifiers included.
fn hull(curve: &Curve<'_>) -> Vec<Rates> {
    let totals = curve.totals();
    let mut hull = UpperHull::new(false);
    for point in curve.points() {
        hull.add((), point);
    }
    let vertices = hull.vertices.into_iter().map(|((), point)| Rates::of(point, totals));
    [Rates::NONE].into_iter().chain(vertices).collect()
}

/// Both ends of each point's cost line.
fn ends(points: &[Rates]) -> Vec<(Place, Place)> {
    points.iter().flat_map(|rates| [rates.at(0.0), rates.at(1.0)]).collect()
}

/// The hull, which becomes the lower envelope: each vertex as the part of its line between the crossings with the lines
/// before and after it.
fn envelope(hull: &[Rates]) -> Vec<(Place, Place)> {
    let crossings: Vec<f64> = hull.windows(2).map(|pair| pair[0].crossing(pair[1])).collect();
    let lows = [0.0].into_iter().chain(crossings.iter().copied());
    let highs = crossings.iter().copied().chain([1.0]);
    let parts = hull.iter().zip(lows.zip(highs));
    parts.flat_map(|(rates, (low, high))| [rates.at(low), rates.at(high)]).collect()
}
