//! The least precision at each recall, and the area below it (Boyd et al. 2012, Figures 1 to 3).

use super::shares::{checked_share, totals_at};
use curvescope_core::area::pr::least_area;
use curvescope_core::curve::parameter::{RecallRange, checked_prevalence};
use curvescope_core::curve::space::minimum_precision;
use curvescope_read::error::InputError;

/// Minimum PR curves at some prevalences.
#[derive(Clone, Debug, PartialEq)]
pub struct MinimumCurves {
    /// Shares of positives.
    pub prevalences: Vec<f64>,
    /// True where the precision of a random ranking, π at every recall, is shown beside each.
    pub with_random: bool,
    /// Recall at which the curves are read.
    pub recall: Option<f64>,
}

/// Values of one minimum curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MinimumCurve {
    /// Share of positives; also the precision at recall 1, and the precision of a random ranking.
    pub prevalence: f64,
    /// `AUCPR_MIN`, the least PR area of any ranking.
    pub minimum_area: f64,
    /// Least precision at the requested recall.
    pub precision: Option<f64>,
}

impl MinimumCurves {
    /// Returns the figure if the prevalences and the recall are valid.
    ///
    /// # Errors
    /// `bad-prevalence`; `bad-share` for the recall.
    pub fn new(
        prevalences: Vec<f64>,
        with_random: bool,
        recall: Option<f64>,
    ) -> Result<Self, InputError> {
        for &prevalence in &prevalences {
            checked_prevalence(prevalence)?;
        }
        if let Some(recall) = recall {
            checked_share("recall", recall)?;
        }
        Ok(Self { prevalences, with_random, recall })
    }

    /// The numbers of each curve, in the order of the prevalences.
    pub fn values(&self) -> Vec<MinimumCurve> {
        let value = |&prevalence: &f64| MinimumCurve {
            prevalence,
            minimum_area: least_area(totals_at(prevalence), RecallRange::FULL),
            precision: self.recall.and_then(|recall| least_precision(prevalence, recall)),
        };
        self.prevalences.iter().map(value).collect()
    }
}

/// Least precision at a recall r: πr/(1-π+πr).
pub(crate) fn least_precision(prevalence: f64, recall: f64) -> Option<f64> {
    minimum_precision(recall, totals_at(prevalence))
}

/// The area below the minimum curve as a function of the prevalence.
#[derive(Clone, Debug, PartialEq)]
pub struct MinimumAreas {
    /// Ranges of recall of the areas, one line each.
    pub ranges: Vec<RecallRange>,
    /// True where each area is shown as a share of the greatest, the width of its range.
    pub scaled: bool,
    /// Prevalence at which the lines are read.
    pub prevalence: Option<f64>,
}

/// Values of one line at the requested prevalence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MinimumArea {
    /// Ends of the range.
    pub recall_range: [f64; 2],
    /// Area of a perfect ranking: the width of the range.
    pub maximum_area: f64,
    /// `AUCPR_MIN` over the range (Theorem 2, Corollary 4).
    pub minimum_area: Option<f64>,
    /// The minimum over the maximum.
    pub share: Option<f64>,
}

/// Least prevalence that is drawn.
pub const LEAST_PREVALENCE: f64 = 1e-4;

/// Numbers of samples of a line up to prevalence 1/2, and from there on.
const SAMPLES: (u32, u32) = (128, 96);

impl MinimumAreas {
    /// Returns the figure if the prevalence is valid.
    ///
    /// # Errors
    /// `bad-prevalence`.
    pub fn new(
        ranges: Vec<RecallRange>,
        scaled: bool,
        prevalence: Option<f64>,
    ) -> Result<Self, InputError> {
        if let Some(prevalence) = prevalence {
            checked_prevalence(prevalence)?;
        }
        Ok(Self { ranges, scaled, prevalence })
    }

    /// The numbers of each line, in the order of the ranges.
    pub fn values(&self) -> Vec<MinimumArea> {
        let value = |&range: &RecallRange| {
            let minimum_area = self.prevalence.map(|at| least_area(totals_at(at), range));
            MinimumArea {
                recall_range: [range.low(), range.high()],
                maximum_area: range.width(),
                minimum_area,
                share: minimum_area.map(|area| area / range.width()),
            }
        };
        self.ranges.iter().map(value).collect()
    }

    /// y of the line of a range at a prevalence up to 1.
    pub(crate) fn height(&self, range: RecallRange, prevalence: f64) -> f64 {
        let area = least_area(totals_at(prevalence), range);
        if self.scaled { area / range.width() } else { area }
    }

    /// The line of a range as (prevalence, height), from [`LEAST_PREVALENCE`] to the limit at 1.
    pub fn line(&self, range: RecallRange) -> Vec<(f64, f64)> {
        let (below, above) = SAMPLES;
        let mut line = Vec::new();
        for i in 0..=below + above {
            let prevalence = if i < below {
                let share = f64::from(i) / f64::from(below);
                LEAST_PREVALENCE * (0.5 / LEAST_PREVALENCE).powf(share)
            } else {
                // At prevalence 1 the slope is infinite, so samples are denser there.
                1.0 - 0.5 * (f64::from(below + above - i) / f64::from(above)).powi(3)
            };
            line.push((prevalence, self.height(range, prevalence)));
        }
        line
    }
}
