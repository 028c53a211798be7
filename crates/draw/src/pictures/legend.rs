//! Legend of a saved picture: the names of the models in it, and the meanings of other marks.

use plotters::style::text_anchor::{HPos, VPos};
use plotters_backend::DrawingBackend;

use crate::linked::plots::LinkedPlots;
use crate::marks::mark::{Role, Weight};
use crate::marks::theme::{Ink, TITLE_FONT};
use crate::pens::error::DrawError;
use crate::pens::marker::{Look, draw_marker};
use crate::pens::pen::{Lettering, Pen};
use crate::pens::text_width::{shortened, text_width};

/// Height of a line, and room below the last line, in CSS pixels.
const LINE_HEIGHT: f64 = 20.0;
const FOOT: f64 = 8.0;

/// Room at both sides, in CSS pixels.
const MARGIN: f64 = 10.0;

/// Length of the line sample before a name, and the gaps after it and after the name, in CSS pixels.
const SWATCH: f64 = 26.0;
const SWATCH_GAP: f64 = 6.0;
const NAME_GAP: f64 = 16.0;

/// Side of a picture on which its legend is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Side {
    /// Below the plots, several entries in a line.
    #[default]
    Below,
    /// Right of the plots, one entry in a line.
    Right,
}

/// A mark that is not a curve. All are of the active model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The convex hull.
    Hull,
    /// The best operating point for the chosen measure.
    Best,
    /// The operating point marked by the cursor.
    Point,
}

/// Texts of a legend: names of models, and meanings of other marks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Legend {
    /// Names of all models, by index; only models that are in the plots have an entry.
    pub names: Vec<String>,
    /// Marks with their meanings, listed after the names.
    pub signs: Vec<(Sign, String)>,
    /// Side of the picture.
    pub side: Side,
}

#[derive(Clone, Copy)]
enum Key {
    Model(usize),
    Sign(Sign),
}

/// An entry: a sample, its text, and its place. `left` is in CSS pixels, lines count from 0.
struct Entry {
    key: Key,
    text: String,
    left: f64,
    line: u32,
}

impl Legend {
    /// Height at this width, both in CSS pixels, with the models for which `shows` is true; 0 without entries.
    pub(super) fn height_css(&self, shows: impl Fn(usize) -> bool, width_css: f64) -> f64 {
        let last = self.entries(shows, width_css).pop();
        last.map_or(0.0, |last| f64::from(last.line + 1) * LINE_HEIGHT + FOOT)
    }

    /// Draws the legend with its upper left corner at a position in CSS pixels.
    pub(super) fn draw<DB: DrawingBackend>(
        &self,
        plots: &LinkedPlots,
        pen: &Pen<'_, DB>,
        shows: impl Fn(usize) -> bool,
        (left_css, top_css): (f64, f64),
        width_css: f64,
    ) -> Result<(), DrawError> {
        let layout = pen.layout;
        let color = plots.view().theme.inks().title;
        for Entry { key, text, left, line } in self.entries(shows, width_css) {
            let left = left_css + left;
            let middle = layout.px(top_css + (f64::from(line) + 0.5) * LINE_HEIGHT);
            draw_key(plots, pen, key, (layout.px(left), middle))?;
            let lettering = Lettering::title(text, color);
            let at = (layout.px(left + SWATCH + SWATCH_GAP), middle);
            pen.write(&lettering, at, (HPos::Left, VPos::Center))?;
        }
        Ok(())
    }

    /// Lays out names and other marks in lines from the left.
    fn entries(&self, shows: impl Fn(usize) -> bool, width_css: f64) -> Vec<Entry> {
        let models = self.names.iter().enumerate().filter(|&(model, _)| shows(model));
        let models = models.map(|(model, name)| (Key::Model(model), name));
        let signs = self.signs.iter().map(|(sign, says)| (Key::Sign(*sign), says));
        let right = width_css - MARGIN;
        let (mut left, mut line) = (MARGIN, 0);
        let mut entries = Vec::new();
        for (key, name) in models.chain(signs) {
            let text = shortened(name, TITLE_FONT, right - MARGIN - SWATCH - SWATCH_GAP);
            let width = SWATCH + SWATCH_GAP + text_width(&text, TITLE_FONT);
            let is_full = left + width > right || self.side == Side::Right;
            if left > MARGIN && is_full {
                (left, line) = (MARGIN, line + 1);
            }
            entries.push(Entry { key, text, left, line });
            left += width + NAME_GAP;
        }
        entries
    }
}

/// Draws the sample of an entry before its text. `left` and `middle` are device pixels.
fn draw_key<DB: DrawingBackend>(
    plots: &LinkedPlots,
    pen: &Pen<'_, DB>,
    key: Key,
    (left, middle): (f64, f64),
) -> Result<(), DrawError> {
    let (theme, model) = (plots.view().theme, plots.view().active);
    let color = theme.model(model, true).color;
    let centre = (left + pen.layout.px(SWATCH / 2.0), middle);
    let line = [(left, middle), (left + pen.layout.px(SWATCH), middle)];
    match key {
        Key::Model(model) => {
            let ink = theme.curve(model, Weight::Plain, plots.view().dashes);
            pen.stroke(&line, Ink { width: 2.0, ..ink })
        }
        Key::Sign(Sign::Hull) => match theme.ink(Role::Hull { model }) {
            Some(ink) => pen.stroke(&line, ink),
            None => Ok(()),
        },
        Key::Sign(Sign::Best) => pen.symbol(centre, theme.symbol(Role::Optimum { model }), color),
        Key::Sign(Sign::Point) => draw_marker(pen, color, centre, Look::Chosen),
    }
}
