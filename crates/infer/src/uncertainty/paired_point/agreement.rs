//! Agreement of two models on the same rows, and the interval and test of the difference of two shares.

use crate::uncertainty::estimate::Estimate;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::sample::{RowKind, Sample};
use curvescope_core::numeric::binomial::sign_test_p_value;
use curvescope_core::numeric::interval::Interval;

/// Rows in a share's denominator, by the models that have them in the numerator. Numbers, or summed weights.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Agreement {
    pub(super) both: f64,
    /// By the first model alone.
    pub(super) first: f64,
    /// By the second model alone.
    pub(super) second: f64,
    pub(super) neither: f64,
}

/// Rows of each class, by the models that predict them positive.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct PredictionCounts {
    pub(super) positives: Agreement,
    pub(super) negatives: Agreement,
}

impl PredictionCounts {
    /// Counts the rows of `sample`, each model at its threshold. *Complexity*: linear.
    pub(super) fn of(sample: &Sample, at: [(usize, f64); 2]) -> Self {
        let mut decided = Self::default();
        let is_predicted = at.map(|(model, threshold)| sample.models[model].predicted(threshold));
        for (row, &positive) in sample.positive.iter().enumerate() {
            let class = if positive { &mut decided.positives } else { &mut decided.negatives };
            let count = match is_predicted.each_ref().map(|is_predicted| is_predicted(row)) {
                [true, true] => &mut class.both,
                [true, false] => &mut class.first,
                [false, true] => &mut class.second,
                [false, false] => &mut class.neither,
            };
            *count += sample.weight(row);
        }
        decided
    }

    /// Counts as [`Self::of`]; `None` for rows with weights, in clusters or unpaired.
    pub(super) fn of_pairs(sample: &Sample, at: [(usize, f64); 2]) -> Option<Self> {
        let are_pairs = sample.row_kind() == RowKind::Independent && !sample.is_unpaired;
        are_pairs.then(|| Self::of(sample, at))
    }

    pub(super) fn totals(self) -> Totals {
        Totals { n_pos: self.positives.rows(), n_neg: self.negatives.rows() }
    }

    /// Counts of the first model and of the second.
    pub(super) fn points(self) -> [Point; 2] {
        let Self { positives, negatives } = self;
        [
            Point { tp: positives.both + positives.first, fp: negatives.both + negatives.first },
            Point { tp: positives.both + positives.second, fp: negatives.both + negatives.second },
        ]
    }

    /// Rows of the other class, by the models that predict them negative: precision becomes NPV.
    pub(super) fn reversed(self) -> Self {
        let Self { positives, negatives } = self;
        Self { positives: negatives.reversed(), negatives: positives.reversed() }
    }

    /// All rows, by the models that predict them positive.
    pub(super) fn predicted(self) -> Agreement {
        let Self { positives, negatives } = self;
        Agreement {
            both: positives.both + negatives.both,
            first: positives.first + negatives.first,
            second: positives.second + negatives.second,
            neither: positives.neither + negatives.neither,
        }
    }

    /// All rows, by the models that predict them right.
    pub(super) fn correct(self) -> Agreement {
        let Self { positives, negatives } = self;
        Agreement {
            both: positives.both + negatives.neither,
            first: positives.first + negatives.second,
            second: positives.second + negatives.first,
            neither: positives.neither + negatives.both,
        }
    }
}

impl Agreement {
    fn reversed(self) -> Self {
        let Self { both, first, second, neither } = self;
        Self { both: neither, first: second, second: first, neither: both }
    }

    pub(super) fn rows(self) -> f64 {
        self.both + self.first + self.second + self.neither
    }

    /// Interval of the second model's share of hits minus the first's, `z` being the normal quantile of its
    /// level (Newcombe 1998, paired data, method 10): that of two independent shares, with the correlation of
    /// the two; `None` without rows.
    pub(super) fn interval(self, z: f64) -> Option<Interval> {
        let Self { both, first, second, neither } = self;
        let share = |hits: f64, misses: f64| Estimate::of_share_at(z, hits, misses);
        let one = share(both + second, first + neither)?;
        let other = share(both + first, second + neither)?;
        Some(one.less_correlated(other, self.correlation()))
    }

    /// Correlation of the hits of both models, corrected for continuity; 0 where one of them has all rows or none.
    fn correlation(self) -> f64 {
        let Self { both, first, second, neither } = self;
        let margins = [both + first, second + neither, both + second, first + neither];
        let product: f64 = margins.iter().map(|margin| margin.sqrt()).product();
        if product > 0.0 { self.excess() / product } else { 0.0 }
    }

    /// Determinant of the table: rows² times the covariance of the hits of both models, corrected for continuity where it is
    /// positive.
    pub(super) fn excess(self) -> f64 {
        let Self { both, first, second, neither } = self;
        let excess = both * neither - first * second;
        if excess > 0.0 { (excess - self.rows() / 2.0).max(0.0) } else { excess }
    }

    /// Two-sided p-value of equal shares, from the rows that only one model has (`McNemar`'s exact test).
    pub(super) fn p_value(self) -> f64 {
        sign_test_p_value(self.first, self.second)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use curvescope_core::numeric::normal::Z_95;

    /// Both, first alone, second alone, neither, and the interval of first minus second: Newcombe's formula
    /// with the Wilson ends of statsmodels 0.15.0. The first is the worked example of Altman, Machin, Bryant
    /// & Gardner, Statistics with Confidence (2000), Table 6.2; the next two are those of Fagerland, Lydersen
    /// & Laake, Statistical Analysis of Contingency Tables (2017), chapter 8 (-0.507 to -0.026 of the
    /// second).
    const INTERVALS: [([f64; 4], f64, f64); 9] = [
        ([14.0, 5.0, 0.0, 22.0], 0.011_483_241_383_033_221, 0.226_492_684_351_211_2),
        ([1.0, 1.0, 7.0, 12.0], -0.506_920_226_686_141, -0.025_559_124_164_859_837),
        ([59.0, 6.0, 16.0, 80.0], -0.118_621_195_638_709_99, -0.004_625_113_933_050_047),
        ([36.0, 12.0, 2.0, 0.0], 0.056_929_584_003_238_75, 0.340_427_602_974_940_8),
        ([0.0, 3.0, 2.0, 5.0], -0.314_644_901_494_129_77, 0.475_410_242_159_502_2),
        ([10.0, 0.0, 0.0, 15.0], -0.077_700_045_469_551_49, 0.077_700_045_469_551_49),
        ([25.0, 0.0, 0.0, 0.0], -0.133_192_250_939_048_52, 0.133_192_250_939_048_52),
        ([0.0, 20.0, 0.0, 0.0], 0.772_134_616_242_194_1, 1.0),
        ([400.0, 31.0, 12.0, 557.0], 0.006_056_239_824_405_356, 0.031_929_550_562_868_37),
    ];

    #[test]
    fn intervals_are_newcombes_for_pairs() {
        for ([both, first, second, neither], low, high) in INTERVALS {
            // Second minus first.
            let rows = Agreement { both, first: second, second: first, neither };
            let found = rows.interval(Z_95).expect("rows");
            assert!((found.low - low).abs() < 1e-12, "{rows:?}: {found:?}");
            assert!((found.high - high).abs() < 1e-12, "{rows:?}: {found:?}");
        }
        assert_eq!(Agreement::default().interval(Z_95), None);
    }
}
