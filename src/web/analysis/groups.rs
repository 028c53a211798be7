//! Groups of rows at a threshold: threshold rules for them, and the gaps between them with their uncertainty.

use wasm_bindgen::prelude::*;

use super::table::Analysis;
use super::uncertainty::Plan;
use crate::given::{aim_from, question_from, resampling_from};
use crate::web::convert;
use crate::web::fields::Fields;
use crate::web::thrown::Thrown;
use curvescope_core::curve::parameter::checked_prevalence;
use curvescope_infer::uncertainty::group_gaps::GapEstimator;
use curvescope_report::group_rules::OverallAim;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("groups.d.ts");

#[wasm_bindgen]
impl Analysis {
    /// Returns threshold rules for the groups of one model, given one threshold for all rows: that threshold for
    /// every group, and rules that give every group the same recall, FPR or share predicted positive, or the same
    /// recall and FPR.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when there is no such model or no group column, or
    /// when a setting is out of range.
    #[wasm_bindgen(js_name = groupRules, unchecked_return_type = "GroupRules")]
    pub fn group_rules(
        &self,
        model: usize,
        threshold: f64,
        #[wasm_bindgen(unchecked_optional_param_type = "GroupSettings")] settings: JsValue,
    ) -> Result<JsValue, Thrown> {
        let mut fields = Fields::of(settings)?;
        let prevalence: Option<f64> = fields.optional("prevalence")?;
        let prevalence = prevalence.map(checked_prevalence).transpose()?;
        let measure = aim_from(&mut fields)?;
        let question = fields.take("question");
        let is_asked = !question.is_null_or_undefined();
        let question = is_asked.then(|| question_from(question)).transpose()?;
        fields.finish()?;
        let aim = question.as_ref().map_or(OverallAim::Measure(measure), OverallAim::Question);
        let rules = self.analysis.group_rules(model, threshold, aim, prevalence)?;
        Ok(convert::plain(&rules))
    }

    /// Returns a task that estimates the gaps between groups at one threshold and their uncertainty, piece by
    /// piece.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when there is no such model or no group column, or
    /// when a setting is out of range.
    #[wasm_bindgen(js_name = groupGaps)]
    pub fn group_gaps(
        &self,
        model: usize,
        threshold: f64,
        #[wasm_bindgen(unchecked_optional_param_type = "GapSettings")] settings: JsValue,
    ) -> Result<GapsTask, Thrown> {
        let (resampling, _, replicates) = resampling_from(settings)?;
        self.analysis.groups(model)?;
        let sample = self.analysis.rows_to_draw()?;
        let estimator = GapEstimator::new(&sample, model, threshold, &resampling)?;
        let draws = replicates.unwrap_or_else(|| estimator.advised_draws());
        let plan = Plan::new(draws, sample.positive.len());
        Ok(GapsTask { estimator, plan })
    }
}

/// Task that estimates the gaps between groups.
#[wasm_bindgen]
pub struct GapsTask {
    estimator: GapEstimator,
    plan: Plan,
}

#[wasm_bindgen]
impl GapsTask {
    /// Does a small piece of the work. Returns the share of the work that is done, 0 to 1.
    pub fn advance(&mut self) -> f64 {
        self.estimator.run(self.plan.next(self.estimator.draws()));
        self.plan.share(self.estimator.draws())
    }

    /// Returns the result of the draws so far.
    #[wasm_bindgen(unchecked_return_type = "GroupGaps")]
    pub fn result(&mut self) -> JsValue {
        convert::plain(&self.estimator.summary())
    }
}
