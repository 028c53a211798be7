//! Drawing the plots on the page's canvases.

use plotters::drawing::IntoDrawingArea;
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlCanvasElement;

use super::convert;
use super::fields::{Fields, word};
use super::surface::Surface;
use crate::draw::figure::{Figure, Place};
use crate::draw::layout::Layout;
use crate::draw::model::Model;
use crate::draw::theme::Theme;
use crate::draw::view::View;
use crate::error::InputError;
use crate::space::Space;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What the reader has chosen to see, the same for all plots. */
export interface View {
    theme: "light" | "dark";
    /** Device pixels per CSS pixel. */
    pixelRatio: number;
    /** Prevalence to draw at, between 0 and 1; each model's own when left out. */
    prevalence?: number | undefined;
    /** One entry per model. */
    visible: boolean[];
    /** Index of the model on top, whose hull and reference lines are drawn. */
    active: number;
}
/** A place on a curve: a row of the model's thresholds, or -1 for the start (threshold +infinity). */
export interface Place { model: number; index: number }
/** The place the reader looks at. */
export interface Cursor extends Place { pinned: boolean }
/** Which plot. */
export type PlotSpace = "roc" | "pr" | "prg";
/** Colour and dash (CSS pixels drawn and left out in turn, empty for solid) of one model. */
export interface PaletteEntry { color: string; dash: number[] }
"#;

const THEMES: [(&str, Theme); 2] = [("light", Theme::Light), ("dark", Theme::Dark)];

pub(super) const SPACES: [(&str, Space); 3] =
    [("roc", Space::Roc), ("pr", Space::Pr), ("prg", Space::Prg)];

#[derive(Serialize)]
struct PlaceRecord {
    model: usize,
    index: i32,
}

#[derive(Serialize)]
struct PaletteRecord {
    color: String,
    dash: &'static [f64],
}

/// The colour and dash of each model, in order; further models start again.
///
/// # Errors
/// When the theme has another name.
#[wasm_bindgen(unchecked_return_type = "PaletteEntry[]")]
pub fn palette(
    #[wasm_bindgen(unchecked_param_type = "\"light\" | \"dark\"")] theme: &JsValue,
) -> Result<JsValue, JsValue> {
    let theme = word("theme", theme, &THEMES).map_err(|error| convert::error(&error))?;
    let entries: Vec<PaletteRecord> = theme
        .palette()
        .iter()
        .map(|ink| PaletteRecord {
            color: format!("rgb({}, {}, {})", ink.color.0, ink.color.1, ink.color.2),
            dash: ink.dash,
        })
        .collect();
    Ok(convert::plain(&entries))
}

/// The models of a page and their three plots.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Plots {
    pub(super) figure: Figure,
}

#[wasm_bindgen]
impl Plots {
    /// No models yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets all models.
    pub fn clear(&mut self) {
        self.figure.clear();
    }

    /// Adds a model after the others: the columns of a report's model, the hull's empty where it
    /// is undefined.
    ///
    /// # Errors
    /// `model-columns-differ` when two columns of one table differ in length.
    #[wasm_bindgen(js_name = addModel)]
    pub fn add_model(
        &mut self,
        name: &str,
        tps: Vec<f64>,
        fps: Vec<f64>,
        #[wasm_bindgen(js_name = hullTps)] hull_tps: Vec<f64>,
        #[wasm_bindgen(js_name = hullFps)] hull_fps: Vec<f64>,
    ) -> Result<(), JsValue> {
        let model = Model::new(name, tps, fps, hull_tps, hull_fps)
            .map_err(|error| convert::draw_error(&error))?;
        self.figure.add(model);
        Ok(())
    }

    /// Takes new settings for all plots.
    ///
    /// # Errors
    /// `bad-view` when a setting is out of range; the old settings stay.
    #[wasm_bindgen(js_name = setView)]
    pub fn set_view(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue,
    ) -> Result<(), JsValue> {
        let view = view_from(view).map_err(|error| convert::error(&error))?;
        self.figure.set_view(view).map_err(|error| convert::draw_error(&error))
    }

    /// Draws one plot without its cursor; sets the size of the canvas.
    ///
    /// # Errors
    /// `plot-too-small` (and draws nothing), `drawing-failed`.
    pub fn draw(
        &mut self,
        canvas: &HtmlCanvasElement,
        #[wasm_bindgen(unchecked_param_type = "PlotSpace")] space: &JsValue,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
    ) -> Result<(), JsValue> {
        let space = space_from(space)?;
        let layout = self.layout(width_css, height_css)?;
        let area = Surface::canvas(canvas, &layout)
            .map_err(|error| convert::draw_error(&error))?
            .into_drawing_area();
        self.figure.draw(&area, &layout, space).map_err(|error| convert::draw_error(&error))
    }

    /// Draws the cursor of one plot on a canvas above it, which it sizes and clears first;
    /// without a cursor it clears only.
    ///
    /// # Errors
    /// `plot-too-small` (and draws nothing), `drawing-failed`.
    #[wasm_bindgen(js_name = drawCursor)]
    pub fn draw_cursor(
        &self,
        canvas: &HtmlCanvasElement,
        #[wasm_bindgen(unchecked_param_type = "PlotSpace")] space: &JsValue,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(unchecked_param_type = "Cursor | undefined")] cursor: JsValue,
    ) -> Result<(), JsValue> {
        let space = space_from(space)?;
        let cursor = cursor_from(cursor).map_err(|error| convert::error(&error))?;
        let layout = self.layout(width_css, height_css)?;
        let area = Surface::canvas(canvas, &layout)
            .map_err(|error| convert::draw_error(&error))?
            .into_drawing_area();
        let Some((place, pinned)) = cursor else { return Ok(()) };
        self.figure
            .draw_cursor(&area, &layout, space, place, pinned)
            .map_err(|error| convert::draw_error(&error))
    }

    /// The place nearest to a position on a plot, in CSS pixels, among the visible models or of
    /// one model. The start (index -1) is found in ROC only. `undefined` when no point is shown.
    ///
    /// # Errors
    /// `plot-too-small`.
    #[wasm_bindgen(unchecked_return_type = "Place | undefined")]
    pub fn pick(
        &self,
        #[wasm_bindgen(unchecked_param_type = "PlotSpace")] space: &JsValue,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(js_name = xCss)] x_css: f64,
        #[wasm_bindgen(js_name = yCss)] y_css: f64,
        model: Option<usize>,
    ) -> Result<JsValue, JsValue> {
        let space = space_from(space)?;
        let layout = self.layout(width_css, height_css)?;
        let place = self.figure.pick(&layout, space, (x_css, y_css), model);
        Ok(place.map_or(JsValue::UNDEFINED, |Place { model, row }| {
            let index = row.and_then(|row| i32::try_from(row).ok()).unwrap_or(-1);
            convert::plain(&PlaceRecord { model, index })
        }))
    }

    fn layout(&self, width_css: f64, height_css: f64) -> Result<Layout, JsValue> {
        self.figure.layout(width_css, height_css).map_err(|error| convert::draw_error(&error))
    }
}

/// `View` of the types above.
fn view_from(view: JsValue) -> Result<View, InputError> {
    let mut view = Fields::of(view)?;
    let read = View {
        theme: view.required_word("theme", &THEMES)?,
        pixel_ratio: view.required("pixelRatio")?,
        prevalence: view.optional("prevalence")?,
        visible: view.required("visible")?,
        active: view.required("active")?,
    };
    view.finish()?;
    Ok(read)
}

/// `Cursor` of the types above: where it is, and whether it is pinned.
pub(super) fn cursor_from(cursor: JsValue) -> Result<Option<(Place, bool)>, InputError> {
    if cursor.is_null_or_undefined() {
        return Ok(None);
    }
    let mut cursor = Fields::of(cursor)?;
    let index: i32 = cursor.required("index")?;
    let place = Place { model: cursor.required("model")?, row: usize::try_from(index).ok() };
    let pinned = cursor.required("pinned")?;
    cursor.finish()?;
    Ok(Some((place, pinned)))
}

fn space_from(name: &JsValue) -> Result<Space, JsValue> {
    word("space", name, &SPACES).map_err(|error| convert::error(&error))
}
