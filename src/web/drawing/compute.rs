//! Functions that need no table: `measuresAt`, `intervalsAt` and `normalizedPrArea`.

use wasm_bindgen::prelude::*;

use crate::given::{parameters_from, sampling_in};
use crate::web::convert;
use crate::web::fields::Fields;
use crate::web::thrown::Thrown;
use curvescope_core::area::pr;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::parameter::checked_prevalence;
use curvescope_core::measure::measures::measures_at;
use curvescope_infer::uncertainty::rates::{RateIntervals, Threshold};
use curvescope_read::error::InputError;

/// Returns every measure of one 2x2 table, null where undefined.
///
/// # Errors
/// Throws an `Error` with `code` and `message` when a count or parameter is out of range.
#[wasm_bindgen(js_name = measuresAt, unchecked_return_type = "Measures")]
pub fn js_measures_at(
    #[wasm_bindgen(unchecked_param_type = "Counts")] counts: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "MeasureOptions")] options: JsValue,
) -> Result<JsValue, Thrown> {
    let (point, totals) = table_from(counts)?;
    let mut options = Fields::of(options)?;
    let prevalence = options.optional("prevalence")?;
    let prevalence = prevalence.map(checked_prevalence).transpose()?;
    let parameters = parameters_from(&mut options)?;
    options.finish()?;
    Ok(convert::plain(&measures_at(point, totals, prevalence, parameters)?))
}

/// `Counts` of types.d.ts.
fn table_from(counts: JsValue) -> Result<(Point, Totals), InputError> {
    let mut counts = Fields::of(counts)?;
    let point = Point { tp: counts.required("tp")?, fp: counts.required("fp")? };
    let totals = Totals { n_pos: counts.required("nPos")?, n_neg: counts.required("nNeg")? };
    counts.finish()?;
    Ok((point, totals))
}

/// Returns 95 % intervals of the rates of one 2x2 table of independent rows. At a threshold fixed before the rows
/// were seen they are by Wilson's formula; at a threshold chosen on these rows they are exact limits that hold at
/// every threshold simultaneously. Precision and NPV are by the ratio of the rates of the classes where the share of
/// positives is known; at a chosen threshold of rows drawn with their classes, the uncertainty of that share is added.
///
/// # Errors
/// Throws an `Error` with `code` and `message` when a count or the prevalence is out of range.
#[wasm_bindgen(js_name = intervalsAt, unchecked_return_type = "RateIntervals")]
pub fn js_intervals_at(
    #[wasm_bindgen(unchecked_param_type = "Counts")] counts: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "IntervalSettings")] options: JsValue,
) -> Result<JsValue, Thrown> {
    let (point, totals) = table_from(counts)?;
    let mut options = Fields::of(options)?;
    let prevalence: Option<f64> = options.optional("prevalence")?;
    let prevalence = prevalence.map(checked_prevalence).transpose()?;
    let sampling = sampling_in(&mut options)?;
    let is_chosen = options.optional("chosen")?.unwrap_or(false);
    options.finish()?;
    let known = sampling.known_prevalence(prevalence, totals);
    let threshold = if is_chosen { Threshold::Chosen } else { Threshold::Fixed };
    Ok(convert::plain(&RateIntervals::at(point, totals, known, threshold)?))
}

/// Returns the AUCNPR of a PR area over all recalls that is given by its value alone, such as a published one: 0
/// for the minimum area at this prevalence (and for any smaller value), 1 for a perfect ranking.
///
/// # Errors
/// `bad-prevalence`, `bad-area`.
#[wasm_bindgen(js_name = normalizedPrArea)]
pub fn js_normalized_pr_area(area: f64, prevalence: f64) -> Result<f64, Thrown> {
    Ok(pr::normalized_area(area, prevalence)?)
}
