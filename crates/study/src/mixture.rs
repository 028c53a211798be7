//! Random mixture of two models, and its position in a space (Flach & Kull 2015, Theorem 1).

use super::shares::checked_share;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::space::{Space, precision, precision_gain, recall_gain};
use curvescope_core::measure::measures::checked_table;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

/// Two tables of the same rows and their mix, in one space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mixture {
    /// Space in which they are shown.
    pub space: Space,
    /// Rows of each class; both have some.
    pub totals: Totals,
    /// Counts of the first model; tp is above 0.
    pub first: Point,
    /// Counts of the second model; tp is above 0.
    pub second: Point,
    /// λ: the share of rows that the first model decides.
    pub share: f64,
}

/// The numbers of the figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MixtureValues {
    /// The first model.
    pub first: MixturePlace,
    /// The second model.
    pub second: MixturePlace,
    /// Their mix, λC1 + (1-λ)C2.
    pub mix: MixturePlace,
    /// μ = λTP1/(λTP1 + (1-λ)TP2), the weight of the first model's gains in the gains of the mix.
    pub weight: f64,
    /// λ·prec1 + (1-λ)·prec2, the precision of the mix only if both models predict equally many rows
    /// positive.
    pub mean_precision: f64,
}

/// Counts and coordinates of a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MixturePlace {
    /// True positives; a fraction in a mix.
    pub tp: f64,
    /// False positives.
    pub fp: f64,
    /// Recall.
    pub recall: f64,
    /// Precision.
    pub precision: f64,
    /// Recall gain, below 0 where recall is below the prevalence.
    pub recall_gain: f64,
    /// Precision gain, below 0 where precision is below the prevalence.
    pub precision_gain: f64,
}

impl Mixture {
    /// Returns the figure if it is valid.
    ///
    /// # Errors
    /// `bad-counts` when counts do not form a 2x2 table, a class is empty, or the tp of a model is 0;
    /// `bad-share`.
    pub fn checked(self) -> Result<Self, InputError> {
        for point in [self.first, self.second] {
            checked_table(point, self.totals)?;
            if point.tp == 0.0 || self.totals.n_neg == 0.0 {
                let message = "A gain is not defined: a model finds no positive, or there are no \
                               negatives. Give tp and nNeg above 0.";
                return Err(InputError::new(ErrorCode::BadCounts, message));
            }
        }
        checked_share("share", self.share)?;
        Ok(self)
    }

    /// The counts of the mix.
    pub fn mix(&self) -> Point {
        self.second.toward(self.first, self.share)
    }

    /// The numbers of the figure.
    pub fn values(&self) -> MixtureValues {
        let [first, second, mix] = [self.first, self.second, self.mix()].map(|at| self.place(at));
        let share = self.share;
        MixtureValues {
            first,
            second,
            mix,
            weight: share * first.tp / (share * first.tp + (1.0 - share) * second.tp),
            mean_precision: share * first.precision + (1.0 - share) * second.precision,
        }
    }

    /// Counts and coordinates of a point. All are defined, as tp and both classes are above 0.
    fn place(&self, point: Point) -> MixturePlace {
        let totals = self.totals;
        MixturePlace {
            tp: point.tp,
            fp: point.fp,
            recall: point.tp / totals.n_pos,
            precision: precision(point).unwrap_or_default(),
            recall_gain: recall_gain(point, totals).unwrap_or_default(),
            precision_gain: precision_gain(point, totals).unwrap_or_default(),
        }
    }
}
