//! Sentences of the page, the lessons and the glossary that a number can refute: each with the
//! numbers that it rests on, worked out from the definitions in plain Python.

use curvescope::curve::counts::{Point, Totals};
use curvescope::measure::measures::Measure;
use proptest::prelude::*;

use crate::approx::{assert_close, assert_ratio};
use crate::formulas::{g_beta_rho, precision, precision_gain, recall_gain};
use crate::samples::{Row, analyzed, analyzed_at, rows, rows_of_blocks, unweighted, weighted};
use crate::theorems::{points_of, totals_and_two_points};

/// Scores of two normal densities `separation` apart, on a fine grid.
fn binormal(separation: f64) -> Vec<Row> {
    let density = |x: f64| (-x * x / 2.0).exp();
    (-6000..7000)
        .flat_map(|step| {
            let score = f64::from(step) / 1000.0;
            [(score, true, density(score - separation)), (score, false, density(score))]
        })
        .collect()
}

/// The areas of one population in docs/from-scikit-learn.md, by numeric integration (scipy 1.17.1, `quad`).
#[test]
fn areas_of_one_population_depend_on_prevalence() {
    let rows = binormal(1.0);
    for (prevalence, auprg, aucnpr) in [
        (0.5, 0.5262, 0.6436),
        (0.2, 0.7197, 0.3974),
        (0.1, 0.8016, 0.2542),
        (0.02, 0.9038, 0.0702),
        (0.002, 0.9600, 0.0079),
    ] {
        let model = analyzed_at(weighted(&rows), prevalence);
        assert_close(model.prg.area.expect("both classes"), auprg, 1e-4, "AUPRG");
        assert_close(model.pr.normalized_area.expect("both classes"), aucnpr, 1e-4, "AUCNPR");
    }
}

/// "This range is the same at every prevalence; the value still depends on it" (AUCNPR).
#[test]
fn aucnpr_depends_on_prevalence() {
    let normalized = |rows: &[Row], prevalence| {
        analyzed_at(weighted(rows), prevalence).pr.normalized_area.expect("both classes")
    };
    let rows = binormal(1.0);
    assert_close(normalized(&rows, 0.01), 0.037, 5e-4, "binormal at 1 %");
    assert_close(normalized(&rows, 0.5), 0.644, 5e-4, "binormal at 50 %");
    let random = [(0.5, true, 1.0), (0.5, false, 1.0)];
    assert_close(normalized(&random, 0.01), 0.005, 5e-4, "random at 1 %");
    assert_close(normalized(&random, 0.5), 0.279, 5e-4, "random at 50 %");
    for prevalence in [0.01, 0.5] {
        let perfect = [(2.0, true, 1.0), (1.0, false, 1.0)];
        assert_close(normalized(&perfect, prevalence), 1.0, 1e-15, "perfect");
        let worst = [(1.0, true, 1.0), (2.0, false, 1.0)];
        assert_close(normalized(&worst, prevalence), 0.0, 1e-14, "worst");
    }
}

/// "A plain mean forgets those weights: of precision gain at score ≥ 7 it is 0.738, and all have
/// 0.607" (lesson 7): clinics of 100 ill and 900 well.
#[test]
fn the_plain_mean_of_gains_is_not_the_gain_of_all() {
    let clinic = Totals { n_pos: 100.0, n_neg: 900.0 };
    let (a, b) = (Point { tp: 25.0, fp: 7.0 }, Point { tp: 90.0, fp: 400.0 });
    let all = Point { tp: a.tp + b.tp, fp: a.fp + b.fp };
    let gain = |point, totals| precision_gain(point, totals).expect("tp > 0");
    let (of_a, of_b) = (gain(a, clinic), gain(b, clinic));
    let of_all = gain(all, Totals { n_pos: 200.0, n_neg: 1800.0 });
    assert_close(f64::midpoint(of_a, of_b), 0.738, 5e-4, "plain mean");
    assert_close(of_all, 0.607, 5e-4, "all");
    assert_close((25.0 * of_a + 90.0 * of_b) / 115.0, of_all, 1e-15, "each by what it found");
}

/// "Where precision falls they promise more than can be reached; where it rises, less" (trapezoids).
#[test]
fn chords_lie_below_the_arc_where_precision_rises() {
    // From (1, 3) to (2, 3) precision rises from 1/4 to 2/5; halfway it is 1.5/4.5.
    let (from, to) = (Point { tp: 1.0, fp: 3.0 }, Point { tp: 2.0, fp: 3.0 });
    let at = |point| precision(point).expect("something is predicted");
    let chord = f64::midpoint(at(from), at(to));
    assert_close(chord, 0.325, 1e-15, "chord");
    assert_close(at(from.toward(to, 0.5)), 1.0 / 3.0, 1e-15, "truth");
    // ∫ x/(x+3) from 1 to 2 = 1 - 3 ln(5/4).
    let model = analyzed(unweighted(&rows_of_blocks(&[(1, 3), (1, 0)])));
    let exact = 0.25 + 1.0 - 3.0 * 1.25f64.ln();
    assert_close(model.pr.area.expect("positives") * 2.0, exact, 1e-15, "area");
    assert!(model.pr.trapezoid_flat < model.pr.area);
    // The other way round, where precision falls, they lie above.
    let model = analyzed(unweighted(&rows_of_blocks(&[(2, 0), (1, 3)])));
    assert!(model.pr.trapezoid_flat > model.pr.area);
}

proptest! {
    /// "By F1, any precision or recall below π loses to that" (lesson 8); the errata say for which β.
    #[test]
    fn what_is_below_the_prevalence_loses_to_calling_all_positive(
        (totals, point, _) in totals_and_two_points(),
        beta in 0.0..10.0f64,
    ) {
        let f = |point| Measure::F { beta }.value(point, totals).expect("positives");
        let gain = |of: fn(Point, Totals) -> Option<f64>| of(point, totals).expect("tp > 0");
        if gain(precision_gain) < -1e-9 {
            prop_assert!(f(point) < f(totals.all()), "precision below π at β = {}", beta);
        }
        if gain(recall_gain) < -1e-9 && beta >= 1.0 {
            prop_assert!(f(point) < f(totals.all()), "recall below π at β = {}", beta);
        }
    }

    /// "Of the hull's vertices the origin alone is best for no F" (About, §3.2).
    #[test]
    fn every_vertex_of_the_hull_but_the_origin_is_best_for_some_f(rows in rows(30)) {
        let points = points_of(&rows);
        let hull = analyzed(unweighted(&rows)).prg.hull.expect("both classes");
        for (at, vertex) in hull.vertices.curve().points().enumerate() {
            let (low, high) = (hull.beta_squared_low[at], hull.beta_squared_high[at]);
            if low == f64::INFINITY {
                // Recall alone counts.
                prop_assert_eq!(vertex.tp, points.totals().n_pos);
                continue;
            }
            let beta_squared = if high.is_finite() { f64::midpoint(low, high) } else { low + 1.0 };
            let f = |point| Measure::F { beta: beta_squared.sqrt() }.value(point, points.totals()).expect("positives");
            let best = points.curve().points().map(f).fold(0.0, f64::max);
            prop_assert!(f(vertex) >= best - 1e-12, "{vertex:?} at β² = {beta_squared}");
        }
    }
}

/// The rest of §3.1 and §2.1 in About: with β below 1 recall below π can win, and the best
/// threshold F/(1 + β²) of calibrated scores can lie above that of accuracy, 1/2.
#[test]
fn below_beta_1_precision_may_pay_for_everything() {
    let totals = Totals { n_pos: 50.0, n_neg: 50.0 };
    let few = Point { tp: 20.0, fp: 0.0 };
    // 25/32.5 against 62.5/112.5.
    let f = |point| Measure::F { beta: 0.5 }.value(point, totals).expect("positives");
    assert_ratio(f(few), 10.0 / 13.0, 1e-15, "F0.5 at recall 0.4");
    assert!(f(few) > f(totals.all()));
    assert!(f(few) / 1.25 > 0.5, "the threshold of the best F0.5 on calibrated scores");
}

/// "With β = 1, at −∞ only the smaller counts, at ∞ only the larger" (lesson 12).
#[test]
fn only_at_beta_1_the_smaller_or_larger_counts_alone() {
    for rho in [f64::NEG_INFINITY, f64::INFINITY] {
        let extreme = if rho < 0.0 { 0.3 } else { 0.9 };
        assert_eq!(g_beta_rho(1.0, rho, 0.9, 0.3), extreme);
        assert_eq!(g_beta_rho(1.0, rho, 0.3, 0.9), extreme);
    }
    assert_ne!(g_beta_rho(4.0, f64::NEG_INFINITY, 0.3, 0.9), 0.3);
}

/// "With hundreds of positives most conventions agree to about a hundredth. Many rows alone do not
/// do it: with 10 positives and 500 negatives, average precision can be 0.02 too high" (lesson 15).
#[test]
fn average_precision_nears_the_area_as_positives_grow_in_number() {
    // Normal scores one deviation apart at the middles of equal shares, from Python's NormalDist.
    let excess = |n_pos: u32, n_neg: u32| {
        let scores = |n: u32, shift: f64, is_positive: bool| {
            (0..n).map(move |i| {
                let share = (f64::from(i) + 0.5) / f64::from(n);
                (curvescope::numeric::normal::quantile(share) + shift, is_positive, 1.0)
            })
        };
        let rows: Vec<Row> = scores(n_pos, 1.0, true).chain(scores(n_neg, 0.0, false)).collect();
        let pr = analyzed(unweighted(&rows)).pr;
        pr.average_precision.expect("positives") - pr.area.expect("positives")
    };
    assert_close(excess(10, 500), 0.0229, 5e-5, "10 positives");
    assert_close(excess(300, 500), 0.0011, 5e-5, "300 positives");
}
