//! Intervals of the rates at one threshold, from its counts alone.

use serde::Serialize;

use crate::curve::counts::{Point, Totals};
use crate::curve::undefined::Undefined;
use crate::curve::undefined::{Reason, missing_class};
use crate::numeric::interval::Interval;
use crate::numeric::wilson::wilson;

/// 95 % intervals of the rates of a 2x2 table of unweighted, independent rows, by Wilson's formula.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RateIntervals {
    /// Of tp/P.
    pub recall: Option<Interval>,
    /// Of fp/N.
    pub fpr: Option<Interval>,
    /// Of tp/(tp+fp), at the data's own prevalence.
    pub precision: Option<Interval>,
    /// Of tn/(tn+fn), at the data's own prevalence.
    pub npv: Option<Interval>,
    /// Why fields are null.
    pub undefined: Vec<Undefined>,
}

impl RateIntervals {
    /// The intervals at `point`. With `is_shifted` the table is seen at another prevalence than the
    /// data's: precision and NPV are then no shares of rows, and have none.
    pub fn at(point: Point, totals: Totals, is_shifted: bool) -> Self {
        let Point { tp, fp } = point;
        let (fn_, tn) = (totals.n_pos - tp, totals.n_neg - fp);
        let mut undefined = Vec::new();
        let mut rate = |field: &str, part: f64, rest: f64, is_of_a_class: bool| {
            if is_shifted && !is_of_a_class {
                undefined.push(Reason::OtherPrevalence.explains(field));
                return None;
            }
            if part + rest > 0.0 {
                let (low, high) = wilson(part, rest);
                return Some(Interval { low, high });
            }
            let missing = missing_class(totals).filter(|_| is_of_a_class);
            undefined.push(missing.unwrap_or(Reason::NoSuchPrediction).explains(field));
            None
        };
        let recall = rate("recall", tp, fn_, true);
        let fpr = rate("fpr", fp, tn, true);
        let precision = rate("precision", tp, fp, false);
        let npv = rate("npv", tn, fn_, false);
        Self { recall, fpr, precision, npv, undefined }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rate_has_its_own_rows() {
        let (point, totals) = (Point { tp: 16.0, fp: 5.0 }, Totals { n_pos: 25.0, n_neg: 38.0 });
        let found = RateIntervals::at(point, totals, false);
        // statsmodels 0.15.0 (`proportion_confint`, method "wilson") of 16/25, 5/38, 16/21, 33/42.
        let expected = [
            (0.445_184_977_481_648_65, 0.797_521_192_255_417_8),
            (0.057_538_676_901_201_32, 0.273_268_594_422_913_2),
            (0.549_088_263_170_492_3, 0.893_719_869_773_635_3),
            (0.640_601_546_836_770_8, 0.882_942_001_239_969_7),
        ];
        for (interval, (low, high)) in
            [found.recall, found.fpr, found.precision, found.npv].into_iter().zip(expected)
        {
            let Interval { low: found_low, high: found_high } = interval.expect("rows");
            assert!((found_low - low).abs() < 1e-14 && (found_high - high).abs() < 1e-14);
        }
        assert_eq!(found.undefined, []);
    }

    #[test]
    fn what_has_no_interval_has_a_reason() {
        let codes = |found: &RateIntervals| {
            found.undefined.iter().map(|of| (of.field.clone(), of.code)).collect::<Vec<_>>()
        };
        let both = Totals { n_pos: 3.0, n_neg: 4.0 };
        let shifted = RateIntervals::at(Point { tp: 1.0, fp: 1.0 }, both, true);
        assert!(shifted.recall.is_some() && shifted.fpr.is_some());
        let other = "other-prevalence";
        assert_eq!(codes(&shifted), [("precision".into(), other), ("npv".into(), other)]);
        let start = RateIntervals::at(Point::ORIGIN, both, false);
        assert_eq!(codes(&start), [("precision".into(), "no-such-prediction")]);
        let one_class = Totals { n_pos: 0.0, n_neg: 4.0 };
        let found = RateIntervals::at(Point { tp: 0.0, fp: 4.0 }, one_class, false);
        assert_eq!(
            codes(&found),
            [("recall".into(), "no-positives"), ("npv".into(), "no-such-prediction")]
        );
    }
}
