//! How often the 95 % intervals hold the truth, by simulation. It takes minutes, so it is ignored:
//!
//! `cargo test --release --test uncertainty -- --ignored --nocapture coverage`
//!
//! prints the table in the documentation of `curvescope::uncertainty`.

use curvescope::curve::sample::Sample;
use curvescope::numeric::interval::Interval;
use curvescope::numeric::random::Random;
use curvescope::uncertainty::bootstrap::{Bootstrap, Resampling};
use curvescope::uncertainty::delong::delong_test;
use curvescope::uncertainty::rows_needed::SMALLEST_DIFFERENCE;
use curvescope::uncertainty::values::CurveMeasure;

use crate::samples::sample_of;

/// Data sets of each setting: a coverage of 95 % is known to 0.5 %, one standard error.
const DATA_SETS: u32 = 2000;
const REPLICATES: usize = 1000;

/// What is known of a model whose scores are normal, negatives about 0 and positives about
/// `separation`, with variance 1.
pub(crate) struct Truth {
    pub(crate) separation: f64,
    /// True AUROC, AUCPR, AUPRG and E[FG1], by scipy 1.17.1 (`quad` over the threshold).
    pub(crate) values: [f64; 4],
}

const MEASURES: [CurveMeasure; 4] =
    [CurveMeasure::Auroc, CurveMeasure::PrArea, CurveMeasure::PrgArea, CurveMeasure::ExpectedFGain];

/// One positive in 11 rows.
const HALF: Truth = Truth {
    separation: 0.5,
    values: [0.638_163_195_084, 0.150_023_524_875, 0.533_839_584_696, 0.520_644_415_905],
};
pub(crate) const ONE: Truth = Truth {
    separation: 1.0,
    values: [0.760_249_938_907, 0.273_505_957_260, 0.810_419_790_775, 0.657_005_719_049],
};
pub(crate) const ONE_AND_A_HALF: Truth = Truth {
    separation: 1.5,
    values: [0.855_577_816_827, 0.457_101_584_310, 0.930_680_039_902, 0.715_848_737_085],
};
const TWO: Truth = Truth {
    separation: 2.0,
    values: [0.921_350_396_475, 0.648_069_291_925, 0.976_206_518_649, 0.738_205_287_834],
};
const TWO_AND_A_HALF: Truth = Truth {
    separation: 2.5,
    values: [0.961_450_064_128, 0.800_376_022_698, 0.992_010_177_176, 0.746_020_533_944],
};
const THREE: Truth = Truth {
    separation: 3.0,
    values: [0.983_052_573_238, 0.900_255_094_829, 0.997_328_843_637, 0.748_666_232_782],
};
/// One positive in 2 rows.
pub(crate) const EVEN_ONE: Truth = Truth {
    separation: 1.0,
    values: [0.760_249_938_907, 0.752_995_996_865, 0.526_199_185_818, 0.530_528_909_617],
};
pub(crate) const EVEN_ONE_AND_A_HALF: Truth = Truth {
    separation: 1.5,
    values: [0.855_577_816_827, 0.853_801_377_240, 0.731_611_796_816, 0.626_487_795_062],
};
/// One positive in 101 rows.
const RARE_ONE_AND_A_HALF: Truth = Truth {
    separation: 1.5,
    values: [0.855_577_816_827, 0.114_610_413_666, 0.983_702_137_948, 0.741_866_664_385],
};
const RARE_TWO: Truth = Truth {
    separation: 2.0,
    values: [0.921_350_396_475, 0.267_635_475_868, 0.996_294_998_700, 0.748_149_350_159],
};
/// 10 positives in 11 rows.
const MANY_ONE: Truth = Truth {
    separation: 1.0,
    values: [0.760_249_938_907, 0.965_720_502_603, 0.199_664_689_317, 0.389_937_531_010],
};
const MANY_ONE_AND_A_HALF: Truth = Truth {
    separation: 1.5,
    values: [0.855_577_816_827, 0.981_221_938_844, 0.374_929_452_913, 0.481_240_108_709],
};

/// Positives, negatives, two models.
type Setting = (usize, usize, [Truth; 2]);

const SETTINGS: [Setting; 12] = [
    (10, 100, [ONE, ONE_AND_A_HALF]),
    (20, 200, [ONE, ONE_AND_A_HALF]),
    (20, 200, [TWO, TWO]),
    (50, 500, [ONE, ONE]),
    (50, 500, [TWO, TWO_AND_A_HALF]),
    (100, 1000, [THREE, TWO_AND_A_HALF]),
    (200, 2000, [HALF, ONE]),
    (30, 30, [EVEN_ONE, EVEN_ONE_AND_A_HALF]),
    (100, 10, [MANY_ONE, MANY_ONE_AND_A_HALF]),
    (10, 1000, [RARE_ONE_AND_A_HALF, RARE_TWO]),
    (20, 2000, [RARE_ONE_AND_A_HALF, RARE_TWO]),
    (100, 10_000, [RARE_ONE_AND_A_HALF, RARE_TWO]),
];

/// Scores of two models that are correlated by 1/2 within each class.
fn draw_sample(random: &mut Random, (n_pos, n_neg, models): &Setting) -> Sample {
    let mut normal = || {
        let radius = (-2.0 * random.uniform().ln()).sqrt();
        radius * (std::f64::consts::TAU * random.uniform()).cos()
    };
    let mut scores = vec![Vec::new(), Vec::new()];
    for row in 0..n_pos + n_neg {
        let shared = normal();
        for (scores, truth) in scores.iter_mut().zip(models) {
            let centre = if row < *n_pos { truth.separation } else { 0.0 };
            scores.push(centre + (shared + normal()) * 0.5f64.sqrt());
        }
    }
    sample_of((0..n_pos + n_neg).map(|row| row < *n_pos).collect(), scores)
}

/// How often an interval was asked, and held the truth.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tally {
    intervals: u32,
    held: u32,
}

impl Tally {
    pub(crate) fn count(&mut self, interval: Interval, truth: f64) {
        self.intervals += 1;
        self.held += u32::from(interval.low <= truth && truth <= interval.high);
    }

    pub(crate) fn percent(self) -> f64 {
        100.0 * f64::from(self.held) / f64::from(self.intervals)
    }
}

/// The plain percentile interval, for comparison.
fn percentile(replicates: Vec<Option<f64>>) -> Interval {
    let mut sorted: Vec<f64> = replicates.into_iter().flatten().collect();
    sorted.sort_by(f64::total_cmp);
    let tail = sorted.len() / 40;
    Interval { low: sorted[tail], high: sorted[sorted.len() - 1 - tail] }
}

/// Tallies of one setting, by measure.
#[derive(Default)]
struct Tallies {
    ours: [Tally; 4],
    plain: [Tally; 4],
    difference: [Tally; 4],
    /// `DeLong`'s interval of the AUROC, and of the difference.
    delong: [Tally; 2],
}

fn simulate(setting: &Setting) -> Tallies {
    let mut random = Random::new(20_150_707);
    let mut tallies = Tallies::default();
    let truths = &setting.2;
    for data_set in 0..DATA_SETS {
        let sample = draw_sample(&mut random, setting);
        let resampling = Resampling { seed: data_set.into(), ..Resampling::default() };
        let mut bootstrap = Bootstrap::new(&sample, resampling);
        bootstrap.run(REPLICATES);
        let summary = bootstrap.summary();
        for (at, measure) in MEASURES.into_iter().enumerate() {
            let truth = truths.each_ref().map(|model| model.values[at]);
            if let Some(resampled) = &summary.models[0].measures[measure as usize].resampled {
                tallies.ours[at].count(resampled.interval, truth[0]);
                tallies.plain[at].count(percentile(bootstrap.values_of(0, measure)), truth[0]);
            }
            if let Some(resampled) = &summary.pairs[0].measures[measure as usize].resampled {
                tallies.difference[at].count(resampled.interval, truth[1] - truth[0]);
            }
        }
        let delong = delong_test(&sample, SMALLEST_DIFFERENCE);
        let variance = delong.covariance.expect("unweighted rows of both classes")[0][0];
        let auroc = summary.models[0].measures[0].estimate.expect("both classes");
        let margin = 1.959_963_984_540_054 * variance.sqrt();
        let interval = Interval { low: auroc - margin, high: auroc + margin };
        tallies.delong[0].count(interval, truths[0].values[0]);
        if let Some(tested) = delong.pairs[0].tested {
            tallies.delong[1].count(tested.interval, truths[1].values[0] - truths[0].values[0]);
        }
    }
    tallies
}

#[test]
#[ignore = "takes minutes"]
fn coverage() {
    println!(
        "| P | N | d | AUROC | AUCPR | AUPRG | E\\[FG1\\] | DeLong | d2 | AUROC | AUCPR | AUPRG | \
         E\\[FG1\\] | DeLong |"
    );
    for setting in &SETTINGS {
        let (n_pos, n_neg, [first, second]) = setting;
        let tallies = simulate(setting);
        let models: Vec<String> = tallies
            .ours
            .iter()
            .zip(&tallies.plain)
            .map(|(ours, plain)| format!("{:.1} ({:.1})", ours.percent(), plain.percent()))
            .collect();
        let differences: Vec<String> =
            tallies.difference.iter().map(|tally| format!("{:.1}", tally.percent())).collect();
        println!(
            "| {n_pos} | {n_neg} | {} | {} | {:.1} | {} | {} | {:.1} |",
            first.separation,
            models.join(" | "),
            tallies.delong[0].percent(),
            second.separation,
            differences.join(" | "),
            tallies.delong[1].percent()
        );
        for (at, ours) in tallies.ours.iter().enumerate() {
            // Where recall gain 0 lies before the first positive no interval can hold: a notice says so.
            let is_marked = at > 1 && n_pos * n_pos < n_pos + n_neg;
            let range = if is_marked { 75.0..99.5 } else { 90.0..99.5 };
            assert!(range.contains(&ours.percent()), "measure {at} of {n_pos}, {n_neg}");
            assert!(range.contains(&tallies.difference[at].percent()), "difference {at}");
            // Two Monte Carlo errors.
            let loss = tallies.plain[at].percent() - ours.percent();
            assert!(loss < 1.0, "{loss} below the percentiles");
        }
    }
}
