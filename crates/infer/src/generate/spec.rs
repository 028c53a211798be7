//! Validated specification of a table to generate.

use serde::Serialize;

use super::beta::BetaShape;
use super::distribution::{Component, Distribution};
use super::error::{SpecError, SpecParameter};
use curvescope_core::curve::parameter::{Prevalence, checked_seed};
use curvescope_core::numeric::format;
use curvescope_core::numeric::whole::whole_number_within;

/// Least and greatest number of rows of a table.
pub const ROWS: (u32, u32) = (2, 10_000_000);

/// Greatest number of normal components of one class.
pub const MOST_COMPONENTS: usize = 8;

/// Positives or negatives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Label 1.
    Positive,
    /// Label 0.
    Negative,
}

impl Class {
    /// Both classes, positives first.
    pub const ALL: [Self; 2] = [Self::Positive, Self::Negative];

    /// Returns the argument for this class.
    pub fn of<T>(self, positive: T, negative: T) -> T {
        match self {
            Self::Positive => positive,
            Self::Negative => negative,
        }
    }
}

/// The distributions of both classes, with their parameters.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Shapes {
    /// Negatives are standard normal, positives normal.
    Binormal {
        /// Mean of the positives, in standard deviations of the negatives.
        separation: f64,
        /// Standard deviation of the positives, in those of the negatives.
        spread: f64,
    },
    /// Both classes have a beta distribution: scores from 0 to 1.
    Beta {
        /// Parameters of the positives.
        positive: BetaShape,
        /// Parameters of the negatives.
        negative: BetaShape,
    },
    /// Both classes are mixtures of normal components.
    Mixture {
        /// Components of the positives.
        positive: Vec<Component>,
        /// Components of the negatives.
        negative: Vec<Component>,
    },
}

/// A table to generate; its values are valid, because [`Spec::new`] checks them.
#[derive(Clone, Debug, PartialEq)]
pub struct Spec {
    shapes: Shapes,
    n_pos: u32,
    n_neg: u32,
    seed: u64,
}

impl Spec {
    /// A table of `n` rows, of which exactly `n`·`prevalence`, rounded, are positive; their number is
    /// not random.
    ///
    /// # Errors
    /// When a value is out of range or a class would have no row; the message names the field, the
    /// range and a remedy.
    pub fn new(shapes: Shapes, n: f64, prevalence: f64, seed: f64) -> Result<Self, SpecError> {
        shapes.check()?;
        let (least, most) = ROWS;
        let n = whole_number_within(n, (least.into(), most.into()))
            .and_then(|n| u32::try_from(n).ok())
            .ok_or_else(|| {
                let most = format::weighted_count(most.into());
                let range = format!("a whole number from {least} to {most}");
                SpecError::out_of_range(SpecParameter::Rows, "n", n, &range)
            })?;
        if !(prevalence > 0.0 && prevalence < 1.0) {
            let range = "a number above 0 and below 1";
            return Err(SpecError::out_of_range(
                SpecParameter::Prevalence,
                "prevalence",
                prevalence,
                range,
            ));
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to n")]
        let n_pos = (f64::from(n) * prevalence).round() as u32;
        if n_pos == 0 || n_pos == n {
            let class = if n_pos == 0 { "positive" } else { "negative" };
            return Err(SpecError::new(
                SpecParameter::Prevalence,
                format!(
                    "With {} rows and a prevalence of {} there is no {class} row. \
                     Give more rows or a prevalence nearer to 0.5.",
                    format::weighted_count(f64::from(n)),
                    format::exact(prevalence)
                ),
            ));
        }
        let seed = checked_seed(seed)
            .map_err(|error| SpecError::new(SpecParameter::Seed, error.to_string()))?;
        Ok(Self { shapes, n_pos, n_neg: n - n_pos, seed })
    }

    /// Distributions of both classes.
    pub fn shapes(&self) -> &Shapes {
        &self.shapes
    }

    /// Number of positives, at least 1.
    pub fn n_pos(&self) -> u32 {
        self.n_pos
    }

    /// Number of negatives, at least 1.
    pub fn n_neg(&self) -> u32 {
        self.n_neg
    }

    /// Seed of the random numbers.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Share of positives among the rows.
    #[expect(clippy::missing_panics_doc, reason = "each class has a row, of ten million at most")]
    pub fn prevalence(&self) -> Prevalence {
        let share = f64::from(self.n_pos) / (f64::from(self.n_pos) + f64::from(self.n_neg));
        Prevalence::new(share).expect("from 1e-7 to 1 - 1e-7")
    }
}

// Ranges of the parameters: wide enough for experiments, narrow enough that no density or share
// overflows.

/// Range of a separation, or of a component's mean.
pub const LOCATION: (f64, f64) = (-1000.0, 1000.0);
/// Range of a spread, or of a component's standard deviation.
pub const SCALE: (f64, f64) = (0.001, 1000.0);
/// Range of a beta distribution's parameters.
pub const BETA: (f64, f64) = (0.1, 1000.0);
/// Range of a component's weight.
pub const WEIGHT: (f64, f64) = (1e-6, 1e6);

impl Shapes {
    /// Name of the kind.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Binormal { .. } => "binormal",
            Self::Beta { .. } => "beta",
            Self::Mixture { .. } => "mixture",
        }
    }

    /// The distribution of the scores of one class.
    pub fn distribution(&self, class: Class) -> Distribution {
        match self {
            Self::Binormal { separation, spread } => {
                let (mean, sd) = class.of((*separation, *spread), (0.0, 1.0));
                Distribution::normal(mean, sd)
            }
            Self::Beta { positive, negative } => Distribution::beta(*class.of(positive, negative)),
            Self::Mixture { positive, negative } => {
                Distribution::mixture(class.of(positive, negative))
            }
        }
    }

    /// Rejects parameters out of range.
    ///
    /// # Errors
    /// The message contains the field, its value and the range.
    pub fn check(&self) -> Result<(), SpecError> {
        match self {
            Self::Binormal { separation, spread } => {
                within(SpecParameter::Separation, "separation", *separation, LOCATION)?;
                within(SpecParameter::Spread, "spread", *spread, SCALE)
            }
            Self::Beta { positive, negative } => {
                for (class, shape) in [("positives'", positive), ("negatives'", negative)] {
                    within(SpecParameter::BetaShape, &format!("{class} a"), shape.a, BETA)?;
                    within(SpecParameter::BetaShape, &format!("{class} b"), shape.b, BETA)?;
                }
                Ok(())
            }
            Self::Mixture { positive, negative } => {
                check_components("positives'", positive)?;
                check_components("negatives'", negative)
            }
        }
    }
}

fn check_components(class: &str, components: &[Component]) -> Result<(), SpecError> {
    if components.is_empty() || components.len() > MOST_COMPONENTS {
        let count = components.len();
        return Err(SpecError::new(
            SpecParameter::Component,
            format!(
                "The {class} mixture has {count} components. Give from 1 to {MOST_COMPONENTS}."
            ),
        ));
    }
    for (number, component) in (1..).zip(components) {
        let name = |part: &str| format!("{part} of the {class} component {number}");
        within(SpecParameter::Component, &name("weight"), component.weight, WEIGHT)?;
        within(SpecParameter::Component, &name("mean"), component.mean, LOCATION)?;
        within(SpecParameter::Component, &name("standard deviation"), component.sd, SCALE)?;
    }
    Ok(())
}

fn within(
    parameter: SpecParameter,
    name: &str,
    value: f64,
    (low, high): (f64, f64),
) -> Result<(), SpecError> {
    if (low..=high).contains(&value) {
        return Ok(());
    }
    Err(SpecError::out_of_range(parameter, name, value, &format!("a number from {low} to {high}")))
}
