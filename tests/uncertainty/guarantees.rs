//! How often limits with confidence hold on the population, by simulation. It takes minutes, so it is ignored:
//!
//! `cargo test --release --test uncertainty -- --ignored --nocapture guarantees`
//!
//! prints a line of the table in `docs/coverage.md` for each setting.

use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::sample::RowKind;
use curvescope::measure::decide::{Aim, Bounded, Constraint, Question, Ranked, Side, decide};
use curvescope::numeric::random::Random;

use crate::population::Population;

/// Tables of each setting.
const TABLES: u32 = 2000;
const CONFIDENCE: f64 = 0.95;

/// Limits and an aim that leads to their edge: each is true of the population at some threshold of every setting.
fn questions() -> [(Bounded, Question); 5] {
    let one = |measure, side, bound, aim| {
        let limit = Constraint { measure, side, bound, confidence: Some(CONFIDENCE) };
        (measure, Question::new(aim, vec![limit]).expect("in range"))
    };
    [
        one(Bounded::Recall, Side::AtLeast, 0.8, Aim::Specificity),
        one(Bounded::Specificity, Side::AtLeast, 0.8, Aim::Recall),
        one(Bounded::Fpr, Side::AtMost, 0.1, Aim::Recall),
        one(Bounded::Precision, Side::AtLeast, 0.4, Aim::Recall),
        one(Bounded::Npv, Side::AtLeast, 0.9, Aim::Specificity),
    ]
}

/// Class sizes of a table: given ones, or those of as many rows of which each is positive by chance.
fn sizes(population: Population, is_drawn: bool, random: &mut Random) -> Population {
    if !is_drawn {
        return population;
    }
    let Population { n_pos, n_neg, .. } = population;
    let rows = n_pos + n_neg;
    let prevalence = f64::from(n_pos) / f64::from(rows);
    let drawn = (0..rows).filter(|_| random.uniform() < prevalence).count();
    let n_pos = u32::try_from(drawn).expect("as many rows at most");
    Population { n_pos, n_neg: rows - n_pos, ..population }
}

fn is_kept(population: Population, limit: Constraint, threshold: f64) -> bool {
    let Totals { n_pos, n_neg } = population.totals();
    let Point { tp, fp } = population.at(threshold);
    let (tn, fn_) = (n_neg - fp, n_pos - tp);
    match limit.measure {
        Bounded::Recall => tp >= limit.bound * n_pos,
        Bounded::Specificity => tn >= limit.bound * n_neg,
        Bounded::Fpr => fp <= limit.bound * n_neg,
        Bounded::Precision => tp >= limit.bound * (tp + fp),
        _ => tn >= limit.bound * (tn + fn_),
    }
}

#[test]
#[ignore = "a simulation"]
fn guarantees() {
    let least = CONFIDENCE - 2.0 * (CONFIDENCE * (1.0 - CONFIDENCE) / f64::from(TABLES)).sqrt();
    let mut broken = Vec::new();
    for (n_pos, n_neg) in [(30, 120), (100, 400), (500, 2000), (2000, 8000)] {
        // Separation, standard deviation of the positives' scores, step.
        for (separation, deviation, step) in [(1.0, 1.0, 0.0), (2.0, 1.5, 0.0), (1.5, 1.0, 0.5)] {
            let population = Population { n_pos, n_neg, separation, deviation, step };
            for is_drawn in [false, true] {
                let questions = questions();
                let mut counts = [(0_u32, 0_u32); 5];
                let mut random = Random::new(20_261_128);
                for _ in 0..TABLES {
                    let points = sizes(population, is_drawn, &mut random).points(&mut random);
                    for ((_, question), (answered, held)) in questions.iter().zip(&mut counts) {
                        let ranked = Ranked {
                            name: "score",
                            points: &points,
                            hull: None,
                            rows: RowKind::Independent,
                        };
                        let found = decide(ranked, question, None).expect("counted rows");
                        *answered += u32::from(found.threshold.is_some());
                        let holds = found.threshold.is_none_or(|threshold| {
                            is_kept(population, question.constraints()[0], threshold)
                        });
                        *held += u32::from(holds);
                    }
                }
                let percent = |count: u32| 100.0 * f64::from(count) / f64::from(TABLES);
                let cells = counts.iter().map(|&(answered, held)| {
                    format!("{:.1} ({:.0})", percent(held), percent(answered))
                });
                let sizes = if is_drawn { "drawn" } else { "fixed" };
                println!(
                    "| {n_pos} | {n_neg} | {separation} | {deviation} | {step} | {sizes} | {} |",
                    cells.collect::<Vec<_>>().join(" | ")
                );
                for ((measure, _), (_, held)) in questions.iter().zip(counts) {
                    if percent(held) < 100.0 * least {
                        broken.push(format!("{measure}: {population:?} {sizes}: {held}"));
                    }
                }
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}
