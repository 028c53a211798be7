//! Scores as sortable 64-bit keys.

const SIGN: u64 = 1 << 63;

/// Returns a whole number that orders in reverse of the score: best score first. A bijection on all doubles
/// but NaN and -0.0, which has the key of 0.0. Never `NO_KEY`.
pub fn descending_key(score: f64) -> u64 {
    let bits = (score + 0.0).to_bits();
    let ascending = if bits & SIGN == 0 { bits ^ SIGN } else { !bits };
    !ascending
}

/// Greater than every key; -∞ has the greatest key.
pub(super) const NO_KEY: u64 = u64::MAX;

/// Returns the score of a key: the inverse of [`descending_key`].
pub fn score_of(key: u64) -> f64 {
    let ascending = !key;
    f64::from_bits(if ascending & SIGN == 0 { !ascending } else { ascending ^ SIGN })
}
