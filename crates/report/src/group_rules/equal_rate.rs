//! Thresholds of one group at which it has a given rate: the nearest threshold, or a random mix of two.

use robust::{Coord, orient2d};

use super::group_rule::{GroupRule, Step};
use curvescope_core::curve::counts::{OperatingPoints, Point, Totals};
use curvescope_core::curve::hull::Hull;
use curvescope_core::measure::decide::scale::Scale;
use curvescope_core::measure::decide::{Bounded, Constraint, Side};
use curvescope_core::numeric::search::first_where;
use curvescope_core::numeric::sum::DoubleDouble;

/// A rate that rises from 0 to 1 along a curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Rate {
    /// tp/P.
    Recall,
    /// fp/N.
    Fpr,
    /// (tp+fp)/n.
    PredictedPositiveShare,
}

impl Rate {
    pub(super) fn part(self, Point { tp, fp }: Point) -> f64 {
        match self {
            Self::Recall => tp,
            Self::Fpr => fp,
            Self::PredictedPositiveShare => tp + fp,
        }
    }

    pub(super) fn whole(self, totals: Totals) -> f64 {
        self.part(totals.all())
    }

    /// True for a share of the same rows.
    fn is_bounded_by(self, measure: Bounded) -> bool {
        let own = match self {
            Self::Recall => Bounded::Recall,
            Self::Fpr => Bounded::Fpr,
            Self::PredictedPositiveShare => Bounded::PredictedPositiveShare,
        };
        measure.definition().of == own.definition().of
    }
}

/// Wanted rate, part/whole.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    pub(super) rate: Rate,
    pub(super) part: f64,
    pub(super) whole: f64,
}

/// Position of a rate on a path.
enum Place {
    At(usize),
    /// Between the previous step and this one.
    Before(usize),
}

impl Target {
    /// Position of the rate on a path of `len` steps. Of equal recalls the step with the fewest false positives,
    /// of equal FPRs that with the most true ones.
    fn place(self, group: Totals, len: usize, at: impl Fn(usize) -> Point) -> Place {
        let wanted = self.wanted(group);
        let side = |step: usize| self.found(at(step)).compare(wanted);
        let after = first_where(0..len, |step| match self.rate {
            Rate::Fpr => side(step).is_gt(),
            _ => side(step).is_ge(),
        });
        let after = after.min(len - 1);
        let exact = [Some(after), after.checked_sub(1)].into_iter().flatten();
        match exact.into_iter().find(|&step| side(step).is_eq()) {
            Some(step) => Place::At(step),
            None if after == 0 => Place::At(0),
            None => Place::Before(after),
        }
    }

    /// The wanted rate times both denominators, exactly.
    fn wanted(self, group: Totals) -> DoubleDouble {
        DoubleDouble::product(self.part, self.rate.whole(group))
    }

    /// The rate at a point times both denominators, exactly.
    fn found(self, point: Point) -> DoubleDouble {
        DoubleDouble::product(self.rate.part(point), self.whole)
    }

    /// The mix of two steps that has the rate.
    fn between(self, group: Totals, [from, to]: [Step; 2]) -> GroupRule {
        let [before, after] = [from, to].map(|step| self.rate.part(step.point));
        let wanted = self.part / self.whole * self.rate.whole(group);
        let share = (wanted - before) / (after - before);
        GroupRule::between(from, to, share.clamp(0.0, 1.0))
    }
}

/// Rule with exactly the wanted rate that is best for the other class: fewest false positives at a recall, most
/// true positives at an FPR or at a share of rows. Of all mixes the best is one of two neighbours on the hull; an
/// equally good single threshold is preferred. `None` without rows in the rate's denominator.
pub(super) fn by_lot(points: &OperatingPoints, target: Target) -> Option<GroupRule> {
    let totals = points.totals;
    if target.rate.whole(totals) <= 0.0 {
        return None;
    }
    let path = path(points);
    let after = match target.place(totals, path.len(), |step| path[step].point) {
        Place::At(step) => return Some(GroupRule::at(path[step])),
        Place::Before(step) => step,
    };
    let [from, to] = [path[after - 1], path[after]];
    let curve = points.curve();
    let at = |step: usize| curve.start_or_point(step.checked_sub(1));
    let alone = match target.place(totals, curve.len() + 1, at) {
        Place::At(step) if is_on(at(step), from.point, to.point) => Some(Step::of(points, step)),
        _ => None,
    };
    Some(alone.map_or_else(|| target.between(totals, [from, to]), GroupRule::at))
}

/// Threshold with the nearest rate, of two equally near the higher one, among those that keep the bounds of that
/// rate, or among all where none does. `None` without rows in the rate's denominator.
pub(super) fn plain(
    points: &OperatingPoints,
    target: Target,
    constraints: &[Constraint],
) -> Option<GroupRule> {
    let (rate, totals) = (target.rate, points.totals);
    if rate.whole(totals) <= 0.0 {
        return None;
    }
    let curve = points.curve();
    let len = curve.len() + 1;
    let at = |step: usize| curve.start_or_point(step.checked_sub(1));
    let nearest = match target.place(totals, len, at) {
        Place::At(step) => step,
        Place::Before(after) => {
            let (wanted, found) = (target.wanted(totals), |step| target.found(at(step)));
            let [below, above] = [wanted.minus(found(after - 1)), found(after).minus(wanted)];
            if above.is_below(below) { after } else { after - 1 }
        }
    };
    let (mut first, mut last) = (0, len - 1);
    let scale = Scale::at(None, totals);
    for constraint in constraints.iter().filter(|it| rate.is_bounded_by(it.measure)) {
        let is_met = |step| constraint.is_met(at(step), totals, &scale);
        if (constraint.side == Side::AtLeast) == constraint.measure.counts_predicted_positive() {
            first = first.max(first_where(0..len, is_met));
        } else {
            last = last.min(first_where(0..len, |step| !is_met(step)).saturating_sub(1));
        }
    }
    let kept = if first <= last { nearest.clamp(first, last) } else { nearest };
    let part = rate.part(at(kept));
    let best = match rate {
        Rate::Fpr => first_where(0..len, |step| rate.part(at(step)) > part) - 1,
        _ => first_where(0..len, |step| rate.part(at(step)) >= part),
    };
    Some(GroupRule::at(Step::of(points, best)))
}

/// Vertices of a group's hull; with one class all its operating points, which are on a line.
fn path(points: &OperatingPoints) -> Vec<Step> {
    match Hull::of(points) {
        Some(hull) => Step::of_hull(&hull.columns(points)),
        None => (0..=points.curve().len()).map(|step| Step::of(points, step)).collect(),
    }
}

/// True where a point of a curve is on a segment of its hull; no point is above one.
fn is_on(point: Point, from: Point, to: Point) -> bool {
    let [from, to, point] = [from, to, point].map(|Point { tp, fp }| Coord { x: fp, y: tp });
    orient2d(from, to, point) >= 0.0
}
