//! Drawing as SVG text: a plotters backend that works on any machine, with or without a screen.

use std::convert::Infallible;
use std::fmt::Write;

use plotters_backend::text_anchor::{HPos, Pos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};

use super::layout::{Layout, UNITS_PER_PX};
use super::text_width::text_width;
use super::theme::FONT_FAMILY;

type Drawn = Result<(), DrawingErrorKind<Infallible>>;

/// Where the lines above and below a text are, from its baseline, as shares of the font size:
/// what the fonts of [`FONT_FAMILY`] have in common. Not every program that shows SVG knows
/// `dominant-baseline`, so the baseline is worked out here.
const ASCENT: f64 = 0.95;
const DESCENT: f64 = 0.25;

/// A canvas whose drawing is an SVG document in CSS pixels. Coordinates it is given are
/// [`UNITS_PER_PX`] to the device pixel of the layout; numbers in the text have at most two
/// decimals, enough to tell the units apart up to a pixel ratio of 6.
///
/// Texts are measured by [`text_width`], the same on every machine.
#[derive(Debug)]
pub struct SvgCanvas {
    size: (u32, u32),
    units_per_css: f64,
    body: String,
    /// Attributes of the path that is being written, and its data: strokes of one look that
    /// follow each other, such as the dashes of a curve, are one path.
    open_stroke: Option<(String, String)>,
}

impl SvgCanvas {
    /// An empty canvas of the layout's size.
    pub fn new(layout: &Layout) -> Self {
        Self {
            size: layout.size_in_units(),
            units_per_css: layout.pixel_ratio * UNITS_PER_PX,
            body: String::new(),
            open_stroke: None,
        }
    }

    /// The document. Title and description are what a screen reader says.
    pub fn document(mut self, title: &str, description: &str) -> String {
        self.end_stroke();
        let (width, height) = (self.length(self.size.0), self.length(self.size.1));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{}\" fill=\"none\" \
             stroke-linejoin=\"round\">\n<title>{}</title>\n<desc>{}</desc>\n{}</svg>\n",
            escaped(FONT_FAMILY),
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

    /// Path data through `points`: level and upright pieces as such, nothing twice.
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

    fn stroke(&mut self, points: &[BackendCoord], color: BackendColor, width: u32) {
        let attributes = self.stroke_attributes(color, width);
        // Where strokes of one path cross they are painted once, so only opaque ones may join.
        let joins = color.alpha >= 1.0;
        if !joins || self.open_stroke.as_ref().is_some_and(|(open, _)| *open != attributes) {
            self.end_stroke();
        }
        let data = self.data(points);
        self.open_stroke.get_or_insert((attributes, String::new())).1.push_str(&data);
    }

    fn end_stroke(&mut self) {
        if let Some((attributes, data)) = self.open_stroke.take() {
            self.element(&format!("<path d=\"{data}\"{attributes}/>"));
        }
    }

    fn stroke_attributes(&self, color: BackendColor, width: u32) -> String {
        format!("{} stroke-width=\"{}\"", paint("stroke", color), self.length(width))
    }

    fn fill(&mut self, polygon: &[BackendCoord], color: BackendColor) {
        let data = self.data(polygon);
        self.element(&format!("<path d=\"{data}Z\"{}/>", paint("fill", color)));
    }

    fn circle(&mut self, (x, y): BackendCoord, radius: u32, looks: &str) {
        let (x, y, radius) = (self.css(x), self.css(y), self.length(radius));
        self.element(&format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{looks}/>"));
    }

    fn text(
        &mut self,
        text: &str,
        (x, y): BackendCoord,
        size: f64,
        anchor: Pos,
        color: BackendColor,
    ) {
        let size = shortened(size / self.units_per_css);
        let below = match anchor.v_pos {
            VPos::Top => ASCENT,
            VPos::Center => (ASCENT - DESCENT) / 2.0,
            VPos::Bottom => -DESCENT,
        };
        let (x, y) = (self.css(x), shortened(f64::from(y) / self.units_per_css + below * size));
        let aligned = match anchor.h_pos {
            HPos::Left => "",
            HPos::Center => " text-anchor=\"middle\"",
            HPos::Right => " text-anchor=\"end\"",
        };
        let (fill, text) = (paint("fill", color), escaped(text));
        self.element(&format!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{aligned}{fill}>{text}</text>"
        ));
    }
}

impl DrawingBackend for SvgCanvas {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    fn draw_pixel(&mut self, (x, y): BackendCoord, color: BackendColor) -> Drawn {
        self.fill(&[(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)], color);
        Ok(())
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Drawn {
        self.stroke(&[from, to], style.color(), style.stroke_width());
        Ok(())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        (left, top): BackendCoord,
        (right, bottom): BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn {
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
        if fill {
            self.fill(&corners, style.color());
        } else {
            self.stroke(&corners, style.color(), style.stroke_width());
        }
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        let points: Vec<BackendCoord> = path.into_iter().collect();
        self.stroke(&points, style.color(), style.stroke_width());
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Drawn {
        let (color, width) = (style.color(), style.stroke_width());
        let looks = if fill { paint("fill", color) } else { self.stroke_attributes(color, width) };
        self.circle(center, radius, &looks);
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        polygon: I,
        style: &S,
    ) -> Drawn {
        let points: Vec<BackendCoord> = polygon.into_iter().collect();
        self.fill(&points, style.color());
        Ok(())
    }

    /// Level text only, in the fonts of the theme: the plots have no other.
    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        position: BackendCoord,
    ) -> Drawn {
        self.text(text, position, style.size(), style.anchor(), style.color());
        Ok(())
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
        let size = (text_width(text, style.size()).ceil() as u32, style.size().ceil() as u32);
        Ok(size)
    }
}

/// At most two decimals, and no minus before a zero.
fn shortened(css: f64) -> f64 {
    (css * 100.0).round() / 100.0 + 0.0
}

/// The attributes of a colour: `what` is `fill` or `stroke`.
fn paint(what: &str, BackendColor { alpha, rgb: (red, green, blue) }: BackendColor) -> String {
    let color = format!(" {what}=\"#{red:02x}{green:02x}{blue:02x}\"");
    if alpha >= 1.0 { color } else { format!("{color} {what}-opacity=\"{alpha}\"") }
}

/// Text that may stand in an attribute or between tags. What XML can't hold becomes U+FFFD.
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
