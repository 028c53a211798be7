//! Reading of the measures drawn against the threshold.

use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::plots::Plots;
use crate::given::parameters_from;
use crate::web::fields::Fields;
use crate::web::thrown::Thrown;
use curvescope_core::measure::measures::FIELDS;
use curvescope_core::measure::names::UNBOUNDED;
use curvescope_draw::linked::measure_lines::{MeasureLine, MeasureLines};
use curvescope_read::error::InputError;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A measure that is never above 1. */
export type DrawnMeasure = Exclude<keyof Measures, "lift" | "lrPlus" | "lrMinus" | "skewSensitiveAccuracy">;
/** Measure to draw against the threshold, and the name of its line. */
export interface MeasureLine { field: DrawnMeasure; name: string }
"#;

#[wasm_bindgen]
impl Plots {
    /// Sets the measures to draw against the threshold, foremost first, in place of any former ones, and the
    /// parameters of measures that have some. Their prevalence is the view's.
    ///
    /// # Errors
    /// `bad-option`, `bad-beta`, `bad-rho`, `bad-cost`.
    #[wasm_bindgen(js_name = setMeasures)]
    pub fn set_measures(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "readonly MeasureLine[]")] lines: &Array,
        #[wasm_bindgen(unchecked_optional_param_type = "Omit<MeasureOptions, \"prevalence\">")]
        parameters: JsValue,
    ) -> Result<(), Thrown> {
        let mut fields = Fields::of(parameters)?;
        let parameters = parameters_from(&mut fields)?.checked()?;
        fields.finish()?;
        let lines = lines.iter().map(line_from).collect::<Result<_, _>>()?;
        self.linked.set_measures(MeasureLines { lines, parameters });
        Ok(())
    }
}

/// `MeasureLine` of the types above.
fn line_from(line: JsValue) -> Result<MeasureLine, InputError> {
    let mut line = Fields::of(line)?;
    let mut drawn = FIELDS.to_vec();
    drawn.retain(|(field, _)| !UNBOUNDED.contains(field));
    let read =
        MeasureLine { select: line.required_word("field", &drawn)?, name: line.required("name")? };
    line.finish()?;
    Ok(read)
}
