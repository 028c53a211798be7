//! The build that draws: plots and their marks, pictures, and measures at a point.

mod advice;
pub mod compute;
pub mod densities;
pub mod export;
mod isometrics;
pub mod limits;
pub mod measure_lines;
mod overlays;
mod place;
pub mod plots;
pub mod scores;
mod view;
