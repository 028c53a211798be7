//! What is said about an operating point: its place on the hull in exact arithmetic, and mixes of
//! vertices as Theorem 1 of Flach & Kull has them.

use curvescope::curve::counts::{Curve, Point};
use curvescope::measure::advice::{Advice, Mixture, Standing};
use curvescope::measure::measures::Measure;
use curvescope::measure::optimum::Interval;
use num_traits::Zero;
use proptest::prelude::*;

use crate::approx::{assert_close, assert_ratio};
use crate::formulas::{precision_gain, recall_gain};
use crate::hulled::{Hulled, prevalences};
use crate::oracle::{Oracle, Q, roc_hull, rounded};
use crate::samples::{analyzed, betas, rows, rows_of_dyadic_weight, weighted};

fn measures() -> impl Strategy<Value = Measure> {
    prop_oneof![
        betas().prop_map(|beta| Measure::F { beta }),
        (0.0..=1.0f64).prop_map(|cost| Measure::Accuracy { cost }),
        (betas(), -9.0..3.0f64).prop_map(|(beta, rho)| Measure::G { beta, rho }),
    ]
}

/// tp or fp of a pair of both.
type Coordinate = fn(&(Q, Q)) -> &Q;

/// The exact value of `along` on the hull where `across` has the value it has at `point`.
fn on_hull(hull: &[(Q, Q)], point: &(Q, Q), across: Coordinate, along: Coordinate) -> Vec<Q> {
    hull.windows(2)
        .filter(|ends| across(&ends[0]) < across(&ends[1]))
        .filter(|ends| across(&ends[0]) <= across(point) && across(point) <= across(&ends[1]))
        .map(|ends| {
            let share = (across(point) - across(&ends[0])) / (across(&ends[1]) - across(&ends[0]));
            along(&ends[0]) + share * (along(&ends[1]) - along(&ends[0]))
        })
        .collect()
}

/// Theorem 1: the gains of the mix are the same mix of the gains, with weight μ.
fn check_gains(mix: &Mixture, curve: &Curve<'_>) {
    let (first, second) = (curve.start_or_point(mix.first), curve.point(mix.second));
    let Some(mu) = mix.mu else {
        assert_eq!(first.tp, 0.0, "no μ where the first has no gains");
        return;
    };
    for gain in [recall_gain, precision_gain] {
        let at = |point| gain(point, curve.totals()).expect("tp > 0");
        let expected = mu * at(first) + (1.0 - mu) * at(second);
        let scale = 1.0 + at(first).abs() + at(second).abs();
        assert_close(at(mix.point), expected, 1e-10 * scale, "gain of a mix");
    }
}

/// What holds for every mixture.
fn check_mixture(mix: &Mixture, advice: &Advice, measure: Measure, curve: &Curve<'_>, here: Point) {
    assert!((0.0..=1.0).contains(&mix.lambda) && mix.advantage >= 0.0);
    assert!(mix.first.is_none_or(|first| first < mix.second));
    let counted = curve.as_counted();
    let (first, second) = (counted.start_or_point(mix.first), counted.point(mix.second));
    let mixed =
        |along: fn(Point) -> f64| mix.lambda * along(first) + (1.0 - mix.lambda) * along(second);
    assert_close(mix.point.tp, mixed(|point| point.tp), 1e-12, "tp of the mix");
    let weight = curve.totals().n_neg / counted.totals().n_neg;
    assert_close(mix.point.fp, weight * mixed(|point| point.fp), 1e-12, "fp of the mix");
    // It is nowhere worse than the point.
    let slack = 1e-12 * (curve.totals().n_pos + curve.totals().n_neg);
    assert!(mix.point.tp >= here.tp - slack && mix.point.fp <= here.fp + slack);
    assert_eq!(measure.value(mix.point, curve.totals()), mix.value);
    if let (Some(value), Some(of_mix)) = (advice.value, mix.value) {
        assert!(of_mix >= value * (1.0 - 1e-9), "{measure:?}: {of_mix} for {value}");
    }
    check_gains(mix, curve);
}

proptest! {
    #[test]
    fn standing_and_mixtures_are_those_of_exact_arithmetic(
        rows in prop_oneof![rows(40), rows_of_dyadic_weight(30)],
        measure in measures(),
        prevalence in prevalences(),
    ) {
        let sample = weighted(&rows);
        let path = Oracle::of(&sample).path();
        let vertices = roc_hull(&path);
        let at = |index: usize| (path.points[index].tp.clone(), path.points[index].fp.clone());
        let hull: Vec<(Q, Q)> = vertices.iter().map(|&vertex| at(vertex)).collect();
        let (tp, fp): (Coordinate, Coordinate) = (|point| &point.0, |point| &point.1);

        let data = Hulled::of(analyzed(sample).points);
        let curve = data.curve(prevalence);
        for index in 0..path.points.len() {
            let (row, point) = (index.checked_sub(1), at(index));
            let advice = data.advice(measure, row, prevalence).expect("both classes");
            let here = curve.start_or_point(row);
            assert_eq!(advice.value, measure.value(here, curve.totals()));
            if vertices.contains(&index) {
                assert_eq!(advice.standing, Standing::Vertex);
                assert_eq!((advice.same_recall, advice.same_fpr), (None, None));
                assert!(advice.costs.is_some() && advice.betas.is_some() == (index > 0));
                continue;
            }
            let (recall, fpr) = (advice.same_recall.expect("a mix"), advice.same_fpr.expect("a mix"));
            // Fewest false positives at this tp, most positives at this fp.
            let saved = &point.1 - on_hull(&hull, &point, tp, fp).into_iter().min().expect("on it");
            let gained = on_hull(&hull, &point, fp, tp).into_iter().max().expect("on it") - &point.0;
            assert_ratio(recall.advantage, rounded(&saved), 1e-9, "false positives saved");
            assert_ratio(fpr.advantage, rounded(&gained), 1e-9, "positives gained");
            assert_close(recall.point.tp, here.tp, 1e-12, "the same recall");
            assert_close(fpr.point.fp, here.fp, 1e-12, "the same false positives");
            let on_edge = saved.is_zero() || gained.is_zero();
            assert_eq!(advice.standing, if on_edge { Standing::Edge } else { Standing::Below });
            assert_eq!((advice.costs.is_some(), advice.betas.is_some()), (on_edge, on_edge));
            check_mixture(&recall, &advice, measure, &curve, here);
            check_mixture(&fpr, &advice, measure, &curve, here);
        }
    }

    #[test]
    fn the_intervals_hold_exactly_the_best_dials(
        rows in rows(40),
        cost in 0.0..=1.0f64,
        beta in betas(),
        prevalence in prevalences(),
    ) {
        let data = Hulled::of(analyzed(weighted(&rows)).points);
        let curve = data.curve(prevalence);
        for row in (0..curve.len()).map(Some).chain([None]) {
            let holds = |interval: Option<Interval>, dial: f64, slack: f64| {
                interval.is_some_and(|Interval { low, high }| {
                    low - slack <= dial && dial <= high + slack
                })
            };
            let accuracy = data.advice(Measure::Accuracy { cost }, row, prevalence).expect("both");
            // Where the interval ends, another point begins to be better by rounding only.
            if holds(accuracy.costs, cost, -1e-9) {
                assert_close(accuracy.shortfall.expect("defined"), 0.0, 1e-12, "accuracy");
            } else if !holds(accuracy.costs, cost, 1e-9) {
                assert!(accuracy.shortfall.expect("defined") > 0.0);
            }
            let f = data.advice(Measure::F { beta }, row, prevalence).expect("both classes");
            if holds(f.betas, beta, -1e-9) {
                assert_close(f.shortfall.expect("defined"), 0.0, 1e-12, "F");
            } else if row.is_some() && beta > 0.0 && !holds(f.betas, beta, 1e-9) {
                assert!(f.shortfall.expect("defined") > 0.0);
            }
        }
    }
}

/// Points (tp, fp): (4, 0), (5, 6), (6, 8), (10, 10), (10, 20); of these 10 positives and 20
/// negatives. The hull leaves out the second and the third.
fn dented() -> Hulled {
    Hulled::of_blocks(&[(4, 0), (1, 6), (1, 2), (4, 2), (0, 10)])
}

#[test]
fn below_the_hull() {
    let data = dented();
    let advice = data.advice(Measure::F { beta: 1.0 }, Some(1), None).expect("both classes");
    assert_eq!(advice.standing, Standing::Below);
    assert_eq!((advice.costs, advice.betas), (None, None));
    // F1 = 2·5/(10 + 11), best at (10, 10): 20/30.
    assert_ratio(advice.value.expect("F"), 10.0 / 21.0, 1e-15, "F1");
    assert_ratio(advice.shortfall.expect("F"), 2.0 / 3.0 - 10.0 / 21.0, 1e-15, "short");
}

#[test]
fn at_the_start_f_is_0_and_others_are_undefined() {
    let data = dented();
    assert_eq!(data.advice(Measure::F { beta: 1.0 }, None, None).expect("hull").value, Some(0.0));
    for measure in [Measure::F { beta: 0.0 }, Measure::G { beta: 1.0, rho: 0.5 }] {
        let start = data.advice(measure, None, None).expect("both classes");
        assert_eq!((start.value, start.shortfall), (None, None));
    }
}

#[test]
fn on_an_edge() {
    // (2, 0), (4, 0), (6, 4), (8, 8), (8, 10), (8, 12): the hull has (4, 0), (8, 8), (8, 12).
    let data = Hulled::of_blocks(&[(2, 0), (2, 0), (2, 4), (2, 4), (0, 2), (0, 2)]);
    let at = |row| data.advice(Measure::F { beta: 1.0 }, Some(row), None).expect("both classes");
    let only = |value: f64| Some(Interval { low: value, high: value });

    // In the middle of a segment: as good as half of each end, for the one c and β that tie.
    let middle = at(2);
    assert_eq!(middle.standing, Standing::Edge);
    assert_eq!(middle.costs, only(1.0 / 3.0));
    assert_eq!(middle.betas, only(1.0));
    assert_eq!(middle.shortfall, Some(0.0));
    let mix = middle.same_recall.expect("a mix");
    assert_eq!((mix.first, mix.second, mix.lambda, mix.advantage), (Some(1), 3, 0.5, 0.0));
    assert_ratio(mix.mu.expect("μ"), 1.0 / 3.0, 1e-15, "μ");

    // Before the first vertex: half of it, half of nothing; or simply it, with more positives.
    let early = at(0);
    assert_eq!((early.standing, early.costs, early.betas), (Standing::Edge, only(1.0), only(0.0)));
    let mix = early.same_recall.expect("a mix");
    assert_eq!((mix.first, mix.second, mix.lambda, mix.mu), (None, 1, 0.5, None));
    let better = early.same_fpr.expect("a mix");
    assert_eq!((better.first, better.lambda, better.advantage), (Some(1), 1.0, 2.0));

    // After the last positive: the vertex before has as many positives for 2 negatives less.
    let late = at(4);
    assert_eq!((late.standing, late.costs), (Standing::Edge, only(0.0)));
    assert_eq!(late.betas, only(f64::INFINITY));
    let better = late.same_recall.expect("a mix");
    assert_eq!((better.second, better.lambda, better.advantage), (3, 0.0, 2.0));
}

#[test]
fn no_advice_where_nothing_is_known() {
    let data = dented();
    assert_eq!(data.advice(Measure::F { beta: 1.0 }, Some(5), None), None);
    let one_class = Curve::new(&[1.0, 2.0], &[0.0, 0.0]).expect("counts");
    let none = Curve::new(&[], &[]).expect("counts");
    let nothing =
        curvescope::measure::advice::advice(&one_class, &none, Measure::F { beta: 1.0 }, Some(0));
    assert_eq!(nothing, None);
}
