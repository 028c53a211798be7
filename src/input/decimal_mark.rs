//! Decimal marks.

/// Mark between the whole part and the fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decimal {
    /// As in 0.5. A comma may group the digits of the whole part.
    Point,
    /// As in 0,5. A point may group the digits of the whole part.
    Comma,
    /// Some cells have a point and some a comma, such as labels 1.0 beside scores 0,93.
    Either,
}
