//! Generated data: the specs that JavaScript passes, their population, and the densities that can
//! be dragged.

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
use crate::draw::densities::{DensityPlot, Hold};
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

/// A value that is not a list has no components, which the spec refuses.
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

/// What the rows of a spec are a sample of: the true areas, and the true curve to lay over each
/// plot in which an operating point is a point. At `prevalence`, or where that is left out at the rows' own.
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

/// The densities of a spec on a canvas. Positions are in CSS pixels.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Densities {
    plot: DensityPlot,
}

#[wasm_bindgen]
impl Densities {
    /// The densities of a spec.
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

    /// Shows another spec. A drag that has just made it goes on.
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

    /// Draws everything, with a line at `threshold` if there is one; sets the size of the canvas.
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

    /// What a drag from a place would do: move a density, widen it, or nothing.
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

    /// Grabs what is at a place, and returns whether there is anything.
    pub fn grab(
        &mut self,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(js_name = xCss)] x_css: f64,
        #[wasm_bindgen(js_name = yCss)] y_css: f64,
    ) -> bool {
        self.plot.grab((width_css, height_css), (x_css, y_css))
    }

    /// Leads what is held to a place: the new shapes, or `undefined` when nothing changes.
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

    /// Lets go, and fits the axes to the densities.
    pub fn release(&mut self) {
        self.plot.release();
    }
}
