//! Access to the rows and the ranked models of an analysis.

use std::borrow::Cow;

use crate::analyze::Analysis;
use crate::model::RankedModel;
use curvescope_core::curve::sample::Sample;
use curvescope_infer::uncertainty::checks::check_rows;
use curvescope_read::Summary;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

impl Analysis {
    /// The rows: in input order, or, where only their ranking was kept, best score first.
    pub fn rows(&self) -> Cow<'_, Sample> {
        match (&self.rows, &self.models[..]) {
            (Some(rows), _) => Cow::Borrowed(rows),
            (None, [only]) => Cow::Owned(Sample::of_ranking(&only.name, &only.points)),
            (None, _) => Cow::Owned(Sample::default()),
        }
    }

    /// The rows, where more than their ranking was kept. Those of a ranking are independent.
    pub fn kept_rows(&self) -> Option<&Sample> {
        self.rows.as_ref()
    }

    /// The rows one by one, as resampling draws them: a counted row as often as it was counted.
    ///
    /// # Errors
    /// `too-many-rows`, with more than 20 million.
    pub fn rows_to_draw(&self) -> Result<Cow<'_, Sample>, InputError> {
        let rows = self.rows();
        check_rows(&rows)
            .map_err(|error| InputError::new(ErrorCode::TooManyRows, error.to_string()))?;
        Ok(rows.row_by_row().map_or(rows, Cow::Owned))
    }

    /// The models, in the order of the report.
    pub fn ranked_models(&self) -> &[RankedModel] {
        &self.models
    }

    /// Description of the table, with every choice that was made.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }

    /// Checks that a model exists.
    ///
    /// # Errors
    /// `unknown-model`.
    pub fn check_model(&self, index: usize) -> Result<(), InputError> {
        self.model(index).map(drop)
    }

    pub(super) fn model(&self, index: usize) -> Result<&RankedModel, InputError> {
        self.models.get(index).ok_or_else(|| {
            let models = self.models.len();
            InputError::new(
                ErrorCode::UnknownModel,
                format!("There is no model {index}. Give a number below {models}."),
            )
        })
    }
}
