//! Measures that can be bounded.

use std::fmt;

use super::scale::Scale;
use crate::curve::counts::{Point, Totals};
use crate::numeric::sum::DoubleDouble;

/// A measure that can be bounded: all but the last are shares of rows. Everything about one is in its [`Definition`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub enum Bounded {
    /// tp/P.
    Recall,
    /// fp/N.
    Fpr,
    /// tn/N.
    Specificity,
    /// tp/(tp+fp).
    Precision,
    /// tn/(tn+fn).
    Npv,
    /// (tp+fp)/n.
    PredictedPositiveShare,
    /// tp+fp, rows of the data (or their weight) at any prevalence.
    PredictedPositive,
}

/// A set of cells of the 2x2 table: of each class, whether its rows predicted positive are in it, and whether those predicted negative
/// are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cells {
    positives: [bool; 2],
    negatives: [bool; 2],
}

/// Names of a measure, the rows that it counts, and those of which they are a share.
#[derive(Clone, Copy, Debug)]
pub struct Definition {
    /// Name in records and messages.
    pub name: &'static str,
    /// Short name, in plots and in sentences on other rows.
    pub short_name: &'static str,
    /// Rows that are counted.
    pub counted: Cells,
    /// Rows of which these are a share; none of a number of rows.
    pub of: Cells,
}

impl Cells {
    const NONE: Self = Self { positives: [false; 2], negatives: [false; 2] };
    const TP: Self = Self { positives: [true, false], ..Self::NONE };
    const FP: Self = Self { negatives: [true, false], ..Self::NONE };
    const TN: Self = Self { negatives: [false, true], ..Self::NONE };
    const POSITIVES: Self = Self { positives: [true; 2], ..Self::NONE };
    const NEGATIVES: Self = Self { negatives: [true; 2], ..Self::NONE };
    const PREDICTED_POSITIVE: Self = Self { positives: [true, false], negatives: [true, false] };
    const PREDICTED_NEGATIVE: Self = Self { positives: [false, true], negatives: [false, true] };
    const ALL: Self = Self { positives: [true; 2], negatives: [true; 2] };

    /// 1 for true positives, false positives, misses and true negatives that are among the cells, 0 for others.
    pub fn parts(self) -> [f64; 4] {
        let Self { positives: [tp, fn_], negatives: [fp, tn] } = self;
        [tp, fp, fn_, tn].map(f64::from)
    }

    /// Rows of the cells, each with the weight of its class, exact.
    fn rows(
        self,
        point: Point,
        data: Totals,
        [positive, negative]: [DoubleDouble; 2],
    ) -> DoubleDouble {
        let of = |cells, predicted, all| {
            of_class(cells, [predicted, all].map(DoubleDouble::of), DoubleDouble::minus)
        };
        let positives = of(self.positives, point.tp, data.n_pos);
        let negatives = of(self.negatives, point.fp, data.n_neg);
        match (positives, negatives) {
            (Some(positives), None) => positives.times(positive),
            (None, Some(negatives)) => negatives.times(negative),
            (Some(positives), Some(negatives)) => {
                positives.times(positive).plus(negatives.times(negative))
            }
            (None, None) => DoubleDouble::of(0.0),
        }
    }

    /// Number of rows of the cells.
    pub fn count(self, Point { tp, fp }: Point, Totals { n_pos, n_neg }: Totals) -> f64 {
        let of = |cells, predicted, all| {
            of_class(cells, [predicted, all], |all, predicted| all - predicted).unwrap_or(0.0)
        };
        of(self.positives, tp, n_pos) + of(self.negatives, fp, n_neg)
    }
}

/// Rows of one class in its cells, from those predicted positive and all; `None` where neither cell is in the set.
fn of_class<N>(
    [is_positive, is_negative]: [bool; 2],
    [predicted, all]: [N; 2],
    minus: fn(N, N) -> N,
) -> Option<N> {
    match (is_positive, is_negative) {
        (true, true) => Some(all),
        (true, false) => Some(predicted),
        (false, true) => Some(minus(all, predicted)),
        (false, false) => None,
    }
}

const fn defined(
    name: &'static str,
    short_name: &'static str,
    counted: Cells,
    of: Cells,
) -> Definition {
    Definition { name, short_name, counted, of }
}

/// In the order of [`Bounded`], whose variants are its indices; results on other rows are listed in this order.
static DEFINITIONS: [Definition; 7] = [
    defined("recall", "recall", Cells::TP, Cells::POSITIVES),
    defined("fpr", "FPR", Cells::FP, Cells::NEGATIVES),
    defined("specificity", "specificity", Cells::TN, Cells::NEGATIVES),
    defined("precision", "precision", Cells::TP, Cells::PREDICTED_POSITIVE),
    defined("npv", "NPV", Cells::TN, Cells::PREDICTED_NEGATIVE),
    defined(
        "predictedPositiveShare",
        "share predicted positive",
        Cells::PREDICTED_POSITIVE,
        Cells::ALL,
    ),
    defined(
        "predictedPositive",
        "number of rows predicted positive",
        Cells::PREDICTED_POSITIVE,
        Cells::NONE,
    ),
];

impl Bounded {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Recall,
        Self::Fpr,
        Self::Specificity,
        Self::Precision,
        Self::Npv,
        Self::PredictedPositiveShare,
        Self::PredictedPositive,
    ];

    /// Its name, and the rows that are counted.
    #[inline(never)] // Copies would enlarge the download.
    pub fn definition(self) -> &'static Definition {
        &DEFINITIONS[self as usize]
    }

    /// Name in records and messages.
    pub fn name(self) -> &'static str {
        self.definition().name
    }

    /// Short name, in plots and in sentences on other rows.
    pub fn short_name(self) -> &'static str {
        self.definition().short_name
    }

    /// True for a number of rows, false for shares.
    pub fn is_count(self) -> bool {
        self.definition().of == Cells::NONE
    }

    /// True for shares of the rows of one class, which are the same at every prevalence.
    pub fn is_of_a_class(self) -> bool {
        matches!(self.definition().of, Cells::POSITIVES | Cells::NEGATIVES)
    }

    /// True for shares of the rows predicted positive.
    pub fn is_of_predicted_positive(self) -> bool {
        self.definition().of == Cells::PREDICTED_POSITIVE
    }

    /// True for shares of the rows predicted positive, or of those predicted negative.
    pub fn is_of_predicted(self) -> bool {
        self.is_of_predicted_positive() || self.definition().of == Cells::PREDICTED_NEGATIVE
    }

    /// True where only rows predicted positive are counted: their number grows as the threshold falls.
    pub fn counts_predicted_positive(self) -> bool {
        let Cells { positives: [_, fn_], negatives: [_, tn] } = self.definition().counted;
        !(fn_ || tn)
    }

    /// True where only right predictions are counted.
    pub fn counts_right_predictions(self) -> bool {
        let Cells { positives: [_, fn_], negatives: [fp, _] } = self.definition().counted;
        !(fp || fn_)
    }

    /// Numerator and denominator, exact.
    #[inline(never)] // Copies would enlarge the download.
    pub(super) fn quotient(
        self,
        point: Point,
        data: Totals,
        scale: &Scale,
    ) -> (DoubleDouble, DoubleDouble) {
        let &Definition { counted, of, .. } = self.definition();
        let one = DoubleDouble::of(1.0);
        let is_weighted = !(self.is_of_a_class() || self.is_count());
        let weights = if is_weighted { [scale.positive, scale.negative] } else { [one; 2] };
        let whole = if self.is_count() { one } else { of.rows(point, data, weights) };
        (counted.rows(point, data, weights), whole)
    }
}

impl fmt::Display for Bounded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
