//! All that a report says, before it is written in any form: the numbers, where they are taken, what was required of them.

mod compared;
mod guesses;
mod place;
mod sure;
mod verdict;

pub(super) use self::compared::Compared;
pub(super) use self::place::Place;
pub(super) use self::verdict::Outcome;

use self::sure::Intervals;
use super::arguments::Request;
use super::fault::Fault;
use super::source::Table;
use crate::report::Report;

/// What was found.
#[derive(Debug)]
pub(super) struct Found {
    /// What the table is called.
    pub(super) title: String,
    pub(super) report: Report,
    /// Where each model is judged.
    pub(super) places: Vec<Place>,
    /// One for each requirement and each model that it is about.
    pub(super) outcomes: Vec<Outcome>,
    /// Each model less the one that was named for it; empty without one.
    pub(super) compared: Vec<Compared>,
    /// What was resampled, if anything was.
    pub(super) resampled: Option<String>,
    /// Remarks on columns that nobody chose and that the requirements rest on, in sentences.
    pub(super) guesses: Vec<String>,
    /// All other remarks on the data and on what was asked, in sentences.
    pub(super) remarks: Vec<String>,
}

impl Found {
    /// Takes the numbers that are asked for from a table.
    pub(super) fn of(table: &Table, request: &Request, title: String) -> Result<Self, Fault> {
        let Table { analysis, remarks } = table;
        let report = analysis.report();
        let places = place::places(analysis, &report, request)?;
        let mut intervals = Intervals::new(analysis, &report, request);
        let outcomes = verdict::outcomes(&report, &places, request, &mut intervals)?;
        let compared = compared::compared(&report, &places, request, &mut intervals)?;
        let (guesses, others) = guesses::split(&report, request);
        let remarks = remarks.iter().cloned().chain(others).collect();
        let resampled = intervals.words();
        Ok(Self { title, report, places, outcomes, compared, resampled, guesses, remarks })
    }

    /// Whether all requirements hold.
    pub(super) fn is_passed(&self) -> bool {
        self.outcomes.iter().all(|outcome| outcome.is_met)
    }
}
