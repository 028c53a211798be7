//! Drawing the plots on the page's canvases.

use js_sys::Array;
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlCanvasElement;

use super::overlays::{fold_from, group_from, group_point_from, overlay_from};
use super::place::{marked_from, place_from, place_record};
use super::view::view_from;
use crate::web::canvas::cleared;
use crate::web::convert;
use crate::web::space::space_from;
use crate::web::theme::theme_from;
use crate::web::thrown::Thrown;
use curvescope_core::curve::direction::Direction;
use curvescope_core::curve::space::Space;
use curvescope_draw::geometry::clip::Bounds;
use curvescope_draw::linked::model::Model;
use curvescope_draw::linked::plots::LinkedPlots;
use curvescope_draw::pens::error::DrawError;
use curvescope_draw::pens::layout::Layout;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("plots.d.ts");

#[derive(Serialize)]
struct PaletteRecord {
    color: String,
    dash: &'static [f64],
}

/// Returns the colour and dash of each model, in order; further models repeat them from the start.
///
/// # Errors
/// `bad-option` when `theme` is not a theme.
#[wasm_bindgen(unchecked_return_type = "PaletteEntry[]")]
pub fn palette(
    #[wasm_bindgen(unchecked_param_type = "Theme")] theme: &JsValue,
) -> Result<JsValue, Thrown> {
    let theme = theme_from(theme)?;
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

/// The models of a page and their plots.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Plots {
    pub(super) linked: LinkedPlots,
}

#[wasm_bindgen]
impl Plots {
    /// Creates plots without models.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Removes all models.
    pub fn clear(&mut self) {
        self.linked.clear();
    }

    /// Adds a model after the others, from the columns of a report's model; those of the hull are empty where it
    /// is undefined.
    ///
    /// # Errors
    /// `model-columns-differ` when two columns of one table differ in length, `bad-model-columns` when
    /// they are not the counts of a ranking.
    #[wasm_bindgen(js_name = addModel)]
    #[expect(clippy::too_many_arguments, reason = "columns cross as typed arrays, one by one")]
    pub fn add_model(
        &mut self,
        name: &str,
        thresholds: Vec<f64>,
        tps: Vec<f64>,
        fps: Vec<f64>,
        #[wasm_bindgen(js_name = hullTps)] hull_tps: Vec<f64>,
        #[wasm_bindgen(js_name = hullFps)] hull_fps: Vec<f64>,
        #[wasm_bindgen(js_name = lowerIsPositive)] lower_is_positive: Option<bool>,
    ) -> Result<(), Thrown> {
        let direction = Direction::of(lower_is_positive.unwrap_or_default());
        let ranked = thresholds.into_iter().map(|score| direction.turned(score)).collect();
        let model = Model::new(name, ranked, tps, fps, hull_tps, hull_fps)?;
        self.linked.add(model.with_direction(direction));
        Ok(())
    }

    /// Sets the view of all plots.
    ///
    /// # Errors
    /// `bad-view` when a setting is out of range; the former view stays.
    #[wasm_bindgen(js_name = setView)]
    pub fn set_view(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue,
    ) -> Result<(), Thrown> {
        let view = view_from(view)?;
        Ok(self.linked.set_view(view)?)
    }

    /// Sets the curves of the folds of one model, in place of any former ones: the layer "folds", drawn while that
    /// model is active.
    ///
    /// # Errors
    /// `model-columns-differ`, `bad-model-columns`, `bad-option`.
    #[wasm_bindgen(js_name = setFolds)]
    pub fn set_folds(
        &mut self,
        model: usize,
        #[wasm_bindgen(unchecked_param_type = "readonly FoldColumns[]")] folds: &Array,
    ) -> Result<(), Thrown> {
        let folds = folds.iter().map(fold_from).collect::<Result<_, _>>()?;
        self.linked.set_folds(model, folds);
        Ok(())
    }

    /// Sets the curves of the groups of one model, in place of any former ones. They are drawn while that model is
    /// active, in the colours of the palette after those of the models.
    ///
    /// # Errors
    /// `model-columns-differ`, `bad-model-columns`, `bad-option`.
    #[wasm_bindgen(js_name = setGroups)]
    pub fn set_groups(
        &mut self,
        model: usize,
        #[wasm_bindgen(unchecked_param_type = "readonly GroupColumns[]")] groups: &Array,
    ) -> Result<(), Thrown> {
        let groups = groups.iter().map(group_from).collect::<Result<_, _>>()?;
        self.linked.set_groups(model, groups);
        Ok(())
    }

    /// Sets the counts of each group that `drawCursor` marks on its curve, in place of any former ones.
    ///
    /// # Errors
    /// `bad-option`.
    #[wasm_bindgen(js_name = setGroupPoints)]
    pub fn set_group_points(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "readonly GroupPoint[]")] points: &Array,
    ) -> Result<(), Thrown> {
        let points = points.iter().map(group_point_from).collect::<Result<_, _>>();
        self.linked.set_group_points(points?);
        Ok(())
    }

    /// Sets the overlays of the plots, in place of any former ones.
    ///
    /// # Errors
    /// `bad-option`.
    #[wasm_bindgen(js_name = setOverlays)]
    pub fn set_overlays(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "readonly Overlay[]")] overlays: &Array,
    ) -> Result<(), Thrown> {
        let overlays = overlays.iter().map(overlay_from).collect::<Result<_, _>>();
        self.linked.set_overlays(overlays?);
        Ok(())
    }

    /// Draws one plot without its cursor; sets the size of the canvas. Its texts keep clear of the point `chosen`.
    ///
    /// # Errors
    /// `plot-too-small` (and draws nothing), `drawing-failed`.
    pub fn draw(
        &mut self,
        canvas: &HtmlCanvasElement,
        #[wasm_bindgen(unchecked_param_type = "PlotSpace")] space: &JsValue,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(unchecked_optional_param_type = "Place | undefined")] chosen: JsValue,
    ) -> Result<(), Thrown> {
        let space = space_from(space)?;
        let chosen = place_from(chosen)?;
        let layout = self.layout(space, width_css, height_css)?;
        let area = cleared(canvas, &layout)?;
        Ok(self.linked.draw(&area, &layout, space, chosen)?)
    }

    /// Draws the chosen point of one plot and its ghost, the point under the pointer, on a canvas above the plot;
    /// sets the size of that canvas and clears it first. The values at the axes are those of the ghost, if there
    /// is one.
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
        #[wasm_bindgen(unchecked_param_type = "Place | undefined")] chosen: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Place | undefined")] ghost: JsValue,
    ) -> Result<(), Thrown> {
        let space = space_from(space)?;
        let marked = marked_from(chosen, ghost)?;
        let layout = self.layout(space, width_css, height_css)?;
        let area = cleared(canvas, &layout)?;
        Ok(self.linked.draw_marked(&area, &layout, space, marked)?)
    }

    /// Returns the place nearest to a position on a plot, in CSS pixels, among the visible models or of one model.
    /// The start (index -1) is found in ROC only. `undefined` when no point is shown.
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
    ) -> Result<JsValue, Thrown> {
        let space = space_from(space)?;
        let layout = self.layout(space, width_css, height_css)?;
        let place = self.linked.pick(&layout, space, (x_css, y_css), model);
        Ok(place.map_or(JsValue::UNDEFINED, place_record))
    }

    /// Returns the position of a place on a plot, x and y in the plot's own units. `undefined` where it has none.
    ///
    /// # Errors
    /// `bad-option`.
    #[wasm_bindgen(js_name = positionOf, unchecked_return_type = "[number, number] | undefined")]
    pub fn position_of(
        &self,
        #[wasm_bindgen(unchecked_param_type = "PlotSpace")] space: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Place")] place: JsValue,
    ) -> Result<JsValue, Thrown> {
        let space = space_from(space)?;
        let place = place_from(place)?;
        let position = place.and_then(|place| self.linked.position(space, place));
        Ok(position.map_or(JsValue::UNDEFINED, |position| convert::plain(&position)))
    }

    /// Returns the part of a plot that the view shows: the whole plot where the view has no window for it.
    ///
    /// # Errors
    /// `bad-option`.
    #[wasm_bindgen(unchecked_return_type = "PlotWindow")]
    pub fn window(
        &self,
        #[wasm_bindgen(unchecked_param_type = "PlotSpace")] space: &JsValue,
    ) -> Result<JsValue, Thrown> {
        Ok(window_of(self.linked.window(space_from(space)?)))
    }

    /// Returns the part of a plot where the visible curves are away from its edges. `undefined` where all of them
    /// follow the edges.
    ///
    /// # Errors
    /// `bad-option`.
    #[wasm_bindgen(unchecked_return_type = "PlotWindow | undefined")]
    pub fn fit(
        &self,
        #[wasm_bindgen(unchecked_param_type = "PlotSpace")] space: &JsValue,
    ) -> Result<JsValue, Thrown> {
        Ok(self.linked.fit(space_from(space)?).map_or(JsValue::UNDEFINED, window_of))
    }

    /// Returns the position at a point given in CSS pixels: x and y in the plot's own units.
    ///
    /// # Errors
    /// `plot-too-small`.
    #[wasm_bindgen(js_name = dataAt)]
    pub fn data_at(
        &self,
        #[wasm_bindgen(unchecked_param_type = "PlotSpace")] space: &JsValue,
        #[wasm_bindgen(js_name = widthCss)] width_css: f64,
        #[wasm_bindgen(js_name = heightCss)] height_css: f64,
        #[wasm_bindgen(js_name = xCss)] x_css: f64,
        #[wasm_bindgen(js_name = yCss)] y_css: f64,
    ) -> Result<Vec<f64>, Thrown> {
        let space = space_from(space)?;
        let (x, y) = self.layout(space, width_css, height_css)?.data_from_css((x_css, y_css));
        Ok(vec![x, y])
    }

    fn layout(&self, space: Space, width_css: f64, height_css: f64) -> Result<Layout, DrawError> {
        self.linked.layout(space, width_css, height_css)
    }
}

/// `PlotWindow` of plots.d.ts.
fn window_of(Bounds { x, y }: Bounds) -> JsValue {
    convert::plain(&[x.0, x.1, y.0, y.1])
}
