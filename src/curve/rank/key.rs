//! Scores as whole numbers that sort.

const SIGN: u64 = 1 << 63;

/// A whole number that orders as the score does, reversed: best score first. A bijection on every
/// float but NaN and -0.0, which takes the key of 0.0. Never [`NO_KEY`].
pub(crate) fn descending_key(score: f64) -> u64 {
    let bits = (score + 0.0).to_bits();
    let ascending = if bits & SIGN == 0 { bits ^ SIGN } else { !bits };
    !ascending
}

/// Above every key: that of -∞ is the greatest.
pub(super) const NO_KEY: u64 = u64::MAX;

/// The score of a key: the inverse of [`descending_key`].
pub(crate) fn score_of(key: u64) -> f64 {
    let ascending = !key;
    f64::from_bits(if ascending & SIGN == 0 { !ascending } else { ascending ^ SIGN })
}
