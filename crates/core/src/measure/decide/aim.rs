//! Aims: the quantities that a question optimises.

use crate::curve::counts::{Point, Totals};
use crate::curve::parameter::{ParameterError, checked_beta};
use crate::curve::space::precision;
use crate::curve::undefined::{Reason, missing_class};
use crate::measure::measures::{
    Parameters, balanced_accuracy, checked_table, f_beta, matthews_correlation, normalized_cost,
    weighted_accuracy, youden_j,
};

/// Quantity by which a threshold is chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Aim {
    /// The greatest `F_beta`; recall from [`crate::curve::parameter::MAX_BETA`] on.
    F {
        /// Weight of recall against precision, from 0 to ∞.
        beta: f64,
    },
    /// The greatest tp/P.
    Recall,
    /// The greatest tp/(tp+fp).
    Precision,
    /// The greatest tn/N.
    Specificity,
    /// The greatest (tp+tn)/n.
    Accuracy,
    /// The greatest mean of recall and specificity.
    BalancedAccuracy,
    /// The greatest tpr - fpr, which has the thresholds of the greatest balanced accuracy.
    YoudenJ,
    /// The greatest Matthews correlation.
    Mcc,
    /// The least normalised cost: the cost of all errors over that of mispredicting every row.
    Cost {
        /// Cost proportion of a false positive, in [0, 1].
        cost: f64,
    },
    /// The greatest payoff.
    Payoff(Payoff),
}

/// Value of a row in each cell of the 2x2 table, in any unit; more is better.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Payoff {
    /// A positive predicted positive.
    pub tp: f64,
    /// A negative predicted positive: a false alarm.
    pub fp: f64,
    /// A positive predicted negative: a miss.
    #[cfg_attr(feature = "serde", serde(rename = "fn"))]
    pub fn_: f64,
    /// A negative predicted negative.
    pub tn: f64,
}

impl Payoff {
    /// Gain from predicting a positive right rather than wrong.
    fn gain_of_positive(self) -> f64 {
        self.tp - self.fn_
    }

    /// Gain from predicting a negative right rather than wrong.
    fn gain_of_negative(self) -> f64 {
        self.tn - self.fp
    }

    /// Cost proportion of a false positive.
    pub fn cost(self) -> f64 {
        let (positive, negative) = (self.gain_of_positive(), self.gain_of_negative());
        // Halved, so that the sum is finite.
        (negative / 2.0) / (positive / 2.0 + negative / 2.0)
    }

    /// Mean value of a row; `None` without rows.
    fn per_row(self, point: Point, totals: Totals) -> Option<f64> {
        let Totals { n_pos, n_neg } = totals;
        let rows = n_pos + n_neg;
        (rows > 0.0).then(|| {
            let share = |count: f64| count / rows;
            share(point.tp) * self.tp
                + share(n_pos - point.tp) * self.fn_
                + share(point.fp) * self.fp
                + share(n_neg - point.fp) * self.tn
        })
    }

    /// Returns `self` where right predictions of each class have a greater value than wrong ones.
    ///
    /// # Errors
    /// `OneDecision` otherwise, `Payoff` for a value that is not finite.
    fn checked(self) -> Result<Self, ParameterError> {
        for (name, value) in [("tp", self.tp), ("fp", self.fp), ("fn", self.fn_), ("tn", self.tn)] {
            // Half of the greatest double, so that differences are finite.
            if value.is_nan() || value.abs() > f64::MAX / 2.0 {
                return Err(ParameterError::Payoff { name, value });
            }
        }
        let best = match (self.gain_of_positive() > 0.0, self.gain_of_negative() > 0.0) {
            (true, true) => return Ok(self),
            (true, false) => "predicting it positive",
            (false, true) => "predicting it negative",
            (false, false) => "predicting it wrong",
        };
        Err(ParameterError::OneDecision { best })
    }
}

impl Aim {
    /// Aims without parameters, whose measure is maximised, by the measure's name in records.
    pub const MAXIMIZED: [(&'static str, Self); 7] = [
        ("recall", Self::Recall),
        ("precision", Self::Precision),
        ("specificity", Self::Specificity),
        ("accuracy", Self::Accuracy),
        ("balancedAccuracy", Self::BalancedAccuracy),
        ("youdenJ", Self::YoudenJ),
        ("mcc", Self::Mcc),
    ];

    /// Name of the measure of an aim in [`Self::MAXIMIZED`], as within a sentence; `None` for the others.
    pub fn plain_name(self) -> Option<&'static str> {
        Some(match self {
            Self::Recall => "recall",
            Self::Precision => "precision",
            Self::Specificity => "specificity",
            Self::Accuracy => "accuracy",
            Self::BalancedAccuracy => "balanced accuracy",
            Self::YoudenJ => "Youden’s J",
            Self::Mcc => "Matthews correlation",
            Self::F { .. } | Self::Cost { .. } | Self::Payoff(_) => return None,
        })
    }

    /// Returns `self` where its parameters are in their ranges.
    ///
    /// # Errors
    /// `Beta`, `Cost`, `Payoff`, `OneDecision`.
    pub fn checked(self) -> Result<Self, ParameterError> {
        match self {
            Self::F { beta } => drop(checked_beta(beta)?),
            Self::Cost { cost } => drop(Parameters { cost, ..Parameters::default() }.checked()?),
            Self::Payoff(payoff) => drop(payoff.checked()?),
            _ => {}
        }
        Ok(self)
    }

    /// Value in the aim's own unit: a rate, a normalised cost, a payoff per row. `None` where it is
    /// undefined, as F is without positives, or an argument is invalid.
    pub fn value(self, point: Point, totals: Totals) -> Option<f64> {
        checked_table(point, totals).ok()?;
        self.checked().ok()?.of(point, totals)
    }

    /// [`Self::value`] of a valid aim and valid counts.
    pub fn of(self, point: Point, totals: Totals) -> Option<f64> {
        match self {
            Self::F { beta } => (totals.n_pos > 0.0).then(|| f_beta(beta, point, totals)).flatten(),
            Self::Recall => (totals.n_pos > 0.0).then(|| point.tp / totals.n_pos),
            Self::Precision => precision(point),
            Self::Specificity => {
                (totals.n_neg > 0.0).then(|| (totals.n_neg - point.fp) / totals.n_neg)
            }
            Self::Accuracy => weighted_accuracy(0.5, point, totals),
            Self::BalancedAccuracy => balanced_accuracy(point, totals),
            Self::YoudenJ => youden_j(point, totals),
            Self::Mcc => matthews_correlation(point, totals),
            Self::Cost { cost } => normalized_cost(cost, point, totals),
            Self::Payoff(payoff) => payoff.per_row(point, totals),
        }
    }

    /// Reason for an undefined value.
    pub(super) fn reason(self, totals: Totals) -> Reason {
        let missing = match self {
            Self::Precision => None,
            _ => missing_class(totals),
        };
        missing.unwrap_or(Reason::NoSuchPrediction)
    }

    /// Number that puts points in the order of the aim, greater at better ones, and that rounding changes by less
    /// than 1e-9 of itself. `None` where the value is undefined.
    #[inline(never)] // Copies would enlarge the download.
    pub fn merit(self, point: Point, totals: Totals) -> Option<f64> {
        match self {
            Self::Payoff(payoff) => normalized_cost(payoff.cost(), point, totals).map(|cost| -cost),
            Self::Cost { cost } => normalized_cost(cost, point, totals).map(|cost| -cost),
            Self::YoudenJ => balanced_accuracy(point, totals),
            // Differences near 0 are rounded: a number from 1 to 3 has no such.
            Self::Mcc => matthews_correlation(point, totals).map(|mcc| 2.0 + mcc),
            _ => self.of(point, totals),
        }
    }
}
