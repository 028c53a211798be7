//! Proper losses of scores that are probabilities.

use crate::curve::counts::{Curve, Totals};
use crate::curve::thresholds;
use crate::numeric::sum::Sum;

/// True when there are scores and each is from 0 to 1, so that they can be read as probabilities.
/// `thresholds` are distinct and strictly decreasing.
pub fn are_probabilities(thresholds: &[f64]) -> bool {
    thresholds::are_probabilities(thresholds.first().copied().zip(thresholds.last().copied()))
}

/// Losses of probabilities against the outcomes, summed by class, so that no prevalence needs another pass
/// over the rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Losses {
    squared: ByClass,
    logarithmic: ByClass,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct ByClass {
    positives: f64,
    negatives: f64,
}

impl Losses {
    /// Returns the losses of the operating points `thresholds` and `curve`, at the data's prevalence.
    /// `None` when a score is outside [0, 1] or there is no row.
    pub fn of(thresholds: &[f64], curve: &Curve<'_>) -> Option<Self> {
        let sums = |loss: fn(f64) -> (f64, f64)| summed(thresholds, curve, loss);
        are_probabilities(thresholds).then(|| Self {
            squared: sums(|score| ((1.0 - score).powi(2), score.powi(2))),
            logarithmic: sums(|score| (-score.ln(), -(-score).ln_1p())),
        })
    }

    /// Brier score at the prevalence of `curve`: the mean over rows of (score - outcome)², 0 at
    /// best.
    pub fn brier(&self, curve: &Curve<'_>) -> f64 {
        self.squared.mean(curve)
    }

    /// Log loss at the prevalence of `curve`: the mean over rows of -ln of the probability that the score
    /// assigns to the outcome. `None` when a positive scores 0 or a negative 1, where it is infinite.
    pub fn log_loss(&self, curve: &Curve<'_>) -> Option<f64> {
        Some(self.logarithmic.mean(curve)).filter(|loss| loss.is_finite())
    }
}

/// Brier score at the prevalence of `curve` of the scores shifted to it, logit⁻¹(logit s + logit π′ - logit
/// π) in place of s: where scores are calibrated at the data's prevalence π, the shifted ones are calibrated
/// at π′. `None` as [`Losses::of`].
pub(crate) fn shifted_brier(thresholds: &[f64], curve: &Curve<'_>) -> Option<f64> {
    // Weighting each negative by w divides the odds of a positive by w.
    let factor = 1.0 / curve.negative_weight();
    let Totals { n_pos, n_neg } = curve.totals();
    are_probabilities(thresholds).then(|| {
        let sums = summed(thresholds, curve, |score| {
            let odds = score / (1.0 - score) * factor;
            let shifted = if odds.is_infinite() { 1.0 } else { odds / (1.0 + odds) };
            ((1.0 - shifted).powi(2), shifted.powi(2))
        });
        (sums.positives + sums.negatives) / (n_pos + n_neg)
    })
}

/// Sums by class of `loss(score)`, which returns the loss of a positive and of a negative.
fn summed(thresholds: &[f64], curve: &Curve<'_>, loss: impl Fn(f64) -> (f64, f64)) -> ByClass {
    let (mut positives, mut negatives) = (Sum::default(), Sum::default());
    for (&score, gained) in thresholds.iter().zip(curve.gained()) {
        let (of_positive, of_negative) = loss(score);
        // A class without rows here adds nothing, even where its loss would be infinite.
        if gained.tp > 0.0 {
            positives.add(gained.tp * of_positive);
        }
        if gained.fp > 0.0 {
            negatives.add(gained.fp * of_negative);
        }
    }
    ByClass { positives: positives.value(), negatives: negatives.value() }
}

impl ByClass {
    fn mean(self, curve: &Curve<'_>) -> f64 {
        let totals = curve.totals();
        let sum = self.positives + curve.negative_weight() * self.negatives;
        sum / (totals.n_pos + totals.n_neg)
    }
}

/// The parts of a Brier score: score = miscalibration - discrimination + uncertainty, each 0 or
/// more (Murphy 1973, with the blocks of pool-adjacent-violators in place of bins: Dimitriadis,
/// Gneiting & Jordan 2021).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decomposition {
    /// Decrease of the score when each of the model's scores is replaced by its c.
    pub miscalibration: f64,
    /// Decrease of the score from the prevalence for every row to c: the variance of c.
    pub discrimination: f64,
    /// Brier score of the prevalence for every row, π(1-π).
    pub uncertainty: f64,
}

/// The parts of the Brier score `brier` of a model with this hull, both at one prevalence.
pub fn decomposition(brier: f64, hull: &Curve<'_>) -> Decomposition {
    let totals = hull.totals();
    let (count, prevalence) = (totals.n_pos + totals.n_neg, totals.prevalence());
    let (mut recalibrated, mut discrimination) = (Sum::default(), Sum::default());
    for gained in hull.gained() {
        let size = gained.tp + gained.fp;
        let share = gained.tp / size;
        recalibrated.add(share * gained.fp / count);
        discrimination.add(size / count * (share - prevalence).powi(2));
    }
    Decomposition {
        // No monotone recalibration is better than c; a difference below 0 is rounding error.
        miscalibration: (brier - recalibrated.value()).max(0.0),
        discrimination: discrimination.value(),
        uncertainty: prevalence * (totals.n_neg / count),
    }
}
