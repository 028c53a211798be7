//! The plots, drawn through any plotters backend: screen, file or recorder.
//!
//! Rooms, in the order in which they may import each other:
//!
//! | room | contents |
//! |---|---|
//! | [`geometry`] | positions, boxes, frames and paths in a plane: clipping, simplification, dashes |
//! | [`marks`] | shapes with a meaning, and the theme that gives each meaning its colours |
//! | [`pens`] | layout of a canvas in pixels, strokes and texts on it, axes; SVG documents and other sheets |
//! | [`spaces`] | titles and ends of each space, and curves as paths: of points, and of lines in dual spaces |
//! | [`layers`] | settings of a plot, its layers, and their composition to marks |
//! | [`linked`] | plots of the same models: caches, labels, chosen points |
//! | [`scores`] | plots whose x axis is the score |
//! | [`pictures`] | plots side by side with a legend, as they are saved |
//! | `figure` | figures without a browser, with the feature of this name |
//!
//! A curve is drawn in steps: its counts are thinned to the resolution of pixels, projected and sampled where the
//! space bends them ([`spaces::points`]), clipped in data space ([`geometry::clip`]), and listed as [`marks`] by a
//! [composition](layers::composition). All of this is in data space; [`pens`] convert to pixels.

#[cfg(feature = "figure")]
pub mod figure;
pub mod geometry;
pub mod layers;
pub mod linked;
pub mod marks;
pub mod pens;
pub mod pictures;
pub mod scores;
pub mod spaces;
