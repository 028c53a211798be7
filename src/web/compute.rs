//! The exports that compute: `analyze`, `measuresAt` and `version`.

use js_sys::Uint8Array;
use serde::Deserialize;
use wasm_bindgen::prelude::*;

use super::convert;
use crate::analyze;
use crate::counts::{Point, Totals};
use crate::error::InputError;
use crate::input::{Choices, Format};
use crate::measures::{Parameters, measures_at};
use crate::options::Settings;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// `Options` of types.d.ts.
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Options {
    label: Option<String>,
    scores: Option<Vec<String>>,
    weight: Option<String>,
    fold: Option<String>,
    positive: Option<String>,
    prevalence: Option<f64>,
    recall_range: Option<[f64; 2]>,
    betas: Option<Vec<f64>>,
    format: Option<Format>,
}

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
    let options: Options = convert::record(options)?;
    let settings = Settings::new(options.prevalence, options.recall_range, options.betas)?;
    let choices = Choices {
        label: options.label,
        scores: options.scores,
        weight: options.weight,
        fold: options.fold,
        positive: options.positive,
        format: options.format.unwrap_or_default(),
    };
    let report = analyze::analyze(&bytes(input)?, &choices, &settings)?;
    Ok(convert::report(&report))
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

/// `Counts` of types.d.ts.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Counts {
    tp: f64,
    fp: f64,
    n_pos: f64,
    n_neg: f64,
}

/// `MeasureOptions` of types.d.ts.
#[derive(Default, Deserialize)]
#[serde(default)]
struct MeasureOptions {
    prevalence: Option<f64>,
    beta: Option<f64>,
    rho: Option<f64>,
    c: Option<f64>,
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
    let Counts { tp, fp, n_pos, n_neg } = convert::record(counts)?;
    let options: MeasureOptions = convert::record(options)?;
    let default = Parameters::default();
    let parameters = Parameters {
        beta: options.beta.unwrap_or(default.beta),
        rho: options.rho.unwrap_or(default.rho),
        cost: options.c.unwrap_or(default.cost),
    };
    let (point, totals) = (Point { tp, fp }, Totals { n_pos, n_neg });
    measures_at(point, totals, options.prevalence, parameters).map(|m| convert::plain(&m))
}

/// The version of this package. The page refuses a worker of another one.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}
