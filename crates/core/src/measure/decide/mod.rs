//! Answers to questions: the threshold that is best for an aim under constraints.
//!
//! The answer is the best of all operating points that meet every constraint, including the start, where
//! no row is predicted positive. Among equally good points more true positives come first, then fewer
//! false positives, then the first threshold.
//!
//! *Exact*: points are compared by their counts, not by rounded values. β, the cost, the prevalence and
//! bounds are read as the nearest short fractions, 0.1 as 1/10: so ties in the data are ties. A rate
//! meets a bound when the double nearest to the rate does: 9 of 10 meets 0.9. An undefined measure
//! meets no bound.
//!
//! *Prevalence*: false positives and true negatives have weight odds/odds', as in all modules; the number
//! of rows predicted positive is that of the data at any prevalence.
//!
//! *Confidence*: a constraint with confidence is a statement on other rows: the true rate at the answer's
//! threshold keeps the bound in at least that share of all tables, although the threshold is chosen on this
//! one; see `allowed.rs`. In simulations (5 % nominal; 48 populations of 10 to 1000 rows of a class, with and
//! without ties; class sizes are fixed; 4000 tables each) recall of at least 0.8 is violated in 4.8 % of tables at most, FPR of at
//! most 0.2 in 4.0 %, precision in 1.8 %, NPV in 2.7 % (`tests/uncertainty/promises.rs`). Without confidence
//! a bound that these rows just keep is violated on about half of other tables. At a requested prevalence the promise is as
//! exact, of rows whose class sizes were fixed or drawn.
//!
//! *One class*: recall and F are undefined without positives, specificity without negatives, balanced accuracy,
//! Youden's J and the Matthews correlation without both; accuracy, costs and payoffs are computed from the rows
//! present. Where the aim is undefined at every threshold that meets the constraints there is no answer, and
//! [`Decision::undefined`] has the reason.

mod aim;
pub mod allowed;
pub mod applied_question;
mod bounded;
mod constraint;
mod infeasible;
mod mixture;
pub(crate) mod order;
mod promise;
mod question;
#[cfg(feature = "serde")]
mod record;
pub mod scale;
mod text;

use std::cmp::Ordering;
use std::ops::Range;

use crate::curve::counts::{OperatingPoints, Point};
use crate::curve::hull::HullColumns;
use crate::curve::parameter::{ParameterError, Prevalence};
use crate::curve::sample::RowKind;
use crate::curve::undefined::{Record, Undefined};

pub use self::aim::{Aim, Payoff};
use self::allowed::Points;
use self::applied_question::{AppliedQuestion, by_counts};
pub use self::bounded::{Bounded, Cells, Definition};
pub use self::constraint::{Constraint, Side};
pub use self::infeasible::Shortfall;
use self::infeasible::shortfalls;
pub use self::mixture::Mixture;
use self::mixture::mixture;
use self::order::Order;
use self::promise::promise;
pub use self::promise::{Chosen, Promise, PromisedLimit};
pub use self::question::{MOST_CONSTRAINTS, Question};
use self::scale::Scale;
pub use self::text::{LimitError, QuestionError};

/// Answer to a question for one model.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct Decision {
    /// The model's name.
    pub model: String,
    /// The best threshold; infinite where no row is predicted positive. `None`, as `tp`, `fp` and `value`, where no
    /// threshold meets the constraints or the aim is undefined at all that do.
    pub threshold: Option<f64>,
    /// True positives at the threshold, in the data's counts.
    pub tp: Option<f64>,
    /// False positives at the threshold, in the data's counts.
    pub fp: Option<f64>,
    /// The aim's value: a measure, a normalised cost, or a payoff per row, at the requested prevalence.
    pub value: Option<f64>,
    /// The other thresholds with this value that meet the constraints, those that predict fewer rows positive first.
    pub tied_thresholds: Vec<f64>,
    /// The aim's value with every row predicted positive, regardless of the constraints.
    pub all_positive: Option<f64>,
    /// The aim's value with no row predicted positive, regardless of the constraints.
    pub all_negative: Option<f64>,
    /// Mix of two thresholds, where it meets the constraints and is better than any single one that does.
    pub mixture: Option<Mixture>,
    /// Promise of the constraints with confidence, and its cost; `None` where no constraint has confidence.
    pub promise: Option<Promise>,
    /// Where no threshold meets the constraints: best value of each one's measure with the others met.
    pub infeasible: Option<Vec<Shortfall>>,
    /// Reasons for a null `value`, `allPositive` or `allNegative`.
    pub undefined: Vec<Undefined>,
}

/// The rows of one model.
#[derive(Clone, Copy, Debug)]
pub struct Ranked<'m> {
    /// The model's name.
    pub name: &'m str,
    /// Its operating points.
    pub points: &'m OperatingPoints,
    /// Its hull; `None` without both classes.
    pub hull: Option<&'m HullColumns>,
    /// Independent, weighted or clustered.
    pub rows: RowKind,
}

/// Answers a question for one model, with confidence also without it. *Complexity*: linear in the operating points.
///
/// # Errors
/// See [`Question::check_rows`].
pub fn decide(
    model: Ranked<'_>,
    question: &Question,
    prevalence: Option<Prevalence>,
) -> Result<Decision, ParameterError> {
    question.check_rows(model.rows)?;
    let mut decision = answer(model, question, prevalence);
    let constraints = question.constraints();
    if constraints.iter().any(|it| it.confidence.is_some()) {
        let totals = model.points.totals;
        let without = chosen(model.points, &question.without_confidence(), prevalence);
        let point = |tp: Option<f64>, fp: Option<f64>| Some(Point { tp: tp?, fp: fp? });
        let points = point(decision.tp, decision.fp).zip(point(without.tp, without.fp));
        let order = Order::of(question.aim(), Scale::at(prevalence, totals), totals);
        // Values of points that tie may be rounded differently.
        let is_tied = points.is_some_and(|(kept, without)| order.compare(kept, without).is_eq());
        let kept = if is_tied { without.value } else { decision.value };
        decision.promise = promise(constraints, (totals, prevalence), kept, without);
    }
    Ok(decision)
}

/// The best threshold alone. *Complexity*: linear in the operating points.
///
/// # Errors
/// As [`decide`].
pub fn choose(
    model: Ranked<'_>,
    question: &Question,
    prevalence: Option<Prevalence>,
) -> Result<Chosen, ParameterError> {
    question.check_rows(model.rows)?;
    Ok(chosen(model.points, question, prevalence))
}

fn chosen(points: &OperatingPoints, question: &Question, prevalence: Option<Prevalence>) -> Chosen {
    let curve = points.curve();
    let at = |number: usize| curve.start_or_point(number.checked_sub(1));
    let all = Points { len: curve.len() + 1, at: &at };
    let applied = AppliedQuestion::new(question, points.totals, prevalence, all);
    Chosen::of(best(points, &applied).first, &applied)
}

/// The answer, without a promise.
fn answer(model: Ranked<'_>, question: &Question, prevalence: Option<Prevalence>) -> Decision {
    let Ranked { name, points, hull, .. } = model;
    let curve = points.curve();
    let at = |number: usize| curve.start_or_point(number.checked_sub(1));
    let all = Points { len: curve.len() + 1, at: &at };
    let applied = AppliedQuestion::new(question, points.totals, prevalence, all);
    let Best { first, tied } = best(points, &applied);
    let Chosen { threshold, tp, fp, value } = Chosen::of(first, &applied);
    let answer = first.map(|(_, point)| point).filter(|_| value.is_some());

    let reason = question.aim().reason(points.totals);
    let mut undefined = Record::default();
    if first.is_some() {
        undefined.record_if_none("value", value, Some(reason));
    }
    let mut everywhere =
        |field, point| undefined.record_if_none(field, applied.value(point), Some(reason));
    let all_positive = everywhere("allPositive", points.totals.all());
    let all_negative = everywhere("allNegative", Point::ORIGIN);
    Decision {
        model: name.to_owned(),
        threshold,
        tp,
        fp,
        value,
        tied_thresholds: if answer.is_some() { tied } else { Vec::new() },
        all_positive,
        all_negative,
        mixture: hull.and_then(|hull| mixture(hull, &applied, answer)),
        infeasible: first.is_none().then(|| shortfalls(points, &applied, all)),
        promise: None,
        undefined: undefined.into_entries(),
    }
}

/// Result of a pass over the operating points.
#[derive(Default)]
struct Best {
    /// Best point that meets the constraints, with its threshold; the first in order of equal ones. `None`
    /// where no point meets them.
    first: Option<(f64, Point)>,
    /// Thresholds of the other points that are as good, best score first.
    tied: Vec<f64>,
}

/// Operating points that are ruled out together.
const BLOCK: usize = 64;

/// The best points. No point of a block is better than one with the true positives of its last point and the false positives
/// of its first one, so that most blocks are ruled out by one comparison.
fn best(points: &OperatingPoints, applied: &AppliedQuestion<'_>) -> Best {
    let mut tied: Vec<(f64, Point)> = Vec::new();
    let mut leader = None;
    let curve = points.curve();
    let len = curve.len() + 1;
    let at = |number: usize| curve.start_or_point(number.checked_sub(1));
    let least = applied.greatest_merit((0..len).step_by(BLOCK).map(at));
    let blocks = (0..len).step_by(BLOCK).map(|start| start..len.min(start + BLOCK));
    let is_ruled_out = |block: &Range<usize>| {
        let corner = Point { tp: at(block.end - 1).tp, fp: at(block.start).fp };
        applied.is_clearly_worse(corner, least)
    };
    for number in blocks.filter(|block| !is_ruled_out(block)).flatten() {
        let row = number.checked_sub(1);
        let point = curve.start_or_point(row);
        match applied.compare_with_best(point, leader.as_ref()) {
            None | Some(Ordering::Less) => continue,
            Some(Ordering::Equal) => {}
            Some(Ordering::Greater) => {
                tied.clear();
                leader = Some(applied.leader(point));
            }
        }
        // A score is made of its digits here, which takes longer than a comparison.
        tied.push((points.thresholds.own(row), point));
    }
    // Of equal counts the better score comes first.
    let Some(first) = tied
        .iter()
        .copied()
        .reduce(|first, other| if by_counts(other.1, first.1).is_gt() { other } else { first })
    else {
        return Best::default();
    };
    tied.retain(|other| other.0 != first.0);
    Best { first: Some(first), tied: tied.into_iter().map(|(threshold, _)| threshold).collect() }
}
