//! Thinning of a curve to the resolution of pixels. Numbers are never computed from a thinned curve.

use crate::geometry::frame::Frame;
use crate::spaces::runs::{Node, Run, Runs};
use curvescope_core::curve::counts::{Curve, Point};
use curvescope_core::curve::space::Space;
use curvescope_core::curve::space::projection::Monotonicity;

/// Three columns per pixel: a thinned curve is nowhere more than a third of a pixel off.
const COLUMNS_PER_PX: f64 = 3.0;

/// A run of points is taken whole when its width times this is at most a column.
const RUNS_PER_COLUMN: f64 = 2.0;

/// Returns the rows of the operating points to draw, increasing: in each column of at most a third of a pixel the
/// first, the lowest, the highest and the last one, and the nearest point on either side of the frame. Empty in a
/// dual space.
///
/// *Complexity*: a few runs are read per column, whatever the length of the curve.
pub fn kept_indices(curve: &Curve<'_>, runs: &Runs, space: Space, frame: &Frame) -> Vec<usize> {
    let (left, right) = frame.bounds.x;
    let Some(projection) = space.projection() else { return Vec::new() };
    let mut thinning = Thinning {
        curve,
        runs,
        space,
        monotonicity: projection.monotonicity(),
        left,
        right,
        column_width: (right - left) / (frame.width_px * COLUMNS_PER_PX),
        last_x: f64::NEG_INFINITY,
        before_frame: None,
        column: None,
        kept: Vec::new(),
    };
    if let Some(root) = runs.root() {
        thinning.visit(root);
    }
    thinning.close_column();
    thinning.kept
}

/// Points that are drawn as one vertical stroke.
struct Column {
    start_x: f64,
    first: usize,
    /// One past the last.
    end: usize,
    run: Run,
}

/// State of a traversal of the curve, from left to right.
struct Thinning<'a> {
    curve: &'a Curve<'a>,
    runs: &'a Runs,
    space: Space,
    monotonicity: Monotonicity,
    left: f64,
    right: f64,
    column_width: f64,
    last_x: f64,
    /// The last point left of the frame.
    before_frame: Option<usize>,
    column: Option<Column>,
    kept: Vec<usize>,
}

impl Thinning<'_> {
    /// Traverses the points of a node, unless the right edge of the frame has been passed.
    fn visit(&mut self, node: Node) {
        if self.last_x > self.right {
            return;
        }
        let run = self.runs.run(self.curve, node);
        let x = self.x(run.last(self.curve));
        let is_point = node.point().is_some();
        if x < self.left {
            self.before_frame = Some(self.runs.end(self.curve, node) - 1);
            self.last_x = x;
        } else if is_point || (x - self.last_x) * RUNS_PER_COLUMN <= self.column_width {
            self.add_run(node, run, x);
            self.last_x = x;
        } else {
            for part in self.runs.parts(self.curve, node) {
                self.visit(part);
            }
        }
    }

    /// Adds a run, whose last point is at `x`, to the column, or begins a new one with it.
    fn add_run(&mut self, node: Node, run: Run, x: f64) {
        let end = self.runs.end(self.curve, node);
        match &mut self.column {
            Some(column) if x - column.start_x <= self.column_width => {
                column.run = column.run.join(run);
                column.end = end;
            }
            _ => {
                self.close_column();
                self.kept.extend(self.before_frame.take());
                let start_x = if node.point().is_some() { x } else { self.last_x };
                self.column = Some(Column { start_x, first: self.runs.first(node), end, run });
            }
        }
    }

    fn close_column(&mut self) {
        let Some(Column { first, end, run, .. }) = self.column.take() else { return };
        let extremes = match self.monotonicity {
            // The extremes are the ends of the column.
            Monotonicity::Rising | Monotonicity::Falling => [first; 2],
            Monotonicity::WithPrecision => run.extremes(),
        };
        for index in [[first; 2], extremes, [end - 1; 2]].concat() {
            if self.kept.last().is_none_or(|&last| last < index) {
                self.kept.push(index);
            }
        }
    }

    /// x of a point; -∞ for points at the start of a curve that have no image.
    fn x(&self, point: Point) -> f64 {
        let position = self.space.project(point, self.curve.totals());
        position.map_or(f64::NEG_INFINITY, |(x, _)| x)
    }
}
