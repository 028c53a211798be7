//! Drawing the plots on the page's canvases.

use plotters::drawing::IntoDrawingArea;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlCanvasElement;

use super::backend::FineCanvas;
use crate::draw::error::DrawError;
use crate::draw::figure::{Figure, Place};
use crate::draw::layout::Layout;
use crate::draw::model::Model;
use crate::draw::theme::Theme;
use crate::draw::view::View;
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

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum SpaceName {
    Roc,
    Pr,
    Prg,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum ThemeName {
    Light,
    Dark,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ViewRecord {
    theme: ThemeName,
    pixel_ratio: f64,
    prevalence: Option<f64>,
    visible: Vec<bool>,
    active: usize,
}

#[derive(Deserialize)]
struct CursorRecord {
    model: usize,
    index: i32,
    pinned: bool,
}

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
    #[wasm_bindgen(unchecked_param_type = "\"light\" | \"dark\"")] theme: JsValue,
) -> Result<JsValue, JsValue> {
    let theme: ThemeName = serde_wasm_bindgen::from_value(theme)?;
    let entries: Vec<PaletteRecord> = Theme::from(theme)
        .palette()
        .iter()
        .map(|ink| PaletteRecord {
            color: format!("rgb({}, {}, {})", ink.color.0, ink.color.1, ink.color.2),
            dash: ink.dash,
        })
        .collect();
    Ok(serde_wasm_bindgen::to_value(&entries)?)
}

/// The models of a page and their three plots.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Plots {
    figure: Figure,
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
        let model =
            Model::new(name, tps, fps, hull_tps, hull_fps).map_err(|error| to_js(&error))?;
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
        let record: ViewRecord = serde_wasm_bindgen::from_value(view)?;
        let view = View {
            theme: record.theme.into(),
            pixel_ratio: record.pixel_ratio,
            prevalence: record.prevalence,
            visible: record.visible,
            active: record.active,
        };
        self.figure.set_view(view).map_err(|error| to_js(&error))
    }

    /// Draws one plot without its cursor; sets the size of the canvas.
    ///
    /// # Errors
    /// `plot-too-small` (and draws nothing), `drawing-failed`.
    pub fn draw(
        &mut self,
        canvas: &HtmlCanvasElement,
        #[wasm_bindgen(unchecked_param_type = "PlotSpace")] space: JsValue,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
    ) -> Result<(), JsValue> {
        let space = space_from(space)?;
        let layout = self.layout(width_css, height_css)?;
        let area = FineCanvas::cleared(canvas, &layout)
            .map_err(|error| to_js(&error))?
            .into_drawing_area();
        self.figure.draw(&area, &layout, space).map_err(|error| to_js(&error))
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
        #[wasm_bindgen(unchecked_param_type = "PlotSpace")] space: JsValue,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(unchecked_param_type = "Cursor | undefined")] cursor: JsValue,
    ) -> Result<(), JsValue> {
        let space = space_from(space)?;
        let cursor: Option<CursorRecord> = serde_wasm_bindgen::from_value(cursor)?;
        let layout = self.layout(width_css, height_css)?;
        let area = FineCanvas::cleared(canvas, &layout)
            .map_err(|error| to_js(&error))?
            .into_drawing_area();
        let Some(CursorRecord { model, index, pinned }) = cursor else { return Ok(()) };
        let place = Place { model, row: usize::try_from(index).ok() };
        self.figure.draw_cursor(&area, &layout, space, place, pinned).map_err(|error| to_js(&error))
    }

    /// The place nearest to a position on a plot, in CSS pixels, among the visible models or of
    /// one model. The start (index -1) is found in ROC only. `undefined` when no point is shown.
    ///
    /// # Errors
    /// `plot-too-small`.
    #[wasm_bindgen(unchecked_return_type = "Place | undefined")]
    pub fn pick(
        &self,
        #[wasm_bindgen(unchecked_param_type = "PlotSpace")] space: JsValue,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(js_name = xCss)] x_css: f64,
        #[wasm_bindgen(js_name = yCss)] y_css: f64,
        model: Option<usize>,
    ) -> Result<JsValue, JsValue> {
        let space = space_from(space)?;
        let layout = self.layout(width_css, height_css)?;
        let place = self.figure.pick(&layout, space, (x_css, y_css), model);
        let record = place.map(|Place { model, row }| PlaceRecord {
            model,
            index: row.and_then(|row| i32::try_from(row).ok()).unwrap_or(-1),
        });
        Ok(serde_wasm_bindgen::to_value(&record)?)
    }

    fn layout(&self, width_css: f64, height_css: f64) -> Result<Layout, JsValue> {
        self.figure.layout(width_css, height_css).map_err(|error| to_js(&error))
    }
}

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Self {
        match name {
            ThemeName::Light => Self::Light,
            ThemeName::Dark => Self::Dark,
        }
    }
}

fn space_from(name: JsValue) -> Result<Space, JsValue> {
    Ok(match serde_wasm_bindgen::from_value(name)? {
        SpaceName::Roc => Space::Roc,
        SpaceName::Pr => Space::Pr,
        SpaceName::Prg => Space::Prg,
    })
}

/// A JS `Error` with the code of ours.
fn to_js(error: &DrawError) -> JsValue {
    let js = js_sys::Error::new(&error.to_string());
    // Cannot fail on an object made here.
    let _ = js_sys::Reflect::set(&js, &"code".into(), &error.code().into());
    js.into()
}
