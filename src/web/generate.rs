//! Generated data: the specs passed by JavaScript, their population, and densities that the reader can drag.

use js_sys::{Array, Object};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlCanvasElement;

use super::canvas::cleared;
use super::convert;
use super::fields::Fields;
use super::space::SPACES;
use super::theme::theme_from;
use crate::curve::counts::{Curve, Totals};
use crate::curve::parameter::Prevalence;
use crate::curve::path::Path;
use crate::curve::space::Space;
use crate::draw::scores::densities::{DensityPlot, Hold};
use crate::generate::beta::BetaShape;
use crate::generate::distribution::Component;
use crate::generate::population::Population;
use crate::generate::spec::{Shapes, Spec};
use crate::input::error::InputError;
use crate::input::options::checked_prevalence;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("generate.d.ts");

#[derive(Clone, Copy)]
enum Kind {
    Binormal,
    Beta,
    Mixture,
}

const KINDS: [(&str, Kind); 3] =
    [("binormal", Kind::Binormal), ("beta", Kind::Beta), ("mixture", Kind::Mixture)];

/// `GenerateSpec` of generate.d.ts.
pub(super) fn spec_from(spec: JsValue) -> Result<Spec, InputError> {
    let mut fields = Fields::of(spec)?;
    let shapes = shapes_from(&mut fields)?;
    let (n, prevalence) = (fields.required("n")?, fields.required("prevalence")?);
    let seed = fields.required("seed")?;
    fields.finish()?;
    Spec::new(shapes, n, prevalence, seed)
}

fn shapes_from(fields: &mut Fields) -> Result<Shapes, InputError> {
    Ok(match fields.required_word("kind", &KINDS)? {
        Kind::Binormal => Shapes::Binormal {
            separation: fields.required("separation")?,
            spread: fields.required("spread")?,
        },
        Kind::Beta => Shapes::Beta {
            positive: beta_shape_from(fields.take("positive"))?,
            negative: beta_shape_from(fields.take("negative"))?,
        },
        Kind::Mixture => Shapes::Mixture {
            positive: components_from(&fields.take("positive"))?,
            negative: components_from(&fields.take("negative"))?,
        },
    })
}

fn beta_shape_from(shape: JsValue) -> Result<BetaShape, InputError> {
    let mut fields = Fields::of(shape)?;
    let shape = BetaShape { a: fields.required("a")?, b: fields.required("b")? };
    fields.finish()?;
    Ok(shape)
}

/// Reads the components of a mixture: none from a value that is not a list, which `Spec::new` refuses.
fn components_from(list: &JsValue) -> Result<Vec<Component>, InputError> {
    let list = list.dyn_ref::<Array>().cloned().unwrap_or_default();
    list.iter()
        .map(|component| {
            let mut fields = Fields::of(component)?;
            let component = Component {
                weight: fields.required("weight")?,
                mean: fields.required("mean")?,
                sd: fields.required("sd")?,
            };
            fields.finish()?;
            Ok(component)
        })
        .collect()
}

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
) -> Result<JsValue, JsValue> {
    let (population, prevalence) = population_of(spec, prevalence)?;
    let Population { auroc, pr_area, prg_area, tprs, fprs } = population;
    let js = convert::plain(&Areas { auroc, pr_area, prg_area });
    let curve = Curve::of_columns(&tprs, &fprs, Totals { n_pos: 1.0, n_neg: 1.0 });
    let has_points = |(_, space): &(&str, Space)| space.projection().is_some();
    let overlays = SPACES.into_iter().filter(has_points).map(|(name, space)| {
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

fn population_of(
    spec: JsValue,
    prevalence: Option<f64>,
) -> Result<(Population, Prevalence), InputError> {
    let spec = spec_from(spec)?;
    let prevalence = checked_prevalence(prevalence.unwrap_or(spec.prevalence()))?;
    Ok((Population::of(spec.shapes(), prevalence)?, prevalence))
}

/// Plot of the densities of a spec on a canvas. Positions are in CSS pixels.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Densities {
    plot: DensityPlot,
}

#[wasm_bindgen]
impl Densities {
    /// Creates the plot of a spec.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when a field of the spec is out of range.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "GenerateSpec")] spec: JsValue,
    ) -> Result<Self, JsValue> {
        let spec = spec_from(spec)?;
        Ok(Self { plot: DensityPlot::new(spec.shapes().clone()) })
    }

    /// Replaces the spec. A drag in progress continues if its own shapes are passed back.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when a field of the spec is out of range.
    pub fn show(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "GenerateSpec")] spec: JsValue,
    ) -> Result<(), JsValue> {
        let spec = spec_from(spec)?;
        self.plot.set(spec.shapes().clone());
        Ok(())
    }

    /// Draws the densities, with a line at `threshold` if it is given; sets the size of the canvas.
    ///
    /// # Errors
    /// `plot-too-small` (and draws nothing), `drawing-failed`.
    pub fn draw(
        &self,
        canvas: &HtmlCanvasElement,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(js_name = pixelRatio)] pixel_ratio: f64,
        #[wasm_bindgen(unchecked_param_type = "Theme")] theme: &JsValue,
        threshold: Option<f64>,
    ) -> Result<(), JsValue> {
        let theme = theme_from(theme)?;
        let layout = self.plot.layout((width_css, height_css), pixel_ratio)?;
        let area = cleared(canvas, &layout)?;
        Ok(self.plot.draw(&area, &layout, theme, threshold)?)
    }

    /// Returns the effect of a drag from this position: to move or widen a density, or `undefined` for none.
    #[wasm_bindgen(js_name = holdAt, unchecked_return_type = "\"move\" | \"widen\" | undefined")]
    pub fn hold_at(
        &self,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(js_name = xCss)] x_css: f64,
        #[wasm_bindgen(js_name = yCss)] y_css: f64,
    ) -> Option<String> {
        let handle = self.plot.handle_at((width_css, height_css), (x_css, y_css))?;
        Some(match handle.hold {
            Hold::Move => "move".to_owned(),
            Hold::Widen => "widen".to_owned(),
        })
    }

    /// Starts a drag at this position; returns false where there is nothing to drag.
    pub fn grab(
        &mut self,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(js_name = xCss)] x_css: f64,
        #[wasm_bindgen(js_name = yCss)] y_css: f64,
    ) -> bool {
        self.plot.grab((width_css, height_css), (x_css, y_css))
    }

    /// Drags the grabbed handle to this position. Returns the new shapes, or `undefined` when nothing changes.
    #[wasm_bindgen(unchecked_return_type = "Shapes | undefined")]
    pub fn drag(
        &mut self,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(js_name = xCss)] x_css: f64,
        #[wasm_bindgen(js_name = yCss)] y_css: f64,
    ) -> JsValue {
        let shapes = self.plot.drag((width_css, height_css), (x_css, y_css));
        shapes.map_or(JsValue::UNDEFINED, convert::plain)
    }

    /// Ends the drag, and fits the axes to the densities.
    pub fn release(&mut self) {
        self.plot.release();
    }
}
