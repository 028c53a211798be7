//! Measures of one operating point ([`measures`], [`names`]), points with the greatest value ([`best`], on the
//! hull [`optimum`]), [`advice`] on the others, thresholds under constraints and what they
//! promise ([`mod@decide`]), isometrics ([`mod@line`]), and positives
//! over those that scores as probabilities expect ([`observed`]).

pub mod advice;
pub mod best;
pub mod decide;
pub mod line;
pub mod measures;
pub mod names;
pub mod observed;
pub mod optimum;
