//! The true curve, for infinitely many rows.

use super::distribution::Distribution;
use super::error::SpecError;
use super::quantile::{FARTHEST, Quantile};
use super::spec::{Class, Shapes};
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::curve::rank::sort_falling;
use curvescope_core::numeric::normal;

/// The curve of a population and its areas at one prevalence.
///
/// *Accuracy*: areas to 1e-7.
#[derive(Clone, Debug, PartialEq)]
pub struct Population {
    /// Area under the ROC curve: the chance that a positive scores above a negative.
    pub auroc: f64,
    /// Area under the Precision-Recall curve.
    pub pr_area: f64,
    /// Area under the Precision-Recall-Gain curve.
    pub prg_area: f64,
    /// Share of the positives above each of some thousand thresholds, rising from 0 to 1.
    pub tprs: Vec<f64>,
    /// Share of the negatives above each threshold, rising from 0 to 1.
    pub fprs: Vec<f64>,
}

/// Width of the intervals of the even grid that areas are integrated on, in normal deviates.
const STEP: f64 = 0.25;

/// Nodes and weights of the five-point Gauss-Legendre rule on [-1, 1].
const RULE: [(f64, f64); 5] = [
    (-0.906_179_845_938_664, 0.236_926_885_056_189_1),
    (-0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
    (0.0, 0.568_888_888_888_888_9),
    (0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
    (0.906_179_845_938_664, 0.236_926_885_056_189_1),
];

impl Population {
    /// The population with these distributions and this share of positives.
    ///
    /// # Errors
    /// As [`Shapes::check`].
    pub fn of(shapes: &Shapes, prevalence: Prevalence) -> Result<Self, SpecError> {
        shapes.check()?;
        let prevalence = prevalence.get();
        let [positives, negatives] = Class::ALL.map(|class| shapes.distribution(class));
        let quantile = Quantile::new(&positives);
        let odds = prevalence / (1.0 - prevalence);
        // A threshold is given by its normal deviate z among the positives: its recall is Φ(-z).
        let at_prevalence = -normal::quantile(prevalence);
        let ends = interval_ends(&positives, &negatives, at_prevalence);
        let mut population =
            Self { auroc: 0.0, pr_area: 0.0, prg_area: 0.0, tprs: vec![0.0], fprs: vec![0.0] };
        for (upper, lower) in ends.iter().zip(&ends[1..]) {
            let (centre, half) = (0.5 * (upper + lower), 0.5 * (upper - lower));
            for (node, weight) in RULE {
                let z = centre - half * node;
                let tpr = normal::share_below(-z);
                let (tnr, fpr) = negatives.tails(quantile.position(z));
                let recall_step = weight * half * normal::density(z);
                population.auroc += recall_step * tnr;
                population.pr_area += recall_step / (1.0 + fpr / (tpr * odds));
                if centre < at_prevalence {
                    let recall_gain_step = recall_step * odds / (tpr * tpr);
                    population.prg_area += recall_gain_step * (1.0 - fpr / tpr);
                }
                population.add(tpr, fpr);
            }
        }
        population.add(1.0, 1.0);
        Ok(population)
    }

    /// Adds a point of the curve, clamped so that rounding does not make it fall.
    fn add(&mut self, tpr: f64, fpr: f64) {
        for (column, share) in [(&mut self.tprs, tpr), (&mut self.fprs, fpr)] {
            column.push(column.last().map_or(share, |&before| share.clamp(before, 1.0)));
        }
    }
}

/// Normal deviates of the positives, falling, between which the rates of both classes and the
/// integrands are smooth: an even grid of each class, the landmarks of both, and `at_prevalence`,
/// where recall gain is 0 and PRG begins.
fn interval_ends(
    positives: &Distribution,
    negatives: &Distribution,
    at_prevalence: f64,
) -> Vec<f64> {
    let mut ends = positives.landmarks();
    ends.extend(negatives.landmarks());
    let quantile = Quantile::new(negatives);
    let mut steps = Vec::new();
    let mut z = FARTHEST;
    while z >= -FARTHEST {
        steps.push(z);
        ends.push(quantile.position(z));
        z -= STEP;
    }
    for end in &mut ends {
        *end = positives.normal_deviate(*end);
    }
    ends.push(at_prevalence);
    ends.retain(|z| z.abs() < FARTHEST);
    ends.extend(steps);
    sort_falling(&mut ends);
    ends
}
