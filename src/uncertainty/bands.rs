//! Pointwise bands: how far replicates of a curve lie apart, at each place of a fixed grid.

use super::interval::percentile;
use super::values::Seen;
use crate::counts::{Point, Totals};
use crate::space::{precision, precision_gain};

/// Steps of the grid: x = 0, 0.01, .., 1 in every space.
const STEPS: u32 = 100;
const PLACES: usize = STEPS as usize + 1;

/// Replicates that are kept for the bands; further ones would not show.
const MOST_REPLICATES: usize = 2000;

/// 95 % bands of one model's curve: 95 of 100 replicates pass between `low` and `high` at any one
/// place, not at all of them together.
#[derive(Clone, Debug, PartialEq)]
pub struct ModelBands {
    /// True positive rate by false positive rate.
    pub roc: Band,
    /// Precision by recall, counts interpolated.
    pub pr: Band,
    /// Precision gain by recall gain from 0 on.
    pub prg: Band,
}

/// A band as columns of equal length, x ascending from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    /// Places.
    pub x: Vec<f64>,
    /// Lower edge.
    pub low: Vec<f64>,
    /// Upper edge.
    pub high: Vec<f64>,
}

/// The replicates of one model's curve, on the grid.
#[derive(Default)]
pub(super) struct Curves {
    /// Heights in ROC, PR and PRG at each place of the grid, replicate by replicate.
    heights: Vec<[[f32; 3]; PLACES]>,
}

impl Curves {
    pub(super) fn is_full(&self) -> bool {
        self.heights.len() >= MOST_REPLICATES
    }

    /// Adds the curve with these segments, those that gain a positive, in the data's counts.
    pub(super) fn add(&mut self, segments: &[(Point, Point)], seen: Seen) {
        let Totals { n_pos, n_neg } = seen.totals;
        let mut heights = [[0.0; 3]; PLACES];
        for (x, heights) in grid().zip(&mut heights) {
            // tp at recall gain x, from 1 - x = (P/N)·(P - tp)/tp.
            let at_gain = at_tp(segments, n_pos * n_pos / (n_neg * (1.0 - x) + n_pos));
            let at_recall = at_tp(segments, x * n_pos);
            // At recall 0 of a curve that starts with a positive, precision is that of its start.
            let start = || precision(seen.point(segments[0].1)).unwrap_or(0.0);
            *heights = [
                tp_at(segments, x * seen.data.n_neg) / n_pos,
                precision(seen.point(at_recall)).unwrap_or_else(start),
                precision_gain(seen.point(at_gain), seen.totals).unwrap_or(0.0),
            ]
            .map(narrow);
        }
        self.heights.push(heights);
    }

    /// The bands, widened for a smaller class of `rows`; `None` without replicates.
    pub(super) fn bands(&self, rows: usize) -> Option<ModelBands> {
        if self.heights.is_empty() {
            return None;
        }
        let mut sorted = Vec::with_capacity(self.heights.len());
        let mut band = |space: usize| {
            let mut band = Band { x: grid().collect(), low: Vec::new(), high: Vec::new() };
            for place in 0..PLACES {
                sorted.clear();
                sorted.extend(self.heights.iter().map(|curve| f64::from(curve[place][space])));
                sorted.sort_unstable_by(f64::total_cmp);
                let interval = percentile(&sorted, rows);
                band.low.push(interval.low);
                band.high.push(interval.high);
            }
            band
        };
        Some(ModelBands { roc: band(0), pr: band(1), prg: band(2) })
    }
}

/// The point of a curve at `tp`, which is at most that of its end.
fn at_tp(segments: &[(Point, Point)], tp: f64) -> Point {
    let (from, to) = segments[segment(segments, |(_, to)| to.tp < tp)];
    from.toward(to, (tp - from.tp) / (to.tp - from.tp))
}

/// The most tp of a curve at `fp`.
fn tp_at(segments: &[(Point, Point)], fp: f64) -> f64 {
    let (from, to) = segments[segment(segments, |(_, to)| to.fp <= fp)];
    if fp < from.fp {
        from.tp
    } else if fp < to.fp {
        from.toward(to, (fp - from.fp) / (to.fp - from.fp)).tp
    } else {
        to.tp
    }
}

/// The first segment that does not lie before a place, or the last one.
fn segment(segments: &[(Point, Point)], lies_before: impl Fn(&(Point, Point)) -> bool) -> usize {
    segments.partition_point(lies_before).min(segments.len() - 1)
}

fn grid() -> impl Iterator<Item = f64> {
    (0..=STEPS).map(|step| f64::from(step) / f64::from(STEPS))
}

/// Heights are kept in single precision, which is finer than a pixel.
fn narrow(height: f64) -> f32 {
    #[expect(clippy::cast_possible_truncation, reason = "on purpose")]
    let height = height as f32;
    height
}

#[cfg(test)]
mod tests {
    use super::*;

    const P: fn(f64, f64) -> Point = |tp, fp| Point { tp, fp };

    /// Heights at x = 0, 1/4, 1/2, 3/4 and 1 in each space.
    fn heights(
        segments: &[(Point, Point)],
        totals: Totals,
        prevalence: Option<f64>,
    ) -> [[f64; 5]; 3] {
        let mut curves = Curves::default();
        curves.add(segments, Seen::at(totals, prevalence));
        let at = |place: usize, space: usize| f64::from(curves.heights[0][place][space]);
        std::array::from_fn(|space| [0, 25, 50, 75, 100].map(|place| at(place, space)))
    }

    #[track_caller]
    fn assert_near(found: [f64; 5], expected: [f64; 5]) {
        for (found, expected) in found.into_iter().zip(expected) {
            assert!((found - expected).abs() < 1e-6, "{found} for {expected}");
        }
    }

    const TOTALS: Totals = Totals { n_pos: 2.0, n_neg: 4.0 };

    /// A positive, a negative, a tie of one positive and two negatives, a negative: worked out by hand.
    #[test]
    fn heights_are_read_off_between_operating_points() {
        let segments = [(P(0.0, 0.0), P(1.0, 0.0)), (P(1.0, 1.0), P(2.0, 3.0))];
        let [roc, pr, prg] = heights(&segments, TOTALS, None);
        assert_near(roc, [0.5, 0.5, 0.75, 1.0, 1.0]);
        assert_near(pr, [1.0, 1.0, 1.0, 3.0 / 7.0, 2.0 / 5.0]);
        assert_near(prg, [1.0, 1.0, 1.0, 0.375, 0.25]);
        // Each negative twice: recall gains move towards 1, and 0 is where tp = 4/10.
        let [roc, pr, prg] = heights(&segments, TOTALS, Some(0.2));
        assert_near(roc, [0.5, 0.5, 0.75, 1.0, 1.0]);
        assert_near(pr, [1.0, 1.0, 1.0, 3.0 / 11.0, 1.0 / 4.0]);
        assert_near(prg, [1.0, 1.0, 1.0, 1.0, 0.25]);
    }

    #[test]
    fn a_curve_that_starts_with_a_negative_has_precision_0_at_recall_0() {
        let [roc, pr, prg] = heights(&[(P(0.0, 1.0), P(2.0, 1.0))], TOTALS, None);
        assert_near(roc, [0.0, 1.0, 1.0, 1.0, 1.0]);
        assert_near(pr, [0.0, 1.0 / 3.0, 1.0 / 2.0, 3.0 / 5.0, 2.0 / 3.0]);
        // tp is 2/3, 4/5, 1, 4/3, 2 at these recall gains.
        assert_near(prg, [0.25, 0.375, 0.5, 0.625, 0.75]);
    }

    #[test]
    fn bands_are_percentiles_place_by_place() {
        let mut curves = Curves::default();
        assert!(curves.bands(100).is_none());
        for step in 1..=99 {
            // One positive row of weight 2 at so many hundredths of the negatives.
            let fp = 4.0 * f64::from(step) / 100.0;
            curves.add(&[(P(0.0, fp), P(2.0, fp))], Seen::at(TOTALS, None));
        }
        let roc = curves.bands(1_000_000).expect("replicates").roc;
        assert_eq!(roc.x[37], 0.37);
        // 2.5 of 100 on either side, rounded outwards: all but the first and the last replicate agree
        // with fewer than two before, or after.
        assert_eq!((roc.low[1], roc.high[1]), (0.0, 0.0));
        assert_eq!((roc.low[2], roc.high[2]), (0.0, 1.0));
        assert_eq!((roc.low[97], roc.high[97]), (0.0, 1.0));
        assert_eq!((roc.low[98], roc.high[98]), (1.0, 1.0));
    }

    #[test]
    fn no_more_curves_are_kept_than_show() {
        let mut curves = Curves::default();
        for _ in 0..MOST_REPLICATES {
            assert!(!curves.is_full());
            curves.add(&[(P(0.0, 0.0), P(2.0, 4.0))], Seen::at(TOTALS, None));
        }
        assert!(curves.is_full());
    }
}
