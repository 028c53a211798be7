//! Decimal text to the nearest double.

use super::exact::nearest;
use super::scale::{at_once, estimate};

/// The double nearest to the number in `text`, of two equally near the even one; `None` if `text`
/// is no number. `mark` stands between whole and fraction. The words for infinity and NaN, in any
/// case, are numbers.
pub(crate) fn read(text: &[u8], mark: u8) -> Option<f64> {
    let (sign, unsigned) = match text {
        [b'-', rest @ ..] => (-1.0, rest),
        [b'+', rest @ ..] => (1.0, rest),
        _ => (1.0, text),
    };
    let magnitude = match Numeral::of(unsigned, mark) {
        Some(numeral) => numeral.value(),
        None => word(unsigned)?,
    };
    Some(sign * magnitude)
}

/// An unsigned number as it is written.
struct Numeral<'t> {
    /// The digits before and behind the mark.
    whole: &'t [u8],
    fraction: &'t [u8],
    /// These digits as one whole number, modulo 2^64.
    digits: u64,
    /// The power of ten that the last digit counts.
    exponent: i64,
}

/// The most digits that always fit 64 bits.
const MOST_DIGITS: usize = 19;

impl<'t> Numeral<'t> {
    fn of(text: &'t [u8], mark: u8) -> Option<Self> {
        let mut digits = 0;
        let (whole, mut rest) = digits_of(text, &mut digits);
        let mut fraction = &[][..];
        if rest.first() == Some(&mark) {
            (fraction, rest) = digits_of(&rest[1..], &mut digits);
        }
        if whole.is_empty() && fraction.is_empty() {
            return None;
        }
        let power = match rest {
            [] => 0,
            [b'e' | b'E', power @ ..] => power_of(power)?,
            _ => return None,
        };
        Some(Self { whole, fraction, digits, exponent: power - length(fraction.len()) })
    }

    fn value(&self) -> f64 {
        if self.whole.len() + self.fraction.len() > MOST_DIGITS {
            return self.long_value();
        }
        at_once(self.digits, self.exponent).unwrap_or_else(|| {
            let estimate = estimate(self.digits, self.exponent);
            if estimate.is_nearest { estimate.value } else { self.exact_value(estimate.value) }
        })
    }

    /// The value of a number whose digits may not fit 64 bits.
    fn long_value(&self) -> f64 {
        let mut rest = self.significant();
        let leading = rest.by_ref().take(MOST_DIGITS);
        let digits = leading.fold(0, |digits, digit| 10 * digits + u64::from(digit));
        let is_cut = rest.clone().any(|digit| digit > 0);
        let exponent = self.exponent + length(rest.count());
        let below = estimate(digits, exponent);
        if below.is_nearest && (!is_cut || estimate(digits + 1, exponent) == below) {
            return below.value;
        }
        self.exact_value(below.value)
    }

    fn exact_value(&self, guess: f64) -> f64 {
        nearest(self.significant(), self.exponent, guess)
    }

    /// The digits from the first that is not zero.
    fn significant(&self) -> impl Iterator<Item = u8> + Clone + use<'t> {
        let digits = self.whole.iter().chain(self.fraction);
        digits.map(|digit| digit - b'0').skip_while(|&digit| digit == 0)
    }
}

/// The digits that `text` starts with, appended to `number`, and what follows them.
fn digits_of<'t>(text: &'t [u8], number: &mut u64) -> (&'t [u8], &'t [u8]) {
    let mut count = 0;
    while let Some(eight) = eight_digits(&text[count..]) {
        *number = number.wrapping_mul(100_000_000).wrapping_add(eight);
        count += 8;
    }
    for byte in &text[count..] {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            break;
        }
        *number = number.wrapping_mul(10).wrapping_add(digit.into());
        count += 1;
    }
    text.split_at(count)
}

/// The number of the eight digits that `text` starts with, all at once (Johnny Lee).
fn eight_digits(text: &[u8]) -> Option<u64> {
    let bytes = u64::from_le_bytes(*text.first_chunk()?);
    let above_nine = bytes.wrapping_add(0x4646_4646_4646_4646);
    let digits = bytes.wrapping_sub(0x3030_3030_3030_3030);
    if (above_nine | digits) & 0x8080_8080_8080_8080 != 0 {
        return None;
    }
    // Pairs, then fours, then all eight.
    let pairs = digits * 10 + (digits >> 8);
    let low = (pairs & 0x0000_00FF_0000_00FF).wrapping_mul(0x000F_4240_0000_0064);
    let high = (pairs >> 16 & 0x0000_00FF_0000_00FF).wrapping_mul(0x0000_2710_0000_0001);
    Some(low.wrapping_add(high) >> 32)
}

/// The power of ten in `text`, no further from zero than any number of digits can make up for.
fn power_of(text: &[u8]) -> Option<i64> {
    const MOST: i64 = 1 << 40;
    let (sign, digits) = match text {
        [b'-', rest @ ..] => (-1, rest),
        [b'+', rest @ ..] => (1, rest),
        _ => (1, text),
    };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let append = |power: i64, digit: &u8| (10 * power + i64::from(digit - b'0')).min(MOST);
    Some(sign * digits.iter().fold(0, append))
}

fn length(count: usize) -> i64 {
    i64::try_from(count).expect("a text is shorter than 2^63 bytes")
}

fn word(text: &[u8]) -> Option<f64> {
    let is = |word: &str| text.eq_ignore_ascii_case(word.as_bytes());
    if is("inf") || is("infinity") {
        return Some(f64::INFINITY);
    }
    is("nan").then_some(f64::NAN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigUint;
    use proptest::prelude::*;

    /// The standard library reads numbers by another algorithm.
    fn agrees(text: &str) {
        let expected = text.parse::<f64>().expect("a number");
        let found = read(text.as_bytes(), b'.').expect("a number");
        assert_eq!(found.to_bits(), expected.to_bits(), "{text}: {found} for {expected}");
    }

    #[test]
    fn the_ends_of_the_range() {
        for text in [
            "4.9e-324",
            "2.4703282292062327e-324",
            "2.4703282292062328e-324",
            "2.2250738585072011e-308",
            "2.2250738585072014e-308",
            "1.7976931348623157e308",
            "1.7976931348623158e308",
            "1.7976931348623159e308",
            "18446744073709551615e-342",
            "9999999999999999999e-343",
            "1e308",
            "1e309",
            "0e99999999999999999999",
            "-0.0",
            "1e-99999999999999999999",
            "1e99999999999999999999",
        ] {
            agrees(text);
        }
        agrees(&format!("0.{}1e2000", "0".repeat(1999)));
        agrees(&format!("1{}e-2000", "0".repeat(2000)));
        agrees(&"9".repeat(400));
    }

    proptest! {
        #[test]
        fn doubles_are_read_back(x in any::<f64>().prop_filter("not NaN", |x| !x.is_nan())) {
            for text in [format!("{x}"), format!("{x:e}"), format!("{x:.17e}"), format!("{x:.25e}")] {
                agrees(&text);
            }
        }

        #[test]
        fn any_digits_at_any_power(digits in any::<u64>(), exponent in -345..310) {
            agrees(&format!("{digits}e{exponent}"));
        }

        #[test]
        fn the_middle_of_two_doubles_goes_to_the_even_one(bits in 0..f64::MAX.to_bits()) {
            let (fraction, biased) = (bits & ((1 << 52) - 1), bits >> 52);
            let implicit = if biased > 0 { 1 << 52 } else { 0 };
            // (2s + 1)·2^(power - 1)
            let odd = BigUint::from(2 * (fraction | implicit) + 1);
            let power = i32::try_from(biased.max(1)).expect("11 bits") - 1076;
            let (digits, exponent) = match u32::try_from(power) {
                Ok(power) => (odd << power, 0),
                Err(_) => (odd * BigUint::from(5_u8).pow(power.unsigned_abs()), power),
            };
            agrees(&format!("{digits}e{exponent}"));
            agrees(&format!("{}e{}", &digits * 10_u8 - 1_u8, exponent - 1));
            agrees(&format!("{digits}{}1e{}", "0".repeat(60), exponent - 61));
        }
    }
}
