//! Draws a table: what is known before anything is written.

use crate::dice::Dice;
use crate::finder::Positive;
use crate::number::Number;
use crate::reference;
use crate::table::{Cell, Column, Part, Table};

/// What the writer of a dialect can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    /// Cells of words may hold blanks, separators, quotes and line ends.
    pub(crate) any_text: bool,
    /// More than label and scores.
    pub(crate) extras: bool,
    /// A header will tell what each column is.
    pub(crate) named: bool,
}

const LABELS: [&str; 11] = [
    "label",
    "y",
    "y_true",
    "target",
    "class",
    "Label",
    "truth",
    "actual",
    "outcome",
    "ground_truth",
    "TARGET",
];

const SCORES: [&str; 13] = [
    "score",
    "prob",
    "probability",
    "y_score",
    "p",
    "proba",
    "y_prob",
    "pred_proba",
    "logit",
    "Score",
    "prediction_score",
    "predicted_probability",
    "confidence",
];

/// Names that somebody gave who thought of no program.
const FREE_LABELS: [&str; 6] =
    ["is_fraud", "churned", "true label", "Died", "spam?", "Ground Truth (0/1)"];

const FREE_SCORES: [&str; 6] =
    ["predicted score", "P(y=1)", "Model Score", "risk", "score, raw", "Predicted probability"];

const MODELS: [&str; 9] =
    ["lr", "rf", "xgb", "model_a", "model_b", "score_a", "score_b", "svm", "cnn"];

/// So many codings at the start of the list are of two classes and no other numbers than 0 and 1.
const PLAIN_CODINGS: usize = 18;

/// The positive class first.
const CODINGS: [(&[&str], Positive); 22] = [
    (&["1", "0"], Positive::Known),
    (&["1", "0"], Positive::Known),
    (&["1", "0"], Positive::Known),
    (&["1", "0"], Positive::Known),
    (&["1", "-1"], Positive::Known),
    (&["1.0", "0.0"], Positive::Known),
    (&["True", "False"], Positive::Known),
    (&["true", "false"], Positive::Known),
    (&["TRUE", "FALSE"], Positive::Known),
    (&["yes", "no"], Positive::Known),
    (&["Yes", "No"], Positive::Known),
    (&["Y", "N"], Positive::Known),
    (&["t", "f"], Positive::Known),
    (&["positive", "negative"], Positive::Known),
    (&["pos", "neg"], Positive::Known),
    (&["spam", "ham"], Positive::Hinted),
    (&["malignant", "benign"], Positive::Hinted),
    (&["cat", "dog"], Positive::Open),
    (&["2", "1"], Positive::Open),
    (&["#yes", "#no"], Positive::Hinted),
    (&["setosa", "versicolor", "virginica"], Positive::Open),
    (&["0", "1", "2", "3"], Positive::Open),
];

/// Draws the table, and names what in it is out of the ordinary.
pub(crate) fn table(dice: &mut Dice, room: Room) -> (Table, Vec<&'static str>) {
    let mut features = Vec::new();
    let rows = if dice.chance(2) { dice.between(900, 2500) } else { dice.between(6, 30) };
    // Without names a person needs two plain classes to tell the label from a score.
    let codings = if room.named { &CODINGS[..] } else { &CODINGS[..PLAIN_CODINGS] };
    let (words, positive) = *dice.pick(codings);
    if words.len() > 2 {
        features.push("several classes");
    }
    let classes: Vec<Cell> = words.iter().map(|word| class(word)).collect();
    let labels: Vec<usize> = labels(dice, rows, classes.len());
    let cells = labels.iter().map(|&label| classes[label].clone()).collect();
    let label = *dice.pick(&LABELS);
    let mut columns = vec![Column::new(label, Part::Label, cells)];
    columns.extend(scores(dice, room, &labels, &mut features));
    if room.any_text && columns.len() == 2 && classes.len() == 2 && dice.chance(10) {
        features.push("free names");
        (*dice.pick(&FREE_LABELS)).clone_into(&mut columns[0].name);
        (*dice.pick(&FREE_SCORES)).clone_into(&mut columns[1].name);
    } else if room.extras {
        with_extras(dice, &mut columns, room, &mut features);
    }
    let whole = Table { columns, classes, positive };
    if dice.chance(15) {
        let mut table = whole.clone();
        let missing = if room.any_text { "" } else { "NaN" };
        with_missing(dice, &mut table.columns, missing);
        if has_all_classes(&table) {
            features.push("missing cells");
            return (table, features);
        }
    }
    (whole, features)
}

/// Whether each class has a row that can be used.
fn has_all_classes(table: &Table) -> bool {
    let label = table.label();
    let usable = reference::usable(table);
    table.classes.iter().all(|class| usable.iter().any(|&row| label.cells[row] == *class))
}

fn class(word: &str) -> Cell {
    let plain = word.trim_start_matches('-').replace('.', "");
    match plain.parse() {
        Ok(digits) => Cell::Number(Number::Finite {
            negative: word.starts_with('-'),
            digits,
            scale: u32::from(word.contains('.')),
        }),
        Err(_) => Cell::Word(word.to_owned()),
    }
}

/// A class for each row, each class at least twice.
fn labels(dice: &mut Dice, rows: usize, classes: usize) -> Vec<usize> {
    let positives = dice.between(15, 60);
    let other = |dice: &mut Dice| dice.between(1, classes - 1);
    let mut labels: Vec<usize> =
        (0..rows).map(|_| if dice.chance(positives) { 0 } else { other(dice) }).collect();
    for label in 0..classes.min(rows / 2) {
        let place = dice.below(rows / 2);
        labels[place] = if labels[place] == label { labels[place] } else { label };
    }
    for label in 0..classes {
        if !labels.contains(&label) {
            labels[rows - 1 - label] = label;
        }
    }
    labels
}

fn scores(
    dice: &mut Dice,
    room: Room,
    labels: &[usize],
    features: &mut Vec<&'static str>,
) -> Vec<Column> {
    let several = dice.chance(30);
    let names: Vec<&str> = if several {
        let models = dice.between(2, 3);
        dice.pick_several(models, &MODELS)
    } else {
        vec![*dice.pick(&SCORES)]
    };
    if several {
        features.push("several scores");
    }
    let kind = dice.below(if room.named { 10 } else { 7 });
    let scale = u32::try_from(dice.between(1, 6)).expect("a digit");
    let mut column = |name: &&str| {
        let mut draw = || -> Vec<Number> {
            labels.iter().map(|&label| score(dice, kind, scale, label == 0)).collect()
        };
        let mut numbers = draw();
        while has_few_values(&numbers) {
            numbers = draw();
        }
        Column::new(name, Part::Score, numbers.into_iter().map(Cell::Number).collect())
    };
    names.iter().map(&mut column).collect()
}

/// So few that it could be a label.
fn has_few_values(numbers: &[Number]) -> bool {
    let mut values: Vec<f64> = numbers.iter().map(|number| number.value(0)).collect();
    values.sort_by(f64::total_cmp);
    values.dedup();
    values.len() < 4
}

/// A probability, a log-odds, points of 100, a large amount or a tiny probability.
fn score(dice: &mut Dice, kind: usize, scale: u32, positive: bool) -> Number {
    let lift = if positive { dice.below(40) } else { 0 };
    let unit = 10_usize.pow(scale);
    let per_cent = (dice.below(101) + lift).min(100);
    let (negative, digits, scale) = match kind {
        0..=4 => (false, (per_cent * unit / 100 + dice.below(unit / 10)).min(unit), scale),
        5 | 6 => {
            let size = dice.below(5 * unit);
            (dice.chance(if positive { 30 } else { 70 }), size, scale)
        }
        7 => (false, per_cent, 0),
        8 => (false, dice.below(2_000_000) + 20_000 * lift, scale % 3),
        _ => (false, dice.between(1, 9999), 4 + u32::try_from(dice.below(8)).expect("a digit")),
    };
    Number::Finite { negative, digits: digits as u64, scale }
}

const PHRASES: [&str; 12] = [
    "win a prize, now",
    "hello; again",
    "#winning today",
    "he said \"no\"",
    "two\nlines",
    "a\ttab",
    "a | b",
    "it's fine",
    "# not a comment",
    "naïve café 漢字",
    "1,5 of 2",
    "a, b\n\n# c",
];

const PLAIN_WORDS: [&str; 6] = ["test", "train", "berlin", "#tag", "x-12", "naïve"];

/// Columns before, between and after that a person would not take for the label or a score.
fn with_extras(
    dice: &mut Dice,
    columns: &mut Vec<Column>,
    room: Room,
    features: &mut Vec<&'static str>,
) {
    let rows = columns[0].cells.len();
    if dice.chance(25) {
        columns.reverse();
    }
    if dice.chance(40) {
        let (name, cells) = ids(dice, rows);
        if matches!(&cells[0], Cell::Word(word) if word.starts_with('#')) {
            features.push("# in cells");
        }
        let place = if dice.chance(80) { 0 } else { columns.len() };
        columns.insert(place, Column::new(name, Part::Id, cells));
        features.push("id column");
    }
    if room.any_text && dice.chance(25) {
        let cells = (0..rows).map(|_| Cell::Word((*dice.pick(&PHRASES)).to_owned()));
        let column = Column::new("text", Part::Other, cells.collect());
        let place = dice.below(columns.len() + 1);
        columns.insert(place, column);
        features.push("phrases");
    }
    if dice.chance(8) {
        let first = dice.between(1, 9);
        let cells = (0..rows).map(|row| Cell::Word(format!("2024-{first:02}-{:02}", 1 + row % 28)));
        columns.insert(0, Column::new("date", Part::Other, cells.collect()));
        features.push("dates");
    }
    if dice.chance(15) {
        let name = *dice.pick(&["source", "city", "tag"]);
        let cells = (0..rows).map(|_| Cell::Word((*dice.pick(&PLAIN_WORDS)).to_owned()));
        let column = Column::new(name, Part::Other, cells.collect());
        let place = dice.below(columns.len() + 1);
        columns.insert(place, column);
        features.push("words");
    }
    if room.named && columns.iter().filter(|column| column.part == Part::Score).count() == 1 {
        with_numbers(dice, columns, features);
    }
    if room.named && dice.chance(10) {
        let cells = (0..rows).map(|_| Cell::Number(weight(dice))).collect();
        let name = *dice.pick(&["weight", "sample_weight"]);
        columns.push(Column::new(name, Part::Weight, cells));
        features.push("weight");
    }
    if room.named && dice.chance(10) {
        let cells = (0..rows).map(|row| Cell::Number(Number::whole(row as u64 % 3))).collect();
        let place = dice.below(columns.len() + 1);
        columns.insert(place, Column::new("fold", Part::Fold, cells));
        features.push("fold");
    }
}

/// Numbers that are no score by their name, beside a column that is one by its name.
fn with_numbers(dice: &mut Dice, columns: &mut Vec<Column>, features: &mut Vec<&'static str>) {
    let rows = columns[0].cells.len();
    let names = ["age", "count", "ts", "amount", "year", "duration_s", "n_words", "sex"];
    if !dice.chance(25) {
        return;
    }
    let several = dice.between(1, 2);
    for name in dice.pick_several(several, &names) {
        let mut cell = || {
            let digits = match name {
                "ts" => 1_700_000_000 + dice.below(9_999_999),
                "year" => dice.between(1990, 2026),
                "sex" => dice.below(2),
                "amount" => dice.below(1_000_000),
                _ => dice.between(0, 90),
            };
            let scale = if name == "amount" { 2 } else { 0 };
            Cell::Number(Number::Finite { negative: false, digits: digits as u64, scale })
        };
        let column = Column::new(name, Part::Other, (0..rows).map(|_| cell()).collect());
        let place = dice.below(columns.len() + 1);
        columns.insert(place, column);
    }
    features.push("other numbers");
}

/// Exact in binary, so that sums are exact.
fn weight(dice: &mut Dice) -> Number {
    let (digits, scale) = *dice.pick(&[(1, 0), (2, 0), (3, 0), (5, 1), (15, 1), (25, 2)]);
    Number::Finite { negative: false, digits, scale }
}

fn ids(dice: &mut Dice, rows: usize) -> (&'static str, Vec<Cell>) {
    let start = dice.below(5000) as u64;
    let name = *dice.pick(&["id", "user_id", "row_id", "ID", "patient_id", "case_id"]);
    let step = dice.between(1, 7) as u64;
    let style = dice.below(4);
    let cell = |row: usize| {
        let number = start + step * row as u64;
        match style {
            0 => Cell::Number(Number::whole(row as u64)),
            1 => Cell::Number(Number::whole((number * 7919) % 100_003 + 100_000)),
            2 => Cell::Word(format!("#{number}")),
            _ => Cell::Word(format!("u{number:05}")),
        }
    };
    (name, (0..rows).map(cell).collect())
}

fn with_missing(dice: &mut Dice, columns: &mut [Column], empty: &'static str) {
    let marker =
        *dice.pick(&[empty, "NA", "NaN", "nan", "N/A", "null", "NULL", "?", "#N/A", "<NA>"]);
    for column in columns {
        column.missing = marker;
        if !matches!(column.part, Part::Label | Part::Score) {
            continue;
        }
        let few = column.cells.len() / 6;
        for _ in 0..dice.below(few + 2).min(2) {
            let row = dice.below(column.cells.len());
            column.cells[row] = Cell::Missing;
        }
    }
}
