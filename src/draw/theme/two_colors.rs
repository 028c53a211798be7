//! A theme of two colours and what lies between them: those that the system forces on every page, or
//! the ends of the page's own where the reader has asked for more contrast.

use plotters::style::RGBAColor;

use super::super::luminance::{contrast, is_light};
use super::inks::{Inks, faded};

/// Red, green and blue.
type Rgb = [u8; 3];

/// What a model's colour gets on the paper, if the ink has as much.
const MODEL_CONTRAST: f64 = 4.5;

/// In how many steps a model's colour goes over into the ink.
const STEPS: u32 = 8;

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
            range: faded(ink, 0.12),
            grid_point: between(paper, ink, 0.7),
            convention: faded(ink, 0.3),
        }
    }

    /// A model's colour, or the nearest to it on the way to the ink that stands out from the paper.
    pub(super) fn legible(self, color: RGBAColor) -> RGBAColor {
        let ink = opaque(self.ink);
        let at = |step: u32| between(color, ink, f64::from(step) / f64::from(STEPS));
        let stands_out = |&color: &RGBAColor| contrast(color, self.paper()) >= MODEL_CONTRAST;
        (0..STEPS).map(at).find(stands_out).unwrap_or(ink)
    }

    fn paper(self) -> RGBAColor {
        opaque(self.paper)
    }
}

fn opaque([red, green, blue]: Rgb) -> RGBAColor {
    RGBAColor(red, green, blue, 1.0)
}

/// The colour at a share of the way from one to another.
fn between(from: RGBAColor, to: RGBAColor, share: f64) -> RGBAColor {
    let mix = |from: u8, to: u8| {
        let mixed = f64::from(from) * (1.0 - share) + f64::from(to) * share;
        #[expect(clippy::cast_possible_truncation, reason = "between two of eight bits")]
        #[expect(clippy::cast_sign_loss, reason = "between two of eight bits")]
        let mixed = mixed.round() as u8;
        mixed
    };
    RGBAColor(mix(from.0, to.0), mix(from.1, to.1), mix(from.2, to.2), 1.0)
}
