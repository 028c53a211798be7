//! The build that reads tables and analyses them: reports, questions, resampling and generated rows.

pub mod bounds;
mod calibration;
mod columns;
pub mod decide;
pub mod groups;
pub mod judge;
mod outlines;
pub mod paired_point;
mod points;
pub mod population;
pub mod reading;
pub mod table;
pub mod uncertainty;
