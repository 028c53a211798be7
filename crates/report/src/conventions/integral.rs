//! Value and path of a convention.

use curvescope_core::curve::path::Path;
use curvescope_core::curve::undefined::Reason;

pub(super) struct Integral {
    pub(super) value: f64,
    /// Precision by recall.
    pub(super) path: Path,
}

/// Pairs a value with its path; a value is undefined only for a curve without positives.
pub(super) fn integral(value: Option<f64>, path: Path) -> Result<Integral, Reason> {
    value.map(|value| Integral { value, path }).ok_or(Reason::NoPositives)
}
