//! A number that a requirement can bound, and its origin.

use serde::Serialize;

use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::measure::measures::Measures;
use curvescope_core::measure::names::other_names;
use curvescope_core::numeric::interval::{Estimated, Interval};
use curvescope_infer::calibration::summary::CalibrationSummary;
use curvescope_infer::uncertainty::rates::RateIntervals;
use curvescope_infer::uncertainty::values::CurveMeasure;
use curvescope_report::Model;
use curvescope_words::areas::Area;

/// A rate that has an interval at a threshold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rate {
    Recall,
    Fpr,
    Precision,
    Npv,
}

impl Rate {
    pub(crate) const ALL: [Self; 4] = [Self::Recall, Self::Fpr, Self::Precision, Self::Npv];

    /// Field name in records of intervals.
    pub(crate) fn field(self) -> &'static str {
        self.of(["recall", "fpr", "precision", "npv"])
    }

    /// The entry of this rate in a list with an entry for each rate.
    pub(crate) fn of<T>(self, [recall, fpr, precision, npv]: [T; 4]) -> T {
        match self {
            Self::Recall => recall,
            Self::Fpr => fpr,
            Self::Precision => precision,
            Self::Npv => npv,
        }
    }

    /// Interval of this rate by formula.
    pub(crate) fn by_formula(self, found: &RateIntervals) -> Option<Interval> {
        self.of([found.recall, found.fpr, found.precision, found.npv])
    }
}

/// Losses of scores taken as probabilities.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LossesOfScores {
    /// Mean squared distance of score and outcome.
    pub(crate) brier: Option<f64>,
    /// Mean of -ln of the probability of the outcome.
    pub(crate) log_loss: Option<f64>,
    /// Decrease of the Brier score by the best monotone recalibration.
    pub(crate) miscalibration: Option<f64>,
    /// Decrease of the Brier score from the prevalence for every row to recalibrated scores.
    pub(crate) discrimination: Option<f64>,
    /// Brier score of the prevalence for every row.
    pub(crate) uncertainty: Option<f64>,
}

/// Origin of a number.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    /// Number of a whole curve, from the report.
    Area { area: &'static Area, value: fn(&Model) -> Option<f64>, interval: Option<CurveMeasure> },
    /// Measure at the operating point; `undefined` is the reason where it has no value.
    Measure { value: fn(&Measures) -> Option<f64>, undefined: &'static str, interval: Option<Rate> },
    /// `F_beta` with this β, regardless of `--beta`.
    F(f64),
    /// Loss of the scores taken as probabilities, or a part of it; `undefined` is the reason where it has no value.
    Loss { value: fn(&LossesOfScores) -> Option<f64>, undefined: &'static str },
    /// Number of the calibration, where the reason for a null has the path `field`, and the one for a null interval
    /// `field` and ".interval".
    Calibration { field: &'static str, value: CalibrationNumber },
    /// Number of rows of the data in a cell of the 2x2 table at the operating point.
    Count(fn(Point, Totals) -> f64),
}

/// A number of the calibration, with an interval or without.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CalibrationNumber {
    Plain(fn(&CalibrationSummary) -> Option<f64>),
    Estimated(fn(&CalibrationSummary) -> Estimated, &'static str),
}

impl CalibrationNumber {
    pub(crate) fn of(self, calibration: &CalibrationSummary) -> Option<f64> {
        match self {
            Self::Plain(value) => value(calibration),
            Self::Estimated(estimated, _) => estimated(calibration).value,
        }
    }
}

/// One number of the report.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Name {
    /// Name in requirements and records.
    pub(crate) id: &'static str,
    /// Other names in common use; those of measures are in [`other_names`].
    pub(crate) others: &'static [&'static str],
    pub(crate) title: &'static str,
    pub(crate) source: Source,
}

impl Name {
    /// The name, and all others.
    pub(crate) fn spellings(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.other_names().chain([self.id])
    }

    /// Other names in common use, and that of an area in reports.
    pub(crate) fn other_names(&self) -> impl Iterator<Item = &'static str> + use<> {
        let (others, of_records) = match self.source {
            Source::Measure { .. } => (other_names(self.id), None),
            Source::Area { area, .. } => (self.others, Some(area.id).filter(|id| *id != self.id)),
            _ => (self.others, None),
        };
        others.iter().copied().chain(of_records)
    }

    pub(crate) fn has_interval(&self) -> bool {
        match self.source {
            Source::Area { interval, .. } => interval.is_some(),
            Source::Measure { interval, .. } => interval.is_some(),
            Source::Calibration { value, .. } => matches!(value, CalibrationNumber::Estimated(..)),
            Source::F(_) | Source::Count(_) | Source::Loss { .. } => false,
        }
    }

    /// True where both are the same number.
    pub(crate) fn is(&self, other: &Self) -> bool {
        let beta = |name: &Self| match name.source {
            Source::F(beta) => Some(beta),
            _ => None,
        };
        self.id == other.id && beta(self) == beta(other)
    }

    /// True for net benefit in its forms, which is at a threshold probability that has to be given.
    pub(crate) fn needs_cost(&self) -> bool {
        matches!(self.id, "netBenefit" | "standardizedNetBenefit" | "interventionsAvoided")
    }

    /// True for partial areas, which need a range of FPR or TPR.
    pub(crate) fn needs_range(&self) -> bool {
        matches!(self.source, Source::Area { area, .. } if area.field == "roc.partial")
    }
}
