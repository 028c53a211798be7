//! Long curves with fewer points, for drawing. Numbers are never computed from an outline.

use std::ops::Range;

use crate::curve::counts::{Curve, OperatingPoints, Point, negatives, positives};
use crate::curve::hull::row_of;

/// The first points are all kept: there precision jumps.
const FIRST: usize = 4096;

/// The rows of about `most` of the operating points, rising, or `None` if there are no more than that.
///
/// Kept are the first points, the last one, the vertices of the `hull`, and of each of some equal
/// parts of the way from the origin to the end, recall and false positive rate alike, the last point
/// and those of least and greatest fp/tp: there the curve is highest and lowest in PR and PRG. So
/// whatever is left out lies within one part of what is kept, in ROC by both axes and in PR by recall
/// and between two kept precisions. *Complexity*: linear.
pub fn outline(
    points: &OperatingPoints,
    hull: Option<&Curve<'_>>,
    most: usize,
) -> Option<Vec<usize>> {
    let curve = points.curve();
    (curve.len() > most).then(|| kept(&curve, hull, most))
}

fn kept(curve: &Curve<'_>, hull: Option<&Curve<'_>>, most: usize) -> Vec<usize> {
    let totals = curve.totals();
    // Three rows of each part are kept at most.
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    let parts = (most.saturating_sub(FIRST) / 3).max(1) as f64;
    // Half of the way is that of recall, half that of the false positive rate.
    let parts_per = |total: f64| if total > 0.0 { 0.5 * parts / total } else { 0.0 };
    let way = Way { per_positive: parts_per(totals.n_pos), per_negative: parts_per(totals.n_neg) };
    let mut row = FIRST.min(most / 2).min(curve.len());
    let mut rows: Vec<usize> = (0..row).collect();
    while row < curve.len() {
        let end = way.end_of_part(curve, row);
        let [least, greatest] = extremes(curve, row..end);
        rows.extend([least.min(greatest), least.max(greatest), end - 1]);
        row = end;
    }
    let vertices = hull.into_iter().flat_map(Curve::points);
    united(&rows, vertices.map(|vertex| row_of(curve, vertex)))
}

/// The way along a curve, in parts.
struct Way {
    per_positive: f64,
    per_negative: f64,
}

impl Way {
    /// How many parts it is to a point; no less to a later one.
    fn parts_up_to(&self, point: Point) -> f64 {
        point.tp * self.per_positive + point.fp * self.per_negative
    }

    /// The row after the part that begins at row `start`. *Complexity*: logarithmic in its length.
    #[inline(never)] // Engines put faster code in the place of a function when it is called again.
    fn end_of_part(&self, curve: &Curve<'_>, start: usize) -> usize {
        let end = self.parts_up_to(curve.point(start)).floor() + 1.0;
        let has = |row: usize| row < curve.len() && self.parts_up_to(curve.point(row)) < end;
        let (mut last, mut step) = (start, 1);
        while has(last + step) {
            last += step;
            step *= 2;
        }
        while step > 1 {
            step /= 2;
            if has(last + step) {
                last += step;
            }
        }
        last + 1
    }
}

/// The first of some rows with the least fp/tp, and the first with the greatest.
#[inline(never)]
fn extremes(curve: &Curve<'_>, rows: Range<usize>) -> [usize; 2] {
    if let Some(pairs) = curve.exact_pairs() {
        return extremes_of_pairs(&pairs[rows.clone()]).map(|at| rows.start + at);
    }
    let first = (curve.point(rows.start), rows.start);
    let (mut least, mut greatest) = (first, first);
    for row in rows {
        let point = curve.point(row);
        least = if has_less(point, least.0) { (point, row) } else { least };
        greatest = if has_less(greatest.0, point) { (point, row) } else { greatest };
    }
    [least.1, greatest.1]
}

/// The same among counts whose products are exact, by whole numbers: those are chosen without branches,
/// which would be guessed wrong.
fn extremes_of_pairs(pairs: &[u64]) -> [usize; 2] {
    let less = |one: u64, other: u64| {
        negatives(one) * positives(other) < negatives(other) * positives(one)
    };
    let (mut least, mut greatest) = ((pairs[0], 0), (pairs[0], 0));
    for (at, &pair) in pairs.iter().enumerate() {
        least = if less(pair, least.0) { (pair, at) } else { least };
        greatest = if less(greatest.0, pair) { (pair, at) } else { greatest };
    }
    [least.1, greatest.1]
}

/// Both lists of rising rows as one, each row once. No other row is above the last of `rows`.
pub(crate) fn united(rows: &[usize], others: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut united = Vec::with_capacity(rows.len());
    let mut others = others.peekable();
    for &row in rows {
        while let Some(other) = others.next_if(|&other| other < row) {
            united.push(other);
        }
        united.push(row);
    }
    united.dedup();
    united
}

/// Whether fp/tp is less than that of `other`, without the divisions: a walk along a long curve does
/// little else.
fn has_less(point: Point, other: Point) -> bool {
    point.fp * other.tp < other.fp * point.tp
}
