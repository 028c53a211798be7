//! Label values of which a person of the field knows the event, although it is in the majority.

use crate::columns::Cells;
use crate::dice::Dice;

use super::table::{Table, ids, measured_from, model, probabilities, rows_with_share};
use super::{Drawn, Reading, Right, quoted};

/// The other class, and the event.
type Pair = (&'static str, &'static str);

/// Words that leave no doubt.
const SURE: &[Pair] = &[
    ("control", "case"),
    ("Control", "Case"),
    ("GON-", "GON+"),
    ("HPV-", "HPV+"),
    ("Benign", "Pathogenic"),
    ("benign", "malignant"),
    ("healthy", "disease"),
    ("Healthy", "Diseased"),
    ("Normal", "Tumor"),
    ("normal", "abnormal"),
    ("legit", "fraud"),
    ("not_fraud", "fraud"),
    ("no event", "event"),
    ("non-toxic", "toxic"),
    ("absent", "present"),
    ("unaffected", "affected"),
    ("ham", "spam"),
    ("nein", "ja"),
    ("non", "oui"),
    ("no", "si"),
    ("não", "sim"),
    ("nee", "ja"),
    ("negativ", "positiv"),
    ("négatif", "positif"),
    ("negativo", "positivo"),
];

/// Words of which a program may say which it took.
const HINTED: &[Pair] = &[
    ("retained", "churned"),
    ("gesund", "krank"),
    ("sain", "malade"),
    ("sano", "enfermo"),
    ("uninfected", "infected"),
    ("alive", "dead"),
    ("paid", "default"),
    ("ok", "defective"),
    ("normal", "attack"),
    ("legitimate", "phishing"),
    ("faithful", "hallucinated"),
    ("clean", "toxic"),
    ("human", "bot"),
    ("nie", "tak"),
    ("survivor", "non-survivor"),
    ("stable", "progression"),
    ("real", "fake"),
    ("нет", "да"),
];

/// The event is positive.
pub(super) fn event(dice: &mut Dice) -> Drawn {
    let pair = *dice.pick(SURE);
    let (table, reading) = table_of(pair, dice);
    (table, reading.into())
}

/// The event is positive, or a notice offers it.
pub(super) fn hinted_event(dice: &mut Dice) -> Drawn {
    let pair = *dice.pick(HINTED);
    let (table, reading) = table_of(pair, dice);
    (table, Right { told: vec![quoted(pair.0), quoted(pair.1)], ..reading.into() })
}

fn table_of((other, event): Pair, dice: &mut Dice) -> (Table, Reading) {
    let share = dice.between(55, 85);
    let rows = rows_with_share(share, dice);
    let label = *dice.pick(&["status", "group", "diagnosis", "class", "label", "outcome"]);
    let (score, scores) = match dice.below(3) {
        0 => ("risk_score", measured_from(100, &rows, dice)),
        1 => ("marker", measured_from(500, &rows, dice)),
        _ => ("probability", probabilities(&rows, dice)),
    };
    let mut table = Table::named(dice);
    if dice.chance(40) {
        table.add("id", ids(rows.len(), dice));
    }
    table.add(label, Cells::of_two([other, event], &rows));
    let reading = Reading::new(label, event, vec![model(score, &scores, &rows)]);
    table.add(score, scores);
    (table.mixed(dice), reading)
}
