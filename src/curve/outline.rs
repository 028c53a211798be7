//! Long curves with fewer points, for drawing. Numbers are never computed from an outline.

use crate::curve::counts::{Curve, OperatingPoints, Point};
use crate::curve::hull::row_of;

/// The first points are all kept: there precision jumps.
const FIRST: usize = 4096;

/// The operating points with about `most` of their rows, or `None` if there are no more than that.
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
) -> Option<OperatingPoints> {
    let curve = points.curve();
    if curve.len() <= most {
        return None;
    }
    let rows = kept(&curve, hull, most);
    let column = |of: fn(Point) -> f64| rows.iter().map(|&row| of(curve.point(row))).collect();
    Some(OperatingPoints::new(
        rows.iter().map(|&row| points.thresholds.at(row)).collect(),
        column(|point| point.tp),
        column(|point| point.fp),
        points.totals,
    ))
}

fn kept(curve: &Curve<'_>, hull: Option<&Curve<'_>>, most: usize) -> Vec<usize> {
    let totals = curve.totals();
    // Three rows of each part are kept at most.
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    let parts = (most.saturating_sub(FIRST) / 3).max(1) as f64;
    // Half of the way is that of recall, half that of the false positive rate.
    let parts_per = |total: f64| if total > 0.0 { 0.5 * parts / total } else { 0.0 };
    let (per_positive, per_negative) = (parts_per(totals.n_pos), parts_per(totals.n_neg));
    let parts_up_to = |point: Point| point.tp * per_positive + point.fp * per_negative;
    let mut row = FIRST.min(most / 2).min(curve.len());
    let mut rows: Vec<usize> = (0..row).collect();
    while row < curve.len() {
        let end = parts_up_to(curve.point(row)).floor() + 1.0;
        row = keep_of_part(curve, row, |point| parts_up_to(point) < end, &mut rows);
    }
    let vertices = hull.into_iter().flat_map(Curve::points);
    united(&rows, vertices.map(|vertex| row_of(curve, vertex)))
}

/// Adds what is kept of the part that begins at row `start`, and returns the row after it.
fn keep_of_part(
    curve: &Curve<'_>,
    start: usize,
    has: impl Fn(Point) -> bool,
    rows: &mut Vec<usize>,
) -> usize {
    let first = curve.point(start);
    let (mut least, mut greatest) = ((first, start), (first, start));
    let mut row = start + 1;
    while row < curve.len() {
        let point = curve.point(row);
        if !has(point) {
            break;
        }
        // No branches, which would be guessed wrong.
        least = if has_less(point, least.0) { (point, row) } else { least };
        greatest = if has_less(greatest.0, point) { (point, row) } else { greatest };
        row += 1;
    }
    rows.extend([least.1.min(greatest.1), least.1.max(greatest.1), row - 1]);
    row
}

/// Both lists of rising rows as one, each row once.
fn united(rows: &[usize], others: impl Iterator<Item = usize>) -> Vec<usize> {
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
