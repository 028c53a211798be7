//! Errors of parameters, counts and questions out of range.

use thiserror::Error;

use super::types::RocRate;
use crate::numeric::random::SEEDS;

const LEAST_SEED: u64 = SEEDS.0;
const GREATEST_SEED: u64 = SEEDS.1;

/// A parameter, a count or a part of a question that is out of its range.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum ParameterError {
    /// A prevalence that is not above 0 and below 1.
    #[error("The prevalence is {0}. Give a number above 0 and below 1.")]
    Prevalence(f64),
    /// A recall range that is not two numbers from 0 to 1, the smaller first.
    #[error(
        "The recall range is [{low}, {high}]. Give two numbers from 0 to 1, the smaller first."
    )]
    RecallRange {
        /// Lower end.
        low: f64,
        /// Upper end.
        high: f64,
    },
    /// A range of a rate of ROC space that is not two numbers from 0 to 1, the smaller first.
    #[error(
        "The {rate} range is [{low}, {high}]. Give two numbers from 0 to 1, the smaller first."
    )]
    RocRange {
        /// The rate.
        rate: RocRate,
        /// Lower end.
        low: f64,
        /// Upper end.
        high: f64,
    },
    /// A range of false positive rates and one of true positive rates.
    #[error("There is a range of false positive rates and one of true positive rates. Choose one.")]
    TwoRocRanges,
    /// A weight of recall below 0, or NaN.
    #[error("beta is {0}. Give a number from 0 to Infinity.")]
    Beta(f64),
    /// An exponent ρ that is NaN.
    #[error("rho is not a number. Give a number.")]
    Rho,
    /// A cost proportion that is not from 0 to 1.
    #[error("c is {0}. Give a cost proportion from 0 to 1.")]
    Cost(f64),
    /// A threshold probability that is not from 0 to 1, and below 1.
    #[error("The threshold probability is {0}. Give one from 0 to 1, below 1.")]
    ThresholdProbability(f64),
    /// A threshold that is NaN.
    #[error("The threshold is not a number. Give a number.")]
    Threshold,
    /// A seed that is no whole number within [`SEEDS`].
    #[error("The seed is {0}. Give a whole number from {LEAST_SEED} to {GREATEST_SEED}.")]
    Seed(f64),
    /// An area that is not from 0 to 1.
    #[error("The area is {0}. Give a number from 0 to 1.")]
    Area(f64),
    /// A count of a 2x2 table that is negative, not finite or above its class total.
    #[error("{name} is {count}. Counts are 0 or more, and at most their class total.")]
    Count {
        /// `tp`, `fp`, `nPos` or `nNeg`.
        name: &'static str,
        /// The count.
        count: f64,
    },
    /// A payoff that is not finite.
    #[error("The payoff \"{name}\" is {value}. Give a finite number.")]
    Payoff {
        /// `tp`, `fp`, `fn` or `tn`.
        name: &'static str,
        /// The payoff.
        value: f64,
    },
    /// Payoffs with which one decision is best for every row.
    #[error(
        "One decision is best for all rows: with these payoffs {best} never loses, whatever a row's \
         class. Make a tp worth more than an fn, and a tn worth more than an fp."
    )]
    OneDecision {
        /// The decision.
        best: &'static str,
    },
    /// More constraints than a question can have.
    #[error("There are {given} constraints. Give {most} at most.")]
    TooManyConstraints {
        /// Number of constraints.
        given: usize,
        /// Greatest number.
        most: usize,
    },
    /// The bound of a rate that is not from 0 to 1, or one of a number of rows that is below 0.
    #[error("The bound of {measure} is {bound}. Give a number {range}.")]
    Bound {
        /// The measure that is bounded.
        measure: &'static str,
        /// The bound.
        bound: f64,
        /// Where it has to be.
        range: &'static str,
    },
    /// A confidence that is not above 1/2 and below 1.
    #[error("The confidence is {0}. Give a number above 0.5 and below 1, such as 0.95.")]
    Confidence(f64),
    /// A confidence of a number of rows.
    #[error(
        "A number of rows predicted positive is not estimated and has no confidence. Leave it out, or \
         bound predictedPositiveShare."
    )]
    ConfidenceOfCount,
    /// A confidence of a measure of predicted rows that is bounded from above.
    #[error(
        "No rule finds thresholds whose {measure} is at most a bound with confidence. Leave confidence out, or give \
         a bound from below."
    )]
    ConfidenceFromAbove {
        /// The measure that is bounded.
        measure: &'static str,
    },
    /// A confidence of rows with weights.
    #[error("With confidence rows are counted, and these have weights. Leave confidence out.")]
    ConfidenceOfWeights,
    /// A confidence of rows in clusters.
    #[error(
        "With confidence each row is a case of its own, and these belong together in clusters. Leave confidence \
         or the cluster column out."
    )]
    ConfidenceOfClusters,
}
