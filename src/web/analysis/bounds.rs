//! Bounds on areas and curves whose tied scores were rounded or binned.

use js_sys::Object;
use wasm_bindgen::prelude::*;

use super::table::Analysis;
use crate::given::{area_settings, prevalence_of};
use crate::web::convert;
use crate::web::thrown::Thrown;
use curvescope_core::area::bounds::{Band, Bands};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("bounds.d.ts");

#[wasm_bindgen]
impl Analysis {
    /// Returns guaranteed bounds on the areas of each model if its ties come from rounding or binning: the range
    /// over all rankings of the tied rows. In the order of the report.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when a setting is out of range.
    #[wasm_bindgen(unchecked_return_type = "Bounds[]")]
    pub fn bounds(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "AreaSettings")] settings: JsValue,
    ) -> Result<JsValue, Thrown> {
        Ok(convert::plain(&self.analysis.bounds(&area_settings(settings)?)))
    }

    /// Returns the bands that contain the curves of one model under every ranking of its tied rows; null without
    /// both classes.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when there is no such model or the prevalence
    /// is out of range.
    #[wasm_bindgen(js_name = boundBands, unchecked_return_type = "BoundBands | null")]
    pub fn bound_bands(
        &self,
        model: usize,
        #[wasm_bindgen(unchecked_optional_param_type = "PrevalenceSetting")] settings: JsValue,
    ) -> Result<JsValue, Thrown> {
        let bands = self.analysis.bands(model, prevalence_of(settings)?)?;
        Ok(bands.as_ref().map_or(JsValue::NULL, bands_record))
    }
}

fn bands_record(Bands { roc, pr, prg }: &Bands) -> JsValue {
    let js = Object::new().into();
    for (space, Band { upper, lower }) in [("roc", roc), ("pr", pr), ("prg", prg)] {
        let band = Object::new().into();
        convert::set(&band, "upper", &convert::path(upper));
        convert::set(&band, "lower", &convert::path(lower));
        convert::set(&js, space, &band);
    }
    js
}
