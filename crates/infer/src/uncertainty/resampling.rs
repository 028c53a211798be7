//! Settings of a bootstrap.

use super::draws::Draws;
use super::predicted::totals;
use super::rows_needed::SMALLEST_DIFFERENCE;
use super::sampling::Sampling;
use curvescope_core::curve::parameter::{Prevalence, RecallRange, RocRange};
use curvescope_core::curve::space::Space;
use curvescope_core::measure::measures::Measure;

/// Settings of a bootstrap.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Resampling {
    /// Seed of the draws: the same seed gives the same replicates.
    pub seed: u64,
    /// Prevalence at which each replicate is evaluated; `None`: its own.
    pub prevalence: Option<Prevalence>,
    /// Recalls over which the PR area is taken.
    pub recall_range: RecallRange,
    /// Range of the partial ROC area; `None` for no partial area.
    pub roc_range: Option<RocRange>,
    /// How the rows were drawn. At a requested prevalence class sizes are those of the data.
    pub sampling: Sampling,
    /// Measure by which a threshold is chosen.
    pub aim: Measure,
    /// Threshold probability in [0, 1) at which net benefit has intervals; `None`: it has none.
    pub threshold_probability: Option<f64>,
    /// Smallest difference of two areas that matters: `rows_to_tell` is of it, and `None` at 0.
    pub smallest_difference: f64,
    /// True for spaces whose bands are computed, in the order of [`Space::ALL`].
    pub bands: [bool; Space::ALL.len()],
}

impl Default for Resampling {
    fn default() -> Self {
        Self {
            seed: 1,
            prevalence: None,
            recall_range: RecallRange::FULL,
            roc_range: None,
            sampling: Sampling::Rows,
            aim: Measure::F { beta: 1.0 },
            threshold_probability: None,
            smallest_difference: SMALLEST_DIFFERENCE,
            bands: Space::ALL.map(|space| matches!(space, Space::Roc | Space::Pr | Space::Prg)),
        }
    }
}

impl Resampling {
    /// How rows are drawn: with their classes only where no prevalence is requested.
    pub(super) fn sampling(&self) -> Sampling {
        self.sampling.at(self.prevalence)
    }

    /// These settings with the prevalence at which replicates are evaluated, by all rows in `draws`, each once.
    pub(super) fn evaluated_on(self, draws: &Draws) -> Self {
        let has_random_classes = draws.clusters().is_some() || draws.is_weighted();
        let sampling = self.sampling();
        let prevalence =
            sampling.prevalence_of_draws(self.prevalence, totals(draws), has_random_classes);
        Self { prevalence, ..self }
    }
}
