//! `FG_beta` of points in PRG space: equal along parallel lines, and equal for two points at one β (Flach &
//! Kull 2015, Theorems 2 and 4).

use super::shares::checked_share;
use crate::UndefinedNumber;
use curvescope_core::curve::parameter::checked_beta;
use curvescope_core::measure::measures::squared;
use curvescope_read::error::InputError;

/// Points with their `FG_beta`, which depends on their gains alone and not on the prevalence.
#[derive(Clone, Debug, PartialEq)]
pub struct Gains {
    /// Form in which the points are shown.
    pub view: GainsView,
    /// Weight of recall, 0 and up.
    pub beta: f64,
    /// The points.
    pub points: Vec<GainPoint>,
}

/// Form in which points are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GainsView {
    /// As points in PRG, each on its line of equal `FG_beta`.
    Lines,
    /// As lines: `FG_beta` by d = 1/(1+β²).
    ByD,
}

/// A point of the unit square of gains.
#[derive(Clone, Debug, PartialEq)]
pub struct GainPoint {
    /// Name of the point.
    pub name: String,
    /// Recall gain, from 0 to 1.
    pub recall_gain: f64,
    /// Precision gain, from 0 to 1.
    pub precision_gain: f64,
}

/// The numbers of the figure.
#[derive(Clone, Debug, PartialEq)]
pub struct GainsValues {
    /// 1/(1+β²), the weight of precision gain.
    pub d: f64,
    /// `FG_beta` of each point, in order.
    pub f_gains: Vec<f64>,
    /// Weight at which two points have equal `FG_beta`; `None` unless there are exactly two, each ahead in
    /// one gain.
    pub tie: Option<Tie>,
    /// Reason that `tie` is `None`; empty otherwise.
    pub undefined: Vec<UndefinedNumber>,
}

/// The one weight at which two points have equal `FG_beta`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tie {
    /// β², the negated slope of the line through the points.
    pub beta_squared: f64,
    /// 1/(1+β²).
    pub d: f64,
    /// `FG_beta` of both.
    pub f_gain: f64,
}

impl GainPoint {
    /// d·precG + (1-d)·recG, which is Theorem 2 divided by 1+β².
    pub fn f_gain(&self, d: f64) -> f64 {
        d * self.precision_gain + (1.0 - d) * self.recall_gain
    }
}

impl Gains {
    /// Returns the figure if it is valid.
    ///
    /// # Errors
    /// `bad-beta`; `bad-share` when a gain is not from 0 to 1.
    pub fn checked(self) -> Result<Self, InputError> {
        checked_beta(self.beta)?;
        for point in &self.points {
            checked_share("recall gain", point.recall_gain)?;
            checked_share("precision gain", point.precision_gain)?;
        }
        Ok(self)
    }

    /// 1/(1+β²).
    pub fn d(&self) -> f64 {
        1.0 / (1.0 + squared(self.beta))
    }

    /// Returns the weight at which the two points have equal `FG_beta`; `None` as in [`GainsValues::tie`].
    pub fn tie(&self) -> Option<Tie> {
        let [one, other] = &self.points[..] else { return None };
        let recall = other.recall_gain - one.recall_gain;
        let precision = one.precision_gain - other.precision_gain;
        (recall * precision > 0.0).then(|| {
            let d = recall / (recall + precision);
            Tie { beta_squared: precision / recall, d, f_gain: one.f_gain(d) }
        })
    }

    /// The numbers of the figure.
    pub fn values(&self) -> GainsValues {
        let (d, tie) = (self.d(), self.tie());
        let undefined = match tie {
            Some(_) => Vec::new(),
            None => vec![UndefinedNumber {
                field: "tie",
                code: "no-trade",
                message: "There are not two points of which each is ahead in one gain.",
            }],
        };
        let f_gains = self.points.iter().map(|point| point.f_gain(d)).collect();
        GainsValues { d, f_gains, tie, undefined }
    }
}
