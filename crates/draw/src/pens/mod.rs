//! Drawing on a canvas or in a document, in device pixels.
//!
//! | file | contents |
//! |---|---|
//! | [`sheet`], [`svg`] | surfaces: the one backend of plotters for any of them, and SVG documents |
//! | [`text_width`] | estimated width of a text, for sheets without a font |
//! | [`layout`], [`ticks`] | geometry of a plot on its canvas, and round numbers on its axes |
//! | [`pen`] | strokes, fills and texts |
//! | [`marker`], [`chip`] | markers of points, and texts on a filled rectangle |
//! | [`shapes`] | marks, drawn |
//! | [`axes`], [`axis_values`] | grid, ticks and titles, and coordinates of a point at the axes |
//! | [`placer`] | room for texts, so that they hide few lines and never each other |
//! | [`error`] | errors of drawing |

pub mod axes;
pub mod axis_values;
pub mod chip;
pub mod error;
pub mod layout;
pub mod marker;
pub mod pen;
pub mod placer;
pub mod shapes;
pub mod sheet;
pub mod svg;
pub mod text_width;
pub mod ticks;
