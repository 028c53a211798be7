//! Long curves with fewer points, for drawing. Numbers are never computed from an outline.

use crate::curve::counts::{Curve, OperatingPoints, Point};
use crate::curve::hull::row_of;
use crate::numeric::sort::sort_by;

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
    let part_of = |point: Point| (point.tp * per_positive + point.fp * per_negative).floor();
    let first = FIRST.min(most / 2).min(curve.len());
    let mut rows: Vec<usize> = (0..first).collect();
    let mut part = Part::default();
    for row in first..curve.len() {
        let point = curve.point(row);
        let number = part_of(point);
        if number > part.number {
            part.close(&mut rows);
        }
        part.take(number, row, point);
    }
    part.close(&mut rows);
    if let Some(hull) = hull {
        rows.extend(hull.points().map(|vertex| row_of(curve, vertex)));
    }
    sort_by(&mut rows, usize::cmp);
    rows.dedup();
    rows
}

/// Rows of one part of the way.
#[derive(Default)]
struct Part {
    number: f64,
    last: Option<usize>,
    least: (Point, usize),
    greatest: (Point, usize),
}

impl Part {
    fn take(&mut self, number: f64, row: usize, point: Point) {
        if self.last.is_none() {
            (self.number, self.least, self.greatest) = (number, (point, row), (point, row));
        }
        if has_less(point, self.least.0) {
            self.least = (point, row);
        }
        if has_less(self.greatest.0, point) {
            self.greatest = (point, row);
        }
        self.last = Some(row);
    }

    /// Passes on what is kept of it.
    fn close(&mut self, rows: &mut Vec<usize>) {
        if let Some(last) = self.last.take() {
            rows.extend([self.least.1, self.greatest.1, last]);
        }
    }
}

/// Whether fp/tp is less than that of `other`, without the divisions: a walk along a long curve does
/// little else.
fn has_less(point: Point, other: Point) -> bool {
    point.fp * other.tp < other.fp * point.tp
}
