//! What an analysis knows of parts of the rows: folds and groups.

use crate::area::folds::{self, FoldAverages, PartPoints};
use crate::curve::counts::OperatingPoints;
use crate::curve::parameter::Prevalence;
use crate::input::codes::ErrorCode;
use crate::input::error::InputError;
use crate::input::options::Settings;
use crate::measure::group_rules::{GroupRules, OverallMeasure, group_rules};
use crate::measure::measures::Measure;
use crate::measure::optimum::optimum;
use crate::report::analyze::Analysis;
use crate::report::model::RankedModel;

impl Analysis {
    /// The folds of one model, each ranked alone.
    ///
    /// # Errors
    /// `unknown-model`; `no-folds` without a fold column.
    pub fn folds(&self, model: usize) -> Result<&[PartPoints], InputError> {
        self.model(model)?.folds.as_deref().ok_or_else(|| {
            InputError::new(
                ErrorCode::NoFolds,
                "There is no fold column. Choose one in the options.",
            )
        })
    }

    /// The groups of one model, each ranked alone.
    ///
    /// # Errors
    /// `unknown-model`; `no-groups` without a group column.
    pub fn groups(&self, model: usize) -> Result<&[PartPoints], InputError> {
        self.model(model)?.groups.as_deref().ok_or_else(|| {
            InputError::new(
                ErrorCode::NoGroups,
                "There is no group column. Choose one in the options.",
            )
        })
    }

    /// Thresholds for the groups of one model where one is chosen for all rows: one for all, and those of
    /// equal recall, of equal FPR and of both, the last with the best value of `measure`.
    ///
    /// # Errors
    /// As [`Self::groups`], and `bad-threshold`.
    pub fn group_rules(
        &self,
        model: usize,
        threshold: f64,
        measure: Measure,
        prevalence: Option<Prevalence>,
    ) -> Result<GroupRules, InputError> {
        let groups: Vec<&OperatingPoints> =
            self.groups(model)?.iter().map(|group| &group.points).collect();
        let RankedModel { points, hull, .. } = self.model(model)?;
        let best = hull.as_ref().and_then(|hull| {
            let curve = points.curve().seen_at(prevalence);
            optimum(&curve, &hull.curve().seen_at(prevalence), measure)
        });
        let aim = OverallMeasure { measure, prevalence, best: best.map(|best| best.value) };
        group_rules(points, &groups, threshold, aim)
    }

    /// Averages over the folds of one model.
    ///
    /// # Errors
    /// As [`Self::folds`].
    pub fn fold_averages(
        &self,
        model: usize,
        settings: &Settings,
    ) -> Result<FoldAverages, InputError> {
        let folds = self.folds(model)?;
        Ok(folds::averages(folds, &self.model(model)?.points.thresholds, settings))
    }
}
