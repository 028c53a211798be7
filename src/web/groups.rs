//! Groups of rows at a threshold: thresholds for each, and how sure the gaps between them are.

use wasm_bindgen::prelude::*;

use super::analysis::Analysis;
use super::convert;
use super::fields::Fields;
use super::uncertainty::{Plan, aim_from, asked_for};
use crate::input::options::checked_prevalence;
use crate::uncertainty::check_rows;
use crate::uncertainty::group_gaps::GapBootstrap;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("groups.d.ts");

#[wasm_bindgen]
impl Analysis {
    /// Thresholds for the groups of one model where one is chosen for all rows: that one for all, and
    /// those that give every group the same recall, the same FPR, or both. Rows are predicted positive
    /// whose score, as it is in the report, is at least the threshold.
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
    ) -> Result<JsValue, JsValue> {
        let mut fields = Fields::of(settings)?;
        let prevalence: Option<f64> = fields.optional("prevalence")?;
        let prevalence = prevalence.map(checked_prevalence).transpose()?;
        let measure = aim_from(&mut fields)?;
        fields.finish()?;
        let rules = self.analysis.group_rules(model, threshold, measure, prevalence)?;
        Ok(convert::plain(&rules))
    }

    /// Resamples the rows of each group, to see how sure the gaps between groups at one threshold are:
    /// work to be done piece by piece. Class sizes are those of the data.
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
    ) -> Result<GapsTask, JsValue> {
        let (resampling, _, replicates) = asked_for(settings)?;
        self.analysis.groups(model)?;
        let sample = self.analysis.rows();
        check_rows(&sample)?;
        let sample = sample.row_by_row();
        let bootstrap = GapBootstrap::new(&sample, model, threshold, &resampling);
        let replicates = replicates.unwrap_or_else(|| bootstrap.advised_replicates());
        let plan = Plan::new(replicates, sample.positive.len());
        Ok(GapsTask { bootstrap, plan })
    }
}

/// A bootstrap of the gaps between groups under way.
#[wasm_bindgen]
pub struct GapsTask {
    bootstrap: GapBootstrap,
    plan: Plan,
}

#[wasm_bindgen]
impl GapsTask {
    /// Does a small piece of the work. The share that is done.
    pub fn advance(&mut self) -> f64 {
        self.bootstrap.run(self.plan.next(self.bootstrap.replicates()));
        self.plan.share(self.bootstrap.replicates())
    }

    /// What the replicates so far say.
    #[wasm_bindgen(unchecked_return_type = "GroupGaps")]
    pub fn result(&mut self) -> JsValue {
        convert::plain(&self.bootstrap.summary())
    }
}
