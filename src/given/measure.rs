//! Families of measures that the reader can optimise.

use crate::measure::measures::Measure;

#[derive(Clone, Copy)]
pub(super) enum Family {
    F,
    Accuracy,
    G,
}

/// Names of the families in JavaScript.
pub(super) const FAMILIES: [(&str, Family); 3] =
    [("f", Family::F), ("accuracy", Family::Accuracy), ("g", Family::G)];

impl Family {
    pub(super) fn measure(self, beta: f64, rho: f64, cost: f64) -> Measure {
        match self {
            Self::F => Measure::F { beta },
            Self::Accuracy => Measure::Accuracy { cost },
            Self::G => Measure::G { beta, rho },
        }
    }
}
