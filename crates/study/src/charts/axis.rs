//! An axis of a chart: title, range and scale.

use curvescope_draw::pens::ticks::Ticks;

/// An axis of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// Title, in words.
    pub title: String,
    /// Least and greatest value shown.
    pub range: (f64, f64),
    /// Scale.
    pub scale: Scale,
}

/// Scale of an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Equal differences are equally far apart.
    Linear,
    /// Equal ratios are equally far apart; values are above 0.
    Logarithmic,
}

/// Least width of a decade labelled at 1, 2 and 5, and of the last decade labelled at 5, in CSS pixels.
const ROOM_FOR_ALL: f64 = 140.0;
const ROOM_FOR_HALF: f64 = 55.0;

impl Axis {
    pub(super) fn linear(title: &str, range: (f64, f64)) -> Self {
        Self { title: title.to_owned(), range, scale: Scale::Linear }
    }

    /// Position of a value in units of the chart's layout: the value, or its decimal logarithm.
    pub fn place(&self, value: f64) -> f64 {
        match self.scale {
            Scale::Linear => value,
            Scale::Logarithmic => value.log10(),
        }
    }

    /// The value at a position, the inverse of [`Self::place`].
    pub fn value(&self, place: f64) -> f64 {
        match self.scale {
            Scale::Linear => place,
            Scale::Logarithmic => 10f64.powf(place),
        }
    }

    pub(super) fn ends(&self) -> (f64, f64) {
        (self.place(self.range.0), self.place(self.range.1))
    }

    /// Positions and labels of the ticks on an axis of `length_css` CSS pixels, at least `gap_css` apart where it
    /// is linear.
    pub(super) fn ticks(&self, length_css: f64, gap_css: f64) -> Vec<(f64, String)> {
        match self.scale {
            Scale::Linear => Ticks::new(self.range, length_css, gap_css).written(),
            Scale::Logarithmic => self.round_numbers(length_css),
        }
    }

    /// Ticks at powers of ten, with enough room also at 2 and 5 times each, with less room only at 5 times in the
    /// last decade.
    fn round_numbers(&self, length_css: f64) -> Vec<(f64, String)> {
        let (low, high) = self.ends();
        let decade_css = length_css / (high - low);
        let mut ticks = Vec::new();
        let mut power = low.floor();
        while power <= high {
            for factor in [1.0, 2.0, 5.0] {
                // A negative power of ten is not exact, its inverse is.
                let value: f64 = factor / 10f64.powf(-power);
                let place = value.log10();
                let is_half = factor == 5.0 && power + 1.0 >= high && decade_css >= ROOM_FOR_HALF;
                let has_room = factor == 1.0 || is_half || decade_css >= ROOM_FOR_ALL;
                if has_room && low - 1e-9 <= place && place <= high + 1e-9 {
                    ticks.push((place, format!("{value}")));
                }
            }
            power += 1.0;
        }
        ticks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(length_css: f64) -> Vec<String> {
        let axis = Axis { title: String::new(), range: (1e-4, 1.0), scale: Scale::Logarithmic };
        let mut ticks = axis.ticks(length_css, 42.0);
        ticks.sort_by(|p, q| p.0.total_cmp(&q.0));
        ticks.into_iter().map(|(_, text)| text).collect()
    }

    #[test]
    fn a_logarithmic_axis_has_powers_of_ten_and_what_fits_between() {
        assert_eq!(texts(296.0), ["0.0001", "0.001", "0.01", "0.1", "0.5", "1"]);
        assert_eq!(
            texts(1200.0),
            [
                "0.0001", "0.0002", "0.0005", "0.001", "0.002", "0.005", "0.01", "0.02", "0.05",
                "0.1", "0.2", "0.5", "1"
            ]
        );
    }

    #[test]
    fn places_and_values_are_inverses() {
        for scale in [Scale::Linear, Scale::Logarithmic] {
            let axis = Axis { title: String::new(), range: (1e-4, 1.0), scale };
            for value in [1e-4, 0.033, 0.5, 1.0] {
                assert!((axis.value(axis.place(value)) / value - 1.0).abs() < 1e-14, "{value}");
            }
        }
    }
}
