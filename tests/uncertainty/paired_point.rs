//! How often the 95 % intervals of two models' differences at a threshold each, fixed beforehand, hold the truth, by simulation. It takes minutes, so it is ignored:
//!
//! `cargo test --release --test uncertainty -- --ignored --nocapture paired_point`
//!
//! prints the table in `docs/coverage.md`.

use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::sample::Sample;
use curvescope::measure::measures::{Parameters, measures_at};
use curvescope::numeric::random::Random;
use curvescope::uncertainty::bootstrap::Resampling;
use curvescope::uncertainty::paired_point::PairedPoint;
use curvescope::uncertainty::paired_point::drawn::PairedPointBootstrap;
use curvescope::uncertainty::rates::Threshold;
use curvescope::uncertainty::sampling::Sampling;

use crate::population::{above, correlated};

/// Data sets of each setting: a coverage of 95 % is known to 0.5 %, one standard error.
const DATA_SETS: u32 = 2000;
const REPLICATES: usize = 1000;

/// Two models whose scores are normal with variance 1, negatives about 0 and positives about the model's separation, correlated in each class.
#[derive(Clone, Copy, Debug)]
struct Setting {
    n_pos: u32,
    n_neg: u32,
    separations: [f64; 2],
    correlation: f64,
    sampling: Sampling,
}

const fn setting(n_pos: u32, n_neg: u32, separations: [f64; 2], correlation: f64) -> Setting {
    Setting { n_pos, n_neg, separations, correlation, sampling: Sampling::Rows }
}

const SETTINGS: [Setting; 13] = [
    setting(10, 10, [1.0, 1.5], 0.5),
    setting(200, 10, [2.0, 2.5], 0.5),
    setting(300, 30, [1.0, 1.0], 0.5),
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
        let rows = self.n_pos + self.n_neg;
        let share = f64::from(self.n_pos) / f64::from(rows);
        let positive = (0..rows)
            .map(|row| match self.sampling {
                Sampling::Rows => random.uniform() < share,
                Sampling::Classes => row < self.n_pos,
            })
            .collect();
        correlated(positive, &self.separations, self.correlation, random)
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

/// What the bootstrap finds, of every row of five.
fn found(sample: &Sample, at: [(usize, f64); 2], sampling: Sampling, seed: u32) -> PairedPoint {
    let resampling = Resampling { seed: seed.into(), sampling, ..Resampling::default() };
    let mut bootstrap =
        PairedPointBootstrap::new(sample, at, Threshold::Fixed, &resampling).expect("thresholds");
    bootstrap.run(REPLICATES);
    bootstrap.summary()
}

/// Intervals hold in 93 % less three Monte Carlo errors at least, and equal models differ in 5 % and three errors at most.
fn check(setting: Setting, fixed: Tallies) {
    let error = |percent: f64| 3.0 * (percent * (100.0 - percent) / f64::from(DATA_SETS)).sqrt();
    let held = fixed.percents(fixed.held);
    assert!(held.into_iter().all(|held| held >= 93.0 - error(93.0)), "{setting:?}: {held:?}");
    if setting.separations[0] == setting.separations[1] {
        let differ = fixed.percents(fixed.significant);
        assert!(differ.into_iter().all(|differ| differ <= 5.0 + error(5.0)), "{differ:?}");
    }
}

#[test]
#[ignore = "a simulation"]
fn paired_point() {
    println!("| P | N | classes | d | correlation | recall | precision | FPR | accuracy | F1 |");
    let of = |sampling| SETTINGS.map(|setting| Setting { sampling, ..setting });
    for setting in [Sampling::Rows, Sampling::Classes].into_iter().flat_map(of) {
        let Setting { n_pos, n_neg, separations, correlation, sampling } = setting;
        let mut random = Random::new(20_261_126);
        let mut tallies = Tallies::default();
        for data_set in 0..DATA_SETS {
            let sample = setting.sample(&mut random);
            let at = [0, 1].map(|model| (model, separations[model] / 2.0));
            tallies.count(&found(&sample, at, sampling, data_set), setting.truths(at));
        }
        check(setting, tallies);
        let classes = if sampling == Sampling::Rows { "drawn" } else { "fixed" };
        let [first, second] = separations;
        let are_equal = first == second;
        let differ = tallies.percents(tallies.significant);
        let cells = tallies.percents(tallies.held).into_iter().zip(differ).map(|(held, differ)| {
            let mark = if held > 99.0 { "+" } else { "" };
            let differ = if are_equal { format!(" ({differ:.1})") } else { String::new() };
            format!("{held:.1}{mark}{differ}")
        });
        let cells: Vec<String> = cells.collect();
        println!(
            "| {n_pos} | {n_neg} | {classes} | {first} and {second} | {correlation} | {} |",
            cells.join(" | "),
        );
    }
}
