//! Spaces in which an operating point is a line: lines, their envelope, and what one who trusts the scores gets.

pub mod envelope;
pub mod limits;
pub mod line;
pub mod marks;
pub mod nearest;
pub mod space;
pub mod trusted;
