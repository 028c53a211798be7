//! The plots whose x axis is the score: a histogram of both classes with the threshold on it, and
//! what a score means once it is calibrated.

mod axis;
mod bars;
pub mod calibration;
pub mod histogram;
mod words;
