//! Columns: what each is, and what its cells hold.

use crate::dice::Dice;

/// How much the name of a score says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Naming {
    /// A word for scores.
    Telling,
    /// The name of a model.
    Model,
    /// Nothing.
    Bare,
}

/// The numbers in which a score is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scale {
    Probability,
    Percent,
    Logit,
    Points,
}

/// Of two columns that add to 1, which one this is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// Named like the class of this number.
    OfClass(usize),
    /// Named like neither class.
    Unknown,
}

/// The kind of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Label,
    Score(Naming, Scale),
    /// One of two columns that add to 1.
    Complement(Side),
    /// The class that a score predicts at a threshold.
    HardPrediction,
    /// How sure a model is of the class that it predicts, whichever it is.
    Confidence,
    Id,
    RowNumber,
    Age,
    Date,
    Year,
    Time,
    Measured,
    Count,
    /// Whole numbers under a name that says nothing.
    Whole,
    Weight,
    Fold,
    Group,
    Constant,
    /// Two values, and not the label.
    Second,
    Text,
}

impl Kind {
    /// Its name in a tally.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Label => "label",
            Self::Score(Naming::Telling, Scale::Probability) => "score, named: probability",
            Self::Score(Naming::Telling, Scale::Percent) => "score, named: percent",
            Self::Score(Naming::Telling, Scale::Logit) => "score, named: logit",
            Self::Score(Naming::Telling, Scale::Points) => "score, named: points",
            Self::Score(Naming::Model, Scale::Probability) => "score, model: probability",
            Self::Score(Naming::Model, _) => "score, model: other",
            Self::Score(Naming::Bare, Scale::Probability) => "score, bare: probability",
            Self::Score(Naming::Bare, _) => "score, bare: other",
            Self::Complement(Side::OfClass(_)) => "complements, named",
            Self::Complement(Side::Unknown) => "complements, not named",
            Self::HardPrediction => "hard prediction",
            Self::Confidence => "confidence",
            Self::Id => "id",
            Self::RowNumber => "row number",
            Self::Age => "age",
            Self::Date => "date",
            Self::Year => "year",
            Self::Time => "unix time",
            Self::Measured => "measured value",
            Self::Count => "count",
            Self::Whole => "whole number",
            Self::Weight => "weight",
            Self::Fold => "fold",
            Self::Group => "group",
            Self::Constant => "constant",
            Self::Second => "second of two values",
            Self::Text => "text",
        }
    }
}

/// The cells of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cells {
    /// Whole units, of which the last decimal digit is one.
    Numbers {
        units: Vec<i64>,
        digits: usize,
    },
    Words(Vec<String>),
}

impl Cells {
    pub(crate) fn whole(units: Vec<i64>) -> Self {
        Self::Numbers { units, digits: 0 }
    }

    /// One of two texts for each row; as numbers where both are.
    pub(crate) fn of_two(texts: [&str; 2], rows: &[bool]) -> Self {
        let numbers: Option<Vec<i64>> = texts.iter().map(|text| text.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[first, second]) => {
                Self::whole(rows.iter().map(|&row| if row { second } else { first }).collect())
            }
            _ => Self::Words(rows.iter().map(|&row| texts[usize::from(row)].to_owned()).collect()),
        }
    }

    /// A cell as it is written.
    pub(crate) fn text(&self, row: usize) -> String {
        match self {
            Self::Numbers { units, digits: 0 } => units[row].to_string(),
            Self::Numbers { units, digits } => {
                let unit = 10_u64.pow(u32::try_from(*digits).expect("few digits"));
                let sign = if units[row] < 0 { "-" } else { "" };
                let size = units[row].unsigned_abs();
                format!("{sign}{}.{:0digits$}", size / unit, size % unit)
            }
            Self::Words(words) => words[row].clone(),
        }
    }

    /// Its numbers in whole units.
    pub(crate) fn units(&self) -> Option<&[i64]> {
        match self {
            Self::Numbers { units, .. } => Some(units),
            Self::Words(_) => None,
        }
    }
}

/// A column of a table.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    pub(crate) cells: Cells,
}

impl Column {
    /// Its name; empty where it has none.
    pub(crate) fn header(&self) -> String {
        if self.name.starts_with("column ") { String::new() } else { self.name.clone() }
    }

    /// True for exactly two different texts.
    pub(crate) fn has_two_values(&self, rows: usize) -> bool {
        let mut texts: Vec<String> = (0..rows).map(|row| self.cells.text(row)).collect();
        texts.sort_unstable();
        texts.dedup();
        texts.len() == 2
    }
}

/// A probability in millionths for each row, mostly higher where the row is positive.
pub(crate) fn chances(rows: &[bool], dice: &mut Dice) -> Vec<i64> {
    let strength = dice.between(0, 100);
    chances_of_strength(rows, strength, dice)
}

/// The same. At a strength of 0 they do not depend on the class, at 100 they have an AUROC of about 5/6.
pub(crate) fn chances_of_strength(rows: &[bool], strength: usize, dice: &mut Dice) -> Vec<i64> {
    let draw = |dice: &mut Dice, is_positive: bool| {
        let first = dice.between(1_000, 999_000);
        let second = dice.between(1_000, 999_000);
        let chosen = match (dice.chance(strength), is_positive) {
            (false, _) => first,
            (true, true) => first.max(second),
            (true, false) => first.min(second),
        };
        i64::try_from(chosen).expect("a small number")
    };
    let mut chances: Vec<i64> = rows.iter().map(|&row| draw(dice, row)).collect();
    // No person could tell a probability that is never below 1/2 from the confidence of a prediction.
    if chances.iter().filter(|&&chance| chance < 450_000).count() < 2 {
        for chance in chances.iter_mut().take(3) {
            *chance /= 3;
        }
    }
    chances
}

/// Millionths with so many digits.
pub(crate) fn rounded(millionths: &[i64], digits: usize) -> Cells {
    let unit = 10_i64.pow(u32::try_from(6 - digits).expect("few digits"));
    Cells::Numbers { units: millionths.iter().map(|m| (m + unit / 2) / unit).collect(), digits }
}

/// Scores on a scale.
pub(crate) fn scores(rows: &[bool], scale: Scale, dice: &mut Dice) -> Cells {
    let chances = chances(rows, dice);
    match scale {
        Scale::Probability => rounded(&chances, dice.between(2, 6)),
        Scale::Percent => match rounded(&chances, dice.between(3, 4)) {
            Cells::Numbers { units, digits } => Cells::Numbers { units, digits: digits - 2 },
            words @ Cells::Words(_) => words,
        },
        Scale::Logit => {
            #[expect(clippy::cast_precision_loss, reason = "at most a million")]
            #[expect(clippy::cast_possible_truncation, reason = "at most some thousands")]
            let logit = |&chance: &i64| {
                let p = chance as f64 / 1e6;
                ((p / (1.0 - p)).ln() * 1000.0).round() as i64
            };
            Cells::Numbers { units: chances.iter().map(logit).collect(), digits: 3 }
        }
        Scale::Points => {
            let most = *dice.pick(&[10, 20, 100, 500]);
            Cells::whole(chances.iter().map(|chance| chance * most / 1_000_000).collect())
        }
    }
}

/// Whole numbers from `low` to `high` for each row.
pub(crate) fn between(rows: usize, low: usize, high: usize, dice: &mut Dice) -> Vec<i64> {
    let draw = |_| i64::try_from(dice.between(low, high)).expect("a small number");
    (0..rows).map(draw).collect()
}

/// Different whole numbers, in any order.
pub(crate) fn different(rows: usize, first: usize, dice: &mut Dice) -> Vec<i64> {
    let mut next = first;
    let mut numbers = Vec::new();
    for _ in 0..rows {
        next += dice.between(1, 30);
        numbers.push(i64::try_from(next).expect("a small number"));
    }
    if dice.chance(50) { dice.pick_several(rows, &numbers) } else { numbers }
}

/// Texts like those of a UUID.
pub(crate) fn uuids(rows: usize, dice: &mut Dice) -> Vec<String> {
    let mut part = |digits: usize| format!("{:0digits$x}", dice.below(1 << (4 * digits.min(7))));
    (0..rows).map(|_| format!("{}{}-{}-{}", part(4), part(4), part(4), part(6))).collect()
}
