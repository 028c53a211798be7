//! Choice of the columns that identify the rows of two tables.

use super::agreement::Agreement;
use super::ids::Ids;
use super::matched;
use super::pair::{Key, Pair, has_fractions};
use crate::messages::{ErrorCode, Fix, InputError, quoted, quoted_list};
use crate::options::Join;
use crate::table::{Table, names};

/// The columns that the reader chose; otherwise columns with the name of an id and without repeated values.
pub(super) fn of(pair: &Pair, choice: Option<&Join>) -> Result<Key, InputError> {
    match choice {
        Some(Join::Order) => Ok(Key::Order),
        Some(Join::Columns(first, second)) => {
            Ok(Key::Columns(chosen(pair, 0, first)?, chosen(pair, 1, second)?))
        }
        None => by_name(pair),
    }
}

fn chosen(pair: &Pair, side: usize, name: &str) -> Result<usize, InputError> {
    let table = pair.tables[side];
    table.names().position(|known| known == name).ok_or_else(|| {
        let suggestion = names::nearest(name, table.names())
            .map_or_else(String::new, |near| format!(" Did you mean {}?", quoted(near)));
        let message = format!(
            "{} has no column {}.{suggestion} Choose among {}.",
            quoted(pair.names[side]),
            quoted(name),
            quoted_list(table.names())
        );
        InputError::new(ErrorCode::UnknownColumn, message)
    })
}

fn by_name(pair: &Pair) -> Result<Key, InputError> {
    let rank = |first: usize| names::id_rank(&pair.tables[0].columns[first].name);
    let namesakes: Vec<(usize, usize, usize)> = namesakes(pair)
        .into_iter()
        .filter_map(|(first, second)| Some((rank(first)?, first, second)))
        .collect();
    let unique = namesakes.iter().filter(|&&(_, first, second)| {
        Ids::of(pair.tables[0], first).are_unique() && Ids::of(pair.tables[1], second).are_unique()
    });
    if let Some(&(_, first, second)) = unique.min() {
        return Ok(Key::Columns(first, second));
    }
    let offered = offered(pair);
    match (&offered[..], namesakes.iter().min()) {
        // Both have the name of an id, or both have the same name.
        (&[of], _) if are_ids(pair, of) || are_named_alike(pair, of) => {
            Ok(Key::Columns(of.0, of.1))
        }
        // Matching the rows by this column then reports its fault.
        ([], Some(&(_, first, second))) => Ok(Key::Columns(first, second)),
        _ => Err(no_common_id(pair, &offered)),
    }
}

fn are_ids(pair: &Pair, (first, second): (usize, usize)) -> bool {
    let is_id = |side: usize, column: usize| {
        let name = &pair.tables[side].columns[column].name;
        names::id_rank(name).is_some_and(|rank| rank <= names::LAST_ID)
    };
    is_id(0, first) && is_id(1, second)
}

/// True where two columns have the same name and it is not one of row numbers, which differ between tables.
fn are_named_alike(pair: &Pair, of: (usize, usize)) -> bool {
    namesakes(pair).contains(&of) && !names::is_mere_number(&pair.tables[0].columns[of.0].name)
}

/// Pairs of columns of the two tables with the same name, the label left out.
fn namesakes(pair: &Pair) -> Vec<(usize, usize)> {
    let [one, other] = pair.tables;
    let named = |table: &Table, column: usize| {
        table.columns[column].is_named.then(|| names::normalized(&table.columns[column].name))
    };
    let of = |first: usize| {
        let name = named(one, first).filter(|name| !name.is_empty())?;
        let found =
            (0..other.columns.len()).find(|&second| named(other, second).as_ref() == Some(&name));
        found.map(|second| (first, second))
    };
    (0..one.columns.len()).filter(|&first| first != pair.label).filter_map(of).collect()
}

/// Pairs of columns without repeated values that match at least half of the smaller table's rows.
fn offered(pair: &Pair) -> Vec<(usize, usize)> {
    const MOST: usize = 8;
    let unique = |table: &'_ Table| -> Vec<usize> {
        let columns = 0..table.columns.len();
        columns
            .filter(|&column| !has_fractions(table, column) && Ids::of(table, column).are_unique())
            .take(MOST)
            .collect()
    };
    let [one, other] = pair.tables;
    let fewest = one.row_numbers.len().min(other.row_numbers.len());
    let mut found = Vec::new();
    let others: Vec<(usize, Ids)> =
        unique(other).into_iter().map(|column| (column, Ids::of(other, column))).collect();
    for first in unique(one) {
        let ids = Ids::of(one, first);
        let shared =
            others.iter().filter(|(_, of)| 2 * ids.matches(of).iter().flatten().count() >= fewest);
        found.extend(shared.map(|&(second, _)| (first, second)));
    }
    found
}

/// Error for tables without a column that identifies the rows of both, with its fixes.
fn no_common_id(pair: &Pair, offered: &[(usize, usize)]) -> InputError {
    let [one, other] = pair.names.map(quoted);
    let name = |side: usize, column: usize| pair.tables[side].columns[column].name.clone();
    let mut fixes: Vec<Fix> = offered
        .iter()
        .map(|&(first, second)| Fix::join(&name(0, first), &name(1, second)))
        .collect();
    let mut remedy = if fixes.is_empty() {
        "Add a column \"id\" to both that names each row".to_owned()
    } else {
        "Choose the columns that name the rows, or add a column \"id\" to both".to_owned()
    };
    if let Ok(rows) = matched::of(pair, &Key::Order)
        && Agreement::of(pair, &rows).is_ok_and(|agreement| agreement.column().is_some())
    {
        fixes.push(Fix::join_by_order(rows.pairs.len()));
        remedy.push_str(
            ". Both have as many rows, with the same labels in the same order, so that they can also be \
             joined row by row",
        );
    }
    let message = format!(
        "No column names the rows of {one} and {other} alike. Their columns are {} and {}. {remedy}.",
        quoted_list(pair.tables[0].names()),
        quoted_list(pair.tables[1].names())
    );
    InputError { fixes, ..InputError::new(ErrorCode::NoCommonId, message) }
}
