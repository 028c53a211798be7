//! Promises of constraints with confidence, and their costs.

use super::allowed::{Classes, level, rows, rows_needed};
use super::applied_question::AppliedQuestion;
use super::bounded::Bounded;
use super::constraint::{Constraint, Side};
use crate::curve::counts::Point;

/// Promise of an answer on other rows, and the answer without it.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct Promise {
    /// All limits hold at once in at least this share of all tables: the least confidence.
    pub confidence: f64,
    /// One for each constraint with confidence, in the question's order.
    pub limits: Vec<PromisedLimit>,
    /// The answer to the same question without confidence: the bounds hold on these rows alone.
    pub without: Chosen,
    /// Cost of the promise: the aim's value without it minus the value with it, in the aim's unit and sign. Of a
    /// cost, where less is better, 0 or less; of any other aim 0 or more; 0 of points that tie. `None` where one of the two answers is missing.
    pub cost: Option<f64>,
}

/// An answer by its threshold; all are `None` where no threshold meets the constraints, or the aim is undefined at
/// all that do.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Chosen {
    /// Infinite where no row is predicted positive.
    pub threshold: Option<f64>,
    /// True positives at the threshold, in the data's counts.
    pub tp: Option<f64>,
    /// False positives at the threshold, in the data's counts.
    pub fp: Option<f64>,
    /// Value of the aim.
    pub value: Option<f64>,
}

impl Chosen {
    /// The first of the best points, with its threshold, where the aim has a value there.
    pub(super) fn of(first: Option<(f64, Point)>, applied: &AppliedQuestion<'_>) -> Self {
        let found = first.and_then(|(at, point)| Some((at, point, applied.value(point)?)));
        Self {
            threshold: found.map(|(threshold, ..)| threshold),
            tp: found.map(|(_, point, _)| point.tp),
            fp: found.map(|(_, point, _)| point.fp),
            value: found.map(|(.., value)| value),
        }
    }
}

/// One limit that is promised.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct PromisedLimit {
    /// The measure that is bounded.
    pub measure: Bounded,
    /// True for a lower bound, false for an upper one.
    pub is_at_least: bool,
    /// The bound of the true measure.
    pub bound: f64,
    /// Greatest share of tables in which this limit may be broken: 1 - confidence, divided among the limits.
    pub level: f64,
    /// Rows that the measure is a share of: of recall the positives, of specificity and FPR the negatives, of the
    /// share predicted positive all rows, of precision and NPV at most all rows.
    pub rows: f64,
    /// Least number of these rows that can meet the bound, if all are right. `None` where the data has as many, or
    /// no number suffices.
    pub rows_needed: Option<f64>,
}

/// The promise of an answer; `without` is the answer to the same constraints without confidence.
pub(super) fn promise(
    constraints: &[Constraint],
    classes: Classes,
    kept: Option<f64>,
    without: Chosen,
) -> Option<Promise> {
    let confidence = constraints.iter().filter_map(|it| it.confidence).reduce(f64::min)?;
    let limits = constraints.iter().filter(|it| it.confidence.is_some()).map(|it| {
        let level = level(it, constraints);
        PromisedLimit {
            measure: it.measure,
            is_at_least: it.side == Side::AtLeast,
            bound: it.bound,
            level,
            rows: rows(it.measure, classes.0),
            rows_needed: rows_needed(it, level, classes),
        }
    });
    let cost = without.value.zip(kept).map(|(without, kept)| without - kept);
    Some(Promise { confidence, limits: limits.collect(), without, cost })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curve::rank::rank;
    use crate::curve::sample::RowKind;
    use crate::measure::decide::{Aim, Decision, Payoff, Question, Ranked, decide};

    fn recall(confidence: Option<f64>) -> Constraint {
        Constraint { measure: Bounded::Recall, side: Side::AtLeast, bound: 0.95, confidence }
    }

    /// Answer on blocks of equal rows, best score first.
    fn decided(blocks: &[(bool, u32)], constraints: Vec<Constraint>) -> Decision {
        decided_for(Aim::Specificity, blocks, constraints)
    }

    fn decided_for(aim: Aim, blocks: &[(bool, u32)], constraints: Vec<Constraint>) -> Decision {
        let (mut scores, mut positive) = (Vec::new(), Vec::new());
        let mut score = 0.0;
        for &(is_positive, rows) in blocks {
            score -= 1.0;
            for _ in 0..rows {
                scores.push(score);
                positive.push(is_positive);
            }
        }
        let points = rank(&scores, &positive, None).expect("rows");
        let model =
            Ranked { name: "score", points: &points, hull: None, rows: RowKind::Independent };
        let question = Question::new(aim, constraints).expect("in range");
        decide(model, &question, None).expect("counted rows")
    }

    /// The answer and its promise.
    fn promised(blocks: &[(bool, u32)], constraints: Vec<Constraint>) -> (Decision, Promise) {
        let mut kept = decided(blocks, constraints);
        let promise = kept.promise.take().expect("a promise");
        (kept, promise)
    }

    /// Pr(Bin(59, .95) >= 59) = .0485 and Pr(Bin(59, .95) >= 58) = .199: with confidence all 59 positives must be found,
    /// which needs 10 of 100 negatives; 57 of 59 are .966.
    #[test]
    fn the_cost_is_the_difference_of_two_answers() {
        let blocks = [(true, 57), (false, 10), (true, 2), (false, 90)];
        let (kept, found) = promised(&blocks, vec![recall(Some(0.95))]);
        assert_eq!((kept.tp, kept.fp), (Some(59.0), Some(10.0)));
        assert_eq!((found.without.tp, found.without.fp), (Some(57.0), Some(0.0)));
        assert!(found.cost.is_some_and(|cost| (cost - 0.1).abs() < 1e-12), "{:?}", found.cost);
        assert_eq!(found.confidence, 0.95);
        assert_eq!(found.limits[0].rows_needed, None);
    }

    /// One positive and three false positives are 0, as no prediction is: .3 - 3·.1, whose double is not 0.
    #[test]
    fn equally_good_answers_cost_nothing() {
        let payoff = Payoff { tp: 0.3, fp: -0.1, fn_: 0.0, tn: 0.0 };
        for rest in 100..200 {
            let blocks = [(false, 3), (true, 1), (false, rest)];
            let limit = Constraint {
                measure: Bounded::Fpr,
                side: Side::AtMost,
                bound: 0.03,
                confidence: Some(0.95),
            };
            let mut kept = decided_for(Aim::Payoff(payoff), &blocks, vec![limit]);
            let promise = kept.promise.take().expect("a promise");
            assert_eq!((kept.fp, promise.without.fp), (Some(0.0), Some(3.0)), "{rest}");
            assert_eq!(promise.cost, Some(0.0), "{rest}");
        }
    }

    /// .95^58 is above .05: ln .05/ln .95 = 58.4.
    #[test]
    fn too_few_positives_are_promised_nothing() {
        let blocks = [(true, 58), (false, 100)];
        let (kept, found) = promised(&blocks, vec![recall(Some(0.95))]);
        assert_eq!((kept.threshold, found.cost), (None, None));
        assert_eq!(found.without.tp, Some(58.0));
        assert_eq!((found.limits[0].rows, found.limits[0].rows_needed), (58.0, Some(59.0)));
    }

    #[test]
    fn limits_share_the_error() {
        let fpr = Constraint {
            measure: Bounded::Fpr,
            side: Side::AtMost,
            bound: 0.2,
            ..recall(Some(0.9))
        };
        let limits = vec![recall(Some(0.95)), recall(None), fpr];
        let (_, found) = promised(&[(true, 100), (false, 100)], limits);
        assert_eq!(found.confidence, 0.9);
        let levels: Vec<f64> = found.limits.iter().map(|it| it.level).collect();
        assert!(
            (levels[0] - 0.025).abs() < 1e-12 && (levels[1] - 0.05).abs() < 1e-12,
            "{levels:?}"
        );
        assert!(!found.limits[1].is_at_least);
    }

    #[test]
    fn without_confidence_nothing_is_promised() {
        assert_eq!(decided(&[(true, 100), (false, 100)], vec![recall(None)]).promise, None);
    }
}
