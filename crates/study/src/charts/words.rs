//! Formatting of numbers in charts.

/// Formats a number with three significant digits, without zeros at the end: 0.333, 0.05, 12. Digits before the
/// point are all kept; below 1e-6 and from 1e6 the form is 1.0e-7.
pub(super) fn short(value: f64) -> String {
    if value == 0.0 {
        return "0".to_owned();
    }
    let magnitude = value.abs().log10().floor();
    if !(-6.0..6.0).contains(&magnitude) {
        return format!("{value:.1e}");
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 8")]
    let decimals = (2.0 - magnitude).max(0.0) as usize;
    let text = format!("{:.decimals$}", value.abs());
    let digits =
        if decimals > 0 { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    if value < 0.0 { format!("\u{2212}{digits}") } else { digits.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_digits_at_most() {
        let cases = [(1.0 / 3.0, "0.333"), (0.05, "0.05"), (1e-4, "0.0001"), (12.0, "12")];
        for (value, text) in cases.into_iter().chain([(1234.4, "1234"), (0.9996, "1"), (0.0, "0")])
        {
            assert_eq!(short(value), text);
        }
        assert_eq!(short(-0.25), "\u{2212}0.25");
        assert_eq!(short(1e-100), "1.0e-100");
    }
}
