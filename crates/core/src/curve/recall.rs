//! Counts and precision of a curve where it first reaches a given recall.

use crate::curve::counts::{Curve, Point};
use crate::curve::space::precision;

/// Returns the interpolated counts where `curve`, which has positives, first reaches each of `recalls` (in
/// [0, 1], increasing); the origin at recall 0. *Complexity*: linear in both.
pub(crate) fn points_at(curve: &Curve<'_>, recalls: &[f64]) -> Vec<Point> {
    let n_pos = curve.totals().n_pos;
    let mut segments = curve.segments();
    let mut piece = (Point::ORIGIN, Point::ORIGIN);
    recalls
        .iter()
        .map(|&recall| {
            let tp = recall * n_pos;
            while piece.1.tp < tp {
                match segments.next() {
                    Some(next) => piece = next,
                    None => return piece.1,
                }
            }
            let (from, to) = piece;
            if tp <= from.tp { from } else { from.toward(to, (tp - from.tp) / (to.tp - from.tp)) }
        })
        .collect()
}

/// Returns the exact precision where `curve` first reaches each of `recalls`, as [`points_at`]; at recall 0
/// the limit from the right.
pub(crate) fn precisions_at(curve: &Curve<'_>, recalls: &[f64]) -> Vec<f64> {
    let first = curve.segments().find(|(_, to)| to.tp > 0.0);
    let limit = first.map_or(0.0, |(from, to)| {
        // On a segment from the origin precision is constant; after negatives alone it rises from 0.
        if from.fp > 0.0 { 0.0 } else { precision(to).unwrap_or(0.0) }
    });
    points_at(curve, recalls)
        .into_iter()
        .map(|at| if at.tp > 0.0 { precision(at).unwrap_or(limit) } else { limit })
        .collect()
}
