//! Coverage of the intervals of a judgement on other rows, by simulation. It takes minutes, so it is ignored:
//!
//! `cargo test --release --test uncertainty -- --ignored --nocapture other_rows`
//!
//! prints the tables of `docs/coverage.md` on it.

use std::fmt::Write as _;

use curvescope::area::settings::Settings;
use curvescope::input::Choices;
use curvescope::judge::{Chosen, JudgeSettings, Judged, JudgedNumber, judge};
use curvescope::numeric::interval::Interval;
use curvescope::numeric::random::Random;
use curvescope::report::analyze::Analysis;

use crate::population::{Population, normal};

/// What is known of a model whose scores are normal with variance 1, negatives about 0 and positives about `separation`.
struct Truth {
    separation: f64,
    /// True AUROC, AUCPR and AUPRG, by scipy 1.17.1 (`quad` over the threshold).
    values: [f64; 3],
}

/// One positive in 11 rows.
const ONE: Truth =
    Truth { separation: 1.0, values: [0.760_249_938_907, 0.273_505_957_260, 0.810_419_790_775] };
const ONE_AND_A_HALF: Truth =
    Truth { separation: 1.5, values: [0.855_577_816_827, 0.457_101_584_310, 0.930_680_039_902] };
/// One positive in 2 rows.
const EVEN_ONE: Truth =
    Truth { separation: 1.0, values: [0.760_249_938_907, 0.752_995_996_865, 0.526_199_185_818] };
const EVEN_ONE_AND_A_HALF: Truth =
    Truth { separation: 1.5, values: [0.855_577_816_827, 0.853_801_377_240, 0.731_611_796_816] };

/// How often an interval was asked, and held the truth.
#[derive(Clone, Copy, Default)]
struct Tally {
    intervals: u32,
    held: u32,
}

impl Tally {
    fn count(&mut self, interval: Interval, truth: f64) {
        self.intervals += 1;
        self.held += u32::from(interval.low <= truth && truth <= interval.high);
    }

    fn percent(self) -> f64 {
        100.0 * f64::from(self.held) / f64::from(self.intervals)
    }
}

/// Positives of a table.
const POSITIVES: [u32; 4] = [30, 50, 200, 1000];
/// Pairs of tables without replicates: 95 is determined to ±0.5.
const PAIRS: u32 = 2000;

fn tally(all: &[Tally]) -> String {
    let cells = all.iter().map(|tally| format!("{:.1}", tally.percent()));
    cells.collect::<Vec<_>>().join(" | ")
}

fn read(text: &str, choices: &Choices) -> Analysis {
    Analysis::read(text.as_bytes(), choices, Settings::default()).expect("a table")
}

fn judged(old: &Analysis, new: &Analysis, replicates: usize, seed: u32) -> Judged {
    let mut settings = JudgeSettings { replicates: Some(replicates), ..JudgeSettings::default() };
    settings.resampling.seed = seed.into();
    judge(old, new, &Chosen::Threshold(0.75), &settings).expect("both tables").remove(0)
}

fn find<'j>(all: &'j [JudgedNumber], name: &str) -> &'j JudgedNumber {
    all.iter().find(|number| number.name == name).expect("a number of this name")
}

fn binomial(rows: u32, share: f64, random: &mut Random) -> u32 {
    let hits = (0..rows).filter(|_| random.uniform() < share).count();
    u32::try_from(hits).expect("as many rows at most")
}

/// Share of positives, recall and FPR of a population.
type Rates = [f64; 3];

/// True values in the order of [`NAMES`].
fn true_rates([share, recall, fpr]: Rates) -> [f64; 7] {
    let [tp, fp] = [share * recall, (1.0 - share) * fpr];
    let [fn_, tn] = [share - tp, 1.0 - share - fp];
    [recall, fpr, tp / (tp + fp), tn / (tn + fn_), tp + tn, share, 2.0 * tp / (2.0 * tp + fp + fn_)]
}

const NAMES: [&str; 6] = ["recall", "fpr", "precision", "npv", "accuracy", "prevalence"];

/// Counts of rows that are drawn with their classes.
fn counted(rows: u32, [share, recall, fpr]: Rates, random: &mut Random) -> Analysis {
    let n_pos = binomial(rows, share, random);
    let n_neg = rows - n_pos;
    let (tp, fp) = (binomial(n_pos, recall, random), binomial(n_neg, fpr, random));
    let table =
        format!("positives,negatives,score\n{tp},{fp},1\n{},{},0\n", n_pos - tp, n_neg - fp);
    let [positives, negatives] = ["positives", "negatives"].map(|name| Some(name.to_owned()));
    read(&table, &Choices { positives, negatives, ..Choices::default() })
}

/// Differences of rates, of rows drawn with their classes. Of the new rows more are positive.
#[test]
#[ignore = "a simulation"]
fn other_rows_rates() {
    println!(
        "| P | N | recall | FPR | recall | FPR | precision | NPV | accuracy | prevalence | F1 |"
    );
    let (usual, extreme) = (([0.8, 0.1], [0.7, 0.15]), ([0.97, 0.02], [0.93, 0.01]));
    let mut bad = Vec::new();
    for (times, (old, new), sizes) in
        [(1, usual, &POSITIVES[..]), (1, extreme, &POSITIVES), (10, usual, &POSITIVES[..2])]
    {
        let share = 1.0 / f64::from(1 + times);
        let [of_old, of_new] = [[share, old[0], old[1]], [1.2 * share, new[0], new[1]]];
        let truths = [true_rates(of_old), true_rates(of_new)];
        for &n_pos in sizes {
            let mut random = Random::new(38);
            let mut tallies = [Tally::default(); 7];
            for seed in 0..PAIRS {
                let [old, new] =
                    [of_old, of_new].map(|of| counted((1 + times) * n_pos, of, &mut random));
                let found = judged(&old, &new, 0, seed);
                let intervals = NAMES.iter().map(|&name| match name {
                    "prevalence" => found.prevalence.difference.interval,
                    name => find(&found.rates, name).difference.interval,
                });
                let of_aim = find(&found.rates, "aim").difference.interval;
                for (at, interval) in intervals.chain([of_aim]).enumerate() {
                    let truth = truths[1][at] - truths[0][at];
                    if let Some(interval) = interval {
                        tallies[at].count(interval, truth);
                    }
                }
            }
            let cells = tally(&tallies);
            let ends = format!("{} to {} | {} to {}", old[0], new[0], old[1], new[1]);
            println!("| {n_pos} | {} | {ends} | {cells} |", times * n_pos);
            // F1 depends on the class sizes, which replicates hold.
            let least = |at: usize| if at == 6 { 85.0 } else { 92.5 };
            if (0..7).any(|at| tallies[at].percent() < least(at)) {
                bad.push(format!("{n_pos} {times} {old:?}"));
            }
        }
    }
    assert!(bad.is_empty(), "{bad:#?}");
}

/// Rows as text, their scores with all digits.
fn rows(population: Population, random: &mut Random) -> Analysis {
    let sample = population.sample(random);
    let mut text = "label,score\n".to_owned();
    for (positive, score) in sample.positive().iter().zip(&sample.models()[0].scores) {
        writeln!(text, "{},{score}", u8::from(*positive)).expect("a string");
    }
    read(&text, &Choices::default())
}

/// Differences of areas, of fixed class sizes.
#[test]
#[ignore = "a simulation"]
fn other_rows_areas() {
    const REPLICATES: usize = 400;
    println!("| P | N | d | pairs | AUROC | AUCPR | AP | AUPRG |");
    let mut bad = Vec::new();
    let (even, rare) = ([EVEN_ONE_AND_A_HALF, EVEN_ONE], [ONE_AND_A_HALF, ONE]);
    for (negatives, truths, sizes) in [(1, even, &POSITIVES[..]), (10, rare, &POSITIVES[..3])] {
        for &n_pos in sizes {
            let pairs = if n_pos < 1000 { 1000 } else { 300 };
            let [old, new] = truths
                .each_ref()
                .map(|truth| Population::new(n_pos, negatives * n_pos, truth.separation));
            let mut random = Random::new(38);
            let mut tallies = [Tally::default(); 4];
            for seed in 0..pairs {
                let found =
                    judged(&rows(old, &mut random), &rows(new, &mut random), REPLICATES, seed);
                let names = [("auroc", 0), ("prArea", 1), ("averagePrecision", 1), ("prgArea", 2)];
                for (tally, (name, at)) in tallies.iter_mut().zip(names) {
                    let truth = truths[1].values[at] - truths[0].values[at];
                    let interval = find(&found.areas, name).difference.interval;
                    if let Some(interval) = interval {
                        tally.count(interval, truth);
                    }
                }
            }
            let (of_old, of_new) = (truths[0].separation, truths[1].separation);
            println!(
                "| {n_pos} | {} | {of_old} to {of_new} | {pairs} | {} |",
                negatives * n_pos,
                tally(&tallies)
            );
            let least = tallies.iter().map(|tally| tally.percent()).fold(100.0, f64::min);
            if least < 90.0 {
                bad.push(format!("{n_pos} {negatives}: {least}"));
            }
        }
    }
    assert!(bad.is_empty(), "{bad:#?}");
}

/// The probability of a positive whose score is `x`, where a share of the rows is positive.
fn posterior(x: f64, separation: f64, share: f64) -> f64 {
    let odds = share / (1.0 - share) * (separation * x - separation * separation / 2.0).exp();
    odds / (1.0 + odds)
}

/// Observed positives over expected ones, where scores are probabilities at a share of positives of `believed`: rows are drawn with their
/// classes.
fn observed(separation: f64, believed: f64) -> [Tally; 4] {
    const SHARE: f64 = 0.2;
    let mut random = Random::new(38);
    // The mean score by the trapezoidal rule, which is exact to all digits for such integrands.
    let density = |x: f64| (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
    let mean: f64 = (-12_000..=12_000)
        .map(|step| f64::from(step) / 1000.0)
        .map(|x| {
            let of_rows = SHARE * density(x - separation) + (1.0 - SHARE) * density(x);
            posterior(x, separation, believed) * of_rows / 1000.0
        })
        .sum();
    let truth = SHARE / mean;
    let old = read("label,score\n1,0.9\n0,0.1\n", &Choices::default());
    POSITIVES.map(|n_pos| {
        let mut tally = Tally::default();
        for seed in 0..PAIRS {
            let mut text = "label,score\n".to_owned();
            for _ in 0..5 * n_pos {
                let is_positive = random.uniform() < SHARE;
                let centre = if is_positive { separation } else { 0.0 };
                let score = posterior(centre + normal(&mut random), separation, believed);
                writeln!(text, "{},{score}", u8::from(is_positive)).expect("a string");
            }
            let new = read(&text, &Choices::default());
            let found = judged(&old, &new, 0, seed).calibration.expect("probabilities");
            let Interval { low, high } = found.new.interval.expect("independent rows");
            tally.count(Interval { low, high }, truth);
        }
        tally
    })
}

#[test]
#[ignore = "a simulation"]
fn other_rows_calibration() {
    println!("| d | as if positive | P 30 | 50 | 200 | 1000 |");
    let mut least = 100.0_f64;
    for (separation, believed) in [(0.25, 0.2), (1.0, 0.2), (2.0, 0.2), (0.25, 0.5), (1.0, 0.5)] {
        let tallies = observed(separation, believed);
        println!("| {separation} | {believed} | {} |", tally(&tallies));
        least = tallies.iter().map(|tally| tally.percent()).fold(least, f64::min);
    }
    assert!(least > 93.0, "{least}");
}
