//! Records to JavaScript values and back. Columns cross as typed arrays, records through serde.

use std::collections::BTreeMap;

use js_sys::{Array, Error, Float64Array, Object, Reflect};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

use crate::error::InputError;
use crate::hull::HullColumns;
use crate::report::{Model, PrgHull, Report, RocHull};

/// A record with the fields of `T` and no others.
#[derive(Deserialize)]
struct Strict<T> {
    #[serde(flatten)]
    known: T,
    #[serde(flatten)]
    #[expect(clippy::zero_sized_map_values, reason = "serde flattens into maps, not sets")]
    unknown: BTreeMap<String, IgnoredAny>,
}

/// Reads a record of optional fields; `undefined` and `null` are the record without any.
pub(super) fn record<T: DeserializeOwned>(value: JsValue) -> Result<T, InputError> {
    let value = if value.is_null_or_undefined() { Object::new().into() } else { value };
    let Strict { known, unknown } = serde_wasm_bindgen::from_value::<Strict<T>>(value)
        .map_err(|error| InputError::new("bad-option", format!("An option is wrong: {error}.")))?;
    match unknown.into_keys().next() {
        None => Ok(known),
        Some(name) => Err(InputError::new(
            "unknown-option",
            format!("There is no option {name:?}. Check its spelling or leave it out."),
        )),
    }
}

/// An error as a JavaScript `Error` with `code` and, where it has a place, `line`.
pub(super) fn error(error: &InputError) -> JsValue {
    let js = Error::new(&error.message);
    set(&js, "code", &error.code.into());
    if let Some(line) = error.line {
        set(&js, "line", &number(line));
    }
    js.into()
}

/// A record as a plain object, `None` as null.
pub(super) fn plain(value: &impl Serialize) -> JsValue {
    value
        .serialize(&Serializer::new().serialize_missing_as_null(true))
        .expect("records of numbers, strings and lists have no way to fail")
}

/// The report as the object that types.d.ts describes.
pub(super) fn report(report: &Report) -> JsValue {
    let js = plain(report);
    set(&js, "models", &report.models.iter().map(model).collect::<Array>());
    js
}

fn model(model: &Model) -> JsValue {
    let js = plain(model);
    columns(
        &js,
        &[
            ("thresholds", &model.points.thresholds),
            ("tps", &model.points.tps),
            ("fps", &model.points.fps),
        ],
    );
    set(&get(&js, "roc"), "hull", &model.roc.hull.as_ref().map_or(JsValue::NULL, roc_hull));
    set(&get(&js, "prg"), "hull", &model.prg.hull.as_ref().map_or(JsValue::NULL, prg_hull));
    js
}

fn roc_hull(RocHull { vertices, c }: &RocHull) -> JsValue {
    let js = Object::new().into();
    vertex_columns(&js, vertices, 0);
    columns(&js, &[("c", c)]);
    js
}

fn prg_hull(hull: &PrgHull) -> JsValue {
    let js = Object::new().into();
    vertex_columns(&js, &hull.vertices, 1);
    columns(
        &js,
        &[
            ("recallGains", &hull.recall_gains),
            ("precisionGains", &hull.precision_gains),
            ("d", &hull.d),
            ("betaSquaredLow", &hull.beta_squared_low),
            ("betaSquaredHigh", &hull.beta_squared_high),
        ],
    );
    js
}

fn vertex_columns(js: &JsValue, vertices: &HullColumns, first: usize) {
    columns(
        js,
        &[
            ("thresholds", &vertices.thresholds[first..]),
            ("tps", &vertices.tps[first..]),
            ("fps", &vertices.fps[first..]),
        ],
    );
}

fn columns(js: &JsValue, columns: &[(&str, &[f64])]) {
    for (name, column) in columns {
        set(js, name, &Float64Array::from(*column));
    }
}

fn number(count: usize) -> JsValue {
    #[expect(clippy::cast_precision_loss, reason = "line numbers stay far below 2^53")]
    JsValue::from_f64(count as f64)
}

fn get(js: &JsValue, name: &str) -> JsValue {
    Reflect::get(js, &name.into()).expect("reading a field of a plain object")
}

fn set(js: &JsValue, name: &str, value: &JsValue) {
    Reflect::set(js, &name.into(), value).expect("setting a field of a plain object");
}
