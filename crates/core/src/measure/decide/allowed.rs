//! Operating points of a table that a constraint allows.
//!
//! Without confidence they are the points where the measure keeps the bound. With confidence the guarantee is
//! that the best of the allowed points, by any aim, has a *true* rate that keeps the bound in all but
//! `level` of all tables, although it was chosen on this one.
//!
//! *Rates of a class, and the share predicted positive*, are monotone in the threshold. Let k be the least count
//! that a rate at the bound reaches with a probability of at most `level`; every point with a count of k or more
//! is allowed. Any point whose true rate is too low reaches k only if the last such point does. This is
//! equivalent to an exact one-sided limit (Clopper & Pearson 1934) that keeps the bound.
//!
//! *Precision and NPV* are not monotone. Points are tested in an order independent of the labels, by the number
//! of rows they predict, until one fails (Angelopoulos et al. 2021, fixed-sequence testing): the points before it
//! are allowed.
//!
//! *At a requested prevalence* π precision is π·tpr/(π·tpr + (1-π)·fpr), and a point passes where the exact lower limit of
//! tpr and the exact upper limit of fpr, each at half the level, keep the bound; NPV and the share predicted positive
//! likewise.

use super::bounded::{Bounded, Definition};
use super::constraint::{Constraint, Side};
use super::scale::Scale;
use crate::curve::counts::{Point, Totals};
use crate::curve::parameter::Prevalence;
use crate::numeric::binomial::{is_rare, least_count, lower_limit};
use crate::numeric::search::first_where;

/// Operating points by index, the start first.
#[derive(Clone, Copy)]
pub struct Points<'p> {
    /// Number of points.
    pub len: usize,
    /// The counts of a point.
    pub at: &'p dyn Fn(usize) -> Point,
}

/// Points of one table that a constraint allows.
#[derive(Clone, Debug)]
pub enum Allowed {
    /// Points that meet this constraint, which has no confidence.
    Bound(Constraint),
    /// Points that passed a test each, by increasing number of rows predicted positive.
    Tested(Vec<Passed>),
}

/// A point that passed its test.
#[derive(Clone, Copy, Debug)]
pub struct Passed {
    /// Index of the point; the start is 0.
    pub(super) number: usize,
    /// Number of rows predicted positive.
    predicted: f64,
}

/// Class totals of the data, and the requested prevalence.
pub type Classes = (Totals, Option<Prevalence>);

/// The points that each constraint allows.
pub fn allowed_points(
    constraints: &[Constraint],
    classes: Classes,
    points: Points<'_>,
) -> Vec<Allowed> {
    let allowed = |it: &Constraint| Allowed::of(*it, level(it, constraints), classes, points);
    constraints.iter().map(allowed).collect()
}

/// Error level of a constraint: 1 - confidence, divided by the number of constraints with confidence, so that
/// all of them hold at once (Bonferroni).
pub fn level(constraint: &Constraint, all: &[Constraint]) -> f64 {
    let confident = all.iter().filter(|it| it.confidence.is_some()).count();
    #[expect(clippy::cast_precision_loss, reason = "at most MOST_CONSTRAINTS")]
    let parts = confident.max(1) as f64;
    (1.0 - constraint.confidence.unwrap_or_default()) / parts
}

impl Allowed {
    fn of(constraint: Constraint, level: f64, classes: Classes, points: Points<'_>) -> Self {
        let is_shifted = classes.1.is_some() && !constraint.measure.is_of_a_class();
        if constraint.confidence.is_none() || constraint.is_kept_by_all() {
            Self::Bound(constraint.without_confidence())
        } else if constraint.measure.is_of_predicted() {
            Self::Tested(tested(constraint, level, classes, points))
        } else if is_shifted {
            Self::Bound(counted_at_prevalence(constraint, level, classes, points))
        } else {
            Self::Bound(counted(constraint, level, classes.0))
        }
    }

    /// True where a point is allowed; false where the measure is undefined.
    pub(crate) fn is_met(&self, point: Point, data: Totals, scale: &Scale) -> bool {
        match self {
            Self::Bound(constraint) => constraint.is_met(point, data, scale),
            Self::Tested(passed) => {
                let predicted = point.tp + point.fp;
                passed.binary_search_by(|it| it.predicted.total_cmp(&predicted)).is_ok()
            }
        }
    }

    /// The narrowest constraints without confidence that all of these points meet.
    pub fn bounds(&self) -> Vec<Constraint> {
        let predicted = |side, bound| Constraint {
            measure: Bounded::PredictedPositive,
            side,
            bound,
            confidence: None,
        };
        match self {
            Self::Bound(constraint) => vec![*constraint],
            Self::Tested(passed) => match (passed.first(), passed.last()) {
                (Some(least), Some(most)) => vec![
                    predicted(Side::AtLeast, least.predicted),
                    predicted(Side::AtMost, most.predicted),
                ],
                _ => vec![predicted(Side::AtLeast, f64::INFINITY)],
            },
        }
    }
}

/// Number of rows in a rate's denominator; of those with one prediction the most that are possible.
pub(super) fn rows(measure: Bounded, data: Totals) -> f64 {
    if measure.is_of_a_class() {
        measure.definition().of.count(data.all(), data)
    } else {
        data.n_pos + data.n_neg
    }
}

/// Constraint without confidence whose bound is the observed rate that suffices at `level`; an infinite bound,
/// which no point meets, where no rate suffices.
fn counted(constraint: Constraint, level: f64, data: Totals) -> Constraint {
    let Constraint { measure, side, bound, .. } = constraint;
    let rows = rows(measure, data);
    let bound = match side {
        Side::AtLeast => least_count(rows, bound, level).map_or(f64::INFINITY, |k| k / rows),
        Side::AtMost => {
            let rest = least_count(rows, 1.0 - bound, level);
            rest.map_or(f64::NEG_INFINITY, |k| (rows - k) / rows)
        }
    };
    Constraint { bound, confidence: None, ..constraint }
}

/// Constraint on the number of rows predicted positive that the points keep whose share predicted positive keeps the bound at
/// the requested prevalence: the limit grows with the number of rows.
fn counted_at_prevalence(
    constraint: Constraint,
    level: f64,
    classes: Classes,
    points: Points<'_>,
) -> Constraint {
    let keeps = |number: usize| keeps(&constraint, level, (points.at)(number), classes);
    let predicted = |number: usize| (points.at)(number).tp + (points.at)(number).fp;
    let bound = match constraint.side {
        Side::AtLeast => {
            let first = first_where(0..points.len, keeps);
            if first < points.len { predicted(first) } else { f64::INFINITY }
        }
        Side::AtMost => {
            let first = first_where(0..points.len, |number| !keeps(number));
            first.checked_sub(1).map_or(f64::NEG_INFINITY, predicted)
        }
    };
    Constraint { measure: Bounded::PredictedPositive, bound, confidence: None, ..constraint }
}

/// True where the exact limit keeps the bound.
pub fn keeps(constraint: &Constraint, level: f64, point: Point, classes: Classes) -> bool {
    let limit = exact_limit(constraint, level, point, classes);
    match constraint.side {
        Side::AtLeast => limit >= constraint.bound,
        Side::AtMost => limit <= constraint.bound,
    }
}

/// Exact confidence limit, on the constraint's side, of its measure at a point. Precision and NPV have one only at a prevalence.
pub(super) fn exact_limit(
    constraint: &Constraint,
    level: f64,
    point: Point,
    (data, prevalence): Classes,
) -> f64 {
    if let Some(prevalence) = prevalence.filter(|_| !constraint.measure.is_of_a_class()) {
        return limit_at_prevalence(constraint, level, point, (data, prevalence));
    }
    let rows = rows(constraint.measure, data);
    let hits = constraint.measure.definition().counted.count(point, data);
    match constraint.side {
        Side::AtLeast => lower_limit(hits, rows, level),
        Side::AtMost => 1.0 - lower_limit(rows - hits, rows, level),
    }
}

/// [`exact_limit`] of a measure that depends on both classes: from limits of tpr and of fpr, each at half the level. The counted
/// rows have the limit of the constraint's side, those that are not the other.
fn limit_at_prevalence(
    constraint: &Constraint,
    level: f64,
    Point { tp, fp }: Point,
    (Totals { n_pos, n_neg }, prevalence): (Totals, Prevalence),
) -> f64 {
    let Definition { counted, of, .. } = constraint.measure.definition();
    let (counts, of) = (counted.parts(), of.parts());
    let cells = [(tp, n_pos), (fp, n_neg), (n_pos - tp, n_pos), (n_neg - fp, n_neg)];
    let (is_of_predicted, share) = (constraint.measure.is_of_predicted(), prevalence.get());
    let (mut part, mut others) = (0.0, 0.0);
    for (cell, (count, rows)) in cells.into_iter().enumerate() {
        let is_counted = counts[cell] > 0.0;
        if !(is_counted || is_of_predicted && of[cell] > 0.0) {
            continue;
        }
        let limit = if is_counted == (constraint.side == Side::AtLeast) {
            lower_limit(count, rows, level / 2.0)
        } else {
            1.0 - lower_limit(rows - count, rows, level / 2.0)
        };
        let weight = if cell % 2 == 0 { share } else { 1.0 - share };
        *(if is_counted { &mut part } else { &mut others }) += weight * limit;
    }
    if is_of_predicted { part / (part + others) } else { part }
}

/// Least number of rows that can meet the bound, if all are right; `None` where the data has as many, or none can, and for
/// a measure that depends on both classes at a requested prevalence.
pub fn rows_needed(
    constraint: &Constraint,
    level: f64,
    (data, prevalence): Classes,
) -> Option<f64> {
    if prevalence.is_some() && !constraint.measure.is_of_a_class() {
        return None;
    }
    let Constraint { side, bound, .. } = *constraint;
    let chance = if side == Side::AtLeast { bound } else { 1.0 - bound };
    let needed = (level.ln() / chance.ln()).ceil();
    (chance < 1.0 && needed > rows(constraint.measure, data)).then_some(needed)
}

/// Number of tests of a share of the rows with one prediction while the predicted rows grow by the size of the class.
///
/// With 20, tests are so far apart that the last one passed is often well within the bound: of 2,000 positives and untied scores, it
/// is kept in 98 to 100 % of tables. With 200 it is kept in 95.7 to 97.4 % where rows are drawn with their classes, as many
/// questions have an answer, and rates are greater.
const TESTS: f64 = 200.0;

/// A point of the fixed order of tests.
pub struct Step {
    /// Index of the point; the start is 0.
    pub number: usize,
    /// Rows predicted to be of the class.
    count: f64,
    /// Rows among these that are of the class.
    hits: f64,
}

/// Points in the order in which a share of the rows with one prediction is tested, which is independent of the labels except by the sizes
/// of the classes.
///
/// The first test is at a quarter of the class, or at the number of rows that suffices if all are right, where
/// that is greater; each next test adds one `TESTS`th of the class, or of the rows where that is greater.
pub fn steps(
    constraint: Constraint,
    level: f64,
    data: Totals,
    points: Points<'_>,
) -> impl Iterator<Item = Step> {
    let all = data.n_pos + data.n_neg;
    let is_positive = constraint.measure.is_of_predicted_positive();
    let class = if is_positive { data.n_pos } else { data.n_neg };
    // Rows predicted positive are tested from the start, those predicted negative from the end.
    let number_of = move |step: usize| if is_positive { step } else { points.len - 1 - step };
    // Rows predicted to be of the class, and those that are.
    let predicted = move |step: usize| {
        let Point { tp, fp } = (points.at)(number_of(step));
        if is_positive { (tp + fp, tp) } else { (all - (tp + fp), data.n_neg - fp) }
    };
    let mut target = (class / 4.0).max(level.ln() / constraint.bound.ln());
    let (mut step, mut is_last) = (0, false);
    std::iter::from_fn(move || {
        step = first_where(step..points.len, |step| predicted(step).0 >= target.min(all));
        let (count, hits) = predicted(step.min(points.len - 1));
        if is_last || count <= 0.0 {
            return None;
        }
        is_last = count >= all;
        while !is_last && target <= count {
            target += class.max(target) / TESTS;
        }
        Some(Step { number: number_of(step.min(points.len - 1)), count, hits })
    })
}

/// Points that pass, by increasing number of rows predicted positive.
pub(super) fn tested(
    constraint: Constraint,
    level: f64,
    (data, prevalence): Classes,
    points: Points<'_>,
) -> Vec<Passed> {
    let is_positive = constraint.measure.is_of_predicted_positive();
    let all = data.n_pos + data.n_neg;
    let passes = |it: &Step| match prevalence {
        None => is_rare(it.hits, it.count, constraint.bound, level),
        Some(_) => keeps(&constraint, level, (points.at)(it.number), (data, prevalence)),
    };
    let steps = steps(constraint, level, data, points).take_while(passes);
    let passed = steps.map(|Step { number, count, .. }| Passed {
        number,
        predicted: if is_positive { count } else { all - count },
    });
    let mut passed: Vec<Passed> = passed.collect();
    if !is_positive {
        passed.reverse();
    }
    passed
}

#[cfg(test)]
mod tests {
    use super::*;

    /// scipy 1.17.1: `beta.ppf(0.025, k, n - k + 1)` and `beta.ppf(0.975, k + 1, n - k)` of both classes, in the formulas.
    #[test]
    fn limits_at_a_prevalence_are_those_of_both_classes() {
        for (tp, n_pos, fp, n_neg, prevalence, expected) in [
            (
                20.0,
                25.0,
                1.0,
                38.0,
                0.1,
                [
                    0.322_990_074_776_720_3,
                    0.950_143_294_339_070_6,
                    0.217_457_980_411_929_65,
                    0.059_895_689_355_914_4,
                ],
            ),
            // 50 separated rows of each class promise next to nothing of a rare class.
            (
                50.0,
                50.0,
                0.0,
                50.0,
                0.0001,
                [
                    0.001_304_466_672_014_63,
                    0.999_992_342_559_033_1,
                    0.071_214_624_290_551_23,
                    9.288_782_635_358_024e-5,
                ],
            ),
            (
                300.0,
                1000.0,
                20.0,
                2000.0,
                0.02,
                [
                    0.264_725_663_532_143_2,
                    0.985_129_145_830_825_6,
                    0.021_683_316_841_836_164,
                    0.011_430_706_634_471_481,
                ],
            ),
        ] {
            let classes = (Totals { n_pos, n_neg }, Prevalence::new(prevalence));
            let limits = [
                (Bounded::Precision, Side::AtLeast),
                (Bounded::Npv, Side::AtLeast),
                (Bounded::PredictedPositiveShare, Side::AtMost),
                (Bounded::PredictedPositiveShare, Side::AtLeast),
            ];
            for ((measure, side), expected) in limits.into_iter().zip(expected) {
                let constraint = Constraint { measure, side, bound: expected, confidence: None };
                let found = exact_limit(&constraint, 0.05, Point { tp, fp }, classes);
                assert!((found / expected - 1.0).abs() < 1e-10, "{measure} {side:?}: {found}");
            }
        }
    }
}
