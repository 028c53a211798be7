//! The threshold that is best for an aim under constraints: the function `decide`, and the method of `Analysis`.

use wasm_bindgen::prelude::*;

use super::table::{Analysis, read_with};
use crate::given::{options_of, prevalence_of, question_from};
use crate::web::convert;
use crate::web::thrown::Thrown;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("decide.d.ts");

/// Returns, for each model of a table, the threshold that is best for the question's aim among those that meet
/// every constraint.
///
/// # Errors
/// Throws an `Error` with `code`, `message` and, where the fault has a place, `line`.
#[wasm_bindgen(unchecked_return_type = "Decision[]")]
pub fn decide(
    #[wasm_bindgen(unchecked_param_type = "string | Uint8Array")] input: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Question | string")] question: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Options")] options: JsValue,
) -> Result<JsValue, Thrown> {
    let question = question_from(question)?;
    let (choices, settings) = options_of(options)?;
    let prevalence = settings.prevalence;
    let analysis = read_with(input, &choices, settings)?;
    Ok(convert::answers(&analysis.decide(&question, prevalence)?))
}

/// Returns a question as record, given as record or as text.
///
/// # Errors
/// Throws an `Error` with `code` and `message`.
#[wasm_bindgen(js_name = questionOf, unchecked_return_type = "Question")]
pub fn question_record(
    #[wasm_bindgen(unchecked_param_type = "Question | string")] question: JsValue,
) -> Result<JsValue, Thrown> {
    Ok(convert::plain(&question_from(question)?))
}

#[wasm_bindgen]
impl Analysis {
    /// Like the function `decide`, without reading the table again. The prevalence defaults to the data's own, not
    /// to the value of this analysis.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when the question or the prevalence is out of range.
    #[wasm_bindgen(js_name = decide, unchecked_return_type = "Decision[]")]
    pub fn decide_again(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Question | string")] question: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "PrevalenceSetting")] settings: JsValue,
    ) -> Result<JsValue, Thrown> {
        let question = question_from(question)?;
        let prevalence = prevalence_of(settings)?;
        Ok(convert::answers(&self.analysis.decide(&question, prevalence)?))
    }
}
