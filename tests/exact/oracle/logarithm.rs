//! The natural logarithm to 60 digits.

use num_bigint::BigInt;
use num_traits::{One, Zero};

use super::{Q, whole};

/// Bits behind the point.
const BITS: usize = 220;

/// ln(x) with an error below 1e-60, for x > 0.
pub(crate) fn ln(x: &Q) -> Q {
    let two = whole(2);
    let (mut mantissa, mut exponent) = (x.clone(), 0);
    while mantissa > Q::new(3.into(), 2.into()) {
        mantissa /= &two;
        exponent += 1;
    }
    while mantissa < Q::new(3.into(), 4.into()) {
        mantissa *= &two;
        exponent -= 1;
    }
    let of_mantissa = double_artanh(&((&mantissa - Q::one()) / (&mantissa + Q::one())));
    let of_two = double_artanh(&Q::new(1.into(), 3.into()));
    Q::new(of_mantissa + of_two * BigInt::from(exponent), BigInt::one() << BITS)
}

/// 2 artanh(s) = ln((1+s)/(1-s)) in units of 2^-[`BITS`], for |s| <= 1/3.
fn double_artanh(s: &Q) -> BigInt {
    let s: BigInt = (s.numer() << BITS) / s.denom();
    let square: BigInt = (&s * &s) >> BITS;
    let (mut power, mut sum, mut odd) = (s, BigInt::zero(), 1);
    while !power.is_zero() && power != BigInt::from(-1) {
        sum += &power / odd;
        power = (power * &square) >> BITS;
        odd += 2;
    }
    sum * 2
}

#[test]
fn logarithms_agree_with_printed_digits() {
    let close = |x: Q, digits: &str| {
        let scale = BigInt::from(10).pow(40);
        let found = (ln(&x) * Q::from_integer(scale)).round().to_integer();
        assert_eq!(found.to_string(), digits);
    };
    close(whole(2), "6931471805599453094172321214581765680755");
    close(whole(10), "23025850929940456840179914546843642076011");
    close(Q::new(1.into(), 1000.into()), "-69077552789821370520539743640530926228033");
}
