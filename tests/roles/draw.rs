//! Draws the columns of a table.

use std::collections::BTreeSet;

use crate::case::LabelName;
use crate::columns::{
    Cells, Column, Kind, Naming, Scale, Side, between, chances, different, rounded, scores, uuids,
};
use crate::dice::Dice;
use crate::finder::Positive;
use crate::words;

/// A table that is being drawn.
pub(crate) struct Drawing {
    pub(crate) named: bool,
    pub(crate) rows: Vec<bool>,
    pub(crate) columns: Vec<Column>,
    pub(crate) label_name: LabelName,
    pub(crate) classes: [String; 2],
    pub(crate) positive: Positive,
    /// Names that are taken, in lower case.
    taken: BTreeSet<String>,
}

impl Drawing {
    /// A table with its label.
    pub(crate) fn new(named: bool, dice: &mut Dice) -> Self {
        let label_name = match dice.below(100) {
            _ if !named => LabelName::Open,
            0..35 => LabelName::Exact,
            35..60 => LabelName::Outcome,
            60..75 => LabelName::Foreign,
            _ => LabelName::Open,
        };
        let (classes, positive) = classes(dice);
        let share = dice.between(10, 60);
        let mut rows: Vec<bool> = (0..dice.between(12, 120)).map(|_| dice.chance(share)).collect();
        // Two rows at least of each class, and not as many of one as of the other.
        (rows[0], rows[1], rows[2], rows[3], rows[4]) = (true, true, false, false, false);
        rows = dice.pick_several(rows.len(), &rows);
        let mut drawing = Self {
            named,
            rows,
            columns: Vec::new(),
            label_name,
            classes,
            positive,
            taken: BTreeSet::new(),
        };
        let names = match label_name {
            LabelName::Exact => words::EXACT,
            LabelName::Outcome => words::OUTCOMES,
            LabelName::Foreign => words::FOREIGN,
            LabelName::Open => words::OPEN_LABELS,
        };
        let name = spelt(drawing.name(names, dice), dice);
        let cells = drawing.of_classes(&drawing.rows);
        drawing.columns.push(Column { name, kind: Kind::Label, cells });
        drawing
    }

    /// Label values of such rows.
    fn of_classes(&self, rows: &[bool]) -> Cells {
        Cells::of_two([&self.classes[0], &self.classes[1]], rows)
    }

    /// A name that no column has yet.
    fn name(&mut self, names: &[&str], dice: &mut Dice) -> String {
        let free: Vec<&str> = names
            .iter()
            .copied()
            .filter(|name| !self.taken.contains(&name.to_lowercase()))
            .collect();
        let name = match free[..] {
            [] => format!("{}_{}", names[0], self.taken.len()),
            _ => (*dice.pick(&free)).to_owned(),
        };
        self.taken.insert(name.to_lowercase());
        name
    }

    fn add(&mut self, kind: Kind, names: &[&str], cells: Cells, dice: &mut Dice) {
        let name = self.name(names, dice);
        self.columns.push(Column { name, kind, cells });
    }

    /// Columns that models make: scores and predictions.
    pub(crate) fn judged_columns(&mut self, dice: &mut Dice) {
        match dice.below(100) {
            0..60 => self.several_scores(dice),
            60..78 => self.complements(dice),
            78..92 => self.confidence(dice),
            _ => {
                let cells = measured(&self.rows, dice);
                self.add(Kind::Measured, words::MEASURED, cells, dice);
            }
        }
    }

    fn several_scores(&mut self, dice: &mut Dice) {
        let naming = match dice.below(100) {
            0..55 => Naming::Telling,
            55..80 => Naming::Model,
            _ => Naming::Bare,
        };
        for _ in 0..*dice.pick(&[1, 1, 1, 2, 3]) {
            self.score(naming, dice);
        }
        if dice.chance(15) {
            self.score(*dice.pick(&[Naming::Telling, Naming::Model, Naming::Bare]), dice);
        }
        if dice.chance(30) {
            self.hard_prediction(dice);
        }
    }

    fn score(&mut self, naming: Naming, dice: &mut Dice) {
        let scale = match dice.below(100) {
            0..60 => Scale::Probability,
            60..75 => Scale::Percent,
            75..90 => Scale::Logit,
            _ if naming == Naming::Model => Scale::Probability,
            _ => Scale::Points,
        };
        let names = match (naming, scale) {
            (Naming::Telling, Scale::Logit) => words::TELLING_LOGITS,
            (Naming::Telling, Scale::Points) => words::TELLING_POINTS,
            (Naming::Telling, _) => words::TELLING,
            (Naming::Model, _) => words::MODELS,
            (Naming::Bare, _) => words::BARE,
        };
        let cells = scores(&self.rows, scale, dice);
        self.add(Kind::Score(naming, scale), names, cells, dice);
    }

    /// The classes that a model predicts, at a threshold of the last score or at one of its own.
    fn hard_prediction(&mut self, dice: &mut Dice) {
        let cells = match self.columns.last().map(|column| &column.cells) {
            Some(Cells::Numbers { units, .. }) => {
                let threshold = *dice.pick(units);
                let rows: Vec<bool> = units.iter().map(|unit| *unit >= threshold).collect();
                self.of_classes(&rows)
            }
            _ => return,
        };
        self.add(Kind::HardPrediction, words::HARD, cells, dice);
    }

    /// Two columns that add to 1.
    fn complements(&mut self, dice: &mut Dice) {
        let chances = chances(&self.rows, dice);
        let digits = dice.between(2, 6);
        let Cells::Numbers { units: positives, .. } = rounded(&chances, digits) else { return };
        let one = 10_i64.pow(u32::try_from(digits).expect("few digits"));
        // Both may be rounded up.
        let slack = dice.chance(10);
        let other = |unit: &i64| one - unit + i64::from(slack && unit % 7 == 0 && *unit > 0);
        let negatives = positives.iter().map(other).collect();
        let (names, sides) = self.complement_names(dice);
        for ((name, side), units) in names.into_iter().zip(sides).zip([negatives, positives]) {
            self.taken.insert(name.to_lowercase());
            let cells = Cells::Numbers { units, digits };
            self.columns.push(Column { name, kind: Kind::Complement(side), cells });
        }
        if dice.chance(40) {
            self.hard_prediction(dice);
        }
        if dice.chance(10) {
            self.score(*dice.pick(&[Naming::Telling, Naming::Model]), dice);
        }
    }

    /// The names of the columns of both classes, and what the names say.
    fn complement_names(&self, dice: &mut Dice) -> ([String; 2], [Side; 2]) {
        if !self.named || dice.chance(25) {
            let (first, second) = *dice.pick(words::OTHER_PAIRS);
            let mut names = [first.to_owned(), second.to_owned()];
            if dice.chance(50) {
                names.reverse();
            }
            return (names, [Side::Unknown; 2]);
        }
        let classes = match [&*self.classes[0], &*self.classes[1]] {
            ["0", "1"] if dice.chance(50) => ["0", "1"],
            // Names have no signs.
            ["0" | "-1", "1"] => *dice.pick(&[["no", "yes"], ["neg", "pos"]]),
            // predict_proba numbers the classes.
            _ if self.positive == Positive::Known && dice.chance(25) => ["0", "1"],
            classes => classes,
        };
        let form = match dice.below(6) {
            0 if classes.iter().all(|class| !self.taken.contains(&class.to_lowercase())) => "",
            1 => "p_",
            2 => "probability_",
            3 => "P",
            _ => "prob_",
        };
        let name = |class: &str| match form {
            "P" => format!("P({class})"),
            before => format!("{before}{class}"),
        };
        (classes.map(name), [Side::OfClass(0), Side::OfClass(1)])
    }

    /// A predicted class, and how sure a model is of it.
    fn confidence(&mut self, dice: &mut Dice) {
        let (predicted, sure) = loop {
            let chances = chances(&self.rows, dice);
            let predicted: Vec<bool> = chances.iter().map(|&chance| chance >= 500_000).collect();
            let sure: Vec<i64> =
                chances.iter().map(|&chance| chance.max(1_000_000 - chance)).collect();
            if !are_divided(&predicted, &sure) {
                break (predicted, sure);
            }
        };
        let cells = rounded(&sure, dice.between(2, 6));
        let classes = self.of_classes(&predicted);
        self.add(Kind::Confidence, words::CONFIDENCE, cells, dice);
        self.add(Kind::HardPrediction, words::HARD, classes, dice);
        if dice.chance(30) {
            let naming = *dice.pick(&[Naming::Telling, Naming::Model]);
            self.score(naming, dice);
        }
    }

    /// All other columns of a table.
    pub(crate) fn other_columns(&mut self, dice: &mut Dice) {
        const OTHERS: &[Kind] = &[
            Kind::Id,
            Kind::RowNumber,
            Kind::Age,
            Kind::Date,
            Kind::Year,
            Kind::Time,
            Kind::Measured,
            Kind::Count,
            Kind::Whole,
            Kind::Weight,
            Kind::Fold,
            Kind::Group,
            Kind::Constant,
            Kind::Second,
            Kind::Text,
        ];
        let several = *dice.pick(&[0, 0, 1, 1, 1, 2, 2, 3, 4, 5]);
        for kind in dice.pick_several(several, OTHERS) {
            // A weight that is not called so is none.
            if kind != Kind::Weight || self.named {
                let (names, cells) = self.other(kind, dice);
                self.add(kind, names, cells, dice);
            }
        }
    }

    fn other(&self, kind: Kind, dice: &mut Dice) -> (&'static [&'static str], Cells) {
        let rows = self.rows.len();
        let whole = |low, high, dice: &mut Dice| Cells::whole(between(rows, low, high, dice));
        match kind {
            Kind::Id => (words::IDS, ids(rows, self.named, dice)),
            Kind::RowNumber => {
                let first = i64::from(dice.chance(40));
                (words::ROW_NUMBERS, Cells::whole((first..).take(rows).collect()))
            }
            Kind::Age => (words::AGES, whole(18, 94, dice)),
            Kind::Date => (words::DATES, dates(rows, dice)),
            Kind::Year => (words::YEARS, whole(1990, 2024, dice)),
            Kind::Time => {
                let first = 1_690_000_000;
                (words::TIMES, Cells::whole(different(rows, first, dice)))
            }
            Kind::Measured => (words::MEASURED, measured(&self.rows, dice)),
            Kind::Count => (words::COUNTS, whole(0, 40, dice)),
            Kind::Weight => (words::WEIGHTS, weights(rows, dice)),
            Kind::Fold => (words::FOLDS, whole(1, *dice.pick(&[3, 5, 10]), dice)),
            Kind::Group => group(rows, dice),
            Kind::Constant => {
                let text = *dice.pick(&["1", "2", "v2", "run7", "2024"]);
                (words::CONSTANTS, Cells::of_two([text, text], &self.rows))
            }
            Kind::Second => {
                let share = dice.between(20, 80);
                let mut second: Vec<bool> = (0..rows).map(|_| dice.chance(share)).collect();
                (second[0], second[1]) = (true, false);
                let texts = *dice.pick(&[["0", "1"], ["0", "1"], ["no", "yes"], ["False", "True"]]);
                (words::SECONDS, Cells::of_two(texts, &second))
            }
            Kind::Text => {
                let text = |row| format!("{} {row}", dice.pick(words::PHRASES));
                (words::TEXTS, Cells::Words((0..rows).map(text).collect()))
            }
            _ => (words::WHOLE, whole(0, *dice.pick(&[4, 9, 60]), dice)),
        }
    }
}

/// True where one class is predicted from a threshold on, so that the numbers may be its scores.
pub(crate) fn are_divided(predicted: &[bool], sure: &[i64]) -> bool {
    const ROUNDED: i64 = 10_000;
    let of = |class: bool| {
        let rows = predicted.iter().zip(sure).filter(move |(predicted, _)| **predicted == class);
        rows.map(|(_, sure)| *sure)
    };
    let is_below = |low: bool| of(low).max() <= of(!low).min().map(|least| least + ROUNDED);
    is_below(false) || is_below(true)
}

/// Two label values, the positive one last, and how sure that is.
fn classes(dice: &mut Dice) -> ([String; 2], Positive) {
    let ((negative, positive), known) = match dice.below(100) {
        0..55 => (("0", "1"), Positive::Known),
        55..60 => (("-1", "1"), Positive::Known),
        60..80 => (*dice.pick(words::CODINGS), Positive::Known),
        80..92 => (*dice.pick(words::HINTED), Positive::Hinted),
        _ => (*dice.pick(words::OWN), Positive::Open),
    };
    ([negative.to_owned(), positive.to_owned()], known)
}

/// The name as it is, or with other capitals.
fn spelt(name: String, dice: &mut Dice) -> String {
    match dice.below(10) {
        0 => name.to_uppercase(),
        1 | 2 => {
            let mut letters = name.chars();
            let first = letters.next().into_iter().flat_map(char::to_uppercase);
            first.chain(letters).collect()
        }
        _ => name,
    }
}

fn ids(rows: usize, named: bool, dice: &mut Dice) -> Cells {
    let first = dice.between(10_000, 400_000);
    match dice.below(4) {
        0 => Cells::Words(uuids(rows, dice)),
        1 if named => Cells::whole(different(rows, 0, dice)),
        2 if named => Cells::whole(between(rows, 1, rows, dice)),
        _ => Cells::whole(different(rows, first, dice)),
    }
}

fn dates(rows: usize, dice: &mut Dice) -> Cells {
    let mut date = || {
        let (year, month, day) =
            (dice.between(2018, 2025), dice.between(1, 12), dice.between(1, 28));
        format!("{year}-{month:02}-{day:02}")
    };
    Cells::Words((0..rows).map(|_| date()).collect())
}

/// Values around some middle, with decimals, that lean on the label a little.
pub(crate) fn measured(rows: &[bool], dice: &mut Dice) -> Cells {
    let digits = dice.between(1, 2);
    let middle = *dice.pick(&[120, 280, 370, 1_300, 9_800]);
    let draw = |&row: &bool| {
        let value = middle + dice.below(middle) + if row { middle / 8 } else { 0 };
        i64::try_from(value).expect("a small number")
    };
    Cells::Numbers { units: rows.iter().map(draw).collect(), digits }
}

fn weights(rows: usize, dice: &mut Dice) -> Cells {
    if dice.chance(50) {
        return Cells::whole(between(rows, 1, 5, dice));
    }
    let quarters = between(rows, 1, 12, dice);
    Cells::Numbers { units: quarters.iter().map(|quarter| quarter * 25).collect(), digits: 2 }
}

fn group(rows: usize, dice: &mut Dice) -> (&'static [&'static str], Cells) {
    const PLACES: [&str; 4] = ["North", "South", "East", "West"];
    let halves: Vec<bool> = (0..rows).map(|_| dice.chance(50)).collect();
    match dice.below(5) {
        0 => (words::SEXES, Cells::of_two(["F", "M"], &halves)),
        1 => (words::SEXES, Cells::of_two(["female", "male"], &halves)),
        2 => (words::SEXES, Cells::of_two(["0", "1"], &halves)),
        3 => (words::SITES, Cells::whole(between(rows, 1, 4, dice))),
        _ => {
            let places = (0..rows).map(|_| (*dice.pick(&PLACES)).to_owned());
            (words::SITES, Cells::Words(places.collect()))
        }
    }
}

#[test]
fn a_division_is_one_whichever_class_is_the_higher() {
    assert!(are_divided(&[true, false, true], &[900_000, 600_000, 800_000]));
    assert!(are_divided(&[true, false, true], &[600_000, 900_000, 700_000]));
    assert!(!are_divided(&[true, false, true], &[900_000, 700_000, 600_000]));
}
