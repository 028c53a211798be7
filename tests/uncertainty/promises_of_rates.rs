//! How often intervals of rates at a threshold, and of their differences between groups, miss the truth, by simulation. It takes minutes, so it is ignored:
//!
//! `cargo test --release --test uncertainty -- --ignored --nocapture promises`

use curvescope::curve::counts::{OperatingPoints, Point, Totals};
use curvescope::input::sample::{PartColumn, Sample};
use curvescope::numeric::interval::Interval;
use curvescope::numeric::random::Random;
use curvescope::uncertainty::bootstrap::Resampling;
use curvescope::uncertainty::group_gaps::GapEstimator;
use curvescope::uncertainty::rates::{RateIntervals, Threshold};

use crate::population::Population;
use crate::samples::sample_of;

/// Tables of each setting: an error of 5 % is known to 0.35 %, one standard error.
const TABLES: u32 = 4000;

/// The most that a promise of 95 % is seen broken by chance: the nominal level and two standard errors.
fn most() -> f64 {
    0.05 + 2.0 * (0.05 * 0.95 / f64::from(TABLES)).sqrt()
}

fn share(count: u32) -> f64 {
    f64::from(count) / f64::from(TABLES)
}

/// Recall, FPR, precision and NPV at class sizes.
fn rates(Point { tp, fp }: Point, Totals { n_pos, n_neg }: Totals) -> [f64; 4] {
    let (fn_, tn) = (n_pos - tp, n_neg - fp);
    [tp / n_pos, fp / n_neg, tp / (tp + fp), tn / (tn + fn_)]
}

fn misses(interval: Option<Interval>, truth: f64) -> bool {
    interval.is_some_and(|Interval { low, high }| truth < low || truth > high)
}

/// The number of the point where something is greatest.
fn best(points: &OperatingPoints, merit: impl Fn(Point, Totals) -> f64) -> usize {
    let curve = points.curve();
    let merit = |at: usize| merit(curve.point(at), points.totals());
    (0..curve.len()).max_by(|&one, &other| merit(one).total_cmp(&merit(other))).expect("rows")
}

/// At a threshold that was chosen on the rows: that of the best F1, of the best accuracy, and for recall and FPR each where the interval
/// is worst.
#[test]
#[ignore = "a simulation"]
fn promises_at_a_chosen_threshold() {
    let mut broken = Vec::new();
    for (n_pos, n_neg) in
        [(10, 10), (10, 90), (20, 80), (25, 75), (60, 140), (100, 400), (20, 980), (300, 700)]
    {
        for (separation, step) in [(0.3, 0.0), (1.0, 0.0), (2.0, 0.0), (1.0, 1.0)] {
            let population = Population { step, ..Population::new(n_pos, n_neg, separation) };
            let totals = population.totals();
            let mut random = Random::new(20_261_126);
            let [mut by_f, mut by_accuracy, mut wilson] = [[0_u32; 4]; 3];
            let mut anywhere = [0_u32; 2];
            for _ in 0..TABLES {
                let points = population.points(&mut random);
                let of = |at: usize, threshold| {
                    let found =
                        RateIntervals::at(points.curve().point(at), totals, None, threshold)
                            .expect("a table");
                    [found.recall, found.fpr, found.precision, found.npv]
                };
                let truths = |at: usize| rates(population.at(points.thresholds().at(at)), totals);
                let f = best(&points, |point, totals| {
                    2.0 * point.tp / (point.tp + point.fp + totals.n_pos)
                });
                let accuracy = best(&points, |point, _| point.tp - point.fp);
                for (at, threshold, tally) in [
                    (f, Threshold::Chosen, &mut by_f),
                    (accuracy, Threshold::Chosen, &mut by_accuracy),
                    (f, Threshold::Fixed, &mut wilson),
                ] {
                    let found = of(at, threshold).into_iter().zip(truths(at));
                    for (tally, (interval, truth)) in tally.iter_mut().zip(found) {
                        *tally += u32::from(misses(interval, truth));
                    }
                }
                if n_pos + n_neg <= 100 {
                    for (rate, tally) in anywhere.iter_mut().enumerate() {
                        let is_missed = (0..points.curve().len())
                            .any(|at| misses(of(at, Threshold::Chosen)[rate], truths(at)[rate]));
                        *tally += u32::from(is_missed);
                    }
                }
            }
            let percent = |tally: &[u32]| {
                let texts = tally.iter().map(|&count| format!("{:5.2}", 100.0 * share(count)));
                texts.collect::<Vec<_>>().join(" ")
            };
            println!(
                "{n_pos:>4} {n_neg:>4} {separation} {step} | best F1 {} | best accuracy {} | anywhere {} | Wilson at best F1 {}",
                percent(&by_f),
                percent(&by_accuracy),
                percent(&anywhere),
                percent(&wilson)
            );
            let worst = by_f.into_iter().chain(by_accuracy).chain(anywhere).max().unwrap_or(0);
            if share(worst) > most() {
                broken.push(format!("{n_pos} {n_neg} {separation} {step}: {}", share(worst)));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

/// Groups of so many positives and negatives, all with this recall and FPR at the threshold 1/2.
fn groups(sizes: &[(u32, u32)], [recall, fpr]: [f64; 2], random: &mut Random) -> Sample {
    let (mut positive, mut scores, mut of_row) = (Vec::new(), Vec::new(), Vec::new());
    for (group, &(n_pos, n_neg)) in (0..).zip(sizes) {
        for row in 0..n_pos + n_neg {
            let is_positive = row < n_pos;
            let chance = if is_positive { recall } else { fpr };
            positive.push(is_positive);
            scores.push(f64::from(u8::from(random.uniform() < chance)));
            of_row.push(group);
        }
    }
    let names = (0..sizes.len()).map(|group| group.to_string()).collect();
    let sample = sample_of(positive, vec![scores]);
    sample.with_groups(PartColumn { names, of_row }).expect("a group of each row")
}

/// Differences between groups that do not differ: intervals that leave 0 out, and small p-values of the greatest. Newcombe's interval is not exact: what
/// it misses of one difference at most is printed, and stands in the documentation.
#[test]
#[ignore = "a simulation"]
fn promises_of_gaps() {
    let small = [(30, 60), (500, 1000)];
    let smaller = [(60, 60), (1000, 1000)];
    let five = [(30, 60), (60, 120), (100, 200), (200, 400), (500, 1000)];
    let equal = [(100, 200); 5];
    let mut broken = Vec::new();
    for (sizes, rates) in [
        (&small[..], [0.95, 0.1]),
        (&smaller[..], [0.97, 0.03]),
        (&five[..], [0.9, 0.2]),
        (&equal[..], [0.8, 0.05]),
        (&[(10, 10), (10, 10)][..], [0.5, 0.5]),
    ] {
        let mut random = Random::new(20_261_126);
        let (mut missed, mut significant) = ([0_u32; 2], [0_u32; 2]);
        for table in 0..TABLES {
            let sample = groups(sizes, rates, &mut random);
            let resampling = Resampling { seed: table.into(), ..Resampling::default() };
            let mut estimator =
                GapEstimator::new(&sample, 0, 0.5, &resampling).expect("a threshold");
            estimator.run(199);
            let found = estimator.summary();
            let first = &found.against_rest[0];
            for (tally, gap) in missed.iter_mut().zip([first.recall, first.fpr]) {
                *tally += u32::from(misses(gap.interval, 0.0));
            }
            for (tally, gap) in
                significant.iter_mut().zip([found.greatest.recall, found.greatest.fpr])
            {
                *tally += u32::from(gap.p_value.is_some_and(|p| p <= 0.05));
            }
        }
        println!(
            "{} groups, the first {:?} | interval misses: recall {:.2} %, FPR {:.2} % | greatest p <= 0.05: recall {:.2} %, FPR {:.2} %",
            sizes.len(),
            sizes[0],
            100.0 * share(missed[0]),
            100.0 * share(missed[1]),
            100.0 * share(significant[0]),
            100.0 * share(significant[1])
        );
        if significant.into_iter().any(|count| share(count) > most()) {
            broken.push(format!("{sizes:?} {rates:?}"));
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}
