//! The exact core against its definitions: slow rational arithmetic on all small rankings and many
//! random ones, the theorems as properties, and degenerate input.
//!
//! One test binary, so that its modules share the oracle and the strategies.

mod advice;
mod agreement;
mod any_table;
mod approx;
mod bad_numbers;
mod bounds;
mod calibration;
mod calibration_summary;
mod class_measures;
mod comparison;
mod conventions;
mod decide;
mod degenerate;
mod extremes;
mod folds;
mod formulas;
mod group_rules;
mod histogram;
mod hulled;
mod ks;
mod measures;
mod optimum;
mod oracle;
mod partial;
mod power_means;
mod refusals;
mod samples;
mod spreads;
mod theorems;
mod thresholds;
mod walks;
