//! Measures of one operating point ([`measures`]), points with the greatest value ([`best`], on the
//! hull [`optimum`]), [`advice`] on the others, thresholds under constraints and what they
//! promise ([`mod@decide`]), isometrics ([`mod@line`]), thresholds for groups of rows ([`group_rules`]), and positives
//! over those that scores as probabilities expect ([`observed`]).

pub mod advice;
pub mod allowed;
pub mod best;
pub mod corners;
pub mod decide;
pub mod group_rules;
pub mod line;
pub mod measures;
pub mod observed;
pub mod optimum;
