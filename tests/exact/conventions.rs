//! What other tools report as the PR area.

use curvescope::Prevalence;
use curvescope::area::settings::Settings;
use curvescope::curve::sample::Sample;
use curvescope::input::Choices;
use curvescope::report::analyze::Analysis;
use curvescope::report::conventions::Convention;
use proptest::prelude::*;

use crate::samples::{Row, rows, rows_of_blocks, unweighted, weighted};

const KEYS: [&str; 8] = [
    "exact",
    "average-precision",
    "trapezoid-anchored",
    "trapezoid-flat",
    "thresholds-200",
    "thresholds-100",
    "recalls-21",
    "recalls-101",
];

fn of_sample(sample: &Sample, prevalence: Option<f64>) -> Vec<Convention> {
    let points = curvescope::curve::rank::rank(
        &sample.models()[0].scores,
        sample.positive(),
        sample.weights(),
    );
    let (points, prevalence) = (points.expect("rows"), prevalence.and_then(Prevalence::new));
    curvescope::report::conventions::conventions(&points, prevalence)
}

/// Rows with scores k/20, in [0, 1].
fn unit_rows(most: usize) -> impl Strategy<Value = Vec<Row>> {
    rows(most).prop_map(|rows| {
        let least = rows.iter().map(|row| row.0).fold(f64::INFINITY, f64::min);
        let most = rows.iter().map(|row| row.0).fold(f64::NEG_INFINITY, f64::max);
        let unit = |score: f64| (score - least) / (most - least).max(1.0);
        rows.into_iter().map(|(score, class, weight)| (unit(score), class, weight)).collect()
    })
}

/// Values in the order of [`KEYS`].
fn assert_values(found: &[Convention], expected: [f64; 8], tolerance: f64) {
    assert_eq!(found.iter().map(|convention| convention.key).collect::<Vec<_>>(), KEYS);
    for (convention, expected) in found.iter().zip(expected) {
        let value = convention.value.expect("defined");
        assert!((value - expected).abs() <= tolerance, "{}: {value}", convention.key);
        let difference = convention.difference.expect("defined");
        assert!(
            (difference - (expected - found[0].value.expect("defined"))).abs() <= 2.0 * tolerance
        );
    }
}

#[test]
fn the_best_row_is_negative() {
    // Best first 0 1 0 0 1. Points (recall, precision): (0,0) (1/2,1/2) (1/2,1/3) (1/2,1/4) (1,2/5).
    let rows: Vec<Row> = [(0.9, false), (0.7, true), (0.5, false), (0.3, false), (0.1, true)]
        .map(|(score, class)| (score, class, 1.0))
        .into();
    let found = of_sample(&unweighted(&rows), None);
    // Exact: precision is x/(x+1) up to tp = 1, then x/(x+3): the integrals are 1 - ln 2 and
    // 1 - 3 ln(5/4), over P = 2.
    let exact = (1.0 - 2f64.ln() + 1.0 - 3.0 * 1.25f64.ln()) / 2.0;
    let trapezoid = 0.5 * 0.5 / 2.0 + 0.5 * (0.25 + 0.4) / 2.0;
    // The scores are far enough apart for both grids. Best to the right: 1/2 up to recall 1/2,
    // then 2/5. W&B: from 1 to 1/2 in the first of 20 pieces, 9 at 1/2, one down, 9 at 2/5.
    let wandb = (0.75 + 9.0 * 0.5 + 0.45 + 9.0 * 0.4) / 20.0;
    let coco = (51.0 * 0.5 + 50.0 * 0.4) / 101.0;
    assert_values(&found, [exact, 0.45, trapezoid, trapezoid, exact, 0.45, wandb, coco], 1e-14);
}

/// Keras predicts positive what is above k/199, torchmetrics what is k/99 or more.
#[test]
fn a_score_at_a_fixed_threshold_is_predicted_by_one_tool_and_not_by_the_other() {
    let average = |rows: [(f64, bool); 2]| {
        let found = of_sample(&unweighted(&rows.map(|(score, class)| (score, class, 1.0))), None);
        (found[4].value.expect("defined"), found[5].value.expect("defined"))
    };
    // 20/199 is first above 19/199, as a negative between the two is: one point of precision 1/2.
    assert_eq!(average([(20.0 / 199.0, true), (19.5 / 199.0, false)]).0, 0.5);
    // 50/99 is predicted at its own threshold, a negative below it at the next: precision 1 up to recall 1.
    assert_eq!(average([(50.0 / 99.0, true), (49.5 / 99.0, false)]).1, 1.0);
}

#[test]
fn the_tools_themselves() {
    // scikit-learn 1.9.1 (2nd, 3rd, and 4th with its (0, 1) replaced), Keras 3.15.1 and
    // torchmetrics 1.9.0 (in single precision), wandb 0.31.0 before it rounds, joined by
    // scikit-learn's auc, and pycocotools 2.0.11, for rows without ties across the classes. The
    // exact area is that of tests/golden; XGBoost 3.2.0 gives 0.6649266 and 0.9934101.
    let cases = [
        (
            "white-clover.csv",
            "ada",
            [
                0.676_164_472_732_56,
                0.664_472_963_661_826_5,
                0.664_472_963_661_826_5,
                0.660_761_058_330_535_9,
                0.670_547_604_560_852,
                0.717_505_916_623_466_7,
                0.720_932_176_212_564_8,
            ],
        ),
        (
            "white-clover.csv",
            "gnb",
            [
                0.674_572_400_519_632_1,
                0.665_981_127_689_894,
                0.665_981_127_689_894,
                0.534_547_626_972_198_5,
                0.523_268_401_622_772_2,
                0.695_854_820_131_136,
                0.697_431_497_535_717_5,
            ],
        ),
        (
            "breast-cancer.csv",
            "lr",
            [
                0.993_422_035_697_725_5,
                0.993_410_081_443_413_9,
                0.993_410_081_443_413_9,
                0.993_150_770_664_215_1,
                0.992_525_696_754_455_6,
                0.987_452_372_284_917_1,
                0.991_160_279_841_857,
            ],
        ),
    ];
    for (file, score, expected) in cases {
        let path = format!("{}/www/examples/{file}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read(path).expect("example");
        let choices = Choices { scores: Some(vec![score.into()]), ..Choices::default() };
        let analysis = Analysis::read(&text, &choices, Settings::default()).expect("a table");
        let found = analysis.conventions(0, None).expect("a model");
        for (convention, expected) in found[1..].iter().zip(expected) {
            let tolerance = if convention.key.starts_with("thresholds") { 1e-7 } else { 1e-12 };
            let value = convention.value.expect("defined");
            assert!((value - expected).abs() <= tolerance, "{score} {}: {value}", convention.key);
        }
        assert_eq!(
            analysis.conventions(1, None).expect_err("one model").code.as_str(),
            "unknown-model"
        );
    }
}

#[test]
fn scores_that_leave_the_unit_have_no_fixed_thresholds() {
    let found = of_sample(&unweighted(&rows_of_blocks(&[(1, 0), (1, 2)])), None);
    for convention in found {
        if convention.key.starts_with("thresholds") {
            assert_eq!((convention.value, convention.difference), (None, None));
            assert_eq!(convention.undefined[0].reason.code(), "not-probabilities");
            assert!(convention.path.x.is_empty());
        } else {
            assert!(convention.value.is_some() && convention.undefined.is_empty());
        }
    }
}

#[test]
fn without_positives_nothing_is_defined() {
    for convention in of_sample(&unweighted(&[(0.5, false, 1.0), (0.2, false, 1.0)]), None) {
        assert_eq!((convention.value, convention.difference), (None, None));
        assert_eq!(convention.undefined[0].reason.code(), "no-positives");
    }
    let found = of_sample(&unweighted(&[(0.5, true, 1.0), (0.2, true, 1.0)]), None);
    assert_values(&found, [1.0; 8], 1e-15);
}

#[test]
fn paths_of_long_tables_are_short() {
    let rows: Vec<Row> = (0..30_000u32)
        .map(|i| (f64::from(i.wrapping_mul(2_654_435_761) >> 8) / 16_777_216.0, i % 3 == 0, 1.0))
        .collect();
    for Convention { key, value, path, .. } in of_sample(&unweighted(&rows), None) {
        assert!(path.x.len() <= 3006 && path.x.len() == path.y.len());
        assert!(path.x.is_sorted());
        assert_eq!(path.x.last(), Some(&1.0), "{key}");
        let area = integral(&path.x, &path.y);
        assert!((area - value.expect("defined")).abs() < 2e-3, "{key}");
    }
}

#[test]
fn counts_too_far_apart_to_add_up_still_have_a_path() {
    // A negative weighs 1e100 positives, so the predicted don't grow from a tie of both to the next.
    let sample = unweighted(&rows_of_blocks(&[(1, 1), (1, 0), (1, 1)]));
    let [exact, ..] = &of_sample(&sample, Some(1e-100))[..] else { panic!("there is one") };
    assert_eq!(exact.path.x[..3], [0.0, 1.0 / 3.0, 2.0 / 3.0]);
    assert!(exact.path.x.is_sorted() && exact.path.x.last() == Some(&1.0));
}

/// The area below straight lines.
pub(crate) fn integral(x: &[f64], y: &[f64]) -> f64 {
    x.windows(2).zip(y.windows(2)).map(|(x, y)| (x[1] - x[0]) * (y[0] + y[1]) / 2.0).sum()
}

proptest! {
    #[test]
    fn each_value_is_the_integral_of_its_path(rows in unit_rows(40)) {
        for convention in of_sample(&unweighted(&rows), None) {
            // Few points: nothing is thinned away. Chords of an arc are a little off.
            let tolerance = match convention.key {
                "exact" | "thresholds-200" => 1e-3,
                _ => 1e-12,
            };
            let area = integral(&convention.path.x, &convention.path.y);
            let value = convention.value.expect("defined");
            prop_assert!((area - value).abs() <= tolerance, "{}: {} {}", convention.key, area, value);
        }
    }

    #[test]
    fn another_prevalence_is_a_weight_on_negatives(rows in unit_rows(20), eighths in 1u32..40) {
        let weight = f64::from(eighths) / 8.0;
        let shifted: Vec<Row> = rows
            .iter()
            .map(|&(score, class, _)| (score, class, if class { 1.0 } else { weight }))
            .collect();
        let n_pos = f64::from(u32::try_from(rows.iter().filter(|row| row.1).count()).expect("few"));
        let n = f64::from(u32::try_from(rows.len()).expect("few"));
        let prevalence = n_pos / (n_pos + weight * (n - n_pos));
        let found = of_sample(&unweighted(&rows), Some(prevalence));
        let expected = of_sample(&weighted(&shifted), None);
        for (found, expected) in found.iter().zip(expected) {
            let (found, expected) = (found.value.expect("defined"), expected.value.expect("defined"));
            prop_assert!((found - expected).abs() <= 1e-12);
        }
    }
}
