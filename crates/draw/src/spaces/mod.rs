//! Curves in each space, as paths inside a frame.
//!
//! | file | contents |
//! |---|---|
//! | `space_style.rs` | titles, ticks, ends and first window of each space |
//! | [`runs`], [`least`] | an index over the points of a curve, and the search for the nearest one with it |
//! | [`points`] | spaces in which an operating point is a point |
//! | [`dual`] | dual spaces, in which it is a line |
//! | [`allowed`], [`corners`] | the points that a limit allows, in ROC coordinates, and the corners of what several allow |
//! | [`level`] | points of equal power mean |

pub mod allowed;
pub mod corners;
pub mod dual;
pub mod least;
pub mod level;
pub mod points;
pub mod runs;
pub mod space_style;
