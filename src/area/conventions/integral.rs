//! What a convention comes to.

use crate::curve::path::Path;
use crate::curve::undefined::Reason;

/// A number with the path it is the integral of.
pub(super) struct Integral {
    /// The number.
    pub(super) value: f64,
    /// What it is the integral of, precision by recall.
    pub(super) path: Path,
}

/// A value, which only a curve without positives lacks, with its path.
pub(super) fn integral(value: Option<f64>, path: Path) -> Result<Integral, Reason> {
    value.map(|value| Integral { value, path }).ok_or(Reason::NoPositives)
}
