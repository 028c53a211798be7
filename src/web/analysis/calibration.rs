//! Calibration of an analysis, for pages that have only an outline of its operating points.

use wasm_bindgen::prelude::*;

use super::table::Analysis;
use crate::web::convert;
use crate::web::fields::Fields;
use crate::web::thrown::Thrown;
use curvescope_core::curve::parameter::{Beta, Prevalence, checked_beta, checked_prevalence};
use curvescope_read::error::InputError;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Prevalence and beta of the calibration: the data's prevalence and beta 1 when left out. Unknown fields are an error. */
export interface CalibrationSettings { prevalence?: number | undefined; beta?: number | undefined }
/** Calibration of the scores of one model, and its reliability diagram, from the scores that mean negative on. */
export interface Calibrated { calibration: Calibration; bins: ReliabilityBin[] }
"#;

#[wasm_bindgen(typescript_custom_section)]
const TYPES_OF_SUMMARY: &str = include_str!("calibration_summary.d.ts");

#[wasm_bindgen]
impl Analysis {
    /// Returns the calibration of one model's scores as probabilities with its uncertainty, at the data's prevalence.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when there is no such model.
    #[wasm_bindgen(js_name = calibrationSummary, unchecked_return_type = "CalibrationSummary")]
    pub fn calibration_summary(&self, model: usize) -> Result<JsValue, Thrown> {
        Ok(convert::plain(&self.analysis.calibration_summary(model)?))
    }

    /// Returns the calibration of one model's scores and its reliability diagram, from all its rows.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when there is no such model or the prevalence is out
    /// of range.
    #[wasm_bindgen(unchecked_return_type = "Calibrated")]
    pub fn calibration(
        &self,
        model: usize,
        #[wasm_bindgen(unchecked_optional_param_type = "CalibrationSettings")] settings: JsValue,
    ) -> Result<JsValue, Thrown> {
        let (prevalence, beta) = settings_of(settings)?;
        Ok(convert::plain(&self.analysis.calibration(model, prevalence, beta)?))
    }
}

fn settings_of(settings: JsValue) -> Result<(Option<Prevalence>, Beta), InputError> {
    let mut fields = Fields::of(settings)?;
    let prevalence = fields.optional("prevalence")?.map(checked_prevalence).transpose()?;
    let beta = fields.optional("beta")?.map_or(Ok(Beta::ONE), checked_beta)?;
    fields.finish()?;
    Ok((prevalence, beta))
}
