//! Objective of group thresholds: an aim over all rows, and constraints on their counts.

use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::curve::weighting::Weighting;
use curvescope_core::measure::decide::scale::Scale;
use curvescope_core::measure::decide::{Constraint, Question, Side};
use curvescope_core::measure::measures::Measure;
use curvescope_core::numeric::sort::sort_numbers;

/// Quantity that is optimised over all rows.
#[derive(Clone, Copy, Debug)]
pub enum OverallAim<'q> {
    /// A measure, without limits.
    Measure(Measure),
    /// The aim of a question, among counts that keep its constraints. Their confidence is ignored.
    Question(&'q Question),
}

/// Aim of the rules, and prevalence of all rows.
#[derive(Clone, Copy, Debug)]
pub struct Overall<'q> {
    /// Quantity that is optimised.
    pub aim: OverallAim<'q>,
    /// Prevalence of all rows; `None` is the data's. FPR and recall do not depend on it.
    pub prevalence: Option<Prevalence>,
    /// The aim's best value at a single threshold.
    pub best: Option<f64>,
}

/// Tolerance of a bound, because expected counts are rounded: absolute for shares, relative to a bound above 1.
const ROUNDING: f64 = 1e-12;

impl<'q> Overall<'q> {
    /// Value of the aim at counts of all rows. They are sums over the groups: with weights they may exceed the
    /// class total by rounding.
    pub(super) fn value(&self, point: Point, totals: Totals) -> Option<f64> {
        let weighting = Weighting::at(totals, self.prevalence);
        let point = weighting.point(point);
        match self.aim {
            OverallAim::Measure(measure) => {
                measure.valid().filter(|_| totals.has_both_classes())?.of(point, weighting.totals)
            }
            OverallAim::Question(question) => question.aim().of(point, weighting.totals),
        }
    }

    /// Number that puts counts in the order of the aim, greater at better ones.
    pub(super) fn merit(&self, point: Point, totals: Totals) -> Option<f64> {
        let OverallAim::Question(question) = self.aim else { return self.value(point, totals) };
        let weighting = Weighting::at(totals, self.prevalence);
        question.aim().merit(weighting.point(point), weighting.totals)
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
    /// Indices of the constraints that counts violate.
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

    pub(super) fn value(&self, constraint: &Constraint, point: Point) -> Option<f64> {
        constraint.value(point, self.totals, &self.scale)
    }

    /// Shares of the way from one point to another at which a constraint is just kept, in increasing order.
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
