//! Calibration with its uncertainty: a [`summary`] in numbers and a sentence, the steps of the isotonic fit ([`isotonic`]), the region
//! where those of calibrated scores would be ([`consistency`]), and the logistic fit of Cox.

pub mod consistency;
pub mod isotonic;
mod logistic;
pub mod summary;
mod words;
