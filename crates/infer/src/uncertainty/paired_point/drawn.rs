//! The bootstrap of two models at a threshold each.

use super::{Pair, PairedPoint, Rates, Replicates, difference};
use crate::uncertainty::bootstrap::Resampling;
use crate::uncertainty::draws::Draws;
use crate::uncertainty::order::in_order;
use crate::uncertainty::predicted::{Predicted, totals};
use crate::uncertainty::rates::Threshold;
use curvescope_core::curve::parameter::ParameterError;
use curvescope_core::curve::sample::Sample;
use curvescope_core::numeric::random::Random;

/// Replicates of two models at a threshold each, both on the same draw. *Memory*: 4 bytes a row, 80 a replicate.
pub struct PairedPointBootstrap {
    pair: Pair,
    draws: Draws,
    /// Predictions by the first model and by the second.
    predicted: [Predicted; 2],
    random: Random,
    pub(super) replicates: Vec<Rates>,
}

impl PairedPointBootstrap {
    /// Arguments as for [`PairedPoint::by_formula`]. No replicate is drawn yet.
    ///
    /// # Errors
    /// `bad-threshold`.
    ///
    /// # Panics
    /// When an index is out of range.
    pub fn new(
        sample: &Sample,
        at: [(usize, f64); 2],
        thresholds: Threshold,
        resampling: &Resampling,
    ) -> Result<Self, ParameterError> {
        let mut pair = Pair::of(sample, at, thresholds, resampling)?;
        let sample = &*in_order(sample);
        let is_kept = |row: usize| sample.weight(row) > 0.0;
        let mut random = Random::new(resampling.seed);
        let draws = Draws::once(sample, resampling.sampling(), &is_kept, &mut random);
        pair.scale.prevalence = resampling.evaluated_on(&draws).prevalence;
        Ok(Self {
            pair,
            draws,
            predicted: at.map(|at| Predicted::of(sample, at, &is_kept)),
            random,
            replicates: Vec::new(),
        })
    }

    /// Draws that many further replicates, if it [can](Self::can_draw).
    pub fn run(&mut self, replicates: usize) {
        for _ in 0..if self.can_draw() { replicates } else { 0 } {
            self.draws.redraw(&mut self.random);
            let data = totals(&self.draws);
            let points = self.predicted.each_ref().map(|predicted| predicted.point(&self.draws));
            let rates = points.map(|point| self.pair.scale.rates(point, data));
            self.replicates.push(difference(rates));
        }
    }

    /// Recommended number of replicates: more where rows are few, as long as that is quick.
    pub fn advised_replicates(&self) -> usize {
        self.draws.advised_replicates(2)
    }

    /// Number of replicates drawn.
    pub fn replicates(&self) -> usize {
        self.replicates.len()
    }

    /// True when each class has at least two rows, or rows in at least five clusters, both models have the same rows, and the
    /// thresholds were fixed beforehand. Nothing is drawn otherwise.
    pub fn can_draw(&self) -> bool {
        let Pair { thresholds, is_unpaired, .. } = self.pair;
        self.draws.too_few().is_none() && !is_unpaired && thresholds == Threshold::Fixed
    }

    /// Results by formula and from the replicates so far.
    pub fn summary(&self) -> PairedPoint {
        let (least_units, too_few) = (self.draws.effective_units(), self.draws.too_few());
        self.pair.summary(Some(&Replicates { differences: &self.replicates, least_units, too_few }))
    }
}
