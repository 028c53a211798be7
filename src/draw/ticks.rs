//! Round numbers for an axis.

use crate::numeric::format;

/// The ticks of one axis, rising, and how many decimals they need.
#[derive(Clone, Debug, PartialEq)]
pub struct Ticks {
    /// Where they are, in data units.
    pub at: Vec<f64>,
    decimals: usize,
}

impl Ticks {
    /// Ticks from `low` to `high` at steps of 1, 2 or 5 times a power of ten, at least
    /// `min_gap_px` apart on an axis of `length_px`.
    pub fn new((low, high): (f64, f64), length_px: f64, min_gap_px: f64) -> Self {
        let least = (high - low) * min_gap_px / length_px;
        let power = least.log10().floor();
        let unit = 10f64.powf(power);
        let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * unit >= least);
        let step = factor.unwrap_or(10.0) * unit;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 20")]
        let decimals = (-step.log10().floor()).clamp(0.0, 20.0) as usize;
        // An end within rounding of a tick has that tick.
        let slack = 1e-9;
        let (first, last) = ((low / step - slack).ceil(), (high / step + slack).floor());
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few ticks")]
        let count = (last - first + 1.0).clamp(0.0, 100.0) as u32;
        let at = (0..count).map(|i| (first + f64::from(i)) * step).collect();
        Self { at, decimals }
    }

    /// All ticks with what is written at them.
    pub fn written(&self) -> Vec<(f64, String)> {
        self.at.iter().map(|&tick| (tick, self.text(tick))).collect()
    }

    /// What is written of a value between ticks: a place more than the ticks need, and at least three
    /// on an axis of shares.
    pub fn fine_text(&self, value: f64) -> String {
        let decimals = if self.decimals == 0 { 2 } else { (self.decimals + 1).max(3) };
        format::fixed(value, decimals)
    }

    /// What is written at a tick: as few decimals as keep all ticks apart, none at a whole number.
    pub fn text(&self, tick: f64) -> String {
        let decimals = if tick.fract() == 0.0 { 0 } else { self.decimals };
        format::fixed(tick, decimals)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(range: (f64, f64), length_px: f64) -> Vec<String> {
        let ticks = Ticks::new(range, length_px, 50.0);
        ticks.at.iter().map(|&tick| ticks.text(tick)).collect()
    }

    #[test]
    fn the_unit_range_has_fifths_and_when_small_halves() {
        assert_eq!(texts((0.0, 1.0), 300.0), ["0", "0.2", "0.4", "0.6", "0.8", "1"]);
        assert_eq!(texts((0.0, 1.0), 100.0), ["0", "0.5", "1"]);
        assert_eq!(texts((0.0, 1.0), 40.0), ["0"]);
    }

    #[test]
    fn values_between_ticks_have_a_place_more() {
        let text = |range, value| Ticks::new(range, 300.0, 50.0).fine_text(value);
        assert_eq!(text((0.0, 1.0), 0.842_15), "0.842");
        assert_eq!(text((0.0, 1.0), 1.0), "1.000");
        assert_eq!(text((0.99, 1.0), 0.998_76), "0.9988");
        assert_eq!(text((-30.0, 1.0), -12.345), "\u{2212}12.35");
        assert_eq!(text((-1.0, 1.0), -0.000_1), "0.000");
    }

    #[test]
    fn other_ranges_have_round_numbers_inside() {
        assert_eq!(
            texts((-2.0, 1.0), 400.0),
            ["\u{2212}2", "\u{2212}1.5", "\u{2212}1", "\u{2212}0.5", "0", "0.5", "1"]
        );
        assert_eq!(
            texts((0.613, 0.641), 300.0),
            ["0.615", "0.620", "0.625", "0.630", "0.635", "0.640"]
        );
        assert_eq!(
            texts((-3500.0, 500.0), 250.0),
            ["\u{2212}3000", "\u{2212}2000", "\u{2212}1000", "0"]
        );
    }
}
