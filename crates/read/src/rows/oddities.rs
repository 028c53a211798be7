//! Notices on numbers that are used, but whose reading the user should check.

use serde::{Deserialize, Serialize};

use crate::messages::{Notice, NoticeCode, TallyWithExample, counted, quoted};
use crate::table::Table;
use crate::text::Oddity;

const COUNT: usize = 4;

/// Cell with a peculiar number.
pub(crate) struct OddCell {
    pub(crate) oddity: Oddity,
    pub(crate) row: usize,
    pub(crate) column: usize,
}

/// Rows with peculiar numbers, by [`Oddity`].
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Oddities {
    /// For each oddity, the rows of its cells, and the first cell with its column as the example.
    tallies: [TallyWithExample; COUNT],
}

impl Oddities {
    /// Counts peculiar cells of a table, given column by column, in the order of their rows: the rows that
    /// are listed must not depend on how many are added at once.
    pub(crate) fn add(&mut self, table: &Table, mut cells: Vec<OddCell>) {
        cells.sort_by_key(|cell| cell.row);
        for OddCell { oddity, row, column } in cells {
            let example = || {
                let column = &table.columns[column];
                let cell = quoted(table.text.text(column.cells[row]));
                format!("{cell} in column {}", quoted(&column.name))
            };
            self.tallies[oddity as usize].add(table.row_number(row), example);
        }
    }

    /// Adds the cells of a later part, whose row numbers count from the end of the first `before` lines.
    pub(crate) fn append(&mut self, further: &Self, before: usize) {
        for (tally, more) in self.tallies.iter_mut().zip(&further.tallies) {
            tally.append(more, before);
        }
    }

    /// Returns one notice for each oddity, the most harmful to a curve first.
    pub(crate) fn notices(&self) -> impl Iterator<Item = Notice> + '_ {
        let what = [Oddity::BeyondDoubles, Oddity::Rounded, Oddity::Grouped, Oddity::Percentage];
        what.into_iter().filter_map(|oddity| {
            let TallyWithExample { tally, example: first } = &self.tallies[oddity as usize];
            let cells = counted(tally.count, "cell");
            let (code, message) = match oddity {
                Oddity::BeyondDoubles => (
                    NoticeCode::BeyondDoubles,
                    format!(
                        "{cells} such as {first}: too large or too small for a number of 64 bits, \
                         so read as infinite or as zero. Scores that differ only there are ties. \
                         Take logarithms instead."
                    ),
                ),
                Oddity::Rounded => (
                    NoticeCode::RoundedNumbers,
                    format!(
                        "{cells} such as {first}: whole numbers beyond 2^53, which are rounded as they are \
                         read. Scores that differ only in their last digits are ties. Subtract one number \
                         from all of them to keep those digits."
                    ),
                ),
                Oddity::Grouped => (
                    NoticeCode::GroupedDigits,
                    format!(
                        "{cells} such as {first}: read as numbers whose digits are grouped by \
                         thousands. Where that mark is the decimal mark, write all decimals with a \
                         point."
                    ),
                ),
                Oddity::Percentage => (
                    NoticeCode::PercentSigns,
                    format!("{cells} such as {first}: read as hundredths, so 91 % is 0.91."),
                ),
            };
            let rows = tally.rows.clone();
            (tally.count > 0).then(|| Notice { rows, ..Notice::new(code, message) })
        })
    }
}
