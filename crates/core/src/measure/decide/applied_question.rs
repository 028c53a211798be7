//! A question applied to the counts of one table.

use std::cmp::Ordering;

use super::allowed::{Allowed, Classes, Points, allowed_points};
use super::order::Order;
use super::question::Question;
use super::scale::Scale;
use crate::curve::counts::{OperatingPoints, Point, Totals};
use crate::curve::parameter::Prevalence;
use crate::curve::weighting::Weighting;

/// A question with everything needed to answer it except the operating points. Points are in the data's counts.
#[derive(Clone, Debug)]
pub struct AppliedQuestion<'q> {
    pub(super) question: &'q Question,
    /// The data's totals, and rounded totals at the prevalence for values; comparisons use `scale`.
    pub(super) weighting: Weighting,
    pub(super) scale: Scale,
    order: Order,
    /// One for each constraint.
    allowed: Vec<Allowed>,
}

/// The best point so far, with its merit.
pub(super) struct Leader {
    pub(super) point: Point,
    merit: Option<f64>,
}

impl<'q> AppliedQuestion<'q> {
    /// `points` are the operating points that constraints with confidence test.
    pub fn new(
        question: &'q Question,
        data: Totals,
        prevalence: Option<Prevalence>,
        points: Points<'_>,
    ) -> Self {
        let scale = Scale::at(prevalence, data);
        Self {
            question,
            weighting: Weighting::at(data, prevalence),
            scale,
            order: Order::of(question.aim(), scale, data),
            allowed: allowed_points(question.constraints(), (data, prevalence), points),
        }
    }

    /// Class totals of the data, and the requested prevalence.
    pub(super) fn classes(&self) -> Classes {
        (self.weighting.data, self.weighting.prevalence)
    }

    /// Value of the aim at a point of the data; `None` where it is undefined.
    pub fn value(&self, point: Point) -> Option<f64> {
        self.question.aim().of(self.weighting.point(point), self.weighting.totals)
    }

    /// Merit of a point for the aim. It only rules out points; `compare` decides.
    pub(super) fn merit(&self, point: Point) -> Option<f64> {
        self.question.aim().merit(self.weighting.point(point), self.weighting.totals)
    }

    /// Best of the points that meet every constraint, with its index: of equal ones that with most true
    /// positives, then with fewest false ones, then the first. `None` where no point meets them.
    pub fn first(&self, points: impl Iterator<Item = Point>) -> Option<(usize, Point)> {
        let mut first: Option<(usize, Leader)> = None;
        for (at, point) in points.enumerate() {
            let leader = first.as_ref().map(|(_, leader)| leader);
            let Some(order) = self.compare_with_best(point, leader) else { continue };
            let is_first = |leader: &Leader| order.then_with(|| by_counts(point, leader.point));
            if leader.is_none_or(|leader| is_first(leader).is_gt()) {
                first = Some((at, self.leader(point)));
            }
        }
        first.map(|(at, leader)| (at, leader.point))
    }

    /// Order of a point against the best so far; `None` where it violates a constraint or is clearly worse.
    pub(super) fn compare_with_best(
        &self,
        point: Point,
        leader: Option<&Leader>,
    ) -> Option<Ordering> {
        let is_clearly_worse = self.is_clearly_worse(point, leader.and_then(|leader| leader.merit));
        (!is_clearly_worse && self.meets(point, None))
            .then(|| leader.map_or(Ordering::Greater, |leader| self.compare(point, leader.point)))
    }

    /// True where the rounded merit of a point rules out that it is as good as one of merit `most`.
    pub(super) fn is_clearly_worse(&self, point: Point, most: Option<f64>) -> bool {
        most.zip(self.merit(point)).is_some_and(|(most, here)| here < most - 1e-9 * most.abs())
    }

    /// The greatest rounded merit of the points that meet every constraint; `None` where none has one.
    pub(super) fn greatest_merit(&self, points: impl Iterator<Item = Point>) -> Option<f64> {
        let allowed = points.filter(|&point| self.meets(point, None));
        allowed.filter_map(|point| self.merit(point)).max_by(f64::total_cmp)
    }

    /// A point as the best so far.
    pub(super) fn leader(&self, point: Point) -> Leader {
        Leader { point, merit: self.merit(point) }
    }

    /// True where a point meets every constraint, not counting the constraint with index `except`.
    #[inline(never)] // Copies would enlarge the download.
    pub(crate) fn meets(&self, point: Point, except: Option<usize>) -> bool {
        let mut allowed = self.allowed.iter().enumerate();
        allowed.all(|(at, allowed)| {
            Some(at) == except || allowed.is_met(point, self.weighting.data, &self.scale)
        })
    }

    /// Greater where `a` is better for the aim. An undefined value is worse than any other.
    #[inline(never)]
    pub(super) fn compare(&self, a: Point, b: Point) -> Ordering {
        match (self.value(a).is_some(), self.value(b).is_some()) {
            (true, true) => self.order.compare(a, b),
            (a, b) => a.cmp(&b),
        }
    }
}

/// Greater where `a` comes first of two equally good points: it has more true positives, or as many and
/// fewer false ones.
pub(crate) fn by_counts(a: Point, b: Point) -> Ordering {
    a.tp.total_cmp(&b.tp).then(b.fp.total_cmp(&a.fp))
}

/// Each threshold with its counts: that which no score reaches, then the operating points, best score first.
pub(super) fn with_start(points: &OperatingPoints) -> impl Iterator<Item = (f64, Point)> + '_ {
    let curve = points.curve();
    let rows = std::iter::once(None).chain((0..curve.len()).map(Some));
    rows.map(move |row| (points.thresholds.own(row), curve.start_or_point(row)))
}
