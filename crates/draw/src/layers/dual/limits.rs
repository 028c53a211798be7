//! The reader's constraints in a dual space: at each x, values that no allowed counts have are shaded.

use crate::geometry::Position;
use crate::geometry::simplify::simplified;
use crate::layers::limits::{limits_and_labels, push_area, push_edge};
use crate::layers::plot::Plot;
use crate::marks::mark::Mark;
use crate::spaces::allowed::Weighted;
use crate::spaces::corners::corners;
use crate::spaces::dual::line::xs;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::space::dual_space::DualSpace;

/// Adds the shaded region and its edges, computed at one x for each pixel.
pub(super) fn marks(marks: &mut Vec<Mark>, plot: &Plot<'_>, dual: &dyn DualSpace, totals: Totals) {
    let Some(active) = plot.active else { return };
    let weighted = Weighted { totals, negative_weight: active.curve.negative_weight() };
    let (limits, labels) = limits_and_labels(plot);
    if limits.is_empty() {
        return;
    }
    let strips = Strips { plot, dual, totals, xs: xs(&plot.frame, (0.0, 1.0), 1.0) };
    let all = corners(&limits, weighted);
    strips.shade(marks, &all);
    // The intersection of several limits is drawn besides each limit, because it is smaller than any of them.
    if limits.len() > 1 {
        push_edge(marks, plot, &strips.edges(&all), None);
    }
    for (limit, label) in limits.iter().zip(labels) {
        push_edge(marks, plot, &strips.edges(&corners(&[*limit], weighted)), label);
    }
}

/// Least and greatest value of some counts at one x.
type ValueRange = (f64, f64);

struct Strips<'a> {
    plot: &'a Plot<'a>,
    dual: &'a dyn DualSpace,
    totals: Totals,
    /// Sampled x, increasing.
    xs: Vec<f64>,
}

impl Strips<'_> {
    /// Adds two disjoint polygons: the values below all allowed ones, and the values above them.
    fn shade(&self, marks: &mut Vec<Mark>, corners: &[Point]) {
        let reached = |x: f64| self.value_range(&self.extremes(), x);
        // Where nothing is allowed, the first polygon covers all achievable values.
        let allowed = |x: f64| {
            if corners.is_empty() {
                (reached(x).1, reached(x).1)
            } else {
                self.value_range(corners, x)
            }
        };
        push_area(marks, self.plot, &self.between(&|x| reached(x).0, &|x| allowed(x).0));
        push_area(marks, self.plot, &self.between(&|x| allowed(x).1, &|x| reached(x).1));
    }

    /// Paths of the least and the greatest value of the counts with these corners. An edge that is the least or
    /// the greatest achievable value everywhere is omitted.
    fn edges(&self, corners: &[Point]) -> Vec<Vec<Position>> {
        if corners.is_empty() {
            return Vec::new();
        }
        let [least, greatest] = self.extremes();
        let mut edges = Vec::new();
        if !corners.contains(&least) {
            edges.push(self.path(&|x| self.value_range(corners, x).0));
        }
        if !corners.contains(&greatest) {
            edges.push(self.path(&|x| self.value_range(corners, x).1));
        }
        edges
    }

    /// Counts with the least value at every x, and counts with the greatest: all predictions wrong and all right,
    /// for a loss the reverse.
    fn extremes(&self) -> [Point; 2] {
        let all_wrong = Point { tp: 0.0, fp: self.totals.n_neg };
        let all_right = Point { tp: self.totals.n_pos, fp: 0.0 };
        if self.dual.is_loss() { [all_right, all_wrong] } else { [all_wrong, all_right] }
    }

    /// Least and greatest value at `x` of the counts with these corners. An undefined gain counts as -∞.
    #[inline(never)] // Inlined copies would enlarge the downloaded wasm.
    fn value_range(&self, corners: &[Point], x: f64) -> ValueRange {
        let values = corners.iter().map(|&point| self.dual.value(point, self.totals, x));
        let values = values.map(|value| if value.is_nan() { f64::NEG_INFINITY } else { value });
        values.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| {
            (least.min(value), most.max(value))
        })
    }

    /// Outline of the region between two functions of x, clamped just outside the frame.
    fn between(&self, below: &dyn Fn(f64) -> f64, above: &dyn Fn(f64) -> f64) -> Vec<Position> {
        let mut outline: Vec<Position> = self.xs.iter().map(|&x| (x, below(x))).collect();
        outline.extend(self.xs.iter().rev().map(|&x| (x, above(x))));
        // Closed, and clamped so that it is finite.
        let (bottom, top) = self.plot.frame.bounds.y;
        let within = |(x, y): Position| (x, y.clamp(bottom - 1.0, top + 1.0));
        outline.extend(outline.first().copied());
        let outline: Vec<Position> = outline.into_iter().map(within).collect();
        simplified(&outline, &self.plot.frame)
    }

    /// Path of a function of x, without the x where it is undefined.
    fn path(&self, of: &dyn Fn(f64) -> f64) -> Vec<Position> {
        let path = self.xs.iter().map(|&x| (x, of(x))).filter(|(_, y)| y.is_finite());
        simplified(&path.collect::<Vec<Position>>(), &self.plot.frame)
    }
}
