//! The aim of the reader: the quantity whose isometrics are drawn.

use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::space::precision;
use curvescope_core::measure::line::Line;
use curvescope_core::measure::measures::{Measure, balanced_accuracy, youden_j};

/// Quantity that the reader optimises: a measure with a parameter, or one without, whose best operating point is
/// that of a question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MeasureOrRate {
    /// A measure.
    Measure(Measure),
    /// tp/P.
    Recall,
    /// tp/(tp+fp).
    Precision,
    /// tn/N.
    Specificity,
    /// Mean of recall and specificity.
    BalancedAccuracy,
    /// tpr - fpr.
    YoudenJ,
    /// Matthews correlation.
    Mcc,
}

impl From<Measure> for MeasureOrRate {
    fn from(measure: Measure) -> Self {
        Self::Measure(measure)
    }
}

impl MeasureOrRate {
    /// The measure with a parameter; `None` for the others.
    pub fn measure(self) -> Option<Measure> {
        match self {
            Self::Measure(measure) => Some(measure),
            _ => None,
        }
    }

    /// Its value at an operating point; `None` where it is undefined. Both classes must have members.
    pub fn value(self, point: Point, totals: Totals) -> Option<f64> {
        match self {
            Self::Measure(measure) => measure.of(point, totals),
            Self::Recall => Some(point.tp / totals.n_pos),
            Self::Precision => precision(point),
            Self::Specificity => Some((totals.n_neg - point.fp) / totals.n_neg),
            Self::BalancedAccuracy => balanced_accuracy(point, totals),
            Self::YoudenJ => youden_j(point, totals),
            // Its isometrics are not drawn.
            Self::Mcc => None,
        }
    }

    /// Line of the counts with this value; `None` for G and the Matthews correlation, whose level curves are not
    /// straight.
    pub fn line(self, value: f64, totals: Totals) -> Option<Line> {
        Some(match self {
            Self::Measure(Measure::F { beta }) => Line::f_beta(beta, value, totals),
            Self::Measure(Measure::Accuracy { cost }) => Line::accuracy_value(cost, value, totals),
            Self::Measure(Measure::G { .. }) | Self::Mcc => return None,
            Self::Recall => Line::recall(value, totals),
            Self::Precision => Line::precision(value),
            Self::Specificity => Line::specificity(value, totals),
            Self::BalancedAccuracy => Line::youden_j(2.0 * value - 1.0, totals),
            Self::YoudenJ => Line::youden_j(value, totals),
        })
    }

    /// Short name, for labels in a plot.
    pub fn symbol(self) -> String {
        match self {
            Self::Measure(Measure::F { beta }) if beta < 100.0 => {
                format!("F{}", (beta * 100.0).round() / 100.0)
            }
            Self::Measure(Measure::F { .. }) => "F\u{221e}".to_owned(),
            Self::Measure(Measure::Accuracy { cost: 0.5 }) => "acc".to_owned(),
            Self::Measure(Measure::Accuracy { .. }) => "w. acc".to_owned(),
            Self::Measure(Measure::G { .. }) => "G".to_owned(),
            Self::Recall => "recall".to_owned(),
            Self::Precision => "precision".to_owned(),
            Self::Specificity => "specificity".to_owned(),
            Self::BalancedAccuracy => "bal. acc".to_owned(),
            Self::YoudenJ => "J".to_owned(),
            Self::Mcc => "MCC".to_owned(),
        }
    }
}
