//! What one operating point is worth: its [`measures`], the [`best`] ones, the [`optimum`] on the hull,
//! [`advice`] on others, and the lines of equal worth ([`mod@line`]).

pub mod advice;
pub mod best;
pub mod line;
pub mod measures;
pub mod optimum;
