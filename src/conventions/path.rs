//! The paths that conventions integrate, thin enough to draw.

use crate::counts::Curve;
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

impl Path {
    /// The steps of average precision: each precision held from the recall before to its own.
    pub(super) fn steps(curve: &Curve<'_>) -> Self {
        let n_pos = curve.totals().n_pos;
        // A step of no width has no part in the sum.
        let growing = curve.segments().filter(|(from, to)| to.tp > from.tp);
        Self::thinned(&mut growing.flat_map(|(from, to)| {
            let height = precision(to);
            [from, to].into_iter().filter_map(move |at| Some((at.tp / n_pos, height?)))
        }))
    }

    /// Straight lines through the operating points, from recall 0 on: from precision 1 or from
    /// the first precision.
    pub(super) fn lines(curve: &Curve<'_>, is_anchored: bool) -> Self {
        let n_pos = curve.totals().n_pos;
        let first = if is_anchored { Some(1.0) } else { curve.points().find_map(precision) };
        let points = curve.points().filter_map(|at| Some((at.tp / n_pos, precision(at)?)));
        Self::thinned(&mut first.map(|height| (0.0, height)).into_iter().chain(points))
    }

    /// The exact curve through the points of `curve`, each arc as chords: one, and one more for
    /// every 1/1600 of recall that it spans.
    pub(super) fn arcs(curve: &Curve<'_>) -> Self {
        let n_pos = curve.totals().n_pos;
        let mut arcs =
            curve.segments().filter(|(from, to)| to.tp > from.tp).flat_map(|(from, to)| {
                // Along an arc precision is a constant and a share of 1/predicted, which bends most at
                // the start: the predicted grow by equal factors. From the origin on it is the
                // constant alone.
                let (first, last) = (from.tp + from.fp, to.tp + to.fp);
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "0 to 1600"
                )]
                let chords = 1 + ((to.tp - from.tp) / n_pos * 1600.0) as u32;
                (0..=chords).filter_map(move |chord| {
                    let share = f64::from(chord) / f64::from(chords);
                    let share = if first > 0.0 && chord < chords {
                        first * ((last / first).powf(share) - 1.0) / (last - first)
                    } else {
                        share
                    };
                    let at = from.toward(to, share);
                    precision(at).or_else(|| precision(to)).map(|height| (at.tp / n_pos, height))
                })
            });
        Self::thinned(&mut arcs)
    }

    /// The path through `vertices`: in each column of recall the first, the lowest, the highest
    /// and the last.
    pub(super) fn thinned(vertices: &mut dyn Iterator<Item = (f64, f64)>) -> Self {
        let mut path = Self::default();
        let mut column: Vec<(f64, f64)> = Vec::new();
        for position in vertices {
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
