//! Files as they are usual in several fields.

use crate::columns::{Cells, Scale, between, scores};
use crate::dice::Dice;
use crate::words::MODELS;

use super::table::{
    Table, complement, decisions, ids, measured_from, model, numbered, probabilities, rows, words,
    zero_one,
};
use super::{Drawn, Reading};

/// Probabilities of several models, named after them, beside one label and features.
pub(super) fn models(dice: &mut Dice) -> Drawn {
    let rows = rows(dice);
    let label = *dice.pick(&["label", "y_true", "target", "y_test"]);
    let ending = *dice.pick(&["", "", "_prob", "_score"]);
    let mut table = Table::named(dice);
    let features = dice.below(3);
    for feature in dice.pick_several(features, &["age", "bmi", "income"]) {
        let (low, high) = if feature == "income" { (900, 9_900) } else { (18, 60) };
        table.add(feature, Cells::whole(between(rows.len(), low, high, dice)));
    }
    table.add(label, zero_one(&rows));
    let mut known = Vec::new();
    let several = dice.between(2, 4);
    for name in dice.pick_several(several, MODELS) {
        let name = format!("{name}{ending}");
        let cells = probabilities(&rows, dice);
        known.push(model(&name, &cells, &rows));
        table.add(&name, cells);
    }
    (table.mixed(dice), Reading::new(label, "1", known).into())
}

/// The out-of-fold predictions of a competition.
pub(super) fn competition(dice: &mut Dice) -> Drawn {
    let rows = rows(dice);
    let score = *dice.pick(&["oof_pred", "oof", "pred", "prediction", "submission", "oof_preds"]);
    let cells = probabilities(&rows, dice);
    let mut table = Table::named(dice);
    table.add("id", ids(rows.len(), dice));
    if dice.chance(40) {
        table.add("fold", Cells::whole(between(rows.len(), 0, 4, dice)));
    }
    table.add("target", zero_one(&rows));
    let known = Reading::new("target", "1", vec![model(score, &cells, &rows)]);
    table.add(score, cells);
    (table.mixed(dice), known.into())
}

/// A biomarker of patients with an outcome.
pub(super) fn medicine(dice: &mut Dice) -> Drawn {
    const MARKERS: &[&str] = &["crp", "troponin", "psa", "nt_probnp", "ca125", "procalcitonin"];
    const OUTCOMES: &[&str] = &["died", "sepsis", "mi", "cancer", "readmitted", "mortality_30d"];
    let rows = rows(dice);
    let (marker, label) = (*dice.pick(MARKERS), *dice.pick(OUTCOMES));
    let cells = measured_from(120, &rows, dice);
    let mut table = Table::named(dice);
    table.add("patient_id", ids(rows.len(), dice));
    table.add("age", Cells::whole(between(rows.len(), 18, 95, dice)));
    table.add("sex", words(rows.len(), &["F", "M"], dice));
    let known = Reading::new(label, "1", vec![model(marker, &cells, &rows)]);
    table.add(marker, cells);
    table.add(label, zero_one(&rows));
    (table, known.into())
}

/// Forecasts of matches, without those that were drawn.
pub(super) fn sports(dice: &mut Dice) -> Drawn {
    const TEAMS: &[&str] = &["Sun", "Aces", "Storm", "Sky", "Fever", "Lynx"];
    let rows = rows(dice);
    let score = *dice.pick(&["p_home", "prob_home", "home_prob", "win_probability"]);
    let cells = probabilities(&rows, dice);
    let mut table = Table::named(dice);
    if dice.chance(50) {
        table.add("match", numbered(rows.len()));
    }
    table.add("home", words(rows.len(), TEAMS, dice));
    table.add("away", words(rows.len(), TEAMS, dice));
    let known = Reading::new("home_win", "1", vec![model(score, &cells, &rows)]);
    let away = score.replace("home", "away");
    if away != score && dice.chance(40) {
        table.add(&away, complement(&cells));
    }
    table.add(score, cells);
    table.add("home_win", zero_one(&rows));
    (table, known.into())
}

/// Texts with commas in quotes, labels and logits.
pub(super) fn text(dice: &mut Dice) -> Drawn {
    const TEXTS: &[&str] = &[
        "\"well, no\"",
        "\"good, but long\"",
        "\"a \"\"classic\"\", really\"",
        "fine",
        "\"why; how?\"",
    ];
    let rows = rows(dice);
    let label = *dice.pick(&["label", "gold", "is_toxic", "y_true"]);
    let score = *dice.pick(&["logit", "logits", "score", "raw_score"]);
    let cells = scores(&rows, Scale::Logit, dice);
    let mut table = Table::named(dice);
    table.add("text", words(rows.len(), TEXTS, dice));
    table.add(label, zero_one(&rows));
    if dice.chance(40) {
        table.add("pred", zero_one(&decisions(&cells, dice)));
    }
    let known = Reading::new(label, "1", vec![model(score, &cells, &rows)]);
    table.add(score, cells);
    (table, known.into())
}
