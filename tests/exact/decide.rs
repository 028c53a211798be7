//! Answers to questions against a brute force in exact arithmetic, and what must hold of any of them.

use curvescope::Prevalence;
use curvescope::curve::counts::{OperatingPoints, Point};
use curvescope::curve::hull::Hull;
use curvescope::curve::rank::rank;
use curvescope::curve::sample::RowKind;
use curvescope::measure::decide::{
    Aim, Bounded, Constraint, Decision, Payoff, Question, Ranked, Side, decide,
};
use num_traits::{One, Zero};
use proptest::prelude::*;

use crate::oracle::{Q, exact, rounded, whole};
use crate::samples::{Row, rows, rows_of_blocks, rows_of_dyadic_weight};

pub(crate) fn ranked(rows: &[Row]) -> OperatingPoints {
    let column = |of: fn(&Row) -> f64| rows.iter().map(of).collect::<Vec<f64>>();
    let positive: Vec<bool> = rows.iter().map(|row| row.1).collect();
    rank(&column(|row| row.0), &positive, Some(&column(|row| row.2))).expect("rows")
}

pub(crate) fn answer(
    points: &OperatingPoints,
    question: &Question,
    prevalence: Option<f64>,
) -> Decision {
    let hull = Hull::of(points).map(|hull| hull.columns(points));
    let model = Ranked { name: "score", points, hull: hull.as_ref(), rows: RowKind::Independent };
    decide(model, question, prevalence.and_then(Prevalence::new))
        .expect("no confidence is asked for at a prevalence")
}

pub(crate) fn question(aim: Aim, constraints: &[Constraint]) -> Question {
    Question::new(aim, constraints.to_vec()).expect("in range")
}

fn bound(measure: Bounded, side: Side, bound: f64) -> Constraint {
    Constraint { measure, side, bound, confidence: None }
}

/// Aims whose parameters are doubles without rounding.
fn aims() -> impl Strategy<Value = Aim> {
    prop::sample::select(vec![
        Aim::F { beta: 0.0 },
        Aim::F { beta: 0.5 },
        Aim::F { beta: 1.0 },
        Aim::F { beta: 3.0 },
        Aim::F { beta: f64::INFINITY },
        Aim::Recall,
        Aim::Precision,
        Aim::Specificity,
        Aim::Accuracy,
        Aim::BalancedAccuracy,
        Aim::YoudenJ,
        Aim::Mcc,
        Aim::Cost { cost: 0.0 },
        Aim::Cost { cost: 0.125 },
        Aim::Cost { cost: 0.75 },
        Aim::Payoff(Payoff { tp: 10.0, fp: -1.0, fn_: -5.0, tn: 0.0 }),
    ])
}

fn constraints() -> impl Strategy<Value = Vec<Constraint>> {
    let side = prop_oneof![Just(Side::AtLeast), Just(Side::AtMost)];
    let one = (prop::sample::select(Bounded::ALL.to_vec()), side, 0..=12u8).prop_map(
        |(measure, side, twelfths)| {
            let is_count = measure == Bounded::PredictedPositive;
            let unit = if is_count { 1.0 } else { 12.0 };
            bound(measure, side, f64::from(twelfths) / unit)
        },
    );
    prop::collection::vec(one, 0..=3)
}

/// Prevalences that are doubles without rounding.
fn prevalences() -> impl Strategy<Value = Option<f64>> {
    prop::option::of(prop::sample::select(vec![0.5, 0.125, 0.96875]))
}

/// Exact numbers of one table.
struct Exact {
    n_pos: Q,
    n_neg: Q,
    /// What a negative counts.
    weight: Q,
}

impl Exact {
    fn of(points: &OperatingPoints, prevalence: Option<f64>) -> Self {
        let [n_pos, n_neg] = [points.totals().n_pos, points.totals().n_neg].map(exact);
        let weight = prevalence.map(exact).map_or_else(Q::one, |prevalence| {
            &n_pos * (Q::one() - &prevalence) / (&n_neg * prevalence)
        });
        Self { n_pos, n_neg, weight }
    }

    /// tp, fp, fn and tn, weighed.
    fn cells(&self, point: Point) -> [Q; 4] {
        let (tp, fp) = (exact(point.tp), exact(point.fp));
        let (fn_, tn) = (&self.n_pos - &tp, &self.n_neg - &fp);
        [tp, &self.weight * fp, fn_, &self.weight * tn]
    }

    fn held(&self, measure: Bounded, point: Point) -> Option<f64> {
        let [tp, fp, fn_, tn] = &self.cells(point);
        let share = |part: Q, rest: Q| {
            let all = &part + rest;
            (!all.is_zero()).then(|| rounded(&(part / all)))
        };
        match measure {
            Bounded::Recall => share(tp.clone(), fn_.clone()),
            Bounded::Precision => share(tp.clone(), fp.clone()),
            Bounded::Specificity => share(tn.clone(), fp.clone()),
            Bounded::Fpr => share(fp.clone(), tn.clone()),
            Bounded::Npv => share(tn.clone(), fn_.clone()),
            Bounded::PredictedPositiveShare => share(tp + fp, fn_ + tn),
            Bounded::PredictedPositive => Some(point.tp + point.fp),
        }
    }

    fn meets(&self, constraints: &[Constraint], point: Point) -> bool {
        constraints.iter().all(|constraint| {
            // A twelfth that is not a double is met by the fraction that it stands for.
            self.held(constraint.measure, point).is_some_and(|held| match constraint.side {
                Side::AtLeast => held >= constraint.bound,
                Side::AtMost => held <= constraint.bound,
            })
        })
    }

    /// What more of is better.
    fn worth(&self, aim: Aim, point: Point) -> Option<Q> {
        let [tp, fp, fn_, tn] = &self.cells(point);
        let over = |part: Q, all: Q| (!all.is_zero()).then(|| part / all);
        match aim {
            Aim::F { beta } if beta.is_infinite() => Some(tp.clone()),
            Aim::F { beta } => {
                let square = exact(beta) * exact(beta);
                let hits = (Q::one() + &square) * tp;
                over(hits.clone(), hits + fp + square * fn_)
            }
            Aim::Recall => Some(tp.clone()),
            Aim::Precision => over(tp.clone(), tp + fp),
            Aim::Specificity => Some(tn.clone()),
            Aim::Accuracy => Some(tp + tn),
            Aim::BalancedAccuracy | Aim::YoudenJ => {
                Some(over(tp.clone(), tp + fn_)? + over(tn.clone(), tn + fp)?)
            }
            Aim::Mcc => {
                let above = tp * tn - fp * fn_;
                let size = if above < Q::zero() { -above.clone() } else { above.clone() };
                over(above * size, (tp + fp) * (tp + fn_) * (tn + fp) * (tn + fn_))
            }
            Aim::Cost { cost } => {
                let cost = exact(cost);
                Some(whole(0) - (Q::one() - &cost) * fn_ - cost * fp)
            }
            Aim::Payoff(Payoff { tp: v_tp, fp: v_fp, fn_: v_fn, tn: v_tn }) => {
                Some(tp * exact(v_tp) + fp * exact(v_fp) + fn_ * exact(v_fn) + tn * exact(v_tn))
            }
        }
    }
}

/// The best threshold and those that tie with it, by trying all.
fn by_trying(
    points: &OperatingPoints,
    aim: Aim,
    constraints: &[Constraint],
    prevalence: Option<f64>,
) -> Option<Vec<f64>> {
    let exact = Exact::of(points, prevalence);
    let start = (f64::INFINITY, Point::ORIGIN);
    let curve = points.curve();
    let rows = points.thresholds().iter().zip(curve.points());
    let mut met: Vec<(f64, Point, Q)> = std::iter::once(start)
        .chain(rows)
        .filter(|(_, point)| exact.meets(constraints, *point))
        .filter_map(|(at, point)| Some((at, point, exact.worth(aim, point)?)))
        .collect();
    let most = met.iter().map(|(.., worth)| worth).max()?.clone();
    met.retain(|(.., worth)| *worth == most);
    // Stable: of equal counts the higher threshold stays first.
    let mut first = met.clone();
    first.sort_by(|(_, a, _), (_, b, _)| b.tp.total_cmp(&a.tp).then(a.fp.total_cmp(&b.fp)));
    let first = first[0].0;
    let others = met.into_iter().map(|(at, ..)| at).filter(|&at| at != first);
    Some(std::iter::once(first).chain(others).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn it_is_the_best_of_all_thresholds(
        rows in prop_oneof![rows(40), rows_of_dyadic_weight(40)],
        aim in aims(),
        constraints in constraints(),
        prevalence in prevalences(),
    ) {
        let points = ranked(&rows);
        let found = answer(&points, &question(aim, &constraints), prevalence);
        let expected = by_trying(&points, aim, &constraints, prevalence);
        let thresholds = found.threshold.map(|first| {
            std::iter::once(first).chain(found.tied_thresholds.iter().copied()).collect::<Vec<f64>>()
        });
        prop_assert_eq!(thresholds, expected);
        prop_assert!(found.infeasible.is_none() || found.threshold.is_none());
    }

    #[test]
    fn constraints_are_kept_and_cost_something(
        rows in prop_oneof![rows(40), rows_of_dyadic_weight(40)],
        aim in aims(),
        constraints in constraints(),
        prevalence in prevalences(),
    ) {
        let points = ranked(&rows);
        let exact = Exact::of(&points, prevalence);
        let sign = if matches!(aim, Aim::Cost { .. }) { -1.0 } else { 1.0 };
        let mut before: Option<Q> = None;
        for count in 0..=constraints.len() {
            let constraints = &constraints[..count];
            let found = answer(&points, &question(aim, constraints), prevalence);
            let point = found.tp.zip(found.fp).map(|(tp, fp)| Point { tp, fp });
            prop_assert!(point.is_none_or(|point| exact.meets(constraints, point)));
            // No further constraint makes it better. Values are rounded: of a tie one may be above the other.
            let worth = point.and_then(|point| exact.worth(aim, point));
            if let (Some(before), Some(worth)) = (&before, &worth) {
                prop_assert!(worth <= before);
            }
            // No mixture is worse than a single threshold.
            let value = found.value.map(|value| sign * value);
            if let (Some(mixture), Some(value)) = (found.mixture, value) {
                prop_assert!(sign * mixture.value > value);
            }
            // What is offered instead can be had.
            for (at, shortfall) in found.infeasible.iter().flatten().enumerate() {
                let Some(best) = shortfall.best else { continue };
                let mut eased = constraints.to_vec();
                prop_assert!(eased[at].bound != best);
                eased[at].bound = best;
                let found = answer(&points, &question(aim, &eased), prevalence);
                prop_assert!(found.infeasible.is_none());
            }
            if found.infeasible.is_some() {
                break;
            }
            before = worth;
        }
    }

    #[test]
    fn a_payoff_puts_thresholds_in_the_order_of_its_cost(
        rows in rows(40),
        constraints in constraints(),
        prevalence in prevalences(),
        gains in (1..20u8, 1..20u8),
        base in (-9..9i8, -9..9i8),
    ) {
        let points = ranked(&rows);
        let (fn_, fp) = (f64::from(base.0), f64::from(base.1));
        let payoff = Payoff { tp: fn_ + f64::from(gains.0), fp, fn_, tn: fp + f64::from(gains.1) };
        let cost = f64::from(gains.1) / f64::from(gains.0 + gains.1);
        prop_assert_eq!(payoff.cost(), cost);
        let of = |aim| answer(&points, &question(aim, &constraints), prevalence);
        let (by_payoff, by_cost) = (of(Aim::Payoff(payoff)), of(Aim::Cost { cost }));
        prop_assert_eq!(by_payoff.threshold, by_cost.threshold);
        prop_assert_eq!(by_payoff.tied_thresholds, by_cost.tied_thresholds);
        prop_assert_eq!(by_payoff.mixture.map(|it| it.share), by_cost.mixture.map(|it| it.share));
    }
}

#[test]
fn a_miss_that_costs_as_much_as_its_false_alarms_is_a_tie() {
    // The second positive costs 10 false positives; 1/11 is no double.
    let points = ranked(&rows_of_blocks(&[(1, 0), (0, 10), (1, 0), (0, 90)]));
    let found = answer(&points, &question(Aim::Cost { cost: 1.0 / 11.0 }, &[]), None);
    assert_eq!((found.tp, found.fp), (Some(2.0), Some(10.0)), "more true positives");
    assert_eq!(found.tied_thresholds, [-1.0]);
    // (10·0 + 1·10) and (10·1 + 1·0) over 10·2 + 1·100.
    assert!((found.value.expect("a cost") - 10.0 / 120.0).abs() < 1e-15);
}

#[test]
fn values_of_a_tie_are_each_rounded() {
    // At 1/8 a negative counts 1.375·7/1.125, which is no double, so that all of 1.125 at a cost of 1/8 are as
    // bad as 1.375 positives at 7/8: by counting every row positive, or none.
    let points = ranked(&[(0.0, true, 1.375), (0.0, false, 1.125)]);
    let (aim, prevalence) = (Aim::Cost { cost: 0.125 }, Some(0.125));
    let none = bound(Bounded::PredictedPositiveShare, Side::AtMost, 0.0);
    let free = answer(&points, &question(aim, &[]), prevalence);
    let bound = answer(&points, &question(aim, &[none]), prevalence);
    assert_eq!((free.tp, free.fp), (Some(1.375), Some(1.125)), "more true positives");
    assert_eq!(free.tied_thresholds, [f64::INFINITY]);
    assert_eq!((bound.tp, bound.fp), (Some(0.0), Some(0.0)));
    let exact = Exact::of(&points, prevalence);
    let worth = |tp, fp| exact.worth(aim, Point { tp, fp });
    assert_eq!(worth(1.375, 1.125), worth(0.0, 0.0));
    // Both are the double next to one half at most: (7/8·1.375) over (7/8·1.375 + 1/8·9.625).
    for found in [free, bound] {
        assert!((found.value.expect("a cost") - 0.5).abs() <= f64::EPSILON / 2.0);
    }
}

#[test]
fn a_mixture_meets_a_bound_between_two_thresholds() {
    // Both classes fall in two blocks; 5 predictions are a quarter of the way between 4 and 8.
    let points = ranked(&rows_of_blocks(&[(3, 1), (1, 3)]));
    let at_most = bound(Bounded::PredictedPositive, Side::AtMost, 5.0);
    let mixture =
        answer(&points, &question(Aim::Recall, &[at_most]), None).mixture.expect("better");
    assert_eq!((mixture.first, mixture.second, mixture.share), (-1.0, -2.0, 0.75));
    assert_eq!((mixture.tp, mixture.fp, mixture.value), (3.25, 1.75, 3.25 / 4.0));
}

#[test]
fn without_an_answer_there_is_a_reason() {
    let points = ranked(&[(2.0, false, 1.0), (1.0, false, 1.0)]);
    let found = answer(&points, &question(Aim::Recall, &[]), None);
    assert_eq!((found.threshold, found.value, found.infeasible), (None, None, None));
    let fields: Vec<(&str, &str)> =
        found.undefined.iter().map(|it| (it.field.as_str(), it.reason.code())).collect();
    assert_eq!(
        fields,
        [
            ("value", "no-positives"),
            ("allPositive", "no-positives"),
            ("allNegative", "no-positives")
        ]
    );
    // Costs are of the rows that there are: nothing is to be predicted positive.
    let found = answer(&points, &question(Aim::Accuracy, &[]), None);
    assert_eq!((found.threshold, found.value), (Some(f64::INFINITY), Some(1.0)));
}
