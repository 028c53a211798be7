//! What the best threshold is worth on other rows, and intervals of rows in clusters and of random
//! class sizes, by simulation. It takes minutes, so it is ignored:
//!
//! `cargo test --release --test uncertainty -- --ignored --nocapture choosing clusters sizes`

use curvescope::Prevalence;
use curvescope::area::settings::Settings;
use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::sample::Sample;
use curvescope::numeric::interval::Interval;
use curvescope::numeric::random::Random;
use curvescope::report::analyze::analyze_sample;
use curvescope::uncertainty::at_threshold::ThresholdBootstrap;
use curvescope::uncertainty::bootstrap::{Bootstrap, Resampling};
use curvescope::uncertainty::rates::{RateIntervals, Threshold};
use curvescope::uncertainty::sampling::Sampling;

use crate::population::{Population, normal};
use crate::samples::sample_of;

/// What is looked at here, for scores of variance 1 that are not rounded.
impl Population {
    fn f1(self, threshold: f64) -> f64 {
        let Point { tp, fp } = self.at(threshold);
        2.0 * tp / (tp + fp + self.totals().n_pos)
    }

    /// A threshold that is fixed beforehand.
    fn fixed(self) -> f64 {
        self.separation / 2.0
    }

    /// True recall, FPR, precision and NPV at the fixed threshold.
    fn true_rates(self, prevalence: Option<Prevalence>) -> [f64; 4] {
        let Point { tp, fp } = self.at(self.fixed());
        let Totals { n_pos, n_neg } = self.totals();
        let [recall, fpr] = [tp / n_pos, fp / n_neg];
        let positives = prevalence.map_or(n_pos / (n_pos + n_neg), Prevalence::get);
        let [tp, fp] = [recall * positives, fpr * (1.0 - positives)];
        [recall, fpr, tp / (tp + fp), (1.0 - positives - fp) / (1.0 - tp - fp)]
    }

    fn rates_by_formula(
        self,
        sample: &Sample,
        prevalence: Option<Prevalence>,
    ) -> [Option<Interval>; 4] {
        let rows = sample.models()[0].scores.iter().zip(sample.positive());
        let [tp, fp] = [true, false].map(|class| {
            let count = rows.clone().filter(|&(&s, &p)| p == class && s >= self.fixed()).count();
            f64::from(u32::try_from(count).expect("few"))
        });
        let found =
            RateIntervals::at(Point { tp, fp }, self.totals(), prevalence, Threshold::Fixed)
                .expect("a table");
        [found.recall, found.fpr, found.precision, found.npv]
    }

    fn rates_redrawn(self, sample: &Sample, seed: u64) -> [Option<Interval>; 4] {
        let resampling =
            Resampling { seed, prevalence: Some(other_prevalence()), ..Resampling::default() };
        let mut bootstrap =
            ThresholdBootstrap::new(sample, 0, self.fixed(), &resampling).expect("a threshold");
        bootstrap.run(1000);
        let found = bootstrap.summary();
        [found.recall, found.fpr, found.precision, found.npv]
    }

    /// The threshold with the greatest true F1.
    fn best(self) -> f64 {
        let candidates = (-4000..6000).map(|step| f64::from(step) / 1000.0);
        candidates.max_by(|a, b| self.f1(*a).total_cmp(&self.f1(*b))).expect("some")
    }
}

#[derive(Default)]
struct Mean {
    sum: f64,
    count: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.count += 1.0;
    }

    fn add_if(&mut self, holds: bool) {
        self.add(f64::from(u8::from(holds)));
    }

    fn value(&self) -> f64 {
        self.sum / self.count
    }
}

fn holds(interval: Interval, truth: f64) -> bool {
    interval.low <= truth && truth <= interval.high
}

fn tally(tallies: &mut [Mean; 4], found: [Option<Interval>; 4], truths: [f64; 4]) {
    for ((tally, interval), truth) in tallies.iter_mut().zip(found).zip(truths) {
        tally.add_if(interval.is_some_and(|interval| holds(interval, truth)));
    }
}

/// Data sets of each setting: a coverage of 95 % is known to 0.35 %, one standard error.
const DATA_SETS: u32 = 4000;
/// At which the redrawn precision and NPV are seen.
fn other_prevalence() -> Prevalence {
    Prevalence::new(0.2).expect("a prevalence")
}

#[test]
#[ignore = "a simulation"]
fn choosing() {
    println!(
        "| P | N | d | shown F1 | true F1 | corrected | best possible | threshold covers | Wilson: recall | FPR | \
         precision | NPV | bootstrap: recall | FPR | precision | NPV |"
    );
    for (n_pos, n_neg, separation, is_reviewed) in [
        (20, 180, 1.0, true),
        (20, 180, 0.5, true),
        (100, 900, 1.0, true),
        (10, 100, 1.0, false),
        (50, 50, 1.0, false),
        (50, 500, 2.0, false),
        (200, 2000, 0.5, false),
    ] {
        let setting = Population::new(n_pos, n_neg, separation);
        let mut random = Random::new(20_261_122);
        let [mut shown, mut truth, mut corrected, mut covers] =
            [const { Mean { sum: 0.0, count: 0.0 } }; 4];
        let [mut by_formula, mut redrawn]: [[Mean; 4]; 2] = Default::default();
        let best_threshold = setting.best();
        for data_set in 0..DATA_SETS {
            let sample = setting.sample(&mut random);
            let mut bootstrap = Bootstrap::new(
                &sample,
                Resampling { seed: data_set.into(), ..Resampling::default() },
            );
            bootstrap.run(400);
            let best = bootstrap.summary().models.remove(0).best.expect("both classes");
            shown.add(best.value.expect("positives"));
            truth.add(setting.f1(best.threshold));
            corrected.add(best.corrected.expect("enough replicates"));
            covers.add_if(holds(best.thresholds.expect("enough replicates"), best_threshold));
            let found = setting.rates_by_formula(&sample, None);
            tally(&mut by_formula, found, setting.true_rates(None));
            let found = setting.rates_redrawn(&sample, data_set.into());
            tally(&mut redrawn, found, setting.true_rates(Some(other_prevalence())));
        }
        let percent = |mean: &Mean| format!("{:.1}", 100.0 * mean.value());
        println!(
            "| {n_pos} | {n_neg} | {separation} | {:.3} | {:.3} | {:.3} | {:.3} | {} | {} | {} |",
            shown.value(),
            truth.value(),
            corrected.value(),
            setting.f1(best_threshold),
            percent(&covers),
            by_formula.each_ref().map(percent).join(" | "),
            redrawn.each_ref().map(percent).join(" | "),
        );
        let miss = (corrected.value() - truth.value()).abs();
        assert!(!is_reviewed || miss < 0.02, "corrected is off by {miss}");
    }
}

/// AUROC and AUCPR of one model: scores d = 1 apart, one positive in 11 rows (scipy 1.17.1, `quad` over the threshold).
const TRUTHS: [f64; 2] = [0.760_249_938_907, 0.273_505_957_260];

/// Coverage of AUROC and AUCPR, by this sample for each data set.
fn coverage(sampling: Sampling, mut sample: impl FnMut(&mut Random) -> Sample) -> [String; 2] {
    let mut random = Random::new(7);
    let mut tallies: [Mean; 2] = Default::default();
    for data_set in 0..1000u32 {
        let sample = sample(&mut random);
        let resampling = Resampling { seed: data_set.into(), sampling, ..Resampling::default() };
        let mut bootstrap = Bootstrap::new(&sample, resampling);
        bootstrap.run(1000);
        let summary = bootstrap.summary();
        for ((tally, measure), truth) in
            tallies.iter_mut().zip(&summary.models[0].measures).zip(TRUTHS)
        {
            if let Some(resampled) = &measure.resampled {
                tally.add_if(holds(resampled.interval, truth));
            }
        }
    }
    tallies.map(|tally| format!("{:.1}", 100.0 * tally.value()))
}

#[test]
#[ignore = "a simulation"]
fn sizes() {
    println!("| rows | class sizes of replicates | AUROC | AUCPR |");
    for rows in [110, 550, 1100] {
        for sizes in [Sampling::Classes, Sampling::Rows] {
            let covered = coverage(sizes, |random| {
                let draws = std::iter::repeat_with(|| random.uniform()).take(rows);
                let n_pos =
                    u32::try_from(draws.filter(|&draw| draw < 1.0 / 11.0).count()).expect("few");
                let rows = u32::try_from(rows).expect("few");
                Population::new(n_pos, rows - n_pos, 1.0).sample(random)
            });
            println!("| {rows} | {sizes:?} | {} |", covered.join(" | "));
        }
    }
}

/// Clusters of 5 rows that share half of their scores' variance; a cluster's rows may be of both
/// classes, or are of one.
#[test]
#[ignore = "a simulation"]
fn clusters() {
    println!("| clusters | rows of a cluster | drawn | AUROC | AUCPR |");
    for count in [110, 550] {
        for is_pure in [false, true] {
            for by_cluster in [true, false] {
                let covered = coverage(Sampling::Classes, |random| {
                    let mut positive: Vec<bool> =
                        (0..5 * count).map(|row| row < 5 * count / 11).collect();
                    if !is_pure {
                        for last in (1..positive.len()).rev() {
                            let below = u32::try_from(last + 1).expect("few");
                            positive.swap(last, random.below(below) as usize);
                        }
                    }
                    let shared: Vec<f64> = (0..count).map(|_| normal(random)).collect();
                    let scores = positive
                        .iter()
                        .enumerate()
                        .map(|(row, &positive)| {
                            (shared[row / 5] + normal(random)) * 0.5f64.sqrt()
                                + f64::from(u8::from(positive))
                        })
                        .collect();
                    let of_row = (0..5 * count).map(|row| u32::try_from(row / 5).expect("few"));
                    let clusters = by_cluster.then(|| of_row.collect());
                    let sample = sample_of(positive, vec![scores]);
                    match clusters {
                        Some(clusters) => sample.with_clusters(clusters).expect("clusters"),
                        None => sample,
                    }
                });
                let [of, drawn] = [
                    if is_pure { "one class" } else { "both classes" },
                    if by_cluster { "clusters" } else { "rows" },
                ];
                println!("| {count} | {of} | {drawn} | {} |", covered.join(" | "));
            }
        }
    }
}

/// The shown value and its threshold are the report's, for every measure that the report has.
#[test]
fn the_best_threshold_is_the_reports() {
    for seed in 1..20 {
        let sample = Population::new(12, 20, 1.0).sample(&mut Random::new(seed));
        let report = &analyze_sample(&sample, &Settings::default())[0].best[1];
        let best = Bootstrap::new(&sample, Resampling::default()).summary().models.remove(0).best;
        let best = best.expect("both classes");
        assert_eq!((best.value, Some(best.threshold)), (report.f, report.threshold));
        assert_eq!((best.corrected, best.thresholds), (None, None), "no replicates yet");
    }
}
