//! Lines that are not rows of the table, and rows that do not fit it.

use serde::{Deserialize, Serialize};

use crate::messages::{Notice, NoticeCode, Tally, counted};

/// Lines and rows left out of the table.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Misfits {
    /// Rows with too few cells.
    pub(crate) too_short: Tally,
    /// Rows with too many cells.
    pub(crate) too_long: Tally,
    /// Lines above the column names.
    pub(crate) titles: Tally,
    /// Lines that begin with `#` and do not fit the table.
    pub(crate) comments: Tally,
    pub(crate) totals: Tally,
}

impl Misfits {
    /// Adds the misfits of a later part, whose line numbers count from the end of the first `before` lines.
    pub(crate) fn append(&mut self, further: &Self, before: usize) {
        self.too_short.append(&further.too_short, before);
        self.too_long.append(&further.too_long, before);
        self.titles.append(&further.titles, before);
        self.comments.append(&further.comments, before);
        self.totals.append(&further.totals, before);
    }

    /// Number of rows that do not fit; titles, comments and totals are no rows.
    pub(crate) fn rows(&self) -> usize {
        self.too_short.count + self.too_long.count
    }

    pub(crate) fn of_rows(&self, columns: usize) -> impl Iterator<Item = Notice> {
        let width = counted(columns, "column");
        let too_short = self.too_short.notice(&format!("fewer cells than the {width}"));
        let too_long = self.too_long.notice(&format!("more cells than the {width}"));
        too_short.into_iter().chain(too_long)
    }

    pub(crate) fn of_lines(&self) -> impl Iterator<Item = Notice> {
        let titles = self.titles.notice_of_lines(NoticeCode::TitleLines, |lines| {
            format!("{lines} above the column names: skipped as a title.")
        });
        let comments = self.comments.notice_of_lines(NoticeCode::CommentLines, |lines| {
            format!("{lines} beginning with \"#\" and unlike the rows: skipped as comments.")
        });
        let totals = self.totals.notice_of_lines(NoticeCode::TotalRows, |lines| {
            format!("{lines} of totals, means or measures: passed over, as no row of the table.")
        });
        titles.into_iter().chain(comments).chain(totals)
    }
}
