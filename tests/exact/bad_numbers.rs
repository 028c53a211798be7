//! Numbers that mean nothing: each public function refuses them, by its types, by an error or by `None`.

use curvescope::ParameterError;
use curvescope::area::{auroc_interval, pr, prg};
use curvescope::calibration::maps::CalibrationMaps;
use curvescope::calibration::scored::ScoredModel;
use curvescope::curve::histogram::round_edges;
use curvescope::curve::parameter::{
    RecallRange, RocRange, RocRate, checked_beta, checked_prevalence, checked_recall_range,
    checked_roc_range, checked_seed, checked_threshold,
};
use curvescope::curve::power_mean::PowerMean;
use curvescope::curve::sample::{PartColumn, Sample, ScoreColumn};
use curvescope::curve::space::Space;
use curvescope::draw::spaces::level::Level;
use curvescope::generate::population::Population;
use curvescope::generate::spec::{Shapes, Spec};
use curvescope::measure::advice::advice;
use curvescope::measure::best::best_g;
use curvescope::measure::decide::{Aim, Bounded, Constraint, Payoff, Question, Side};
use curvescope::measure::line::Line;
use curvescope::measure::measures::Measure;
use curvescope::measure::optimum::optimum;
use curvescope::uncertainty::at_threshold::ThresholdBootstrap;
use curvescope::uncertainty::bootstrap::Resampling;
use curvescope::uncertainty::checks::checked_replicates;
use curvescope::uncertainty::rates::{RateIntervals, Threshold};
use curvescope::{
    Beta, Curve, Hull, OperatingPoints, Parameters, Point, Prevalence, RankError, Settings, Totals,
    measures_at, rank,
};
use proptest::prelude::*;

use crate::samples::scored;

const NAN: f64 = f64::NAN;
const INFINITE: f64 = f64::INFINITY;

#[test]
fn rows_that_can_t_be_ranked() {
    let positive = [true, false, true];
    let ranked = |scores: &[f64], weights: Option<&[f64]>| rank(scores, &positive, weights);
    let scores = [0.9, 0.5, 0.1];
    assert_eq!(ranked(&[0.9, NAN, 0.1], None), Err(RankError::BadScore { index: 1 }));
    assert_eq!(ranked(&scores[..2], None), Err(RankError::Lengths));
    assert_eq!(ranked(&scores, Some(&[1.0])), Err(RankError::Lengths));
    for weight in [-1.0, 1e-101, INFINITE] {
        let found = ranked(&scores, Some(&[1.0, 1.0, weight]));
        assert_eq!(found, Err(RankError::BadWeight { index: 2, weight }));
    }
    let found = ranked(&scores, Some(&[NAN, 1.0, 1.0]));
    assert!(matches!(found, Err(RankError::BadWeight { index: 0, .. })), "{found:?}");
    // 2^53 and 2^-53 are allowed.
    let bounds = [9_007_199_254_740_992.0, f64::EPSILON / 2.0];
    for (allowed, total) in [(bounds[0], 2.0 * bounds[0]), (bounds[1], bounds[1] / 2.0)] {
        assert!(ranked(&scores, Some(&[1.0, allowed, 1.0])).is_ok());
        let found = ranked(&scores, Some(&[1.0, total, 1.0]));
        assert_eq!(found, Err(RankError::BadTotal { total }));
    }
    assert!(ranked(&[INFINITE, 0.0, -INFINITE], Some(&[0.0, -0.0, 1e-100 + 1.0])).is_ok());
}

#[test]
fn columns_that_are_no_operating_points() {
    type Columns<'a> = (&'a [f64], &'a [f64], &'a [f64]);
    let table = |(scores, tps, fps): Columns<'_>| {
        OperatingPoints::new(scores.to_vec(), tps.to_vec(), fps.to_vec()).map(drop)
    };
    assert_eq!(table((&[0.9, 0.1], &[1.0, 2.0], &[0.0, 1.0])), Ok(()));
    let threshold = |index, threshold| Err(RankError::BadThreshold { index, threshold });
    let count = |index, count| Err(RankError::BadCount { index, count });
    let total = |total| Err(RankError::BadTotal { total });
    let cases: [(Columns<'_>, Result<(), RankError>); 8] = [
        ((&[0.1, 0.9], &[1.0, 2.0], &[0.0, 1.0]), threshold(1, 0.9)),
        ((&[0.9, 0.9], &[1.0, 2.0], &[0.0, 1.0]), threshold(1, 0.9)),
        ((&[0.9, 0.1], &[5.0, 1.0], &[0.0, 2.0]), count(1, 1.0)),
        ((&[0.9, 0.1], &[-1.0, 1.0], &[0.0, 2.0]), count(0, -1.0)),
        ((&[0.9, 0.1], &[1.0, 1.0], &[0.0, INFINITE]), count(1, INFINITE)),
        ((&[0.9, 0.1], &[1.0, 1e16], &[0.0, 1.0]), total(1e16)),
        ((&[0.9], &[1.0, 2.0], &[0.0, 1.0]), Err(RankError::Lengths)),
        ((&[0.9, 0.1], &[1.0, 2.0], &[0.0]), Err(RankError::Lengths)),
    ];
    for (columns, expected) in cases {
        assert_eq!(table(columns), expected, "{columns:?}");
    }
    for columns in [
        (&[NAN, 0.1], &[1.0, 2.0], &[0.0, 1.0]),
        (&[0.9, NAN], &[1.0, 2.0], &[0.0, 1.0]),
        (&[0.9, 0.1], &[NAN, 2.0], &[0.0, 1.0]),
        (&[0.9, 0.1], &[1.0, 2.0], &[0.0, NAN]),
    ] {
        assert!(table((columns.0, columns.1, columns.2)).is_err(), "{columns:?}");
    }
    assert_eq!(Curve::new(&[2.0, 1.0], &[0.0, 0.0]).map(drop), count(1, 1.0));
    assert_eq!(Curve::new(&[1.0], &[0.0, 1.0]).map(drop), Err(RankError::Lengths));
}

#[test]
fn rows_that_are_no_sample() {
    let column = |scores: &[f64]| ScoreColumn::new("m", scores.to_vec());
    let of = |scores: &[f64]| Sample::new(vec![true, false], vec![column(scores)]);
    assert_eq!(of(&[NAN, 0.0]), Err(RankError::BadScore { index: 0 }));
    assert_eq!(of(&[1.0]), Err(RankError::Lengths));
    assert_eq!(Sample::new(vec![], vec![column(&[])]), Err(RankError::NoRows));
    let sample = of(&[1.0, 0.0]).expect("rows");
    let weighted = |weights: &[f64]| sample.clone().with_weights(weights.to_vec()).map(drop);
    assert_eq!(weighted(&[1.0, 2.0]), Ok(()));
    assert_eq!(weighted(&[0.0, 0.0]), Err(RankError::NoRows));
    assert_eq!(weighted(&[1.0]), Err(RankError::Lengths));
    assert_eq!(weighted(&[1.0, -2.0]), Err(RankError::BadWeight { index: 1, weight: -2.0 }));
    assert_eq!(weighted(&[1.0, 1e16]), Err(RankError::BadTotal { total: 1e16 }));
    let parts = |of_row: &[u32]| PartColumn { names: vec!["a".into()], of_row: of_row.to_vec() };
    assert_eq!(
        sample.clone().with_groups(parts(&[0, 1])),
        Err(RankError::NoSuchPart { index: 1, part: 1 })
    );
    assert_eq!(sample.clone().with_folds(parts(&[0])), Err(RankError::Lengths));
    assert_eq!(sample.clone().with_clusters(vec![0]), Err(RankError::Lengths));
    let at = |threshold| ThresholdBootstrap::new(&sample, 0, threshold, &Resampling::default());
    assert_eq!(at(NAN).map(drop), Err(ParameterError::Threshold));
    assert!(at(INFINITE).is_ok());
}

#[test]
fn settings_out_of_range() {
    for share in [NAN, -INFINITE, -0.5, 0.0, 9e-101, 1.0, 2.0, INFINITE] {
        assert_eq!(Prevalence::new(share), None, "{share}");
        assert!(checked_prevalence(share).is_err(), "{share}");
    }
    for beta in [NAN, -INFINITE, -1e-300] {
        assert_eq!(Beta::new(beta), None, "{beta}");
        assert!(checked_beta(beta).is_err(), "{beta}");
    }
    assert!(Beta::new(0.0).is_some() && Beta::new(INFINITE).is_some());
    for (low, high) in [(NAN, 1.0), (0.0, NAN), (-0.1, 0.5), (0.5, 1.1), (0.5, 0.5), (0.6, 0.5)] {
        assert_eq!(RecallRange::new(low, high), None, "{low} {high}");
        assert_eq!(RocRange::new(RocRate::Fpr, low, high), None, "{low} {high}");
        assert!(checked_recall_range([low, high]).is_err());
        assert!(checked_roc_range(Some([low, high]), None).is_err());
    }
    for number in [NAN, -1.0, 0.5, INFINITE] {
        assert!(checked_seed(number).is_err() && checked_replicates(number).is_err(), "{number}");
    }
    assert!(checked_threshold(NAN).is_err());
    assert!(Settings::new(Some(NAN), None, None).is_err());
    assert!(Settings::new(None, None, Some(vec![1.0, NAN])).is_err());
    let shapes = Shapes::Binormal { separation: 1.0, spread: 1.0 };
    for (n, prevalence, seed) in [(NAN, 0.5, 1.0), (100.0, NAN, 1.0), (100.0, 0.5, NAN)] {
        assert!(Spec::new(shapes.clone(), n, prevalence, seed).is_err());
    }
    let half = Prevalence::new(0.5).expect("a share");
    for shapes in [
        Shapes::Binormal { separation: NAN, spread: 1.0 },
        Shapes::Binormal { separation: 1.0, spread: -1.0 },
    ] {
        assert!(Population::of(&shapes, half).is_err(), "{shapes:?}");
    }
}

#[test]
fn columns_that_are_no_scored_model() {
    type Columns<'a> = [&'a [f64]; 5];
    let is_model = |[thresholds, tps, fps, hull_tps, hull_fps]: Columns<'_>| {
        let counts = [tps.to_vec(), fps.to_vec()];
        let hull = [hull_tps.to_vec(), hull_fps.to_vec()];
        ScoredModel::new(thresholds.to_vec(), counts, hull).is_some()
    };
    let right: Columns<'_> =
        [&[0.9, 0.1], &[1.0, 1.0], &[0.0, 1.0], &[0.0, 1.0, 1.0], &[0.0, 0.0, 1.0]];
    assert!(is_model(right));
    let wrong: [(usize, &[f64]); 14] = [
        (0, &[0.1, 0.9]),
        (0, &[0.9, NAN]),
        (0, &[0.9, 0.9]),
        (0, &[0.9]),
        (1, &[1.0, NAN]),
        (1, &[1.0, 0.5]),
        (1, &[-1.0, 1.0]),
        (2, &[0.0]),
        (2, &[0.0, INFINITE]),
        (3, &[0.0, 1.0, 0.5]),
        (3, &[1.0, 1.0]),
        (3, &[0.0, 1.0]),
        (4, &[]),
        (4, &[0.0, NAN, 1.0]),
    ];
    for (column, values) in wrong {
        let mut columns = right;
        columns[column] = values;
        assert!(!is_model(columns), "column {column}: {values:?}");
    }
    assert!(ScoredModel::part(vec![1.0, 0.5], vec![0.0, 1.0]).is_none());
}

/// Every error names the entry, what is wrong with it, and what to do.
#[test]
fn errors_say_where_and_what_to_do() {
    let of = |scores: &[f64], weights: Option<&[f64]>| {
        rank(scores, &[true, false], weights).expect_err("bad rows").to_string()
    };
    let table = |scores: [f64; 2], tps: [f64; 2]| {
        OperatingPoints::new(scores.to_vec(), tps.to_vec(), vec![0.0, 1.0])
            .expect_err("no table")
            .to_string()
    };
    for (found, expected) in [
        (of(&[0.5, NAN], None), "Score 1 is NaN. Leave the row out."),
        (of(&[0.5], None), "The columns differ in length. Give one entry per row in each."),
        (
            of(&[0.5, 0.4], Some(&[1.0, -2.0])),
            "Weight 1 is -2. Give 0, or a finite number of at least 1e-100.",
        ),
        (
            of(&[0.5, 0.4], Some(&[1e16, 1.0])),
            "A class weighs 10000000000000000. Divide all weights by one number, so that it is from 2^-53 to 2^53.",
        ),
        (
            table([0.1, 0.9], [1.0, 1.0]),
            "Threshold 1 is 0.9. Give each score once, the greatest first.",
        ),
        (
            table([0.9, 0.1], [5.0, 1.0]),
            "A count at threshold 1 is 1. Counts are finite, 0 or more, and never fall.",
        ),
    ] {
        assert_eq!(found, expected);
    }
}

/// Tables that are none.
const NO_TABLES: [(Point, Totals); 7] = [
    (Point { tp: NAN, fp: 0.0 }, Totals { n_pos: 1.0, n_neg: 1.0 }),
    (Point { tp: 0.0, fp: -1.0 }, Totals { n_pos: 1.0, n_neg: 1.0 }),
    (Point { tp: 2.0, fp: 0.0 }, Totals { n_pos: 1.0, n_neg: 1.0 }),
    (Point { tp: 0.0, fp: INFINITE }, Totals { n_pos: 1.0, n_neg: INFINITE }),
    (Point { tp: 0.0, fp: 0.0 }, Totals { n_pos: NAN, n_neg: 1.0 }),
    (Point { tp: 0.0, fp: 0.0 }, Totals { n_pos: 1.0, n_neg: -1.0 }),
    (Point { tp: 1.0, fp: 1.0 }, Totals { n_pos: INFINITE, n_neg: 1.0 }),
];

/// Measures with a parameter out of range.
const NO_MEASURES: [Measure; 7] = [
    Measure::F { beta: NAN },
    Measure::F { beta: -1.0 },
    Measure::Accuracy { cost: NAN },
    Measure::Accuracy { cost: 2.0 },
    Measure::Accuracy { cost: -0.1 },
    Measure::G { beta: -1.0, rho: 0.0 },
    Measure::G { beta: 1.0, rho: NAN },
];

#[test]
fn tables_and_parameters_without_a_measure() {
    let measures = [
        Measure::F { beta: 1.0 },
        Measure::Accuracy { cost: 0.5 },
        Measure::G { beta: 1.0, rho: 0.5 },
    ];
    let payoff = |tp| Aim::Payoff(Payoff { tp, fp: -1.0, fn_: 0.0, tn: 0.0 });
    for (point, totals) in NO_TABLES {
        assert!(measures_at(point, totals, None, Parameters::default()).is_err(), "{point:?}");
        assert!(RateIntervals::at(point, totals, None, Threshold::Fixed).is_err(), "{point:?}");
        for measure in measures {
            assert_eq!(measure.value(point, totals), None, "{measure:?} {point:?} {totals:?}");
        }
        for aim in Aim::MAXIMIZED.map(|(_, aim)| aim).into_iter().chain([payoff(1.0)]) {
            assert_eq!(aim.value(point, totals), None, "{aim:?} {point:?} {totals:?}");
        }
    }
    let (point, totals) = (Point { tp: 1.0, fp: 1.0 }, Totals { n_pos: 2.0, n_neg: 3.0 });
    for measure in NO_MEASURES {
        assert_eq!(measure.value(point, totals), None, "{measure:?}");
    }
    let aims = [Aim::F { beta: NAN }, Aim::Cost { cost: 2.0 }, payoff(NAN), payoff(-1.0)];
    for aim in aims {
        assert_eq!(aim.value(point, totals), None, "{aim:?}");
        assert!(Question::new(aim, Vec::new()).is_err(), "{aim:?}");
    }
    for (bound, confidence) in [(NAN, None), (-0.1, None), (1.1, None), (0.5, Some(NAN))] {
        let measure = Bounded::Recall;
        let constraint = Constraint { measure, side: Side::AtLeast, bound, confidence };
        assert!(Question::new(Aim::Recall, vec![constraint]).is_err(), "{constraint:?}");
    }
    for totals in [(NAN, 1.0), (1.0, -1.0), (1.0, INFINITE)] {
        let totals = Totals { n_pos: totals.0, n_neg: totals.1 };
        assert_eq!(pr::minimum_area(totals, RecallRange::FULL), None, "{totals:?}");
        assert_eq!(pr::minimum_average_precision(totals), None, "{totals:?}");
        assert_eq!(prg::minimum_area(totals), None, "{totals:?}");
        assert_eq!(Line::random(totals).within(totals), None, "{totals:?}");
        for space in Space::ALL {
            let place = space.project(point, totals);
            assert!(place.is_none_or(|(x, y)| x.is_finite() && y.is_finite()), "{space:?}");
        }
    }
    let fractional = Totals { n_pos: 1.5, n_neg: 1.0 };
    assert_eq!(pr::minimum_average_precision(fractional), None);
    for (area, prevalence) in [(NAN, 0.5), (1.5, 0.5), (0.5, NAN), (0.5, 1.0)] {
        assert!(pr::normalized_area(area, prevalence).is_err());
    }
    for (auroc, variance) in [(NAN, 0.1), (1.5, 0.1), (0.5, NAN), (0.5, -1.0), (0.5, INFINITE)] {
        let totals = Totals { n_pos: 9.0, n_neg: 9.0 };
        assert_eq!(auroc_interval::interval(auroc, variance, totals), None, "{auroc} {variance}");
    }
    for (n_pos, n_neg) in [(NAN, 9.0), (9.0, NAN), (INFINITE, 9.0), (1.0, 9.0), (9.0, -1.0)] {
        let totals = Totals { n_pos, n_neg };
        assert_eq!(auroc_interval::interval(0.5, 0.1, totals), None, "{n_pos} {n_neg}");
    }
}

#[test]
fn calibration_maps_without_blocks_or_with_columns_of_other_lengths() {
    let empty = CalibrationMaps { thresholds: vec![], c: vec![], d: vec![] };
    assert_eq!((empty.block_of(0.5), empty.c_at(0.5), empty.d_at(0.5)), (None, None, None));
    let short = CalibrationMaps { thresholds: vec![0.9, 0.1], c: vec![1.0], d: vec![1.0] };
    assert_eq!((short.c_at(0.95), short.c_at(0.5), short.d_at(0.5)), (Some(1.0), None, None));
    let long = CalibrationMaps { thresholds: vec![0.9], c: vec![1.0, 0.5], d: vec![1.0, 0.5] };
    assert_eq!(long.lowest_with_c(0.5), None);
}

#[test]
fn curves_have_no_best_point_for_parameters_out_of_range() {
    let points = rank(&[0.9, 0.5, 0.1], &[true, false, true], None).expect("rows");
    let hull = Hull::of(&points).expect("both classes").columns(&points);
    for measure in NO_MEASURES {
        assert_eq!(optimum(&points.curve(), &hull.curve(), measure), None, "{measure:?}");
        assert_eq!(advice(&points.curve(), &hull.curve(), measure, Some(0)), None, "{measure:?}");
    }
    assert_eq!(best_g(&points.curve(), Beta::ONE, NAN), None);
}

#[test]
fn means_and_edges_of_no_numbers() {
    for (beta, rho) in [(NAN, 1.0), (-1.0, 1.0), (1.0, NAN)] {
        assert_eq!(PowerMean::g(beta, rho), None, "{beta} {rho}");
    }
    for (gamma, phi) in [(NAN, 1.0), (0.0, 1.0), (-1.0, 1.0), (INFINITE, 1.0), (1.0, NAN)] {
        assert_eq!(PowerMean::weighted(gamma, phi), None, "{gamma} {phi}");
    }
    for share in [NAN, -0.1, 1.1, INFINITE] {
        assert_eq!(PowerMean::F1.value(share, 0.5), None, "{share}");
        assert_eq!(PowerMean::F1.value(0.5, share), None, "{share}");
        let level = Level { mean: PowerMean::F1, value: 0.5 };
        assert_eq!((level.precision_at(share), level.recall_at(share)), (None, None), "{share}");
    }
    assert_eq!(Level { mean: PowerMean::F1, value: NAN }.precision_at(0.5), None);
    for range in [(NAN, 1.0), (0.0, NAN), (1.0, 0.0), (0.0, 0.0), (0.0, INFINITE)] {
        assert_eq!(round_edges(range, 10), Vec::<f64>::new(), "{range:?}");
    }
    let model = scored(&rank(&[0.5], &[true], None).expect("rows"));
    for edges in [vec![], vec![0.0], vec![1.0, 0.0], vec![0.0, NAN]] {
        assert_eq!(model.histogram(edges), None);
    }
}

/// Mostly numbers that something is wrong with.
fn any_number() -> impl Strategy<Value = f64> {
    let some = [NAN, -INFINITE, INFINITE, -1.0, 0.0, -0.0, 0.5, 1.0, 2.0, 1e-101, 1e16, 5e-324];
    prop_oneof![3 => prop::sample::select(some.to_vec()), 1 => any::<f64>(), 2 => 0.0..1.0f64]
}

proptest! {
    /// Whatever table is given, it is refused, or no measure of it is NaN.
    #[test]
    fn tables_are_refused_or_have_numbers(
        table in prop::array::uniform4(any_number()),
        (beta, rho, cost) in (any_number(), any_number(), any_number()),
    ) {
        // Counts are 0 or as large as weights are at least: products of smaller ones are below what a double holds.
        let [tp, fp, n_pos, n_neg] = table.map(|count| if count.abs() < 1e-100 { 0.0 } else { count });
        let (point, totals) = (Point { tp, fp }, Totals { n_pos, n_neg });
        if let Ok(found) = measures_at(point, totals, None, Parameters { beta, rho, cost }) {
            let text = serde_json::to_value(&found).expect("numbers").to_string();
            prop_assert!(!format!("{found:?}").contains("NaN"), "{text}");
        }
        for measure in
            [Measure::F { beta }, Measure::Accuracy { cost }, Measure::G { beta, rho }]
        {
            if let Some(value) = measure.value(point, totals) {
                prop_assert!((0.0..=1.0 + 1e-12).contains(&value), "{measure:?} {value}");
            }
        }
    }
}
