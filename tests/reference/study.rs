//! The numbers of the papers' figures.

use curvescope::curve::counts::Totals;
use curvescope::curve::parameter::RecallRange;
use curvescope::curve::power_mean::PowerMean;
use curvescope::measure::measures::{Parameters, measures_at};
use curvescope::study::contours::{ContourPoint, Contours};
use curvescope::study::expected::{Average, Expected, Series, curve_of};
use curvescope::study::levels::Levels;
use curvescope::study::minimum::{MinimumAreas, MinimumCurves};
use curvescope::study::scatter::{Scatter, Side, paired};
use curvescope::study::shares::RecallPrecision;

use crate::common::golden::{CASES, column, f64_of, load};
use crate::compare::{Tolerance, close};
use crate::rows;

#[track_caller]
pub(crate) fn near(found: f64, expected: f64, tolerance: f64) {
    let distance = (found - expected).abs();
    assert!(distance <= tolerance * expected.abs().max(1e-300), "{found} for {expected}");
}

fn areas(range: [f64; 2], scaled: bool, prevalence: f64) -> MinimumAreas {
    let range = RecallRange::new(range[0], range[1]).expect("a range");
    MinimumAreas::new(vec![range], scaled, Some(prevalence)).expect("a prevalence")
}

#[test]
fn boyd_figure_3() {
    // mpmath 1.3.0, 50 digits: the closed form of Corollary 4, equal to the integral of the curve.
    for (prevalence, range, area, share) in [
        (0.5, [0.0, 1.0], 0.306_852_819_440_054_7, 0.306_852_819_440_054_7),
        (0.5, [0.5, 1.0], 0.212_317_927_548_219_07, 0.424_635_855_096_438_14),
        (0.5, [0.8, 1.0], 0.094_639_484_342_173_67, 0.473_197_421_710_868_5),
        (0.1, [0.0, 1.0], 0.051_755_359_079_563_294, 0.051_755_359_079_563_294),
        (0.1, [0.5, 1.0], 0.038_360_350_512_045_2, 0.076_720_701_024_090_4),
        (0.1, [0.8, 1.0], 0.018_175_634_142_324_96, 0.090_878_170_711_624_82),
        (0.0001, [0.0, 1.0], 0.000_050_001_666_750_005_004, 0.000_050_001_666_750_005_004),
        (0.0001, [0.5, 1.0], 0.000_037_500_833_359_375_94, 0.000_075_001_666_718_751_89),
        (0.0001, [0.8, 1.0], 0.000_018_000_173_335_600_03, 0.000_090_000_866_678_000_18),
    ] {
        let found = areas(range, true, prevalence).values().remove(0);
        near(found.minimum_area.expect("an area"), area, 1e-14);
        near(found.share.expect("a share"), share, 1e-14);
    }
    for row in rows(&load("formula-checks"), "aucpr_min") {
        let range = [f64_of(&row["a"]), f64_of(&row["b"])];
        let found = areas(range, false, f64_of(&row["pi"])).values().remove(0);
        close(found.minimum_area, &row["aucpr_min"], Tolerance::AREA, &row.to_string());
        close(found.share, &row["scaled_by_max"], Tolerance::AREA, &row.to_string());
    }
}

#[test]
fn the_lines_of_figure_3_rise_to_the_maximum() {
    for (range, scaled, end) in
        [([0.0, 1.0], false, 1.0), ([0.5, 1.0], false, 0.5), ([0.8, 1.0], true, 1.0)]
    {
        let study = areas(range, scaled, 0.5);
        let line = study.line(study.ranges[0]);
        assert!(line.is_sorted_by(|p, q| p.0 < q.0 && p.1 < q.1));
        near(line[0].0, 1e-4, 1e-15);
        let last = line[line.len() - 1];
        assert_eq!(last.0, 1.0);
        near(last.1, end, 1e-15);
    }
}

#[test]
fn minimum_curves_at_a_recall() {
    // πr/(1-π+πr) in fractions.
    let study = MinimumCurves::new(vec![0.5, 0.2], false, Some(0.6)).expect("good numbers");
    let values = study.values();
    near(values[0].precision.expect("defined"), 3.0 / 8.0, 1e-15);
    near(values[1].precision.expect("defined"), 3.0 / 23.0, 1e-15);
    near(values[0].minimum_area, 1.0 - std::f64::consts::LN_2, 1e-15);
}

#[test]
fn boyd_figure_4() {
    let point = |name: &str, recall| ContourPoint { name: name.to_owned(), recall, f: 0.45 };
    let points = vec![point("A", 0.95), point("B", 0.75), point("C", 0.32), point("D", 0.25)];
    let values = Contours::new(0.33, points).expect("good numbers").values();
    // In fractions, by hand: precision, f', minimum, fpr.
    let expected = [
        (171.0 / 580.0, 0.0, 627.0 / 1967.0, 4499.0 / 4020.0),
        (9.0 / 28.0, 0.0, 99.0 / 367.0, 209.0 / 268.0),
        (72.0 / 95.0, 13008.0 / 30509.0, 264.0 / 1939.0, 253.0 / 5025.0),
    ];
    for (found, (precision, f_prime, minimum, fpr)) in values.points.iter().zip(expected) {
        near(found.precision.expect("defined"), precision, 1e-14);
        near(found.f_prime.expect("defined"), f_prime, 1e-13);
        near(found.minimum_precision, minimum, 1e-14);
        near(found.above_minimum.expect("defined"), precision - minimum, 1e-13);
        near(found.above_random.expect("defined"), precision - 0.33, 1e-13);
        near(found.fpr.expect("defined"), fpr, 1e-13);
        assert_eq!(found.is_achievable, Some(precision > minimum), "{}", found.name);
        near(found.recall_range[0], 9.0 / 31.0, 1e-15);
    }
    let none = &values.points[3];
    assert_eq!(
        (none.precision, none.f_prime, none.is_achievable, none.fpr),
        (None, None, None, None)
    );
}

#[test]
fn contours_end_at_precision_1() {
    for f in [0.01, 0.1, 0.45, 0.9, 1.0] {
        let recall = curvescope::study::contours::least_recall(f);
        let precision = curvescope::study::contours::precision_on(f, recall);
        near(precision.expect("on the contour"), 1.0, 1e-12);
        near(curvescope::study::contours::precision_on(f, 1.0).expect("too"), recall, 1e-14);
    }
}

/// γ, φ; then recall over precision where the derivatives of M agree, and at P = 0.6 and R = 0.3 M
/// and the slope of its level curve: mpmath 1.3.0, 50 digits, the post's formula of M, derivatives
/// taken numerically.
const MEANS: [(f64, f64, f64, f64, f64); 7] = [
    (3.0, -2.0, 0.693_361_274_350_634_7, 0.453_557_367_611_072_7, -2.666_666_666_666_666_5),
    (3.0, 2.0, 3.0, 0.540_832_691_319_598_4, -0.166_666_666_666_666_66),
    (0.5, -1.0, std::f64::consts::SQRT_2, 0.36, -8.0),
    (2.0, 0.0, 0.5, 0.476_220_315_590_459_85, -1.0),
    (3.0, 0.5, 0.111_111_111_111_111_1, 0.515_349_025_766_973_2, -0.471_404_520_791_031_7),
    (0.2, -3.0, 1.495_348_781_221_220_5, 0.316_184_358_378_264_6, -80.0),
    (7.0, 1.5, 49.0, 0.567_225_951_588_740_2, -0.101_015_254_455_221_07),
];

const AT: Option<RecallPrecision> = Some(RecallPrecision { recall: 0.3, precision: 0.6 });

#[test]
fn power_means_their_black_lines_and_slopes() {
    for (gamma, phi, black_line, value, slope) in MEANS {
        let values = Levels::of_power_mean(gamma, phi, AT).expect("good numbers").values();
        near(values.black_line.expect("a line"), black_line, 1e-13);
        let point = values.point.expect("a point");
        near(point.value, value, 1e-14);
        near(point.slope.expect("a slope"), slope, 1e-13);
        near(point.recall_for_precision.expect("a trade"), -1.0 / slope, 1e-13);
        assert!(values.undefined.is_empty());
        // The same mean as a G.
        let (beta, rho) = (values.beta.expect("a weight"), values.rho);
        near(beta, gamma.powf(1.0 / (phi - 1.0)), 1e-13);
        near(
            PowerMean::g(beta, rho).expect("a mean").value(0.6, 0.3).expect("shares"),
            value,
            1e-13,
        );
        let as_g = Levels::of_g(beta, rho, AT).expect("good numbers").values();
        near(as_g.gamma.expect("a weight"), gamma, 1e-12);
        near(as_g.point.expect("a point").slope.expect("a slope"), slope, 1e-12);
    }
}

#[test]
fn straight_levels_have_no_black_line() {
    // mpmath 1.3.0: (3P + R)/4 = 0.525, and its slope is -1/3.
    let by_weight = Levels::of_power_mean(3.0, 1.0, AT).expect("good numbers");
    let as_g = Levels::of_g(3.0, 0.0, AT).expect("good numbers");
    for values in [by_weight.values(), as_g.values()] {
        assert_eq!(values.black_line, None);
        assert_eq!(values.undefined[0].code, "straight-levels");
        near(values.beta.expect("a weight"), 3.0, 1e-15);
        let point = values.point.expect("a point");
        near(point.value, 0.525, 1e-15);
        near(point.slope.expect("a slope"), -1.0 / 3.0, 1e-15);
    }
    // Next to it: mpmath 1.3.0, though β would be 3^±10000 there.
    near(
        PowerMean::weighted(3.0, 1.0001).expect("a mean").value(0.6, 0.3).expect("shares"),
        0.525_001_811_770_636_8,
        1e-12,
    );
    near(
        PowerMean::weighted(3.0, 0.9999).expect("a mean").value(0.6, 0.3).expect("shares"),
        0.524_998_188_182_119_5,
        1e-12,
    );
}

#[test]
fn infinite_exponents_are_the_smaller_and_the_larger() {
    for (phi, value) in [(f64::NEG_INFINITY, 0.3), (f64::INFINITY, 0.6)] {
        let values = Levels::of_power_mean(5.0, phi, AT).expect("good numbers").values();
        assert_eq!((values.gamma, values.black_line), (None, Some(1.0)));
        let point = values.point.expect("a point");
        assert_eq!((point.value, point.slope), (value, None));
        assert_eq!(values.undefined[0].code, "no-slope");
    }
    let values = Levels::of_g(2.0, f64::NEG_INFINITY, AT).expect("good numbers").values();
    near(values.black_line.expect("a line"), 2.0, 1e-15);
}

/// The integral of a path over its range, and the range.
fn integrated(path: &[(f64, f64)]) -> (f64, f64) {
    let pieces = path.windows(2).map(|ends| {
        let ((left, before), (right, after)) = (ends[0], ends[1]);
        (right - left) * f64::midpoint(before, after)
    });
    (pieces.sum(), path[path.len() - 1].0 - path[0].0)
}

#[test]
fn means_of_the_series_are_the_expected_values() {
    for name in CASES {
        let case = load(name);
        let (tps, fps) = (column(&case["thresholds"]["tp"]), column(&case["thresholds"]["fp"]));
        let curve = curve_of(&tps, &fps, None).expect("a ranking");
        let accuracy = Series::of(name.to_owned(), Average::Accuracy, &curve);
        let (area, width) = integrated(&accuracy.path);
        assert_eq!(width, 1.0);
        close(area, &case["roc"]["expected_acc"], Tolerance::AREA, name);
        let prg = &case["prg"];
        for (beta, field) in [
            (1.0, "expected_FG1"),
            (2.0, "expected_FG_beta2_uniform_delta"),
            (0.5, "expected_FG_beta0.5_uniform_delta"),
        ] {
            let series = Series::of(name.to_owned(), Average::FGain { beta }, &curve);
            let range = column(&prg["delta_range"]);
            let (low, high) = series.range().expect("a curve");
            near(low - range[1], range[0] - range[1], 1e-12);
            near(high, range[1], 1e-14);
            let expected = Expected {
                average: Average::FGain { beta },
                series: vec![series.clone()],
                shaded: Some(0),
                at: None,
            };
            let values = expected.checked().expect("good numbers").values().remove(0);
            if prg[field].is_null() {
                assert_eq!((values.mean, values.undefined.len()), (None, 1), "{name}");
            } else {
                let (area, width) = integrated(&series.path);
                close(area / width, &prg[field], Tolerance::AREA, name);
                close(values.mean, &prg[field], Tolerance::AREA, name);
            }
        }
    }
}

#[test]
fn between_operating_points_the_series_are_straight() {
    let case = load("running-example");
    let (tps, fps) = (column(&case["thresholds"]["tp"]), column(&case["thresholds"]["fp"]));
    for prevalence in [0.05, 0.1, 0.6] {
        let curve = curve_of(&tps, &fps, Some(prevalence)).expect("a ranking");
        let totals: Totals = curve.totals();
        let gains = Series::of(String::new(), Average::FGain { beta: 2.0 }, &curve);
        let accuracy = Series::of(String::new(), Average::Accuracy, &curve);
        let mut checked = 0;
        for (from, to) in curve.segments() {
            for share in [0.25, 0.5, 0.9] {
                let mix = from.toward(to, share);
                let n = totals.n_pos + totals.n_neg;
                let right = mix.tp + totals.n_neg - mix.fp;
                let height = accuracy.height((mix.tp + mix.fp) / n).expect("on the curve");
                near(height, right / n, 1e-12);
                // Δ by its definition.
                let parameters = Parameters { beta: 2.0, ..Parameters::default() };
                let found = measures_at(mix, totals, None, parameters).expect("a table");
                let Some(recall_gain) = found.recall_gain.filter(|&gain| gain > 0.0) else {
                    continue;
                };
                let precision_gain = found.precision_gain.expect("tp > 0");
                let delta = recall_gain / prevalence - precision_gain / (1.0 - prevalence);
                let expected = found.f_gain.expect("tp > 0");
                near(gains.height(delta).expect("on the curve"), expected, 1e-9);
                checked += 1;
            }
        }
        assert!(checked > 12, "{checked}");
        assert_eq!((gains.height(1e9), accuracy.height(-0.1)), (None, None));
    }
}

#[test]
fn one_class_has_no_expected_values() {
    for (tps, fps, code) in
        [([1.0, 3.0], [0.0, 0.0], "no-negatives"), ([0.0, 0.0], [1.0, 2.0], "no-positives")]
    {
        let curve = curve_of(&tps, &fps, None).expect("a ranking");
        for average in [Average::Accuracy, Average::FGain { beta: 1.0 }] {
            let series = vec![Series::of(String::new(), average, &curve)];
            let values = Expected { average, series, shaded: None, at: Some(0.5) }.values();
            assert_eq!((values[0].mean, values[0].undefined[0].reason.code()), (None, code));
        }
    }
    for (tps, fps) in
        [(&[][..], &[][..]), (&[1.0], &[]), (&[2.0, 1.0], &[0.0, 1.0]), (&[f64::NAN], &[1.0])]
    {
        assert_eq!(curve_of(tps, fps, None).expect_err("no ranking").code.as_str(), "bad-counts");
    }
}

fn scatter(points: &[(f64, f64)]) -> Scatter {
    let side = || Side { title: "side".to_owned(), range: (0.0, 5.0) };
    let (xs, ys): (Vec<f64>, Vec<f64>) = points.iter().copied().unzip();
    Scatter {
        x: side(),
        y: side(),
        points: paired(&xs, &ys).expect("pairs"),
        names: Vec::new(),
        highlighted: None,
        group: None,
        with_diagonal: false,
    }
}

#[test]
fn ranks_against_ranks() {
    // Spearman's 1 - 6Σd²/(n(n²-1)) = 1 - 24/60.
    let values = scatter(&[(1.0, 2.0), (2.0, 1.0), (3.0, 4.0), (4.0, 3.0)]).values();
    near(values.correlation.expect("defined"), 0.6, 1e-15);
    assert_eq!((values.count, values.most_at_one_place, values.count_of_equals), (4, 1, 0));
    let twice = scatter(&[(1.0, 1.0), (2.0, 3.0), (1.0, 1.0), (0.0, -0.0)]);
    let counts: Vec<usize> = twice.tallies().iter().map(|tally| tally.count).collect();
    assert_eq!(counts, [1, 2, 1]);
    assert_eq!(scatter(&[(1.0, 2.0), (1.0, 3.0)]).values().correlation, None);
    assert_eq!(scatter(&[]).values().correlation, None);
}

#[test]
fn a_side_without_a_range_shows_all_points() {
    let range = |numbers: &[f64]| Side::around(String::new(), numbers).range;
    // 6 % of what they span on either side.
    assert_eq!(range(&[3.0, 1.0, 2.0]), (1.0 - 0.12, 3.0 + 0.12));
    assert_eq!(range(&[-0.5]), (-0.5 - 0.06, -0.5 + 0.06));
    assert_eq!(range(&[]), (-0.06, 1.06));
    assert_eq!(range(&[f64::NAN, 0.0, f64::INFINITY, 1.0]), (-0.06, 1.06));
    for numbers in [&[1e300, -1e300][..], &[f64::NAN], &[1e-300, 2e-300]] {
        let mut study = scatter(&[]);
        study.x = Side::around(String::new(), numbers);
        // Refused or shown, but no panic.
        let _ = study.checked().map(|study| study.values());
    }
}

#[test]
fn what_can_not_be_shown_is_refused() {
    let code = |scatter: Scatter| scatter.checked().expect_err("refused").code.as_str();
    assert_eq!(code(scatter(&[(f64::NAN, 1.0)])), "bad-points");
    assert_eq!(
        code(Scatter { names: vec![String::new(); 2], ..scatter(&[(1.0, 1.0)]) }),
        "bad-points"
    );
    assert_eq!(code(Scatter { highlighted: Some(1), ..scatter(&[(1.0, 1.0)]) }), "bad-points");
    for group in [(0, 0), (1, 0), (0, 2)] {
        assert_eq!(code(Scatter { group: Some(group), ..scatter(&[(1.0, 1.0)]) }), "bad-points");
    }
    let mut empty = scatter(&[]);
    empty.x.range = (1.0, 1.0);
    assert_eq!(code(empty), "bad-range");
    assert_eq!(paired(&[1.0], &[]).expect_err("refused").code.as_str(), "bad-points");
    let at = |recall| Some(RecallPrecision { recall, precision: 0.5 });
    for (levels, code) in [
        (Levels::of_g(-1.0, 0.0, None), "bad-beta"),
        (Levels::of_g(1.0, f64::NAN, None), "bad-rho"),
        (Levels::of_g(1.0, 1.0, at(1.5)), "bad-share"),
        (Levels::of_power_mean(0.0, 1.0, None), "bad-gamma"),
        (Levels::of_power_mean(1.0, f64::NAN, None), "bad-phi"),
    ] {
        assert_eq!(levels.expect_err("refused").code.as_str(), code);
    }
    assert_eq!(
        MinimumCurves::new(vec![1.0], false, None).expect_err("refused").code.as_str(),
        "bad-prevalence"
    );
    assert_eq!(
        MinimumCurves::new(vec![], false, Some(2.0)).expect_err("refused").code.as_str(),
        "bad-share"
    );
    let point = ContourPoint { name: String::new(), recall: 0.5, f: 0.0 };
    assert_eq!(Contours::new(0.5, vec![point]).expect_err("refused").code.as_str(), "bad-share");
}
