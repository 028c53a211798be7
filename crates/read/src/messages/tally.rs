//! Counts of rows and lines with something in common, with the numbers of the first ones.

use serde::{Deserialize, Serialize};

use super::codes::NoticeCode;
use super::error::Notice;
use super::wording::counted;

/// Rows or lines with one fault in common.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Tally {
    /// Number of occurrences; a row may have several.
    pub(crate) count: usize,
    /// Row numbers of the first hundred, each once.
    pub(crate) rows: Vec<usize>,
}

impl Tally {
    const MOST_LISTED: usize = 100;

    /// Counts an occurrence in a row; those in one row are added consecutively.
    pub(crate) fn add(&mut self, row: usize) {
        self.count += 1;
        if self.rows.len() < Self::MOST_LISTED && self.rows.last() != Some(&row) {
            self.rows.push(row);
        }
    }

    /// Adds the occurrences of a later part, whose row numbers count from the end of the first `before`
    /// lines.
    pub(crate) fn append(&mut self, further: &Self, before: usize) {
        self.count += further.count;
        let room = Self::MOST_LISTED.saturating_sub(self.rows.len());
        self.rows.extend(further.rows.iter().take(room).map(|row| before + row));
    }

    /// Returns the notice on skipped rows, if there are any.
    pub(crate) fn notice(&self, reason: &str) -> Option<Notice> {
        let were = if self.count == 1 { "was" } else { "were" };
        let message = format!("{} {were} skipped: {reason}.", counted(self.count, "row"));
        (self.count > 0).then_some(Notice {
            code: NoticeCode::SkippedRows,
            message,
            rows: self.rows.clone(),
            fixes: Vec::new(),
        })
    }

    /// Returns the notice on lines that are not rows, if there are any.
    pub(crate) fn notice_of_lines(
        &self,
        code: NoticeCode,
        message: impl Fn(&str) -> String,
    ) -> Option<Notice> {
        let message = message(&counted(self.count, "line"));
        let rows = self.rows.clone();
        (self.count > 0).then(|| Notice { rows, ..Notice::new(code, message) })
    }
}

/// Rows with something in common, with a description of the first one as the example.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct TallyWithExample {
    pub(crate) tally: Tally,
    pub(crate) example: String,
}

impl TallyWithExample {
    pub(crate) fn add(&mut self, row: usize, example: impl FnOnce() -> String) {
        if self.tally.count == 0 {
            self.example = example();
        }
        self.tally.add(row);
    }

    /// Adds the rows of a later part, whose row numbers count from the end of the first `before` lines.
    pub(crate) fn append(&mut self, further: &Self, before: usize) {
        if self.tally.count == 0 {
            self.example.clone_from(&further.example);
        }
        self.tally.append(&further.tally, before);
    }
}
