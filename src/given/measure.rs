//! Families of measures that the reader can optimise.

use super::fields::Fields;
use super::value::Given;
use curvescope_core::measure::measures::{Measure, Parameters};
use curvescope_read::error::InputError;

/// A family of measures.
#[derive(Clone, Copy)]
pub enum Family {
    /// `F_beta`.
    F,
    /// Accuracy at a cost.
    Accuracy,
    /// `G_{beta,rho}`.
    G,
}

/// Names of the families.
pub(super) const FAMILIES: [(&str, Family); 3] =
    [("f", Family::F), ("accuracy", Family::Accuracy), ("g", Family::G)];

impl Family {
    /// The measure of these parameters.
    pub fn measure(self, beta: f64, rho: f64, cost: f64) -> Measure {
        match self {
            Self::F => Measure::F { beta },
            Self::Accuracy => Measure::Accuracy { cost },
            Self::G => Measure::G { beta, rho },
        }
    }
}

/// The fields of `MeasureOptions` of types.d.ts other than `prevalence`.
pub fn parameters_from<G: Given>(options: &mut Fields<G>) -> Result<Parameters, InputError> {
    let default = Parameters::default();
    Ok(Parameters {
        beta: options.optional("beta")?.unwrap_or(default.beta),
        rho: options.optional("rho")?.unwrap_or(default.rho),
        cost: options.optional("c")?.unwrap_or(default.cost),
    })
}
