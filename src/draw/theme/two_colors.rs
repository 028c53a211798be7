//! A theme of two colours and what lies between them: those that the system forces on every page, or
//! the ends of the page's own where the reader has asked for more contrast.

use plotters::style::RGBAColor;

use super::super::luminance::is_light;
use super::inks::{Inks, between, faded, legible};

/// Red, green and blue.
type Rgb = [u8; 3];

/// What a model's colour gets on the paper, if the ink has as much.
const MODEL_CONTRAST: f64 = 4.5;

/// Ink on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TwoColors {
    /// Of text, axes and lines of reference.
    pub ink: Rgb,
    /// Of the page behind the plot.
    pub paper: Rgb,
}

impl TwoColors {
    /// Reads the six numbers of `rgb(0, 0, 0) on rgb(255, 255, 255)`: ink on paper, each as browsers
    /// write a computed colour that nothing shines through.
    pub fn parse(text: &str) -> Option<Self> {
        // No search for a text in it: the code for that is long, and all of it is downloaded.
        let mut numbers =
            text.split(|sign: char| !sign.is_ascii_digit()).filter(|part| !part.is_empty());
        let mut next = || numbers.next()?.parse().ok();
        let (ink, paper) = ([next()?, next()?, next()?], [next()?, next()?, next()?]);
        numbers.next().is_none().then_some(Self { ink, paper })
    }

    /// Whether the paper is nearer to white than to black.
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

    /// A model's colour, or the nearest to it on the way to the ink that stands out from the paper.
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
