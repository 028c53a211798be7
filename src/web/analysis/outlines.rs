//! Conversion of some operating points of a model, with their rows among all points.

use std::ops::Range;

use js_sys::Object;
use wasm_bindgen::JsValue;

use crate::web::convert::{columns, model_numbers, number, point_columns, set};
use curvescope_core::curve::counts::OperatingPoints;
use curvescope_report::Model;

/// `PointRows` of points.rs.
pub(super) fn point_rows(points: &OperatingPoints, rows: Range<usize>) -> JsValue {
    let js = Object::new().into();
    set(&js, "first", &number(rows.start));
    set(&js, "next", &points.thresholds.own_or_always(rows.end).into());
    point_columns(&js, points, rows);
    js
}

/// A model with the columns of some operating points, and with `outline`, which gives their rows among all points.
pub(super) fn outlined_model(model: &Model, rows: &[usize]) -> JsValue {
    let js = model_numbers(model);
    let points = &model.points;
    point_columns(&js, points, rows.iter().copied());
    #[expect(clippy::cast_precision_loss, reason = "rows stay far below 2^53")]
    let numbers: Vec<f64> = rows.iter().map(|&row| row as f64).collect();
    let nexts: Vec<f64> =
        rows.iter().map(|&row| points.thresholds.own_or_always(row + 1)).collect();
    let outline = Object::new().into();
    columns(&outline, &[("rows", &numbers), ("nexts", &nexts)]);
    set(&outline, "of", &number(points.thresholds.len()));
    set(&js, "outline", &outline);
    js
}
