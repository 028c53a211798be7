//! Two models at a threshold each: how far they differ, and how sure that is.

use wasm_bindgen::prelude::*;

use super::analysis::Analysis;
use super::convert;
use super::uncertainty::{Plan, asked_for};
use crate::input::error::InputError;
use crate::uncertainty::bootstrap::Resampling;
use crate::uncertainty::check_rows;
use crate::uncertainty::paired_point::{PairedPoint, PairedPointBootstrap};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("paired_point.d.ts");

#[wasm_bindgen]
impl Analysis {
    /// How far the rates of two models differ, each at a threshold of its own, by formulas alone: no replicate is drawn. Rows are predicted
    /// positive whose score, as it is in the report, is at least the threshold.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when there is no such model or a setting is out of
    /// range.
    #[wasm_bindgen(js_name = pairedPoint, unchecked_return_type = "PairedPoint")]
    pub fn paired_point(
        &self,
        first: usize,
        #[wasm_bindgen(js_name = firstThreshold)] first_threshold: f64,
        second: usize,
        #[wasm_bindgen(js_name = secondThreshold)] second_threshold: f64,
        #[wasm_bindgen(unchecked_optional_param_type = "UncertaintySettings")] settings: JsValue,
    ) -> Result<JsValue, JsValue> {
        let (resampling, _) = self.checked_pair([first, second], settings)?;
        let at = [(first, first_threshold), (second, second_threshold)];
        Ok(convert::plain(&PairedPoint::by_formula(&self.analysis.rows(), at, &resampling)?))
    }

    /// The same with what the bootstrap knows of precision, of the measure, and of rows with weights or in clusters: work to be done piece by piece.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when there is no such model or a setting is out of
    /// range.
    #[wasm_bindgen(js_name = pairedPointUncertainty)]
    pub fn paired_point_uncertainty(
        &self,
        first: usize,
        #[wasm_bindgen(js_name = firstThreshold)] first_threshold: f64,
        second: usize,
        #[wasm_bindgen(js_name = secondThreshold)] second_threshold: f64,
        #[wasm_bindgen(unchecked_optional_param_type = "UncertaintySettings")] settings: JsValue,
    ) -> Result<PairedPointTask, JsValue> {
        let (resampling, replicates) = self.checked_pair([first, second], settings)?;
        let sample = self.analysis.rows();
        check_rows(&sample)?;
        let sample = sample.row_by_row();
        let at = [(first, first_threshold), (second, second_threshold)];
        let bootstrap = PairedPointBootstrap::new(&sample, at, &resampling)?;
        let replicates = replicates.unwrap_or_else(|| bootstrap.advised_replicates());
        let plan = Plan::new(replicates, 2 * sample.positive.len());
        Ok(PairedPointTask { bootstrap, plan })
    }
}

impl Analysis {
    /// What is resampled and the number of replicates, once both models are there.
    #[inline(never)] // Each copy is downloaded.
    fn checked_pair(
        &self,
        models: [usize; 2],
        settings: JsValue,
    ) -> Result<(Resampling, Option<usize>), InputError> {
        let (resampling, _, replicates) = asked_for(settings)?;
        for model in models {
            self.analysis.check_model(model)?;
        }
        Ok((resampling, replicates))
    }
}

/// A bootstrap of two models at a threshold each under way.
#[wasm_bindgen]
pub struct PairedPointTask {
    bootstrap: PairedPointBootstrap,
    plan: Plan,
}

#[wasm_bindgen]
impl PairedPointTask {
    /// Does a small piece of the work. The share that is done.
    pub fn advance(&mut self) -> f64 {
        self.bootstrap.run(self.plan.next(self.bootstrap.replicates()));
        if self.bootstrap.can_draw() { self.plan.share(self.bootstrap.replicates()) } else { 1.0 }
    }

    /// What formulas and the replicates so far say.
    #[wasm_bindgen(unchecked_return_type = "PairedPoint")]
    pub fn result(&mut self) -> JsValue {
        convert::plain(&self.bootstrap.summary())
    }
}
