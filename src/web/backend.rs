//! plotters' canvas backend with sub-pixel coordinates and the canvas' own text.

use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};
use plotters_canvas::CanvasBackend;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::draw::error::DrawError;
use crate::draw::layout::{Layout, UNITS_PER_PX};

/// What a canvas answers with when it can't.
pub(super) type CanvasError = <CanvasBackend as DrawingBackend>::ErrorType;
type Drawn = Result<(), DrawingErrorKind<CanvasError>>;

/// A canvas whose coordinates are [`UNITS_PER_PX`] to the device pixel.
///
/// Text is drawn and measured by the canvas at its true size, so fonts keep the spacing they
/// have at that size, and plotters' own measuring, which changes the document, never runs.
pub(super) struct FineCanvas {
    strokes: CanvasBackend,
    context: CanvasRenderingContext2d,
    size: (u32, u32),
    pixel_ratio: f64,
}

impl FineCanvas {
    /// An empty canvas of the layout's size. Setting the size of a canvas is costly, so it is
    /// only done when it changes.
    pub(super) fn cleared(canvas: &HtmlCanvasElement, layout: &Layout) -> Result<Self, DrawError> {
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
        };
        fine.scale(1.0);
        fine.context.clear_rect(0.0, 0.0, layout.width_px, layout.height_px);
        fine.scale(1.0 / UNITS_PER_PX);
        fine.context.set_line_join("round");
        Ok(fine)
    }

    /// Sets how many device pixels one unit of the context is.
    fn scale(&self, factor: f64) {
        // Fails for arguments of the wrong type only.
        let _ = self.context.set_transform(factor, 0.0, 0.0, factor, 0.0, 0.0);
    }

    /// Backend units per CSS pixel.
    fn units_per_css(&self) -> f64 {
        self.pixel_ratio * UNITS_PER_PX
    }

    fn set_font<S: BackendTextStyle>(&self, style: &S) {
        let size_css = style.size() / self.units_per_css();
        self.context.set_font(&format!("{size_css}px {}", style.family().as_str()));
    }
}

impl DrawingBackend for FineCanvas {
    type ErrorType = CanvasError;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Drawn {
        self.strokes.ensure_prepared()
    }

    fn present(&mut self) -> Drawn {
        self.strokes.present()
    }

    fn draw_pixel(&mut self, point: BackendCoord, color: BackendColor) -> Drawn {
        self.strokes.draw_pixel(point, color)
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Drawn {
        // As a path: the canvas backend shifts level and upright lines by half a unit.
        self.strokes.draw_path([from, to], style)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        self.strokes.draw_path(path, style)
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        self.strokes.fill_polygon(path, style)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        upper_left: BackendCoord,
        bottom_right: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn {
        self.strokes.draw_rect(upper_left, bottom_right, style, fill)
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Drawn {
        self.strokes.draw_circle(center, radius, style, fill)
    }

    /// Level text only: the plots have no other.
    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        position: BackendCoord,
    ) -> Drawn {
        let BackendColor { alpha, rgb: (red, green, blue) } = style.color();
        let (x, y) = (f64::from(position.0), f64::from(position.1));
        let per_css = self.units_per_css();
        self.scale(self.pixel_ratio);
        self.context.set_fill_style_str(&format!("rgba({red},{green},{blue},{alpha})"));
        self.context.set_text_align(match style.anchor().h_pos {
            HPos::Left => "left",
            HPos::Center => "center",
            HPos::Right => "right",
        });
        self.context.set_text_baseline(match style.anchor().v_pos {
            VPos::Top => "top",
            VPos::Center => "middle",
            VPos::Bottom => "bottom",
        });
        self.set_font(style);
        let written = self.context.fill_text(text, x / per_css, y / per_css);
        self.scale(1.0 / UNITS_PER_PX);
        written.map_err(|error| font_error(&error))
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<CanvasError>> {
        self.set_font(style);
        let measured = self.context.measure_text(text).map_err(|error| font_error(&error))?;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
        let size =
            ((measured.width() * self.units_per_css()).ceil() as u32, style.size().ceil() as u32);
        Ok(size)
    }
}

fn font_error(error: &JsValue) -> DrawingErrorKind<CanvasError> {
    DrawingErrorKind::FontError(format!("{error:?}").into())
}
