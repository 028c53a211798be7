//! Models that may be the best of several, against another program, and coverage of the intervals of all differences. The simulation takes minutes, so it is ignored:
//!
//! `cargo test --release --test uncertainty -- --ignored --nocapture candidates`
//!
//! prints a line of the table in `docs/coverage.md` for each setting.

use curvescope::curve::sample::Sample;
use curvescope::numeric::interval::Interval;
use curvescope::numeric::random::Random;
use curvescope::uncertainty::bootstrap::{Bootstrap, Resampling};
use curvescope::uncertainty::delong::delong_test;
use curvescope::uncertainty::rows_needed::SMALLEST_DIFFERENCE;
use curvescope::uncertainty::sampling::Sampling;
use curvescope::uncertainty::summary::Summary;
use curvescope::uncertainty::values::CurveMeasure;
use serde_json::Value;

use crate::population::normal;
use crate::samples::{example, sample_of};

/// With as many replicates, or as many as are advised.
fn summary_of(sample: &Sample, replicates: Option<usize>) -> Summary {
    let sampling = Sampling::Classes;
    let resampling = Resampling { bands: Default::default(), sampling, ..Resampling::default() };
    let mut bootstrap = Bootstrap::new(sample, resampling);
    bootstrap.run(replicates.unwrap_or_else(|| bootstrap.advised_replicates()));
    bootstrap.summary()
}

/// `tests/golden/candidates.py` has 100,000 replicates; these 5,000 know each number to its error there.
#[test]
fn critical_values_and_intervals_are_those_of_another_program() {
    let path = format!("{}/tests/golden/candidates.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect(&path);
    let golden: Value = serde_json::from_str(&text).expect("golden values");
    let number = |value: &Value| value.as_f64().expect("a number");
    let near = |found: f64, expected: f64, tolerance: f64, what: &str| {
        assert!((found - expected).abs() <= tolerance, "{what}: {found} for {expected}");
    };
    for case in golden["cases"].as_array().expect("cases") {
        let names: Vec<&str> =
            case["models"].as_array().expect("models").iter().filter_map(Value::as_str).collect();
        let name = case["input"].as_str().and_then(|name| name.strip_suffix(".csv"));
        let summary = summary_of(&example(name.expect("an example"), &names), Some(5000));
        for (at, found) in summary.candidates.iter().enumerate() {
            let expected = &case["measures"][found.measure.name()];
            // Intervals of AUROC are by formula.
            if matches!(found.measure, CurveMeasure::ExpectedFGain | CurveMeasure::Auroc) {
                continue;
            }
            let what = format!("{name:?} {}", found.measure.name());
            let (critical, error) = (number(&expected["critical"]), number(&expected["error"]));
            near(found.critical.expect("three models"), critical, 4.0 * error, &what);
            let best: Vec<Option<bool>> = expected["mayBeBest"]
                .as_array()
                .expect("a list")
                .iter()
                .map(Value::as_bool)
                .collect();
            assert_eq!(found.may_be_best, best, "{what}");
            for pair in expected["pairs"].as_array().expect("pairs") {
                let is_it = |of: &&curvescope::uncertainty::summary::PairUncertainty| {
                    pair["first"] == of.first && pair["second"] == of.second
                };
                let of = &summary.pairs.iter().find(is_it).expect("a pair").measures[at];
                near(of.difference.expect("a value"), number(&pair["difference"]), 1e-6, &what);
                let resampled = of.resampled.as_ref().expect("replicates");
                let Interval { low, high } = resampled.interval;
                let p = number(&pair["p"]);
                near(resampled.p_value, p, 0.1 * p + 5.0 * (p / 5000.0).sqrt() + 0.001, &what);
                near(low, number(&pair["low"]), 4.0 * number(&pair["lowError"]), &what);
                near(high, number(&pair["high"]), 4.0 * number(&pair["highError"]), &what);
            }
        }
    }
}

/// The difference of two models has an interval of percentiles.
#[test]
fn two_models_have_no_critical_value() {
    let summary = summary_of(&example("white-clover", &["lr", "knn"]), Some(1000));
    let interval = &summary.pairs[1].measures[0].resampled.as_ref().expect("replicates").interval;
    let [auroc, ..] = &summary.candidates[..] else { panic!("an area") };
    assert_eq!(auroc.critical, None);
    assert_eq!(auroc.may_be_best, [Some(true), Some(interval.low <= 0.0)]);
    assert!(summary_of(&example("white-clover", &["lr"]), Some(200)).candidates.is_empty());
}

/// A model on which the labels depend, a copy, and noise: only the noise is below the best, and the copy's difference never varies.
#[test]
fn copies_of_the_best_may_be_best() {
    let mut random = Random::new(3);
    let positive: Vec<bool> = (0..200).map(|row| row % 2 == 0).collect();
    let score = |&positive: &bool| normal(&mut random) + if positive { 2.0 } else { 0.0 };
    let scores: Vec<f64> = positive.iter().map(score).collect();
    let noise = positive.iter().map(|_| normal(&mut random)).collect();
    let summary = summary_of(&sample_of(positive, vec![noise, scores.clone(), scores]), Some(200));
    for found in &summary.candidates {
        assert_eq!(found.may_be_best, [Some(false), Some(true), Some(true)]);
    }
    let copies = summary.pairs.iter().find(|of| (of.first, of.second) == (1, 2)).expect("a pair");
    assert_eq!(copies.measures[0].undefined.as_ref().map(|of| of.reason.code()), Some("no-spread"));
}

const MEASURES: [CurveMeasure; 3] =
    [CurveMeasure::Auroc, CurveMeasure::PrArea, CurveMeasure::PrgArea];

/// True areas of normal scores d apart, by scipy 1.17.1 (`quad` over the threshold): d, then one positive in 2 rows, then in 11.
const TRUTHS: [(f64, [[f64; 3]; 2]); 3] = [
    (
        1.0,
        [
            [0.760_249_938_907, 0.752_995_996_865, 0.526_199_185_818],
            [0.760_249_938_907, 0.273_505_957_260, 0.810_419_790_775],
        ],
    ),
    (
        1.5,
        [
            [0.855_577_816_827, 0.853_801_377_240, 0.731_611_796_816],
            [0.855_577_816_827, 0.457_101_584_310, 0.930_680_039_902],
        ],
    ),
    (
        2.0,
        [
            [0.921_350_396_475, 0.921_768_261_303, 0.866_495_879_419],
            [0.921_350_396_475, 0.648_069_291_925, 0.976_206_518_649],
        ],
    ),
];

/// Models with normal scores of variance 1, each two correlated; `models` are places in [`TRUTHS`].
struct Setting {
    n_pos: usize,
    n_neg: usize,
    models: &'static [usize],
    correlation: f64,
}

impl Setting {
    fn sample(&self, random: &mut Random) -> Sample {
        let rows = self.n_pos + self.n_neg;
        let positive: Vec<bool> = (0..rows).map(|row| row < self.n_pos).collect();
        let shared: Vec<f64> = (0..rows).map(|_| normal(random)).collect();
        let (of_shared, of_own) = (self.correlation.sqrt(), (1.0 - self.correlation).sqrt());
        let scores = |&model: &usize| {
            let rows = shared.iter().zip(&positive);
            rows.map(|(shared, &positive)| {
                let mean = if positive { TRUTHS[model].0 } else { 0.0 };
                mean + of_shared * shared + of_own * normal(random)
            })
            .collect()
        };
        let models = self.models.iter().map(scores).collect();
        sample_of(positive, models)
    }

    /// True difference of two models, given by place in `models`.
    fn difference(&self, first: usize, second: usize, measure: usize) -> f64 {
        let of = |model: usize| {
            TRUTHS[self.models[model]].1[usize::from(self.n_neg > self.n_pos)][measure]
        };
        of(second) - of(first)
    }
}

const TABLES: u32 = 2000;

/// Numbers of tables in which every interval contains the true difference: by the bootstrap, and of AUROC by `DeLong`.
fn contained(models: &Setting, random: &mut Random) -> ([u32; 3], u32) {
    let (mut drawn, mut by_formula) = ([0; 3], 0);
    for _ in 0..TABLES {
        let sample = models.sample(random);
        let summary = summary_of(&sample, None);
        for (at, measure) in MEASURES.into_iter().enumerate() {
            drawn[at] += u32::from(summary.pairs.iter().all(|pair| {
                let of = pair.measures.iter().find(|of| of.measure == measure).expect("an area");
                let interval = of.resampled.as_ref().expect("replicates").interval;
                let truth = models.difference(pair.first, pair.second, at);
                interval.low <= truth && truth <= interval.high
            }));
        }
        by_formula +=
            u32::from(delong_test(&sample, SMALLEST_DIFFERENCE).pairs.iter().all(|pair| {
                let interval = pair.tested.expect("independent rows").interval;
                let truth = models.difference(pair.first, pair.second, 0);
                interval.low <= truth && truth <= interval.high
            }));
    }
    (drawn, by_formula)
}

#[test]
#[ignore = "a simulation"]
fn candidates_hold_together() {
    let mut broken = Vec::new();
    let sets: [&[usize]; 4] = [&[0, 0, 0], &[0, 1, 2], &[1, 1, 1, 1, 1], &[0, 0, 1, 1, 2]];
    for (n_pos, n_neg, sets) in [(50, 50, &sets[..]), (50, 500, &sets[..]), (200, 200, &sets[..1])]
    {
        for &models in sets {
            for correlation in [0.3, 0.8] {
                let setting = Setting { n_pos, n_neg, models, correlation };
                let (drawn, by_formula) = contained(&setting, &mut Random::new(20_261_128));
                let percent = |count: u32| 100.0 * f64::from(count) / f64::from(TABLES);
                let d: Vec<String> =
                    models.iter().map(|&model| TRUTHS[model].0.to_string()).collect();
                let cells = drawn.map(|count| format!("{:.1}", percent(count)));
                println!(
                    "| {n_pos} | {n_neg} | {} | {correlation} | {} | {:.1} |",
                    d.join(", "),
                    cells.join(" | "),
                    percent(by_formula)
                );
                // Two standard errors of the simulation beyond the wanted range.
                let error = |share: f64| 2.0 * (share * (100.0 - share) / f64::from(TABLES)).sqrt();
                let wanted = 93.0 - error(93.0)..=98.0 + error(98.0);
                // Bonferroni's intervals may be too wide.
                let is_too_seldom = percent(by_formula) < *wanted.start();
                for count in drawn.into_iter().chain(is_too_seldom.then_some(by_formula)) {
                    if !wanted.contains(&percent(count)) {
                        broken.push(format!("{n_pos} {n_neg} {models:?} {correlation}: {count}"));
                    }
                }
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}
