//! How often the 95 % intervals of two models' differences at a threshold each, fixed beforehand, hold the truth, by simulation. It takes minutes, so it is ignored:
//!
//! `cargo test --release --test uncertainty -- --ignored --nocapture paired_point`
//!
//! prints the table in the documentation of `curvescope::uncertainty`.

use curvescope::curve::counts::{Point, Totals};
use curvescope::input::sample::Sample;
use curvescope::measure::measures::{Parameters, measures_at};
use curvescope::numeric::random::Random;
use curvescope::uncertainty::bootstrap::Resampling;
use curvescope::uncertainty::paired_point::{PairedPoint, PairedPointBootstrap};
use curvescope::uncertainty::rates::Threshold;

use crate::population::{above, normal};
use crate::samples::sample_of;

/// Data sets of each setting: a coverage of 95 % is known to 0.5 %, one standard error.
const DATA_SETS: u32 = 2000;
const REPLICATES: usize = 1000;

/// Two models whose scores are normal with variance 1, negatives about 0 and positives about the model's separation, correlated in each class.
#[derive(Clone, Copy)]
struct Setting {
    n_pos: u32,
    n_neg: u32,
    separations: [f64; 2],
    correlation: f64,
}

const fn setting(n_pos: u32, n_neg: u32, separations: [f64; 2], correlation: f64) -> Setting {
    Setting { n_pos, n_neg, separations, correlation }
}

const SETTINGS: [Setting; 10] = [
    setting(10, 100, [1.0, 1.5], 0.5),
    setting(20, 200, [1.0, 1.0], 0.8),
    setting(20, 200, [2.0, 2.0], 0.5),
    setting(30, 30, [1.0, 1.5], 0.8),
    setting(50, 500, [2.0, 2.5], 0.5),
    setting(100, 10, [1.0, 1.5], 0.5),
    setting(100, 1000, [1.0, 1.5], 0.8),
    setting(10, 1000, [1.5, 2.0], 0.5),
    setting(200, 2000, [0.5, 1.0], 0.5),
    setting(1000, 1000, [1.0, 1.2], 0.8),
];

impl Setting {
    fn sample(self, random: &mut Random) -> Sample {
        let positive: Vec<bool> =
            (0..self.n_pos + self.n_neg).map(|row| row < self.n_pos).collect();
        let (of_shared, of_own) = (self.correlation.sqrt(), (1.0 - self.correlation).sqrt());
        let mut scores = vec![Vec::new(), Vec::new()];
        for &positive in &positive {
            let shared = normal(random);
            for (scores, separation) in scores.iter_mut().zip(self.separations) {
                let centre = if positive { separation } else { 0.0 };
                scores.push(centre + of_shared * shared + of_own * normal(random));
            }
        }
        sample_of(positive, scores)
    }

    /// Recall, precision, FPR, accuracy and F1 of a model at a threshold, in rows without number.
    fn truth(self, model: usize, threshold: f64) -> [f64; 5] {
        let totals = Totals { n_pos: self.n_pos.into(), n_neg: self.n_neg.into() };
        let point = Point {
            tp: totals.n_pos * above(threshold - self.separations[model]),
            fp: totals.n_neg * above(threshold),
        };
        let found = measures_at(point, totals, None, Parameters::default()).expect("a table");
        let rates = [found.recall, found.precision, found.fpr, found.accuracy, found.f];
        rates.map(|rate| rate.expect("both classes"))
    }

    fn truths(self, at: [(usize, f64); 2]) -> [f64; 5] {
        let [first, second] = at.map(|(model, threshold)| self.truth(model, threshold));
        std::array::from_fn(|rate| second[rate] - first[rate])
    }
}

/// Of each rate, in how many of the data sets with an interval it holds the truth, and in how many p is below 0.05.
#[derive(Clone, Copy, Default)]
struct Tallies {
    tests: [u32; 5],
    held: [u32; 5],
    significant: [u32; 5],
}

impl Tallies {
    fn count(&mut self, found: &PairedPoint, truths: [f64; 5]) {
        for (at, (difference, truth)) in found.differences.iter().zip(truths).enumerate() {
            if let Some(tested) = difference.tested {
                self.tests[at] += 1;
                let holds = tested.interval.low <= truth && truth <= tested.interval.high;
                self.held[at] += u32::from(holds);
                self.significant[at] += u32::from(tested.p_value < 0.05);
            }
        }
    }

    fn percents(self, counts: [u32; 5]) -> [f64; 5] {
        std::array::from_fn(|at| 100.0 * f64::from(counts[at]) / f64::from(self.tests[at]))
    }
}

/// One of the five, or all, in a row of a table.
fn cells(percents: [f64; 5]) -> String {
    percents.map(|percent| format!("{percent:.1}")).join(" | ")
}

/// What the bootstrap finds, of every row of five.
fn found(sample: &Sample, at: [(usize, f64); 2], seed: u32) -> PairedPoint {
    let resampling = Resampling { seed: seed.into(), ..Resampling::default() };
    let mut bootstrap =
        PairedPointBootstrap::new(sample, at, Threshold::Fixed, &resampling).expect("thresholds");
    bootstrap.run(REPLICATES);
    bootstrap.summary()
}

/// Formulas miss 5 % and two Monte Carlo errors at most, and equal models are told apart as seldom; precision and F1 are
/// approximate.
fn check(setting: Setting, fixed: Tallies) {
    let two_errors = 200.0 * (0.05 * 0.95 / f64::from(DATA_SETS)).sqrt();
    let [recall, precision, fpr, accuracy, f1] = fixed.percents(fixed.held);
    for held in [recall, fpr, accuracy] {
        assert!(held >= 95.0 - two_errors, "{held} of {} and {}", setting.n_pos, setting.n_neg);
    }
    assert!(precision > 86.0 && f1 > 94.0, "{precision} {f1}");
    if setting.separations[0] == setting.separations[1] {
        let significant = fixed.percents(fixed.significant);
        assert!(
            significant.into_iter().all(|significant| significant <= 5.0 + two_errors),
            "{significant:?}"
        );
    }
}

#[test]
#[ignore = "a simulation"]
fn paired_point() {
    println!(
        "| P | N | d | d2 | correlation | recall | precision | FPR | accuracy | F1 | p < 0.05 |"
    );
    for setting in SETTINGS {
        let Setting { n_pos, n_neg, separations, correlation } = setting;
        let mut random = Random::new(20_261_126);
        let mut tallies = Tallies::default();
        for data_set in 0..DATA_SETS {
            let sample = setting.sample(&mut random);
            let at = [0, 1].map(|model| (model, separations[model] / 2.0));
            tallies.count(&found(&sample, at, data_set), setting.truths(at));
        }
        check(setting, tallies);
        println!(
            "| {n_pos} | {n_neg} | {} | {} | {correlation} | {} | {} |",
            separations[0],
            separations[1],
            cells(tallies.percents(tallies.held)),
            cells(tallies.percents(tallies.significant)),
        );
    }
}
