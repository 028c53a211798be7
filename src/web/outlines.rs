//! Some operating points of a model to JavaScript, with their place among all.

use std::ops::Range;

use js_sys::{Float64Array, Object};
use wasm_bindgen::JsValue;

use super::convert::{columns, model_numbers, number, set};
use crate::curve::counts::{OperatingPoints, Point};
use crate::report::Model;
use crate::report::points::rows_held;

/// `PointRows` of points.rs.
pub(super) fn point_rows(points: &OperatingPoints, rows: Range<usize>) -> JsValue {
    let js = Object::new().into();
    set(&js, "first", &number(rows.start));
    set(&js, "next", &next_of(points, rows.end).into());
    let rows: Vec<usize> = rows.collect();
    columns_at(&js, points, &rows);
    js
}

/// A model with the columns of an outline, and where they are among all its points.
pub(super) fn outlined_model(model: &Model, all: &OperatingPoints) -> JsValue {
    let js = model_numbers(model);
    let rows = rows_held(&model.points, all, model);
    columns_at(&js, all, &rows);
    #[expect(clippy::cast_precision_loss, reason = "rows stay far below 2^53")]
    let numbers: Vec<f64> = rows.iter().map(|&row| row as f64).collect();
    let nexts: Vec<f64> = rows.iter().map(|&row| next_of(all, row + 1)).collect();
    let outline = Object::new().into();
    columns(&outline, &[("rows", &numbers), ("nexts", &nexts)]);
    set(&outline, "of", &number(all.thresholds.len()));
    set(&js, "outline", &outline);
    js
}

fn next_of(points: &OperatingPoints, row: usize) -> f64 {
    points.thresholds.get(row).unwrap_or(f64::NEG_INFINITY)
}

/// Thresholds and counts of some rows.
fn columns_at(js: &JsValue, points: &OperatingPoints, rows: &[usize]) {
    let thresholds: Vec<f64> = rows.iter().map(|&row| points.thresholds.at(row)).collect();
    columns(js, &[("thresholds", &thresholds)]);
    let curve = points.curve();
    let column = |of: fn(Point) -> f64| {
        let column: Vec<f64> = rows.iter().map(|&row| of(curve.point(row))).collect();
        Float64Array::from(&column[..])
    };
    set(js, "tps", &column(|point| point.tp));
    set(js, "fps", &column(|point| point.fp));
}
