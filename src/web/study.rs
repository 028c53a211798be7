//! Figures of the papers on the page's canvases: the class `Study`.

mod spec;
mod values;

use plotters::drawing::DrawingArea;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlCanvasElement;

use super::canvas::cleared;
use super::theme::theme_from;
use super::thrown::Thrown;
use curvescope_draw::layers::view::checked_pixel_ratio;
use curvescope_draw::marks::theme::Theme;
use curvescope_draw::pens::error::DrawError;
use curvescope_draw::pens::layout::Layout;
use curvescope_draw::pens::pen::Pen;
use curvescope_draw::pens::sheet::Backend;
use curvescope_draw::pens::svg::document;
use curvescope_draw::pictures::picture::SVG_PIXEL_RATIO;
use curvescope_study::charts::chart::Chart;
use curvescope_study::charts::{chart, nearest_recall};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("study.d.ts");

/// Types shared with the package, which is in a folder beside that of the lessons.
#[cfg(not(feature = "package"))]
#[wasm_bindgen(typescript_custom_section)]
const SHARED_TYPES: &str =
    "import type { Path, PlotSpace, Theme, Undefined } from \"../../pkg/curvescope.js\";";

/// Figure of the papers, other than a ROC, PR or PRG plot of a model, with its numbers. Sizes and positions are in
/// CSS pixels.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Study {
    study: curvescope_study::Study,
    chart: Chart,
}

#[wasm_bindgen]
impl Study {
    /// Creates the figure of a spec.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message`: `bad-option`, `unknown-option`; when a number is
    /// out of range `bad-prevalence`, `bad-recall-range`, `bad-share`, `bad-beta`, `bad-rho`,
    /// `bad-gamma`, `bad-phi`; of a scatter plot `bad-points`, `bad-range`; of expected values
    /// `bad-counts`, `bad-series`; of mixtures, tables and the worst ranking `bad-counts`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "StudySpec")] spec: JsValue,
    ) -> Result<Self, Thrown> {
        let study = spec::study_from(spec)?;
        Ok(Self { chart: chart(&study), study })
    }

    /// Replaces the figure by that of another spec, of the same kind or not.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when a field of the spec is out of range; the former
    /// figure stays.
    pub fn show(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "StudySpec")] spec: JsValue,
    ) -> Result<(), Thrown> {
        *self = Self::new(spec)?;
        Ok(())
    }

    /// Returns the numbers of the figure.
    #[wasm_bindgen(unchecked_return_type = "StudyValues")]
    pub fn values(&self) -> JsValue {
        values::record(&self.study)
    }

    /// Draws the figure; sets the size of the canvas.
    ///
    /// # Errors
    /// `plot-too-small` (and draws nothing), `bad-view`, `drawing-failed`.
    pub fn draw(
        &self,
        canvas: &HtmlCanvasElement,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(unchecked_param_type = "Theme")] theme: &JsValue,
        #[wasm_bindgen(js_name = pixelRatio)] pixel_ratio: f64,
    ) -> Result<(), Thrown> {
        let theme = theme_from(theme)?;
        let ratio = checked_pixel_ratio(pixel_ratio)?;
        let layout = self.chart.layout((width_css, height_css), ratio)?;
        let area = cleared(canvas, &layout)?;
        Ok(self.chart.draw(&area, &layout, theme)?)
    }

    /// Returns the figure as an SVG document. Title and description are its text alternative.
    ///
    /// # Errors
    /// `plot-too-small`.
    pub fn svg(
        &self,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(unchecked_param_type = "Theme")] theme: &JsValue,
        title: &str,
        description: &str,
    ) -> Result<String, Thrown> {
        let theme = theme_from(theme)?;
        let layout = self.chart.layout((width_css, height_css), SVG_PIXEL_RATIO)?;
        let words = (title, description);
        Ok(document(&layout, words, |area| self.write(area, &layout, theme))?)
    }

    /// Returns the position at a point given in CSS pixels: x and y in the units of the figure's axes.
    ///
    /// # Errors
    /// `plot-too-small`.
    #[wasm_bindgen(js_name = dataAt)]
    pub fn data_at(
        &self,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(js_name = xCss)] x_css: f64,
        #[wasm_bindgen(js_name = yCss)] y_css: f64,
    ) -> Result<Vec<f64>, Thrown> {
        let layout = self.layout(width_css, height_css)?;
        let (x, y) = self.chart.data_at(&layout, (x_css, y_css));
        Ok(vec![x, y])
    }

    /// Returns the index of the nearest point within reach, in a figure of kind "contours", "levels", "scatter",
    /// "gains" or "tables"; `undefined` when there is none.
    ///
    /// # Errors
    /// `plot-too-small`.
    pub fn pick(
        &self,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(js_name = xCss)] x_css: f64,
        #[wasm_bindgen(js_name = yCss)] y_css: f64,
    ) -> Result<Option<usize>, Thrown> {
        let layout = self.layout(width_css, height_css)?;
        Ok(self.chart.handle_at(&layout, (x_css, y_css)))
    }

    /// Returns the recall at which the contour of a point comes nearest to a position: where a drag to that
    /// position moves the point. `undefined` when the figure has no such point, or is not of kind "contours".
    ///
    /// # Errors
    /// `plot-too-small`.
    #[wasm_bindgen(js_name = recallOnContour)]
    pub fn recall_on_contour(
        &self,
        point: usize,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(js_name = xCss)] x_css: f64,
        #[wasm_bindgen(js_name = yCss)] y_css: f64,
    ) -> Result<Option<f64>, Thrown> {
        let layout = self.layout(width_css, height_css)?;
        let curvescope_study::Study::Contours(contours) = &self.study else { return Ok(None) };
        let point = contours.points.get(point);
        Ok(point.map(|point| nearest_recall(point.f, &layout, (x_css, y_css))))
    }
}

impl Study {
    fn layout(&self, width_css: f64, height_css: f64) -> Result<Layout, DrawError> {
        self.chart.layout((width_css, height_css), 1.0)
    }

    /// Draws the background and the figure.
    fn write(
        &self,
        area: &DrawingArea<Backend, plotters::coord::Shift>,
        layout: &Layout,
        theme: Theme,
    ) -> Result<(), DrawError> {
        let (right, bottom) = (layout.width_px, layout.height_px);
        let paper = [(0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom)];
        Pen::new(area, layout, theme).fill(&paper, theme.inks().surface)?;
        self.chart.draw(area, layout, theme)
    }
}
