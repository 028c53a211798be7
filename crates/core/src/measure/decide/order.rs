//! Order of operating points by an aim, decided by cross products of counts.

use std::cmp::Ordering;

use super::aim::Aim;
use super::scale::Scale;
use crate::curve::counts::{Point, Totals};
use crate::curve::parameter::MAX_BETA;
use crate::numeric::fraction::fraction;
use crate::numeric::sum::DoubleDouble;

/// Order of operating points, in the data's counts.
///
/// *Accuracy*: exact for whole counts below 2^26 and parameters that are [`fraction`]s (of the Matthews correlation for
/// whole counts below 2^17 at the data's prevalence); otherwise two points tie, or do not, up to some 2^-100 of their
/// values. The order is transitive.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Order {
    /// By tp.
    Recall,
    /// By fp, fewer is better.
    Specificity,
    /// By the charges per tp, less is better.
    PerHit {
        /// Charge for an fp.
        fp_cost: DoubleDouble,
        /// Charge for an fn; 0 for precision.
        fn_cost: DoubleDouble,
        n_pos: f64,
    },
    /// By the sum of charges, less is better.
    Sum {
        /// Charge for an fp.
        fp_cost: DoubleDouble,
        /// Charge for an fn.
        fn_cost: DoubleDouble,
    },
    /// By the Matthews correlation, more is better.
    Correlation {
        /// The data's totals.
        data: Totals,
        /// Weights of the classes.
        scale: Scale,
    },
}

impl Order {
    /// Order for a valid aim; `data` are the data's own totals.
    pub(crate) fn of(aim: Aim, scale: Scale, data: Totals) -> Self {
        match aim {
            Aim::F { beta } if beta >= MAX_BETA => Self::Recall,
            Aim::Recall => Self::Recall,
            Aim::Specificity => Self::Specificity,
            Aim::F { beta } => {
                // fp + β²·fn per tp.
                let (above, below) = fraction(beta);
                Self::PerHit {
                    fp_cost: scale.negative.times(DoubleDouble::product(below, below)),
                    fn_cost: scale.positive.times(DoubleDouble::product(above, above)),
                    n_pos: data.n_pos,
                }
            }
            Aim::Precision => Self::PerHit {
                fp_cost: scale.negative,
                fn_cost: DoubleDouble::default(),
                n_pos: data.n_pos,
            },
            Aim::Accuracy => Self::charges(0.5, scale),
            Aim::Cost { cost } => Self::charges(cost, scale),
            Aim::Payoff(payoff) => Self::charges(payoff.cost(), scale),
            // N·tp - P·fp, at any prevalence.
            Aim::BalancedAccuracy | Aim::YoudenJ => Self::Sum {
                fp_cost: DoubleDouble::of(data.n_pos),
                fn_cost: DoubleDouble::of(data.n_neg),
            },
            Aim::Mcc => Self::Correlation { data, scale: scale.in_unit() },
        }
    }

    fn charges(cost: f64, scale: Scale) -> Self {
        let (part, whole) = fraction(cost);
        Self::Sum {
            fp_cost: scale.negative.times(DoubleDouble::of(part)),
            fn_cost: scale.positive.times(DoubleDouble::of(whole).minus(DoubleDouble::of(part))),
        }
    }

    /// Greater where `a` is better than `b`; the aim is defined at both.
    pub(crate) fn compare(&self, a: Point, b: Point) -> Ordering {
        let difference = |a: f64, b: f64| DoubleDouble::of(a).minus(DoubleDouble::of(b));
        match *self {
            Self::Recall => a.tp.total_cmp(&b.tp),
            Self::Specificity => b.fp.total_cmp(&a.fp),
            Self::PerHit { fp_cost, fn_cost, n_pos } => {
                // fn·tp' - fn'·tp = P·(tp' - tp)
                let fewer_alarms = DoubleDouble::product(b.fp, a.tp)
                    .minus(DoubleDouble::product(a.fp, b.tp))
                    .times(fp_cost);
                let more_hits =
                    DoubleDouble::product(n_pos, a.tp).minus(DoubleDouble::product(n_pos, b.tp));
                fewer_alarms.plus(more_hits.times(fn_cost)).compare(DoubleDouble::default())
            }
            Self::Sum { fp_cost, fn_cost } => {
                let gained = difference(a.tp, b.tp).times(fn_cost);
                gained.compare(difference(a.fp, b.fp).times(fp_cost))
            }
            Self::Correlation { data, scale } => {
                let ((above, below), (other_above, other_below)) =
                    (squared_correlation(a, data, scale), squared_correlation(b, data, scale));
                above.times(other_below).compare(other_above.times(below))
            }
        }
    }
}

/// Numerator and denominator of the square of the Matthews correlation, with the sign of the correlation and without a
/// factor that all points share: (N·tp - P·fp)² over the product of the numbers predicted positive and negative.
fn squared_correlation(point: Point, data: Totals, scale: Scale) -> (DoubleDouble, DoubleDouble) {
    let counts = [point.tp, point.fp, data.n_pos, data.n_neg];
    let [tp, fp, n_pos, n_neg] = counts.map(DoubleDouble::of);
    let above = tp.times(n_neg).minus(fp.times(n_pos));
    let weighted = |positives: DoubleDouble, negatives: DoubleDouble| {
        positives.times(scale.positive).plus(negatives.times(scale.negative))
    };
    let below = weighted(tp, fp).times(weighted(n_pos.minus(tp), n_neg.minus(fp)));
    let zero = DoubleDouble::default();
    let size = if above.is_below(zero) { zero.minus(above) } else { above };
    (above.times(size), below)
}
