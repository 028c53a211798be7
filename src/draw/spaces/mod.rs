//! Curves in each space, as paths inside a frame.
//!
//! | file | contents |
//! |---|---|
//! | `face.rs` | titles, ticks, ends and first window of each space |
//! | [`runs`], [`least`] | an index over the points of a curve, and the search for the nearest one with it |
//! | [`points`] | spaces in which an operating point is a point |
//! | [`lines`] | dual spaces, in which it is a line |

pub(crate) mod face;
pub mod least;
pub mod lines;
pub mod points;
pub mod runs;
