//! The definitions in exact rational arithmetic, as slow as they need to be. Nothing here uses the
//! crate's own arithmetic; it takes a [`Sample`] and nothing else.

mod hull;
mod logarithm;
mod path;

use curvescope::curve::sample::Sample;
use num_rational::BigRational;
use num_traits::{One, ToPrimitive, Zero};

pub(crate) use hull::{
    beta_squared_ties, f_calibrated, pooled_calibration, precision_gain_hull, roc_hull,
};
pub(crate) use path::{Counts, Path};

/// An exact number.
pub(crate) type Q = BigRational;

/// A whole number.
pub(crate) fn whole(number: i64) -> Q {
    Q::from_integer(number.into())
}

/// The exact value of a double.
pub(crate) fn exact(number: f64) -> Q {
    Q::from_float(number).expect("a finite number")
}

/// The double next to an exact number, for messages and tolerances.
pub(crate) fn rounded(number: &Q) -> f64 {
    number.to_f64().expect("within the range of doubles")
}

/// One row with its exact weight.
struct Row {
    score: f64,
    positive: bool,
    weight: Q,
}

/// The rows of one score column.
pub(crate) struct Oracle {
    rows: Vec<Row>,
    weighted: bool,
}

impl Oracle {
    /// The rows of the first score column; those of weight 0 count for nothing.
    pub(crate) fn of(sample: &Sample) -> Self {
        let weight = |row: usize| match &sample.weights() {
            Some(weights) => exact(weights[row]),
            None => Q::one(),
        };
        let rows = sample
            .positive()
            .iter()
            .zip(&sample.models()[0].scores)
            .enumerate()
            .map(|(row, (&positive, &score))| Row { score, positive, weight: weight(row) })
            .filter(|row| !row.weight.is_zero())
            .collect();
        Self { rows, weighted: sample.weights().is_some() }
    }

    /// The same rows with negatives weighted so that the share of positives is `prevalence`.
    pub(crate) fn at_prevalence(mut self, prevalence: f64) -> Self {
        let prevalence = exact(prevalence);
        let factor = self.total(true) * (Q::one() - &prevalence) / (self.total(false) * prevalence);
        for row in self.rows.iter_mut().filter(|row| !row.positive) {
            row.weight *= &factor;
        }
        self
    }

    /// True when the sample has a weight column.
    pub(crate) fn is_weighted(&self) -> bool {
        self.weighted
    }

    /// Weight of a class.
    pub(crate) fn total(&self, positive: bool) -> Q {
        self.weight_where(|row| row.positive == positive)
    }

    fn weight_where(&self, choose: impl Fn(&Row) -> bool) -> Q {
        self.rows.iter().filter(|row| choose(row)).map(|row| row.weight.clone()).sum()
    }

    /// Distinct scores, greatest first.
    pub(crate) fn thresholds(&self) -> Vec<f64> {
        let mut thresholds: Vec<f64> = Vec::new();
        loop {
            let below = |score: f64| thresholds.last().is_none_or(|&last| score < last);
            let next = self
                .rows
                .iter()
                .map(|row| row.score)
                .filter(|&score| below(score))
                .max_by(|a, b| a.partial_cmp(b).expect("no NaN"));
            match next {
                Some(next) => thresholds.push(next),
                None => return thresholds,
            }
        }
    }

    /// The curve: the origin and, for each threshold, the rows with `score >= threshold`.
    pub(crate) fn path(&self) -> Path {
        let at = |threshold: f64, positive: bool| {
            self.weight_where(|row| row.positive == positive && row.score >= threshold)
        };
        let mut points = vec![Counts { tp: Q::zero(), fp: Q::zero() }];
        points.extend(
            self.thresholds()
                .into_iter()
                .map(|threshold| Counts { tp: at(threshold, true), fp: at(threshold, false) }),
        );
        Path { points, n_pos: self.total(true), n_neg: self.total(false) }
    }

    /// AUROC as the share of pairs of a positive and a negative that are ranked right, ties half.
    pub(crate) fn auroc(&self) -> Q {
        let mut right = Q::zero();
        for positive in self.rows.iter().filter(|row| row.positive) {
            for negative in self.rows.iter().filter(|row| !row.positive) {
                right += win(positive, negative) * &positive.weight * &negative.weight;
            }
        }
        right / (self.total(true) * self.total(false))
    }

    /// DeLong's variance of the AUROC from its placement values; rows of weight 1, two and more of
    /// each class.
    pub(crate) fn delong_variance(&self) -> Q {
        let auroc = self.auroc();
        let class = |positive: bool| self.rows.iter().filter(move |row| row.positive == positive);
        let variance = |placements: Vec<Q>| {
            let count = whole(i64::try_from(placements.len()).expect("few rows"));
            let squares: Q = placements.into_iter().map(|v| (&v - &auroc) * (&v - &auroc)).sum();
            squares / ((&count - Q::one()) * count)
        };
        let of_positives = class(true)
            .map(|row| class(false).map(|other| win(row, other)).sum::<Q>() / self.total(false))
            .collect();
        let of_negatives = class(false)
            .map(|row| class(true).map(|other| win(other, row)).sum::<Q>() / self.total(true))
            .collect();
        variance(of_positives) + variance(of_negatives)
    }
}

/// 1 when the positive row scores higher, 1/2 when the scores tie.
fn win(positive: &Row, negative: &Row) -> Q {
    if positive.score > negative.score {
        Q::one()
    } else if positive.score == negative.score {
        Q::new(1.into(), 2.into())
    } else {
        Q::zero()
    }
}
