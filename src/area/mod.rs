//! Areas and the expected values that follow from them. Each function takes a [`Curve`], so the
//! same code serves the curve of all thresholds, a hull, a fold and a shifted prevalence.
//!
//! [`Curve`]: crate::counts::Curve

pub mod pr;
pub mod prg;
pub mod roc;
