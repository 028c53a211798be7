//! Input for the texts of a plot.

use crate::geometry::Position;
use crate::layers::measure_or_rate::MeasureOrRate;
use crate::marks::theme::Theme;
use curvescope_core::curve::space::Space;

/// Input for the texts of a plot.
#[derive(Clone)]
pub struct LabelInput<'a> {
    /// Theme, for their colours.
    pub theme: Theme,
    /// Aim, whose values isometrics have.
    pub aim: MeasureOrRate,
    /// Names of the models; empty where they are not written at curves.
    pub models: &'a [&'a str],
    /// Space of the plot.
    pub space: Space,
    /// The model whose curve is of decisions that take its scores for probabilities, where that is said.
    pub at_their_word: Option<usize>,
    /// Name of the line of the best operating point; `None` where that is the chosen one.
    pub best: Option<String>,
    /// Position of the chosen operating point in the plot.
    pub point: Option<Position>,
    /// Lines of the chosen operating point in data space: its guides, and its line or isometric.
    pub point_lines: &'a [Vec<Position>],
}
