//! Ticks of an axis at round numbers, with their labels.

use curvescope_core::numeric::sort::{sort_by, sort_numbers};
use curvescope_core::numeric::{format, normal};

/// Quantity shown at the ticks of an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TickQuantity {
    /// The coordinate.
    Coordinate,
    /// The rate whose probit is the coordinate: the standard normal distribution function there.
    Rate,
}

/// Ticks of one axis, increasing, with the number of decimals of their labels.
#[derive(Clone, Debug, PartialEq)]
pub struct Ticks {
    /// Positions, in data units.
    pub at: Vec<f64>,
    decimals: usize,
    quantity: TickQuantity,
}

/// Fixed ticks of an axis of probits, as rates below 0.5; 0.5 and the complements of these are the others.
const SHARES: [f64; 8] = [1e-6, 1e-5, 1e-4, 0.001, 0.01, 0.05, 0.1, 0.2];

/// Least number of fixed ticks in view; with fewer, ticks are at round rates in even steps.
const FEWEST_SHARES: usize = 3;

impl Ticks {
    /// Ticks for the quantity that an axis shows, at least `min_gap_px` apart on an axis of `length_px`.
    pub fn of(quantity: TickQuantity, range: (f64, f64), length_px: f64, min_gap_px: f64) -> Self {
        match quantity {
            TickQuantity::Coordinate => Self::new(range, length_px, min_gap_px),
            TickQuantity::Rate => Self::of_shares(range, length_px, min_gap_px),
        }
    }

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
        // Tolerance for rounding: a tick at an end of the range is kept.
        let slack = 1e-9;
        let (first, last) = ((low / step - slack).ceil(), (high / step + slack).floor());
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few ticks")]
        let count = (last - first + 1.0).clamp(0.0, 100.0) as u32;
        let at = (0..count).map(|i| (first + f64::from(i)) * step).collect();
        Self { at, decimals, quantity: TickQuantity::Coordinate }
    }

    /// Ticks at round rates. Where they are too close, the outermost ones are kept: such an axis is for rates near
    /// 0 and 1.
    fn of_shares((low, high): (f64, f64), length_px: f64, min_gap_px: f64) -> Self {
        // Tolerance for rounding: a tick at an end of the range is kept.
        let slack = (high - low) * 1e-9;
        let is_seen = |&at: &f64| low - slack <= at && at <= high + slack;
        let mirrored = SHARES.iter().rev().map(|share| 1.0 - share);
        let shares = SHARES.iter().copied().chain([0.5]).chain(mirrored);
        let mut at: Vec<f64> = shares.map(normal::quantile).filter(is_seen).collect();
        let mut decimals = 0;
        if at.len() < FEWEST_SHARES {
            let range = (normal::share_below(low), normal::share_below(high));
            let even = Self::new(range, length_px, min_gap_px);
            decimals = even.decimals;
            at = even.at.into_iter().map(normal::quantile).filter(is_seen).collect();
        }
        let gap = (high - low) * min_gap_px / length_px;
        sort_by(&mut at, |one, other| other.abs().total_cmp(&one.abs()));
        let mut kept: Vec<f64> = Vec::new();
        for tick in at {
            if kept.iter().all(|other| (tick - other).abs() >= gap) {
                kept.push(tick);
            }
        }
        sort_numbers(&mut kept);
        Self { at: kept, decimals, quantity: TickQuantity::Rate }
    }

    /// All ticks with their labels.
    pub fn written(&self) -> Vec<(f64, String)> {
        self.at.iter().map(|&tick| (tick, self.text(tick))).collect()
    }

    /// Label of a value between ticks: one decimal more than the ticks have, at least three; two where the ticks
    /// are whole numbers; on an axis of rates one more within a hundredth of 0 and of 1.
    pub fn fine_text(&self, value: f64) -> String {
        if self.quantity == TickQuantity::Rate {
            let share = normal::share_below(value);
            let is_extreme = share.min(1.0 - share) < 0.01;
            let least = FINE_SHARE + usize::from(is_extreme);
            return format::ratio(share, least.max(self.decimals + 1));
        }
        let decimals = if self.decimals == 0 { 2 } else { (self.decimals + 1).max(3) };
        format::fixed(value, decimals)
    }

    /// Label of a tick: the fewest decimals that distinguish all ticks, none for a whole number.
    pub fn text(&self, tick: f64) -> String {
        if self.quantity == TickQuantity::Rate {
            return short_share(normal::share_below(tick), self.decimals);
        }
        let decimals = if tick.fract() == 0.0 { 0 } else { self.decimals };
        format::fixed(tick, decimals)
    }
}

/// Least number of decimals of a rate between ticks.
const FINE_SHARE: usize = 3;

/// Most decimals of a rate at a tick: as many as 1e-6, the least fixed tick, has. Further digits are rounding
/// errors.
const MOST_DECIMALS: usize = 6;

/// Writes a round rate with all its decimals, and with at least `decimals`.
fn short_share(share: f64, decimals: usize) -> String {
    let scaled = |places: usize| share * 10f64.powi(i32::try_from(places).unwrap_or(0));
    let is_whole = |&places: &usize| (scaled(places) - scaled(places).round()).abs() < 1e-6;
    let needed = (decimals..MOST_DECIMALS).find(is_whole).unwrap_or(MOST_DECIMALS.max(decimals));
    format::fixed(share, needed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_written_at_their_quantiles() {
        let written = |range| {
            let ticks = Ticks::of(TickQuantity::Rate, range, 300.0, 42.0);
            ticks.at.iter().map(|&tick| ticks.text(tick)).collect::<Vec<_>>()
        };
        // scipy 1.17.1: norm.ppf([0.001, 0.8, 0.99]).
        let shown = (-3.090_232_306_167_813_5, 0.841_621_233_572_914_3);
        assert_eq!(written(shown), ["0.001", "0.01", "0.05", "0.2", "0.5", "0.8"]);
        let whole = (-3.090_232_306_167_813_5, 2.326_347_874_040_840_8);
        assert_eq!(written(whole), ["0.001", "0.01", "0.1", "0.5", "0.9", "0.99"]);
        let close = (-0.1, 0.1);
        assert_eq!(written(close), ["0.48", "0.50", "0.52"]);
        let fine = Ticks::of(TickQuantity::Rate, shown, 300.0, 42.0);
        assert_eq!(fine.fine_text(0.0), "0.500");
        // scipy 1.17.1: norm.cdf(-2.5).
        assert_eq!(fine.fine_text(-2.5), "0.0062");
    }

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
