//! What is what in a saved picture: the names of the models in it, and of the signs.

use plotters::style::text_anchor::{HPos, VPos};
use plotters_backend::DrawingBackend;

use super::error::DrawError;
use super::layout::Layout;
use super::linked_plots::LinkedPlots;
use super::mark::{Role, Weight};
use super::marker::{Look, draw_marker};
use super::pen::{Lettering, Pen};
use super::text_width::{shortened, text_width};
use super::theme::{Ink, TITLE_FONT};

/// Height of a line, and the room below the last, in CSS pixels.
const LINE_HEIGHT: f64 = 20.0;
const FOOT: f64 = 8.0;

/// Room at both sides, in CSS pixels.
const MARGIN: f64 = 10.0;

/// The piece of a curve before its name, and the gaps after it and after the name, in CSS pixels.
const SWATCH: f64 = 26.0;
const SWATCH_GAP: f64 = 6.0;
const NAME_GAP: f64 = 16.0;

/// Where the legend of a picture is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Side {
    /// In lines below the plots.
    #[default]
    Below,
    /// An entry a line, right of the plots.
    Right,
}

/// Something in the plots that is no curve. All are of the active model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The convex hull.
    Hull,
    /// The best operating point for the chosen measure.
    Best,
    /// The operating point that is marked.
    Point,
}

/// What is written beside the plots of a picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Legend {
    /// The models' names in order; those of the models in the plots are written.
    pub names: Vec<String>,
    /// What the signs in the plots are, after the names.
    pub signs: Vec<(Sign, String)>,
    /// Where it is.
    pub side: Side,
}

#[derive(Clone, Copy)]
enum Key {
    Model(usize),
    Sign(Sign),
}

/// A text with what it explains. Lengths are in CSS pixels.
struct Entry {
    key: Key,
    text: String,
    left: f64,
    line: u32,
}

impl Legend {
    /// Its height in CSS pixels, of the models that `shows` tells and in this width; 0 without entries.
    pub(super) fn height_css(&self, shows: impl Fn(usize) -> bool, width_css: f64) -> f64 {
        let last = self.entries(shows, width_css).pop();
        last.map_or(0.0, |last| f64::from(last.line + 1) * LINE_HEIGHT + FOOT)
    }

    /// Draws it with its upper left corner at a place in CSS pixels.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub(super) fn draw<DB: DrawingBackend>(
        &self,
        plots: &LinkedPlots,
        (pen, layout): (&Pen<'_, DB>, &Layout),
        shows: impl Fn(usize) -> bool,
        (left_css, top_css): (f64, f64),
        width_css: f64,
    ) -> Result<(), DrawError> {
        let color = plots.view().theme.inks().title;
        for Entry { key, text, left, line } in self.entries(shows, width_css) {
            let left = left_css + left;
            let middle = layout.px(top_css + (f64::from(line) + 0.5) * LINE_HEIGHT);
            draw_key(plots, (pen, layout), key, (layout.px(left), middle))?;
            let lettering = Lettering { text, size: TITLE_FONT, color };
            let at = (layout.px(left + SWATCH + SWATCH_GAP), middle);
            pen.write(&lettering, at, (HPos::Left, VPos::Center))?;
        }
        Ok(())
    }

    /// Names and signs, in lines that are filled from the left.
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

/// What an entry explains, in the room before its text. `left` and `middle` are device pixels.
fn draw_key<DB: DrawingBackend>(
    plots: &LinkedPlots,
    (pen, layout): (&Pen<'_, DB>, &Layout),
    key: Key,
    (left, middle): (f64, f64),
) -> Result<(), DrawError> {
    let (theme, model) = (plots.view().theme, plots.view().active);
    let color = theme.model(model, true).color;
    let centre = (left + layout.px(SWATCH / 2.0), middle);
    let line = [(left, middle), (left + layout.px(SWATCH), middle)];
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
        Key::Sign(Sign::Point) => draw_marker(pen, theme, color, centre, Look::Chosen),
    }
}
