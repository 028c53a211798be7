//! How sure the numbers are, from one test set.
pub mod bands;
pub mod bootstrap;
pub mod delong;
mod draw;
mod few_rows;
pub mod interval;
mod ranking;
mod summarize;
pub mod summary;
pub mod values;
mod walk;
