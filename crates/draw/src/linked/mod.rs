//! Plots of the same models in several spaces, with one view and the same chosen points.
//!
//! | file | contents |
//! |---|---|
//! | [`plots`] | the models with their settings, and caches of the last drawing |
//! | [`model`], `entry.rs` | a model to be drawn, and its cached paths |
//! | [`reported`] | a model of a report as it is drawn |
//! | `consistency.rs` | the region of consistency of the calibration plot |
//! | [`measure_lines`] | measures that are drawn against the threshold |
//! | [`still`], [`labels`](mod@labels) | the static layer of a plot, and its texts |
//! | [`cursor`], [`group_points`] | the layer above: the chosen point, the one under the pointer, those of groups |
//! | `pick.rs` | position of an operating point, and the one nearest to a position |

mod consistency;
pub mod cursor;
mod entry;
pub mod group_points;
pub mod labels;
pub mod measure_lines;
pub mod model;
mod pick;
pub mod plots;
pub mod reported;
pub mod still;
