//! Drawing as SVG text: a sheet that works on any machine, with or without a screen.

use std::cell::RefCell;
use std::fmt::Write;
use std::rc::Rc;

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{BackendColor, BackendCoord};

use super::error::DrawError;
use super::layout::{Layout, UNITS_PER_PX};
use super::sheet::{Backend, Letters, Refusal, Sheet};
use super::text_width::text_width;
use crate::marks::theme::FONT_FAMILY;

/// Ascent and descent of a text from its baseline, as shares of the font size: common values of the fonts of
/// [`FONT_FAMILY`]. Not every program that shows SVG supports `dominant-baseline`, so the baseline is computed
/// here.
const ASCENT: f64 = 0.95;
const DESCENT: f64 = 0.25;

/// A sheet whose drawing is an SVG document in CSS pixels. Its input is in backend units, [`UNITS_PER_PX`] to the
/// device pixel of the layout; numbers in the document have at most two decimals, which distinguish units up to a
/// pixel ratio of 6.
///
/// Texts are measured by [`text_width`], the same on every machine.
#[derive(Debug)]
struct SvgCanvas {
    size: (u32, u32),
    units_per_css: f64,
    body: String,
    /// Attributes and data of the path being written: consecutive strokes of one look, such as the dashes of a
    /// curve, are one path.
    open_stroke: Option<(String, String)>,
}

/// Fonts and size of a document.
#[derive(Clone, Copy, Debug)]
pub struct Print<'a> {
    /// Fonts of all text, as a list of style sheets.
    pub fonts: &'a str,
    /// Size relative to the layout.
    pub scale: f64,
}

impl Print<'static> {
    /// The layout's own fonts and size.
    pub const PLAIN: Self = Self { fonts: FONT_FAMILY, scale: 1.0 };
}

/// Returns the SVG document of a drawing on a canvas of the layout's size. `words` are title and description,
/// which screen readers announce.
///
/// # Errors
/// The errors of `draw`.
pub fn document(
    layout: &Layout,
    words: (&str, &str),
    draw: impl FnOnce(&DrawingArea<Backend, Shift>) -> Result<(), DrawError>,
) -> Result<String, DrawError> {
    printed(layout, words, Print::PLAIN, draw)
}

/// Returns the document of [`document`] in other fonts or another size.
///
/// # Errors
/// The errors of `draw`.
pub fn printed(
    layout: &Layout,
    words: (&str, &str),
    print: Print<'_>,
    draw: impl FnOnce(&DrawingArea<Backend, Shift>) -> Result<(), DrawError>,
) -> Result<String, DrawError> {
    let canvas = Rc::new(RefCell::new(SvgCanvas::new(layout)));
    draw(&Backend::shared_area(&canvas))?;
    Ok(canvas.borrow_mut().document(words, print))
}

impl SvgCanvas {
    fn new(layout: &Layout) -> Self {
        Self {
            size: layout.size_in_units(),
            units_per_css: layout.pixel_ratio * UNITS_PER_PX,
            body: String::new(),
            open_stroke: None,
        }
    }

    fn document(&mut self, (title, description): (&str, &str), print: Print<'_>) -> String {
        self.end_stroke();
        let (width, height) = (self.length(self.size.0), self.length(self.size.1));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{}\" fill=\"none\" \
             stroke-linejoin=\"round\">\n<title>{}</title>\n<desc>{}</desc>\n{}</svg>\n",
            shortened(width * print.scale),
            shortened(height * print.scale),
            escaped(print.fonts),
            escaped(title),
            escaped(description),
            self.body,
        )
    }

    /// A coordinate in CSS pixels.
    fn css(&self, units: i32) -> f64 {
        shortened(f64::from(units) / self.units_per_css)
    }

    /// A length in CSS pixels.
    fn length(&self, units: u32) -> f64 {
        shortened(f64::from(units) / self.units_per_css)
    }

    /// Path data through `points`: H and V for horizontal and vertical pieces, repeated points once.
    fn data(&self, points: &[BackendCoord]) -> String {
        let mut data = String::new();
        let mut last: Option<BackendCoord> = None;
        for &at in points {
            let (x, y) = (self.css(at.0), self.css(at.1));
            let written = match last {
                None => write!(data, "M{x} {y}"),
                Some(from) if from == at => Ok(()),
                Some(from) if from.1 == at.1 => write!(data, "H{x}"),
                Some(from) if from.0 == at.0 => write!(data, "V{y}"),
                Some(_) => write!(data, "L{x} {y}"),
            };
            written.expect("a String takes all text");
            last = Some(at);
        }
        data
    }

    fn element(&mut self, text: &str) {
        self.end_stroke();
        self.body.push_str(text);
        self.body.push('\n');
    }

    fn end_stroke(&mut self) {
        if let Some((attributes, data)) = self.open_stroke.take() {
            self.element(&format!("<path d=\"{data}\"{attributes}/>"));
        }
    }

    fn stroke_attributes(&self, color: BackendColor, width: u32) -> String {
        format!("{} stroke-width=\"{}\"", paint("stroke", color), self.length(width))
    }
}

impl Sheet for SvgCanvas {
    fn size(&self) -> (u32, u32) {
        self.size
    }

    fn stroke(
        &mut self,
        path: &[BackendCoord],
        color: BackendColor,
        width: u32,
    ) -> Result<(), Refusal> {
        let attributes = self.stroke_attributes(color, width);
        // Crossing strokes of one path are painted once, so only opaque strokes may be joined.
        let joins = color.alpha >= 1.0;
        if !joins || self.open_stroke.as_ref().is_some_and(|(open, _)| *open != attributes) {
            self.end_stroke();
        }
        let data = self.data(path);
        self.open_stroke.get_or_insert((attributes, String::new())).1.push_str(&data);
        Ok(())
    }

    fn fill(&mut self, polygon: &[BackendCoord], color: BackendColor) -> Result<(), Refusal> {
        let data = self.data(polygon);
        self.element(&format!("<path d=\"{data}Z\"{}/>", paint("fill", color)));
        Ok(())
    }

    fn circle(
        &mut self,
        (x, y): BackendCoord,
        radius: u32,
        color: BackendColor,
        width: Option<u32>,
    ) -> Result<(), Refusal> {
        let filled = || paint("fill", color);
        let looks = width.map_or_else(filled, |width| self.stroke_attributes(color, width));
        let (x, y, radius) = (self.css(x), self.css(y), self.length(radius));
        self.element(&format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{looks}/>"));
        Ok(())
    }

    fn write(
        &mut self,
        text: &str,
        (x, y): BackendCoord,
        letters: &Letters,
    ) -> Result<(), Refusal> {
        let size = shortened(letters.size / self.units_per_css);
        let below = match letters.anchor.v_pos {
            VPos::Top => ASCENT,
            VPos::Center => (ASCENT - DESCENT) / 2.0,
            VPos::Bottom => -DESCENT,
        };
        let (x, y) = (self.css(x), shortened(f64::from(y) / self.units_per_css + below * size));
        let aligned = match letters.anchor.h_pos {
            HPos::Left => "",
            HPos::Center => " text-anchor=\"middle\"",
            HPos::Right => " text-anchor=\"end\"",
        };
        let (fill, text) = (paint("fill", letters.color), escaped(text));
        self.element(&format!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{aligned}{fill}>{text}</text>"
        ));
        Ok(())
    }

    fn text_width(&self, text: &str, letters: &Letters) -> Result<f64, Refusal> {
        Ok(text_width(text, letters.size))
    }
}

/// Rounds to two decimals, and -0 to 0.
fn shortened(css: f64) -> f64 {
    (css * 100.0).round() / 100.0 + 0.0
}

/// The attributes of a colour: `what` is `fill` or `stroke`.
fn paint(what: &str, BackendColor { alpha, rgb: (red, green, blue) }: BackendColor) -> String {
    let color = format!(" {what}=\"#{red:02x}{green:02x}{blue:02x}\"");
    if alpha >= 1.0 { color } else { format!("{color} {what}-opacity=\"{alpha}\"") }
}

/// Escapes text for an attribute or an element. Characters that XML does not allow become U+FFFD.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        let entity = match character {
            '&' => "&amp;",
            '<' => "&lt;",
            '>' => "&gt;",
            '"' => "&quot;",
            '\t' | '\n' | '\r' => "",
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => "\u{fffd}",
            _ => "",
        };
        if entity.is_empty() {
            safe.push(character);
        } else {
            safe.push_str(entity);
        }
    }
    safe
}
