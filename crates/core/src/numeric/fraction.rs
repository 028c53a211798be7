//! Finds the short fraction that a double represents.

/// Greatest denominator.
const MOST: f64 = 1_048_576.0;

/// Returns the whole numbers p and q <= 2^20 for which p/q, rounded to a double, is `x`; `x` and 1 if there
/// are none. For 0.1 they are 1 and 10, although no double is 1/10. Below 2^10 there are no two such
/// fractions; larger numbers are returned over 1. `x` is finite and 0 or more.
pub(crate) fn fraction(x: f64) -> (f64, f64) {
    if x >= 1024.0 {
        return (x, 1.0);
    }
    // Convergents of the continued fraction. A fraction so short and so near is one of them (Legendre).
    let (mut before, mut last) = ((0.0, 1.0), (1.0, 0.0));
    let (mut whole, mut part) = (x, 1.0);
    while part > 0.0 {
        // The remainder of two doubles is exact.
        let rest = whole % part;
        let quotient = ((whole - rest) / part).round();
        let next: (f64, f64) = (quotient * last.0 + before.0, quotient * last.1 + before.1);
        if next.1 > MOST {
            break;
        }
        if (next.0 / next.1).to_bits() == x.to_bits() {
            return next;
        }
        (before, last) = (last, next);
        (whole, part) = (part, rest);
    }
    (x, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_and_quotients_are_found() {
        for (x, expected) in [
            (0.0, (0.0, 1.0)),
            (0.1, (1.0, 10.0)),
            (1.0 / 11.0, (1.0, 11.0)),
            (0.999, (999.0, 1000.0)),
            (1.0 / 1_000_001.0, (1.0, 1_000_001.0)),
            (0.123_456, (1929.0, 15_625.0)),
            (2.5, (5.0, 2.0)),
            (1.0, (1.0, 1.0)),
            (1023.7, (10_237.0, 10.0)),
        ] {
            assert_eq!(fraction(x), expected, "{x}");
        }
    }

    #[test]
    fn others_stand_for_themselves() {
        for x in [std::f64::consts::FRAC_1_SQRT_2, 1e-300, 1e300, 5e-324, 1e-7, 4096.5] {
            assert_eq!(fraction(x), (x, 1.0));
        }
    }
}
