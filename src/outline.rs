//! Long curves with fewer points, for drawing. Numbers are never computed from an outline.

use crate::counts::{Curve, OperatingPoints, Point};
use crate::hull::row_of;

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
        rows.iter().map(|&row| points.thresholds[row]).collect(),
        column(|point| point.tp),
        column(|point| point.fp),
        points.totals,
    ))
}

fn kept(curve: &Curve<'_>, hull: Option<&Curve<'_>>, most: usize) -> Vec<usize> {
    let totals = curve.totals();
    let share = |count: f64, total: f64| if total > 0.0 { count / total } else { 0.0 };
    // Three rows of each part are kept at most.
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    let parts = (most.saturating_sub(FIRST) / 3).max(1) as f64;
    let part_of = |point: Point| {
        let way = f64::midpoint(share(point.tp, totals.n_pos), share(point.fp, totals.n_neg));
        (way * parts).floor()
    };
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
    rows.sort_unstable();
    rows.dedup();
    rows
}

/// Rows of one part of the way.
#[derive(Default)]
struct Part {
    number: f64,
    last: Option<usize>,
    least: (f64, usize),
    greatest: (f64, usize),
}

impl Part {
    fn take(&mut self, number: f64, row: usize, point: Point) {
        let ratio = if point.tp > 0.0 { point.fp / point.tp } else { f64::INFINITY };
        if self.last.is_none() {
            (self.number, self.least, self.greatest) = (number, (ratio, row), (ratio, row));
        }
        if ratio < self.least.0 {
            self.least = (ratio, row);
        }
        if ratio > self.greatest.0 {
            self.greatest = (ratio, row);
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
