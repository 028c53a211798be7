//! Questions and counts that are refused, each with its code and what to do.

use curvescope::Prevalence;
use curvescope::curve::counts::{OperatingPoints, Point};
use curvescope::curve::hull::Hull;
use curvescope::curve::sample::RowKind;
use curvescope::measure::decide::{
    Aim, Bounded, Constraint, Decision, Payoff, Question, Ranked, Side, decide,
};
use curvescope::study::expected::curve_of;
use curvescope::{InputError, Totals};

use crate::approx::assert_close;
use crate::decide::ranked;
use crate::samples::rows_of_blocks;

fn points(blocks: &[(usize, usize)]) -> OperatingPoints {
    ranked(&rows_of_blocks(blocks))
}

fn answer(
    points: &OperatingPoints,
    question: &Question,
    rows: RowKind,
    prevalence: Option<f64>,
) -> Result<Decision, InputError> {
    let hull = Hull::of(points).map(|hull| hull.columns(points));
    let model = Ranked { name: "score", points, hull: hull.as_ref(), rows };
    Ok(decide(model, question, prevalence.and_then(Prevalence::new))?)
}

#[track_caller]
fn assert_refused<T>(found: Result<T, impl Into<InputError>>, code: &str, phrase: &str) {
    let error: InputError = found.err().expect("refused").into();
    assert_eq!(error.code.as_str(), code, "{error}");
    assert!(error.message.contains(phrase), "{error}");
}

#[test]
fn aims_out_of_range_are_refused() {
    let payoff = |tp, fp, fn_, tn| Aim::Payoff(Payoff { tp, fp, fn_, tn });
    // A positive predicted right gains nothing, a negative nothing, none of both.
    let (negative, positive, wrong) = (
        "predicting it negative never loses",
        "predicting it positive never loses",
        "predicting it wrong never loses",
    );
    for (aim, code, phrase) in [
        (Aim::F { beta: -1.0 }, "bad-beta", "beta is -1."),
        (Aim::F { beta: f64::NAN }, "bad-beta", "Give a number from 0"),
        (Aim::Cost { cost: 1.1 }, "bad-cost", "c is 1.1."),
        (Aim::Cost { cost: f64::NAN }, "bad-cost", "from 0 to 1"),
        (payoff(f64::NAN, 0.0, 0.0, 1.0), "bad-payoff", "\"tp\" is NaN"),
        (payoff(1.0, f64::NEG_INFINITY, 0.0, 1.0), "bad-payoff", "\"fp\" is -inf"),
        (payoff(1.0, 0.0, -1e308, 1.0), "bad-payoff", "\"fn\""),
        (payoff(1.0, 0.0, 0.0, 1e308), "bad-payoff", "\"tn\""),
        (payoff(1.0, 0.0, 1.0, 1.0), "bad-payoff", negative),
        (payoff(1.0, 0.0, 2.0, 1.0), "bad-payoff", negative),
        (payoff(1.0, 1.0, 0.0, 1.0), "bad-payoff", positive),
        (payoff(1.0, 2.0, 0.0, 1.0), "bad-payoff", positive),
        (payoff(1.0, 1.0, 1.0, 1.0), "bad-payoff", wrong),
    ] {
        assert_refused(Question::new(aim, Vec::new()), code, phrase);
    }
    // Half of the greatest double still has finite differences.
    let most = f64::MAX / 2.0;
    for aim in
        [payoff(most, -most, -most, most), Aim::F { beta: f64::INFINITY }, Aim::Cost { cost: 1.0 }]
    {
        assert!(Question::new(aim, Vec::new()).is_ok(), "{aim:?}");
    }
}

#[test]
fn constraints_out_of_range_are_refused() {
    use Bounded::{PredictedPositive, Recall};
    let of = |measure, bound, confidence| {
        let constraint = Constraint { measure, side: Side::AtLeast, bound, confidence };
        Question::new(Aim::Accuracy, vec![constraint])
    };
    for (measure, bound, confidence, code, phrase) in [
        (Recall, 1.1, None, "bad-constraint", "recall is 1.1. Give a number from 0 to 1."),
        (Recall, f64::NAN, None, "bad-constraint", "recall is NaN"),
        (PredictedPositive, -1.0, None, "bad-constraint", "Give a number 0 or more."),
        (PredictedPositive, 5.0, Some(0.95), "bad-confidence", "predictedPositiveShare"),
        (Recall, 0.9, Some(0.5), "bad-confidence", "The confidence is 0.5."),
        (Recall, 0.9, Some(1.0), "bad-confidence", "The confidence is 1."),
        (Recall, 0.9, Some(f64::NAN), "bad-confidence", "above 0.5 and below 1"),
    ] {
        assert_refused(of(measure, bound, confidence), code, phrase);
    }
    for (measure, bound, confidence) in [
        (Recall, 1.0, None),
        (PredictedPositive, 1e9, None),
        (Recall, 0.9, Some(0.51)),
        (Recall, 0.0, Some(0.999)),
    ] {
        assert!(of(measure, bound, confidence).is_ok(), "{measure} {bound}");
    }
    let recall = Constraint { measure: Recall, side: Side::AtLeast, bound: 0.5, confidence: None };
    assert_refused(
        Question::new(Aim::Accuracy, vec![recall; 4]),
        "too-many-constraints",
        "3 at most",
    );
}

/// Limits are of counted rows: none of weights, and at another prevalence than the data's none of shares
/// of both classes.
#[test]
fn confidence_in_what_is_not_counted_is_refused() {
    let points = points(&[(3, 1), (1, 5)]);
    for measure in Bounded::ALL.into_iter().filter(|&it| it != Bounded::PredictedPositive) {
        let constraint =
            Constraint { measure, side: Side::AtLeast, bound: 0.1, confidence: Some(0.9) };
        let question = Question::new(Aim::Accuracy, vec![constraint]).expect("in range");
        assert!(answer(&points, &question, RowKind::Independent, None).is_ok());
        let refused = |rows| answer(&points, &question, rows, None);
        assert_refused(refused(RowKind::Weighted), "no-confidence", "weights");
        assert_refused(refused(RowKind::Clustered), "no-confidence", "clusters");
        assert!(answer(&points, &question, RowKind::Independent, Some(0.2)).is_ok());
    }
}

/// A bound of 1 or 0 is kept by no number of rows; what can be had instead is named. Limits of rates: scipy 1.17.1, 6 of 6
/// positives, 11 of 11 negatives and 17 of 17 rows are 0.05^(1/n).
#[test]
fn where_no_limit_meets_its_bound_the_best_limit_is_named() {
    let points = points(&[(3, 1), (2, 2), (1, 5), (0, 3)]);
    for (measure, side, bound, rows) in [
        (Bounded::Recall, Side::AtLeast, 1.0, 6.0),
        (Bounded::Specificity, Side::AtLeast, 1.0, 11.0),
        (Bounded::Fpr, Side::AtMost, 0.0, 11.0),
        (Bounded::PredictedPositiveShare, Side::AtLeast, 1.0, 17.0),
        (Bounded::PredictedPositiveShare, Side::AtMost, 0.0, 17.0),
    ] {
        let constraint = Constraint { measure, side, bound, confidence: Some(0.95) };
        let question = Question::new(Aim::Accuracy, vec![constraint]).expect("in range");
        let found = answer(&points, &question, RowKind::Independent, None).expect("counted rows");
        let shortfalls = found.infeasible.expect("no limit meets it");
        assert_eq!(shortfalls.len(), 1, "one for each constraint");
        let least = 0.05_f64.powf(1.0 / rows);
        let expected = if side == Side::AtLeast { least } else { 1.0 - least };
        assert_close(shortfalls[0].best.expect("rows"), expected, 1e-12, measure.name());
        assert_eq!(shortfalls[0].rows_needed, None, "no number of rows is enough");
    }
}

/// ln 0.05/ln 0.95 positives, all found, are sure enough of a recall of 0.95.
#[test]
fn where_there_are_too_few_rows_it_is_said_how_many_it_takes() {
    let recall = Constraint {
        measure: Bounded::Recall,
        side: Side::AtLeast,
        bound: 0.95,
        confidence: Some(0.95),
    };
    let question = Question::new(Aim::Specificity, vec![recall]).expect("in range");
    let needed = |positives| {
        let points = points(&[(positives, 1), (0, 9)]);
        let found = answer(&points, &question, RowKind::Independent, None).expect("counted rows");
        found.infeasible.map(|shortfalls| shortfalls[0].rows_needed)
    };
    assert_eq!([needed(58), needed(59)], [Some(Some(59.0)), None]);
}

/// No sequence of tests is known for them.
#[test]
fn precision_at_most_has_no_confidence() {
    for measure in [Bounded::Precision, Bounded::Npv] {
        let constraint =
            Constraint { measure, side: Side::AtMost, bound: 0.5, confidence: Some(0.95) };
        assert_refused(
            Question::new(Aim::Recall, vec![constraint]),
            "bad-confidence",
            "Leave confidence out",
        );
    }
}

#[test]
fn what_no_rows_have_has_a_reason() {
    // Nothing is predicted positive at the start, whatever rows there are.
    let without_positives = points(&[(0, 1), (0, 2)]);
    let question = Question::new(Aim::Precision, Vec::new()).expect("in range");
    let found =
        answer(&without_positives, &question, RowKind::Independent, None).expect("no confidence");
    let fields: Vec<(&str, &str)> =
        found.undefined.iter().map(|it| (it.field.as_str(), it.reason.code())).collect();
    assert_eq!(fields, [("allNegative", "no-such-prediction")]);
    let payoff = Aim::Payoff(Payoff { tp: 1.0, fp: -1.0, fn_: 0.0, tn: 0.0 });
    assert_eq!(payoff.value(Point::ORIGIN, Totals { n_pos: 0.0, n_neg: 0.0 }), None);
}

/// Each row has a million million more whatever is decided, which changes no decision.
#[test]
fn what_every_row_is_worth_decides_nothing() {
    let points = points(&[(3, 1), (1, 3)]);
    let few = Constraint {
        measure: Bounded::PredictedPositive,
        side: Side::AtMost,
        bound: 5.0,
        confidence: None,
    };
    let mixture = |base: f64| {
        let payoff = Payoff { tp: base + 5.0, fp: base - 1.0, fn_: base, tn: base };
        let question = Question::new(Aim::Payoff(payoff), vec![few]).expect("in range");
        let found = answer(&points, &question, RowKind::Independent, None).expect("no confidence");
        let mixture = found.mixture.expect("5 predictions are between 4 and 8");
        (found.threshold, mixture.first, mixture.second, mixture.share)
    };
    assert_eq!(mixture(0.0), mixture(1e12));
}

#[test]
fn counts_of_no_ranking_are_refused() {
    let most = 2f64.powi(53);
    let refused: [(&[f64], &[f64]); 9] = [
        (&[], &[]),
        (&[0.0], &[0.0]),
        (&[1.0], &[1.0, 2.0]),
        (&[2.0, 1.0], &[1.0, 2.0]),
        (&[-1.0, 1.0], &[1.0, 2.0]),
        (&[f64::NAN], &[1.0]),
        (&[1.0], &[f64::INFINITY]),
        // Beyond 2^53, and its inverse.
        (&[2.0 * most], &[1.0]),
        (&[1.0], &[0.5 / most]),
    ];
    for (tps, fps) in refused {
        assert_refused(curve_of(tps, fps, None), "bad-counts", "Give tps and fps of one report");
    }
    for (tps, fps) in [([most], [1.0 / most]), ([0.0], [1.0]), ([1.0], [0.0])] {
        assert!(curve_of(&tps, &fps, None).is_ok(), "{tps:?} {fps:?}");
    }
    assert_refused(curve_of(&[1.0], &[1.0], Some(1.0)), "bad-prevalence", "below 1");
}
