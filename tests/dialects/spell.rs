//! How people write numbers: chosen for a whole table.

use crate::dice::Dice;
use crate::number::{Number, Spelling, Zeros};
use crate::table::{Cell, Column, Part, Table};

/// Chooses a spelling for the columns of a table of free cells; names what is out of the ordinary.
pub(crate) fn freely(table: &mut Table, dice: &mut Dice) -> Vec<&'static str> {
    let mut features = Vec::new();
    let mut base = Spelling { zeros: zeros(dice), ..Spelling::PLAIN };
    if dice.chance(15) {
        base.decimal = ',';
        features.push("decimal comma");
    }
    let spelling = if dice.chance(30) { special(table, base, dice, &mut features) } else { base };
    for column in &mut table.columns {
        match column.part {
            Part::Score => column.spelling = spelling,
            // Labels stay as they are in half of the tables: `1.0` beside `0,9`.
            Part::Label if dice.chance(50) => {}
            // As a spreadsheet that was told the format of one column.
            _ => column.spelling.decimal = base.decimal,
        }
    }
    if dice.chance(4) {
        let word = *dice.pick(&["inf", "Inf", "Infinity", "INF", "∞", "1e400"]);
        with_infinities(table, word, dice);
        features.push(if word == "1e400" { word } else { "infinities" });
    }
    features
}

/// For prints of programs: decimals as they print them.
pub(crate) fn plainly(table: &mut Table, dice: &mut Dice) {
    let zeros = zeros(dice);
    for column in &mut table.columns {
        if column.part == Part::Score {
            column.spelling.zeros = zeros;
        }
    }
}

fn zeros(dice: &mut Dice) -> Zeros {
    *dice.pick(&[Zeros::Kept, Zeros::OneDecimal, Zeros::Dropped])
}

fn special(
    table: &Table,
    base: Spelling,
    dice: &mut Dice,
    features: &mut Vec<&'static str>,
) -> Spelling {
    let mut scores = table.part(Part::Score).flat_map(|column| &column.cells);
    let negative = scores.any(|cell| matches!(cell, Cell::Number(n) if n.value(0) < 0.0));
    match dice.below(8) {
        0 => grouped(table, base, dice, features),
        1 => {
            features.push("percent");
            Spelling { percent: Some(*dice.pick(&["%", " %"])), ..base }
        }
        2 => {
            features.push("currency");
            let (before, after) =
                *dice.pick(&[("$", ""), ("€", ""), ("", " €"), ("£", ""), ("", "€"), ("US$", "")]);
            Spelling { before, after, ..base }
        }
        3 if negative => {
            features.push("Unicode minus");
            Spelling { minus: '\u{2212}', ..base }
        }
        3 => {
            features.push("plus signs");
            Spelling { plus: true, ..base }
        }
        4 => {
            features.push("bare point");
            Spelling { bare_point: true, zeros: Zeros::Kept, ..base }
        }
        5 | 6 => {
            features.push("scientific");
            Spelling { scientific: Some(*dice.pick(&["e", "E"])), ..base }
        }
        _ => base,
    }
}

/// Groups of three digits, where the numbers are large enough.
fn grouped(
    table: &Table,
    base: Spelling,
    dice: &mut Dice,
    features: &mut Vec<&'static str>,
) -> Spelling {
    let cells = || table.part(Part::Score).flat_map(|column| &column.cells);
    let large = cells().any(|cell| matches!(cell, Cell::Number(n) if n.value(0) >= 1000.0));
    if !large {
        return base;
    }
    let point = if base.decimal == ',' { '.' } else { ',' };
    let group = *dice.pick(&[point, point, ' ', '\u{a0}', '\u{202f}', '\'']);
    let whole = base.zeros != Zeros::Kept
        || cells().any(|cell| matches!(cell, Cell::Number(Number::Finite { scale: 0, .. })));
    // 1,200 is 1.2 or 1200: only a person who knows the numbers can say.
    let ambiguous = group == point && whole;
    features.push(if ambiguous { "ambiguous groups" } else { "grouped thousands" });
    Spelling { group: Some(group), ..base }
}

fn with_infinities(table: &mut Table, infinite: &'static str, dice: &mut Dice) {
    for column in &mut table.columns {
        if column.part == Part::Score {
            column.spelling.infinite = infinite;
            some_infinite(column, dice);
        }
    }
}

fn some_infinite(column: &mut Column, dice: &mut Dice) {
    for _ in 0..dice.between(1, 3) {
        let row = dice.below(column.cells.len());
        if column.cells[row] != Cell::Missing {
            column.cells[row] = Cell::Number(Number::Infinite { negative: dice.chance(30) });
        }
    }
}
