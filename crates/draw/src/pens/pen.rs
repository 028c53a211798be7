//! Strokes, fills and text on a plotters drawing area, in device pixels.

use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind};
use plotters::element::{Circle, PathElement, Polygon, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontDesc, FontFamily, FontStyle, RGBAColor, ShapeStyle, TextStyle};
use plotters_backend::DrawingBackend;

use super::error::DrawError;
use super::layout::{Layout, UNITS_PER_PX};
use crate::geometry::Position;
use crate::geometry::dash::dashes;
use crate::marks::theme::{FONT_FAMILY, Ink, SMALL_FONT, Symbol, TITLE_FONT, Theme};

/// A text with its font size and colour.
#[derive(Clone, Debug, PartialEq)]
pub struct Lettering {
    /// The text, one line.
    pub text: String,
    /// Font size in CSS pixels.
    pub size: f64,
    /// Text colour.
    pub color: RGBAColor,
}

impl Lettering {
    /// A text in the size of tick labels, values and notes.
    pub fn small(text: String, color: RGBAColor) -> Self {
        Self { text, size: SMALL_FONT, color }
    }

    /// A text in the size of axis titles.
    pub fn title(text: String, color: RGBAColor) -> Self {
        Self { text, size: TITLE_FONT, color }
    }
}

/// Draws on one area with the scale of one layout, and the colours of one theme.
pub struct Pen<'a, DB: DrawingBackend> {
    area: &'a DrawingArea<DB, Shift>,
    /// Where the plot lies on its canvas.
    pub layout: &'a Layout,
    /// Colours.
    pub theme: Theme,
}

impl<'a, DB: DrawingBackend> Pen<'a, DB> {
    /// A pen on `area`, whose size must be [`Layout::size_in_units`].
    pub fn new(area: &'a DrawingArea<DB, Shift>, layout: &'a Layout, theme: Theme) -> Self {
        Self { area, layout, theme }
    }

    /// Strokes a path given in data space.
    ///
    /// # Errors
    /// [`DrawError::Backend`], as all methods of a pen.
    pub fn stroke_data(&self, path: &[Position], ink: Ink) -> Result<(), DrawError> {
        self.stroke(&self.layout.path_px(path), ink)
    }

    /// Strokes a path given in device pixels; width and dashes of the ink are CSS pixels.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn stroke(&self, path: &[Position], ink: Ink) -> Result<(), DrawError> {
        let pattern: Vec<f64> = ink.dash.iter().map(|&css| self.layout.px(css)).collect();
        let style = self.shape_style(ink.color, ink.width);
        for part in dashes(path, &pattern) {
            checked(self.area.draw(&PathElement::new(in_units(&part), style)))?;
        }
        Ok(())
    }

    /// Fills a polygon given in data space.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn fill_data(&self, polygon: &[Position], color: RGBAColor) -> Result<(), DrawError> {
        self.fill(&self.layout.path_px(polygon), color)
    }

    /// Fills a polygon given in device pixels.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn fill(&self, polygon: &[Position], color: RGBAColor) -> Result<(), DrawError> {
        checked(self.area.draw(&Polygon::new(in_units(polygon), color)))
    }

    /// Fills a disc; the radius is in CSS pixels.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn disc(&self, at: Position, radius: f64, color: RGBAColor) -> Result<(), DrawError> {
        let radius = self.layout.length_in_units(radius);
        checked(self.area.draw(&Circle::new(Layout::units(at), radius, color.filled())))
    }

    /// Strokes a circle; radius and width are in CSS pixels.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn ring(
        &self,
        at: Position,
        radius: f64,
        color: RGBAColor,
        width: f64,
    ) -> Result<(), DrawError> {
        let radius = self.layout.length_in_units(radius);
        let style = self.shape_style(color, width);
        checked(self.area.draw(&Circle::new(Layout::units(at), radius, style)))
    }

    /// Draws a symbol centred at a position given in data space.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn symbol_data(
        &self,
        at: Position,
        symbol: Symbol,
        color: RGBAColor,
    ) -> Result<(), DrawError> {
        self.symbol(self.layout.px_from_data(at), symbol, color)
    }

    /// Draws a symbol centred at a position given in device pixels.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn symbol(&self, at: Position, symbol: Symbol, color: RGBAColor) -> Result<(), DrawError> {
        match symbol {
            Symbol::Disc { radius } => self.disc(at, radius, color),
            Symbol::Ring { radius, width } => self.ring(at, radius, color, width),
            Symbol::Diamond { radius } => {
                let ((x, y), radius) = (at, self.layout.px(radius));
                self.fill(
                    &[(x - radius, y), (x, y - radius), (x + radius, y), (x, y + radius)],
                    color,
                )
            }
        }
    }

    /// Writes a text whose anchor is at `at`, in device pixels. Draws nothing in a bare layout, which has no room
    /// for text.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn write(
        &self,
        lettering: &Lettering,
        at: Position,
        anchor: (HPos, VPos),
    ) -> Result<(), DrawError> {
        if self.layout.is_bare {
            return Ok(());
        }
        let style = self.text_style(lettering, anchor);
        checked(self.area.draw(&Text::new(lettering.text.as_str(), Layout::units(at), style)))
    }

    /// Width of a text in device pixels, as the backend measures it.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn text_width(&self, lettering: &Lettering) -> Result<f64, DrawError> {
        let style = self.text_style(lettering, (HPos::Left, VPos::Top));
        let size = self.area.estimate_text_size(&lettering.text, &style);
        size.map(|(width, _)| f64::from(width) / UNITS_PER_PX)
            .map_err(|source| DrawError::backend(&source))
    }

    fn shape_style(&self, color: RGBAColor, width_css: f64) -> ShapeStyle {
        let stroke_width = self.layout.length_in_units(width_css);
        ShapeStyle { color, filled: false, stroke_width }
    }

    fn text_style(&self, lettering: &Lettering, (h, v): (HPos, VPos)) -> TextStyle<'static> {
        let family = FontFamily::Name(FONT_FAMILY);
        let size = self.layout.font_in_units(lettering.size);
        TextStyle {
            font: FontDesc::new(family, size, FontStyle::Normal),
            color: lettering.color.to_backend_color(),
            pos: Pos::new(h, v),
        }
    }
}

fn checked<E: std::error::Error + Send + Sync>(
    result: Result<(), DrawingAreaErrorKind<E>>,
) -> Result<(), DrawError> {
    result.map_err(|source| DrawError::backend(&source))
}

fn in_units(path: &[Position]) -> Vec<(i32, i32)> {
    path.iter().map(|&position| Layout::units(position)).collect()
}
