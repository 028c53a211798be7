//! The paths that conventions integrate, thin enough to draw.

use crate::counts::{Curve, Point};
use crate::space::precision;

/// Vertices of a path in Precision-Recall space, joined by straight lines. Recalls do not
/// decrease; at most 2,004 of them, nowhere farther than 1/500 of recall from the full path.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    /// Recall of each vertex.
    pub recalls: Vec<f64>,
    /// Precision of each vertex.
    pub precisions: Vec<f64>,
}

/// Columns of recall in which a path keeps its first, lowest, highest and last vertex.
const COLUMNS: f64 = 500.0;

/// Chords of one arc, at least; and of all arcs together, about.
const CHORDS: usize = 8;
const CHORDS_IN_ALL: usize = 1600;

impl Path {
    /// The steps of average precision: each precision held from the recall before to its own.
    pub(super) fn steps(curve: &Curve<'_>) -> Self {
        let n_pos = curve.totals().n_pos;
        Self::thinned(2 * curve.len(), &|vertex| {
            let to = curve.point(vertex / 2);
            let from =
                (vertex / 2).checked_sub(1).map_or(Point::ORIGIN, |before| curve.point(before));
            let tp = if vertex % 2 == 0 { from.tp } else { to.tp };
            // A step of no width has no part in the sum.
            (to.tp > from.tp).then(|| precision(to)).flatten().map(|height| (tp / n_pos, height))
        })
    }

    /// Straight lines through the operating points, from recall 0 on: from precision 1 or from
    /// the first precision.
    pub(super) fn lines(curve: &Curve<'_>, is_anchored: bool) -> Self {
        let n_pos = curve.totals().n_pos;
        Self::thinned(curve.len() + 1, &|vertex| {
            let at = curve.point(vertex.max(1) - 1);
            match (vertex, is_anchored) {
                (0, true) => Some((0.0, 1.0)),
                (0, false) => precision(at).map(|height| (0.0, height)),
                _ => precision(at).map(|height| (at.tp / n_pos, height)),
            }
        })
    }

    /// The exact curve through the points of `curve`, each arc as a few chords.
    pub(super) fn arcs(curve: &Curve<'_>) -> Self {
        let n_pos = curve.totals().n_pos;
        let pieces: Vec<(Point, Point)> =
            curve.segments().filter(|(from, to)| to.tp > from.tp).collect();
        let chords = CHORDS.max(CHORDS_IN_ALL / pieces.len().max(1));
        Self::thinned(pieces.len() * (chords + 1), &|vertex| {
            let (from, to) = pieces[vertex / (chords + 1)];
            let share = f64::from(u32::try_from(vertex % (chords + 1)).ok()?)
                / f64::from(u32::try_from(chords).ok()?);
            // Along the piece precision is a constant and a share of 1/predicted, which bends
            // most at the start: the predicted grow by equal factors. From the origin on it is
            // the constant alone.
            let (first, last) = (from.tp + from.fp, to.tp + to.fp);
            let share = if first > 0.0 && share < 1.0 {
                first * ((last / first).powf(share) - 1.0) / (last - first)
            } else {
                share
            };
            let at = from.toward(to, share);
            precision(at).or_else(|| precision(to)).map(|height| (at.tp / n_pos, height))
        })
    }

    /// The path through `vertices` positions, those without one left out: in each column of
    /// recall the first, the lowest, the highest and the last.
    pub(super) fn thinned(vertices: usize, at: &dyn Fn(usize) -> Option<(f64, f64)>) -> Self {
        let mut path = Self::default();
        let mut column: Vec<(f64, f64)> = Vec::new();
        for position in (0..vertices).filter_map(at) {
            let is_next = |&(recall, _): &(f64, f64)| {
                (recall * COLUMNS).floor() < (position.0 * COLUMNS).floor()
            };
            if column.last().is_some_and(is_next) {
                path.append(&column);
                column.clear();
            }
            column.push(position);
        }
        path.append(&column);
        path
    }

    /// Appends what is kept of a column.
    fn append(&mut self, column: &[(f64, f64)]) {
        let Some(last) = column.len().checked_sub(1) else { return };
        let (mut lowest, mut highest) = (0, 0);
        for (index, &(_, precision)) in column.iter().enumerate() {
            if precision < column[lowest].1 {
                lowest = index;
            }
            if precision > column[highest].1 {
                highest = index;
            }
        }
        let mut kept = vec![0, lowest.min(highest), lowest.max(highest), last];
        kept.dedup();
        for index in kept {
            self.recalls.push(column[index].0);
            self.precisions.push(column[index].1);
        }
    }
}
