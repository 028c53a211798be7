//! Partial area under the ROC curve, over a range of fpr or of tpr, and its standardisation by
//! McClish (1989), which puts all ranges on one scale.

use crate::curve::counts::{Curve, Point, Totals};
use crate::curve::parameter::{RocRange, RocRate};
use crate::numeric::sum::DoubleDouble;

/// A partial area under the ROC curve.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PartialArea {
    /// Rate that the range limits.
    pub range: RocRate,
    /// Lower end of the range.
    pub low: f64,
    /// Upper end of the range.
    pub high: f64,
    /// Integral of tpr over a range of fpr, or of 1 - fpr over a range of tpr; at most `high - low`.
    pub area: f64,
    /// McClish's (1 + (area - m)/(M - m))/2, m being the area of a random ranking and M that of a
    /// perfect one, which have 1/2 and 1 on every range. Below 1/2 where the curve is below the
    /// diagonal on the range as a whole, and then it may be negative.
    pub standardized: f64,
}

/// The partial area of `curve` over `range`, exact on straight pieces between operating points;
/// `None` without both classes. The same at every prevalence. *Accuracy*: summed
/// with twice the digits of a double.
pub fn area(curve: &Curve<'_>, range: RocRange) -> Option<PartialArea> {
    let totals = curve.totals();
    totals.has_both_classes().then(|| {
        let mut sum = AreaSum::new(totals, range);
        curve.points().for_each(|point| sum.add(point));
        sum.area()
    })
}

/// Accumulates a partial area from point to point of a curve that begins at the origin. Pieces
/// outside the range are skipped early.
#[derive(Clone, Copy)]
pub struct AreaSum {
    range: RocRange,
    totals: Totals,
    /// Last point added.
    end: Point,
    area: DoubleDouble,
    /// Mean over the range of fnr (range of fpr) or of fpr (range of tpr), the shortfall from a
    /// perfect curve. `standardized` is computed from it, as the area of a very narrow range vanishes.
    mean_shortfall: DoubleDouble,
}

/// Tolerance for the rounding of a rate.
const ROUNDING: f64 = 4.0 * f64::EPSILON;

impl AreaSum {
    /// Sum without points; `totals` has both classes.
    pub fn new(totals: Totals, range: RocRange) -> Self {
        let zero = DoubleDouble::default();
        Self { range, totals, end: Point::ORIGIN, area: zero, mean_shortfall: zero }
    }

    /// Adds the next point; the curve is straight between the previous point and this one.
    pub fn add(&mut self, to: Point) {
        let from = std::mem::replace(&mut self.end, to);
        let (rate, low, high) = (self.range.rate(), self.range.low(), self.range.high());
        if self.rate_of(to) < low - ROUNDING || self.rate_of(from) > high + ROUNDING {
            return;
        }
        let [from, to] = [from, to].map(|point| RatePoint::of(point, self.totals, rate));
        let [low, high, half, two] = [low, high, 0.5, 2.0].map(DoubleDouble::of);
        let start = if from.rate.is_below(low) { low } else { from.rate };
        let end = if high.is_below(to.rate) { high } else { to.rate };
        if start.is_below(end) {
            let half_width = end.minus(start).times(half);
            let shortfall = from.shortfall_at(start, to).plus(from.shortfall_at(end, to));
            self.area = self.area.plus(half_width.times(two.minus(shortfall)));
            let share = half_width.divided_by(high.minus(low));
            self.mean_shortfall = self.mean_shortfall.plus(share.times(shortfall));
        }
    }

    fn rate_of(&self, Point { tp, fp }: Point) -> f64 {
        match self.range.rate() {
            RocRate::Fpr => fp / self.totals.n_neg,
            RocRate::Tpr => tp / self.totals.n_pos,
        }
    }

    /// The partial area, after the last point.
    pub fn area(&self) -> PartialArea {
        let (rate, low, high) = (self.range.rate(), self.range.low(), self.range.high());
        let [one, from, to] = [1.0, low, high].map(DoubleDouble::of);
        // Twice the mean shortfall of a random ranking, which is the diagonal's at the middle of the range.
        let twice_random_shortfall = match rate {
            RocRate::Fpr => one.minus(from).plus(one.minus(to)),
            RocRate::Tpr => from.plus(to),
        };
        let standardized = one.minus(self.mean_shortfall.divided_by(twice_random_shortfall)).high();
        PartialArea { range: rate, low, high, area: self.area.high(), standardized }
    }
}

/// Point of the curve: the range's rate, and the shortfall from a perfect curve (fnr or fpr).
#[derive(Clone, Copy)]
struct RatePoint {
    rate: DoubleDouble,
    shortfall: DoubleDouble,
}

impl RatePoint {
    fn of(Point { tp, fp }: Point, Totals { n_pos, n_neg }: Totals, rate: RocRate) -> Self {
        let share = |part: DoubleDouble, whole: f64| part.divided_by(DoubleDouble::of(whole));
        let fpr = share(DoubleDouble::of(fp), n_neg);
        match rate {
            RocRate::Fpr => Self {
                rate: fpr,
                shortfall: share(DoubleDouble::of(n_pos).minus(DoubleDouble::of(tp)), n_pos),
            },
            RocRate::Tpr => Self { rate: share(DoubleDouble::of(tp), n_pos), shortfall: fpr },
        }
    }

    /// Shortfall at `rate`, interpolated linearly between `self` and `to`.
    fn shortfall_at(self, rate: DoubleDouble, to: Self) -> DoubleDouble {
        if rate.compare(to.rate).is_eq() {
            return to.shortfall;
        }
        let share = rate.minus(self.rate).divided_by(to.rate.minus(self.rate));
        self.shortfall.plus(to.shortfall.minus(self.shortfall).times(share))
    }
}
