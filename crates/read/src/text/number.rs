//! Reads cells as numbers.

use super::decorated::{self, Decimal, Decorated};
use curvescope_core::numeric::decimal;

/// Tolerance for sums and bounds of probabilities with two decimals.
pub(crate) const ROUNDED: f64 = 0.0101;

/// Content of a cell in a column of numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Number {
    /// A number, never NaN; may be infinite.
    Value(f64),
    /// Empty or a marker of a missing value, NaN included.
    Missing,
    /// Anything else.
    Unreadable,
}

/// Peculiarity of a number, for a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Oddity {
    /// A percentage, read in hundredths.
    Percentage,
    /// Digits grouped by a point or a comma.
    Grouped,
    /// Infinite or zero as a double, but not as written.
    BeyondDoubles,
    /// A whole number that the double rounds.
    Rounded,
}

/// True for a number with a decimal point and without decoration.
pub(crate) fn is_decimal(text: &str) -> bool {
    decimal::read(text.as_bytes(), b'.').is_some()
}

/// Reads the number in a trimmed cell: the double nearest to the decimal text.
pub(crate) fn number(text: &str, decimal: Decimal) -> Number {
    number_and_oddity(text, decimal).0
}

/// Reads a cell as [`number`] does, and returns the peculiarity of the number too.
pub(crate) fn number_and_oddity(text: &str, decimal: Decimal) -> (Number, Option<Oddity>) {
    let plain = match decimal {
        Decimal::Point => decimal::read(text.as_bytes(), b'.'),
        Decimal::Comma => decimal::read(text.as_bytes(), b','),
        Decimal::Either => {
            decimal::read(text.as_bytes(), b'.').or_else(|| decimal::read(text.as_bytes(), b','))
        }
    };
    let decorated = match plain {
        Some(value) if !value.is_nan() => {
            let text = text.as_bytes();
            let oddity = if decimal::is_beyond_doubles(text, value) {
                Some(Oddity::BeyondDoubles)
            } else {
                decimal::is_rounded(text, value).then_some(Oddity::Rounded)
            };
            return (Number::Value(value), oddity);
        }
        Some(_) => return (Number::Missing, None),
        None if is_missing(text) => return (Number::Missing, None),
        None => decorated::number(text, decimal),
    };
    match decorated {
        None => (Number::Unreadable, None),
        Some(Decorated { value, is_percentage, is_grouped }) => {
            let oddity = if decimal::is_beyond_doubles(text.as_bytes(), value) {
                Some(Oddity::BeyondDoubles)
            } else if is_grouped {
                Some(Oddity::Grouped)
            } else {
                is_percentage.then_some(Oddity::Percentage)
            };
            (Number::Value(value), oddity)
        }
    }
}

/// True for an empty cell and for the usual markers of a missing value, in any case.
pub(crate) fn is_missing(text: &str) -> bool {
    const MARKERS: [&str; 7] = ["na", "nan", "null", "n/a", "#n/a", "<na>", "?"];
    text.is_empty()
        || (text.len() <= 4 && MARKERS.iter().any(|marker| text.eq_ignore_ascii_case(marker)))
}

/// Returns the decimal mark of `cells`, a sample of a table: the mark of all numbers that could not be whole
/// ones with grouped digits, such as 1,234.
pub(crate) fn decimal_of<'t>(cells: impl Iterator<Item = &'t str>) -> Decimal {
    let (mut has_point, mut has_comma) = (false, false);
    for cell in cells {
        match mark_of(&decorated::digits_of(cell)) {
            Some('.') => has_point = true,
            Some(_) => has_comma = true,
            None => {}
        }
    }
    match (has_point, has_comma) {
        (_, false) => Decimal::Point,
        (false, true) => Decimal::Comma,
        (true, true) => Decimal::Either,
    }
}

/// Returns the decimal mark in the digits of a number; `None` if it is ambiguous or absent.
fn mark_of(digits: &str) -> Option<char> {
    let is_mark = |c| matches!(c, '.' | ',');
    let at = digits.rfind(is_mark)?;
    let (last, other) = if digits[at..].starts_with('.') { ('.', ',') } else { (',', '.') };
    let (before, behind) = (&digits[..at], &digits[at + 1..]);
    if behind.is_empty() {
        return None;
    }
    if before.contains(last) {
        // Repeated, this mark groups digits: then the other is the decimal mark, if the text is a number at
        // all.
        let groups = digits.split(last);
        let are_groups = groups.skip(1).all(|group| group.len() == 3);
        return (are_groups && !before.contains(other)).then_some(other);
    }
    let mark = if last == '.' { Decimal::Point } else { Decimal::Comma };
    if !matches!(number(digits, mark), Number::Value(_)) {
        return None;
    }
    let could_group = behind.len() == 3
        && (1..=3).contains(&before.len())
        && !before.starts_with('0')
        && behind.bytes().chain(before.bytes()).all(|byte| byte.is_ascii_digit());
    (!could_group).then_some(last)
}
