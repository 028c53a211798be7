//! Decimal marks.

/// The mark between whole and fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decimal {
    /// As in 0.5. A comma may group the digits of whole numbers.
    Point,
    /// As in 0,5. A point may group the digits of whole numbers.
    Comma,
    /// Some cells have one, some the other, as labels 1.0 beside scores 0,93.
    Either,
}
