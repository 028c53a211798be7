//! Differences between the rates of two models, each at its own threshold, and their uncertainty.

use wasm_bindgen::prelude::*;

use super::table::Analysis;
use super::uncertainty::Plan;
use crate::given::resampling_from;
use crate::web::convert;
use crate::web::thrown::Thrown;
use curvescope_infer::uncertainty::bootstrap::Resampling;
use curvescope_infer::uncertainty::paired_point::PairedPoint;
use curvescope_infer::uncertainty::paired_point::drawn::PairedPointBootstrap;
use curvescope_infer::uncertainty::rates::Threshold;
use curvescope_read::error::InputError;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("paired_point.d.ts");

#[wasm_bindgen]
impl Analysis {
    /// Returns the differences between the rates of two models, each at its own threshold, by formulas alone: no
    /// replicate is drawn. `areFixed` is true where both thresholds were fixed beforehand, or chosen on other rows:
    /// otherwise there are no intervals and no p-values.
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
        #[wasm_bindgen(js_name = areFixed)] are_fixed: bool,
        #[wasm_bindgen(unchecked_optional_param_type = "UncertaintySettings")] settings: JsValue,
    ) -> Result<JsValue, Thrown> {
        let (resampling, _) = self.checked_pair([first, second], settings)?;
        let at = [(first, first_threshold), (second, second_threshold)];
        Ok(convert::plain(&PairedPoint::by_formula(
            &self.analysis.rows(),
            at,
            origin(are_fixed),
            &resampling,
        )?))
    }

    /// Like `pairedPoint`, and with the bootstrap for precision, for the measure, and for rows with weights or in
    /// clusters: a task that is advanced piece by piece.
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
        #[wasm_bindgen(js_name = areFixed)] are_fixed: bool,
        #[wasm_bindgen(unchecked_optional_param_type = "UncertaintySettings")] settings: JsValue,
    ) -> Result<PairedPointTask, Thrown> {
        let (resampling, replicates) = self.checked_pair([first, second], settings)?;
        let sample = self.analysis.rows_to_draw()?;
        let at = [(first, first_threshold), (second, second_threshold)];
        let bootstrap = PairedPointBootstrap::new(&sample, at, origin(are_fixed), &resampling)?;
        let replicates = replicates.unwrap_or_else(|| bootstrap.advised_replicates());
        let plan = Plan::new(replicates, 2 * sample.positive.len());
        Ok(PairedPointTask { bootstrap, plan })
    }
}

fn origin(are_fixed: bool) -> Threshold {
    if are_fixed { Threshold::Fixed } else { Threshold::Chosen }
}

impl Analysis {
    /// Reads the resampling and the number of replicates, and checks that both models exist.
    #[inline(never)] // An inlined copy per call would enlarge the download.
    fn checked_pair(
        &self,
        models: [usize; 2],
        settings: JsValue,
    ) -> Result<(Resampling, Option<usize>), InputError> {
        let (resampling, _, replicates) = resampling_from(settings)?;
        for model in models {
            self.analysis.check_model(model)?;
        }
        Ok((resampling, replicates))
    }
}

/// Bootstrap in progress of two models, each at its own threshold.
#[wasm_bindgen]
pub struct PairedPointTask {
    bootstrap: PairedPointBootstrap,
    plan: Plan,
}

#[wasm_bindgen]
impl PairedPointTask {
    /// Does a small piece of the work. Returns the share of the work that is done, 0 to 1.
    pub fn advance(&mut self) -> f64 {
        self.bootstrap.run(self.plan.next(self.bootstrap.replicates()));
        if self.bootstrap.can_draw() { self.plan.share(self.bootstrap.replicates()) } else { 1.0 }
    }

    /// Returns the result of the formulas and of the replicates so far.
    #[wasm_bindgen(unchecked_return_type = "PairedPoint")]
    pub fn result(&mut self) -> JsValue {
        convert::plain(&self.bootstrap.summary())
    }
}
