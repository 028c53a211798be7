//! Matching of the rows of two tables.

use super::ids::Ids;
use super::pair::{Key, Pair};
use crate::messages::{ErrorCode, InputError, Tally, counted, quoted};
use crate::table::Table;

pub(super) struct Matched {
    /// Rows of the first table, each with the matching row of the second, in the order of the first. At least one.
    pub(super) pairs: Vec<(usize, usize)>,
    /// Rows of each table without a match in the other.
    pub(super) only_in: [Tally; 2],
    /// Number of these rows without an id.
    pub(super) without_id: [usize; 2],
}

pub(super) fn of(pair: &Pair, key: &Key) -> Result<Matched, InputError> {
    match *key {
        Key::Columns(first, second) => by_columns(pair, [first, second]),
        Key::Order => in_order(pair),
    }
}

fn by_columns(pair: &Pair, columns: [usize; 2]) -> Result<Matched, InputError> {
    let ids = [0, 1].map(|side| Ids::of(pair.tables[side], columns[side]));
    for (side, of) in ids.iter().enumerate() {
        if let Some(repeated) = of.repeated() {
            let name = &pair.tables[side].columns[columns[side]].name;
            return Err(repeated_id(pair, side, name, of.text(repeated.0), repeated));
        }
    }
    let [one, other] = &ids;
    let of_first = one.matches(other);
    let is_first: Vec<bool> = of_first.iter().map(Option::is_some).collect();
    let mut is_second = vec![false; pair.tables[1].row_numbers.len()];
    let mut pairs = Vec::with_capacity(of_first.len());
    for (row, at) in of_first.into_iter().enumerate() {
        let Some(at) = at else { continue };
        is_second[at] = true;
        pairs.push((row, at));
    }
    if pairs.is_empty() {
        return Err(no_common_rows(pair, columns, &ids));
    }
    let only_in = [without(pair.tables[0], &is_first), without(pair.tables[1], &is_second)];
    Ok(Matched { pairs, only_in, without_id: [one.missing(), other.missing()] })
}

fn without(table: &Table, is_matched: &[bool]) -> Tally {
    let mut rest = Tally::default();
    for (row, _) in is_matched.iter().enumerate().filter(|(_, is)| !**is) {
        rest.add(table.row_number(row));
    }
    rest
}

fn in_order(pair: &Pair) -> Result<Matched, InputError> {
    let [first, second] = pair.tables.map(|table| table.row_numbers.len());
    if first != second {
        let message = format!(
            "{} has {} and {} has {}, so they can't be joined row by row. Add a column \"id\" to both that \
             names each row.",
            quoted(pair.names[0]),
            counted(first, "row"),
            quoted(pair.names[1]),
            counted(second, "row"),
        );
        return Err(InputError::new(ErrorCode::RowsDiffer, message));
    }
    let pairs = (0..first).map(|row| (row, row)).collect();
    Ok(Matched { pairs, only_in: [Tally::default(), Tally::default()], without_id: [0, 0] })
}

fn repeated_id(
    pair: &Pair,
    side: usize,
    column: &str,
    id: &str,
    (again, before): (usize, usize),
) -> InputError {
    let table = pair.tables[side];
    let line = table.row_number(again);
    let message = format!(
        "{}, line {line}: {} of column {} is on line {} already. Give each row an id of its own, or keep one \
         row of each.",
        quoted(pair.names[side]),
        quoted(id),
        quoted(column),
        table.row_number(before)
    );
    let error = InputError::new(ErrorCode::RepeatedId, message);
    if side == 0 { InputError { line: Some(line), ..error } } else { error }
}

fn no_common_rows(pair: &Pair, columns: [usize; 2], ids: &[Ids; 2]) -> InputError {
    let side = |at: usize| {
        let name = &pair.tables[at].columns[columns[at]].name;
        let first = ids[at].first().map_or("", |row| ids[at].text(row));
        format!("{} of {} begins with {}", quoted(name), quoted(pair.names[at]), quoted(first))
    };
    let message = format!(
        "No row is in both files: {}, and {}. Write the same ids in both, to the letter.",
        side(0),
        side(1)
    );
    InputError::new(ErrorCode::NoCommonRows, message)
}
