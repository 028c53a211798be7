//! Calibration of one model of an analysis.

use super::analyze::Analysis;
use curvescope_core::calibration::ranked::Calibrated;
use curvescope_core::curve::parameter::{Beta, Prevalence};
use curvescope_infer::calibration::summary::CalibrationSummary;
use curvescope_read::error::InputError;

impl Analysis {
    /// See [`Calibrated::of`].
    ///
    /// # Errors
    /// `unknown-model`.
    pub fn calibration(
        &self,
        model: usize,
        prevalence: Option<Prevalence>,
        beta: Beta,
    ) -> Result<Calibrated, InputError> {
        Ok(Calibrated::of(self.points_of(model)?, self.hull_of(model)?, prevalence, beta))
    }

    /// See [`CalibrationSummary::of`]; at the data's prevalence.
    ///
    /// # Errors
    /// `unknown-model`.
    pub fn calibration_summary(&self, model: usize) -> Result<CalibrationSummary, InputError> {
        let (points, hull) = (self.points_of(model)?, self.hull_of(model)?);
        Ok(CalibrationSummary::of(points, hull, self.row_kind_of(model)?))
    }
}
