//! The measures that the reader wants to see against the threshold.

use crate::measure::measures::{Measures, Parameters};

/// Takes one measure out of all. It is monotone in either count while the other one stays, as every measure
/// of a 2x2 table here is, and never above 1.
pub type Reading = fn(&Measures) -> Option<f64>;

/// A measure that is drawn against the threshold.
#[derive(Clone, Debug)]
pub struct MeasureLine {
    /// What its line is called.
    pub name: String,
    /// Its value among all.
    pub read: Reading,
}

/// The measures, first in front, with the parameters of those that have one.
#[derive(Clone, Debug, Default)]
pub struct MeasureLines {
    /// Each once.
    pub lines: Vec<MeasureLine>,
    /// Weight, curvature and cost.
    pub parameters: Parameters,
}
