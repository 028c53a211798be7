//! Access to the ranked models of an analysis, for the rooms that compute from them.

use crate::input::Summary;
use crate::report::analyze::Analysis;
use crate::report::model::RankedModel;

impl Analysis {
    /// The models, in the order of the report.
    pub(crate) fn ranked_models(&self) -> &[RankedModel] {
        &self.models
    }

    /// Description of the table, with every choice that was made.
    pub(crate) fn summary(&self) -> &Summary {
        &self.summary
    }
}
