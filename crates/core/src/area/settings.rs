//! Settings of an analysis, validated.

use crate::curve::parameter::{
    Beta, ParameterError, Prevalence, RecallRange, RocRange, checked_beta, checked_prevalence,
    checked_recall_range,
};

/// Settings of an analysis.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Prevalence at which everything is shown; `None` for that of the data.
    pub prevalence: Option<Prevalence>,
    /// Recall range of the PR areas.
    pub recall_range: RecallRange,
    /// Range of the partial ROC area; `None` for none.
    pub roc_range: Option<RocRange>,
    /// β values for the best thresholds.
    pub betas: Vec<Beta>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            prevalence: None,
            recall_range: RecallRange::FULL,
            roc_range: None,
            betas: [0.5, 1.0, 2.0].into_iter().filter_map(Beta::new).collect(),
        }
    }
}

impl Settings {
    /// Checks every value. `roc_range` is `None`.
    ///
    /// # Errors
    /// [`ParameterError`] for a value outside its range, which the message contains.
    pub fn new(
        prevalence: Option<f64>,
        recall_range: Option<[f64; 2]>,
        betas: Option<Vec<f64>>,
    ) -> Result<Self, ParameterError> {
        let default = Self::default();
        Ok(Self {
            prevalence: prevalence.map(checked_prevalence).transpose()?,
            recall_range: recall_range.map_or(Ok(default.recall_range), checked_recall_range)?,
            betas: betas
                .map_or(Ok(default.betas), |betas| betas.into_iter().map(checked_beta).collect())?,
            ..default
        })
    }
}
