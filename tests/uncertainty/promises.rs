//! How often a limit with confidence is broken by the threshold that answers, by simulation. It takes minutes, so it is ignored:
//!
//! `cargo test --release --test uncertainty -- --ignored --nocapture promises guarantees`
//!
//! prints a line for each question, of which the documentation of `curvescope::measure::decide` has the greatest, and the table in
//! `docs/coverage.md`.

use curvescope::area::auroc_interval::interval;
use curvescope::area::roc::{auroc, delong};
use curvescope::curve::counts::{OperatingPoints, Point, Totals};
use curvescope::curve::sample::RowKind;
use curvescope::measure::decide::{Aim, Bounded, Constraint, Question, Ranked, Side, decide};
use curvescope::numeric::random::Random;

use crate::population::{Population, above};

/// Tables of each setting: an error of 5 % is known to 0.35 %, one standard error.
const TABLES: u32 = 4000;
const CONFIDENCE: f64 = 0.95;

/// The true rate at a threshold; `None` where it is undefined.
fn rate(population: Population, measure: Bounded, threshold: f64) -> Option<f64> {
    let Totals { n_pos, n_neg } = population.totals();
    let Point { tp, fp } = population.at(threshold);
    let (tn, fn_) = (n_neg - fp, n_pos - tp);
    let (part, whole) = match measure {
        Bounded::Recall => (tp, n_pos),
        Bounded::Fpr => (fp, n_neg),
        Bounded::Specificity => (tn, n_neg),
        Bounded::Precision => (tp, tp + fp),
        Bounded::Npv => (tn, tn + fn_),
        Bounded::PredictedPositiveShare => (tp + fp, n_pos + n_neg),
        Bounded::PredictedPositive => return None,
    };
    (whole > 0.0).then(|| part / whole)
}

/// Whether the population keeps to all limits of a question at a threshold.
fn is_kept(population: Population, question: &Question, threshold: f64) -> bool {
    question.constraints().iter().all(|it| {
        let rate = rate(population, it.measure, threshold);
        rate.is_some_and(|rate| match it.side {
            Side::AtLeast => rate >= it.bound,
            Side::AtMost => rate <= it.bound,
        })
    })
}

/// The threshold that answers a question on a table.
fn answer(points: &OperatingPoints, question: &Question) -> Option<f64> {
    let ranked = Ranked { name: "score", points, hull: None, rows: RowKind::Independent };
    decide(ranked, question, None).expect("counted rows").threshold
}

fn one(measure: Bounded, side: Side, bound: f64) -> Constraint {
    Constraint { measure, side, bound, confidence: Some(CONFIDENCE) }
}

/// Bounds, and an aim that leads to their edge.
fn questions(separation: f64, prevalence: f64) -> Vec<(&'static str, Question)> {
    let recall = one(Bounded::Recall, Side::AtLeast, 0.8);
    let fpr = one(Bounded::Fpr, Side::AtMost, 0.2);
    // A little above what all rows have, and where a good score is.
    let low = one(Bounded::Precision, Side::AtLeast, (1.07 * prevalence).min(0.99));
    let high = one(Bounded::Precision, Side::AtLeast, if separation > 1.0 { 0.7 } else { 0.5 });
    let npv = one(Bounded::Npv, Side::AtLeast, (1.0 - 0.7 * prevalence).max(0.5));
    let questions = [
        ("recall at least 0.8, best specificity", Aim::Specificity, vec![recall]),
        ("FPR at most 0.2, best recall", Aim::Recall, vec![fpr]),
        ("precision a little above all rows', best recall", Aim::Recall, vec![low]),
        ("precision of a good score, best recall", Aim::Recall, vec![high]),
        ("precision of a good score, best precision", Aim::Precision, vec![high]),
        ("NPV, best specificity", Aim::Specificity, vec![npv]),
        ("recall and precision, best accuracy", Aim::Accuracy, vec![recall, low]),
    ];
    questions
        .into_iter()
        .map(|(name, aim, constraints)| (name, Question::new(aim, constraints).expect("in range")))
        .collect()
}

/// The interval of an AUROC misses the truth in no more tables than it says.
#[test]
#[ignore = "a simulation"]
fn promises_of_auroc() {
    // Positives, negatives, separation, standard deviation of the positives' scores, step.
    let settings = [
        (10, 10, 0.0, 1.0, 0.0),
        (10, 10, 2.3, 1.0, 0.0),
        (10, 190, 1.0, 1.0, 0.0),
        (10, 190, 2.3, 1.0, 0.0),
        (190, 10, 2.3, 1.0, 0.0),
        (20, 80, 2.3, 1.0, 0.0),
        (10, 90, 1.7, 1.0, 1.0),
        (30, 70, 3.0, 1.0, 0.0),
        (10, 1000, 1.5, 1.0, 0.0),
        (20, 200, 1.5, 2.0, 0.0),
        (20, 200, 1.5, 0.5, 0.0),
        (200, 20, 1.5, 0.5, 0.0),
        (500, 50, 1.5, 0.5, 0.0),
        (50, 950, 2.3, 1.0, 0.0),
        (100, 100, 2.3, 1.0, 0.5),
        (100, 1000, 3.0, 1.0, 0.0),
        (500, 500, 2.3, 1.0, 0.0),
    ];
    let most = 0.05 + 2.0 * (0.05 * 0.95 / f64::from(TABLES)).sqrt();
    let mut broken = Vec::new();
    for (n_pos, n_neg, separation, deviation, step) in settings {
        let mut random = Random::new(20_261_126);
        let population = Population { n_pos, n_neg, separation, deviation, step };
        // Of normal scores; of rounded ones by as many rows that the error is of no matter.
        let truth = if step > 0.0 {
            let many = Population { n_pos: 1_000_000, n_neg: 1_000_000, ..population };
            auroc(&many.points(&mut random).curve()).expect("both classes")
        } else {
            above(-separation / (1.0 + deviation * deviation).sqrt())
        };
        let (mut too_high, mut too_low, mut by_delong) = (0_u32, 0_u32, 0_u32);
        for _ in 0..TABLES {
            let points = population.points(&mut random);
            let auroc = auroc(&points.curve()).expect("both classes");
            let delong = delong(&points.curve()).expect("two of a class");
            let found = interval(auroc, delong.variance, points.totals()).expect("two of a class");
            too_high += u32::from(found.low > truth);
            too_low += u32::from(found.high < truth);
            by_delong += u32::from(!(delong.low..=delong.high).contains(&truth));
        }
        let [too_high, too_low, by_delong] =
            [too_high, too_low, by_delong].map(|n| f64::from(n) / f64::from(TABLES));
        println!(
            "{n_pos:>5} {n_neg:>5} {separation:.1} {deviation:.1} {step:.1} | {truth:.3} | low end too high {:5.2} % | high end too low \
             {:5.2} % | DeLong's misses {:5.2} %",
            100.0 * too_high,
            100.0 * too_low,
            100.0 * by_delong
        );
        if too_high + too_low > most {
            broken.push(format!("{n_pos} {n_neg} {separation} {deviation} {step}"));
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
#[ignore = "a simulation"]
fn promises() {
    let sizes =
        [(10, 10), (10, 190), (30, 70), (60, 140), (100, 400), (20, 980), (300, 700), (1000, 1000)];
    let error = ((1.0 - CONFIDENCE) * CONFIDENCE / f64::from(TABLES)).sqrt();
    let most = 1.0 - CONFIDENCE + 2.0 * error;
    let mut broken = Vec::new();
    for (n_pos, n_neg) in sizes {
        for (separation, step) in
            [(0.0, 0.0), (0.3, 0.0), (1.0, 0.0), (2.0, 0.0), (2.0, 0.5), (0.3, 1.0)]
        {
            let population = Population { step, ..Population::new(n_pos, n_neg, separation) };
            let prevalence = f64::from(n_pos) / f64::from(n_pos + n_neg);
            let questions = questions(separation, prevalence);
            let mut counts = vec![(0_u32, 0_u32); questions.len()];
            let mut random = Random::new(20_261_126);
            for _ in 0..TABLES {
                let points = population.points(&mut random);
                for ((_, question), (answered, wrong)) in questions.iter().zip(&mut counts) {
                    let Some(threshold) = answer(&points, question) else { continue };
                    *answered += 1;
                    *wrong += u32::from(!is_kept(population, question, threshold));
                }
            }
            for ((name, _), (answered, wrong)) in questions.iter().zip(counts) {
                let [answered, wrong] = [answered, wrong].map(|n| f64::from(n) / f64::from(TABLES));
                println!(
                    "{n_pos:>5} {n_neg:>5} {separation:.1} {step:.1} | {name:<50} | answered {:5.1} % | broken {:5.2} %",
                    100.0 * answered,
                    100.0 * wrong
                );
                if wrong > most {
                    broken.push(format!("{n_pos} {n_neg} {separation} {step} {name}: {wrong}"));
                }
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

/// How often limits hold on the population, of class sizes that are given or drawn: each limit is true of the population at some threshold of
/// every setting.
#[test]
#[ignore = "a simulation"]
fn guarantees() {
    const TABLES: u32 = 2000;
    let questions = [
        (one(Bounded::Recall, Side::AtLeast, 0.8), Aim::Specificity),
        (one(Bounded::Specificity, Side::AtLeast, 0.8), Aim::Recall),
        (one(Bounded::Fpr, Side::AtMost, 0.1), Aim::Recall),
        (one(Bounded::Precision, Side::AtLeast, 0.4), Aim::Recall),
        (one(Bounded::Npv, Side::AtLeast, 0.9), Aim::Specificity),
    ]
    .map(|(limit, aim)| Question::new(aim, vec![limit]).expect("in range"));
    let least = CONFIDENCE - 2.0 * (CONFIDENCE * (1.0 - CONFIDENCE) / f64::from(TABLES)).sqrt();
    let percent = |count: u32| 100.0 * f64::from(count) / f64::from(TABLES);
    let mut broken = Vec::new();
    for (n_pos, n_neg) in [(30, 120), (100, 400), (500, 2000), (2000, 8000)] {
        // Separation, standard deviation of the positives' scores, step.
        for (separation, deviation, step) in [(1.0, 1.0, 0.0), (2.0, 1.5, 0.0), (1.5, 1.0, 0.5)] {
            let population = Population { n_pos, n_neg, separation, deviation, step };
            for is_drawn in [false, true] {
                let mut counts = [(0_u32, 0_u32); 5];
                let mut random = Random::new(20_261_128);
                for _ in 0..TABLES {
                    let table = if is_drawn {
                        population.with_classes_drawn(&mut random)
                    } else {
                        population
                    };
                    let points = table.points(&mut random);
                    for (question, (answered, held)) in questions.iter().zip(&mut counts) {
                        let found = answer(&points, question);
                        *answered += u32::from(found.is_some());
                        let holds = found.is_none_or(|at| is_kept(population, question, at));
                        *held += u32::from(holds);
                    }
                }
                let cells = counts.map(|(answered, held)| {
                    format!("{:.1} ({:.0})", percent(held), percent(answered))
                });
                let sizes = if is_drawn { "drawn" } else { "fixed" };
                println!(
                    "| {n_pos} | {n_neg} | {separation} | {deviation} | {step} | {sizes} | {} |",
                    cells.join(" | ")
                );
                for (question, (_, held)) in questions.iter().zip(counts) {
                    if percent(held) < 100.0 * least {
                        broken.push(format!("{question:?}: {population:?} {sizes}: {held}"));
                    }
                }
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}
