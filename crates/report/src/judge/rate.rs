//! Numbers of the counts at a threshold.

use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::curve::undefined::Reason;
use curvescope_core::curve::weighting::Weighting;
use curvescope_core::measure::decide::{Aim, Bounded, Definition};
use curvescope_core::numeric::interval::Interval;
use curvescope_infer::uncertainty::estimate::Estimate;
use curvescope_infer::uncertainty::rates::{Threshold, rates};

/// Recall, FPR, precision and NPV.
pub(super) type Rates = [Result<Estimate, Reason>; 4];

/// A number of the counts at a threshold. All but the aim are shares of rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Rate {
    /// A share that can be bounded.
    Of(Bounded),
    Accuracy,
    /// F, balanced accuracy, Youden's J, a Matthews correlation, a normalised cost, or a payoff per row.
    Aim(Aim),
}

impl Rate {
    /// Every rate, and the aim where it is none of them.
    pub(super) fn all(aim: Aim) -> Vec<Self> {
        let last = Bounded::PredictedPositiveShare;
        let bounded = Bounded::ALL.into_iter().filter(|it| *it != last && !it.is_count());
        let mut all: Vec<Self> = bounded.map(Self::Of).collect();
        all.extend([Self::Accuracy, Self::Of(last)]);
        all.extend(Some(Self::of_aim(aim)).filter(|rate| matches!(rate, Self::Aim(_))));
        all
    }

    /// The rate that is the quantity of an aim.
    pub(super) fn of_aim(aim: Aim) -> Self {
        match aim {
            Aim::Recall => Self::Of(Bounded::Recall),
            Aim::Precision => Self::Of(Bounded::Precision),
            Aim::Specificity => Self::Of(Bounded::Specificity),
            Aim::Accuracy => Self::Accuracy,
            Aim::F { .. }
            | Aim::BalancedAccuracy
            | Aim::YoudenJ
            | Aim::Mcc
            | Aim::Cost { .. }
            | Aim::Payoff(_) => Self::Aim(aim),
        }
    }

    /// The rate that a limit is on; of a number of rows their share.
    pub(super) fn of_bounded(bounded: Bounded) -> Self {
        Self::Of(if bounded.is_count() { Bounded::PredictedPositiveShare } else { bounded })
    }

    /// Name in records.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Of(bounded) => bounded.name(),
            Self::Accuracy => "accuracy",
            Self::Aim(_) => "aim",
        }
    }

    /// Value at counts of data with these totals, at a prevalence or at the data's own.
    pub(super) fn value(
        self,
        point: Point,
        data: Totals,
        prevalence: Option<Prevalence>,
    ) -> Option<f64> {
        let weighting = Weighting::at(data, prevalence);
        let (point, totals) = (weighting.point(point), weighting.totals);
        if let Self::Aim(aim) = self {
            return aim.of(point, totals);
        }
        let (hits, whole) = self.parts(point, totals)?;
        (whole > 0.0).then(|| hits / whole)
    }

    /// Rows in the numerator and in the denominator; `None` for an aim.
    fn parts(self, point: Point, totals: Totals) -> Option<(f64, f64)> {
        let Totals { n_pos, n_neg } = totals;
        Some(match self {
            Self::Of(bounded) => {
                let &Definition { counted, of, .. } = bounded.definition();
                (counted.count(point, totals), of.count(point, totals))
            }
            Self::Accuracy => (point.tp + (n_neg - point.fp), n_pos + n_neg),
            Self::Aim(_) => return None,
        })
    }

    /// Estimate from independent rows by formula; `None` for an aim, for a share of all rows at another prevalence than the
    /// data's, and where the rate is undefined.
    pub(super) fn estimate(
        self,
        point: Point,
        data: Totals,
        prevalence: Option<Prevalence>,
        origin: Threshold,
    ) -> Option<Estimate> {
        self.estimate_of(&rates(point, data, prevalence, origin), (point, data), prevalence, origin)
    }

    /// [`estimate`](Self::estimate) where the four rates are there: exact intervals of many rows take long.
    pub(super) fn estimate_of(
        self,
        rates: &Rates,
        (point, data): (Point, Totals),
        prevalence: Option<Prevalence>,
        origin: Threshold,
    ) -> Option<Estimate> {
        let of_rates = |at: usize| rates[at].ok();
        match self {
            Self::Of(Bounded::Recall) => of_rates(0),
            Self::Of(Bounded::Fpr) => of_rates(1),
            Self::Of(Bounded::Precision) => of_rates(2),
            Self::Of(Bounded::Npv) => of_rates(3),
            Self::Of(Bounded::Specificity) => of_rates(1).map(|Estimate { value, interval }| {
                let Interval { low, high } = interval;
                Estimate {
                    value: 1.0 - value,
                    interval: Interval { low: 1.0 - high, high: 1.0 - low },
                }
            }),
            Self::Of(_) | Self::Accuracy => {
                let (hits, whole) = self.parts(point, data).filter(|_| prevalence.is_none())?;
                let misses = whole - hits;
                match origin {
                    Threshold::Fixed => Estimate::of_share(hits, misses),
                    Threshold::Chosen => Estimate::of_chosen_shares(hits, misses).map(|it| it.0),
                }
            }
            Self::Aim(Aim::F { beta }) if beta == 1.0 && origin == Threshold::Fixed => {
                let Point { tp, fp } = point;
                let share = Estimate::of_exact_share(tp, fp + data.n_pos - tp);
                share.filter(|_| prevalence.is_none()).map(f1_of)
            }
            Self::Aim(_) => None,
        }
    }
}

/// F1 by the share J = tp/(tp + fp + fn), of which it is 2J/(1 + J).
fn f1_of(Estimate { value, interval: Interval { low, high } }: Estimate) -> Estimate {
    let f1 = |share: f64| 2.0 * share / (1.0 + share);
    Estimate { value: f1(value), interval: Interval { low: f1(low), high: f1(high) } }
}
