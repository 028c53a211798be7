//! Colours, widths and dashes. Lengths are in CSS pixels.

use plotters::style::RGBAColor;

use crate::marks::mark::{Role, Weight};
use crate::marks::overlay::Kind;
pub use inks::Inks;
pub(crate) use inks::faded;
use inks::{DARK, GREY, LIGHT, legible, opaque, over};
pub use two_colors::TwoColors;

mod inks;
mod two_colors;

/// Fonts of all text in a plot: that of the pages, where the browser has it, or the system's own.
pub const FONT_FAMILY: &str = "\"Curves Sans\", system-ui, -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", \"Noto Sans\", sans-serif";

/// Size of tick labels, values of isometrics and notes.
pub const SMALL_FONT: f64 = 11.0;

/// Size of axis titles.
pub const TITLE_FONT: f64 = 12.0;

/// Width of the emphasised curve.
const STRONG_WIDTH: f64 = 2.25;

const GROUP_WIDTH: f64 = 2.0;

/// Width of the other curves.
const CURVE_WIDTH: f64 = 1.5;

/// Opacity of faint curves.
const FAINT: f64 = 0.45;

/// The colours of a plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Dark ink on white.
    Light,
    /// Light ink on near-black.
    Dark,
    /// Shades of grey on white: models differ by shade and dash.
    Grey,
    /// Two colours, forced by the system or for more contrast.
    TwoColors(TwoColors),
}

/// Stroke style of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ink {
    /// Colour and opacity.
    pub color: RGBAColor,
    /// Stroke width.
    pub width: f64,
    /// Lengths drawn and left out in turn; empty is solid.
    pub dash: &'static [f64],
}

/// A symbol drawn at a position.
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

/// Hues after Okabe and Ito (2008). Each has a contrast of at least 3 : 1 on white and on the unachievable region.
/// Any two of the first eight are distinguishable with normal vision and with each kind of dichromacy; the last
/// two are nearly as far from all others.
// After a change, tests/drawing/theme.rs reports the pairs that are too close.
const LIGHT_MODELS: [RGBAColor; 10] = [
    opaque(0x32_6c_c6),
    opaque(0xce_6a_1c),
    opaque(0x09_83_53),
    opaque(0xb0_5b_8e),
    opaque(0x00_91_b5),
    opaque(0x88_59_00),
    opaque(0x4b_4b_4a),
    opaque(0x67_38_09),
    opaque(0x43_42_b4),
    opaque(0x48_5e_36),
];

/// The same hues for the dark surface, under the same conditions.
const DARK_MODELS: [RGBAColor; 10] = [
    opaque(0x3a_92_d5),
    opaque(0xe9_7c_39),
    opaque(0x18_be_90),
    opaque(0xe0_8f_b8),
    opaque(0x22_db_fe),
    opaque(0xf0_c1_52),
    opaque(0x7e_72_7a),
    opaque(0x9a_73_46),
    opaque(0x77_83_a7),
    opaque(0x95_98_6a),
];

/// Five shades, each with a contrast of at least 3 : 1 on white and on the unachievable region. The second five
/// are in another order than the dashes, so that no two models have both in common.
const GREY_MODELS: [RGBAColor; 10] = [
    opaque(0x00_00_00),
    opaque(0x84_84_84),
    opaque(0x42_42_42),
    opaque(0x66_66_66),
    opaque(0x22_22_22),
    opaque(0x84_84_84),
    opaque(0x42_42_42),
    opaque(0x00_00_00),
    opaque(0x22_22_22),
    opaque(0x66_66_66),
];

/// Least contrast of a model's name with its background.
const NAME_CONTRAST: f64 = 4.6;

/// Dashes of the models, where colour does not distinguish them, as in print. Five patterns and ten colours:
/// neighbours differ in both.
const MODEL_DASHES: [&[f64]; 5] =
    [&[], &[7.0, 3.0], &[2.5, 2.5], &[10.0, 3.0, 2.5, 3.0], &[14.0, 4.0]];

const SERIES_WIDTH: f64 = 1.75;

/// Opacity of an area in the colour of its model or series: several may overlap.
const WASH: f64 = 0.16;

const HULL_DASH: &[f64] = &[3.0, 3.0];

const FINE_DASH: &[f64] = &[1.0, 3.0];

/// Red, green, blue and opacity of a colour, from 0 to 1.
pub fn shares(RGBAColor(red, green, blue, opacity): RGBAColor) -> [f64; 4] {
    let share = |part: u8| f64::from(part) / 255.0;
    [share(red), share(green), share(blue), opacity]
}

impl Theme {
    /// Colours of the axes, the text and the page.
    #[inline(never)] // Inlined copies would enlarge the downloaded wasm.
    pub fn inks(self) -> Inks {
        match self {
            Self::Light => LIGHT,
            Self::Dark => DARK,
            Self::Grey => GREY,
            Self::TwoColors(colors) => colors.inks(),
        }
    }

    /// Colour of each model of the palette, with the dash that identifies it without colour; further models repeat
    /// the palette.
    pub fn palette(self) -> Vec<Ink> {
        let dashed = |model| self.curve(model, Weight::Plain, true);
        (0..LIGHT_MODELS.len()).map(dashed).collect()
    }

    /// Ink of the marks of a model: solid, in its colour, wider where `strong`.
    pub fn model(self, model: usize, strong: bool) -> Ink {
        Ink {
            color: self.model_color(model % LIGHT_MODELS.len()),
            width: if strong { STRONG_WIDTH } else { CURVE_WIDTH },
            dash: &[],
        }
    }

    /// Ink of a mark, whose colour also fills it; `None` where only its text is drawn.
    pub fn ink(self, role: Role) -> Option<Ink> {
        let inks = self.inks();
        let thin = |color| Ink { color, width: 1.0, dash: &[] };
        Some(match role {
            Role::Unachievable => thin(inks.unachievable),
            Role::NotAllowed => thin(inks.not_allowed),
            Role::RecallRange | Role::PartialArea => thin(inks.range),
            Role::Isometric => thin(inks.isometric),
            Role::PrecisionRecall => Ink { dash: FINE_DASH, ..thin(inks.isometric) },
            Role::Neutral | Role::Reference => Ink { dash: HULL_DASH, ..thin(inks.reference) },
            Role::Limit
            | Role::Random
            | Role::AlwaysPositive
            | Role::AlwaysNegative
            | Role::Contour => thin(inks.reference),
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
            Role::Group(number) => Ink { width: GROUP_WIDTH, ..self.model(number, false) },
            Role::Curve { model, weight, dashed } => self.curve(model, weight, dashed),
            Role::Point { model } | Role::NonDominated { model } => self.model(model, true),
            Role::Optimum { model } => Ink { width: 1.25, ..self.model(model, true) },
            Role::Series(index) => Ink { width: SERIES_WIDTH, ..self.model(index, false) },
            Role::StrongSeries(index) => self.model(index, true),
            Role::SeriesArea(index) => thin(faded(self.model(index, false).color, WASH)),
            Role::MainReference => Ink { width: SERIES_WIDTH, ..thin(inks.title) },
            Role::Guide => Ink { dash: FINE_DASH, ..thin(inks.label) },
        })
    }

    /// Symbol at each position of a mark of dots.
    pub fn symbol(self, role: Role) -> Symbol {
        match role {
            Role::NonDominated { .. } => Symbol::Ring { radius: 4.0, width: 1.0 },
            Role::Optimum { .. } => Symbol::Diamond { radius: 6.0 },
            Role::GridPoint => Symbol::Disc { radius: 1.25 },
            _ => Symbol::Disc { radius: 2.75 },
        }
    }

    /// Ink of a model's curve. Faint curves are thin in themes of two colours or greys, which have no faded
    /// colours.
    pub fn curve(self, model: usize, weight: Weight, dashed: bool) -> Ink {
        let ink = self.model(model, weight == Weight::Strong);
        let dash = if dashed { MODEL_DASHES[model % MODEL_DASHES.len()] } else { &[] };
        match (weight, self) {
            (Weight::Faint, Self::TwoColors(_) | Self::Grey) => Ink { width: 1.0, dash, ..ink },
            (Weight::Faint, _) => Ink { color: faded(ink.color, FAINT), dash, ..ink },
            (Weight::Plain | Weight::Strong, _) => Ink { dash, ..ink },
        }
    }

    /// Colour of a model's name: the model's colour, mixed with the colour of titles as far as legibility on every
    /// background of a plot requires.
    pub fn name(self, model: usize) -> RGBAColor {
        let inks = self.inks();
        let ground = over(over(inks.surface, inks.not_allowed), inks.unachievable);
        legible(self.model(model, false).color, inks.title, ground, NAME_CONTRAST)
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
            Self::Grey => GREY_MODELS[model],
            Self::TwoColors(colors) if colors.is_light() => colors.legible(LIGHT_MODELS[model]),
            Self::TwoColors(colors) => colors.legible(DARK_MODELS[model]),
        }
    }
}
