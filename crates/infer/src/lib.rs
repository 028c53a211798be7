//! What holds beyond the rows of one table, a part of [curvescope](https://docs.rs/curvescope), which users depend on: intervals
//! and tests, and rows generated from a known population.

pub mod calibration;
pub mod generate;
pub mod uncertainty;
