//! The measures drawn against the threshold.

use curvescope_core::measure::measures::{Parameters, Selector};

/// A measure that is drawn against the threshold.
#[derive(Clone, Debug)]
pub struct MeasureLine {
    /// Name written at its line.
    pub name: String,
    /// Selects its value, which must be monotone in each count while the other is fixed, as all measures of the 2x2 table here
    /// are, and never above 1.
    pub select: Selector,
}

/// The measures, and the parameters of measures that have one.
#[derive(Clone, Debug, Default)]
pub struct MeasureLines {
    /// Distinct measures; the first is drawn in front.
    pub lines: Vec<MeasureLine>,
    /// Weight β, curvature ρ and cost proportion.
    pub parameters: Parameters,
}
