//! Pointwise bands: how far replicates of a curve lie apart, at each place of a fixed grid.

use super::interval::{number, percentile_place};
use super::values::Seen;
use super::walk::Segment;
use crate::curve::counts::{Point, Totals};
use crate::curve::space::{precision, precision_gain};

/// Places of the grid: x = 0, 0.01, .., 1 in every space.
const PLACES: usize = 101;

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

/// Heights of a curve in ROC, PR and PRG at each place of the grid.
type Heights = [[f32; 3]; PLACES];

/// The replicates of one model's curve, on the grid.
#[derive(Default)]
pub(super) struct Curves {
    heights: Vec<Heights>,
}

impl Curves {
    pub(super) fn is_full(&self) -> bool {
        self.heights.len() >= MOST_REPLICATES
    }

    /// Keeps a curve that was traced to its end.
    pub(super) fn add(&mut self, curve: Tracer) {
        self.heights.push(curve.finished());
    }

    /// The bands, widened for a smaller class of `rows`; `None` without replicates.
    pub(super) fn bands(&self, rows: usize) -> Option<ModelBands> {
        if self.heights.is_empty() {
            return None;
        }
        let outside = percentile_place(self.heights.len(), rows);
        let mut column = Vec::with_capacity(self.heights.len());
        let mut band = |space: usize| {
            let mut band =
                Band { x: (0..PLACES).map(x_of).collect(), low: Vec::new(), high: Vec::new() };
            for place in 0..PLACES {
                column.clear();
                column.extend(self.heights.iter().map(|curve| curve[place][space]));
                band.low.push(nth(&mut column, outside));
                let last = column.len() - 1;
                band.high.push(nth(&mut column, last - outside));
            }
            band
        };
        Some(ModelBands { roc: band(0), pr: band(1), prg: band(2) })
    }
}

/// The value that so many are not above, without sorting the rest.
fn nth(values: &mut [f32], index: usize) -> f64 {
    f64::from(*values.select_nth_unstable_by(index, f32::total_cmp).1)
}

/// One curve, read off at the places of the grid.
pub(super) struct Tracer {
    seen: Seen,
    heights: Heights,
    /// The first place of each space that is not reached yet.
    next: [usize; 3],
    /// Where the curve has come to.
    end: Point,
}

impl Tracer {
    pub(super) fn new(seen: Seen) -> Self {
        Self { seen, heights: [[0.0; 3]; PLACES], next: [0; 3], end: Point::ORIGIN }
    }

    /// The next segments that gain a positive, in the data's counts.
    pub(super) fn add(&mut self, segments: &[Segment]) {
        let Some(&(_, end)) = segments.last() else { return };
        self.end = end;
        let seen = self.seen;
        let Totals { n_pos, n_neg } = seen.totals;
        self.read(0, |x| {
            let fp = x * seen.data.n_neg;
            (fp < end.fp).then(|| most_tp_at(segments, fp) / n_pos)
        });
        self.read(1, |x| {
            let at = reached(segments, x * n_pos)?;
            // Where nothing is predicted yet, precision is that of the way ahead.
            precision(seen.point(at)).or_else(|| precision(seen.point(segments[0].1)))
        });
        self.read(2, |x| {
            // Recall gain x is where 1 - x = (P/N)·(P - tp)/tp.
            let at = reached(segments, n_pos * n_pos / (n_neg * (1.0 - x) + n_pos))?;
            precision_gain(seen.point(at), seen.totals)
        });
    }

    /// Goes on in one space for as long as there is a height.
    fn read(&mut self, space: usize, height: impl Fn(f64) -> Option<f64>) {
        while self.next[space] < PLACES
            && let Some(height) = height(x_of(self.next[space]))
        {
            self.heights[self.next[space]][space] = narrow(height);
            self.next[space] += 1;
        }
    }

    /// The heights; what lies beyond the last segment, if only by rounding, is as its end is.
    fn finished(mut self) -> Heights {
        let (end, totals) = (self.seen.point(self.end), self.seen.totals);
        self.read(0, |_| Some(1.0));
        self.read(1, |_| precision(end));
        self.read(2, |_| precision_gain(end, totals));
        self.heights
    }
}

/// The point at `tp` of a stretch of a curve, if it goes so far.
fn reached(segments: &[Segment], tp: f64) -> Option<Point> {
    segments.last().filter(|(_, end)| tp <= end.tp)?;
    let (from, to) = segments[segments.partition_point(|(_, to)| to.tp < tp)];
    Some(from.toward(to, (tp - from.tp) / (to.tp - from.tp)))
}

/// The most tp at `fp`, which lies before the end of a stretch of a curve.
fn most_tp_at(segments: &[Segment], fp: f64) -> f64 {
    let (from, to) = segments[segments.partition_point(|(_, to)| to.fp <= fp)];
    if fp < from.fp { from.tp } else { from.toward(to, (fp - from.fp) / (to.fp - from.fp)).tp }
}

/// Where a place of the grid lies.
fn x_of(place: usize) -> f64 {
    number(place) / number(PLACES - 1)
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
        let mut tracer = Tracer::new(Seen::at(totals, prevalence));
        // In blocks of one, which has to come to the same.
        segments.chunks(1).for_each(|block| tracer.add(block));
        let heights = tracer.finished();
        let mut at_once = Tracer::new(Seen::at(totals, prevalence));
        at_once.add(segments);
        assert_eq!(heights, at_once.finished());
        let at = |place: usize, space: usize| f64::from(heights[place][space]);
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

    fn traced(segments: &[Segment]) -> Tracer {
        let mut tracer = Tracer::new(Seen::at(TOTALS, None));
        tracer.add(segments);
        tracer
    }

    #[test]
    fn bands_are_percentiles_place_by_place() {
        let mut curves = Curves::default();
        assert!(curves.bands(100).is_none());
        for step in 1..=99 {
            // One positive row of weight 2 at so many hundredths of the negatives.
            let fp = 4.0 * f64::from(step) / 100.0;
            curves.add(traced(&[(P(0.0, fp), P(2.0, fp))]));
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
            curves.add(traced(&[(P(0.0, 0.0), P(2.0, 4.0))]));
        }
        assert!(curves.is_full());
    }
}
