//! Contours of equal F1 in PR space, and the effect of the unachievable region on them (Boyd et al. 2012,
//! §4.4 and Figure 4).

use super::minimum::least_precision;
use super::shares::{RecallPrecision, checked_share, totals_at};
use curvescope_core::area::pr::least_area;
use curvescope_core::curve::counts::Point;
use curvescope_core::curve::parameter::{RecallRange, checked_prevalence};
use curvescope_core::measure::measures::f_prime;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

/// Contours of F1 over PR space, with some points on them.
#[derive(Clone, Debug, PartialEq)]
pub struct Contours {
    /// Share of positives.
    pub prevalence: f64,
    /// Points on the contours.
    pub points: Vec<ContourPoint>,
}

/// A point on the contour of one F1.
#[derive(Clone, Debug, PartialEq)]
pub struct ContourPoint {
    /// Name of the point.
    pub name: String,
    /// Recall, from 0 to 1.
    pub recall: f64,
    /// F1, above 0 and up to 1.
    pub f: f64,
}

/// The numbers of the figure.
#[derive(Clone, Debug, PartialEq)]
pub struct ContourValues {
    /// Share of positives.
    pub prevalence: f64,
    /// `AUCPR_MIN`, the size of the unachievable region.
    pub minimum_area: f64,
    /// One entry for each point.
    pub points: Vec<ContourPointValues>,
}

/// Values at one point. All that depend on a precision are `None` where no precision has this F1 at this
/// recall.
#[derive(Clone, Debug, PartialEq)]
pub struct ContourPointValues {
    /// Name of the point.
    pub name: String,
    /// Recall.
    pub recall: f64,
    /// F1.
    pub f: f64,
    /// Least and greatest recall on the contour of this F1.
    pub recall_range: [f64; 2],
    /// Precision.
    pub precision: Option<f64>,
    /// Boyd's modified F1.
    pub f_prime: Option<f64>,
    /// True where some 2x2 table has this recall and precision.
    pub is_achievable: Option<bool>,
    /// Least precision at this recall.
    pub minimum_precision: f64,
    /// Precision minus the minimum; below 0 where the point is unachievable.
    pub above_minimum: Option<f64>,
    /// Precision minus the prevalence, the precision of a random ranking.
    pub above_random: Option<f64>,
    /// False positive rate; above 1 where the point is unachievable.
    pub fpr: Option<f64>,
}

impl Contours {
    /// Returns the figure if the prevalence and all points are valid.
    ///
    /// # Errors
    /// `bad-prevalence`; `bad-share` when a recall is not from 0 to 1, or an F1 not above 0 and up
    /// to 1.
    pub fn new(prevalence: f64, points: Vec<ContourPoint>) -> Result<Self, InputError> {
        for ContourPoint { recall, f, .. } in &points {
            checked_share("recall", *recall)?;
            if checked_share("F1", *f)? == 0.0 {
                return Err(InputError::new(
                    ErrorCode::BadShare,
                    "F1 is 0. Give a number above 0.",
                ));
            }
        }
        Ok(Self { prevalence: checked_prevalence(prevalence)?.get(), points })
    }

    /// The numbers of the figure.
    pub fn values(&self) -> ContourValues {
        ContourValues {
            prevalence: self.prevalence,
            minimum_area: least_area(totals_at(self.prevalence), RecallRange::FULL),
            points: self.points.iter().map(|point| self.values_of(point)).collect(),
        }
    }

    fn values_of(&self, ContourPoint { name, recall, f }: &ContourPoint) -> ContourPointValues {
        let (recall, totals) = (*recall, totals_at(self.prevalence));
        let precision = precision_on(*f, recall);
        let minimum_precision = least_precision(self.prevalence, recall).unwrap_or(0.0);
        let counts = precision.map(|precision| {
            let tp = recall * totals.n_pos;
            Point { tp, fp: tp * (1.0 - precision) / precision }
        });
        ContourPointValues {
            name: name.clone(),
            recall,
            f: *f,
            recall_range: [least_recall(*f), 1.0],
            precision,
            f_prime: counts.and_then(|point| f_prime(point, totals)),
            is_achievable: precision.map(|precision| precision >= minimum_precision),
            minimum_precision,
            above_minimum: precision.map(|precision| precision - minimum_precision),
            above_random: precision.map(|precision| precision - self.prevalence),
            fpr: counts.map(|point| point.fp / totals.n_neg),
        }
    }
}

impl ContourPoint {
    /// Position in PR space; `None` where no precision has this F1 at this recall.
    pub fn place(&self) -> Option<RecallPrecision> {
        let precision = precision_on(self.f, self.recall)?;
        Some(RecallPrecision { recall: self.recall, precision })
    }
}

/// Least recall that can have this F1, at precision 1.
pub fn least_recall(f: f64) -> f64 {
    f / (2.0 - f)
}

/// Tolerance for rounding beyond precision 1 at the end of a contour.
const SLACK: f64 = 1e-12;

/// The precision that has this F1 at `recall`: Fr/(2r-F); `None` where that is not from 0 to 1.
pub fn precision_on(f: f64, recall: f64) -> Option<f64> {
    let rest = 2.0 * recall - f;
    let precision = f * recall / rest;
    (rest > 0.0 && precision <= 1.0 + SLACK).then_some(precision.min(1.0))
}
