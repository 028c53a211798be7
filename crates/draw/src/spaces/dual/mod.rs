//! Dual spaces, in which an operating point is a line.
//!
//! | file | contents |
//! |---|---|
//! | [`line`](mod@line) | the line of an operating point |
//! | [`envelope`] | the envelope of the lines of a hull |
//! | [`trace`](mod@trace) | curves of a model: its envelope, and the decisions `score >= c` |
//! | [`nearest`](mod@nearest) | the operating point whose line is nearest to a position |

pub mod envelope;
pub mod line;
pub mod nearest;
pub mod trace;
