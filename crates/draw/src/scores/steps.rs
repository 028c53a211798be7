//! A measure as a step function of the threshold, thinned to the resolution of pixels.

use super::axis::ScoreAxis;
use crate::geometry::Position;
use crate::geometry::frame::Frame;
use curvescope_core::curve::counts::{Curve, Point};
use curvescope_core::measure::measures::Selector;
use curvescope_core::measure::measures::{Measures, Parameters};

/// Parts of a pixel by which a thinned step may be off: a third.
const PARTS_OF_PX: f64 = 3.0;

/// The operating points of one model on a score axis, and the frame that sets their resolution.
pub(super) struct Steps<'a> {
    pub(super) thresholds: &'a [f64],
    pub(super) curve: Curve<'a>,
    pub(super) parameters: Parameters,
    pub(super) axis: ScoreAxis,
    pub(super) frame: Frame,
}

impl Steps<'_> {
    /// Value of a measure at an operating point, row `None` being the start; `None` where it is undefined.
    pub(super) fn value(&self, select: Selector, row: Option<usize>) -> Option<f64> {
        self.value_of(select, self.curve.start_or_point(row))
    }

    fn value_of(&self, select: Selector, point: Point) -> Option<f64> {
        select(&Measures::at(point, self.curve.totals(), self.parameters))
    }

    /// The steps from the upper end of the axis to the lower one, in pieces between which the measure is
    /// undefined. At a score between thresholds, the value is the next higher threshold's. Rows that share a third
    /// of a pixel are one vertical stroke, from the least to the greatest value.
    ///
    /// *Complexity*: a few evaluations per column of pixels where values are close, whatever the number of rows.
    pub(super) fn pieces(&self, select: Selector) -> Vec<Vec<Position>> {
        let rows = self.thresholds.len();
        let mut stairs = Stairs::default();
        stairs.level(self.value(select, None), (self.axis.high, self.x(0)));
        let mut row = 0;
        while row < rows {
            let last = self.column_end(row) - 1;
            if last > row {
                let x = self.x(row);
                let first_value = self.value(select, Some(row));
                stairs.level(first_value, (x, x));
                let mut range = Range::default();
                range.include(first_value);
                range.include(self.value(select, Some(last)));
                self.include_between(select, (row, last), &mut range);
                for end in range.0.into_iter().flat_map(|(low, high)| [high, low]) {
                    stairs.level(Some(end), (x, x));
                }
            }
            stairs.level(self.value(select, Some(last)), (self.x(last), self.x(last + 1)));
            row = last + 1;
        }
        stairs.pieces
    }

    /// x of a row's threshold; the lower end of the axis after the last row.
    fn x(&self, row: usize) -> f64 {
        match self.thresholds.get(row) {
            Some(_) => self.axis.x(self.thresholds, Some(row)),
            None => self.axis.low,
        }
    }

    /// One past the last row in the column, a third of a pixel wide, that begins with `row`.
    fn column_end(&self, row: usize) -> usize {
        let width = (self.axis.high - self.axis.low) / (self.frame.width_px * PARTS_OF_PX);
        let left = self.x(row) - width;
        let others = &self.thresholds[row + 1..];
        let is_near = |&threshold: &f64| threshold.clamp(self.axis.low, self.axis.high) > left;
        row + 1 + others.partition_point(is_near)
    }

    /// Extends `range`, which includes the values of both rows, by the values of the rows between them, as far as
    /// the difference is visible.
    fn include_between(&self, select: Selector, (first, last): (usize, usize), range: &mut Range) {
        if last - first < 2 || self.is_covered(select, (first, last), range) {
            return;
        }
        let middle = usize::midpoint(first, last);
        range.include(self.value(select, Some(middle)));
        self.include_between(select, (first, middle), range);
        self.include_between(select, (middle, last), range);
    }

    /// True where no row between two can have a value visibly outside a range: its counts are between theirs, and
    /// the measure is monotone in each count, so the four corners bound its values.
    fn is_covered(&self, select: Selector, (first, last): (usize, usize), range: &Range) -> bool {
        let [from, to] = [first, last].map(|row| self.curve.point(row));
        let bounds = self.frame.bounds.y;
        let slack = (bounds.1 - bounds.0) / (self.frame.height_px * PARTS_OF_PX);
        let corners = [(from.tp, from.fp), (from.tp, to.fp), (to.tp, from.fp), (to.tp, to.fp)];
        corners.into_iter().all(|(tp, fp)| {
            self.value_of(select, Point { tp, fp }).is_some_and(|value| range.holds(value, slack))
        })
    }
}

/// Least and greatest of the included values; `None` before the first.
#[derive(Default)]
struct Range(Option<(f64, f64)>);

impl Range {
    fn include(&mut self, value: Option<f64>) {
        let Some(value) = value else { return };
        let (low, high) = self.0.unwrap_or((value, value));
        self.0 = Some((low.min(value), high.max(value)));
    }

    fn holds(&self, value: f64, slack: f64) -> bool {
        self.0.is_some_and(|(low, high)| low - slack <= value && value <= high + slack)
    }
}

/// A step path under construction, from the upper end of the axis downwards.
#[derive(Default)]
struct Stairs {
    pieces: Vec<Vec<Position>>,
    is_open: bool,
}

impl Stairs {
    /// Adds a horizontal step from one x to another; `None` makes a gap.
    fn level(&mut self, value: Option<f64>, (from, to): (f64, f64)) {
        let Some(value) = value else {
            self.is_open = false;
            return;
        };
        if !self.is_open {
            self.pieces.push(Vec::new());
            self.is_open = true;
        }
        if let Some(piece) = self.pieces.last_mut() {
            for position in [(from, value), (to, value)] {
                if piece.last() != Some(&position) {
                    piece.push(position);
                }
            }
        }
    }
}
