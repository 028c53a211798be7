//! How much a column of numbers is like the scores of a model, by its name and its values.

use std::collections::BTreeSet;

use super::names;
use super::number::Number;
use super::table::Table;

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
