//! Tables of another shape: on their side, long, counted.

use crate::dice::Dice;
use crate::page::{Line, Page, line, row};
use crate::reference;
use crate::table::{Part, Table};

/// A column to a line, its name first; or without names.
pub(crate) fn transposed(table: &Table, dice: &mut Dice) -> Page {
    let separator = *dice.pick(&[",", "\t", ";", " "]);
    let lines = table.columns.iter().map(|column| {
        let cells = [column.name.clone()].into_iter().chain(column.texts());
        line(cells.collect::<Vec<_>>().join(separator))
    });
    Page::new(lines.collect(), table.clone())
}

/// Two lines of cells: labels, then scores.
pub(crate) fn two_lines(table: &Table, dice: &mut Dice) -> Page {
    let table = table.of_parts(&[Part::Label, Part::Score]);
    let separator = *dice.pick(&[",", "\t", ", ", " "]);
    let lines = table.columns.iter().map(|column| line(column.texts().join(separator)));
    Page::new(lines.collect(), table.clone()).without_names()
}

/// A row for each model of each case: `model,label,score`.
pub(crate) fn long(table: &Table, dice: &mut Dice) -> Page {
    let ids = dice.chance(50);
    let head = *dice.pick(&["model", "method", "system", "classifier"]);
    let label = table.label();
    let models: Vec<_> = table.part(Part::Score).collect();
    let last = if ids { ",id" } else { "" };
    let mut cells: Vec<(usize, Line)> = Vec::new();
    for model in &models {
        for index in 0..table.rows() {
            let id = if ids { format!(",{}", 100 + index) } else { String::new() };
            let (y, score) = (label.text(index), model.text(index));
            cells.push((index, row(format!("{},{y},{score}{id}", model.name))));
        }
    }
    if dice.chance(40) {
        cells.sort_by_key(|(index, _)| *index);
    }
    let header = line(format!("{head},{},score{last}", label.name));
    let lines = [header].into_iter().chain(cells.into_iter().map(|(_, line)| line));
    Page::new(lines.collect(), table.of_parts(&[Part::Label, Part::Score]))
}

/// A row for each distinct score, with how many positives and negatives have it.
pub(crate) fn grouped(table: &Table, dice: &mut Dice) -> Page {
    let score = table.part(Part::Score).next().expect("a score").clone();
    let mut table = table.of_parts(&[Part::Label]);
    table.columns.push(score.clone());
    let points = reference::curve(&table, &score, &table.classes[0], 0);
    let mut lines = vec![line(format!("{},positives,negatives", score.name))];
    let mut last = (0.0, 0.0);
    for (threshold, tp, fp) in points.0 {
        lines.push(row(format!("{threshold},{},{}", tp - last.0, fp - last.1)));
        last = (tp, fp);
    }
    if dice.chance(50) {
        lines[1..].reverse();
    }
    Page::new(lines, table).without_names()
}
