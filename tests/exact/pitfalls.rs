//! Mistakes that other programs make, one test each, with the numbers that are right. The sources
//! of the mistakes are named where they are public.

use curvescope::area::pr::{self};
use curvescope::area::prg;
use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::parameter::RecallRange;
use curvescope::curve::space::Space;
use curvescope::measure::measures::{Parameters, measures_at};
use curvescope::report::Model;

use crate::approx::{assert_close, assert_ratio};
use crate::formulas::{g_beta_rho, precision_gain, recall_gain};
use crate::samples::{
    Row, analyzed, analyzed_at, rows_of_blocks, rows_of_classes, unweighted, weighted,
};

fn ranked(classes: &str) -> Model {
    analyzed(unweighted(&rows_of_classes(classes)))
}

fn blocks(blocks: &[(usize, usize)]) -> Model {
    analyzed(unweighted(&rows_of_blocks(blocks)))
}

/// Asserts a value to the digits printed.
#[track_caller]
fn printed(found: Option<f64>, expected: f64, digits: i32, what: &str) {
    assert_close(found.expect(what), expected, 0.5001 * 10f64.powi(-digits), what);
}

/// The example of the `prg` package's README: 25 rows without ties.
const README: &str = "1110111111011101001000101";

#[test]
fn the_readme_example_of_prg() {
    let model = ranked(README);
    printed(model.prg.area, 0.432_462_103_574_232, 15, "AUPRG");
    printed(model.prg.precision_gain_at_zero_recall_gain, 47.0 / 72.0, 15, "y0");
    printed(model.prg.expected_f_gain, 0.481_384, 6, "E[FG1]");
    printed(model.prg.minimum_area, -0.281_25, 10, "least AUPRG");
    printed(model.roc.auroc, 0.743_055_555_6, 10, "AUROC");
    printed(model.pr.average_precision, 0.845_781_945_9, 10, "AP");
    printed(model.pr.area, 0.838_401_339_6, 10, "AUCPR");
    printed(Some(model.pr.minimum_area), 0.425_321_173_3, 10, "least AUCPR");
    printed(model.pr.normalized_area, 0.718_801_784_8, 10, "AUCNPR");
    printed(model.pr.minimum_average_precision, 0.444_818_167_9, 10, "least AP");
    let crossing = prg::area(&model.points.curve()).expect("both classes").crossing;
    assert_close(crossing.tp, 10.24, 1e-14, "tp at the crossing");
    assert_eq!(crossing.fp, 2.0);
}

#[test]
fn ties_in_a_small_example_of_prg() {
    // Scores .8 .8 .6 .4 .4 .2 with classes 1 1 0 0 1 0.
    printed(blocks(&[(2, 0), (0, 1), (1, 1), (0, 1)]).prg.area, 0.708_333_3, 7, "AUPRG");
}

/// crypdick/prg-classifier divides positives by negatives: infinite gains on balanced data, gains
/// above 1 on 80 % positives.
#[test]
fn prevalence_is_not_odds() {
    for (n_pos, n_neg) in [(5, 5), (8, 2), (2, 8)] {
        let model = blocks(&[(n_pos - 1, 1), (1, n_neg - 1)]);
        #[expect(clippy::cast_precision_loss, reason = "small")]
        let share = n_pos as f64 / (n_pos + n_neg) as f64;
        assert_eq!(model.prevalence, share);
        let totals = model.points.totals();
        for point in model.points.curve().points() {
            for gain in [recall_gain(point, totals), precision_gain(point, totals)] {
                assert!(gain.expect("tp > 0") <= 1.0);
            }
        }
        // The always-positive classifier is at (1, 0) whatever the prevalence.
        assert_eq!(Space::Prg.project(totals.all(), totals), Some((1.0, 0.0)));
    }
    assert_close(blocks(&[(7, 1), (1, 1)]).prevalence, 0.8, 1e-15, "prevalence above 1/2");
}

/// crypdick/prg-classifier integrates from recall gain -∞ on: always infinite or NaN.
#[test]
fn the_point_without_predictions_is_not_integrated() {
    printed(ranked("1110000").prg.area, 1.0, 14, "AUPRG of a perfect ranking");
    printed(ranked("0001111000").prg.area, 0.125, 14, "AUPRG of a poor ranking");
    assert!(ranked("0110").prg.area.is_some_and(f64::is_finite));
}

/// scikit-learn, yardstick and torchmetrics put (recall 0, precision 1) in front.
#[test]
fn no_artificial_start_at_precision_1() {
    // Only the first of three positives is ranked; the rest ties.
    let model = blocks(&[(1, 0), (2, 7)]);
    printed(model.pr.area, 0.6141, 4, "AUCPR");
    printed(model.pr.average_precision, 0.5333, 4, "AP");
    printed(model.pr.trapezoid_anchored, 0.7667, 4, "anchored trapezoids");
    // The first group's precision is carried back to recall 0.
    let model = blocks(&[(1, 3), (1, 3)]);
    printed(model.pr.area, 0.25, 15, "AUCPR");
    printed(model.pr.trapezoid_anchored, 0.4375, 15, "anchored trapezoids");
}

/// Orange shows a PR area of 1 for a constant score, the anchored trapezoid .625.
#[test]
fn a_constant_score_is_not_a_perfect_pr_area() {
    let model = blocks(&[(1, 3)]);
    assert_eq!(model.pr.area, Some(0.25));
    assert_eq!(model.pr.average_precision, Some(0.25));
    assert_eq!(model.pr.trapezoid_anchored, Some(0.625));
}

/// sklearn-prg and Keras: .5 for a constant score.
#[test]
fn a_constant_score_has_no_gain() {
    assert_eq!(blocks(&[(1, 3)]).prg.area, Some(0.0));
    assert_eq!(blocks(&[(3, 4)]).prg.area, Some(0.0));
}

/// Keras, sklearn-prg and mlpaper set negative recall gain to 0 instead of cutting at it.
#[test]
fn negative_recall_gain_is_cut_not_clamped() {
    // Hard labels: 7 of 10 positives and 3 of 10 negatives predicted positive.
    let model = blocks(&[(7, 3), (3, 7)]);
    printed(model.prg.area, 0.4490, 4, "AUPRG");
    // Predictions at recall gain 0 are a mix with the origin, so precision gain is that of the
    // first threshold.
    printed(model.prg.precision_gain_at_zero_recall_gain, 4.0 / 7.0, 15, "y0");
    // With the clamp the README example gives .4317 or .4102.
    printed(ranked(README).prg.area, 0.4325, 4, "AUPRG");
}

/// sklearn-prg sets negative precision gain to 0: its worst ranking scores .31.
#[test]
fn negative_precision_gain_counts() {
    let model = ranked("0000111");
    printed(model.prg.area, -0.666_666_7, 7, "AUPRG");
    assert_close(model.prg.area.expect("defined"), -4.0 / 6.0, 1e-15, "-(1-π)/(2π)");
    assert_close(model.prg.minimum_area.expect("defined"), -4.0 / 6.0, 1e-15, "least AUPRG");
}

/// meeliskull/prg#10: with one positive in ten the area is far below 0, as it should be.
#[test]
fn few_positives_allow_areas_below_minus_1() {
    let model = blocks(&[(0, 4), (1, 1), (0, 4)]);
    printed(model.prg.area, -1.555_556, 6, "AUPRG");
    printed(model.prg.minimum_area, -4.5, 12, "least AUPRG");
}

/// meeliskull/prg#7: "AUPRG near 1 for a poor model" is no error: the baseline is the
/// always-positive classifier, which is poor itself where positives are rare. And keras#21370:
/// the area does depend on prevalence. Binormal scores one deviation apart, AUROC .760.
#[test]
fn auprg_depends_on_prevalence() {
    let rows: Vec<Row> = (-6000..7000)
        .flat_map(|step| {
            let score = f64::from(step) / 1000.0;
            let density = |x: f64| (-x * x / 2.0).exp();
            [(score, true, density(score - 1.0)), (score, false, density(score))]
        })
        .collect();
    let own = analyzed(weighted(&rows));
    printed(own.roc.auroc, 0.760, 3, "AUROC");
    for (prevalence, area) in [
        (0.001, 0.9682),
        (0.01, 0.9275),
        (0.1, 0.8016),
        (0.3, 0.6515),
        (0.5, 0.5262),
        (0.8, 0.3132),
    ] {
        let model = analyzed_at(weighted(&rows), prevalence);
        printed(model.prg.area, area, 4, "AUPRG");
        assert_eq!(model.roc.auroc, own.roc.auroc);
    }
}

/// precrec#27: a perfect ranking with ties gets 0 when no crossing is put in; sklearn-prg says .5.
#[test]
fn a_perfect_ranking_has_area_1_with_and_without_ties() {
    for model in [blocks(&[(3, 0), (0, 4)]), ranked("1110000"), blocks(&[(1, 0), (2, 0), (0, 4)])] {
        let area = |found: Option<f64>, what: &str| {
            assert_close(found.expect(what), 1.0, 1e-15, what);
        };
        area(model.roc.auroc, "AUROC");
        area(model.pr.area, "AUCPR");
        area(model.pr.normalized_area, "AUCNPR");
        area(model.pr.average_precision, "AP");
        area(model.prg.area, "AUPRG");
        assert_close(model.prg.expected_f_gain.expect("defined"), 0.75, 1e-15, "E[FG1]");
    }
}

/// The R hull of `prg` keeps collinear points: its README example prints .4103 twice.
#[test]
fn hulls_have_no_collinear_vertices() {
    let model = ranked(README);
    let hull = model.prg.hull.expect("both classes");
    assert_eq!(hull.vertices.tps, [0.0, 3.0, 9.0, 12.0, 13.0, 16.0]);
    assert_eq!(hull.vertices.fps, [0.0, 0.0, 1.0, 2.0, 3.0, 9.0]);
    // (14, 5) is on the last edge.
    assert!(model.points.tps().iter().zip(&model.points.fps()).any(|at| at == (&14.0, &5.0)));
    assert_eq!((14.0 - 13.0) * (9.0 - 3.0), (16.0 - 13.0) * (5.0 - 3.0));
    for (found, expected) in hull.beta_squared_low.iter().zip([0.0, 0.031_25, 0.125, 0.625, 1.4375])
    {
        assert_close(*found, expected, 1e-15, "beta^2");
    }
    for (found, expected) in hull.d.iter().zip([1.0, 0.969_697, 0.888_889, 0.615_385, 0.410_256]) {
        printed(Some(*found), expected, 6, "d");
    }
}

/// Vertices left of the unit square belong to the hull, once each: they calibrate scores.
#[test]
fn hull_vertices_of_negative_recall_gain_are_kept() {
    let hull = ranked(README).prg.hull.expect("both classes");
    assert_eq!(hull.recall_gains.iter().filter(|&&gain| gain < 0.0).count(), 2);
    assert_eq!(hull.recall_gains.len(), 5);
    assert!(hull.recall_gains.windows(2).all(|pair| pair[0] < pair[1]));
}

/// scikit-learn#31635: collinear points left in or taken out at whim. The list of thresholds has
/// every distinct score; the hull has none that is collinear.
#[test]
fn collinear_points_are_thresholds_but_no_vertices() {
    let model = blocks(&[(1, 1), (2, 2), (3, 3)]);
    assert_eq!(model.points.thresholds().len(), 3);
    let hull = model.roc.hull.expect("both classes");
    assert_eq!(hull.vertices.tps, [0.0, 6.0]);
    assert_eq!(hull.vertices.fps, [0.0, 6.0]);
}

/// yardstick and others join PR points by straight lines, which is optimistic.
#[test]
fn precision_is_interpolated_along_counts() {
    let model = blocks(&[(7, 3), (3, 7)]);
    printed(model.pr.area, 0.6632, 4, "AUCPR");
    printed(model.pr.trapezoid_anchored, 0.775, 12, "anchored trapezoids");
    printed(model.pr.average_precision, 0.64, 12, "AP");
    assert!(model.pr.area < model.pr.trapezoid_flat);
}

/// Average precision is often said to be a lower bound of the area.
#[test]
fn average_precision_is_no_lower_bound() {
    let top_is_negative = ranked("01001");
    printed(top_is_negative.pr.average_precision, 0.45, 12, "AP");
    printed(top_is_negative.pr.trapezoid_anchored, 0.2875, 12, "anchored trapezoids");
    printed(top_is_negative.pr.area, 0.3187, 4, "AUCPR");
    let worst = ranked("0000111");
    printed(worst.pr.average_precision, 0.3206, 4, "AP");
    printed(worst.pr.trapezoid_anchored, 0.2492, 4, "anchored trapezoids");
    printed(worst.pr.area, 0.2538, 4, "AUCPR");
    printed(Some(worst.pr.minimum_area), 0.2538, 4, "least AUCPR");
    printed(worst.pr.minimum_average_precision, 0.3206, 4, "least AP");
}

/// Keras, `TensorBoard`, rtichoke and others use a fixed grid of thresholds.
#[test]
fn thresholds_are_data_values() {
    let rows: Vec<Row> =
        (0..1000u32).map(|i| (0.5 + f64::from(i) * 1e-13, i % 3 == 0, 1.0)).collect();
    let model = analyzed(unweighted(&rows));
    let mut scores: Vec<f64> = rows.iter().map(|row| row.0).collect();
    scores.reverse();
    assert_eq!(*model.points.thresholds(), scores);
}

/// xrobin/pROC#25: a midpoint of two scores may equal one of them. A threshold is a score, and
/// `score >= threshold` is positive.
#[test]
fn a_threshold_predicts_its_own_score_positive() {
    let low = 1.0f64;
    let high = low.next_up();
    assert!(f64::midpoint(low, high) == low || f64::midpoint(low, high) == high);
    let model = analyzed(unweighted(&[(low, false, 1.0), (high, true, 1.0)]));
    for best in &model.best {
        assert_eq!((best.threshold, best.tp, best.fp), (Some(high), Some(1.0), Some(0.0)));
    }
    assert_eq!(model.points.tps(), [1.0, 1.0]);
    assert_eq!(model.points.fps(), [0.0, 1.0]);
}

/// torchmetrics#2873, tensorboard#444, precrec#29: precision where nothing is predicted is not 0,
/// 1 or NaN.
#[test]
fn precision_without_predictions_is_undefined() {
    let totals = Totals { n_pos: 3.0, n_neg: 4.0 };
    let measures =
        measures_at(Point::ORIGIN, totals, None, Parameters::default()).expect("a table");
    assert_eq!(measures.precision, None);
    assert_eq!(measures.precision_gain, None);
    assert_eq!(measures.recall_gain, None);
    assert_eq!(measures.f_gain, None);
    assert_eq!(measures.lift, None);
    assert_eq!(measures.g, None);
    assert_eq!(measures.mcc, None);
    assert_eq!(measures.recall, Some(0.0));
    assert_eq!(measures.f, Some(0.0));
    assert_eq!(Space::Pr.project(Point::ORIGIN, totals), None);
}

/// precrec's fallback counts a tie as a win; yardstick#93, kboyd/Roc#16 depend on the row order.
#[test]
fn ties_count_half() {
    assert_eq!(blocks(&[(1, 1)]).roc.auroc, Some(0.5));
    assert_eq!(blocks(&[(2, 1), (1, 2)]).roc.auroc, Some(2.0 / 3.0));
    let rows = rows_of_blocks(&[(2, 1), (1, 2)]);
    let backward: Vec<Row> = rows.iter().rev().copied().collect();
    assert_eq!(analyzed(unweighted(&backward)), analyzed(unweighted(&rows)));
}

/// An interactive page paints utilities on unachievable points of PR space.
#[test]
fn points_below_the_minimum_curve_need_more_negatives_than_there_are() {
    // Boyd's Table 1: 100 positives, 200 negatives, precision .2 at recall .2 and at recall .6.
    let totals = Totals { n_pos: 100.0, n_neg: 200.0 };
    let fp = |recall: f64| Space::Pr.unproject((recall, 0.2), totals).expect("counts").fp;
    assert_close(fp(0.2), 80.0, 1e-14, "achievable");
    assert_close(fp(0.6), 240.0, 1e-14, "unachievable");
    assert_close(fp(0.5), totals.n_neg, 1e-14, "on the minimum curve");
}

/// One class only: torchmetrics#2494 says 0, evaluate#801 turns NaN into 0.
#[test]
fn one_class_has_no_auroc() {
    for classes in ["1111", "0000"] {
        let model = ranked(classes);
        assert_eq!(model.roc.auroc, None);
        assert_eq!(model.prg.area, None);
    }
}

/// confidenceinterval#15 has an AUROC of 1.0000001, pROC#19 an interval of 1 to 1 around 15.97.
#[test]
fn auroc_and_its_interval_stay_in_range() {
    let model = blocks(&[(1000, 0), (0, 3000)]);
    assert_eq!(model.roc.auroc, Some(1.0));
    let interval = model.roc.delong.expect("two of each class");
    assert_eq!((interval.variance, interval.low, interval.high), (0.0, 1.0, 1.0));
    // The Wald interval would end above 1.
    let interval = blocks(&[(3, 0), (1, 1), (0, 3)]).roc.delong.expect("two of each class");
    assert!(interval.low > 0.5 && interval.high == 1.0);
}

/// pROC#13 and others: products of 32-bit counts overflow.
#[test]
fn counts_do_not_overflow() {
    let many = 3e9;
    let rows = [(2.0, true, many), (2.0, false, 1.0), (1.0, true, 1.0), (1.0, false, many)];
    let model = analyzed(weighted(&rows));
    // Twice the pairs ranked right: 2·many² and one tie for each of the two mixed groups.
    let expected = (2.0 * many * many + 2.0 * many) / (2.0 * (many + 1.0) * (many + 1.0));
    assert_ratio(model.roc.auroc.expect("both classes"), expected, 1e-15, "AUROC");
    assert_eq!(model.points.totals().all(), Point { tp: many + 1.0, fp: many + 1.0 });
}

/// scikit-learn#31533: cumulative sums in single precision stop counting at 2^24.
#[test]
fn counts_beyond_single_precision_are_exact() {
    for large in [2f64.powi(24), 2f64.powi(52)] {
        let rows: Vec<Row> = std::iter::once((9.0, true, large))
            .chain((0..5).map(|i| (f64::from(i), true, 1.0)))
            .chain([(-1.0, false, 1.0)])
            .collect();
        let model = analyzed(weighted(&rows));
        let expected: Vec<f64> = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 5.0].map(|i| large + i).to_vec();
        assert_eq!(model.points.tps(), expected);
    }
}

/// orange3#5119: the last point is lost.
#[test]
fn the_always_positive_corner_is_there() {
    for model in [ranked(README), blocks(&[(1, 3)]), ranked("10")] {
        let last = model.points.curve().points().last().expect("a point");
        assert_eq!(last, model.points.totals().all());
        let hull = model.roc.hull.expect("both classes").vertices;
        assert_eq!(hull.curve().points().last(), Some(last));
        let prg = model.prg.hull.expect("both classes");
        assert_eq!((prg.recall_gains.last(), prg.precision_gains.last()), (Some(&1.0), Some(&0.0)));
    }
}

/// The printed range of Theorem 3 lacks brackets, and its denominator may be 0.
#[test]
fn expected_f_gain_of_the_worst_ranking_is_undefined() {
    let model = ranked("0000111");
    assert_eq!((model.prg.expected_f_gain, model.prg.expected_reciprocal_f), (None, None));
    let undefined = model.undefined.iter().find(|entry| entry.field == "prg.expectedFGain");
    assert_eq!(undefined.map(|entry| entry.reason.code()), Some("no-true-negatives"));
}

/// Folds differ in prevalence: F1 must not be averaged, the gain may be.
#[test]
fn f_is_averaged_on_the_gain_scale() {
    let folds = [blocks(&[(4, 1), (1, 4)]), blocks(&[(1, 1), (1, 17)])];
    let gains: Vec<f64> = folds.iter().map(|fold| fold.best[1].f_gain.expect("defined")).collect();
    for (fold, gain) in folds.iter().zip(&gains) {
        let (f, prevalence) = (fold.best[1].f.expect("defined"), fold.prevalence);
        assert_close(*gain, (f - prevalence) / ((1.0 - prevalence) * f), 1e-14, "FG");
    }
    // Equal prevalence: the mean gain is that of the harmonic mean of F.
    let (a, b) = (blocks(&[(4, 1), (1, 4)]), blocks(&[(3, 0), (2, 5)]));
    let f = |model: &Model| model.best[1].f.expect("defined");
    let gain = |model: &Model| model.best[1].f_gain.expect("defined");
    let harmonic = 2.0 / (1.0 / f(&a) + 1.0 / f(&b));
    let of_harmonic = (harmonic - 0.5) / (0.5 * harmonic);
    assert_close(f64::midpoint(gain(&a), gain(&b)), of_harmonic, 1e-14, "mean FG");
}

/// The closed form of the least area cancels: 2.9e-8 instead of 5e-10 at this prevalence.
#[test]
fn the_least_area_keeps_its_digits_at_small_prevalence() {
    let totals = Totals { n_pos: 1.0, n_neg: 1e9 - 1.0 };
    let prevalence: f64 = 1e-9;
    let naive = 1.0 + (1.0 - prevalence) * (1.0 - prevalence).ln() / prevalence;
    assert!((naive / 5e-10 - 1.0).abs() > 1.0, "the naive form is wrong in every digit");
    let series = prevalence / 2.0 + prevalence * prevalence / 6.0;
    assert_ratio(
        pr::minimum_area(totals, RecallRange::FULL).expect("totals"),
        series,
        1e-15,
        "least area",
    );
}

/// Gandenberger's G at rho = 0 is stipulated: not the limit, and β pulls the other way.
#[test]
fn g_at_rho_0_is_stipulated() {
    let g = |beta: f64, rho: f64| g_beta_rho(beta, rho, 0.9, 0.3);
    printed(Some(g(0.5, -2.0)), 0.643, 3, "F0.5");
    printed(Some(g(4.0, -2.0)), 0.312, 3, "F4");
    printed(Some(g(0.5, 0.0)), 0.5, 12, "G at rho 0");
    printed(Some(g(4.0, 0.0)), 0.78, 12, "G at rho 0");
    for beta in [0.5, 1.0, 4.0] {
        assert_close(g(beta, 1e-9), 0.6, 1e-8, "limit from above");
        assert_close(g(beta, -1e-9), 0.6, 1e-8, "limit from below");
    }
}

/// A power mean next to rho = -1 loses its digits when it is computed as printed.
#[test]
fn g_next_to_rho_minus_1_is_the_geometric_mean() {
    let (p, r): (f64, f64) = (0.9, 0.3);
    let geometric = (p * r * r).powf(1.0 / 3.0);
    assert_close(g_beta_rho(2.0, -1.0, p, r), geometric, 1e-15, "rho = -1");
    for distance in [1e-12, -1e-12] {
        let found = g_beta_rho(2.0, -1.0 + distance, p, r);
        assert_close(found, geometric, 1e-11, "next to rho = -1");
    }
}

#[test]
fn labels_of_minus_one_are_negatives() {
    use curvescope::area::settings::Settings;
    use curvescope::input::Choices;
    use curvescope::report::analyze::analyze;
    let with = |negative: &str| {
        let rows =
            [("1", 0.8), ("1", 0.8), (negative, 0.6), (negative, 0.4), ("1", 0.4), (negative, 0.2)];
        let table: String = rows.map(|(label, score)| format!("{label},{score}\n")).concat();
        let text = format!("label,score\n{table}");
        analyze(text.as_bytes(), &Choices::default(), &Settings::default()).expect("a table").models
    };
    let models = with("-1");
    assert_eq!(models, with("0"));
    printed(models[0].prg.area, 0.708_333_3, 7, "AUPRG");
}
