//! A question: an aim and the constraints on its answer.

use super::aim::Aim;
use super::constraint::Constraint;
use crate::curve::parameter::ParameterError;
use crate::curve::sample::RowKind;

/// Greatest number of constraints of a question.
pub const MOST_CONSTRAINTS: usize = 3;

/// An aim, and at most three constraints.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    aim: Aim,
    constraints: Vec<Constraint>,
}

impl Question {
    /// Creates a question from numbers in their ranges.
    ///
    /// # Errors
    /// `TooManyConstraints`, and those of [`Aim::checked`] and [`Constraint::checked`].
    pub fn new(aim: Aim, constraints: Vec<Constraint>) -> Result<Self, ParameterError> {
        if constraints.len() > MOST_CONSTRAINTS {
            let given = constraints.len();
            return Err(ParameterError::TooManyConstraints { given, most: MOST_CONSTRAINTS });
        }
        let constraints =
            constraints.into_iter().map(Constraint::checked).collect::<Result<_, _>>();
        Ok(Self { aim: aim.checked()?, constraints: constraints? })
    }

    /// The question for the best F1.
    pub fn best_f1() -> Self {
        Self { aim: Aim::F { beta: 1.0 }, constraints: Vec::new() }
    }

    /// Checks that these rows admit the confidence of every constraint that has one.
    ///
    /// # Errors
    /// `ConfidenceOfWeights`, `ConfidenceOfClusters`.
    pub fn check_rows(&self, rows: RowKind) -> Result<(), ParameterError> {
        self.constraints.iter().try_for_each(|it| it.check_rows(rows))
    }

    /// The question with the same bounds, without confidence.
    #[must_use]
    pub fn without_confidence(&self) -> Self {
        let constraints = self.constraints.iter().copied().map(Constraint::without_confidence);
        Self { aim: self.aim, constraints: constraints.collect() }
    }

    /// Quantity that the answer optimises.
    pub fn aim(&self) -> Aim {
        self.aim
    }

    /// Constraints that the answer meets.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }
}
