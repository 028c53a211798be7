//! Long curves with fewer points, for drawing. Numbers are never computed from an outline.

use std::ops::Range;

use curvescope_core::curve::counts::{Curve, OperatingPoints, Point, negatives, positives};
use curvescope_core::curve::hull::row_of;

/// Number of first points, which are all kept because precision jumps there.
const FIRST_POINTS: usize = 4096;

/// Added to recall and to 1 - recall, so that odds are finite.
const LEAST_SHARE: f64 = 1e-3;

/// Share of the parts allotted to limits of recall; the rest is for limits of the false positive rate.
const RECALL_SHARE: f64 = 7.0 / 8.0;

/// Returns the rows, increasing, of at most `most` operating points and of all vertices of the `hull`, or
/// `None` if there are no more than `most` points.
///
/// Keeps the first points, and of each of many narrow parts of the rest the first point, the last, and those
/// with the least and the greatest fp/tp. At any prevalence a point left out is no farther from the curve
/// through the kept points than one part is high or wide. In ROC, DET and cumulative gains, where recall
/// determines y, the curve is monotone: the point is between two kept points in both axes, and the distance
/// is at most the height of the part. In PR, PRG and lift fp/tp determines y: the curve passes between the
/// lowest and the highest point of the part, so the distance is at most the width of the part. *Complexity*:
/// linear.
pub fn outline(
    points: &OperatingPoints,
    hull: Option<&Curve<'_>>,
    most: usize,
) -> Option<Vec<usize>> {
    let curve = points.curve();
    (curve.len() > most).then(|| outline_rows(&curve, hull, most))
}

fn outline_rows(curve: &Curve<'_>, hull: Option<&Curve<'_>>, most: usize) -> Vec<usize> {
    let mut row = FIRST_POINTS.min(most / 2);
    // Four rows of each part are kept at most.
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    let parts = Parts::of(curve, row, ((most - row) / 4).max(1) as f64);
    let mut rows: Vec<usize> = (0..row).collect();
    while row < curve.len() {
        let end = parts.end_of_part(curve, row);
        let [least, greatest] = extremes(curve, row..end);
        rows.extend([row, least.min(greatest), least.max(greatest), end - 1]);
        row = end;
    }
    let vertices = hull.into_iter().flat_map(Curve::points);
    merge_rows(&rows, vertices.map(|vertex| row_of(curve, vertex)))
}

/// Limits of the parts of a curve: within one part the odds of recall grow by at most `factor`, and fp by at
/// most `step`.
///
/// With l the logarithm of `factor`, recall grows by at most l/4, its quantile of the normal distribution by
/// 0.63 l, and recall gain by (1 - recall gain) l, so parts that are narrow enough for PRG at one prevalence
/// are narrow enough at all. This holds for small l and for a recall r far from 0 and 1: growth is 1 +
/// [`LEAST_SHARE`]/r times as much near 0, and likewise near 1. The share predicted positive grows by no more
/// than recall or the false positive rate.
struct Parts {
    n_pos: f64,
    factor: f64,
    step: f64,
}

impl Parts {
    /// Returns limits that make at most `number` parts from a row on: the point after each part but the last
    /// exceeds one of the two limits.
    fn of(curve: &Curve<'_>, row: usize, number: f64) -> Self {
        let (from, to) = (curve.point(row), curve.totals().all());
        let growth = odds(to.tp, to.tp) / odds(from.tp, to.tp);
        Self {
            n_pos: to.tp,
            factor: growth.powf(1.0 / (RECALL_SHARE * number)),
            step: (to.fp - from.fp) / ((1.0 - RECALL_SHARE) * number),
        }
    }

    /// The greatest counts in a part that begins at `start`.
    fn limit(&self, start: Point) -> Point {
        let odds = self.factor * odds(start.tp, self.n_pos);
        let added = LEAST_SHARE * self.n_pos;
        let tp = (self.n_pos + 2.0 * added) * odds / (1.0 + odds) - added;
        // Without positives `tp` is NaN, and the maximum is `start.tp`, 0.
        Point { tp: tp.max(start.tp), fp: start.fp + self.step }
    }

    /// The row after the part that begins at row `start`. *Complexity*: logarithmic in its length.
    #[inline(never)] // Wasm engines switch to optimised code when a function is called again.
    fn end_of_part(&self, curve: &Curve<'_>, start: usize) -> usize {
        let limit = self.limit(curve.point(start));
        let is_within = |point: Point| point.tp <= limit.tp && point.fp <= limit.fp;
        let has = |row: usize| row < curve.len() && is_within(curve.point(row));
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

/// Odds of recall, kept finite by [`LEAST_SHARE`].
fn odds(tp: f64, n_pos: f64) -> f64 {
    let added = LEAST_SHARE * n_pos;
    (tp + added) / (n_pos - tp + added)
}

/// Returns the first row of a range with the least fp/tp, and the first with the greatest.
#[inline(never)]
fn extremes(curve: &Curve<'_>, rows: Range<usize>) -> [usize; 2] {
    if let Some(pairs) = curve.pairs() {
        return extremes_of_pairs(&pairs[rows.clone()]).map(|at| rows.start + at);
    }
    let first = (curve.point(rows.start), rows.start);
    let (mut least, mut greatest) = (first, first);
    for row in rows {
        let point = curve.point(row);
        least = if has_smaller_ratio(point, least.0) { (point, row) } else { least };
        greatest = if has_smaller_ratio(greatest.0, point) { (point, row) } else { greatest };
    }
    [least.1, greatest.1]
}

/// [`extremes`] of counts of rows, below 2^32, as indices of `pairs`. Products of integers are exact, and the
/// choice takes no branch that could be mispredicted.
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

/// Merges two increasing lists of rows, each row once. No other row is above the last of `rows`.
pub fn merge_rows(rows: &[usize], others: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut merged = Vec::with_capacity(rows.len());
    let mut others = others.peekable();
    for &row in rows {
        while let Some(other) = others.next_if(|&other| other < row) {
            merged.push(other);
        }
        merged.push(row);
    }
    merged.dedup();
    merged
}

/// True where fp/tp of `point` is less than that of `other`. Multiplies instead of dividing, because this
/// comparison takes most of the time on a long curve.
fn has_smaller_ratio(point: Point, other: Point) -> bool {
    point.fp * other.tp < other.fp * point.tp
}
