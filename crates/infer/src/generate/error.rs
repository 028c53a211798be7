//! Errors of a specification.

use thiserror::Error;

/// A number of a specification that is out of its range.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct SpecError {
    /// The number.
    pub parameter: SpecParameter,
    /// Its name, its value and the range.
    pub message: String,
}

/// A number of a specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpecParameter {
    /// Number of rows.
    Rows,
    /// Share of positives; also one that leaves a class without a row.
    Prevalence,
    /// Distance of the means.
    Separation,
    /// Standard deviation of the positives.
    Spread,
    /// Parameter of a beta distribution.
    BetaShape,
    /// Number, weight, mean or standard deviation of the components of a mixture.
    Component,
    /// Seed.
    Seed,
}

impl SpecError {
    pub(super) fn new(parameter: SpecParameter, message: impl Into<String>) -> Self {
        Self { parameter, message: message.into() }
    }

    #[cold]
    pub(super) fn out_of_range(
        parameter: SpecParameter,
        name: &str,
        value: f64,
        range: &str,
    ) -> Self {
        Self::new(parameter, format!("The {name} is {value}. Give {range}."))
    }
}
