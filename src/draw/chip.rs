//! A short text on a filled rectangle, so that it is read on whatever lies below.

use plotters::style::RGBAColor;
use plotters::style::text_anchor::{HPos, VPos};
use plotters_backend::DrawingBackend;

use super::Position;
use super::error::DrawError;
use super::layout::Layout;
use super::luminance::is_light;
use super::pen::{Lettering, Pen};
use super::theme::SMALL_FONT;

/// Half the height of a chip, in CSS pixels.
pub const HALF_HEIGHT: f64 = SMALL_FONT / 2.0 + 1.5;

/// Room beside the text, in CSS pixels.
const PAD: f64 = 3.0;

/// A text in black or white, whichever reads better on the fill.
pub struct Chip {
    text: Lettering,
    fill: RGBAColor,
    /// Its width in device pixels.
    pub width_px: f64,
}

impl Chip {
    /// A chip, measured.
    ///
    /// # Errors
    /// [`DrawError::Backend`], as all drawing.
    pub fn new<DB: DrawingBackend>(
        pen: &Pen<'_, DB>,
        layout: &Layout,
        text: String,
        fill: RGBAColor,
    ) -> Result<Self, DrawError> {
        let text = Lettering { text, size: SMALL_FONT, color: readable_on(fill) };
        let width_px = pen.text_width(&text)? + 2.0 * layout.px(PAD);
        Ok(Self { text, fill, width_px })
    }

    /// Draws it with the middle of its left side at a place in device pixels, or as near to it as
    /// keeps the chip between the plot's left edge and the right edge of the canvas.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn draw<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        layout: &Layout,
        (left, middle): Position,
    ) -> Result<(), DrawError> {
        let most = (layout.width_px - self.width_px).max(layout.left_px);
        let (left, half) = (left.clamp(layout.left_px, most), layout.px(HALF_HEIGHT));
        let (right, top, bottom) = (left + self.width_px, middle - half, middle + half);
        pen.fill(&[(left, top), (right, top), (right, bottom), (left, bottom)], self.fill)?;
        pen.write(&self.text, (left + layout.px(PAD), middle), (HPos::Left, VPos::Center))
    }
}

/// Black or white, whichever reads better on `color`.
fn readable_on(color: RGBAColor) -> RGBAColor {
    if is_light(color) { RGBAColor(0, 0, 0, 1.0) } else { RGBAColor(255, 255, 255, 1.0) }
}
