//! Colours, widths and dashes. Lengths are in CSS pixels.

use plotters::style::RGBAColor;

use super::mark::Role;
use super::overlay::Kind;
pub use inks::Inks;
pub(super) use inks::faded;
use inks::{DARK, LIGHT, opaque};
pub use two_colors::TwoColors;

mod inks;
mod two_colors;

/// Fonts of all text in a plot: the system's own.
pub const FONT_FAMILY: &str =
    "system-ui, -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", \"Noto Sans\", sans-serif";

/// Size of tick labels, values of isometrics and notes.
pub const SMALL_FONT: f64 = 11.0;

/// Size of axis titles.
pub const TITLE_FONT: f64 = 12.0;

/// Width of the active model's curve.
const ACTIVE_WIDTH: f64 = 2.25;

/// Width of the other curves.
const CURVE_WIDTH: f64 = 1.5;

/// The colours of a plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Dark ink on white.
    Light,
    /// Light ink on near-black.
    Dark,
    /// What the system or the reader asks for.
    TwoColors(TwoColors),
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ink {
    /// Colour and opacity.
    pub color: RGBAColor,
    /// Stroke width.
    pub width: f64,
    /// Lengths drawn and left out in turn; empty is solid.
    pub dash: &'static [f64],
}

/// A sign at a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Symbol {
    /// A filled circle.
    Disc {
        /// Its radius.
        radius: f64,
    },
    /// A stroked circle.
    Ring {
        /// Its radius.
        radius: f64,
        /// Width of the stroke.
        width: f64,
    },
    /// A filled square on its corner.
    Diamond {
        /// From its centre to a corner.
        radius: f64,
    },
}

/// Hues after Okabe and Ito (2008). Each has at least 3 : 1 on white and on the unachievable region. Of
/// the first six, and of any two with the same dash, no eye that lacks one kind of cones takes one for
/// the other.
// If you change one, tests/drawing/theme.rs says which others it is too near.
const LIGHT_MODELS: [RGBAColor; 10] = [
    opaque(0x37_70_c5),
    opaque(0xd2_6d_21),
    opaque(0x00_85_55),
    opaque(0xb0_5b_8e),
    opaque(0x00_95_bb),
    opaque(0x89_5a_00),
    opaque(0x4a_4a_4a),
    opaque(0x7a_4a_1e),
    opaque(0x5c_51_be),
    opaque(0x6f_7d_1f),
];

/// The same hues for the dark surface, under the same conditions.
const DARK_MODELS: [RGBAColor; 10] = [
    opaque(0x3a_92_d5),
    opaque(0xe9_7c_39),
    opaque(0x18_be_90),
    opaque(0xe0_8f_b8),
    opaque(0x22_db_fe),
    opaque(0xf0_c1_52),
    opaque(0xb7_b9_ba),
    opaque(0xc1_92_5a),
    opaque(0xa7_9a_f5),
    opaque(0xb5_c4_5b),
];

/// Dashes of the models. Five patterns and ten colours: neighbours differ in both.
const MODEL_DASHES: [&[f64]; 5] =
    [&[], &[7.0, 3.0], &[2.5, 2.5], &[10.0, 3.0, 2.5, 3.0], &[14.0, 4.0]];

/// Width of a line of a chart that is compared with others.
const SERIES_WIDTH: f64 = 1.75;

/// Opacity of an area in the colour of its model or series: several lie on each other.
const WASH: f64 = 0.16;

const HULL_DASH: &[f64] = &[3.0, 3.0];

const FINE_DASH: &[f64] = &[1.0, 3.0];

impl Theme {
    /// Colours of the axes, the text and the page.
    #[inline(never)] // Each copy is downloaded.
    pub fn inks(self) -> Inks {
        match self {
            Self::Light => LIGHT,
            Self::Dark => DARK,
            Self::TwoColors(colors) => colors.inks(),
        }
    }

    /// Colour and dash of each model of the palette; further models start again.
    pub fn palette(self) -> Vec<Ink> {
        (0..LIGHT_MODELS.len()).map(|model| self.model(model, false)).collect()
    }

    /// How a model's curve is drawn.
    pub fn model(self, model: usize, active: bool) -> Ink {
        Ink {
            color: self.model_color(model % LIGHT_MODELS.len()),
            width: if active { ACTIVE_WIDTH } else { CURVE_WIDTH },
            dash: MODEL_DASHES[model % MODEL_DASHES.len()],
        }
    }

    /// How a mark is stroked, or filled with the ink's colour; `None` where only its text is drawn.
    pub fn ink(self, role: Role) -> Option<Ink> {
        let inks = self.inks();
        let thin = |color| Ink { color, width: 1.0, dash: &[] };
        Some(match role {
            Role::Unachievable => thin(inks.unachievable),
            Role::RecallRange => thin(inks.range),
            Role::Isometric => thin(inks.isometric),
            Role::PrecisionRecall => Ink { dash: FINE_DASH, ..thin(inks.isometric) },
            Role::Neutral | Role::Reference => Ink { dash: HULL_DASH, ..thin(inks.reference) },
            Role::Random | Role::AlwaysPositive | Role::Contour => thin(inks.reference),
            Role::Minimum => thin(inks.minimum),
            Role::GridPoint => thin(inks.grid_point),
            Role::Hull { model } => Ink { width: 1.0, dash: HULL_DASH, ..self.model(model, false) },
            Role::JointHull => Ink { width: 1.25, dash: FINE_DASH, ..thin(inks.title) },
            Role::Calibration => return None,
            Role::Overlay { kind } => self.overlay(kind),
            Role::Fold { model } => {
                let ink = self.model(model, false);
                Ink { color: faded(ink.color, 0.45), width: 1.0, dash: &[] }
            }
            Role::Curve { model, active } => self.model(model, active),
            Role::Point { model } | Role::NonDominated { model } => self.model(model, true),
            Role::Optimum { model } => Ink { width: 1.25, dash: &[], ..self.model(model, true) },
            Role::Series(index) => Ink { width: SERIES_WIDTH, ..self.model(index, false) },
            Role::Strong(index) => self.model(index, true),
            Role::Wash(index) => thin(faded(self.model(index, false).color, WASH)),
            Role::Black => Ink { width: SERIES_WIDTH, ..thin(inks.title) },
            Role::Guide => Ink { dash: FINE_DASH, ..thin(inks.label) },
        })
    }

    /// What is drawn at each position of a mark of dots.
    pub fn symbol(self, role: Role) -> Symbol {
        match role {
            Role::NonDominated { .. } => Symbol::Ring { radius: 4.0, width: 1.0 },
            Role::Optimum { .. } => Symbol::Diamond { radius: 6.0 },
            Role::GridPoint => Symbol::Disc { radius: 1.25 },
            _ => Symbol::Disc { radius: 2.75 },
        }
    }

    fn overlay(self, kind: Kind) -> Ink {
        let inks = self.inks();
        let line = |color, dash| Ink { color, width: 1.75, dash };
        match kind {
            Kind::FoldAverage => line(inks.title, &[]),
            Kind::FoldMinimum => line(inks.label, HULL_DASH),
            Kind::Population => line(inks.title, HULL_DASH),
            Kind::Band { model } => line(faded(self.model(model, false).color, WASH), &[]),
            Kind::Convention => line(inks.convention, &[]),
        }
    }

    #[inline(never)]
    fn model_color(self, model: usize) -> RGBAColor {
        match self {
            Self::Light => LIGHT_MODELS[model],
            Self::Dark => DARK_MODELS[model],
            Self::TwoColors(colors) if colors.is_light() => colors.legible(LIGHT_MODELS[model]),
            Self::TwoColors(colors) => colors.legible(DARK_MODELS[model]),
        }
    }
}
