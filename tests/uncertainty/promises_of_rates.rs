//! How often intervals of rates at a threshold miss the truth, by simulation. It takes minutes, so it is ignored:
//!
//! `cargo test --release --test uncertainty -- --ignored --nocapture promises`

use curvescope::curve::counts::{OperatingPoints, Point, Totals};
use curvescope::curve::parameter::Prevalence;
use curvescope::numeric::interval::Interval;
use curvescope::numeric::random::Random;
use curvescope::uncertainty::rates::{RateIntervals, Threshold};

use crate::population::Population;

/// Tables of each setting: an error of 5 % is known to 0.35 %, one standard error.
const TABLES: u32 = 4000;

/// The most that a promise of 95 % is seen broken by chance: the nominal level and three standard errors.
fn most() -> f64 {
    0.05 + 3.0 * (0.05 * 0.95 / f64::from(TABLES)).sqrt()
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

/// The number of the point with the least false positives of those that find nine tenths of the positives.
fn nine_tenths(points: &OperatingPoints) -> usize {
    let (curve, totals) = (points.curve(), points.totals());
    (0..curve.len()).find(|&at| curve.point(at).tp >= 0.9 * totals.n_pos).expect("rows")
}

/// How often each rate of tables of a population is missed at a threshold that is chosen on them: that of the best F1, of
/// the best accuracy, and of a recall of 0.9. Where class sizes are not drawn they are known.
fn missed_at_chosen(population: Population, are_drawn: bool) -> [[u32; 4]; 3] {
    let mut random = Random::new(20_261_126);
    let mut tallies = [[0; 4]; 3];
    let Totals { n_pos, n_neg } = population.totals();
    let prevalence = Prevalence::new(n_pos / (n_pos + n_neg)).filter(|_| !are_drawn);
    for _ in 0..TABLES {
        let table = if are_drawn { population.with_classes_drawn(&mut random) } else { population };
        if table.n_pos == 0 || table.n_neg == 0 {
            continue;
        }
        let points = table.points(&mut random);
        let f =
            best(&points, |point, totals| 2.0 * point.tp / (point.tp + point.fp + totals.n_pos));
        let accuracy = best(&points, |point, _| point.tp - point.fp);
        for (at, tally) in [f, accuracy, nine_tenths(&points)].into_iter().zip(&mut tallies) {
            let point = points.curve().point(at);
            let found = RateIntervals::at(point, points.totals(), prevalence, Threshold::Chosen)
                .expect("a table");
            let found = [found.recall, found.fpr, found.precision, found.npv];
            let truths = rates(population.at(points.thresholds().at(at)), population.totals());
            for (tally, (interval, truth)) in tally.iter_mut().zip(found.into_iter().zip(truths)) {
                *tally += u32::from(misses(interval, truth));
            }
        }
    }
    tallies
}

/// Recall, FPR, precision and NPV at chosen thresholds, of tables with known class sizes and of drawn ones.
#[test]
#[ignore = "a simulation"]
fn promises_at_a_chosen_threshold() {
    let mut broken = Vec::new();
    for (n_pos, n_neg) in
        [(10, 10), (8, 90), (20, 20), (30, 120), (200, 200), (50, 200), (20, 980), (500, 100)]
    {
        for (separation, step) in
            [(0.0, 0.0), (0.3, 0.0), (1.0, 0.0), (3.0, 0.0), (1.0, 1.0), (4.0, 4.0)]
        {
            for are_drawn in [false, true] {
                let population = Population { step, ..Population::new(n_pos, n_neg, separation) };
                let missed = missed_at_chosen(population, are_drawn);
                let percent = |tally: &[u32; 4]| {
                    tally.map(|count| format!("{:5.2}", 100.0 * share(count))).join(" ")
                };
                let sizes = if are_drawn { "drawn" } else { "fixed" };
                let lines = missed.each_ref().map(percent).join(" | ");
                println!("{n_pos:>4} {n_neg:>4} {separation} {step} {sizes} | {lines}");
                let worst = missed.into_iter().flatten().max().unwrap_or(0);
                if share(worst) > most() {
                    broken.push(format!(
                        "{n_pos} {n_neg} {separation} {step} {sizes}: {}",
                        share(worst)
                    ));
                }
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

/// At the threshold of a table where the interval is worst for recall or FPR.
#[test]
#[ignore = "a simulation"]
fn promises_at_any_threshold() {
    for (n_pos, n_neg, separation, step) in
        [(10, 10, 1.0, 0.0), (10, 90, 2.0, 0.0), (25, 75, 1.0, 1.0), (20, 80, 0.3, 0.0)]
    {
        let population = Population { step, ..Population::new(n_pos, n_neg, separation) };
        let (mut random, totals) = (Random::new(20_261_126), population.totals());
        let mut tally = [0_u32; 2];
        for _ in 0..TABLES {
            let points = population.points(&mut random);
            for (rate, tally) in tally.iter_mut().enumerate() {
                let is_missed = (0..points.curve().len()).any(|at| {
                    let point = points.curve().point(at);
                    let found =
                        RateIntervals::at(point, totals, None, Threshold::Chosen).expect("a table");
                    let truth = rates(population.at(points.thresholds().at(at)), totals)[rate];
                    misses([found.recall, found.fpr][rate], truth)
                });
                *tally += u32::from(is_missed);
            }
        }
        let [recall, fpr] = tally.map(share);
        println!("{n_pos} {n_neg} {separation} {step}: {recall} {fpr}");
        assert!(recall.max(fpr) <= most());
    }
}
