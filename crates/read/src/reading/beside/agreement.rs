//! Comparison of the labels of two tables.

use super::matched::Matched;
use super::pair::{Pair, holds_scores};
use crate::messages::{ErrorCode, InputError, counted, quoted};
use crate::roles::label_likeness;
use crate::table::labels::{Key, at_most_two, coded_positive};
use crate::table::{Table, names};
use crate::text::Decimal;
use curvescope_core::numeric::format;

/// Labels of the second table, compared with those of the first.
pub(super) enum Agreement {
    /// No column has labels.
    Unlabelled,
    /// Index of the label column, which agrees with the first table on every row that is in both.
    Same(usize),
}

/// Number of rows with different labels in the error message.
const SHOWN: usize = 5;

impl Agreement {
    /// # Errors
    /// `labels-differ` where a column of the second table has the name of a label, but differs.
    pub(super) fn of(pair: &Pair, rows: &Matched) -> Result<Self, InputError> {
        let other = pair.tables[1];
        let label = Labels::of(pair.tables[0], pair.label);
        if let Some(column) = label_by_name(pair) {
            let found = Labels::of(other, column);
            let differing = || rows.pairs.iter().filter(|&&rows| !label.agrees(&found, rows));
            return match differing().count() {
                0 => Ok(Self::Same(column)),
                count => {
                    let first: Vec<(usize, usize)> = differing().take(SHOWN).copied().collect();
                    Err(labels_differ(pair, column, &first, count, rows.pairs.len()))
                }
            };
        }
        // A column without such a name is the label only where it agrees on every row.
        let is_label = |&column: &usize| {
            let found = Labels::of(other, column);
            found.are_possible
                && rows.pairs.iter().all(|&rows| label.agrees(&found, rows))
                && !names::is_score(&other.columns[column].name)
        };
        Ok((0..other.columns.len()).find(is_label).map_or(Self::Unlabelled, Self::Same))
    }

    pub(super) fn column(&self) -> Option<usize> {
        match *self {
            Self::Unlabelled => None,
            Self::Same(column) => Some(column),
        }
    }
}

/// The column of the second table with the name of the first table's label, otherwise with a usual name of labels. A
/// column of scores may have such a name too: `target` is the label in one file, and the score in the other.
fn label_by_name(pair: &Pair) -> Option<usize> {
    let [one, other] = pair.tables;
    let wanted = names::normalized(&one.columns[pair.label].name);
    let may_be = |&column: &usize| !holds_scores(other, column);
    let same = (0..other.columns.len())
        .filter(|&column| other.columns[column].is_named)
        .filter(may_be)
        .find(|&column| names::normalized(&other.columns[column].name) == wanted);
    same.or_else(|| {
        let rank = |column: usize| names::rank(&names::LABEL, &other.columns[column].name);
        let ranked = (0..other.columns.len()).filter_map(|column| Some((rank(column)?, column)));
        ranked.filter(|(_, column)| may_be(column)).min().map(|(_, column)| column)
    })
}

struct Labels<'p, 't> {
    table: &'p Table<'t>,
    column: usize,
    /// The positive value, where the labels are of a known coding.
    positive: Option<String>,
    /// True where the values may be those of a label.
    are_possible: bool,
}

impl<'p, 't> Labels<'p, 't> {
    fn of(table: &'p Table<'t>, column: usize) -> Self {
        let values = at_most_two(table.texts(column), table.decimal).unwrap_or_default();
        let positive = coded_positive(&values).map(str::to_owned);
        Self { table, column, positive, are_possible: label_likeness(&values).is_some() }
    }

    fn text(&self, row: usize) -> &'p str {
        self.table.text.text(self.table.columns[self.column].cells[row])
    }

    /// True where one of two rows has no label, or both have the same: 1 and 1.0, or 1 and yes where the labels of
    /// both tables are of such codings.
    fn agrees(&self, other: &Self, (row, other_row): (usize, usize)) -> bool {
        let (text, other_text) = (self.text(row), other.text(other_row));
        if text == other_text {
            return true;
        }
        let (key, other_key) =
            (Key::of(text, self.table.decimal), Key::of(other_text, other.table.decimal));
        if key.is_none() || other_key.is_none() || key == other_key {
            return true;
        }
        match (&self.positive, &other.positive) {
            (Some(positive), Some(other_positive)) => {
                let is = |key, positive: &str, decimal: Decimal| key == Key::of(positive, decimal);
                is(key, positive, self.table.decimal)
                    == is(other_key, other_positive, other.table.decimal)
            }
            _ => false,
        }
    }
}

fn labels_differ(
    pair: &Pair,
    column: usize,
    at: &[(usize, usize)],
    differing: usize,
    all: usize,
) -> InputError {
    let [one, other] = pair.tables;
    let cell = |table: &Table, column: usize, row: usize| {
        quoted(table.text.text(table.columns[column].cells[row]))
    };
    let examples: Vec<String> = at
        .iter()
        .map(|&(row, other_row)| {
            format!(
                "line {} has {} and line {} has {}",
                one.row_number(row),
                cell(one, pair.label, row),
                other.row_number(other_row),
                cell(other, column, other_row)
            )
        })
        .collect();
    let dots = if differing > at.len() { "; …" } else { "" };
    let message = format!(
        "The labels differ on {} of {} that are in {} and {}: {}{dots}. Make sure that an id means the same row \
         in both; if {} of {} is not the label, give the column another name.",
        counted(differing, "row"),
        format::count(all),
        quoted(pair.names[0]),
        quoted(pair.names[1]),
        examples.join("; "),
        quoted(&other.columns[column].name),
        quoted(pair.names[1]),
    );
    let line = at.first().map(|&(row, _)| one.row_number(row));
    InputError { line, ..InputError::new(ErrorCode::LabelsDiffer, message) }
}
