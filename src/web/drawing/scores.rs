//! Drawing of the active model's scores on the page's canvases, and their calibration.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlCanvasElement;

use super::place::{marked_from, place_record};
use super::plots::Plots;
use crate::web::canvas::cleared;
use crate::web::convert;
use crate::web::thrown::Thrown;
use curvescope_core::curve::parameter::Beta;
use curvescope_core::measure::measures::Measure;
use curvescope_draw::linked::plots::Place;
use curvescope_draw::pens::error::DrawError;
use curvescope_draw::scores::calibration::CalibrationPlot;
use curvescope_draw::scores::histogram::HistogramPlot;
use curvescope_draw::scores::measures::MeasuresPlot;
use curvescope_draw::scores::{Part, ScorePlot};
use curvescope_infer::calibration::consistency::ConsistencyPoint;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("scores.d.ts");

#[wasm_bindgen]
impl Plots {
    /// Draws the histogram of the active model's scores without the threshold; sets the size of
    /// the canvas. Draws nothing without such a model.
    ///
    /// # Errors
    /// `plot-too-small` (and draws nothing), `drawing-failed`.
    #[wasm_bindgen(js_name = drawScores)]
    pub fn draw_scores(
        &self,
        canvas: &HtmlCanvasElement,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
    ) -> Result<(), Thrown> {
        Ok(draw_part(self.histogram(width_css, height_css)?, canvas, Part::Still)?)
    }

    /// Draws the thresholds of the chosen point and of its ghost on a canvas above the histogram; sets the size of
    /// that canvas and clears it first. Points of other models are left out. The counts are those of the ghost, if
    /// there is one.
    ///
    /// # Errors
    /// `plot-too-small` (and draws nothing), `drawing-failed`.
    #[wasm_bindgen(js_name = drawScoresCursor)]
    pub fn draw_scores_cursor(
        &self,
        canvas: &HtmlCanvasElement,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(unchecked_param_type = "Place | undefined")] chosen: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Place | undefined")] ghost: JsValue,
    ) -> Result<(), Thrown> {
        let part = Part::Threshold(marked_from(chosen, ghost)?);
        Ok(draw_part(self.histogram(width_css, height_css)?, canvas, part)?)
    }

    /// Returns the operating point of the active model whose threshold is nearest to a position on the histogram,
    /// in CSS pixels; the start (index -1) beyond the upper end of the axis. `undefined` without such a model.
    ///
    /// # Errors
    /// `plot-too-small`.
    #[wasm_bindgen(js_name = pickScore, unchecked_return_type = "Place | undefined")]
    pub fn pick_score(
        &self,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(js_name = xCss)] x_css: f64,
    ) -> Result<JsValue, Thrown> {
        let plot = HistogramPlot::new(&self.linked, (width_css, height_css))?;
        Ok(plot.map_or(JsValue::UNDEFINED, |plot| self.place_of(plot.row_at(x_css))))
    }

    /// Returns the operating point of [`pickScore`](Self::pick_score) for a position on the plot of measures.
    ///
    /// # Errors
    /// `plot-too-small`.
    #[wasm_bindgen(js_name = pickMeasures, unchecked_return_type = "Place | undefined")]
    pub fn pick_measures(
        &self,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(js_name = xCss)] x_css: f64,
    ) -> Result<JsValue, Thrown> {
        let plot = MeasuresPlot::new(&self.linked, (width_css, height_css))?;
        Ok(plot.map_or(JsValue::UNDEFINED, |plot| self.place_of(plot.row_at(x_css))))
    }

    /// Draws the measures of [`setMeasures`](Self::set_measures) at each threshold of the active model,
    /// without the threshold; sets the size of the canvas. Draws nothing without such a model.
    ///
    /// # Errors
    /// `plot-too-small` (and draws nothing), `drawing-failed`.
    #[wasm_bindgen(js_name = drawMeasures)]
    pub fn draw_measures(
        &self,
        canvas: &HtmlCanvasElement,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
    ) -> Result<(), Thrown> {
        Ok(draw_part(self.measures(width_css, height_css)?, canvas, Part::Still)?)
    }

    /// Draws the thresholds of the chosen point and of its ghost on a canvas above the plot of measures; sets the
    /// size of that canvas and clears it first. Points of other models are left out. The values are those of the
    /// ghost, if there is one.
    ///
    /// # Errors
    /// `plot-too-small` (and draws nothing), `drawing-failed`.
    #[wasm_bindgen(js_name = drawMeasuresCursor)]
    pub fn draw_measures_cursor(
        &self,
        canvas: &HtmlCanvasElement,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(unchecked_param_type = "Place | undefined")] chosen: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Place | undefined")] ghost: JsValue,
    ) -> Result<(), Thrown> {
        let part = Part::Threshold(marked_from(chosen, ghost)?);
        Ok(draw_part(self.measures(width_css, height_css)?, canvas, part)?)
    }

    /// Sets the region of consistency of one model, in place of any former one: score, lower and upper end of each
    /// point, lowest score first. `drawCalibration` fills it while that model is active, at the data's prevalence.
    #[wasm_bindgen(js_name = setConsistency)]
    pub fn set_consistency(&mut self, model: usize, points: &[f64]) {
        let (points, _) = points.as_chunks();
        let region = points.iter().map(|&[score, low, high]| ConsistencyPoint { score, low, high });
        self.linked.set_consistency(model, region.collect());
    }

    /// Draws the calibration maps and the reliability diagram of the active model without the
    /// threshold; sets the size of the canvas. Draws nothing without such a model.
    ///
    /// # Errors
    /// `plot-too-small` (and draws nothing), `drawing-failed`.
    #[wasm_bindgen(js_name = drawCalibration)]
    pub fn draw_calibration(
        &self,
        canvas: &HtmlCanvasElement,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
    ) -> Result<(), Thrown> {
        Ok(draw_part(self.maps(width_css, height_css)?, canvas, Part::Still)?)
    }

    /// Draws the threshold of the chosen point on a canvas above the calibration plot; sets the size of that
    /// canvas and clears it first. Only clears it where the active model has no chosen point.
    ///
    /// # Errors
    /// `plot-too-small` (and draws nothing), `drawing-failed`.
    #[wasm_bindgen(js_name = drawCalibrationCursor)]
    pub fn draw_calibration_cursor(
        &self,
        canvas: &HtmlCanvasElement,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(unchecked_param_type = "Place | undefined")] chosen: JsValue,
    ) -> Result<(), Thrown> {
        let part = Part::Threshold(marked_from(chosen, JsValue::UNDEFINED)?);
        Ok(draw_part(self.maps(width_css, height_css)?, canvas, part)?)
    }

    /// Returns the calibration of the active model's scores at the view's prevalence, and the threshold rule for
    /// the best F at the view's beta (1 where the view optimises accuracy or a rate). `undefined` without such a
    /// model.
    #[wasm_bindgen(unchecked_return_type = "Calibration | undefined")]
    pub fn calibration(&self) -> JsValue {
        let view = self.linked.view();
        let Some(model) = self.linked.model(view.active) else { return JsValue::UNDEFINED };
        let beta = match view.aim.measure() {
            Some(Measure::F { beta } | Measure::G { beta, .. }) => Beta::new(beta),
            Some(Measure::Accuracy { .. }) | None => None,
        };
        let calibration = model.scored.calibration(view.prevalence, beta.unwrap_or(Beta::ONE));
        convert::plain(&calibration.directed(model.direction()))
    }

    /// Returns the reliability diagram of the active model at the view's prevalence: bins of rows of similar
    /// score, from those that mean negative on. Empty without such a model.
    #[wasm_bindgen(unchecked_return_type = "ReliabilityBin[]")]
    pub fn reliability(&self) -> JsValue {
        let view = self.linked.view();
        let model = self.linked.model(view.active);
        let bins = model.map_or_else(Vec::new, |model| {
            let bins = model.scored.reliability(view.prevalence).into_iter();
            bins.map(|bin| bin.directed(model.direction())).collect()
        });
        convert::plain(&bins)
    }
}

impl Plots {
    fn histogram(&self, width: f64, height: f64) -> Result<Option<ScorePlot<'_>>, DrawError> {
        let plot = HistogramPlot::new(&self.linked, (width, height));
        Ok(plot?.map(ScorePlot::Histogram))
    }

    fn measures(&self, width: f64, height: f64) -> Result<Option<ScorePlot<'_>>, DrawError> {
        let plot = MeasuresPlot::new(&self.linked, (width, height));
        Ok(plot?.map(ScorePlot::Measures))
    }

    fn place_of(&self, row: Option<usize>) -> JsValue {
        place_record(Place { model: self.linked.view().active, row })
    }

    fn maps(&self, width: f64, height: f64) -> Result<Option<ScorePlot<'_>>, DrawError> {
        let plot = CalibrationPlot::new(&self.linked, (width, height));
        Ok(plot?.map(ScorePlot::Calibration))
    }
}

/// Clears the canvas and draws a part of the plot on it. Does nothing without a plot.
fn draw_part(
    plot: Option<ScorePlot<'_>>,
    canvas: &HtmlCanvasElement,
    part: Part,
) -> Result<(), DrawError> {
    let Some(plot) = plot else { return Ok(()) };
    let area = cleared(canvas, plot.layout())?;
    plot.draw(&area, part)
}
