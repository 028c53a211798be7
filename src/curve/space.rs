//! The three spaces, as projections of count space.

use crate::curve::counts::{Point, Totals};

/// A space a curve is shown in. Straight lines of count space are straight in `Roc` and `Prg`
/// and arcs of hyperbolas in `Pr`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Space {
    /// x = false positive rate, y = true positive rate.
    Roc,
    /// x = recall, y = precision.
    Pr,
    /// x = recall gain, y = precision gain (Flach & Kull 2015, Definition 1).
    Prg,
}

impl Space {
    /// All three, in the order of the page.
    pub const ALL: [Self; 3] = [Self::Roc, Self::Pr, Self::Prg];

    /// The entry of this space in an array that has one for each, in the order of [`Self::ALL`].
    pub fn of<T>(self, entries: &[T; 3]) -> &T {
        &entries[self as usize]
    }

    /// The position (x, y) of `point`, or `None` where it is undefined: precision at no
    /// prediction, gains at tp = 0, rates of an empty class. Never NaN or infinite.
    pub fn project(self, point: Point, totals: Totals) -> Option<(f64, f64)> {
        let (x, y) = match self {
            Self::Roc => (point.fp / totals.n_neg, point.tp / totals.n_pos),
            Self::Pr => (point.tp / totals.n_pos, precision(point)?),
            Self::Prg => (recall_gain(point, totals)?, precision_gain(point, totals)?),
        };
        (x.is_finite() && y.is_finite()).then_some((x, y))
    }

    /// The counts shown at (x, y), the inverse of [`Self::project`], or `None` where no counts
    /// are (recall gain above 1 + odds, precision 0 with recall above 0). The result may lie
    /// outside the achievable counts.
    pub fn unproject(self, (x, y): (f64, f64), totals: Totals) -> Option<Point> {
        let point = match self {
            Self::Roc => Point { tp: y * totals.n_pos, fp: x * totals.n_neg },
            Self::Pr => {
                let tp = x * totals.n_pos;
                Point { tp, fp: tp * (1.0 - y) / y }
            }
            Self::Prg => {
                // 1 - recall gain = odds * (P - tp)/tp, so tp = odds * P / (1 - recall gain + odds).
                let odds = totals.odds();
                let tp = odds * totals.n_pos / (1.0 - x + odds);
                Point { tp, fp: (1.0 - y) * tp / odds }
            }
        };
        (point.tp >= 0.0 && point.tp.is_finite() && point.fp.is_finite()).then_some(point)
    }
}

/// tp/(tp+fp); `None` when nothing is predicted positive.
pub fn precision(point: Point) -> Option<f64> {
    let predicted = point.tp + point.fp;
    (predicted > 0.0).then(|| point.tp / predicted)
}

/// 1 - odds·fp/tp, which no prevalence changes; `None` at tp = 0 or without both classes.
/// One division, so whole counts give a correctly rounded result while products stay below 2^53.
pub fn precision_gain(point: Point, totals: Totals) -> Option<f64> {
    let whole = totals.n_neg * point.tp;
    (whole > 0.0 && totals.n_pos > 0.0).then(|| (whole - totals.n_pos * point.fp) / whole)
}

/// 1 - odds·fn/tp; `None` at tp = 0 or without both classes.
pub fn recall_gain(point: Point, totals: Totals) -> Option<f64> {
    let whole = totals.n_neg * point.tp;
    (whole > 0.0 && totals.n_pos > 0.0)
        .then(|| (whole - totals.n_pos * (totals.n_pos - point.tp)) / whole)
}

/// The least precision any confusion matrix can have at `recall` (Boyd et al. 2012, Theorem 1):
/// πr/(1-π+πr), the image of fp = N; `None` at recall 0 without negatives.
pub fn minimum_precision(recall: f64, totals: Totals) -> Option<f64> {
    precision(Point { tp: recall * totals.n_pos, fp: totals.n_neg })
}
