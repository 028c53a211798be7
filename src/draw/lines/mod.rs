//! Dual spaces, in which an operating point is a line: lines, their envelope, and the curve of the decisions
//! `score >= c`.

pub mod envelope;
pub mod limits;
pub mod line;
pub mod marks;
pub mod nearest;
pub mod trace;
