//! What one operating point is worth: its [`measures`], the [`best`] ones, the [`optimum`] on the hull,
//! [`advice`] on others, answers to questions ([`mod@decide`]), the lines of equal worth ([`mod@line`]), and
//! thresholds for groups of rows ([`group_rules`]).

pub mod advice;
#[cfg(feature = "draw")]
pub(crate) mod allowed;
pub mod best;
#[cfg(feature = "draw")]
pub(crate) mod corners;
pub mod decide;
pub mod group_rules;
pub mod line;
pub mod measures;
pub mod optimum;
