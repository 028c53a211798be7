//! Results for parts of the rows: folds and groups.

use crate::analyze::Analysis;
use crate::group_rules::{GroupRules, Overall, OverallAim, group_rules};
use crate::model::RankedModel;
use curvescope_core::area::folds::{self, FoldAverages, PartPoints};
use curvescope_core::area::settings::Settings;
use curvescope_core::curve::counts::OperatingPoints;
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::measure::decide::choose;
use curvescope_core::measure::optimum::optimum;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

impl Analysis {
    /// The folds of one model, each ranked separately.
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

    /// The groups of one model, each ranked separately.
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

    /// Threshold rules for the groups of one model, given one threshold for all rows: that threshold for all, and
    /// rules of equal recall, of equal FPR, of equal shares predicted positive, and of equal recall and FPR, the
    /// last the best for the aim.
    ///
    /// # Errors
    /// As [`Self::groups`], and `bad-threshold`.
    pub fn group_rules(
        &self,
        model: usize,
        threshold: f64,
        aim: OverallAim<'_>,
        prevalence: Option<Prevalence>,
    ) -> Result<GroupRules, InputError> {
        let groups: Vec<&OperatingPoints> =
            self.groups(model)?.iter().map(|group| &group.points).collect();
        let ranked = self.model(model)?;
        let RankedModel { points, hull, .. } = ranked;
        let best = match aim {
            OverallAim::Measure(measure) => hull.as_ref().and_then(|hull| {
                let curve = points.curve().at_prevalence_or_own(prevalence);
                Some(
                    optimum(&curve, &hull.curve().at_prevalence_or_own(prevalence), measure)?.value,
                )
            }),
            OverallAim::Question(question) => {
                choose(ranked.ranked(), &question.without_confidence(), prevalence)?.value
            }
        };
        Ok(group_rules(points, &groups, threshold, Overall { aim, prevalence, best })?)
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
