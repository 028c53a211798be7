//! Comparison with golden values.

use serde_json::Value;

use crate::common::golden::f64_of;

/// Bound on the difference from a golden value.
#[derive(Clone, Copy)]
pub(crate) struct Tolerance(f64);

impl Tolerance {
    /// Ratios: relative 1e-12.
    pub(crate) const RATIO: Self = Self(1e-12);
    /// Areas and expected values: 1e-10 relative to max(1, |x|).
    pub(crate) const AREA: Self = Self(1e-10);
    /// `G_{beta,rho}`: 1e-9.
    pub(crate) const G: Self = Self(1e-9);
}

/// Asserts that `found` is the golden `expected`, null being undefined.
#[track_caller]
pub(crate) fn close(
    found: impl Into<Option<f64>>,
    expected: &Value,
    tolerance: Tolerance,
    what: &str,
) {
    let found = found.into();
    if expected.is_null() {
        assert_eq!(found, None, "{what} is undefined");
        return;
    }
    let expected = f64_of(expected);
    let found = found.unwrap_or_else(|| panic!("{what} is undefined, {expected} expected"));
    let scale =
        if tolerance.0 == Tolerance::RATIO.0 { expected.abs() } else { expected.abs().max(1.0) };
    assert!(
        found == expected || (found - expected).abs() <= tolerance.0 * scale,
        "{what}: {found:e} for {expected:e}"
    );
}

/// [`close`] for every element.
#[track_caller]
pub(crate) fn close_columns(found: &[f64], expected: &Value, tolerance: Tolerance, what: &str) {
    let expected = expected.as_array().expect("array");
    assert_eq!(found.len(), expected.len(), "length of {what}");
    for (i, (&found, expected)) in found.iter().zip(expected).enumerate() {
        close(found, expected, tolerance, &format!("{what}[{i}]"));
    }
}
