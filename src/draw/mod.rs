//! The plots, drawn through any plotters backend: screen, file or recorder.
//!
//! A curve is drawn in steps: its counts are thinned to the resolution of pixels ([`decimate`]), projected and
//! sampled where the space bends them ([`image`](mod@image)), clipped in data space ([`clip`]), and listed as the
//! [`mark`]s of a [`composition`]. All of this is in data space; [`layout`] and [`chart`] convert to pixels.
//!
//! A [`frame`] is the visible part of a space with its size in pixels, which sets the precision of a drawing.

pub mod axis_values;
pub mod chart;
pub mod chip;
pub mod clip;
pub mod composition;
pub mod crowd;
pub mod cursor;
pub mod dash;
pub mod decimate;
pub mod densities;
mod entry;
pub mod error;
pub mod fit;
pub mod frame;
pub mod group_points;
pub mod image;
pub mod in_place;
pub mod labels;
pub mod layers;
pub mod layout;
pub mod least;
pub mod legend;
pub mod limit_words;
pub mod lines;
pub mod linked_plots;
pub mod luminance;
pub mod mark;
pub mod marker;
pub mod measure_lines;
pub mod measure_or_rate;
pub mod model;
pub mod names;
pub mod nearest;
pub mod overlay;
pub mod pen;
mod pick;
pub mod picture;
pub mod placer;
pub mod plot;
pub mod runs;
pub mod scores;
pub mod sheet;
pub mod simplify;
mod spaces;
pub mod study;
pub mod svg;
pub mod text_width;
pub mod theme;
pub mod ticks;
pub mod trace;
pub mod view;

/// (x, y), in the data space of a plot unless named or described as pixels.
pub type Position = (f64, f64);
