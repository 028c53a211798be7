//! What a chart is made of.

use super::super::Position;
use super::super::mark::Role;
use super::super::theme::{Ink, Theme, faded};

/// One thing in a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// What it means; the theme decides its looks.
    pub look: Look,
    /// Its form.
    pub shape: Shape,
    /// What is written at it, where there is room.
    pub text: Option<String>,
}

/// The form of a mark, in the units of the axes. What is beyond them is cut off.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A stroked path.
    Line(Vec<Position>),
    /// A filled polygon, closed by itself.
    Area(Vec<Position>),
    /// A marker.
    Point(Position),
    /// A disc at each position, its area a share of the largest, which touches one at a distance of
    /// `spacing` along the x axis.
    Discs {
        /// Positions with their shares.
        discs: Vec<(Position, f64)>,
        /// How far positions that differ mostly are from each other.
        spacing: f64,
    },
}

/// What a mark means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// One of several things that are compared; each number has a colour and dashes of its own.
    Series(usize),
    /// The same, standing out.
    Strong(usize),
    /// One of many lines in the background.
    Contour,
    /// The one line that all others are seen against.
    Black,
    /// What a line is compared with.
    Reference,
    /// Where the reader looks.
    Guide,
    /// Where nothing can be.
    Unachievable,
    /// The area below a series.
    Wash(usize),
}

const GUIDE_DASH: &[f64] = &[1.0, 3.0];

/// Opacity of an area below a line.
const WASH: f64 = 0.16;

/// Width of a line that is compared with others.
const SERIES_WIDTH: f64 = 1.75;

impl Look {
    /// How a mark is stroked, or filled with the ink's colour.
    pub(super) fn ink(self, theme: Theme) -> Option<Ink> {
        let inks = theme.inks();
        match self {
            Self::Series(index) => Some(Ink { width: SERIES_WIDTH, ..theme.model(index, false) }),
            Self::Strong(index) => Some(theme.model(index, true)),
            Self::Contour => theme.ink(Role::Random),
            Self::Black => Some(Ink { color: inks.title, width: SERIES_WIDTH, dash: &[] }),
            Self::Reference => theme.ink(Role::Neutral),
            Self::Guide => Some(Ink { color: inks.label, width: 1.0, dash: GUIDE_DASH }),
            Self::Unachievable => theme.ink(Role::Unachievable),
            Self::Wash(index) => {
                let ink = theme.model(index, false);
                Some(Ink { color: faded(ink.color, WASH), ..ink })
            }
        }
    }
}

impl Mark {
    /// Whether it is the line of one of several things that are compared.
    pub(super) fn is_series_line(&self) -> bool {
        matches!((self.look, &self.shape), (Look::Series(_) | Look::Strong(_), Shape::Line(_)))
    }
}
