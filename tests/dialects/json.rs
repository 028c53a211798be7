//! JSON, in all orients of pandas and a few more.

use crate::dice::Dice;
use crate::number::Zeros;
use crate::page::{Page, line, row};
use crate::table::{Cell, Column, Part, Table};

/// A text in quotes.
fn string(text: &str) -> String {
    serde_json::to_string(text).expect("any text is a JSON string")
}

/// A cell as JSON.
fn value(column: &Column, row: usize) -> String {
    match &column.cells[row] {
        Cell::Missing => "null".to_owned(),
        Cell::Word(word) if matches!(word.as_str(), "true" | "false") => word.clone(),
        Cell::Word(word) => string(word),
        Cell::Number(_) => column.text(row),
    }
}

fn values(column: &Column) -> Vec<String> {
    (0..column.cells.len()).map(|row| value(column, row)).collect()
}

fn member(key: &str, value: &str) -> String {
    format!("{}: {value}", string(key))
}

fn object(members: &[String]) -> String {
    format!("{{{}}}", members.join(", "))
}

fn array(values: &[String]) -> String {
    format!("[{}]", values.join(", "))
}

fn records_of(table: &Table) -> Vec<String> {
    let record = |row: usize| {
        let members = table.columns.iter().map(|column| member(&column.name, &value(column, row)));
        object(&members.collect::<Vec<_>>())
    };
    (0..table.rows()).map(record).collect()
}

fn spelled(table: &Table, dice: &mut Dice) -> Table {
    let mut table = table.clone();
    let zeros = *dice.pick(&[Zeros::OneDecimal, Zeros::Dropped]);
    for column in &mut table.columns {
        if column.part == Part::Score {
            column.spelling.zeros = zeros;
        }
    }
    table
}

fn page(text: String, table: Table) -> Page {
    Page::new(vec![line(text)], table)
}

/// An array of objects.
pub(crate) fn records(table: &Table, dice: &mut Dice) -> Page {
    let table = spelled(table, dice);
    let gap = *dice.pick(&[", ", ",\n  ", ","]);
    page(format!("[{}]", records_of(&table).join(gap)), table)
}

/// An array of objects, a few of which have a field that the others lack.
pub(crate) fn stray_keys(table: &Table, dice: &mut Dice) -> Page {
    let table = spelled(table, dice);
    let mut records = records_of(&table);
    for _ in 0..dice.between(1, 3) {
        let at = dice.below(records.len());
        let record = records[at].trim_end_matches('}').to_owned();
        let stray =
            *dice.pick(&["\"note\": \"odd\"", "\"retry\": 1", "\"ms\": 12.5", "\"tags\": [1]"]);
        if !record.contains(&stray[..6]) {
            records[at] = format!("{record}, {stray}}}");
        }
    }
    page(format!("[{}]", records.join(",\n")), table)
}

/// An array of objects whose fields come in any order.
pub(crate) fn shuffled_keys(table: &Table, dice: &mut Dice) -> Page {
    let table = spelled(table, dice);
    let record = |row: usize| {
        let members = table.columns.iter().map(|column| member(&column.name, &value(column, row)));
        let members: Vec<String> = members.collect();
        object(&dice.pick_several(members.len(), &members))
    };
    let records: Vec<String> = (0..table.rows()).map(record).collect();
    page(array(&records), table)
}

/// An array of objects within an object.
pub(crate) fn wrapped(table: &Table, dice: &mut Dice) -> Page {
    let table = spelled(table, dice);
    let key = *dice.pick(&["data", "results", "predictions"]);
    let records = member(key, &array(&records_of(&table)));
    let text = if dice.chance(50) {
        object(&[member("model", "\"lr\""), records])
    } else {
        object(&[records])
    };
    page(text, table)
}

/// An object of arrays.
pub(crate) fn arrays(table: &Table, dice: &mut Dice) -> Page {
    let table = spelled(table, dice);
    let members: Vec<String> =
        table.columns.iter().map(|column| member(&column.name, &array(&values(column)))).collect();
    page(object(&members), table)
}

/// JSON lines.
pub(crate) fn lines(table: &Table, dice: &mut Dice) -> Page {
    let table = spelled(table, dice);
    Page::new(records_of(&table).into_iter().map(row).collect(), table)
}

/// `orient="values"`: an array of arrays.
pub(crate) fn pairs(table: &Table, dice: &mut Dice) -> Page {
    let table = spelled(table, dice);
    page(array(&rows(&table)), table).without_names()
}

/// An array of arrays, the first of which holds the names.
pub(crate) fn headed_pairs(table: &Table, dice: &mut Dice) -> Page {
    let table = spelled(table, dice);
    let head: Vec<String> = table.names().iter().map(|name| string(name)).collect();
    let all: Vec<String> = [array(&head)].into_iter().chain(rows(&table)).collect();
    page(array(&all), table)
}

fn rows(table: &Table) -> Vec<String> {
    let row = |row: usize| {
        array(&table.columns.iter().map(|column| value(column, row)).collect::<Vec<_>>())
    };
    (0..table.rows()).map(row).collect()
}

/// Keys of rows: their numbers or their names.
fn keys(table: &Table, dice: &mut Dice) -> Vec<String> {
    let named = dice.chance(50);
    (0..table.rows()).map(|row| if named { format!("r{row}") } else { row.to_string() }).collect()
}

/// `orient="columns"`: an object of objects by row.
pub(crate) fn columns(table: &Table, dice: &mut Dice) -> Page {
    let table = spelled(table, dice);
    let keys = keys(&table, dice);
    let members = table.columns.iter().map(|column| {
        let cells = keys.iter().zip(values(column)).map(|(key, value)| member(key, &value));
        member(&column.name, &object(&cells.collect::<Vec<_>>()))
    });
    page(object(&members.collect::<Vec<_>>()), table)
}

/// The same, with the rows of each column in another order.
pub(crate) fn shuffled_columns(table: &Table, dice: &mut Dice) -> Page {
    let table = spelled(table, dice);
    let keys = keys(&table, dice);
    let members = table.columns.iter().map(|column| {
        let cells = keys.iter().zip(values(column)).map(|(key, value)| member(key, &value));
        let cells: Vec<String> = cells.collect();
        member(&column.name, &object(&dice.pick_several(cells.len(), &cells)))
    });
    page(object(&members.collect::<Vec<_>>()), table)
}

/// The same, with one row that lacks its label in one object and its score in the other.
pub(crate) fn unmatched_columns(table: &Table, dice: &mut Dice) -> Page {
    let mut table = spelled(table, dice).of_parts(&[Part::Label, Part::Score]);
    let keys = keys(&table, dice);
    let mut members = Vec::new();
    let mut former = None;
    for column in &mut table.columns {
        let thrown = dice.below(keys.len());
        let absent = if former == Some(thrown) { (thrown + 1) % keys.len() } else { thrown };
        former = Some(absent);
        let cells = keys.iter().zip(values(column)).map(|(key, value)| member(key, &value));
        let cells: Vec<String> =
            cells.enumerate().filter(|(row, _)| *row != absent).map(|(_, cell)| cell).collect();
        column.cells[absent] = Cell::Missing;
        members.push(member(&column.name, &object(&cells)));
    }
    page(object(&members), table)
}

/// `orient="index"`: an object of records by row.
pub(crate) fn index(table: &Table, dice: &mut Dice) -> Page {
    let table = spelled(table, dice);
    let keys = keys(&table, dice);
    let members: Vec<String> =
        keys.iter().zip(records_of(&table)).map(|(key, record)| member(key, &record)).collect();
    page(object(&members), table)
}

/// `{id: [y, s]}`.
pub(crate) fn index_of_pairs(table: &Table, dice: &mut Dice) -> Page {
    let table = spelled(table, dice).of_parts(&[Part::Label, Part::Score]);
    let keys = keys(&table, dice);
    let members: Vec<String> =
        keys.iter().zip(rows(&table)).map(|(key, row)| member(key, &row)).collect();
    page(object(&members), table).without_names()
}

/// `orient="split"`.
pub(crate) fn split(table: &Table, dice: &mut Dice) -> Page {
    let table = spelled(table, dice);
    let names: Vec<String> = table.names().iter().map(|name| string(name)).collect();
    let numbers: Vec<String> = (0..table.rows()).map(|row| row.to_string()).collect();
    let mut members = vec![member("columns", &array(&names))];
    if dice.chance(70) {
        members.push(member("index", &array(&numbers)));
    }
    members.push(member("data", &array(&rows(&table))));
    page(object(&members), table)
}

/// `orient="table"`.
pub(crate) fn table(table: &Table, dice: &mut Dice) -> Page {
    let table = spelled(table, dice).numbered("index", 0);
    let field = |column: &Column| {
        let kind = if column.is_words() { "\"string\"" } else { "\"number\"" };
        object(&[member("name", &string(&column.name)), member("type", kind)])
    };
    let fields: Vec<String> = table.columns.iter().map(field).collect();
    let schema = [
        member("fields", &array(&fields)),
        member("primaryKey", "[\"index\"]"),
        member("pandas_version", "\"1.4.0\""),
    ];
    let members = [member("schema", &object(&schema)), member("data", &array(&records_of(&table)))];
    page(object(&members), table)
}
