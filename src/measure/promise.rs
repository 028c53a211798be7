//! The promise of constraints with confidence for other rows, and its cost.

use serde::Serialize;

use super::decide::rule::{level, rows_needed};
use super::decide::{Bounded, Constraint, Decision, Question, Ranked, Side, decide};
use crate::curve::parameter::Prevalence;
use crate::input::error::InputError;

/// Promise of an answer on other rows, and the answer without it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Promise {
    /// One for each constraint with confidence, in the question's order.
    pub limits: Vec<PromisedLimit>,
    /// All limits hold at once in at least this share of all tables: the least confidence.
    pub confidence: f64,
    /// The answer that keeps the promise.
    pub kept: Decision,
    /// The answer to the same question without confidence: the bounds hold on these rows alone.
    pub without: Decision,
    /// The aim's value without the promise minus the value with it, in the aim's unit and sign: 0 or less where the aim
    /// is a cost, of which less is better, otherwise 0 or more. `None` where one of the two answers is missing.
    pub cost: Option<f64>,
}

/// One limit that is promised.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PromisedLimit {
    /// The measure that is bounded.
    pub measure: Bounded,
    /// True for a lower bound, false for an upper one.
    pub is_at_least: bool,
    /// The bound of the true measure.
    pub bound: f64,
    /// Greatest share of tables in which this limit may be broken: 1 - confidence, divided among the limits.
    pub level: f64,
    /// Least number of rows of the measure's denominator that can meet the bound, if all are right. `None` where the
    /// data has as many, or no number suffices.
    pub rows_needed: Option<f64>,
}

/// Answers a question with confidence and without it. `None` where no constraint has confidence. *Complexity*: twice
/// [`decide`].
///
/// # Errors
/// `no-confidence`, see [`Question::check_rows`]: no promise is made on rows with weights or in clusters, or on
/// precision, NPV and the share predicted positive at another prevalence than the data's.
pub fn promise(
    model: Ranked<'_>,
    question: &Question,
    prevalence: Option<Prevalence>,
) -> Result<Option<Promise>, InputError> {
    let constraints = question.constraints();
    let Some(confidence) = constraints.iter().filter_map(|it| it.confidence).reduce(f64::min)
    else {
        return Ok(None);
    };
    let kept = decide(model, question, prevalence)?;
    let bare = constraints.iter().map(|it| Constraint { confidence: None, ..*it });
    let without = decide(model, &Question::new(question.aim(), bare.collect())?, prevalence)?;
    let limits = constraints.iter().filter(|it| it.confidence.is_some()).map(|it| {
        let level = level(it, constraints);
        PromisedLimit {
            measure: it.measure,
            is_at_least: it.side == Side::AtLeast,
            bound: it.bound,
            level,
            rows_needed: rows_needed(it, level, model.points.totals),
        }
    });
    Ok(Some(Promise {
        limits: limits.collect(),
        confidence,
        cost: without.value.zip(kept.value).map(|(without, kept)| without - kept),
        kept,
        without,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curve::rank::rank;
    use crate::input::sample::RowKind;
    use crate::measure::decide::Aim;

    fn recall(confidence: Option<f64>) -> Constraint {
        Constraint { measure: Bounded::Recall, side: Side::AtLeast, bound: 0.95, confidence }
    }

    /// Promise on blocks of equal rows, best score first.
    fn promised(blocks: &[(bool, u32)], constraints: Vec<Constraint>) -> Option<Promise> {
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
        let question = Question::new(Aim::Specificity, constraints).expect("in range");
        promise(model, &question, None).expect("counted rows")
    }

    /// Pr(Bin(59, .95) >= 59) = .0485 and Pr(Bin(59, .95) >= 58) = .199: with confidence all 59 positives must be found,
    /// which needs 10 of 100 negatives; 57 of 59 are .966.
    #[test]
    fn the_cost_is_the_difference_of_two_answers() {
        let blocks = [(true, 57), (false, 10), (true, 2), (false, 90)];
        let found = promised(&blocks, vec![recall(Some(0.95))]).expect("a promise");
        assert_eq!((found.kept.tp, found.kept.fp), (Some(59.0), Some(10.0)));
        assert_eq!((found.without.tp, found.without.fp), (Some(57.0), Some(0.0)));
        assert!(found.cost.is_some_and(|cost| (cost - 0.1).abs() < 1e-12), "{:?}", found.cost);
        assert_eq!(found.confidence, 0.95);
        assert_eq!(found.limits[0].rows_needed, None);
    }

    /// .95^58 is above .05: ln .05/ln .95 = 58.4.
    #[test]
    fn too_few_positives_are_promised_nothing() {
        let blocks = [(true, 58), (false, 100)];
        let found = promised(&blocks, vec![recall(Some(0.95))]).expect("a promise");
        assert_eq!((found.kept.threshold, found.cost), (None, None));
        assert_eq!(found.without.tp, Some(58.0));
        assert_eq!(found.limits[0].rows_needed, Some(59.0));
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
        let found = promised(&[(true, 100), (false, 100)], limits).expect("a promise");
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
        assert_eq!(promised(&[(true, 100), (false, 100)], vec![recall(None)]), None);
    }
}
