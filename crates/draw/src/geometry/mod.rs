//! Positions, boxes and paths in a plane, in the data space of a plot unless described as pixels.
//!
//! | file | contents |
//! |---|---|
//! | [`clip`] | boxes, and the parts of paths and polygons inside them |
//! | [`frame`] | visible part of a space with its size in pixels, which sets the precision of a drawing |
//! | [`paths`] | lengths, positions along a path, containment in polygons |
//! | [`simplify`] | paths with fewer vertices |
//! | [`dash`] | dashed paths as separate pieces |

pub mod clip;
pub mod dash;
pub mod frame;
pub mod paths;
pub mod simplify;

/// (x, y), in the data space of a plot unless named or described as pixels.
pub type Position = (f64, f64);
