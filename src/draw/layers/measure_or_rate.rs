//! The aim of the reader: the quantity whose isometrics are drawn.

use crate::curve::counts::{Point, Totals};
use crate::curve::space::precision;
use crate::measure::line::Line;
use crate::measure::measures::Measure;

/// Quantity that the reader optimises: a measure with a parameter, or a rate, which has a best operating point
/// under constraints only.
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
}

impl From<Measure> for MeasureOrRate {
    fn from(measure: Measure) -> Self {
        Self::Measure(measure)
    }
}

impl MeasureOrRate {
    /// The measure; `None` for a rate.
    pub fn measure(self) -> Option<Measure> {
        match self {
            Self::Measure(measure) => Some(measure),
            Self::Recall | Self::Precision | Self::Specificity => None,
        }
    }

    /// Its value at an operating point; `None` where it is undefined. Both classes must have members.
    pub fn value(self, point: Point, totals: Totals) -> Option<f64> {
        match self {
            Self::Measure(measure) => measure.of(point, totals),
            Self::Recall => Some(point.tp / totals.n_pos),
            Self::Precision => precision(point),
            Self::Specificity => Some((totals.n_neg - point.fp) / totals.n_neg),
        }
    }

    /// Line of the counts with this value; `None` for G, whose level curves are not straight.
    pub fn line(self, value: f64, totals: Totals) -> Option<Line> {
        Some(match self {
            Self::Measure(Measure::F { beta }) => Line::f_beta(beta, value, totals),
            Self::Measure(Measure::Accuracy { cost }) => Line::accuracy_value(cost, value, totals),
            Self::Measure(Measure::G { .. }) => return None,
            Self::Recall => Line::recall(value, totals),
            Self::Precision => Line::precision(value),
            Self::Specificity => Line::specificity(value, totals),
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
        }
    }
}
