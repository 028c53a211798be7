use super::drawn::PairedPointBootstrap;
use super::*;
use crate::uncertainty::sampling::Sampling;
use curvescope_core::curve::sample::ScoreColumn;

/// Numbers of rows predicted positive by both models, the first alone, the second alone, neither: of positives
/// and of negatives.
const COUNTS: [[usize; 4]; 2] = [[14, 5, 0, 22], [1, 1, 7, 12]];

/// Index and threshold of both models.
const AT: [(usize, f64); 2] = [(0, 0.5), (1, 0.5)];

/// Rows with these counts at [`AT`].
fn sample() -> Sample {
    let (mut positive, mut first, mut second) = (Vec::new(), Vec::new(), Vec::new());
    for (is_positive, counts) in [true, false].into_iter().zip(COUNTS) {
        for (count, scores) in
            counts.into_iter().zip([(1.0, 1.0), (1.0, 0.0), (0.0, 1.0), (0.0, 0.0)])
        {
            for _ in 0..count {
                positive.push(is_positive);
                first.push(scores.0);
                second.push(scores.1);
            }
        }
    }
    let model = |name: &str, scores| ScoreColumn::new(name, scores);
    Sample {
        positive,
        models: vec![model("first", first), model("second", second)],
        ..Sample::default()
    }
}

/// The same rows, each in a separate cluster.
fn in_clusters() -> Sample {
    let sample = sample();
    Sample { clusters: Some((0..).take(sample.positive.len()).collect()), ..sample }
}

/// The same rows with a third model.
fn of_three() -> Sample {
    let mut sample = sample();
    let third = ScoreColumn { name: "third".into(), ..sample.models[0].clone() };
    sample.models.push(third);
    sample
}

fn by_formula(sample: &Sample) -> PairedPoint {
    PairedPoint::by_formula(sample, AT, Threshold::Fixed, &Resampling::default())
        .expect("thresholds")
}

fn drawn(sample: &Sample, replicates: usize, resampling: &Resampling) -> PairedPointBootstrap {
    let mut bootstrap =
        PairedPointBootstrap::new(sample, AT, Threshold::Fixed, resampling).expect("thresholds");
    bootstrap.run(replicates);
    bootstrap
}

fn of(found: &PairedPoint, rate: PointRate) -> &RateDifference {
    &found.differences[rate as usize]
}

/// Difference, interval, p.
#[track_caller]
fn assert_tested(found: &RateDifference, [difference, low, high, p_value]: [f64; 4]) {
    let tested = found.tested.expect("tested");
    let values = [
        found.difference.expect("defined"),
        tested.interval.low,
        tested.interval.high,
        tested.p_value,
    ];
    for (found, expected) in values.into_iter().zip([difference, low, high, p_value]) {
        assert!((found - expected).abs() < 1e-10, "{values:?}: {found} for {expected}");
    }
}

/// Newcombe's formula with the Wilson ends of statsmodels 0.15.0, and its `mcnemar`, exact. Accuracy: 26 rows
/// right by both models, 12 by the first, 1 by the second.
#[test]
fn shares_of_independent_rows_have_formulas() {
    let found = by_formula(&sample());
    assert_eq!((found.tps, found.fps, found.replicates), ([19.0, 14.0], [2.0, 8.0], 0));
    let recall = of(&found, PointRate::Recall);
    assert_eq!((recall.first, recall.second), (Some(19.0 / 41.0), Some(14.0 / 41.0)));
    assert_tested(
        recall,
        [-0.121_951_219_512_195_12, -0.226_492_684_351_211_2, -0.011_483_241_383_033_221, 0.0625],
    );
    assert_tested(
        of(&found, PointRate::Fpr),
        [0.285_714_285_714_285_7, 0.025_559_124_164_859_837, 0.506_920_226_686_141, 0.070_312_5],
    );
    assert_tested(
        of(&found, PointRate::Accuracy),
        [
            -0.177_419_354_838_709_7,
            -0.279_440_285_504_105_66,
            -0.066_202_845_528_530_38,
            0.003_417_968_75,
        ],
    );
    let reason = of(&found, PointRate::Aim).undefined.as_ref().expect("not drawn");
    assert_eq!((reason.field.as_str(), reason.reason.code()), ("tested", "few-replicates"));
}

/// The square-and-add formula in Python: Wilson ends of statsmodels 0.15.0, correlations by the delta method, p by `brentq` of
/// scipy 1.17.1. Of drawn rows, of fixed class sizes, at a prevalence.
#[test]
fn precision_and_npv_of_independent_rows_have_a_formula() {
    let resampling = |prevalence, sampling| Resampling {
        prevalence: Prevalence::new(prevalence),
        sampling,
        ..Resampling::default()
    };
    for (resampling, precision) in [
        (
            Resampling::default(),
            [
                -0.268_398_268_398_268_4,
                -0.462_237_573_282_352_4,
                -0.061_713_059_927_688_996,
                0.012_017_989_253_047_126,
            ],
        ),
        (
            resampling(0.0, Sampling::Classes),
            [
                -0.268_398_268_398_268_4,
                -0.431_112_170_876_833_84,
                -0.066_037_974_410_367_82,
                0.008_195_142_153_218_904,
            ],
        ),
        (
            resampling(0.1, Sampling::Rows),
            [
                -0.260_350_469_910_602_4,
                -0.574_426_241_858_353_7,
                -0.046_905_892_306_261_38,
                0.005_780_998_924_810_048,
            ],
        ),
    ] {
        let found = PairedPoint::by_formula(&sample(), AT, Threshold::Fixed, &resampling);
        let found = found.expect("thresholds");
        assert_tested(of(&found, PointRate::Precision), precision);
    }
    for (resampling, [low, high, p_value]) in [
        (
            Resampling::default(),
            [-0.225_963_687_609_147_98, -0.045_921_036_392_745_11, 0.002_795_732_621_145_185],
        ),
        (
            resampling(0.1, Sampling::Rows),
            [-0.091_284_864_573_625_64, -0.013_639_902_670_123_095, 0.004_316_331_547_250_643],
        ),
    ] {
        let found = npv(&sample(), AT, &resampling).expect("independent rows");
        for (found, expected) in
            [(found.interval.low, low), (found.interval.high, high), (found.p_value, p_value)]
        {
            assert!((found - expected).abs() < 1e-10, "{found} for {expected}");
        }
    }
    assert_eq!(npv(&in_clusters(), AT, &Resampling::default()), None);
}

/// The same with alpha = 0.05/3, and three times the p-value.
#[test]
fn all_pairs_of_three_models_hold_at_once() {
    let found = by_formula(&of_three());
    assert_tested(
        of(&found, PointRate::Fpr),
        [
            0.285_714_285_714_285_7,
            -0.033_404_654_317_363_61,
            0.548_323_784_060_615_7,
            3.0 * 0.070_312_5,
        ],
    );
    assert_tested(
        of(&found, PointRate::Accuracy),
        [
            -0.177_419_354_838_709_7,
            -0.299_224_503_617_414_26,
            -0.042_276_087_814_715_424,
            3.0 * 0.003_417_968_75,
        ],
    );
    assert_tested(
        of(&found, PointRate::Precision),
        [
            -0.268_398_268_398_268_4,
            -0.501_729_277_143_054_8,
            -0.013_111_526_758_292_802,
            3.0 * 0.012_017_989_253_047_126,
        ],
    );
    let aim = |sample: &Sample| {
        let summary = drawn(sample, 2000, &Resampling::default()).summary();
        of(&summary, PointRate::Aim).tested.expect("drawn")
    };
    let (two, three) = (aim(&sample()), aim(&of_three()));
    assert!(
        three.interval.high - three.interval.low > 1.1 * (two.interval.high - two.interval.low)
    );
    assert!(three.p_value > two.p_value);
}

/// Standard deviations of second minus first in 4,000,000 draws of numpy 2.4.6 (`multinomial`, classes
/// separately): recall, precision, FPR, accuracy, F1.
#[test]
fn replicates_scatter_as_rows_of_each_class_do() {
    for (prevalence, expected) in [
        (None, [0.051_118, 0.094_608, 0.119_363, 0.052_713, 0.053_383]),
        (Some(0.1), [0.051_118, 0.238_153, 0.119_363, 0.107_551, 0.114_054]),
    ] {
        let prevalence = prevalence.and_then(Prevalence::new);
        let bootstrap = drawn(
            &sample(),
            20_000,
            &Resampling { prevalence, sampling: Sampling::Classes, ..Resampling::default() },
        );
        for (at, expected) in expected.into_iter().enumerate() {
            let values: Vec<f64> =
                bootstrap.replicates.iter().filter_map(|rates| rates[at]).collect();
            let found = standard_deviation(&values).expect("many");
            assert!((found / expected - 1.0).abs() < 0.03, "{at}: {found} for {expected}");
        }
    }
}

/// Of rows that are each a cluster, precision: 19/21 of the first, 14/22 of the second. Quantiles of the same draws at 2.5 %
/// and 97.5 % are -0.458 and -0.086; 21 rows widen the interval to those at 1.6 %.
#[test]
fn precision_of_clusters_and_the_aim_are_drawn() {
    let summary = drawn(&in_clusters(), 4000, &Resampling::default()).summary();
    let precision = of(&summary, PointRate::Precision);
    let tested = precision.tested.expect("drawn");
    assert!((precision.difference.expect("defined") - (14.0 / 22.0 - 19.0 / 21.0)).abs() < 1e-12);
    let Interval { low, high } = tested.interval;
    assert!((-0.52..-0.455).contains(&low) && (-0.09..-0.03).contains(&high), "{low} {high}");
    assert!(tested.p_value < 0.05 && tested.method == PairMethod::Bootstrap);
    let summary = drawn(&sample(), 1000, &Resampling::default()).summary();
    let method = |rate| of(&summary, rate).tested.expect("tested").method;
    let methods = [PointRate::Recall, PointRate::Precision, PointRate::Aim].map(method);
    assert_eq!(methods, [PairMethod::Formula, PairMethod::ZouDonner, PairMethod::Bootstrap]);
    let f1 = of(&summary, PointRate::Aim);
    assert!((f1.first.expect("defined") - 38.0 / 62.0).abs() < 1e-12);
}

/// `McNemar`'s test and Newcombe's interval are valid only for independent rows.
#[test]
fn rows_with_weights_or_in_clusters_are_drawn() {
    let weighted = Sample { weights: Some(vec![1.5; 62]), ..sample() };
    for (sample, code) in [(in_clusters(), "clustered"), (weighted, "weighted")] {
        let formula = by_formula(&sample);
        for found in &formula.differences {
            assert_eq!(
                found.undefined.as_ref().map(|reason| reason.reason.code()),
                Some(code),
                "{found:?}"
            );
        }
        let summary = drawn(&sample, 4000, &Resampling::default()).summary();
        for found in &summary.differences {
            assert_eq!(found.tested.map(|tested| tested.method), Some(PairMethod::Bootstrap));
        }
        let Interval { low, high } =
            of(&summary, PointRate::Recall).tested.expect("drawn").interval;
        // Standard deviation 0.0511, widened.
        assert!((-0.26..-0.21).contains(&low) && (-0.03..=0.0).contains(&high), "{low} {high}");
    }
}

/// At another prevalence accuracy is no share of counted rows.
#[test]
fn another_prevalence_changes_precision_accuracy_and_the_aim() {
    let prevalence = Prevalence::new(0.1);
    let resampling = Resampling { prevalence, ..Resampling::default() };
    let summary = drawn(&sample(), 1000, &resampling).summary();
    let accuracy = of(&summary, PointRate::Accuracy);
    assert_eq!(accuracy.tested.map(|tested| tested.method), Some(PairMethod::Bootstrap));
    // 0.1·recall + 0.9·specificity.
    let expected = 0.1 * -5.0 / 41.0 + 0.9 * -6.0 / 21.0;
    assert!((accuracy.difference.expect("defined") - expected).abs() < 1e-12);
    assert_eq!(of(&summary, PointRate::Recall), of(&by_formula(&sample()), PointRate::Recall));
}

#[test]
fn what_is_undefined_has_a_reason() {
    let at = [(0, f64::INFINITY), (1, 0.5)];
    let found = PairedPoint::by_formula(&sample(), at, Threshold::Fixed, &Resampling::default())
        .expect("thresholds");
    let precision = of(&found, PointRate::Precision);
    assert_eq!((precision.first, precision.difference), (None, None));
    let reason = precision.undefined.as_ref().expect("nothing is predicted positive");
    assert_eq!((reason.field.as_str(), reason.reason.code()), ("difference", "no-such-prediction"));
    assert_eq!(of(&found, PointRate::Recall).difference, Some(14.0 / 41.0));

    let unpaired = Sample { is_unpaired: true, ..sample() };
    let found = drawn(&unpaired, 100, &Resampling::default()).summary();
    for found in &found.differences {
        assert_eq!(found.undefined.as_ref().map(|reason| reason.reason.code()), Some("not-paired"));
        assert!(found.first.is_some() && found.difference.is_none());
    }
    let positives = Sample { positive: vec![true; 62], ..sample() };
    let found = by_formula(&positives);
    assert_eq!(
        of(&found, PointRate::Recall).undefined.as_ref().map(|reason| reason.reason.code()),
        Some("no-negatives")
    );

    // Both models are the same: no draw changes that.
    let at = [(0, 0.5), (0, 0.5)];
    let mut bootstrap =
        PairedPointBootstrap::new(&sample(), at, Threshold::Fixed, &Resampling::default())
            .expect("thresholds");
    bootstrap.run(100);
    let summary = bootstrap.summary();
    assert_eq!(
        of(&summary, PointRate::Aim).undefined.as_ref().map(|reason| reason.reason.code()),
        Some("no-spread")
    );
    for rate in [PointRate::Recall, PointRate::Precision] {
        assert_eq!(of(&summary, rate).tested.expect("counted").p_value, 1.0);
    }
    assert!(
        PairedPoint::by_formula(
            &sample(),
            [(0, f64::NAN), (1, 0.5)],
            Threshold::Fixed,
            &Resampling::default()
        )
        .is_err()
    );
}

#[test]
fn at_chosen_thresholds_there_are_differences_alone() {
    let (sample, resampling) = (sample(), Resampling::default());
    let fixed = by_formula(&sample);
    let mut bootstrap =
        PairedPointBootstrap::new(&sample, AT, Threshold::Chosen, &resampling).expect("thresholds");
    bootstrap.run(100);
    for found in [
        PairedPoint::by_formula(&sample, AT, Threshold::Chosen, &resampling).expect("thresholds"),
        bootstrap.summary(),
    ] {
        assert_eq!((found.tps, found.fps, found.replicates), (fixed.tps, fixed.fps, 0));
        for (found, fixed) in found.differences.iter().zip(&fixed.differences) {
            assert_eq!((found.difference, found.tested), (fixed.difference, None));
            let code = found.undefined.as_ref().map(|reason| reason.reason.code());
            assert_eq!(code, Some("chosen-threshold"));
        }
    }
}
