//! Spaces in which an operating point is a point.
//!
//! | file | contents |
//! |---|---|
//! | [`decimate`] | curves thinned to the resolution of pixels |
//! | [`image`](mod@image) | straight pieces of count space as a space bends them |
//! | [`trace`](mod@trace) | curves as paths, from both |
//! | [`nearest`](mod@nearest) | the operating point nearest to a position |
//! | [`fit`] | the window that fits the curves of a plot |

pub mod decimate;
pub mod fit;
pub mod image;
pub mod nearest;
pub mod trace;
