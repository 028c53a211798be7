//! What thresholds for groups are made for: a measure of all rows, and limits on what they come to over all rows.

use crate::curve::counts::{Point, Totals};
use crate::curve::parameter::Prevalence;
use crate::curve::seen::Seen;
use crate::measure::decide::scale::Scale;
use crate::measure::decide::{Constraint, Question, Side};
use crate::measure::measures::Measure;
use crate::numeric::sort::sort_numbers;

/// What is made best over all rows.
#[derive(Clone, Copy, Debug)]
pub enum OverallAim<'q> {
    /// A measure, without limits.
    Measure(Measure),
    /// The aim of a question, among what keeps its constraints. Their confidence is left aside.
    Question(&'q Question),
}

/// The aim of the rules, and how all rows are seen.
#[derive(Clone, Copy, Debug)]
pub struct Overall<'q> {
    /// What is made best.
    pub aim: OverallAim<'q>,
    /// The prevalence to see all rows at; `None` is the data's. FPR and recall have none.
    pub prevalence: Option<Prevalence>,
    /// Its best value at one threshold.
    pub best: Option<f64>,
}

/// Tolerance of a limit, because counts of rules by lot are rounded: absolute for shares, relative to the bound above 1.
const ROUNDING: f64 = 1e-12;

impl<'q> Overall<'q> {
    /// The aim's value where so many of all rows are predicted positive. They are sums over the groups: of weights these may be a rounding
    /// above the class total.
    pub(super) fn value(&self, point: Point, totals: Totals) -> Option<f64> {
        let seen = Seen::at(totals, self.prevalence);
        let point = seen.point(point);
        match self.aim {
            OverallAim::Measure(measure) => {
                measure.sound().filter(|_| totals.has_both_classes())?.of(point, seen.totals)
            }
            OverallAim::Question(question) => question.aim().of(point, seen.totals),
        }
    }

    /// The aim's value, negated where less is better.
    pub(super) fn merit(&self, point: Point, totals: Totals) -> Option<f64> {
        let OverallAim::Question(question) = self.aim else { return self.value(point, totals) };
        let (_, sign) = question.aim().comparable();
        self.value(point, totals).map(|value| sign * value)
    }

    /// The question's constraints; none for a measure.
    pub(super) fn constraints(&self) -> &'q [Constraint] {
        match self.aim {
            OverallAim::Measure(_) => &[],
            OverallAim::Question(question) => question.constraints(),
        }
    }

    pub(super) fn limits(&self, totals: Totals) -> Limits<'q> {
        let scale = Scale::at(self.prevalence, totals);
        Limits { constraints: self.constraints(), totals, scale }
    }
}

/// The constraints on the counts of all rows.
pub(super) struct Limits<'q> {
    pub(super) constraints: &'q [Constraint],
    pub(super) totals: Totals,
    scale: Scale,
}

impl Limits<'_> {
    /// The places of the constraints that counts don't keep.
    pub(super) fn broken(&self, point: Point) -> Vec<usize> {
        let constraints = self.constraints.iter().enumerate();
        constraints.filter(|(_, it)| !self.keeps(it, point)).map(|(at, _)| at).collect()
    }

    fn keeps(&self, constraint: &Constraint, point: Point) -> bool {
        let slack = ROUNDING * constraint.bound.max(1.0);
        self.value(constraint, point).is_some_and(|value| match constraint.side {
            Side::AtLeast => value >= constraint.bound - slack,
            Side::AtMost => value <= constraint.bound + slack,
        })
    }

    /// The measure that a constraint bounds.
    pub(super) fn value(&self, constraint: &Constraint, point: Point) -> Option<f64> {
        constraint.value(point, self.totals, &self.scale)
    }

    /// The shares of the way from one point to another at which a constraint is just kept, in rising order.
    pub(super) fn crossings(&self, from: Point, to: Point) -> Vec<f64> {
        let of = |constraint: &Constraint| {
            let margin = |point| constraint.margin(point, self.totals, &self.scale).high();
            let (from, to) = (margin(from), margin(to));
            (from * to < 0.0).then(|| from / (from - to))
        };
        let mut shares: Vec<f64> = self.constraints.iter().filter_map(of).collect();
        sort_numbers(&mut shares);
        shares
    }
}
