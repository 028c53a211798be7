//! Densities of generated data on a canvas, which the reader can drag: the class `Densities`.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlCanvasElement;

use crate::web::canvas::cleared;
use crate::web::convert;
use crate::web::spec::spec_from;
use crate::web::theme::theme_from;
use crate::web::thrown::Thrown;
use curvescope_draw::scores::densities::{DensityPlot, Hold};

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
    ) -> Result<Self, Thrown> {
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
    ) -> Result<(), Thrown> {
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
    ) -> Result<(), Thrown> {
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
