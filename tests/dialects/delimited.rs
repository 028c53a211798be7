//! Separated text, as files and spreadsheets hold it.

use crate::dice::Dice;
use crate::page::{Line, Page, line, row};
use crate::spell;
use crate::table::{Cell, Column, Table};

/// Which cells are quoted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Quotes {
    Needed,
    Words,
    All,
}

/// How the cells of a line are put together.
struct Style {
    separator: &'static str,
    quotes: Quotes,
    /// After the last cell comes one more separator.
    trailing: bool,
}

pub(crate) fn commas(table: &Table, dice: &mut Dice) -> Page {
    separated(table, dice, ",")
}

pub(crate) fn semicolons(table: &Table, dice: &mut Dice) -> Page {
    separated(table, dice, ";")
}

pub(crate) fn tabs(table: &Table, dice: &mut Dice) -> Page {
    separated(table, dice, "\t")
}

pub(crate) fn pipes(table: &Table, dice: &mut Dice) -> Page {
    separated(table, dice, "|")
}

pub(crate) fn blanks(table: &Table, dice: &mut Dice) -> Page {
    separated(table, dice, " ")
}

fn separated(table: &Table, dice: &mut Dice, separator: &'static str) -> Page {
    let mut table = table.clone();
    let mut features = spell::freely(&mut table, dice);
    let quotes = *dice.pick(&[Quotes::Needed, Quotes::Needed, Quotes::Words, Quotes::All]);
    if quotes == Quotes::All {
        features.push("all quoted");
    }
    if separator == " " {
        mark_empty(&mut table.columns);
    }
    let padded =
        matches!(separator, "," | ";" | "|") && quotes == Quotes::Needed && dice.chance(10);
    if padded {
        features.push("padded cells");
    }
    let separator = match (padded, separator) {
        (true, ",") => ", ",
        (true, ";") => "; ",
        (true, _) => " | ",
        (false, separator) => separator,
    };
    let trailing = separator != " " && !padded && dice.chance(7);
    if trailing {
        features.push("trailing separators");
    }
    let style = Style { separator, quotes, trailing };
    let mut lines = Vec::new();
    if separator != " " && !padded && dice.chance(3) {
        lines.push(line(format!("sep={separator}")));
        features.push("sep=");
    }
    lines.push(line(style.join(table.columns.iter().map(|column| (column.name.clone(), false)))));
    lines.extend((0..table.rows()).map(|index| row(style.row(&table.columns, index))));
    Page { features, separator: Some(separator), ..Page::new(lines, table) }
}

/// Without a header: label and scores alone, so that a person can tell them.
pub(crate) fn headerless(table: &Table, dice: &mut Dice) -> Page {
    let separator = *dice.pick(&[",", ";", "\t", " ", "|"]);
    let mut page = separated(table, dice, separator);
    page.lines.retain(|line: &Line| line.is_row);
    page.features.retain(|feature| *feature != "sep=");
    page.without_names()
}

/// Between blanks an empty cell can't be seen.
fn mark_empty(columns: &mut [Column]) {
    for column in columns {
        if column.missing.is_empty() {
            column.missing = "NA";
        }
    }
}

impl Style {
    fn row(&self, columns: &[Column], row: usize) -> String {
        self.join(
            columns
                .iter()
                .map(|column| (column.text(row), matches!(column.cells[row], Cell::Word(_)))),
        )
    }

    fn join(&self, cells: impl Iterator<Item = (String, bool)>) -> String {
        let cells: Vec<String> = cells.map(|(cell, word)| self.quoted(&cell, word)).collect();
        let end = if self.trailing { self.separator } else { "" };
        format!("{}{end}", cells.join(self.separator))
    }

    fn quoted(&self, cell: &str, word: bool) -> String {
        let separator = self.separator.trim_matches(' ');
        let separator = if separator.is_empty() { " " } else { separator };
        let needed = cell.contains(separator) || cell.contains(['"', '\n', '\r']);
        match self.quotes {
            Quotes::All => {}
            Quotes::Words if word => {}
            _ if needed => {}
            _ => return cell.to_owned(),
        }
        format!("\"{}\"", cell.replace('"', "\"\""))
    }
}
