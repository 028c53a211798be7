//! Reading what the reader optimises.

use super::fields::Fields;
use crate::input::error::InputError;
use crate::input::options::checked_beta;
use crate::measure::measures::Measure;

/// What the reader can optimise.
#[derive(Clone, Copy)]
pub(super) enum Family {
    F,
    Accuracy,
    G,
}

/// What the page calls them.
pub(super) const FAMILIES: [(&str, Family); 3] =
    [("f", Family::F), ("accuracy", Family::Accuracy), ("g", Family::G)];

impl Family {
    /// The measure with those of the parameters that it has.
    pub(super) fn measure(self, beta: f64, rho: f64, cost: f64) -> Measure {
        match self {
            Self::F => Measure::F { beta },
            Self::Accuracy => Measure::Accuracy { cost },
            Self::G => Measure::G { beta, rho },
        }
    }
}

/// The measure of a `View` of plots.d.ts.
pub(super) fn measure_from(view: &mut Fields) -> Result<Measure, InputError> {
    let family = view.required_word("measure", &FAMILIES)?;
    let beta = checked_beta(view.required("beta")?)?;
    let (rho, cost) = (view.required("rho")?, view.required("cost")?);
    Ok(family.measure(beta, rho, cost))
}
