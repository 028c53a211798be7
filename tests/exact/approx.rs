//! Comparison of doubles.

/// Asserts that two numbers differ by no more than `tolerance` relative to max(1, |expected|).
#[track_caller]
pub(crate) fn assert_close(found: f64, expected: f64, tolerance: f64, what: &str) {
    assert!(is_close(found, expected, tolerance), "{what}: {found:e} for {expected:e}");
}

/// Asserts that two numbers differ by no more than `tolerance` relative to |expected|.
#[track_caller]
pub(crate) fn assert_ratio(found: f64, expected: f64, tolerance: f64, what: &str) {
    assert!(
        found == expected || (found - expected).abs() <= tolerance * expected.abs(),
        "{what}: {found:e} for {expected:e}"
    );
}

/// True when two numbers differ by no more than `tolerance` relative to max(1, |expected|).
pub(crate) fn is_close(found: f64, expected: f64, tolerance: f64) -> bool {
    found == expected || (found - expected).abs() <= tolerance * expected.abs().max(1.0)
}

/// [`assert_close`] for two optional numbers: both defined or both not.
#[track_caller]
pub(crate) fn assert_same(found: Option<f64>, expected: Option<f64>, tolerance: f64, what: &str) {
    match (found, expected) {
        (Some(found), Some(expected)) => assert_close(found, expected, tolerance, what),
        _ => assert_eq!(found, expected, "{what}"),
    }
}
