//! Constraints on an answer.

use super::bounded::Bounded;
use super::scale::Scale;
use crate::curve::counts::{Point, Totals};
use crate::curve::parameter::ParameterError;
use crate::curve::sample::RowKind;
use crate::numeric::fraction::fraction;
use crate::numeric::sum::DoubleDouble;

/// Side of its bound on which a measure must be; the bound itself is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Not below.
    AtLeast,
    /// Not above.
    AtMost,
}

/// A bound on one measure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Constraint {
    /// The measure that is bounded.
    pub measure: Bounded,
    /// Allowed side of the bound.
    pub side: Side,
    /// The bound: a share, or a number of rows.
    pub bound: f64,
    /// If given, in (1/2, 1): the *true* measure at the chosen threshold keeps the bound in at least this share
    /// of all tables; a question with several such constraints keeps all of them at once in that share.
    pub confidence: Option<f64>,
}

impl Constraint {
    /// Returns `self` where its numbers are in their ranges.
    ///
    /// # Errors
    /// `Bound`, `Confidence`, `ConfidenceOfCount`, `ConfidenceFromAbove`.
    pub fn checked(self) -> Result<Self, ParameterError> {
        let Self { measure, side, bound, confidence } = self;
        let is_count = measure.is_count();
        let (most, range) = if is_count { (f64::MAX, "0 or more") } else { (1.0, "from 0 to 1") };
        let name = measure.name();
        if !(0.0..=most).contains(&bound) {
            return Err(ParameterError::Bound { measure: name, bound, range });
        }
        match confidence {
            Some(_) if is_count => Err(ParameterError::ConfidenceOfCount),
            Some(confidence) if !(confidence > 0.5 && confidence < 1.0) => {
                Err(ParameterError::Confidence(confidence))
            }
            // The tests are of the least share of right predictions.
            Some(_)
                if measure.is_of_predicted()
                    && !(side == Side::AtLeast && measure.counts_right_predictions()) =>
            {
                Err(ParameterError::ConfidenceFromAbove { measure: name })
            }
            _ => Ok(self),
        }
    }

    /// Checks that rows of this kind admit its confidence, if any.
    ///
    /// # Errors
    /// `ConfidenceOfWeights`, `ConfidenceOfClusters`.
    pub(super) fn check_rows(self, rows: RowKind) -> Result<(), ParameterError> {
        match rows {
            _ if self.confidence.is_none() => Ok(()),
            RowKind::Independent => Ok(()),
            RowKind::Weighted => Err(ParameterError::ConfidenceOfWeights),
            RowKind::Clustered => Err(ParameterError::ConfidenceOfClusters),
        }
    }

    /// The same bound, of these rows alone.
    #[must_use]
    pub fn without_confidence(self) -> Self {
        Self { confidence: None, ..self }
    }

    /// Value of the measure, rounded once. `None` where it is undefined.
    #[inline(never)]
    pub fn value(&self, point: Point, data: Totals, scale: &Scale) -> Option<f64> {
        let (part, whole) = self.measure.quotient(point, data, scale);
        (whole.high() > 0.0).then(|| part.over(whole))
    }

    /// True where every rate keeps the bound: at least 0, or at most 1.
    pub fn is_kept_by_all(&self) -> bool {
        match self.side {
            Side::AtLeast => self.bound <= 0.0,
            Side::AtMost => self.bound >= 1.0,
        }
    }

    /// True where no rate keeps the bound with confidence: at least 1, or at most 0.
    pub fn is_never_sure(&self) -> bool {
        match self.side {
            Side::AtLeast => self.bound >= 1.0,
            Side::AtMost => self.bound <= 0.0,
        }
    }

    /// True where the measure at a point keeps the bound; false where it is undefined. Ignores the confidence,
    /// which the [tests](super::allowed) apply.
    pub fn is_met(&self, point: Point, data: Totals, scale: &Scale) -> bool {
        self.value(point, data, scale).is_some_and(|value| match self.side {
            Side::AtLeast => value >= self.bound,
            Side::AtMost => value <= self.bound,
        })
    }

    /// Distance of a point from the edge of the allowed half-plane of counts, in a unit specific to the
    /// constraint: positive inside, 0 on the edge, negative outside. Ignores the confidence.
    #[inline(never)]
    pub fn margin(&self, point: Point, data: Totals, scale: &Scale) -> DoubleDouble {
        let (part, whole) = self.measure.quotient(point, data, scale);
        let (bound, unit) = fraction(self.bound);
        let (have, need) =
            (part.times(DoubleDouble::of(unit)), whole.times(DoubleDouble::of(bound)));
        match self.side {
            Side::AtLeast => have.minus(need),
            Side::AtMost => need.minus(have),
        }
    }
}
