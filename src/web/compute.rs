//! The exports that compute: `analyze`, `measuresAt` and `version`.

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

use super::convert;
use super::fields::Fields;
use crate::analyze;
use crate::counts::{Point, Totals};
use crate::error::InputError;
use crate::input::{Choices, Format};
use crate::measures::{Parameters, measures_at};
use crate::options::Settings;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

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
    report(input, options).map_err(|error| convert::error(&error))
}

fn report(input: &JsValue, options: JsValue) -> Result<JsValue, InputError> {
    let (choices, settings) = checked(options)?;
    let report = analyze::analyze(&bytes(input)?, &choices, &settings)?;
    Ok(convert::report(&report))
}

/// `Options` of types.d.ts.
fn checked(options: JsValue) -> Result<(Choices, Settings), InputError> {
    let mut options = Fields::of(options)?;
    let choices = Choices {
        label: options.optional("label")?,
        scores: options.optional("scores")?,
        weight: options.optional("weight")?,
        fold: options.optional("fold")?,
        positive: options.optional("positive")?,
        format: options.optional_word("format", &FORMATS)?.unwrap_or_default(),
    };
    let prevalence = options.optional("prevalence")?;
    let recall_range = options.optional("recallRange")?;
    let betas = options.optional("betas")?;
    options.finish()?;
    Ok((choices, Settings::new(prevalence, recall_range, betas)?))
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

/// Every measure of one 2x2 table, null where undefined.
///
/// # Errors
/// Throws an `Error` with `code` and `message` when a count or parameter is out of range.
#[wasm_bindgen(js_name = measuresAt, unchecked_return_type = "Measures")]
pub fn js_measures_at(
    #[wasm_bindgen(unchecked_param_type = "Counts")] counts: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "MeasureOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    measures(counts, options).map_err(|error| convert::error(&error))
}

fn measures(counts: JsValue, options: JsValue) -> Result<JsValue, InputError> {
    let mut counts = Fields::of(counts)?;
    let point = Point { tp: counts.required("tp")?, fp: counts.required("fp")? };
    let totals = Totals { n_pos: counts.required("nPos")?, n_neg: counts.required("nNeg")? };
    counts.finish()?;
    let mut options = Fields::of(options)?;
    let prevalence = options.optional("prevalence")?;
    let default = Parameters::default();
    let parameters = Parameters {
        beta: options.optional("beta")?.unwrap_or(default.beta),
        rho: options.optional("rho")?.unwrap_or(default.rho),
        cost: options.optional("c")?.unwrap_or(default.cost),
    };
    options.finish()?;
    measures_at(point, totals, prevalence, parameters).map(|measures| convert::plain(&measures))
}

/// The version of this package. The page refuses a worker of another one.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}
