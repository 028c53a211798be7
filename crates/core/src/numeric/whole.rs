//! Whole numbers among doubles.

/// Returns the whole number `value`; `None` if it has a fraction or is out of range.
pub fn whole_number_within(value: f64, (low, high): (u64, u64)) -> Option<u64> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
    let whole = value as u64;
    #[expect(clippy::cast_precision_loss, reason = "exact below 2^53; others differ")]
    let is_whole = whole as f64 == value;
    (is_whole && (low..=high).contains(&whole)).then_some(whole)
}
