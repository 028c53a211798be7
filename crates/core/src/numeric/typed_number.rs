//! Numbers as people type them, such as 0.1, 10 % and 1/11, parsed as on the page (`www/text/typed-number.js`).
//! `tests/golden/typed-numbers.json` has the same cases for both.

use super::decimal;

/// Parses a number; `None` where `text` is not one. A ratio is a quotient: 10:1 is 10.
pub fn number(text: &str) -> Option<f64> {
    read(text, |one, other| one / other)
}

/// Parses a share or a cost proportion; `None` where `text` is not a number. A ratio a:b is a/(a + b): 1:24 is one
/// positive to 24 negatives, 1:10 a false positive at a tenth of the cost of a miss.
pub fn share(text: &str) -> Option<f64> {
    read(text, |one, other| if one >= 0.0 && other >= 0.0 { one / (one + other) } else { f64::NAN })
}

fn read(text: &str, ratio: impl Fn(f64, f64) -> f64) -> Option<f64> {
    let Some(at) = text.find(['%', '/', ':']) else { return plain(text) };
    let (one, rest) = text.split_at(at);
    let (sign, other) = rest.split_at(1);
    let left = plain(one).filter(|left| left.is_finite())?;
    if sign == "%" {
        return if other.trim().is_empty() { hundredth(one) } else { None };
    }
    let right = plain(other).filter(|right| right.is_finite())?;
    let value = if sign == "/" { left / right } else { ratio(left, right) };
    value.is_finite().then_some(value)
}

/// A hundredth of a number, rounded once, by a shift of the decimal exponent: 0.7 / 100 is not 0.007.
fn hundredth(text: &str) -> Option<f64> {
    let (digits, exponent) = text.trim().split_once(['e', 'E']).unwrap_or((text.trim(), "0"));
    let exponent: i64 = exponent.parse().ok()?;
    plain(&format!("{digits}e{}", exponent.saturating_sub(2)))
}

fn plain(text: &str) -> Option<f64> {
    let text = text.trim();
    let unsigned = text.strip_prefix(['-', '+', '\u{2212}', '\u{2013}']).unwrap_or(text);
    let magnitude = match unsigned {
        "∞" | "Infinity" => f64::INFINITY,
        // Neither a second sign nor a word, as "inf". Not `parse`, whose tables take 12 kB of a download.
        _ if unsigned.starts_with(['-', '+']) || unsigned.ends_with(char::is_alphabetic) => {
            return None;
        }
        _ => decimal::read(unsigned.as_bytes(), b'.')?,
    };
    let is_negative = unsigned.len() < text.len() && !text.starts_with('+');
    Some(if is_negative { -magnitude } else { magnitude })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    #[test]
    fn what_is_typed_is_read_as_on_the_page() {
        let table = include_str!("../../../../tests/golden/typed-numbers.json");
        let table: Value = serde_json::from_str(table).expect("JSON");
        for case in table["cases"].as_array().expect("a list") {
            let text = case["text"].as_str().expect("a text");
            for (kind, found) in [("number", number(text)), ("share", share(text))] {
                let expected = &case[kind];
                let expected =
                    expected.as_f64().or_else(|| expected.as_str().and_then(|it| it.parse().ok()));
                assert_eq!(found, expected, "{kind} {text:?}");
            }
        }
    }
}
