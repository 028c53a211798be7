//! The maths of [curvescope](https://docs.rs/curvescope), which users depend on: from scores and labels to operating points,
//! hulls, measures, areas and calibration. It knows no text of tables and no drawing.

pub mod area;
pub mod calibration;
pub mod curve;
pub mod measure;
pub mod numeric;
pub mod ranking;
