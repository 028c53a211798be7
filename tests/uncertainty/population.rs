//! Populations of normal scores, whose true rates are known.

use curvescope::curve::counts::{OperatingPoints, Point, Totals};
use curvescope::curve::rank::rank;
use curvescope::curve::sample::Sample;
use curvescope::numeric::random::Random;

use crate::samples::sample_of;

/// The standard normal distribution's share above `x` (Abramowitz & Stegun 7.1.26, to 1e-7).
pub(crate) fn above(x: f64) -> f64 {
    let z = x.abs() / 2f64.sqrt();
    let t = 1.0 / (1.0 + 0.327_591_1 * z);
    let terms = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
    let polynomial = terms.iter().rev().fold(0.0, |sum, term| (sum + term) * t);
    let tail = polynomial * (-z * z).exp() / 2.0;
    if x < 0.0 { 1.0 - tail } else { tail }
}

pub(crate) fn normal(random: &mut Random) -> f64 {
    let radius = (-2.0 * random.uniform().ln()).sqrt();
    radius * (std::f64::consts::TAU * random.uniform()).cos()
}

/// Models on the same rows, with normal scores of variance 1; those of positives are `separations` higher, and each two are correlated
/// within each class.
pub(crate) fn correlated(
    positive: Vec<bool>,
    separations: &[f64],
    correlation: f64,
    random: &mut Random,
) -> Sample {
    let (of_shared, of_own) = (correlation.sqrt(), (1.0 - correlation).sqrt());
    let mut scores = vec![Vec::new(); separations.len()];
    for &positive in &positive {
        let shared = normal(random);
        for (scores, &separation) in scores.iter_mut().zip(separations) {
            let centre = if positive { separation } else { 0.0 };
            scores.push(centre + of_shared * shared + of_own * normal(random));
        }
    }
    sample_of(positive, scores)
}

/// Scores of negatives are standard normal; those of positives are `separation` higher, with another standard deviation. All are rounded to
/// multiples of `step`, if that is not 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Population {
    pub(crate) n_pos: u32,
    pub(crate) n_neg: u32,
    pub(crate) separation: f64,
    pub(crate) deviation: f64,
    pub(crate) step: f64,
}

impl Population {
    /// Scores of variance 1 that are not rounded.
    pub(crate) fn new(n_pos: u32, n_neg: u32, separation: f64) -> Self {
        Self { n_pos, n_neg, separation, deviation: 1.0, step: 0.0 }
    }

    /// Classes and scores, positives first.
    fn rows(self, random: &mut Random) -> (Vec<bool>, Vec<f64>) {
        let positive: Vec<bool> =
            (0..self.n_pos + self.n_neg).map(|row| row < self.n_pos).collect();
        let score = |&positive: &bool| {
            let normal = normal(random);
            let score = if positive { self.separation + self.deviation * normal } else { normal };
            if self.step > 0.0 { (score / self.step).round() * self.step } else { score }
        };
        let scores = positive.iter().map(score).collect();
        (positive, scores)
    }

    /// As many rows, each with its class at random.
    pub(crate) fn with_classes_drawn(self, random: &mut Random) -> Self {
        let rows = self.n_pos + self.n_neg;
        let share = f64::from(self.n_pos) / f64::from(rows);
        let n_pos = (0..rows).map(|_| u32::from(random.uniform() < share)).sum();
        Self { n_pos, n_neg: rows - n_pos, ..self }
    }

    pub(crate) fn points(self, random: &mut Random) -> OperatingPoints {
        let (positive, scores) = self.rows(random);
        rank(&scores, &positive, None).expect("rows")
    }

    pub(crate) fn sample(self, random: &mut Random) -> Sample {
        let (positive, scores) = self.rows(random);
        sample_of(positive, vec![scores])
    }

    pub(crate) fn totals(self) -> Totals {
        Totals { n_pos: self.n_pos.into(), n_neg: self.n_neg.into() }
    }

    /// True counts, for as many rows, at a threshold.
    pub(crate) fn at(self, threshold: f64) -> Point {
        let Totals { n_pos, n_neg } = self.totals();
        // Scores that are rounded to the threshold are half a step below it at least.
        let edge = threshold - self.step / 2.0;
        Point {
            tp: n_pos * above((edge - self.separation) / self.deviation),
            fp: n_neg * above(edge),
        }
    }
}
