//! Results and errors to JavaScript values. Columns cross as typed arrays, records through serde.

use js_sys::{Array, Error, Float64Array, Object, Reflect};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

use crate::draw::error::DrawError;
use crate::error::InputError;
use crate::hull::HullColumns;
use crate::report::{Model, PrgHull, Report, RocHull};

/// An error as a JavaScript `Error` with `code` and, where it has a place, `line`.
pub(super) fn error(InputError { code, message, line }: &InputError) -> JsValue {
    let js = coded_error(code, message);
    if let Some(line) = line {
        set(&js, "line", &number(*line));
    }
    js
}

/// An error of drawing as a JavaScript `Error` with `code`.
pub(super) fn draw_error(error: &DrawError) -> JsValue {
    coded_error(error.code(), &error.to_string())
}

fn coded_error(code: &str, message: &str) -> JsValue {
    let js = Error::new(message).into();
    set(&js, "code", &code.into());
    js
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
    let js = model_numbers(model);
    columns(
        &js,
        &[
            ("thresholds", &model.points.thresholds),
            ("tps", &model.points.tps),
            ("fps", &model.points.fps),
        ],
    );
    js
}

/// A model without its columns of one entry per threshold.
pub(super) fn model_numbers(model: &Model) -> JsValue {
    let js = plain(model);
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

/// Sets columns as fields of an object.
pub(super) fn columns(js: &JsValue, columns: &[(&str, &[f64])]) {
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

pub(super) fn set(js: &JsValue, name: &str, value: &JsValue) {
    Reflect::set(js, &name.into(), value).expect("setting a field of a plain object");
}
