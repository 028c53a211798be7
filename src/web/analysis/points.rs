//! Operating points of an analysis by row, for pages that have an outline of them.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use super::outlines::point_rows;
use super::table::Analysis;
use crate::web::thrown::Thrown;
use curvescope_report::points::rows_around;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Consecutive operating points of a model, from the one in row `first` on. */
export interface PointRows {
    first: number;
    thresholds: Float64Array;
    tps: Float64Array;
    fps: Float64Array;
    /** The threshold after the last of them; one that all scores reach if there is none. */
    next: number;
}
"#;

#[wasm_bindgen]
impl Analysis {
    /// Returns at most `most` operating points of one model, from a row on.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when there is no such model.
    #[wasm_bindgen(js_name = pointsFrom, unchecked_return_type = "PointRows")]
    pub fn points_from(&self, model: usize, row: usize, most: usize) -> Result<JsValue, Thrown> {
        let points = self.analysis.points_of(model)?;
        let length = points.thresholds.len();
        Ok(point_rows(points, row.min(length)..row.saturating_add(most).min(length)))
    }

    /// Returns the operating points of one model within `reach` rows of the points at some thresholds, or of some
    /// rows, in ascending order of rows and each once.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when there is no such model.
    #[wasm_bindgen(js_name = pointsAround, unchecked_return_type = "PointRows[]")]
    pub fn points_around(
        &self,
        model: usize,
        thresholds: &[f64],
        rows: &[u32],
        reach: usize,
    ) -> Result<JsValue, Thrown> {
        let points = self.analysis.points_of(model)?;
        let rows: Vec<usize> = rows.iter().map(|&row| row as usize).collect();
        let ranges = rows_around(points, thresholds, &rows, reach);
        Ok(ranges.into_iter().map(|range| point_rows(points, range)).collect::<Array>().into())
    }
}
