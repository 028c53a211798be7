//! The region of consistency of the calibration plot.

use super::plots::LinkedPlots;
use curvescope_infer::calibration::consistency::ConsistencyPoint;

impl LinkedPlots {
    /// Sets the region of consistency of one model, in place of any former one. The calibration plot has it while that
    /// model is active, at the data's prevalence.
    pub fn set_consistency(&mut self, model: usize, region: Vec<ConsistencyPoint>) {
        self.consistency = Some((model, region));
    }

    /// The region of consistency of the active model at the view's prevalence; empty where it is not known.
    pub(crate) fn consistency(&self) -> &[ConsistencyPoint] {
        match &self.consistency {
            Some((model, region))
                if *model == self.view.active && self.view.prevalence.is_none() =>
            {
                region
            }
            _ => &[],
        }
    }
}
