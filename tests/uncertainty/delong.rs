//! DeLong's test against R's pROC, the definition, and a case by hand.

use curvescope::input::options::Settings;
use curvescope::input::sample::Sample;
use curvescope::report::analyze::analyze_sample;
use curvescope::uncertainty::delong::{DeLongTest, PairTest, delong_test, pair_test};
use curvescope::uncertainty::rows_needed::SMALLEST_DIFFERENCE;
use proptest::prelude::*;

use crate::samples::{example, sample_of, samples};

fn pair(test: &DeLongTest, first: usize, second: usize) -> &PairTest {
    test.pairs.iter().find(|pair| (pair.first, pair.second) == (first, second)).expect("a pair")
}

#[track_caller]
fn assert_near(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance * expected.abs(), "{found:e} for {expected:e}");
}

/// z, p, interval of the first minus the second: as `roc.test(first, second)` prints them.
type Expected = (usize, usize, f64, f64, [f64; 2]);

/// R 4.2.2, pROC 1.18.0: `var` and `cov` of `roc` objects with direction "<", and
/// `roc.test(.., method = "delong")`, at 17 digits. R tests each pair by itself, as two models are here. Of the three,
/// the intervals of scipy 1.17.1 have `t.ppf(1 - 0.025/3, n - 1)·√(n/(n-1))` standard errors, `critical`, n being
/// the size of the smaller class.
fn check_against_r(
    sample: &Sample,
    covariances: [[f64; 3]; 3],
    tests: [Expected; 3],
    critical: f64,
) {
    let test = delong_test(sample, SMALLEST_DIFFERENCE);
    let found = test.covariance.as_ref().expect("unweighted rows of both classes");
    for (row, expected) in found.iter().zip(covariances) {
        for (&found, expected) in row.iter().zip(expected) {
            assert_near(found, expected, 1e-12);
        }
    }
    for (first, second, z, p, interval) in tests {
        let models = [first, second].map(|model| sample.models()[model].clone());
        let two = Sample::new(sample.positive().to_vec(), models.into()).expect("rows");
        let alone = pair_test(&two, 1, 0, SMALLEST_DIFFERENCE).tested.expect("they differ");
        assert_near(alone.z, z, 1e-11);
        assert_near(alone.p_value, p, 1e-11);
        assert_near(alone.interval.low, interval[0], 1e-10);
        assert_near(alone.interval.high, interval[1], 1e-10);
        // Half the width that R prints.
        assert_near(alone.least_told, (interval[1] - interval[0]) / 2.0, 1e-10);

        let of_three = pair(&test, second, first);
        assert_eq!(&pair_test(sample, second, first, SMALLEST_DIFFERENCE), of_three);
        let difference = of_three.difference.expect("both classes");
        let of_three = of_three.tested.expect("they differ");
        assert_eq!((of_three.z, of_three.standard_error), (alone.z, alone.standard_error));
        assert_near(of_three.least_told, critical * difference / z, 1e-3);
        assert_eq!(of_three.interval.high, difference + of_three.least_told);
        assert_eq!(of_three.p_value < 0.05, z.abs() > critical);
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
        [
            (
                0,
                1,
                2.143_536_169_016_714,
                0.032_070_070_024_168_63,
                [7.700_166_437_958_136e-4, 1.721_264_812_022_285e-2],
            ),
            (
                0,
                2,
                2.135_766_633_735_848,
                0.032_698_440_058_479_24,
                [8.450_619_735_511_366e-4, 1.968_767_942_489_482_7e-2],
            ),
            (
                1,
                2,
                0.335_737_627_521_465_1,
                0.737_068_728_485_510_7,
                [-6.168_360_860_578_948e-3, 8.718_437_495_006_249e-3],
            ),
        ],
        2.418_930,
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
        [
            (
                0,
                1,
                -0.234_297_191_954_948_47,
                0.814_754_265_757_630_1,
                [-0.133_085_701_677_095_05, 0.104_664_649_045_515_16],
            ),
            (
                0,
                2,
                -2.060_302_859_382_284,
                0.039_369_596_749_653_124,
                [-0.203_345_892_487_221_24, -5.075_160_144_357_604e-3],
            ),
            (
                1,
                2,
                -1.296_710_084_411_453_2,
                0.194_730_958_236_874_95,
                [-0.226_034_076_336_089_5, 0.046_034_076_336_089_58],
            ),
        ],
        2.626_711,
    );
}

/// Two positives p, q and two negatives m, n. The first model ranks p m q n: placements are 1, 1/2 of
/// the positives and 1/2, 1 of the negatives. The second ranks p (q m) n: 1, 3/4 and 3/4, 1.
#[test]
fn a_case_by_hand() {
    let sample = sample_of(
        vec![true, true, false, false],
        vec![vec![4.0, 2.0, 3.0, 1.0], vec![3.0, 2.0, 2.0, 1.0]],
    );
    let test = delong_test(&sample, SMALLEST_DIFFERENCE);
    // Each class: 2·(1/4)²/1/2 and 2·(1/8)²/1/2; 2·(1/4)(1/8)/1/2 across.
    assert_eq!(
        test.covariance,
        Some(vec![vec![1.0 / 8.0, 1.0 / 16.0], vec![1.0 / 16.0, 1.0 / 32.0]])
    );
    let up = pair(&test, 0, 1);
    assert_eq!(up.difference, Some(1.0 / 8.0));
    let tested = up.tested.expect("they differ");
    assert_eq!(tested.standard_error, (1.0f64 / 32.0).sqrt());
    assert_near(tested.z, 0.5f64.sqrt(), 1e-15);
    // erfc(1/2)
    assert_near(tested.p_value, 0.479_500_122_186_953_5, 1e-13);
    let down = pair(&test, 1, 0);
    assert_eq!(down.difference, Some(-1.0 / 8.0));
    assert_eq!(down.tested.expect("they differ").p_value, tested.p_value);
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
