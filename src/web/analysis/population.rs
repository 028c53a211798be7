//! Population that the rows of a spec sample: the function `population`.

use js_sys::{Array, Object};
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::web::convert;
use crate::web::spec::{out_of_range, spec_from};
use crate::web::thrown::Thrown;
use curvescope_core::curve::counts::{Curve, Totals};
use curvescope_core::curve::parameter::{Prevalence, checked_prevalence};
use curvescope_core::curve::path::Path;
use curvescope_core::curve::space::Space;
use curvescope_infer::generate::population::Population;
use curvescope_infer::uncertainty::plan::{Wishes, plan};
use curvescope_read::error::InputError;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Areas {
    auroc: f64,
    pr_area: f64,
    prg_area: f64,
}

/// Returns the population that the rows of a spec sample: its areas, and its curve as an overlay for each plot in
/// which an operating point is a point, not a line. At `prevalence`, by default the spec's own.
///
/// # Errors
/// Throws an `Error` with `code` and `message` when a field of the spec or the prevalence is out of
/// range.
#[wasm_bindgen(unchecked_return_type = "Population")]
pub fn population(
    #[wasm_bindgen(unchecked_param_type = "GenerateSpec")] spec: JsValue,
    prevalence: Option<f64>,
) -> Result<JsValue, Thrown> {
    let (population, prevalence) = population_of(spec, prevalence)?;
    let Population { auroc, pr_area, prg_area, tprs, fprs } = population;
    let js = convert::plain(&Areas { auroc, pr_area, prg_area });
    let curve = Curve::of_columns(&tprs, &fprs, Totals { n_pos: 1.0, n_neg: 1.0 });
    let has_points = |(_, space): &(&str, Space)| space.projection().is_some();
    let overlays = Space::NAMES.into_iter().filter(has_points).map(|(name, space)| {
        let curve = curve.at_prevalence(prevalence);
        let totals = curve.totals();
        let path = curve.points().filter_map(|point| space.project(point, totals));
        let (x, y): (Vec<f64>, Vec<f64>) = path.unzip();
        let overlay = Object::new().into();
        convert::set(&overlay, "kind", &"population".into());
        convert::set(&overlay, "space", &name.into());
        convert::set(&overlay, "path", &convert::path(&Path { x, y }));
        overlay
    });
    convert::set(&js, "overlays", &overlays.collect::<Array>());
    Ok(js)
}

/// Returns the rows that a study on the population of a spec takes: for a 95 % interval of each area with this half-width, and to tell a
/// second model whose AUROC has this difference, with scores of this correlation within each class. The seed of the spec is that of
/// the simulation.
///
/// # Errors
/// Throws an `Error` with `code` and `message` when a field of the spec is out of range.
#[wasm_bindgen(js_name = planStudy, unchecked_return_type = "Plan")]
pub fn plan_study(
    #[wasm_bindgen(unchecked_param_type = "GenerateSpec")] spec: JsValue,
    half_width: f64,
    difference: f64,
    correlation: f64,
) -> Result<JsValue, Thrown> {
    let wishes = Wishes { half_width, difference, correlation };
    Ok(convert::plain(&plan(&spec_from(spec)?, wishes).map_err(out_of_range)?))
}

fn population_of(
    spec: JsValue,
    prevalence: Option<f64>,
) -> Result<(Population, Prevalence), InputError> {
    let spec = spec_from(spec)?;
    let prevalence = prevalence.map_or(Ok(spec.prevalence()), checked_prevalence)?;
    let population = Population::of(spec.shapes(), prevalence).map_err(out_of_range)?;
    Ok((population, prevalence))
}
