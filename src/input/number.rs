//! Cells as numbers.

use crate::decimal;

/// What a cell holds where a number is wanted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Number {
    /// A number, never NaN; infinities are numbers.
    Value(f64),
    /// Empty or a marker of a missing value, NaN included.
    Missing,
    /// Anything else.
    Unreadable,
}

/// The mark between whole and fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decimal {
    /// As in 0.5.
    Point,
    /// As in 0,5. A point is then unreadable: it could be a thousands separator.
    Comma,
}

/// The number in a trimmed cell: the double nearest to the decimal text.
pub(super) fn number(text: &str, decimal: Decimal) -> Number {
    let mark = match decimal {
        Decimal::Point => b'.',
        Decimal::Comma => b',',
    };
    match decimal::read(text.as_bytes(), mark) {
        Some(value) if !value.is_nan() => Number::Value(value),
        Some(_) => Number::Missing,
        None if is_missing(text) => Number::Missing,
        None => Number::Unreadable,
    }
}

/// True for an empty cell and for the usual markers of a missing value.
pub(super) fn is_missing(text: &str) -> bool {
    const MARKERS: [&str; 7] = ["na", "nan", "null", "n/a", "#n/a", "<na>", "?"];
    text.is_empty()
        || (text.len() <= 4 && MARKERS.iter().any(|marker| text.eq_ignore_ascii_case(marker)))
}

/// The decimal mark that `cells`, a sample of a table, are written with.
///
/// The comma needs a cell that is a number with it and could not be a grouped whole number such as
/// 1,234; one number with a point speaks against it.
pub(super) fn decimal_of<'t>(cells: impl Iterator<Item = &'t str>) -> Decimal {
    let mut comma = false;
    for cell in cells {
        let is_number = |decimal| matches!(number(cell, decimal), Number::Value(_));
        if cell.contains('.') && is_number(Decimal::Point) {
            return Decimal::Point;
        }
        comma |= cell.contains(',') && !is_grouped(cell) && is_number(Decimal::Comma);
    }
    if comma { Decimal::Comma } else { Decimal::Point }
}

/// True for text like 1,234 or -12,345: a whole number with a thousands separator, perhaps.
fn is_grouped(text: &str) -> bool {
    let digits = text.trim_start_matches(['+', '-']);
    let Some((head, tail)) = digits.split_once(',') else { return false };
    let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    tail.len() == 3
        && (1..=3).contains(&head.len())
        && !head.starts_with('0')
        && all_digits(head)
        && all_digits(tail)
}
