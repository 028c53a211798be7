//! Advice on an operating point: the β or costs for which it is best, or its shortfall and the mix
//! of two thresholds that beats it.

use robust::{Coord, orient2d};

use crate::curve::counts::{Curve, Point};
use crate::curve::hull::{accuracy_calibration, row_of};
use crate::measure::measures::Measure;
use crate::measure::optimum::{Interval, beta_interval, beta_ties, cost_interval, optimum};

/// Position of an operating point relative to its hull, and mixes that improve on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// Vertex, edge or below.
    pub standing: Standing,
    /// Costs of a false positive for which it is best for accuracy; `None` below the hull.
    pub costs: Option<Interval>,
    /// β for which it is best for F; `None` below the hull and at the start.
    pub betas: Option<Interval>,
    /// The measure at this point; `None` where it is undefined.
    pub value: Option<f64>,
    /// Difference to the best operating point's value; 0 at the best and its ties.
    pub shortfall: Option<f64>,
    /// The mix with as many true positives and fewer (on an edge as many) false positives; `None` at a vertex.
    pub same_recall: Option<Mixture>,
    /// The mix with as many false positives and more (on an edge as many) true positives; `None` at a vertex.
    pub same_fpr: Option<Mixture>,
}

/// Position of an operating point relative to the hull, decided exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A vertex: no mix of other points is as good.
    Vertex,
    /// Between two vertices: some mix of them is exactly as good.
    Edge,
    /// Some mix of two vertices is better.
    Below,
}

/// A mix of two neighbouring vertices of the hull: each row is classified by the first threshold
/// with probability λ and by the second otherwise. The expected counts are the same mix of the
/// counts (Flach & Kull 2015, Theorem 1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mixture {
    /// Row of the vertex with the higher threshold; `None` is the start.
    pub first: Option<usize>,
    /// Row of the vertex with the lower threshold.
    pub second: usize,
    /// λ, the share of rows classified by the first. At 1 or 0 a single threshold suffices.
    pub lambda: f64,
    /// μ = λ·tp₁/(λ·tp₁ + (1-λ)·tp₂): both gains of the mix are μ times the gains of the first and
    /// 1-μ times those of the second. `None` with the start, which has no gains.
    pub mu: Option<f64>,
    /// Expected counts, at the prevalence of the curve.
    pub point: Point,
    /// False positives saved, or true positives gained, compared with the operating point, in the
    /// data's own counts; 0 or more.
    pub advantage: f64,
    /// The measure at the expected counts.
    pub value: Option<f64>,
}

/// Advice on an operating point of `curve` (`None` is the start), whose hull is `hull`, both at one
/// prevalence. `None` for an empty hull, for a row out of range, and where β, ρ or the cost is out
/// of its range.
pub fn advice(
    curve: &Curve<'_>,
    hull: &Curve<'_>,
    measure: Measure,
    row: Option<usize>,
) -> Option<Advice> {
    if row.is_some_and(|row| row >= curve.len()) {
        return None;
    }
    let best = optimum(curve, hull, measure)?;
    let value = measure.of(curve.start_or_point(row), curve.totals());
    let shortfall = value.map(|value| (best.value - value).max(0.0));
    let shares = accuracy_calibration(hull);

    // Compared in the data's own counts, which no weight has rounded.
    let point = curve.as_counted().start_or_point(row);
    let vertices = hull.as_counted();
    let vertex = vertices.points().position(|vertex| vertex == point);
    if row.is_none() || vertex.is_some() {
        return Some(Advice {
            standing: Standing::Vertex,
            costs: Some(cost_interval(&shares, vertex)),
            betas: vertex.and_then(|vertex| beta_interval(hull, vertex)),
            value,
            shortfall,
            same_recall: None,
            same_fpr: None,
        });
    }

    // The hull's segments straight to the left of the point and straight above it.
    let left = Segment::of(&vertices, vertices.points().position(|end| end.tp >= point.tp)?);
    let above = vertices.points().position(|end| end.fp > point.fp);
    let above = Segment::of(&vertices, above.unwrap_or(hull.len() - 1));
    let edge = [left, above].into_iter().find(|segment| segment.distance(point) == 0.0);
    let mixture = |segment: Segment, lambda, advantage| {
        let (first, second) = (segment.end.checked_sub(1), segment.end);
        let mixed = hull.point(second).toward(hull.start_or_point(first), lambda);
        Mixture {
            first: first.map(|first| row_of(curve, hull.point(first))),
            second: row_of(curve, hull.point(second)),
            lambda,
            mu: segment.share_of_gains(lambda),
            point: mixed,
            advantage,
            value: measure.of(mixed, curve.totals()),
        }
    };
    Some(Advice {
        standing: if edge.is_some() { Standing::Edge } else { Standing::Below },
        costs: edge.map(|edge| Interval::only(shares[edge.end])),
        betas: edge.map(|edge| Interval::only(beta_ties(hull)[edge.end])),
        value,
        shortfall,
        same_recall: Some({
            let lambda = (left.to.tp - point.tp) / (left.to.tp - left.from.tp);
            mixture(left, lambda, left.distance(point) / (left.to.tp - left.from.tp))
        }),
        same_fpr: Some({
            let lambda = (above.to.fp - point.fp) / (above.to.fp - above.from.fp);
            mixture(above, lambda, above.distance(point) / (above.to.fp - above.from.fp))
        }),
    })
}

/// A segment of a hull, in the data's own counts.
#[derive(Clone, Copy)]
struct Segment {
    /// Index of the vertex it ends at, which is also the segment's index.
    end: usize,
    from: Point,
    to: Point,
}

impl Segment {
    fn of(vertices: &Curve<'_>, end: usize) -> Self {
        let from = vertices.start_or_point(end.checked_sub(1));
        Self { end, from, to: vertices.point(end) }
    }

    /// Distance of `point` below the segment's line, times a constant: divided by the positives gained
    /// along the segment it is the distance in fp, by the negatives that in tp. Exactly 0 on the line.
    fn distance(&self, point: Point) -> f64 {
        let at = |point: Point| Coord { x: point.fp, y: point.tp };
        // `orient2d` is negative to the right, which is below.
        0.0 - orient2d(at(self.from), at(self.to), at(point))
    }

    /// [`Mixture::mu`] of a mix with this λ.
    fn share_of_gains(&self, lambda: f64) -> Option<f64> {
        let (first, second) = (lambda * self.from.tp, (1.0 - lambda) * self.to.tp);
        (self.from.tp > 0.0).then(|| first / (first + second))
    }
}
