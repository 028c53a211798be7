//! The table of a shape.

use crate::columns::{Cells, chances_of_strength, rounded};
use crate::dice::Dice;
use crate::reference;

use super::Model;

/// How a table is written.
enum Form {
    /// Lines of cells with this between them, after a line of names.
    Named(char),
    /// The same without names.
    Headerless(char),
    /// A JSON array of the rows, each an array of numbers.
    JsonRows,
}

/// Names and cells of the columns.
pub(crate) struct Table {
    form: Form,
    columns: Vec<(String, Cells)>,
}

impl Table {
    pub(super) fn named(dice: &mut Dice) -> Self {
        let separator = *dice.pick(&[',', ',', ',', ',', '\t', ';']);
        Self { form: Form::Named(separator), columns: Vec::new() }
    }

    /// A table of cells alone: its columns are named "column 1", "column 2" and so on.
    pub(super) fn headerless(columns: Vec<Cells>, dice: &mut Dice) -> Self {
        let form = match dice.below(6) {
            0 => Form::JsonRows,
            _ => Form::Headerless(*dice.pick(&[',', ',', '\t', ';', ' '])),
        };
        let columns = (1..).map(|number| format!("column {number}")).zip(columns).collect();
        Self { form, columns }
    }

    pub(super) fn add(&mut self, name: &str, cells: Cells) {
        self.columns.push((name.to_owned(), cells));
    }

    /// Puts the columns into any order, in half of all cases.
    pub(super) fn mixed(mut self, dice: &mut Dice) -> Self {
        if dice.chance(50) {
            self.columns = dice.pick_several(self.columns.len(), &self.columns);
        }
        self
    }

    pub(super) fn names(&self) -> Vec<&str> {
        self.columns.iter().map(|(name, _)| &**name).collect()
    }

    pub(crate) fn text(&self) -> String {
        let rows = match &self.columns[0].1 {
            Cells::Numbers { units, .. } => units.len(),
            Cells::Words(words) => words.len(),
        };
        let row = |row: usize, separator: &str| {
            let cells: Vec<String> =
                self.columns.iter().map(|(_, cells)| cells.text(row)).collect();
            cells.join(separator)
        };
        let lines = |separator: char| -> String {
            (0..rows).map(|at| row(at, &separator.to_string()) + "\n").collect()
        };
        match self.form {
            Form::Named(separator) => {
                self.names().join(&separator.to_string()) + "\n" + &lines(separator)
            }
            Form::Headerless(separator) => lines(separator),
            Form::JsonRows => {
                let rows: Vec<String> =
                    (0..rows).map(|at| format!("[{}]", row(at, ", "))).collect();
                format!("[{}]\n", rows.join(",\n "))
            }
        }
    }
}

/// The class of each row, four of each at least.
pub(super) fn rows(dice: &mut Dice) -> Vec<bool> {
    let share = dice.between(25, 60);
    rows_with_share(share, dice)
}

/// The same, with about so many positives in a hundred rows.
pub(super) fn rows_with_share(share: usize, dice: &mut Dice) -> Vec<bool> {
    let mut rows: Vec<bool> = (0..dice.between(30, 90)).map(|_| dice.chance(share)).collect();
    rows[..4].fill(true);
    rows[4..8].fill(false);
    dice.pick_several(rows.len(), &rows)
}

/// The labels 0 and 1.
pub(super) fn zero_one(rows: &[bool]) -> Cells {
    Cells::of_two(["0", "1"], rows)
}

/// Probabilities of the positive class, with an AUROC well above 1/2.
pub(super) fn probabilities(rows: &[bool], dice: &mut Dice) -> Cells {
    let strength = dice.between(70, 100);
    rounded(&chances_of_strength(rows, strength, dice), dice.between(2, 5))
}

/// Whole numbers up to `most`, mostly higher where the row is positive.
pub(super) fn points(rows: &[bool], most: i64, dice: &mut Dice) -> Cells {
    let chances = chances_of_strength(rows, 100, dice);
    Cells::whole(chances.iter().map(|chance| 1 + chance * most / 1_000_001).collect())
}

/// Numbers of hundredths from `low` on, mostly higher where the row is positive.
pub(super) fn measured_from(low: i64, rows: &[bool], dice: &mut Dice) -> Cells {
    let chances = chances_of_strength(rows, 100, dice);
    let units = chances.iter().map(|chance| low + chance * low / 250_000).collect();
    Cells::Numbers { units, digits: 2 }
}

/// What each probability leaves to 1.
pub(super) fn complement(cells: &Cells) -> Cells {
    let Cells::Numbers { units, digits } = cells else { panic!("numbers") };
    let one = 10_i64.pow(u32::try_from(*digits).expect("few digits"));
    Cells::Numbers { units: units.iter().map(|unit| one - unit).collect(), digits: *digits }
}

/// Reversed order: the highest becomes the lowest.
pub(super) fn turned(cells: &Cells) -> Cells {
    let Cells::Numbers { units, digits } = cells else { panic!("numbers") };
    let (low, high) = (units.iter().min().expect("rows"), units.iter().max().expect("rows"));
    let units = units.iter().map(|unit| low + high - unit).collect();
    Cells::Numbers { units, digits: *digits }
}

/// A model whose high scores mean positive.
pub(super) fn model(name: &str, cells: &Cells, rows: &[bool]) -> Model {
    let scores = cells.units().expect("numbers");
    let auroc = reference::auroc(scores, |row| rows[row], &vec![1; scores.len()]);
    Model { name: name.to_owned(), auroc, is_low: false }
}

/// A model whose low scores mean positive.
pub(super) fn low_model(name: &str, cells: &Cells, rows: &[bool]) -> Model {
    Model { is_low: true, ..model(name, &turned(cells), rows) }
}

/// The rows whose score is at least that of about half of all.
pub(super) fn decisions(cells: &Cells, dice: &mut Dice) -> Vec<bool> {
    let mut sorted = cells.units().expect("numbers").to_vec();
    sorted.sort_unstable();
    let cut = sorted[sorted.len() * dice.between(40, 60) / 100];
    cells.units().expect("numbers").iter().map(|unit| *unit >= cut).collect()
}

/// The numbers 1, 2, 3 and so on.
pub(super) fn numbered(rows: usize) -> Cells {
    Cells::whole((1..).take(rows).collect())
}

/// Names that count up, such as `p001`.
pub(super) fn ids(rows: usize, dice: &mut Dice) -> Cells {
    match *dice.pick(&["", "p", "img_", "S-"]) {
        "" => numbered(rows),
        before => Cells::Words((1..=rows).map(|row| format!("{before}{row:03}")).collect()),
    }
}

/// Words drawn from a list.
pub(super) fn words(rows: usize, list: &[&str], dice: &mut Dice) -> Cells {
    Cells::Words((0..rows).map(|_| (*dice.pick(list)).to_owned()).collect())
}
