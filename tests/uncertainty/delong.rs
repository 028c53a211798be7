//! DeLong's test against R's pROC and the definition.

use curvescope::area::settings::Settings;
use curvescope::curve::sample::Sample;
use curvescope::numeric::interval::Interval;
use curvescope::report::analyze::analyze_sample;
use curvescope::uncertainty::delong::{DeLongTest, PairTest, delong_test, pair_test};
use curvescope::uncertainty::rows_needed::SMALLEST_DIFFERENCE;
use proptest::prelude::*;

use crate::samples::{example, samples};

fn pair(test: &DeLongTest, first: usize, second: usize) -> &PairTest {
    test.pairs.iter().find(|pair| (pair.first, pair.second) == (first, second)).expect("a pair")
}

#[track_caller]
fn assert_near(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance * expected.abs(), "{found:e} for {expected:e}");
}

/// R 4.2.2, pROC 1.18.0: `var` and `cov` of `roc` objects with direction "<", and z of
/// `roc.test(.., method = "delong")`, at 17 digits. Intervals and p-values: `tests/golden/auroc_differences.py`, scipy
/// 1.17.1, whose quantiles of Student's distribution are those of Wallace's formula to a thousandth. Of the first model minus the
/// second: z, and the interval of this pair alone, its p-value, and the interval of three pairs.
fn check_against_r(
    sample: &Sample,
    covariances: [[f64; 3]; 3],
    z: [f64; 3],
    intervals: [[f64; 5]; 3],
) {
    let test = delong_test(sample, SMALLEST_DIFFERENCE);
    let found = test.covariance.as_ref().expect("unweighted rows of both classes");
    for (row, expected) in found.iter().zip(covariances) {
        for (&found, expected) in row.iter().zip(expected) {
            assert_near(found, expected, 1e-12);
        }
    }
    let near_ends = |interval: Interval, low: f64, high: f64| {
        let width = high - low;
        assert!((interval.low - low).abs() < 1e-3 * width, "{interval:?} for {low} to {high}");
        assert!((interval.high - high).abs() < 1e-3 * width, "{interval:?} for {low} to {high}");
    };
    let pairs = [(0, 1), (0, 2), (1, 2)].into_iter().zip(z).zip(intervals);
    for (((first, second), z), [low, high, p, low_of_all, high_of_all]) in pairs {
        let models = [first, second].map(|model| sample.models()[model].clone());
        let two = Sample::new(sample.positive().to_vec(), models.into()).expect("rows");
        let alone = pair_test(&two, 1, 0, SMALLEST_DIFFERENCE).tested.expect("they differ");
        assert_near(alone.z, z, 1e-11);
        assert_near(alone.p_value, p, 2e-3);
        near_ends(alone.interval, low, high);
        assert_near(alone.least_told, (high - low) / 2.0, 1e-3);

        let of_three = pair(&test, second, first);
        assert_eq!(&pair_test(sample, second, first, SMALLEST_DIFFERENCE), of_three);
        let of_three = of_three.tested.expect("they differ");
        assert_eq!((of_three.z, of_three.standard_error), (alone.z, alone.standard_error));
        near_ends(of_three.interval, low_of_all, high_of_all);
        assert_eq!(of_three.p_value < 0.05, low_of_all > 0.0 || high_of_all < 0.0);
    }
}

#[test]
fn breast_cancer_is_as_in_r() {
    let (lr_rf, lr_knn, rf_knn) =
        (1.229_181_741_209_139_5e-5, 9.851_688_650_884_211e-6, 2.752_110_104_966_377_7e-5);
    check_against_r(
        &example("breast-cancer", &["lr", "rf", "knn"]),
        [
            [7.761_540_946_261_1e-6, lr_rf, lr_knn],
            [lr_rf, 3.441_698_051_403_152e-5, rf_knn],
            [lr_knn, rf_knn, 3.504_791_720_850_525e-5],
        ],
        [2.143_536_169_016_714, 2.135_766_633_735_848, 0.335_737_627_521_465_1],
        [
            [0.001_686_587, 0.023_670_763, 0.026_416_186, -0.001_299_406, 0.029_075_289],
            [0.001_269_915, 0.025_282_901, 0.031_682_417, -0.001_865_951, 0.030_514_440],
            [-0.010_592_910, 0.012_992_607, 0.742_905_942, -0.015_324_997, 0.017_573_581],
        ],
    );
}

#[test]
fn white_clover_is_as_in_r() {
    let (gnb_ada, gnb_lr, ada_lr) =
        (2.194_192_807_766_215e-3, 1.998_024_756_057_996_7e-3, 1.099_410_421_501_834_2e-3);
    check_against_r(
        &example("white-clover", &["gnb", "ada", "lr"]),
        [
            [3.802_675_251_428_714e-3, gnb_ada, gnb_lr],
            [gnb_ada, 4.264_340_795_088_717e-3, ada_lr],
            [gnb_lr, ada_lr, 2.751_730_678_046_467_5e-3],
        ],
        [-0.234_297_191_954_948_47, -2.060_302_859_382_284, -1.296_710_084_411_453_2],
        [
            [-0.145_305_554, 0.123_490_742, 0.822_847_070, -0.178_817_422, 0.159_637_817],
            [-0.226_959_910, 0.013_583_991, 0.075_643_904, -0.261_370_136, 0.048_741_363],
            [-0.246_407_924, 0.062_331_649, 0.220_798_051, -0.287_189_614, 0.103_770_846],
        ],
    );
}

fn count(values: &[f64]) -> f64 {
    values.iter().map(|_| 1.0).sum()
}

/// Covariances by the definition: structural components from all pairs of a positive and a negative.
fn by_definition(sample: &Sample) -> Vec<Vec<f64>> {
    let rows = |class: bool| {
        (0..sample.positive().len()).filter(move |&row| sample.positive()[row] == class)
    };
    let wins = |scores: &[f64], p: usize, n: usize| match scores[p].total_cmp(&scores[n]) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    };
    let mean = |values: &[f64]| values.iter().sum::<f64>() / count(values);
    let components: Vec<[Vec<f64>; 2]> = sample
        .models()
        .iter()
        .map(|model| {
            let of_positive =
                |p| mean(&rows(false).map(|n| wins(&model.scores, p, n)).collect::<Vec<f64>>());
            let of_negative =
                |n| mean(&rows(true).map(|p| wins(&model.scores, p, n)).collect::<Vec<f64>>());
            [rows(true).map(of_positive).collect(), rows(false).map(of_negative).collect()]
        })
        .collect();
    let covariance = |a: &[f64], b: &[f64]| {
        let (mean_a, mean_b) = (mean(a), mean(b));
        let sum: f64 = a.iter().zip(b).map(|(a, b)| (a - mean_a) * (b - mean_b)).sum();
        sum / (count(a) - 1.0) / count(a)
    };
    let entry =
        |a: &[Vec<f64>; 2], b: &[Vec<f64>; 2]| covariance(&a[0], &b[0]) + covariance(&a[1], &b[1]);
    components.iter().map(|a| components.iter().map(|b| entry(a, b)).collect()).collect()
}

proptest! {
    #[test]
    fn covariances_are_those_of_the_definition(sample in samples(3, 2)) {
        let test = delong_test(&sample, SMALLEST_DIFFERENCE);
        let expected = by_definition(&sample);
        let found = test.covariance.as_ref().expect("two of each class");
        for (&found, &expected) in found.iter().flatten().zip(expected.iter().flatten()) {
            prop_assert!((found - expected).abs() < 1e-14, "{found} for {expected}");
        }
        let models = analyze_sample(&sample, &Settings::default());
        for pair in &test.pairs {
            let (a, b) = (pair.first, pair.second);
            let variance = expected[a][a] + expected[b][b] - 2.0 * expected[a][b];
            match pair.tested {
                Some(tested) => prop_assert!((tested.standard_error.powi(2) - variance).abs() < 1e-14),
                None => prop_assert!(variance.abs() < 1e-14),
            }
            let auroc = |model: usize| models[model].roc.auroc.expect("both classes");
            prop_assert!((pair.difference.expect("both classes") - (auroc(b) - auroc(a))).abs() < 1e-15);
        }
        for (at, model) in models.iter().enumerate() {
            let own = model.roc.delong.as_ref().expect("two of each class").variance;
            prop_assert!((found[at][at] - own).abs() < 1e-14);
        }
    }
}
