//! Which columns are scores, by how much their names and values are like the scores of a model.

use std::collections::BTreeSet;

use super::columns::{Chooser, choose_columns};
use super::names;
use super::number::{Number, is_missing};
use super::own_score;
use super::sparse;
use super::table::{Table, distinct};
use super::wording::{quoted, quoted_list};
use crate::input::codes::{ErrorCode, NoticeCode};
use crate::input::error::{InputError, Notice};
use crate::numeric::format;
use crate::numeric::sort::sort_by;

/// What a column holds, the likeliest score first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// Scores by name.
    Named,
    /// Fractions from 0 to 1.
    Score,
    /// Any other numbers.
    Number,
    /// Two numbers only.
    Decision,
    /// Times, ages and counts by name, or different large whole numbers: a score only where there
    /// is no better one.
    Attribute,
    /// It names the rows.
    Id,
    /// No numbers.
    Text,
}

/// What a column without a role holds.
pub(super) fn kind_of(table: &Table, column: usize) -> Kind {
    let name = &table.columns[column].name;
    let is_named = table.columns[column].is_named;
    if !table.is_numeric(column) {
        return Kind::Text;
    }
    if numbers_rows(table, column) || (is_named && names::is_id(name) && is_whole(table, column)) {
        return Kind::Id;
    }
    if is_named && names::is_like_score(name) {
        return Kind::Named;
    }
    if are_probabilities(table, column) {
        return Kind::Score;
    }
    if (is_named && names::is_attribute(name)) || are_large_and_different(table, column) {
        return Kind::Attribute;
    }
    if has_two_values(table, column) { Kind::Decision } else { Kind::Number }
}

fn has_two_values(table: &Table, column: usize) -> bool {
    let Some(first) = values(table, column).next() else { return false };
    let mut others = values(table, column).filter(|value| *value != first);
    let second = others.next();
    second.is_some() && others.all(|other| Some(other) == second)
}

fn values(table: &Table, column: usize) -> impl Iterator<Item = f64> {
    table.numbers(column).filter_map(|number| match number {
        Number::Value(value) => Some(value),
        Number::Missing | Number::Unreadable => None,
    })
}

fn is_whole(table: &Table, column: usize) -> bool {
    values(table, column).all(|value| value.fract() == 0.0)
}

fn are_probabilities(table: &Table, column: usize) -> bool {
    values(table, column).all(|value| (0.0..=1.0).contains(&value))
        && values(table, column).any(|value| value.fract() != 0.0)
}

/// As ids and times in seconds are: whole numbers, all different, in order or of one length.
fn are_large_and_different(table: &Table, column: usize) -> bool {
    const FEWEST: usize = 20;
    const LARGE: f64 = 1000.0;
    let mut seen = BTreeSet::new();
    let are_different = is_whole(table, column)
        && values(table, column).all(|value| value >= LARGE && seen.insert(value.to_bits()))
        && seen.len() >= FEWEST;
    let neighbours = || values(table, column).zip(values(table, column).skip(1));
    let mut lengths = values(table, column).map(|value| value.log10().floor());
    let first = lengths.next();
    are_different
        && (neighbours().all(|(a, b)| a < b) || lengths.all(|length| Some(length) == first))
}

/// True for whole numbers under a name such as "index", or under none where other columns have
/// names, and for 0, 1, 2, … or 1, 2, … in a table without names.
fn numbers_rows(table: &Table, column: usize) -> bool {
    let is_named = table.columns[column].is_named;
    if is_named && !names::is_row_number(&table.columns[column].name) {
        return false;
    }
    if table.columns.iter().any(|other| other.is_named) {
        return table.numbers(column).all(|number| match number {
            Number::Value(value) => value.fract() == 0.0,
            Number::Missing | Number::Unreadable => true,
        });
    }
    let mut numbers = table.numbers(column);
    let Some(Number::Value(first @ (0.0 | 1.0))) = numbers.next() else { return false };
    let mut next = first;
    numbers.all(|number| {
        next += 1.0;
        number == Number::Value(next)
    }) && next > first
}

/// With more labels a table counts none.
const MOST_LABELS: usize = 50;

impl Chooser<'_, '_> {
    /// The columns of numbers, the likeliest scores first, without what only describes the rows.
    pub(super) fn scores_by_content(&mut self) -> Result<Vec<usize>, InputError> {
        const MOST_SCORES: usize = 100;
        let mut kinds: Vec<(Kind, usize)> =
            self.free().map(|column| (kind_of(self.table, column), column)).collect();
        sort_by(&mut kinds, Ord::cmp);
        let of = |kind: Kind| {
            let columns = kinds.iter().filter(move |(found, _)| *found == kind);
            columns.map(|&(_, column)| column).collect::<Vec<_>>()
        };
        let mut scores = [Kind::Named, Kind::Score, Kind::Number, Kind::Decision].map(of).concat();
        let mut attributes = of(Kind::Attribute);
        if scores.is_empty() {
            scores = std::mem::take(&mut attributes);
        }
        if scores.is_empty() {
            return Err(no_score(self.table, &self.why_no_score()));
        }
        self.notices.extend(sparse::leave_out(self.table, &mut scores));
        if scores.len() > MOST_SCORES {
            let message = format!(
                "There are {} columns of numbers; the first {MOST_SCORES} were taken as scores. \
                 Choose the score columns to see others.",
                format::count(scores.len())
            );
            self.notices
                .push(Notice::new(NoticeCode::ManyScores, message).with_fix(choose_columns()));
            scores.truncate(MOST_SCORES);
        }
        self.tell_ignored(&[
            ("they hold no numbers", of(Kind::Text)),
            ("they name the rows", of(Kind::Id)),
            ("they hold times, ages, counts or the like", attributes),
        ]);
        Ok(scores)
    }

    /// Refuses counts of labels: each label once, beside a whole number that is called a count or the
    /// like.
    pub(super) fn refuse_counts_of_labels(
        &self,
        label: usize,
        score: usize,
    ) -> Result<(), InputError> {
        let rows = self.table.row_numbers.len();
        let labels = distinct(self.table.texts(label).take(MOST_LABELS + 1));
        let is_count = names::is_attribute(self.name(score));
        if !is_count || labels < rows || rows > MOST_LABELS {
            return Ok(());
        }
        let message = format!(
            "Column {} counts the labels: each is there once, and there are no scores. Give the \
             label and the score of each row instead.",
            quoted(self.name(score))
        );
        Err(InputError::new(ErrorCode::NoPredictions, message))
    }

    /// The score column that one of several classes has to itself, else all.
    pub(super) fn scores_of_class(
        &mut self,
        label: usize,
        class: &str,
    ) -> Result<Vec<usize>, InputError> {
        let scores = self.scores_by_content()?;
        let Some(own) = own_score::column(self.table, label, class, &scores) else {
            return Ok(scores);
        };
        let message = format!(
            "Column {} is named like the label {}, so it alone is the score. Choose the score \
             columns to see others.",
            quoted(self.name(own)),
            quoted(class)
        );
        self.notices.push(Notice::new(NoticeCode::OwnScore, message).with_fix(choose_columns()));
        Ok(vec![own])
    }

    /// Names the columns that are not used, with the reason.
    fn tell_ignored(&mut self, ignored: &[(&str, Vec<usize>)]) {
        let reasons: Vec<String> = ignored
            .iter()
            .filter(|(_, columns)| !columns.is_empty())
            .map(|(reason, columns)| {
                let names = quoted_list(columns.iter().map(|&column| self.name(column)));
                format!("{names} ({reason})")
            })
            .collect();
        if !reasons.is_empty() {
            let message = format!(
                "Not used: {}. Choose the score columns to change this.",
                reasons.join("; ")
            );
            self.notices
                .push(Notice::new(NoticeCode::IgnoredColumns, message).with_fix(choose_columns()));
        }
    }

    /// Why no column can be the score, with a cell that is no number where there is one.
    fn why_no_score(&self) -> String {
        let is_text = |&column: &usize| kind_of(self.table, column) == Kind::Text;
        let example = self.free().filter(is_text).find_map(|column| {
            let cell = self.table.texts(column).find(|cell| !is_missing(cell))?;
            Some(format!(" Column {} holds {}.", quoted(self.name(column)), quoted(cell)))
        });
        format!("No column of numbers is left to be the score.{}", example.unwrap_or_default())
    }
}

pub(super) fn no_score(table: &Table, reason: &str) -> InputError {
    let message = format!(
        "{reason} The columns are {}. Choose a score column that holds numbers.",
        quoted_list(table.names())
    );
    InputError::new(ErrorCode::NoScoreColumn, message)
}
