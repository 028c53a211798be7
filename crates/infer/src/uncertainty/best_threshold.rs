//! The best threshold of a replicate, and its rates on rows that it was not chosen on.

use super::draws::Draws;
use super::left_out::LeftOut;
use super::ranking::Ranking;
use super::traversal::Segment;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::weighting::Weighting;
use curvescope_core::measure::measures::{Measure, squared};

/// The best threshold so far, along a curve.
pub(super) struct ThresholdSearch {
    aim: Measure,
    weighting: Weighting,
    /// Greatest value so far of a quantity that increases with the measure (so that no division is needed).
    best: f64,
    best_group: BestGroup,
}

/// Index of the score group whose score is the best threshold; `None`: no row is predicted positive.
pub(super) type BestGroup = Option<u32>;

impl ThresholdSearch {
    pub(super) fn new(aim: Measure, weighting: Weighting) -> Self {
        // With no row predicted positive accuracy has a value, and F and G have their least.
        let best = if matches!(aim, Measure::Accuracy { .. }) { 0.0 } else { f64::NEG_INFINITY };
        Self { aim, weighting, best, best_group: None }
    }

    /// Adds the next segments, each with its group. The ends of segments that gain a positive suffice:
    /// one more negative never makes a measure greater. Of equal values the first is kept.
    pub(super) fn add(&mut self, segments: &[Segment], groups: &[u32]) {
        let weighting = self.weighting;
        match self.aim {
            Measure::F { beta } => {
                // F is 1 + β² times this.
                let positives = squared(beta) * weighting.totals.n_pos;
                self.improve(segments, groups, |Point { tp, fp }| tp / (tp + fp + positives));
            }
            Measure::Accuracy { cost } => {
                self.improve(segments, groups, |Point { tp, fp }| (1.0 - cost) * tp - cost * fp);
            }
            aim @ Measure::G { .. } => self.improve(segments, groups, |point| {
                aim.of(point, weighting.totals).unwrap_or(f64::NEG_INFINITY)
            }),
        }
    }

    fn improve(&mut self, segments: &[Segment], groups: &[u32], value: impl Fn(Point) -> f64) {
        for ((_, to), &group) in segments.iter().zip(groups) {
            let value = value(self.weighting.point(*to));
            if value > self.best {
                (self.best, self.best_group) = (value, Some(group));
            }
        }
    }

    pub(super) fn best_group(&self) -> BestGroup {
        self.best_group
    }
}

/// Best thresholds of a model's replicates, and their rates on the rows left out.
#[derive(Default)]
pub(super) struct BestThresholds {
    /// Best threshold of each replicate.
    pub(super) best_groups: Vec<BestGroup>,
    left_out: LeftOut,
}

impl BestThresholds {
    /// Adds the best threshold of a replicate; `left_out` are the totals of its left-out rows.
    pub(super) fn add(
        &mut self,
        best_group: BestGroup,
        ranking: &Ranking,
        draws: &Draws,
        left_out: Totals,
    ) {
        self.best_groups.push(best_group);
        let ends = best_group.map_or((0, 0), |group| {
            let group = &ranking.groups[group as usize];
            (group.positives, group.tied_negatives)
        });
        let (positives, negatives) = (&ranking.positives[..ends.0], &ranking.negatives[..ends.1]);
        self.left_out.add(positives, negatives, draws, left_out);
    }

    /// Value of the measure at the mean rates of left-out rows. `None` where it, or a rate, is
    /// undefined.
    pub(super) fn corrected(&self, aim: Measure, weighting: Weighting) -> Option<f64> {
        aim.of(weighting.point(self.left_out.counts(weighting.data)?), weighting.totals)
    }
}
