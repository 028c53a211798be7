//! Decimal marks, and numbers with the decoration that people and spreadsheets add: percent and currency signs, grouped digits,
//! minus signs other than the hyphen.

use std::borrow::Cow;

use curvescope_core::numeric::decimal;

/// Mark between the whole part and the fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decimal {
    /// As in 0.5. A comma may group the digits of the whole part.
    Point,
    /// As in 0,5. A point may group the digits of the whole part.
    Comma,
    /// Some cells have a point and some a comma, such as labels 1.0 beside scores 0,93.
    Either,
}

/// Number with more than a sign, digits, a decimal mark and an exponent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Decorated {
    /// Nearest double; a percentage is in hundredths.
    pub(crate) value: f64,
    pub(crate) is_percentage: bool,
    /// True where a point or a comma groups the digits; false for other separators.
    pub(crate) is_grouped: bool,
}

/// Longer cells are text.
const MOST_BYTES: usize = 64;

/// Reads the number in a trimmed cell that is not a plain number; `None` if it is no decorated one either.
pub(crate) fn number(text: &str, decimal: Decimal) -> Option<Decorated> {
    let Undecorated { is_negative, digits, hundredths } = undecorated(text)?;
    if is_infinity(&digits) {
        let value = if is_negative { f64::NEG_INFINITY } else { f64::INFINITY };
        return Some(Decorated { value, is_percentage: hundredths, is_grouped: false });
    }
    let marks: &[char] = match decimal {
        Decimal::Point => &['.'],
        Decimal::Comma => &[','],
        Decimal::Either => &['.', ','],
    };
    let (plain, is_grouped) = marks.iter().find_map(|&mark| ungrouped(&digits, mark))?;
    let (mantissa, exponent) = plain.split_once(['e', 'E']).unwrap_or((&plain, "0"));
    let exponent = exponent.parse::<i32>().ok()?.checked_sub(2 * i32::from(hundredths))?;
    let sign = if is_negative { "-" } else { "" };
    let value = decimal::read(format!("{sign}{mantissa}e{exponent}").as_bytes(), b'.')?;
    Some(Decorated { value, is_percentage: hundredths, is_grouped })
}

fn is_infinity(text: &str) -> bool {
    ["∞", "inf", "infinity"].iter().any(|known| text.eq_ignore_ascii_case(known))
}

/// Returns the digits and marks of a cell, without sign and unit; the cell itself if it is no number.
pub(crate) fn digits_of(text: &str) -> Cow<'_, str> {
    undecorated(text).map_or(Cow::Borrowed(text), |bare| Cow::Owned(bare.digits))
}

/// Sign, digits and percent sign of a number.
struct Undecorated {
    is_negative: bool,
    digits: String,
    hundredths: bool,
}

fn undecorated(text: &str) -> Option<Undecorated> {
    let may_be = |c: char| c.is_ascii_digit() || matches!(c, '∞' | 'i' | 'I');
    if text.len() > MOST_BYTES || !text.contains(may_be) {
        return None;
    }
    let is_currency = |c: char| matches!(c, '$' | '€' | '£' | '¥' | '₹');
    let is_around = |c: char| is_currency(c) || c.is_whitespace();
    let (sign, unsigned) = without_sign(text.trim_end_matches(is_around));
    // US$, CA$
    let short = unsigned.trim_start_matches(|c: char| c.is_ascii_uppercase());
    let is_prefix = unsigned.len() - short.len() <= 3 && short.starts_with(is_currency);
    let bare = if is_prefix { short } else { unsigned }.trim_start_matches(is_around);
    // A sign may precede or follow the currency sign, but only once.
    let (second, rest) = without_sign(bare);
    if sign.is_some() && second.is_some() {
        return None;
    }
    let is_negative = sign.or(second) == Some(true);
    let without_percent = rest.trim_end_matches(['%', '％']);
    let hundredths = without_percent.len() < rest.len();
    let digits: String =
        without_percent.trim().chars().map(|c| if is_minus(c) { '-' } else { c }).collect();
    let digits = without_d(digits);
    let starts = digits.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '.' | ','));
    let ends = digits.ends_with(|c: char| c.is_ascii_digit() || matches!(c, '.' | ','));
    ((starts && ends) || is_infinity(&digits)).then_some(Undecorated {
        is_negative,
        digits,
        hundredths,
    })
}

/// Replaces the D that Fortran writes before exponents of double precision, where a decimal mark precedes it:
/// 9.1D-01.
fn without_d(digits: String) -> String {
    match digits.find(['d', 'D']) {
        Some(at) if digits[..at].contains(['.', ',']) => digits.replacen(['d', 'D'], "e", 1),
        _ => digits,
    }
}

/// Splits off a sign at the start: true for a minus, false for a plus, `None` without one.
fn without_sign(text: &str) -> (Option<bool>, &str) {
    let mut characters = text.chars();
    match characters.next() {
        Some(c) if is_minus(c) || c == '+' => (Some(c != '+'), characters.as_str()),
        _ => (None, text),
    }
}

fn is_minus(c: char) -> bool {
    // Hyphen, minus sign, and their small and wide forms.
    matches!(c, '-' | '\u{2212}' | '\u{FE63}' | '\u{FF0D}')
}

/// Returns the number that `digits` are with this decimal mark: ungrouped and with a point, and true where a
/// point or a comma grouped it.
fn ungrouped(digits: &str, mark: char) -> Option<(String, bool)> {
    let (mantissa, power) = match digits.find(['e', 'E']) {
        Some(at) => digits.split_at(at),
        None => (digits, ""),
    };
    let (whole, fraction) = mantissa.split_once(mark).unwrap_or((mantissa, ""));
    let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if !all_digits(fraction) {
        return None;
    }
    let separator = whole.chars().find(|c| !c.is_ascii_digit());
    let Some(separator) = separator else {
        return Some((format!("{whole}.{fraction}{power}"), false));
    };
    let is_other_mark = matches!(separator, '.' | ',') && separator != mark;
    let groups_digits = is_other_mark
        || matches!(separator, ' ' | '\u{A0}' | '\u{2009}' | '\u{202F}' | '\'' | '’' | '_');
    let mut groups = whole.split(separator);
    let head = groups.next().unwrap_or_default();
    let is_head = (1..=3).contains(&head.len()) && all_digits(head) && !head.starts_with('0');
    if !(groups_digits && is_head && groups.all(|group| group.len() == 3 && all_digits(group))) {
        return None;
    }
    Some((format!("{}.{fraction}{power}", whole.replace(separator, "")), is_other_mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str, decimal: Decimal) -> Option<f64> {
        number(text, decimal).map(|decorated| decorated.value)
    }

    #[test]
    fn signs_around_the_digits() {
        for (text, expected) in [
            ("91%", 0.91),
            ("91.5 %", 0.915),
            ("-3\u{A0}%", -0.03),
            ("1e2%", 1.0),
            ("$0.9", 0.9),
            ("US$0.9", 0.9),
            ("-US$0.9", -0.9),
            ("0.9 €", 0.9),
            ("-£12", -12.0),
            ("£-12", -12.0),
            ("\u{2212}0.25", -0.25),
            ("1.5e\u{2212}3", 0.0015),
            ("1,200", 1200.0),
            ("-1,234,567.25", -1_234_567.25),
            ("1 200", 1200.0),
            ("12\u{202F}345.5", 12345.5),
            ("1'200", 1200.0),
            ("-∞", f64::NEG_INFINITY),
            ("inf %", f64::INFINITY),
            ("-$Infinity", f64::NEG_INFINITY),
            ("∞ €", f64::INFINITY),
            ("9.1D-01", 0.91),
            ("-0.91d+00", -0.91),
            ("0.0D+00", 0.0),
        ] {
            assert_eq!(value(text, Decimal::Point), Some(expected), "{text}");
        }
        for (text, expected) in [("91,5 %", 0.915), ("1.200", 1200.0), ("1.234.567,5", 1_234_567.5)]
        {
            assert_eq!(value(text, Decimal::Comma), Some(expected), "{text}");
        }
        assert_eq!(value("1,234.5", Decimal::Either), Some(1234.5));
        assert_eq!(value("1.234,5", Decimal::Either), Some(1234.5));
    }

    #[test]
    fn other_text_is_no_number() {
        for text in [
            "",
            "%",
            "$",
            "abc",
            "2024-01-05",
            "12:30",
            "192.168.0.1",
            "1,20",
            "12,34",
            "0,123",
            "1,2345",
            "1,,200",
            "--1",
            "1-2",
            "5 apples",
            "1%2",
            "=1+2",
            "#1",
            "1.2.3",
            "e5",
            "(5)",
            "1 20",
            "1.200.3",
            "v1",
            "1e",
            "+-1",
            "info",
            "i",
            "1inf",
            "inf1",
            "1D2",
            "3d",
            "1.5de2",
            "1.5d1d2",
        ] {
            assert_eq!(number(text, Decimal::Point), None, "{text}");
        }
    }

    #[test]
    fn what_they_say() {
        let flags = |text| number(text, Decimal::Point).map(|n| (n.is_percentage, n.is_grouped));
        assert_eq!(flags("91%"), Some((true, false)));
        assert_eq!(flags("1,200"), Some((false, true)));
        assert_eq!(flags("1 200"), Some((false, false)));
        assert_eq!(flags("$5"), Some((false, false)));
    }
}
