//! Sheet on an HTML canvas: plotters' canvas backend with sub-pixel coordinates, and text drawn by the canvas
//! itself.

use std::cell::Cell;

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{BackendColor, BackendCoord, BackendStyle, DrawingBackend};
use plotters_canvas::CanvasBackend;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::thrown::Thrown;
use curvescope_draw::marks::theme::FONT_FAMILY;
use curvescope_draw::pens::error::DrawError;
use curvescope_draw::pens::layout::{Layout, UNITS_PER_PX};
use curvescope_draw::pens::sheet::{Backend, Letters, Refusal, Sheet};

impl From<DrawError> for Thrown {
    #[cold]
    #[inline(never)]
    fn from(error: DrawError) -> Self {
        Self::new(error.code(), &error.to_string())
    }
}

/// Clears a canvas and returns it as a drawing area of the layout's size.
pub(super) fn cleared(
    canvas: &HtmlCanvasElement,
    layout: &Layout,
) -> Result<DrawingArea<Backend, Shift>, DrawError> {
    cleared_for(canvas, layout, FONT_FAMILY)
}

/// Like [`cleared`], with texts in the reader's `fonts`, a CSS font list.
pub(super) fn cleared_for(
    canvas: &HtmlCanvasElement,
    layout: &Layout,
    fonts: &str,
) -> Result<DrawingArea<Backend, Shift>, DrawError> {
    FineCanvas::cleared(canvas, layout, fonts).map(Backend::area)
}

/// Canvas with [`UNITS_PER_PX`] coordinate units per device pixel.
///
/// Text is drawn and measured by the canvas at its true size, so fonts keep the spacing of that size, and
/// plotters' own measuring, which modifies the document, is never used.
struct FineCanvas {
    strokes: CanvasBackend,
    context: CanvasRenderingContext2d,
    size: (u32, u32),
    pixel_ratio: f64,
    fonts: String,
    /// Font size set in the context, in CSS pixels; 0 if none is set.
    font_css: Cell<f64>,
    /// Colour and width of the context's open path, which is not stroked yet.
    held: Option<((u8, u8, u8), u32)>,
}

impl FineCanvas {
    /// Returns the canvas, cleared, at the layout's size. Setting the size of a canvas is costly, so it is set
    /// only when it changes.
    fn cleared(
        canvas: &HtmlCanvasElement,
        layout: &Layout,
        fonts: &str,
    ) -> Result<Self, DrawError> {
        let no_context = || DrawError::Backend("the canvas has no 2d context".to_owned());
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
        let (width, height) = (layout.width_px as u32, layout.height_px as u32);
        if (canvas.width(), canvas.height()) != (width, height) {
            canvas.set_width(width);
            canvas.set_height(height);
        }
        let context: CanvasRenderingContext2d = canvas
            .get_context("2d")
            .ok()
            .flatten()
            .and_then(|context| context.dyn_into().ok())
            .ok_or_else(no_context)?;
        let strokes = CanvasBackend::with_canvas_object(canvas.clone()).ok_or_else(no_context)?;
        let fine = Self {
            strokes,
            context,
            size: layout.size_in_units(),
            pixel_ratio: layout.pixel_ratio,
            fonts: fonts.to_owned(),
            font_css: Cell::default(),
            held: None,
        };
        fine.scale(1.0);
        fine.context.clear_rect(0.0, 0.0, layout.width_px, layout.height_px);
        fine.scale(1.0 / UNITS_PER_PX);
        fine.context.set_line_join("round");
        Ok(fine)
    }

    /// Sets the number of device pixels per unit of the context.
    fn scale(&self, factor: f64) {
        // Fails for arguments of the wrong type only.
        let _ = self.context.set_transform(factor, 0.0, 0.0, factor, 0.0, 0.0);
    }

    /// Backend units per CSS pixel.
    fn units_per_css(&self) -> f64 {
        self.pixel_ratio * UNITS_PER_PX
    }

    fn set_font(&self, letters: &Letters) {
        let size_css = letters.size / self.units_per_css();
        if self.font_css.replace(size_css) != size_css {
            self.context.set_font(&format!("{size_css}px {}", self.fonts));
        }
    }

    /// Adds a stroke to the open path, which collects opaque strokes of one style: a dashed line has about a
    /// hundred, and the context takes as long for one stroke as for a whole path.
    fn hold(&mut self, path: &[BackendCoord], rgb: (u8, u8, u8), width: u32) {
        let Some((&first, rest)) = path.split_first() else { return };
        if self.held != Some((rgb, width)) {
            self.release();
            self.held = Some((rgb, width));
            self.context.begin_path();
            let (red, green, blue) = rgb;
            self.context.set_stroke_style_str(&format!("rgb({red},{green},{blue})"));
            self.context.set_line_width(width.into());
        }
        self.context.move_to(first.0.into(), first.1.into());
        for &(x, y) in rest {
            self.context.line_to(x.into(), y.into());
        }
    }

    /// Strokes the open path, before anything else is drawn.
    fn release(&mut self) {
        if self.held.take().is_some() {
            self.context.stroke();
        }
    }
}

impl Drop for FineCanvas {
    fn drop(&mut self) {
        self.release();
    }
}

struct Stroke {
    color: BackendColor,
    width: u32,
}

impl BackendStyle for Stroke {
    fn color(&self) -> BackendColor {
        self.color
    }

    fn stroke_width(&self) -> u32 {
        self.width
    }
}

impl Sheet for FineCanvas {
    fn size(&self) -> (u32, u32) {
        self.size
    }

    fn stroke(
        &mut self,
        path: &[BackendCoord],
        color: BackendColor,
        width: u32,
    ) -> Result<(), Refusal> {
        if color.alpha >= 1.0 {
            self.hold(path, color.rgb, width);
            return Ok(());
        }
        // Translucent strokes are drawn one by one: a single path would cover their crossings once instead of
        // twice.
        self.release();
        let drawn = self.strokes.draw_path(path.iter().copied(), &Stroke { color, width });
        drawn.map_err(|error| Refusal(error.to_string()))
    }

    fn fill(&mut self, polygon: &[BackendCoord], color: BackendColor) -> Result<(), Refusal> {
        self.release();
        let drawn = self.strokes.fill_polygon(polygon.iter().copied(), &color);
        drawn.map_err(|error| Refusal(error.to_string()))
    }

    fn circle(
        &mut self,
        center: BackendCoord,
        radius: u32,
        color: BackendColor,
        width: Option<u32>,
    ) -> Result<(), Refusal> {
        self.release();
        let style = Stroke { color, width: width.unwrap_or_default() };
        let drawn = self.strokes.draw_circle(center, radius, &style, width.is_none());
        drawn.map_err(|error| Refusal(error.to_string()))
    }

    fn write(
        &mut self,
        text: &str,
        (x, y): BackendCoord,
        letters: &Letters,
    ) -> Result<(), Refusal> {
        self.release();
        let BackendColor { alpha, rgb: (red, green, blue) } = letters.color;
        let per_css = self.units_per_css();
        self.scale(self.pixel_ratio);
        self.context.set_fill_style_str(&format!("rgba({red},{green},{blue},{alpha})"));
        self.context.set_text_align(match letters.anchor.h_pos {
            HPos::Left => "left",
            HPos::Center => "center",
            HPos::Right => "right",
        });
        self.context.set_text_baseline(match letters.anchor.v_pos {
            VPos::Top => "top",
            VPos::Center => "middle",
            VPos::Bottom => "bottom",
        });
        self.set_font(letters);
        let (x, y) = (f64::from(x) / per_css, f64::from(y) / per_css);
        let written = self.context.fill_text(text, x, y);
        self.scale(1.0 / UNITS_PER_PX);
        written.map_err(|error| refusal(&error))
    }

    fn text_width(&self, text: &str, letters: &Letters) -> Result<f64, Refusal> {
        self.set_font(letters);
        let measured = self.context.measure_text(text).map_err(|error| refusal(&error))?;
        Ok(measured.width() * self.units_per_css())
    }
}

fn refusal(error: &JsValue) -> Refusal {
    Refusal(format!("{error:?}"))
}
