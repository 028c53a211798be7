//! Errors and notices: each has a stable code, a position where there is one, and a remedy.

use thiserror::Error;

use super::codes::{ErrorCode, NoticeCode};
use super::fix::Fix;
use curvescope_core::curve::parameter::ParameterError;
use curvescope_core::measure::decide::{LimitError, QuestionError};

/// Error in an input that can't be analysed. The message contains the position, the finding and the remedy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct InputError {
    /// Kind of error.
    pub code: ErrorCode,
    /// One or two plain sentences: position first where there is one, remedy last.
    pub message: String,
    /// 1-based line of the input, if the fault has one.
    pub line: Option<usize>,
    /// Suggested fixes, the likeliest first; empty where none is known.
    pub fixes: Vec<Fix>,
}

impl InputError {
    /// Makes an error without a line.
    #[cold]
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), line: None, fixes: Vec::new() }
    }

    /// Makes an error of an option.
    pub fn bad_option(message: impl Into<String>) -> Self {
        Self::new(ErrorCode::BadOption, message)
    }

    /// Makes an error at a 1-based line, which is put before the message.
    #[cold]
    pub fn at(line: usize, code: ErrorCode, message: impl AsRef<str>) -> Self {
        let message = format!("Line {line}: {}", message.as_ref());
        Self { code, message, line: Some(line), fixes: Vec::new() }
    }
}

impl From<QuestionError> for InputError {
    fn from(error: QuestionError) -> Self {
        use QuestionError as E;
        let code = match &error {
            E::Parameter(error) | E::Limit(_, LimitError::Parameter(error)) => {
                return (*error).into();
            }
            E::Limit(_, LimitError::Confidence(_)) => ErrorCode::BadConfidence,
            E::Limit(..) => ErrorCode::BadConstraint,
            E::Cost(_) => ErrorCode::BadCost,
            E::Empty | E::Part(_) | E::SecondAim(_) => ErrorCode::BadAim,
        };
        Self::new(code, error.to_string())
    }
}

impl From<ParameterError> for InputError {
    fn from(error: ParameterError) -> Self {
        use ParameterError as E;
        let code = match error {
            E::Prevalence(_) => ErrorCode::BadPrevalence,
            E::RecallRange { .. } => ErrorCode::BadRecallRange,
            E::RocRange { .. } => ErrorCode::BadRocRange,
            E::TwoRocRanges => ErrorCode::TwoRocRanges,
            E::Beta(_) => ErrorCode::BadBeta,
            E::Rho => ErrorCode::BadRho,
            E::Cost(_) | E::ThresholdProbability(_) => ErrorCode::BadCost,
            E::Threshold => ErrorCode::BadThreshold,
            E::Seed(_) => ErrorCode::BadSeed,
            E::Area(_) => ErrorCode::BadArea,
            E::Count { .. } => ErrorCode::BadCounts,
            E::Payoff { .. } | E::OneDecision { .. } => ErrorCode::BadPayoff,
            E::TooManyConstraints { .. } => ErrorCode::TooManyConstraints,
            E::Bound { .. } => ErrorCode::BadConstraint,
            E::Confidence(_) | E::ConfidenceOfCount | E::ConfidenceFromAbove { .. } => {
                ErrorCode::BadConfidence
            }
            E::ConfidenceOfWeights | E::ConfidenceOfClusters => ErrorCode::NoConfidence,
        };
        Self::new(code, error.to_string())
    }
}

/// Remark on the data or on a choice that was made, in plain words.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Notice {
    /// Kind of notice.
    pub code: NoticeCode,
    /// One or two plain sentences.
    pub message: String,
    /// 1-based lines of the input that it concerns (the first hundred).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<usize>,
    /// Suggested fixes, each for one button, the likeliest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fixes: Vec<Fix>,
}

impl Notice {
    /// Makes a notice that concerns no particular row.
    #[cold]
    pub fn new(code: NoticeCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), rows: Vec::new(), fixes: Vec::new() }
    }

    /// Returns the notice with one more fix.
    #[must_use]
    pub fn with_fix(mut self, fix: Fix) -> Self {
        self.fixes.push(fix);
        self
    }
}
