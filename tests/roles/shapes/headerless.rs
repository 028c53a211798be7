//! Probabilities of each class beside the label, without names of columns.

use curvescope::Choices;

use crate::columns::Cells;
use crate::dice::Dice;
use crate::reference;

use super::table::{Table, complement, model, probabilities, rows, zero_one};
use super::{Drawn, Model, Reading, Right, Shape};

/// The probability of class 0, that of class 1, and the label before or after both.
pub(super) fn two_classes(dice: &mut Dice) -> Drawn {
    let rows = rows(dice);
    let scores = probabilities(&rows, dice);
    let is_first = dice.chance(50);
    let (label, score) = if is_first { ("column 1", "column 3") } else { ("column 3", "column 2") };
    let known = Reading::new(label, "1", vec![model(score, &scores, &rows)]);
    let mut columns = vec![complement(&scores), scores];
    columns.insert(if is_first { 0 } else { 2 }, zero_one(&rows));
    (Table::headerless(columns, dice), known.into())
}

/// Three classes or more, numbered from 0 or 1, with a probability for each in this order. The user names the label,
/// and mostly the positive class too.
pub(super) fn several_classes(dice: &mut Dice) -> Shape {
    let classes = dice.between(3, 5);
    let rows = dice.between(10, 25) * classes;
    let truth: Vec<usize> = (0..rows).map(|row| row % classes).collect();
    let truth = dice.pick_several(rows, &truth);
    let mut columns = vec![Vec::new(); classes];
    for &class in &truth {
        for (of, thousandths) in shares(class, classes, dice).into_iter().enumerate() {
            columns[of].push(thousandths);
        }
    }
    let first = i64::from(dice.chance(30));
    let is_first = dice.chance(50);
    let label = format!("column {}", if is_first { 1 } else { classes + 1 });
    let name = |class: usize| format!("column {}", class + 1 + usize::from(is_first));
    let value = |class: usize| (i64::try_from(class).expect("few") + first).to_string();
    let reading = |class: usize| {
        let auroc = reference::auroc(&columns[class], |row| truth[row] == class, &vec![1; rows]);
        let model = Model { name: name(class), auroc, is_low: false };
        Reading::new(&label, &value(class), vec![model])
    };
    let positive = dice.chance(75).then(|| dice.below(classes));
    let asked = positive.map_or_else(|| (0..classes).collect(), |class| vec![class]);
    let readings: Vec<Reading> = asked.into_iter().map(reading).collect();
    let right = Right { readings, may_ask: positive.is_none(), ..Right::default() };
    let choices =
        Choices { label: Some(label.clone()), positive: positive.map(value), ..Choices::default() };
    let labels = truth.iter().map(|&class| i64::try_from(class).expect("few") + first).collect();
    let mut cells: Vec<Cells> =
        columns.iter().map(|units| Cells::Numbers { units: units.clone(), digits: 3 }).collect();
    cells.insert(if is_first { 0 } else { classes }, Cells::whole(labels));
    let table = Table::headerless(cells, dice);
    Shape { kind: "headerless, several classes", table, choices, right }
}

/// Probabilities of all classes in thousandths, which add up to 1; that of `class` is mostly the highest.
fn shares(class: usize, classes: usize, dice: &mut Dice) -> Vec<i64> {
    let mut parts: Vec<usize> = (0..classes).map(|_| dice.between(1, 100)).collect();
    parts[class] += dice.between(0, 120);
    let all: usize = parts.iter().sum();
    let mut thousandths: Vec<i64> =
        parts.iter().map(|part| i64::try_from(part * 1000 / all).expect("few")).collect();
    thousandths[class] += 1000 - thousandths.iter().sum::<i64>();
    thousandths
}
