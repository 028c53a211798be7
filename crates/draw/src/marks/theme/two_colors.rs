//! A theme of two colours and mixtures of them: text and background of the page, where the system forces colours
//! on every page or more contrast is requested.

use plotters::style::RGBAColor;

use super::inks::{Inks, between, faded, legible};
use crate::marks::luminance::is_light;

/// Red, green and blue.
type Rgb = [u8; 3];

/// Least contrast of a model's colour with the paper, where the ink has as much.
const MODEL_CONTRAST: f64 = 4.5;

/// A pair of colours: ink and paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TwoColors {
    /// Colour of text, axes and reference lines.
    pub ink: Rgb,
    /// Colour of the page behind the plot.
    pub paper: Rgb,
}

impl TwoColors {
    /// Parses `rgb(0, 0, 0) on rgb(255, 255, 255)`, ink and then paper, each as browsers write an opaque computed
    /// colour. `None` unless there are exactly six numbers up to 255.
    pub fn parse(text: &str) -> Option<Self> {
        // Splits at single characters: the code for a search of `on` is long, and all of it is downloaded.
        let mut numbers =
            text.split(|sign: char| !sign.is_ascii_digit()).filter(|part| !part.is_empty());
        let mut next = || numbers.next()?.parse().ok();
        let (ink, paper) = ([next()?, next()?, next()?], [next()?, next()?, next()?]);
        numbers.next().is_none().then_some(Self { ink, paper })
    }

    /// True where the paper is light: black has more contrast with it than white.
    pub fn is_light(self) -> bool {
        is_light(self.paper())
    }

    pub(super) fn inks(self) -> Inks {
        let ink = opaque(self.ink);
        let paper = self.paper();
        Inks {
            surface: paper,
            title: ink,
            label: ink,
            axis: ink,
            grid: between(paper, ink, 0.2),
            isometric: between(paper, ink, 0.6),
            reference: ink,
            minimum: ink,
            unachievable: faded(ink, 0.12),
            not_allowed: faded(ink, 0.05),
            range: faded(ink, 0.12),
            grid_point: between(paper, ink, 0.7),
            convention: faded(ink, 0.3),
        }
    }

    /// A model's colour, mixed with the ink as far as its contrast with the paper requires.
    pub(super) fn legible(self, color: RGBAColor) -> RGBAColor {
        legible(color, opaque(self.ink), self.paper(), MODEL_CONTRAST)
    }

    fn paper(self) -> RGBAColor {
        opaque(self.paper)
    }
}

fn opaque([red, green, blue]: Rgb) -> RGBAColor {
    RGBAColor(red, green, blue, 1.0)
}
