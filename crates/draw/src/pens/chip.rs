//! A short text on a filled rectangle, legible over any background.

use plotters::style::RGBAColor;
use plotters::style::text_anchor::{HPos, VPos};
use plotters_backend::DrawingBackend;

use super::error::DrawError;
use super::marker::Look;
use super::pen::{Lettering, Pen};
use crate::geometry::Position;
use crate::marks::luminance::is_light;
use crate::marks::theme::{Ink, SMALL_FONT};

/// Half the height of a chip, in CSS pixels.
pub const HALF_HEIGHT: f64 = SMALL_FONT / 2.0 + 1.5;

/// Room beside the text, in CSS pixels.
const PAD: f64 = 3.0;

/// A text on a filled rectangle, with an edge or without.
pub struct Chip {
    text: Lettering,
    fill: RGBAColor,
    edge: Option<RGBAColor>,
    /// Width in device pixels, with the room beside the text.
    pub width_px: f64,
}

impl Chip {
    /// A chip of measured width, with its text in black or white, whichever has more contrast on the fill.
    ///
    /// # Errors
    /// [`DrawError::Backend`], as all drawing.
    pub fn new<DB: DrawingBackend>(
        pen: &Pen<'_, DB>,
        text: String,
        fill: RGBAColor,
    ) -> Result<Self, DrawError> {
        let text = Lettering::small(text, readable_on(fill));
        Self::measured(pen, text, (fill, None))
    }

    /// A chip in the look of its point's marker: filled with its colour, or for a ghost with an edge in it.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    #[inline(never)] // Inlined copies would enlarge the downloaded wasm.
    pub fn marking<DB: DrawingBackend>(
        pen: &Pen<'_, DB>,
        text: String,
        (color, look): (RGBAColor, Look),
    ) -> Result<Self, DrawError> {
        let inks = pen.theme.inks();
        let (ink, fill, edge) = match look {
            Look::Chosen | Look::Ringed => (readable_on(color), color, None),
            Look::Ghost => (inks.title, inks.surface, Some(color)),
        };
        let text = Lettering::small(text, ink);
        Self::measured(pen, text, (fill, edge))
    }

    #[inline(never)] // Inlined copies would enlarge the downloaded wasm.
    fn measured<DB: DrawingBackend>(
        pen: &Pen<'_, DB>,
        text: Lettering,
        (fill, edge): (RGBAColor, Option<RGBAColor>),
    ) -> Result<Self, DrawError> {
        let width_px = pen.text_width(&text)? + 2.0 * pen.layout.px(PAD);
        Ok(Self { text, fill, edge, width_px })
    }

    /// Draws the chip with the middle of its left side at a position in device pixels, or as near to it as keeps
    /// the chip between the plot's left edge and the right edge of the canvas.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn draw<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        (left, middle): Position,
    ) -> Result<(), DrawError> {
        let layout = pen.layout;
        let most = (layout.width_px - self.width_px).max(layout.left_px);
        self.draw_at(pen, (left.clamp(layout.left_px, most), middle))
    }

    /// Draws the chip with the middle of its left side at a position in device pixels.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn draw_at<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        (left, middle): Position,
    ) -> Result<(), DrawError> {
        let half = pen.layout.px(HALF_HEIGHT);
        let (right, top, bottom) = (left + self.width_px, middle - half, middle + half);
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        pen.fill(&corners, self.fill)?;
        if let Some(color) = self.edge {
            let [first, .., last] = corners;
            let ink = Ink { color, width: 1.0, dash: &[] };
            pen.stroke(&corners, ink)?;
            pen.stroke(&[last, first], ink)?;
        }
        // Centred, because a sheet without fonts only estimates the width.
        let centre = (left + self.width_px / 2.0, middle);
        pen.write(&self.text, centre, (HPos::Center, VPos::Center))
    }
}

/// Black or white, whichever has more contrast on `color`.
fn readable_on(color: RGBAColor) -> RGBAColor {
    if is_light(color) { RGBAColor(0, 0, 0, 1.0) } else { RGBAColor(255, 255, 255, 1.0) }
}
