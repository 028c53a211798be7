//! Parameters of curves and measures, each within its range.

/// A share of positives, above 0 and below 1.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Prevalence(f64);

impl Prevalence {
    /// Returns this share as a prevalence; `None` unless it is below 1 and at least 1e-100, so that odds
    /// don't overflow.
    pub const fn new(share: f64) -> Option<Self> {
        if share >= 1e-100 && share < 1.0 { Some(Self(share)) } else { None }
    }

    /// The share.
    pub const fn get(self) -> f64 {
        self.0
    }
}

/// The weight of recall against precision in `F_beta` and `G_{beta,rho}`, from 0 to ∞.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Beta(f64);

impl Beta {
    /// Recall weighs as much as precision, as in F1.
    pub const ONE: Self = Self(1.0);

    /// Returns this weight; `None` for negative numbers and NaN.
    pub const fn new(beta: f64) -> Option<Self> {
        if beta >= 0.0 { Some(Self(beta)) } else { None }
    }

    /// The weight.
    pub const fn get(self) -> f64 {
        self.0
    }
}
