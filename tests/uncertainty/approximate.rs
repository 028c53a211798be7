//! Approximate limits: against exact binomial ones where both exist, and, by simulation, how often they hold:
//!
//! `cargo test --release --test uncertainty -- --ignored --nocapture approximate`
//!
//! prints a line of the table in `docs/coverage.md` for each setting.

use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::parameter::Prevalence;
use curvescope::curve::sample::Sample;
use curvescope::measure::decide::{Aim, Bounded, Constraint, Question, Side};
use curvescope::numeric::random::Random;
use curvescope::uncertainty::approximate::{ApproximateDecision, ApproximateLimits};
use curvescope::uncertainty::bootstrap::Resampling;

use crate::population::{Population, normal};
use crate::samples::sample_of;

fn at_least(measure: Bounded, bound: f64) -> Constraint {
    Constraint { measure, side: Side::AtLeast, bound, confidence: Some(0.95) }
}

fn answer(
    sample: &Sample,
    (aim, limit): (Aim, Constraint),
    prevalence: Option<f64>,
) -> ApproximateDecision {
    let question = Question::new(aim, vec![limit]).expect("in range");
    let prevalence = prevalence.and_then(Prevalence::new);
    let resampling = Resampling { prevalence, ..Resampling::default() };
    let mut limits = ApproximateLimits::new(sample, 0, &question, &resampling);
    limits.run(1000);
    limits.summary()
}

/// `copies` equal rows for each of 100 positives and 100 negatives, whose scores interleave.
fn interleaved(copies: u32) -> Sample {
    let rows = (0..200_u32).flat_map(|case| (0..copies).map(move |_| case));
    let positive = rows.clone().map(|case| case % 2 == 0).collect();
    let scores = rows.map(|case| f64::from(200 - case)).collect();
    sample_of(positive, vec![scores])
}

/// scipy 1.17.1: Pr(Bin(100, .8) >= 87) = .0469, >= 86: .0804; so 87 of 100 positives must be found, and 87 of 100
/// negatives must not. The replicates differ from a binomial by chance.
#[test]
fn limits_are_near_the_exact_ones() {
    let recall = answer(&interleaved(1), (Aim::Specificity, at_least(Bounded::Recall, 0.8)), None);
    let tp = recall.tp.expect("an answer");
    assert!((86.0..=89.0).contains(&tp), "{recall:?}");
    assert_eq!((recall.replicates, recall.limits, recall.confidence), (1000, 1, 0.95));
    let limit = Constraint { side: Side::AtMost, ..at_least(Bounded::Fpr, 0.2) };
    let fpr = answer(&interleaved(1), (Aim::Recall, limit), None);
    let fp = fpr.fp.expect("an answer");
    assert!((11.0..=14.0).contains(&fp), "{fpr:?}");
}

/// Four equal rows of a case are no more evidence than one.
#[test]
fn copies_in_clusters_are_one_case() {
    let clusters = (0..800).map(|row| row / 4).collect();
    let sample = interleaved(4).with_clusters(clusters).expect("one per row");
    let found = answer(&sample, (Aim::Specificity, at_least(Bounded::Recall, 0.8)), None);
    let tp = found.tp.expect("an answer") / 4.0;
    assert!((86.0..=89.0).contains(&tp), "{found:?}");
    // As rows they would be: Pr(Bin(400, .8) >= 334) = .046.
    let rows = answer(&interleaved(4), (Aim::Specificity, at_least(Bounded::Recall, 0.8)), None);
    assert!(rows.tp.is_some_and(|tp| tp / 4.0 < 85.5), "{rows:?}");
}

/// .95^58 is above .05, so 59 positives are needed; a limit of 0 needs none, one of 1 is never sure.
#[test]
fn few_rows_and_extreme_bounds() {
    let positive: Vec<bool> = (0..158).map(|row| row < 58).collect();
    let scores = positive.iter().map(|&positive| f64::from(u8::from(positive))).collect();
    let sample = sample_of(positive, vec![scores]);
    for (bound, is_answered) in [(0.95, false), (0.0, true), (1.0, false)] {
        for measure in [Bounded::Recall, Bounded::Precision] {
            let found = answer(&sample, (Aim::Specificity, at_least(measure, bound)), None);
            let is_few = measure == Bounded::Recall || bound != 0.95;
            assert!(!is_few || found.threshold.is_some() == is_answered, "{measure} {found:?}");
        }
    }
}

/// Tables of each setting, and the rows of a cluster.
const TABLES: u32 = 500;
const OF_CLUSTER: u32 = 5;

/// Rows of a population: independent, weighted (1 to 5, independent of the scores), or in clusters of one class that share
/// half of the variance.
fn drawn(population: Population, kind: &str, random: &mut Random) -> Sample {
    let Population { n_pos, n_neg, separation, .. } = population;
    let rows = n_pos + n_neg;
    let positive: Vec<bool> = (0..rows).map(|row| row < n_pos).collect();
    let mut shared = 0.0;
    let score = |row: u32| {
        let mean = if row < n_pos { separation } else { 0.0 };
        if kind != "clusters" {
            return mean + normal(random);
        }
        if row.is_multiple_of(OF_CLUSTER) {
            shared = normal(random);
        }
        mean + 0.5_f64.sqrt() * (shared + normal(random))
    };
    let scores = (0..rows).map(score).collect();
    let sample = sample_of(positive, vec![scores]);
    match kind {
        "clusters" => sample.with_clusters((0..rows).map(|row| row / OF_CLUSTER).collect()),
        "weights" => sample.with_weights((0..rows).map(|_| 1.0 + 4.0 * random.uniform()).collect()),
        _ => Ok(sample),
    }
    .expect("one per row")
}

fn is_kept(
    population: Population,
    limit: Constraint,
    threshold: f64,
    prevalence: Option<f64>,
) -> bool {
    let Totals { n_pos, n_neg } = population.totals();
    let Point { tp, fp } = population.at(threshold);
    let odds = n_pos / n_neg;
    let weight = prevalence.map_or(1.0, |prevalence| odds * (1.0 - prevalence) / prevalence);
    match limit.measure {
        Bounded::Recall => tp >= limit.bound * n_pos,
        _ => tp >= limit.bound * (tp + weight * fp),
    }
}

#[test]
#[ignore = "a simulation"]
fn approximate() {
    let settings = [
        ("rows", None),
        ("weights", None),
        ("clusters", None),
        ("rows at prevalence .1", Some(0.1)),
    ];
    for (n_pos, n_neg) in [(50, 200), (100, 400), (500, 2000)] {
        let population = Population::new(n_pos, n_neg, 1.5);
        for (kind, prevalence) in settings {
            let limits = [
                (Aim::Specificity, at_least(Bounded::Recall, 0.8)),
                (
                    Aim::Recall,
                    at_least(Bounded::Precision, if prevalence.is_some() { 0.4 } else { 0.6 }),
                ),
            ];
            let mut random = Random::new(20_261_128);
            let mut counts = [(0_u32, 0_u32); 2];
            for _ in 0..TABLES {
                let sample = drawn(population, kind, &mut random);
                for ((aim, limit), (answered, held)) in limits.into_iter().zip(&mut counts) {
                    let found = answer(&sample, (aim, limit), prevalence).threshold;
                    *answered += u32::from(found.is_some());
                    let is_kept = |at| is_kept(population, limit, at, prevalence);
                    *held += u32::from(found.is_none_or(is_kept));
                }
            }
            let percent = |count: u32| 100.0 * f64::from(count) / f64::from(TABLES);
            let cells = counts
                .map(|(answered, held)| format!("{:.1} ({:.0})", percent(held), percent(answered)));
            println!("| {n_pos} | {n_neg} | {kind} | {} |", cells.join(" | "));
        }
    }
}
