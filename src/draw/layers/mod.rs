//! The layers of a plot besides the curves, each as marks.

pub mod level;
pub mod limits;
pub mod on_curve;
pub mod overlaid;
pub mod partial_area;
pub mod reference;
pub mod unachievable;
