//! Formats numbers as text, as the page does (`www/text/format.js`): both are tested with
//! `tests/golden/formats.json`.

use super::decimal;

const THIN_SPACE: char = '\u{202f}';

/// Formats a count with thousands separators: 12,345.
pub fn count(count: usize) -> String {
    grouped(&count.to_string(), "")
}

/// Formats a count that may be fractional because of weights, or a difference of counts, with two decimals at most:
/// 1,234.5, −2, ∞; a dash for NaN.
pub fn weighted_count(count: f64) -> String {
    if !count.is_finite() {
        return non_finite(count);
    }
    signed(count, size_of_count(count.abs()))
}

fn size_of_count(size: f64) -> String {
    const MOST_DECIMALS: usize = 2;
    let text = size.to_string();
    let (whole, decimals) = text.split_once('.').unwrap_or((&text, ""));
    if decimals.len() <= MOST_DECIMALS {
        return grouped(whole, decimals);
    }
    // The page rounds the written digits, not the double: 1.005 becomes 1.01. A number with decimals is below
    // 2^53, so its hundredths fit.
    let (kept, dropped) = decimals.split_at(MOST_DECIMALS);
    let hundredths: u64 = format!("{whole}{kept}").parse().unwrap_or(u64::MAX);
    let hundredths = hundredths.saturating_add(u64::from(dropped.as_bytes()[0] >= b'5'));
    let decimals = format!("{:02}", hundredths % 100);
    grouped(&(hundredths / 100).to_string(), decimals.trim_end_matches('0'))
}

/// Formats a share as a percentage with one decimal, or with two significant digits below 0.1 %: 39.7 %,
/// 0.012 %.
pub fn percent(share: f64) -> String {
    let percent = 100.0 * share;
    let is_tiny = percent > 0.0 && percent < 0.1;
    let text = if is_tiny { significant(percent, 2) } else { fixed(percent, 1) };
    format!("{text}{THIN_SPACE}%")
}

/// Formats a ratio or an area with a fixed number of decimals, fewer when large: 0.842, −0.137, 12.3,
/// 1.50e+7, ∞; a dash for NaN.
pub fn ratio(value: f64, decimals: usize) -> String {
    let size = value.abs();
    match size {
        _ if !size.is_finite() => non_finite(value),
        1e6.. => signed(value, with_sign_of_power(&scientific(size, 2))),
        100.0.. => fixed(value, 0),
        10.0.. => fixed(value, 1),
        _ => fixed(value, decimals),
    }
}

/// Formats a rate, an area or a measure: as a [`ratio`] with three decimals, but with two significant digits below 0.01, and
/// with two of its distance from 1 where three decimals would make it 1: 0.842, 0.00071, 0.99988. Only 0 and 1 themselves, and
/// what differs from them by rounding, are "0.000" and "1.000".
pub fn rate(value: f64) -> String {
    const SMALL: f64 = 0.01;
    /// A distance below this is one of rounding: a rate of more rows is not read.
    const LEAST: f64 = 1e-8;
    let size = value.abs();
    if (LEAST..SMALL).contains(&size) {
        let text = scientific(size, 1);
        let power = text.split_once("e-").and_then(|(_, power)| power.parse().ok());
        return match power {
            Some(power @ ..=6_usize) => fixed(value, power + 1),
            _ => signed(value, text),
        };
    }
    let (text, to_one) = (ratio(value, 3), 1.0 - size);
    if to_one < LEAST || ratio(size, 3) != "1.000" {
        return text;
    }
    let decimals = (5..9).find(|&decimals| to_one >= 10_f64.powi(1 - decimals)).unwrap_or(9);
    fixed(value, decimals.unsigned_abs() as usize)
}

/// Formats a p-value with its sign: "p < 0.001", "p = 0.016".
pub fn p_value(p: f64) -> String {
    if p < 0.001 { "p < 0.001".to_owned() } else { format!("p = {}", ratio(p, 3)) }
}

/// Formats a finite number with all its digits.
pub fn exact(value: f64) -> String {
    let size = value.abs();
    let is_plain = size == 0.0 || (1e-6..1e21).contains(&size);
    let text = if is_plain { size.to_string() } else { with_sign_of_power(&format!("{size:e}")) };
    signed(value, text)
}

/// The number with the fewest digits, four or more, above `below` and not above `value`; `value` itself where there is
/// none, and where it is 0 or infinite.
pub fn shortest_between(below: f64, value: f64) -> f64 {
    let written = format!("{value:e}");
    let power = written.split_once('e').map_or("0", |(_, power)| power);
    let short = |digits: usize| {
        let unit: f64 = format!("1e{power}").parse().ok()?;
        let rounded: f64 = format!("{value:.*e}", digits - 1).parse().ok()?;
        if rounded <= value {
            return Some(rounded);
        }
        let last = unit / 10f64.powi(i32::try_from(digits).ok()? - 1);
        format!("{:.*e}", digits - 1, rounded - last).parse().ok()
    };
    let is_between = |short: &f64| below < *short && *short <= value;
    (4..17).filter_map(short).find(is_between).unwrap_or(value)
}

/// Formats a finite number with so many decimals, and without a sign if it rounds to zero.
pub fn fixed(value: f64, decimals: usize) -> String {
    let size = value.abs();
    let size = tie_rounded_up(size, &format!("{size:.*}", decimals + LOOKAHEAD));
    signed(value, format!("{size:.decimals$}"))
}

/// Formats a finite number in the fewest digits, four at most.
pub fn setting(value: f64) -> String {
    signed(value, significant(value.abs(), 4))
}

/// Formats a size with so many significant digits, without zeros at their end.
fn significant(size: f64, digits: usize) -> String {
    exact(decimal::read(scientific(size, digits - 1).as_bytes(), b'.').unwrap_or(size))
}

/// Formats a size as digits times a power of ten: 1.50e7.
fn scientific(size: f64, decimals: usize) -> String {
    let longer = format!("{size:.*e}", decimals + LOOKAHEAD);
    let size = tie_rounded_up(size, longer.split('e').next().unwrap_or_default());
    format!("{size:.decimals$e}")
}

/// Further digits that distinguish a tie between two written numbers from its neighbours.
const LOOKAHEAD: usize = 40;

/// Returns the number or, where the last digits of its `longer` text are those of a tie, the next double: the
/// page rounds ties up, the standard library to even digits.
fn tie_rounded_up(size: f64, longer: &str) -> f64 {
    let dropped = longer.len().checked_sub(LOOKAHEAD).and_then(|kept| longer.get(kept..));
    let is_tie = dropped.is_some_and(|dropped| dropped.trim_end_matches('0') == "5");
    if is_tie { size.next_up() } else { size }
}

/// Adds the sign of a number to the text of its size; 0 has none.
fn signed(number: f64, text: String) -> String {
    let is_zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
    if number < 0.0 && !is_zero { format!("\u{2212}{text}") } else { text }
}

/// Formats infinities and NaN.
fn non_finite(value: f64) -> String {
    let text = if value.is_nan() { "\u{2013}" } else { "\u{221e}" };
    signed(value, text.to_owned())
}

/// Turns 1.5e7 into 1.5e+7.
fn with_sign_of_power(text: &str) -> String {
    if text.contains("e-") { text.to_owned() } else { text.replace('e', "e+") }
}

/// Returns the digits of a whole number with commas between thousands, and its decimals if there are any.
fn grouped(whole: &str, decimals: &str) -> String {
    let mut text = String::new();
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    if !decimals.is_empty() {
        text.push('.');
        text.push_str(decimals);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    fn number(value: &Value) -> f64 {
        let text = value.as_str().unwrap_or_default();
        value.as_f64().unwrap_or_else(|| text.parse().expect("a number"))
    }

    #[test]
    fn numbers_are_written_as_on_the_page() {
        let table = include_str!("../../../../tests/golden/formats.json");
        let table: Value = serde_json::from_str(table).expect("JSON");
        for case in table["cases"].as_array().expect("a list") {
            let value = number(&case["value"]);
            let text = match case["kind"].as_str().expect("a word") {
                "count" => weighted_count(value),
                "percent" => percent(value),
                "ratio" => ratio(value, 3),
                "rate" => rate(value),
                "exact" => exact(value),
                kind => panic!("no format is called {kind}"),
            };
            assert_eq!(text, case["text"], "{case}");
        }
    }

    #[test]
    fn a_short_threshold_separates_the_same_scores() {
        for (below, value, short) in [
            (0.5133, 0.513_447, 0.5134),
            (0.39, 0.4, 0.4),
            (-2.0, -0.999_21, -0.9993),
            (-0.999_25, -0.999_21, -0.999_21),
            (1_234_567.1, 1_234_567.8, 1_234_567.8),
            (9.999_85, 9.999_96, 9.9999),
            (f64::NEG_INFINITY, 7.0e-310, 7.0e-310),
            (-1.0, 0.0, 0.0),
            (3.0, f64::INFINITY, f64::INFINITY),
            (0.1, 0.1_f64.next_up(), 0.1_f64.next_up()),
        ] {
            assert_eq!(shortest_between(below, value), short);
        }
    }

    #[test]
    fn whole_counts_are_those_that_weights_leave_whole() {
        for whole in [0, 999, 1000, 999_999, 1_234_567_u32] {
            assert_eq!(count(whole as usize), weighted_count(f64::from(whole)));
        }
    }

    #[test]
    fn no_number_wraps() {
        for (value, of_count, as_ratio) in [
            (-2.0, "\u{2212}2", "\u{2212}2.000"),
            (-1234.567, "\u{2212}1,234.57", "\u{2212}1235"),
            (-0.004, "0", "\u{2212}0.004"),
            (-0.0, "0", "0.000"),
            (1e18, "1,000,000,000,000,000,000", "1.00e+18"),
            (f64::INFINITY, "\u{221e}", "\u{221e}"),
            (f64::NEG_INFINITY, "\u{2212}\u{221e}", "\u{2212}\u{221e}"),
            (f64::NAN, "\u{2013}", "\u{2013}"),
        ] {
            assert_eq!([weighted_count(value), ratio(value, 3)], [of_count, as_ratio], "{value}");
        }
    }

    #[test]
    fn decimals_are_as_many_as_asked_for() {
        assert_eq!(fixed(0.062_5, 3), "0.063");
        assert_eq!(fixed(-0.04, 1), "0.0");
        assert_eq!(fixed(-12.35, 0), "\u{2212}12");
    }
}
