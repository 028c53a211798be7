//! One table of predictions, kept for further questions: the class `Analysis`, and `analyze`.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;

use super::convert;
use super::fields::Fields;
use crate::analyze;
use crate::error::InputError;
use crate::input::{Choices, Format};
use crate::options::Settings;

const FORMATS: [(&str, Format); 3] =
    [("auto", Format::Auto), ("csv", Format::Csv), ("json", Format::Json)];

/// Analyses a table of predictions: text (delimited, assignments or JSON) as a string or as UTF-8
/// bytes. The work is done before it returns; call it in a worker when the table is large.
///
/// # Errors
/// Throws an `Error` with `code`, `message` and, where the fault has a place, `line`.
#[wasm_bindgen(unchecked_return_type = "Report")]
pub fn analyze(
    #[wasm_bindgen(unchecked_param_type = "string | Uint8Array")] input: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Options")] options: JsValue,
) -> Result<JsValue, JsValue> {
    Ok(Analysis::new(input, options)?.report())
}

/// One table of predictions, read and ranked once. Every method is free of side effects.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Analysis {
    pub(super) analysis: analyze::Analysis,
}

#[wasm_bindgen]
impl Analysis {
    /// Reads and ranks a table, as `analyze` takes it.
    ///
    /// # Errors
    /// Throws an `Error` with `code`, `message` and, where the fault has a place, `line`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string | Uint8Array")] input: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Options")] options: JsValue,
    ) -> Result<Self, JsValue> {
        read(input, options)
            .map(|analysis| Self { analysis })
            .map_err(|error| convert::error(&error))
    }

    /// What `analyze` returns.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn report(&self) -> JsValue {
        convert::report(&self.analysis.report())
    }

    /// The numbers of every model at other settings. Left out, a setting is as in `Options`,
    /// whatever this analysis was made with.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when a setting is out of range.
    #[wasm_bindgen(unchecked_return_type = "ModelNumbers[]")]
    pub fn measure(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "MeasureSettings")] settings: JsValue,
    ) -> Result<JsValue, JsValue> {
        let settings = only_settings(settings).map_err(|error| convert::error(&error))?;
        let models = self.analysis.measure(&settings);
        Ok(models.iter().map(convert::model_numbers).collect::<Array>().into())
    }
}

fn read(input: &JsValue, options: JsValue) -> Result<analyze::Analysis, InputError> {
    let (choices, settings) = options_of(options)?;
    analyze::Analysis::read(&bytes(input)?, &choices, settings)
}

/// `Options` of types.d.ts.
fn options_of(options: JsValue) -> Result<(Choices, Settings), InputError> {
    let mut options = Fields::of(options)?;
    let choices = Choices {
        label: options.optional("label")?,
        scores: options.optional("scores")?,
        weight: options.optional("weight")?,
        fold: options.optional("fold")?,
        positive: options.optional("positive")?,
        format: options.optional_word("format", &FORMATS)?.unwrap_or_default(),
    };
    let settings = settings_of(&mut options)?;
    options.finish()?;
    Ok((choices, settings))
}

/// `MeasureSettings` of types.d.ts.
fn only_settings(settings: JsValue) -> Result<Settings, InputError> {
    let mut fields = Fields::of(settings)?;
    let settings = settings_of(&mut fields)?;
    fields.finish()?;
    Ok(settings)
}

fn settings_of(fields: &mut Fields) -> Result<Settings, InputError> {
    Settings::new(
        fields.optional("prevalence")?,
        fields.optional("recallRange")?,
        fields.optional("betas")?,
    )
}

fn bytes(input: &JsValue) -> Result<Vec<u8>, InputError> {
    if let Some(text) = input.as_string() {
        return Ok(text.into_bytes());
    }
    match input.dyn_ref::<Uint8Array>() {
        Some(bytes) => Ok(bytes.to_vec()),
        None => Err(InputError::new(
            "bad-input",
            "The input is neither a string nor a Uint8Array. Give the table as text or bytes.",
        )),
    }
}
