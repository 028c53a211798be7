//! Sums without loss of digits.

use std::cmp::Ordering;

/// An unevaluated sum `high + low` of two doubles: about 106 bits, so whole numbers are exact up to about
/// 2^104, and so are products of two counts and their sums.
#[derive(Clone, Copy, Debug, Default)]
pub struct DoubleDouble {
    high: f64,
    low: f64,
}

impl DoubleDouble {
    /// Returns a whole number, exactly.
    pub(crate) fn whole(number: u64) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "no part has more than 32 bits")]
        let [low, high] = [number & 0xFFFF_FFFF, number >> 32 << 32].map(|part| part as f64);
        let (high, low) = two_sum(high, low);
        Self { high, low }
    }

    /// Returns a double, exactly.
    pub(crate) const fn of(number: f64) -> Self {
        Self { high: number, low: 0.0 }
    }

    /// Returns the nearest double.
    pub const fn high(self) -> f64 {
        self.high
    }

    /// Returns the exact product of two doubles (Dekker 1971; no fused multiply-add, which wasm lacks).
    pub const fn product(a: f64, b: f64) -> Self {
        let high = a * b;
        let (a1, a2) = split(a);
        let (b1, b2) = split(b);
        Self { high, low: ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2 }
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        let (sum, mut error) = two_sum(self.high, other.high);
        let (low, low_error) = two_sum(self.low, other.low);
        error += low;
        let (sum, error) = quick_two_sum(sum, error);
        let (high, low) = quick_two_sum(sum, error + low_error);
        Self { high, low }
    }

    /// The difference.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        self.plus(Self { high: -other.high, low: -other.low })
    }

    /// `self · other`, with a relative error of some 2^-103.
    pub(crate) const fn times(self, other: Self) -> Self {
        let Self { high, low } = Self::product(self.high, other.high);
        let cross = self.high * other.low + self.low * other.high;
        let (high, low) = quick_two_sum(high, low + cross);
        Self { high, low }
    }

    /// `self / divisor`, with a relative error of some 2^-103.
    pub(crate) fn divided_by(self, divisor: Self) -> Self {
        let quotient = self.high / divisor.high;
        let product = Self::product(quotient, divisor.high);
        let remainder =
            (self.high - product.high) - product.low + self.low - quotient * divisor.low;
        let (high, low) = quick_two_sum(quotient, remainder / divisor.high);
        Self { high, low }
    }

    /// The quotient `self / divisor`, rounded once.
    pub(crate) fn over(self, divisor: Self) -> f64 {
        self.divided_by(divisor).high
    }

    /// True where every number within 2^-96 of this one, relatively, rounds to the same double.
    pub(crate) fn rounds_surely(self) -> bool {
        const DOUBT: f64 = f64::from_bits((1023 - 96) << 52);
        let doubt = self.high * DOUBT;
        self.high + (self.low + doubt) == self.high && self.high + (self.low - doubt) == self.high
    }

    /// Compares two numbers, neither of which is NaN.
    pub fn compare(self, other: Self) -> Ordering {
        if self.is_below(other) {
            Ordering::Less
        } else if other.is_below(self) {
            Ordering::Greater
        } else {
            Ordering::Equal
        }
    }

    /// True where this number is less.
    pub fn is_below(self, other: Self) -> bool {
        self.high < other.high || (self.high == other.high && self.low < other.low)
    }
}

/// Splits a double into two halves of at most 26 bits.
const fn split(a: f64) -> (f64, f64) {
    const FACTOR: f64 = 134_217_729.0; // 2^27 + 1
    let c = FACTOR * a;
    let high = c - (c - a);
    (high, a - high)
}

const fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let b_part = sum - a;
    (sum, (a - (sum - b_part)) + (b - b_part))
}

/// [`two_sum`] for `|a| >= |b|`.
const fn quick_two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    (sum, b - (sum - a))
}

/// A running sum with a correction term (Neumaier 1974), so that the error does not grow with the number of
/// terms.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum {
    sum: f64,
    correction: f64,
}

impl Sum {
    /// Adds a term.
    pub fn add(&mut self, term: f64) {
        let (sum, error) = two_sum(self.sum, term);
        self.sum = sum;
        self.correction += error;
    }

    /// The sum of the terms added.
    pub fn value(self) -> f64 {
        self.sum + self.correction
    }
}

impl FromIterator<f64> for Sum {
    fn from_iter<I: IntoIterator<Item = f64>>(terms: I) -> Self {
        let mut sum = Self::default();
        terms.into_iter().for_each(|term| sum.add(term));
        sum
    }
}

/// Returns 1 - ln(1+x)/x, the shortfall of the logarithm relative to x, without cancellation near 0. Long
/// curves consist of short pieces: the smaller x, the faster.
pub(crate) fn ln_1p_shortfall(x: f64) -> f64 {
    if x.abs() > 0.25 {
        return (x - x.ln_1p()) / x;
    }
    if x.abs() < 1.0 / 1024.0 {
        // x/2 - x²/3 + x³/4 - ..., six terms in independent pairs, which the processor computes in parallel.
        let x2 = x * x;
        let pair = |k: f64| 1.0 / k - x * (1.0 / (k + 1.0));
        return x * (pair(2.0) + x2 * (pair(4.0) + x2 * pair(6.0)));
    }
    // With s = x/(2+x): ln(1+x) = 2 atanh(s) and x = 2s/(1-s), so ln(1+x)/x is (1-s)(1 + s²/3 + s^4/5 + ...).
    // |s| <= 1/7: fifteen terms exceed double precision, six do for |s| <= 1/31.
    let s = x / (2.0 + x);
    let tail = if x.abs() > 0.0625 { tail::<15>(s * s) } else { tail::<6>(s * s) };
    s - (1.0 - s) * tail
}

/// s²/3 + s⁴/5 + ..., with so many terms.
fn tail<const TERMS: u32>(s2: f64) -> f64 {
    (1..=TERMS).rev().fold(0.0, |tail, k| s2 * (1.0 / f64::from(2 * k + 1) + tail))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_of_counts_are_exact() {
        // (2^53 - 1)^2 = 2^106 - 2^54 + 1
        let most = 9_007_199_254_740_991.0;
        let square = DoubleDouble::product(most, most);
        assert_eq!(square.high, 2f64.powi(106) - 2f64.powi(54));
        assert_eq!(square.low, 1.0);
        let next = square.plus(DoubleDouble::product(1.0, 1.0));
        assert_eq!(next.low, 2.0);
        assert!(square.is_below(next) && !next.is_below(square));
    }

    #[test]
    fn quotients_are_rounded_once() {
        let third = DoubleDouble::product(1.0, 1.0).over(DoubleDouble::product(3.0, 1.0));
        assert_eq!(third.to_bits(), (1.0f64 / 3.0).to_bits());
        // 0.1 · 3 is no double; its exact product in two doubles, divided by 3, is 0.1 again.
        assert_eq!(DoubleDouble::product(0.1, 3.0).over(DoubleDouble::product(3.0, 1.0)), 0.1);
    }

    #[test]
    fn corrected_sums_keep_small_terms() {
        let terms = [1e16, 1.0, -1e16, 1.0];
        assert_eq!(Sum::from_iter(terms).value(), 2.0);
    }

    #[test]
    fn shortfalls_of_the_logarithm() {
        // mpmath 1.3.0, 40 digits, rounded to double.
        for (x, expected) in [
            (1e-9, 4.999_999_996_666_667e-10),
            (0.000_976, 0.000_487_682_706_913_877_94),
            (-0.000_976, -0.000_488_317_757_943_505_2),
            (0.000_977, 0.000_488_182_056_628_298),
            (0.01, 0.004_966_914_683_191_715),
            (0.062_5, 0.030_006_050_937_042_52),
            (0.062_501, 0.030_006_512_016_407_347),
            (-0.1, -0.053_605_156_578_263_015),
            (0.25, 0.107_425_794_743_160_98),
            (0.250_001, 0.107_426_165_039_780_81),
            (1.0, 0.306_852_819_440_054_7),
            (1e30, 1.0),
        ] {
            let found = ln_1p_shortfall(x);
            assert!((found / expected - 1.0).abs() < 2e-15, "{x}: {found} for {expected}");
        }
    }
}
