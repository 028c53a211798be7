//! From a question to a threshold: an aim, what has to be met, and the operating point that answers.
//!
//! The answer is the best of all operating points that meet every constraint, the start among them, where
//! nothing is predicted positive. Of points that are as good, that with more true positives comes first,
//! then that with fewer false ones, then that with the higher threshold.
//!
//! *Exact*: points are compared by their counts, not by rounded values. β, the cost, the prevalence and
//! bounds stand for the short fractions that they are nearest to, 0.1 for 1/10: so ties in the data
//! are ties. A rate meets a bound when the double nearest to the rate does: 9 of 10 meets 0.9. What is
//! undefined meets no bound.
//!
//! *Prevalence*: false positives and true negatives weigh odds/odds', as everywhere; the number of rows
//! predicted positive is that of the data at any prevalence.
//!
//! *Confidence*: a constraint with confidence promises something of other rows: the true rate at the threshold that is found keeps
//! the bound in at least that share of all tables, although the threshold is chosen on this one; see `rule.rs`. Simulated (5 %
//! nominal; 48 populations of 10 to 1000 rows of a class, with and without ties; 4000 tables each) recall of at least 0.8 is
//! broken in 4.8 % of tables at most, FPR of at most 0.2 in 4.0 %, precision in 1.8 %, NPV in 2.6 %
//! (`tests/uncertainty/promises.rs`). Without confidence a limit that is just kept by these rows is broken on others about every
//! second time.
//!
//! *One class*: recall and F are undefined without positives, specificity is without negatives, accuracy,
//! costs and payoffs are of the rows that there are. Where the aim is undefined at every threshold
//! that meets the constraints there is no answer, and [`Decision::undefined`] says why.

mod aim;
pub(crate) mod asked;
mod constraint;
mod infeasible;
mod mixture;
pub(crate) mod order;
mod question;
pub(crate) mod rule;
pub(crate) mod scale;

use std::cmp::Ordering;

use serde::Serialize;

use crate::curve::counts::{OperatingPoints, Point};
use crate::curve::hull::HullColumns;
use crate::curve::parameter::Prevalence;
use crate::curve::undefined::{Record, Undefined};
use crate::input::error::InputError;
use crate::input::sample::RowKind;

pub use self::aim::{Aim, Payoff};
use self::asked::{Asked, by_counts, with_start};
pub use self::constraint::{Bounded, Constraint, Side};
pub use self::infeasible::Shortfall;
use self::infeasible::shortfalls;
pub use self::mixture::Mixture;
use self::mixture::mixture;
pub use self::question::{MOST_CONSTRAINTS, Question};
use self::rule::Points;

/// The answer to a question, of one model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Decision {
    /// The model's name.
    pub model: String,
    /// The best threshold; +∞ where nothing is predicted positive. `None`, as the next three, where no
    /// threshold meets the constraints or the aim is undefined at all that do.
    pub threshold: Option<f64>,
    /// True positives there, in the data's counts.
    pub tp: Option<f64>,
    /// False positives there, in the data's counts.
    pub fp: Option<f64>,
    /// The aim there: a rate, a normalised cost, or a payoff per row, at the prevalence asked for.
    pub value: Option<f64>,
    /// The other thresholds with this value that meet the constraints, highest first.
    pub tied_thresholds: Vec<f64>,
    /// The aim where everything is predicted positive, whatever the constraints.
    pub all_positive: Option<f64>,
    /// The aim where nothing is.
    pub all_negative: Option<f64>,
    /// Two thresholds mixed, where they meet the constraints and are better than any one that does.
    pub mixture: Option<Mixture>,
    /// Where no threshold meets the constraints: what can be had of each when the others are met.
    pub infeasible: Option<Vec<Shortfall>>,
    /// Why `value`, `allPositive` or `allNegative` is null.
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
    /// How its rows count.
    pub rows: RowKind,
}

/// Answers a question for one model. *Complexity*: linear in the operating points.
///
/// # Errors
/// `no-confidence`, see [`Question::check_rows`].
pub fn decide(
    model: Ranked<'_>,
    question: &Question,
    prevalence: Option<Prevalence>,
) -> Result<Decision, InputError> {
    let Ranked { name, points, hull, rows } = model;
    question.check_rows(rows, prevalence.is_some())?;
    let curve = points.curve();
    let at = |number: usize| curve.start_or_point(number.checked_sub(1));
    let all = Points { len: curve.len() + 1, at: &at };
    let asked = Asked::new(question, points.totals, prevalence, all);
    let Best { first, tied } = best(points, &asked);
    let answer = first.filter(|(_, point)| asked.value(*point).is_some());
    let value = answer.and_then(|(_, point)| asked.value(point));

    let reason = question.aim().reason(points.totals);
    let mut undefined = Record::default();
    if first.is_some() {
        undefined.note("value", value, Some(reason));
    }
    let mut everywhere = |field, point| undefined.note(field, asked.value(point), Some(reason));
    let all_positive = everywhere("allPositive", points.totals.all());
    let all_negative = everywhere("allNegative", Point::ORIGIN);
    Ok(Decision {
        model: name.to_owned(),
        threshold: answer.map(|(threshold, _)| threshold),
        tp: answer.map(|(_, point)| point.tp),
        fp: answer.map(|(_, point)| point.fp),
        value,
        tied_thresholds: if answer.is_some() { tied } else { Vec::new() },
        all_positive,
        all_negative,
        mixture: hull.and_then(|hull| mixture(hull, &asked, answer.map(|(_, point)| point))),
        infeasible: first.is_none().then(|| shortfalls(points, &asked, all)),
        undefined: undefined.into_entries(),
    })
}

/// What a pass over the operating points finds.
#[derive(Default)]
struct Best {
    /// The best point that meets the constraints, with its threshold: that which comes first of equal ones.
    /// `None` where none does.
    first: Option<(f64, Point)>,
    /// Thresholds of the others that are as good, highest first.
    tied: Vec<f64>,
}

fn best(points: &OperatingPoints, asked: &Asked<'_>) -> Best {
    let mut tied: Vec<(f64, Point)> = Vec::new();
    for (threshold, point) in with_start(points) {
        match asked.standing(point, tied.first().map(|first| first.1)) {
            None | Some(Ordering::Less) => continue,
            Some(Ordering::Equal) => {}
            Some(Ordering::Greater) => tied.clear(),
        }
        tied.push((threshold, point));
    }
    // Of equal counts the higher threshold comes first.
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
