//! Kind of the values of a column without a role, by its name and its values.

use std::collections::BTreeSet;

use super::examined::ExaminedTable;
use crate::input::table::names;
use crate::input::text::Number;

/// Kinds of columns, the likeliest score first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// Named like a score or a model.
    Named,
    /// Fractions from 0 to 1 whose name has words of scores among others.
    RelatedShare,
    /// Fractions from 0 to 1.
    Share,
    /// Other numbers whose name has words of scores among others.
    Related,
    /// Any other numbers, not all whole.
    Number,
    Whole,
    /// Only two whole numbers, like decisions.
    Decision,
    /// Times, ages, amounts or counts by name, or large whole numbers that are all different.
    Attribute,
    /// Named like a property of a score: its error, limits or rank.
    Derived,
    /// A single whole number.
    Constant,
    /// Ids or numbers of rows.
    Id,
    /// No numbers.
    Text,
}

impl Kind {
    /// The reason why a column of this kind is a score or is not.
    pub(super) fn reason(self) -> &'static str {
        match self {
            Self::Named => "named like a score",
            Self::RelatedShare => {
                "fractions from 0 to 1, with other words in the name than those of scores"
            }
            Self::Share => "fractions from 0 to 1",
            Self::Related => "numbers, with other words in the name than those of scores",
            Self::Number => "numbers without the name of a score",
            Self::Whole => "whole numbers without the name of a score",
            Self::Decision => "two whole numbers, as labels and decisions are",
            Self::Attribute => "measurements, times, counts or the like",
            Self::Derived => "an error, a limit, a rank or the like by its name",
            Self::Constant => "one number only",
            Self::Id => "names or numbers of rows",
            Self::Text => "no numbers",
        }
    }
}

/// A column without a role, with its kind. The likeliest score is ordered first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Candidate {
    pub(super) kind: Kind,
    pub(super) column: usize,
}

/// The kind of a column without a role. The words `known`, such as those of the label and of its values, may be in
/// the name of a score too.
pub(crate) fn kind_of(table: &ExaminedTable, column: usize, known: &[String]) -> Kind {
    let name = &table.columns[column].name;
    let is_named = table.columns[column].is_named;
    if !table.is_numeric(column) {
        return Kind::Text;
    }
    let is_whole = is_whole(table, column);
    if numbers_rows(table, column) || (is_named && names::is_id(name) && is_whole) {
        return Kind::Id;
    }
    match number_of_values(table, column) {
        1 if is_whole
            && table.row_numbers.len() > 1
            && !(is_named && is_score_name(name, known)) =>
        {
            return Kind::Constant;
        }
        2 if is_whole && table.row_numbers.len() > 2 => return Kind::Decision,
        _ => {}
    }
    let is_share = are_probabilities(table, column);
    if is_named && names::is_derived(name) && !names::is_plain_score(name, known) {
        let is_weight = names::rank(&names::WEIGHT, name).is_some();
        return if is_weight { Kind::Attribute } else { Kind::Derived };
    }
    let is_score = names::is_like_score(name) || names::is_like_model(name);
    if is_named && is_score && !names::is_mainly_attribute(name) {
        return match (names::is_plain_score(name, known), is_share) {
            (true, _) => Kind::Named,
            (false, true) => Kind::RelatedShare,
            (false, false) => Kind::Related,
        };
    }
    if is_share {
        return Kind::Share;
    }
    if (is_named && names::is_attribute(name)) || are_large_and_different(table, column) {
        return Kind::Attribute;
    }
    if is_whole { Kind::Whole } else { Kind::Number }
}

/// True for a name of scores that is not one of predicted classes.
fn is_score_name(name: &str, known: &[String]) -> bool {
    names::is_like_score(name) && names::is_plain_score(name, known) && !names::is_prediction(name)
}

/// Number of distinct numbers; 3 for more than two.
fn number_of_values(table: &ExaminedTable, column: usize) -> usize {
    let mut seen: Vec<f64> = Vec::new();
    for value in table.values(column) {
        if !seen.contains(&value) {
            seen.push(value);
            if seen.len() == 3 {
                break;
            }
        }
    }
    seen.len()
}

fn is_whole(table: &ExaminedTable, column: usize) -> bool {
    table.values(column).all(|value| value.fract() == 0.0)
}

/// True for fractions from 0 to 1. Infinities are ignored, and so is the last number, since a text may be cut
/// within it.
fn are_probabilities(table: &ExaminedTable, column: usize) -> bool {
    let finite = || table.values(column).filter(|value| value.is_finite());
    let last = finite().count().saturating_sub(1).max(1);
    finite().take(last).all(|value| (0.0..=1.0).contains(&value))
        && finite().any(|value| value.fract() != 0.0)
}

/// True for large whole numbers like ids and times in seconds: all different, in ascending order or of one length.
fn are_large_and_different(table: &ExaminedTable, column: usize) -> bool {
    const FEWEST: usize = 20;
    const LARGE: f64 = 1000.0;
    let mut seen = BTreeSet::new();
    let are_different = is_whole(table, column)
        && table.values(column).all(|value| value >= LARGE && seen.insert(value.to_bits()))
        && seen.len() >= FEWEST;
    let neighbours = || table.values(column).zip(table.values(column).skip(1));
    let mut lengths = table.values(column).map(|value| value.log10().floor());
    let first = lengths.next();
    are_different
        && (neighbours().all(|(a, b)| a < b) || lengths.all(|length| Some(length) == first))
}

/// True for whole numbers in a column with a name such as "index", or without a name where other columns have
/// names, and for 0, 1, 2, … or 1, 2, … in a table without names.
fn numbers_rows(table: &ExaminedTable, column: usize) -> bool {
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
