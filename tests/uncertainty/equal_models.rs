//! How often two equal models, each at the threshold that answers a question on the rows, look different by the bootstrap that answers the question
//! again on every draw. It takes minutes, so it is ignored:
//!
//! `cargo test --release --test uncertainty -- --ignored --nocapture equal_models`
//!
//! prints the table in `docs/coverage.md`.

use curvescope::curve::sample::Sample;
use curvescope::measure::decide::{Aim, Bounded, Constraint, Question, Side};
use curvescope::numeric::random::Random;
use curvescope::uncertainty::bootstrap::{Bootstrap, Resampling};

use crate::population::correlated;

/// Tables of each setting: a share of 5 % is known to 1 %, one standard error.
const TABLES: u32 = 500;
const REPLICATES: usize = 400;

const SIZES: [[u32; 2]; 5] = [[20, 20], [20, 200], [20, 2000], [200, 200], [200, 2000]];
const SEPARATIONS: [f64; 3] = [0.5, 1.0, 2.0];
const CORRELATIONS: [f64; 2] = [0.3, 0.8];

/// Best F1, precision where recall is 0.9, recall where FPR is 0.05, least cost where a miss costs nine false alarms.
fn questions() -> [Question; 4] {
    let of = |aim: Aim, limit: Option<(Bounded, Side, f64)>| {
        let limits = limit.map(|(measure, side, bound)| Constraint {
            measure,
            side,
            bound,
            confidence: None,
        });
        Question::new(aim, limits.into_iter().collect()).expect("a question")
    };
    [
        of(Aim::F { beta: 1.0 }, None),
        of(Aim::Precision, Some((Bounded::Recall, Side::AtLeast, 0.9))),
        of(Aim::Recall, Some((Bounded::Fpr, Side::AtMost, 0.05))),
        of(Aim::Cost { cost: 0.1 }, None),
    ]
}

/// Two models whose scores are normal with variance 1, negatives about 0 and positives about `separation`, correlated in each class.
fn sample(
    [n_pos, n_neg]: [u32; 2],
    separation: f64,
    correlation: f64,
    random: &mut Random,
) -> Sample {
    let positive = (0..n_pos + n_neg).map(|row| row < n_pos).collect();
    correlated(positive, &[separation; 2], correlation, random)
}

/// p of the difference of two models' answers; `None` without any.
fn p_value(sample: &Sample, question: &Question) -> Option<f64> {
    let resampling = Resampling { bands: Default::default(), ..Resampling::default() };
    let mut bootstrap = Bootstrap::with_question(sample, resampling, Some(question.clone()));
    bootstrap.run(REPLICATES);
    let summary = bootstrap.summary();
    let pair = summary.pairs.first().expect("two models");
    Some(pair.answer.as_ref()?.resampled.as_ref()?.p_value)
}

#[test]
#[ignore = "a simulation"]
fn equal_models() {
    println!("| P | N | d | correlation | best F1 | recall ≥ 0.9 | FPR ≤ 0.05 | cost |");
    let questions = questions();
    let three_errors = 3.0 * (0.05 * 0.95 / f64::from(TABLES)).sqrt();
    for sizes in SIZES {
        for separation in SEPARATIONS {
            for correlation in CORRELATIONS {
                let mut random = Random::new(20_261_130);
                let mut differ = [0; 4];
                for _ in 0..TABLES {
                    let sample = sample(sizes, separation, correlation, &mut random);
                    for (differ, question) in differ.iter_mut().zip(&questions) {
                        let is_below = p_value(&sample, question).is_some_and(|p| p < 0.05);
                        *differ += u32::from(is_below);
                    }
                }
                let shares = differ.map(|count| f64::from(count) / f64::from(TABLES));
                let cells = shares.map(|share| format!("{:.1}", 100.0 * share)).join(" | ");
                let [n_pos, n_neg] = sizes;
                println!("| {n_pos} | {n_neg} | {separation} | {correlation} | {cells} |");
                let is_held = shares.iter().all(|&share| share <= 0.05 + three_errors);
                assert!(is_held, "{shares:?} of {n_pos} and {n_neg}");
            }
        }
    }
}
