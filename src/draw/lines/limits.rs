//! What the reader's constraints rule out in a space of lines: at each x, what no counts are worth that meet them.

use super::line::xs;
use crate::curve::counts::{Point, Totals};
use crate::curve::space::condition::Condition;
use crate::draw::Position;
use crate::draw::layers::limits::{in_force, push_area, push_edge};
use crate::draw::mark::Mark;
use crate::draw::plot::Plot;
use crate::draw::simplify::simplified;
use crate::measure::allowed::Weighted;
use crate::measure::corners::corners;

/// The shaded region and its edges, as exactly as pixels are: it is cut into strips of equal x, one for each pixel.
pub fn marks(marks: &mut Vec<Mark>, plot: &Plot<'_>, condition: &dyn Condition, totals: Totals) {
    let Some(active) = plot.active else { return };
    let weighted = Weighted { totals, negative_weight: active.curve.negative_weight() };
    let (limits, words) = in_force(plot, weighted);
    if limits.is_empty() {
        return;
    }
    let strips = Strips { plot, condition, totals, xs: xs(&plot.frame, (0.0, 1.0), 1.0) };
    let all = corners(&limits, weighted);
    strips.shade(marks, &all);
    // What several allow together is less than what each does.
    if limits.len() > 1 {
        push_edge(marks, plot, &strips.edges(&all), None);
    }
    for (limit, words) in limits.iter().zip(words) {
        push_edge(marks, plot, &strips.edges(&corners(&[*limit], weighted)), words);
    }
}

/// What some counts are worth at an x: the least and the greatest.
type Worth = (f64, f64);

struct Strips<'a> {
    plot: &'a Plot<'a>,
    condition: &'a dyn Condition,
    totals: Totals,
    /// The x that are looked at, in order.
    xs: Vec<f64>,
}

impl Strips<'_> {
    /// Two polygons that meet nowhere: what is less than all that is allowed, and what is more.
    fn shade(&self, marks: &mut Vec<Mark>, corners: &[Point]) {
        let reached = |x: f64| self.worth(&self.extremes(), x);
        // Where nothing is allowed, all is too little.
        let allowed = |x: f64| {
            if corners.is_empty() { (reached(x).1, reached(x).1) } else { self.worth(corners, x) }
        };
        push_area(marks, self.plot, &self.between(&|x| reached(x).0, &|x| allowed(x).0));
        push_area(marks, self.plot, &self.between(&|x| allowed(x).1, &|x| reached(x).1));
    }

    /// The edges of what has these corners, in pieces: the least and the greatest, where that is not the least or the
    /// greatest of all.
    fn edges(&self, corners: &[Point]) -> Vec<Vec<Position>> {
        if corners.is_empty() {
            return Vec::new();
        }
        let [least, greatest] = self.extremes();
        let mut edges = Vec::new();
        if !corners.contains(&least) {
            edges.push(self.path(&|x| self.worth(corners, x).0));
        }
        if !corners.contains(&greatest) {
            edges.push(self.path(&|x| self.worth(corners, x).1));
        }
        edges
    }

    /// The counts that are worth least at every x, and those that are worth most.
    fn extremes(&self) -> [Point; 2] {
        let all_wrong = Point { tp: 0.0, fp: self.totals.n_neg };
        let all_right = Point { tp: self.totals.n_pos, fp: 0.0 };
        if self.condition.is_loss() { [all_right, all_wrong] } else { [all_wrong, all_right] }
    }

    /// What counts that have these corners are worth at `x`. A gain that has no value is below all others.
    #[inline(never)] // Each copy is downloaded.
    fn worth(&self, corners: &[Point], x: f64) -> Worth {
        let values = corners.iter().map(|&point| self.condition.value(point, self.totals, x));
        let values = values.map(|value| if value.is_nan() { f64::NEG_INFINITY } else { value });
        values.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| {
            (least.min(value), most.max(value))
        })
    }

    /// The outline of what lies between two functions of x.
    fn between(&self, below: &dyn Fn(f64) -> f64, above: &dyn Fn(f64) -> f64) -> Vec<Position> {
        let mut outline: Vec<Position> = self.xs.iter().map(|&x| (x, below(x))).collect();
        outline.extend(self.xs.iter().rev().map(|&x| (x, above(x))));
        // Closed, and finite.
        let (bottom, top) = self.plot.frame.bounds.y;
        let within = |(x, y): Position| (x, y.clamp(bottom - 1.0, top + 1.0));
        outline.extend(outline.first().copied());
        let outline: Vec<Position> = outline.into_iter().map(within).collect();
        simplified(&outline, &self.plot.frame)
    }

    /// The path of a function of x.
    fn path(&self, of: &dyn Fn(f64) -> f64) -> Vec<Position> {
        let path = self.xs.iter().map(|&x| (x, of(x))).filter(|(_, y)| y.is_finite());
        simplified(&path.collect::<Vec<Position>>(), &self.plot.frame)
    }
}
