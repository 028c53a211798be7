//! Intervals of the rates at one threshold, from its counts alone.

use serde::Serialize;

use crate::uncertainty::estimate::Estimate;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::parameter::{ParameterError, Prevalence};
use curvescope_core::curve::undefined::{Reason, Record, Undefined};
use curvescope_core::measure::measures::checked_table;
use curvescope_core::numeric::interval::Interval;

/// 95 % intervals of the rates of a 2x2 table of unweighted, independent rows.
///
/// At a threshold that was fixed independently of the rows, intervals of shares of rows are by Wilson's
/// formula, which misses 5 of 100 true shares in the mean, and up to 10 of 100 where these are within 1/10
/// of 0 or 1. At a threshold that was chosen on the rows it would miss more, up to 28 of 100
/// where F or accuracy is best: there the intervals are exact ones that hold at every threshold at once. At a
/// prevalence π that is known, precision is π·recall/(π·recall + (1-π)·FPR), a function of the ratio of
/// two independent shares: its ends are those of this ratio ([Zou & Donner
/// 2008](https://doi.org/10.1002/sim.3095)). At a chosen threshold of rows that were drawn with their classes, the odds
/// of the classes are a third factor of the ratio, with Wilson's interval of the share of positives; the interval is then
/// never narrower than Wilson's of the predicted rows. NPV likewise.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RateIntervals {
    /// Interval of tp/P.
    pub recall: Option<Interval>,
    /// Interval of fp/N.
    pub fpr: Option<Interval>,
    /// Interval of tp/(tp+fp), at the requested prevalence.
    pub precision: Option<Interval>,
    /// Interval of tn/(tn+fn), at the requested prevalence.
    pub npv: Option<Interval>,
    /// Reasons for null fields.
    pub undefined: Vec<Undefined>,
}

impl RateIntervals {
    /// Intervals at `point`. `prevalence` is the known share of positives: a requested one, or the data's own where class
    /// sizes were fixed ([`Sampling`](super::sampling::Sampling)); `None` where rows were drawn with their classes.
    ///
    /// # Errors
    /// `bad-counts` when a count is negative, not finite or above its class total.
    pub fn at(
        point: Point,
        totals: Totals,
        prevalence: Option<Prevalence>,
        threshold: Threshold,
    ) -> Result<Self, ParameterError> {
        checked_table(point, totals)?;
        let mut record = Record::default();
        let mut note = |field: &str, rate: Result<Estimate, Reason>| {
            record.record_if_none(field, rate.ok().map(|rate| rate.interval), rate.err())
        };
        let [recall, fpr, precision, npv] = rates(point, totals, prevalence, threshold);
        Ok(Self {
            recall: note("recall", recall),
            fpr: note("fpr", fpr),
            precision: note("precision", precision),
            npv: note("npv", npv),
            undefined: record.into_entries(),
        })
    }
}

/// Origin of a threshold: given in advance, or chosen on the rows that it is evaluated on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threshold {
    /// Fixed independently of the rows.
    Fixed,
    /// Chosen on the rows, as the answer to a question is.
    Chosen,
}

/// Recall, FPR, precision and NPV at a point, the latter two at a known prevalence or of drawn rows.
pub fn rates(
    Point { tp, fp }: Point,
    totals: Totals,
    prevalence: Option<Prevalence>,
    threshold: Threshold,
) -> [Result<Estimate, Reason>; 4] {
    let Totals { n_pos, n_neg } = totals;
    let (fn_, tn) = (n_pos - tp, n_neg - fp);
    let shares = |part, rest, reason| {
        let of = match threshold {
            Threshold::Fixed => Estimate::of_shares,
            Threshold::Chosen => Estimate::of_chosen_shares,
        };
        match of(part, rest) {
            Some((part, rest)) => (Ok(part), Ok(rest)),
            None => (Err(reason), Err(reason)),
        }
    };
    let (recall, missed) = shares(tp, fn_, Reason::NoPositives);
    let (fpr, specificity) = shares(fp, tn, Reason::NoNegatives);
    let of_rows = |hits, misses| Estimate::of_share(hits, misses).ok_or(Reason::NoSuchPrediction);
    let by_rows = [of_rows(tp, fp), of_rows(tn, fn_)];
    let by_class = |[negatives, positives]: [Estimate; 2]| {
        [of_predicted(negatives, recall, fpr), of_predicted(positives, specificity, missed)]
    };
    let [precision, npv] = match (prevalence.map(Prevalence::get), threshold) {
        (Some(share), _) => {
            by_class([(1.0 - share) / share, share / (1.0 - share)].map(Estimate::exact))
        }
        (None, Threshold::Fixed) => by_rows,
        (None, Threshold::Chosen) => {
            let odds = [(n_neg, n_pos), (n_pos, n_neg)].map(Estimate::of_odds);
            let [precision, npv] = by_class(odds);
            let wider = |found: Result<Estimate, Reason>, rows| Ok(found?.or_wider(rows?));
            [wider(precision, by_rows[0]), wider(npv, by_rows[1])]
        }
    };
    [recall, fpr, precision, npv]
}

/// Precision at a threshold that was fixed, at a known prevalence or of drawn rows; `z` is the normal quantile of the level.
pub(super) fn precision_at(
    z: f64,
    Point { tp, fp }: Point,
    Totals { n_pos, n_neg }: Totals,
    prevalence: Option<Prevalence>,
) -> Result<Estimate, Reason> {
    let share = |hits, misses, reason| Estimate::of_share_at(z, hits, misses).ok_or(reason);
    let Some(prevalence) = prevalence.map(Prevalence::get) else {
        return share(tp, fp, Reason::NoSuchPrediction);
    };
    let recall = share(tp, n_pos - tp, Reason::NoPositives);
    let fpr = share(fp, n_neg - fp, Reason::NoNegatives);
    of_predicted(Estimate::exact((1.0 - prevalence) / prevalence), recall, fpr)
}

/// The share of a class among the rows that are predicted to be of it: `right` and `wrong` are the shares of this
/// class and of the other one that are so predicted, and `against` is the ratio of the other class's size to its own.
fn of_predicted(
    against: Estimate,
    right: Result<Estimate, Reason>,
    wrong: Result<Estimate, Reason>,
) -> Result<Estimate, Reason> {
    let (right, wrong) = (right?, wrong?);
    if right.value + wrong.value <= 0.0 {
        return Err(Reason::NoSuchPrediction);
    }
    let share = |ratio: f64| (1.0 + ratio.recip()).recip();
    let right = right.over(against);
    let Interval { low, high } = right.over(wrong).interval;
    Ok(Estimate {
        value: share(right.value / wrong.value),
        interval: Interval { low: share(low), high: share(high) },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(
        point: Point,
        totals: Totals,
        prevalence: Option<Prevalence>,
        threshold: Threshold,
    ) -> RateIntervals {
        RateIntervals::at(point, totals, prevalence, threshold).expect("a table")
    }

    #[test]
    fn each_rate_has_its_own_rows() {
        let (point, totals) = (Point { tp: 16.0, fp: 5.0 }, Totals { n_pos: 25.0, n_neg: 38.0 });
        let found = at(point, totals, None, Threshold::Fixed);
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
            found
                .undefined
                .iter()
                .map(|of| (of.field.clone(), of.reason.code()))
                .collect::<Vec<_>>()
        };
        let both = Totals { n_pos: 3.0, n_neg: 4.0 };
        let start = at(Point::ORIGIN, both, None, Threshold::Fixed);
        assert_eq!(codes(&start), [("precision".into(), "no-such-prediction")]);
        let one_class = Totals { n_pos: 0.0, n_neg: 4.0 };
        let found = at(Point { tp: 0.0, fp: 4.0 }, one_class, None, Threshold::Fixed);
        assert_eq!(
            codes(&found),
            [("recall".into(), "no-positives"), ("npv".into(), "no-such-prediction")]
        );
        let shifted =
            at(Point { tp: 0.0, fp: 4.0 }, one_class, Prevalence::new(0.1), Threshold::Fixed);
        let reasons = ["recall", "precision"].map(|field| (field.into(), "no-positives"));
        assert_eq!(codes(&shifted)[..2], reasons);
        let start = at(Point::ORIGIN, both, Prevalence::new(0.1), Threshold::Fixed);
        assert_eq!(codes(&start), [("precision".into(), "no-such-prediction")]);
    }

    /// Wilson's ends by statsmodels 0.15.0, put into the formulas with numpy 2.4.6.
    #[test]
    fn another_prevalence_changes_precision_and_npv() {
        let (point, totals) = (Point { tp: 16.0, fp: 5.0 }, Totals { n_pos: 25.0, n_neg: 38.0 });
        for (prevalence, precision, npv) in [
            (
                0.02,
                (0.042_048_180_534_897_13, 0.189_380_286_902_726_93),
                (0.986_673_993_715_316_5, 0.995_291_418_903_253),
            ),
            (
                0.4,
                (0.589_130_922_937_871_1, 0.884_148_235_125_170_7),
                (0.693_868_350_428_008_2, 0.866_144_834_414_843_8),
            ),
        ] {
            let found = at(point, totals, Prevalence::new(prevalence), Threshold::Fixed);
            for (interval, (low, high)) in [(found.precision, precision), (found.npv, npv)] {
                let Interval { low: found_low, high: found_high } = interval.expect("rows");
                assert!((found_low - low).abs() < 1e-14 && (found_high - high).abs() < 1e-14);
            }
            assert_eq!(found.recall, at(point, totals, None, Threshold::Fixed).recall);
        }
    }
}
