//! Calibration intercept and slope: logistic regressions of the label on the logit of the score (Cox 1958; Van
//! Calster et al. 2016).
//!
//! The intercept is that of the model logit P = a + logit s, the slope the b of logit P = a' + b · logit s. Calibrated
//! scores have intercept 0 and slope 1; an intercept below 0 means scores that are too high, a slope below 1 scores that
//! are too extreme.

use curvescope_core::curve::counts::{OperatingPoints, Point};
use curvescope_core::curve::undefined::{Reason, missing_class};
use curvescope_core::numeric::interval::{Estimated, Interval};
use curvescope_core::numeric::normal::Z_95;

/// Rows of one logit of the score.
struct Group {
    logit: f64,
    positives: f64,
    negatives: f64,
}

/// Intercept and slope, or the reason why each is undefined.
pub(super) struct Cox {
    pub(super) intercept: Result<Fit, Reason>,
    pub(super) slope: Result<Fit, Reason>,
}

/// A coefficient at the greatest likelihood.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Fit {
    value: f64,
    /// Inverse of the observed information, the root.
    standard_error: f64,
}

impl Fit {
    /// The value with Wald's 95 % interval, which holds for independent rows alone.
    pub(super) fn estimated(self, is_independent: bool) -> Estimated {
        let reach = Z_95 * self.standard_error;
        let interval = Interval { low: self.value - reach, high: self.value + reach };
        Estimated { value: Some(self.value), interval: is_independent.then_some(interval) }
    }
}

/// Fits both models by Newton's method. Undefined where a score is 0 or 1, whose logit is infinite, or a class is empty;
/// the slope also where the scores separate the classes, so that the likelihood has no maximum. *Complexity*: linear in the
/// operating points, with a pass per step over at most some 100,000 groups of equal or neighbouring scores.
pub(super) fn cox(points: &OperatingPoints) -> Cox {
    let ends = points.thresholds().first().zip(points.thresholds().last());
    let are_inside = ends.is_some_and(|(best, worst)| best < 1.0 && worst > 0.0);
    let reason =
        missing_class(points.totals()).or_else(|| (!are_inside).then_some(Reason::CertainScores));
    if let Some(reason) = reason {
        return Cox { intercept: Err(reason), slope: Err(reason) };
    }
    let groups = groups(points);
    Cox { intercept: Ok(intercept(&groups)), slope: slope(&groups) }
}

/// Groups of scores, the greatest first. Neighbours within 2^-12 on the scale of logits share a group at their mean score,
/// which changes the coefficients by less than 1e-8, and leaves few groups of a million scores.
fn groups(points: &OperatingPoints) -> Vec<Group> {
    const WIDTH: f64 = 1.0 / 4096.0;
    // The greatest score of each group, the sum of its scores, and its counts.
    let mut sums: Vec<(f64, f64, Point)> = Vec::new();
    let mut lowest = f64::INFINITY;
    for (score, gained) in points.thresholds().iter().zip(points.curve().gained()) {
        let count = gained.tp + gained.fp;
        match sums.last_mut().filter(|_| score > lowest) {
            Some((_, sum, counts)) => {
                *sum += score * count;
                *counts = Point { tp: counts.tp + gained.tp, fp: counts.fp + gained.fp };
            }
            // Weights too small to change the sums of counts make no group.
            None if count > 0.0 => {
                lowest = score - score * (1.0 - score) * WIDTH;
                sums.push((score, score * count, gained));
            }
            None => {}
        }
    }
    let group = |(greatest, sum, Point { tp, fp }): (f64, f64, Point)| {
        let mean = (sum / (tp + fp)).min(greatest);
        Group { logit: mean.ln() - (-mean).ln_1p(), positives: tp, negatives: fp }
    };
    sums.into_iter().map(group).collect()
}

fn intercept(groups: &[Group]) -> Fit {
    let (at, sums) =
        greatest(groups, [0.0, 1.0], |sums| [sums.score[0] / sums.information[0], 0.0]);
    Fit { value: at[0], standard_error: sums.information[0].recip().sqrt() }
}

fn slope(groups: &[Group]) -> Result<Fit, Reason> {
    let positives = |group: &Group| group.positives;
    let negatives = |group: &Group| group.negatives;
    let first = |count: fn(&Group) -> f64| groups.iter().position(|group| count(group) > 0.0);
    let last = |count: fn(&Group) -> f64| groups.iter().rposition(|group| count(group) > 0.0);
    if last(positives) <= first(negatives) || last(negatives) <= first(positives) {
        return Err(Reason::NoMaximum);
    }
    // Logits around their mean make both coefficients nearly independent.
    let total = |of: &dyn Fn(&Group) -> f64| groups.iter().map(of).sum::<f64>();
    let (n_pos, n_neg) = (total(&positives), total(&negatives));
    let mean = total(&|group| group.logit * (group.positives + group.negatives)) / (n_pos + n_neg);
    let centred = |group: &Group| Group { logit: group.logit - mean, ..*group };
    let centred: Vec<Group> = groups.iter().map(centred).collect();
    let (at, sums) = greatest(&centred, [(n_pos / n_neg).ln(), 0.0], |sums| {
        let [a, both, b] = sums.information;
        let determinant = a * b - both * both;
        let [of_a, of_b] = sums.score;
        [(b * of_a - both * of_b) / determinant, (a * of_b - both * of_a) / determinant]
    });
    let [a, both, b] = sums.information;
    Ok(Fit { value: at[1], standard_error: (b - both * both / a).recip().sqrt() })
}

/// Log-likelihood with its first and (negative) second derivatives.
struct Sums {
    likelihood: f64,
    /// By intercept and slope.
    score: [f64; 2],
    /// Of the intercept, of both, of the slope.
    information: [f64; 3],
}

impl Sums {
    fn at(groups: &[Group], [intercept, slope]: [f64; 2]) -> Self {
        let mut sums = Self { likelihood: 0.0, score: [0.0; 2], information: [0.0; 3] };
        for &Group { logit, positives, negatives } in groups {
            let (count, linear) = (positives + negatives, intercept + slope * logit);
            let rest = (-linear.abs()).exp();
            let (share, other) = if linear > 0.0 { (1.0, rest) } else { (rest, 1.0) };
            let (share, other) = (share / (1.0 + rest), other / (1.0 + rest));
            sums.likelihood += positives * linear - count * (linear.max(0.0) + rest.ln_1p());
            let residual = positives * other - negatives * share;
            let weight = count * share * other;
            sums.score[0] += residual;
            sums.score[1] += residual * logit;
            sums.information[0] += weight;
            sums.information[1] += weight * logit;
            sums.information[2] += weight * logit * logit;
        }
        sums
    }
}

/// Coefficients of the greatest likelihood, by `step` of Newton's method, halved until the likelihood increases. Near the
/// maximum it changes by less than the rounding of its sum.
fn greatest(
    groups: &[Group],
    start: [f64; 2],
    mut step: impl FnMut(&Sums) -> [f64; 2],
) -> ([f64; 2], Sums) {
    const MOST_STEPS: usize = 100;
    const ROUNDING: f64 = 1e-12;
    let (mut at, mut sums) = (start, Sums::at(groups, start));
    for _ in 0..MOST_STEPS {
        let mut by = step(&sums);
        // The error after one of Newton's steps is of the order of its square.
        let is_last = by.iter().zip(at).all(|(by, at)| by.abs() <= 1e-8 * (1.0 + at.abs()));
        let least = sums.likelihood - ROUNDING * sums.likelihood.abs();
        loop {
            let next = [at[0] + by[0], at[1] + by[1]];
            let of_next = Sums::at(groups, next);
            if is_last || of_next.likelihood >= least || next == at {
                (at, sums) = (next, of_next);
                break;
            }
            by = by.map(|by| by / 2.0);
        }
        if is_last {
            break;
        }
    }
    (at, sums)
}

#[cfg(test)]
mod tests {
    use super::*;
    use curvescope_core::numeric::random::Random;

    /// Near the maximum the likelihood of a better step can be less by rounding.
    #[test]
    fn a_maximum_takes_few_steps() {
        for seed in 0..50 {
            let mut random = Random::new(seed);
            let groups: Vec<Group> = (0..2000)
                .map(|at| {
                    let logit = f64::from(at - 1000) / 250.0;
                    let positives =
                        f64::from(u8::from(random.uniform() < 1.0 / (1.0 + (-logit).exp())));
                    Group { logit, positives, negatives: 1.0 - positives }
                })
                .collect();
            let mut steps = 0;
            greatest(&groups, [0.0, 1.0], |sums| {
                steps += 1;
                [sums.score[0] / sums.information[0], 0.0]
            });
            assert!(steps <= 10, "seed {seed}: {steps} steps");
        }
    }
}
