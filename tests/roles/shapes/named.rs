//! Columns that are known by their names: unusual words for scores, labels named after their score, running numbers,
//! units.

use crate::columns::{Cells, between, chances_of_strength};
use crate::dice::Dice;
use crate::draw::measured;

use super::table::{
    Table, decisions, ids, low_model, measured_from, model, numbered, points, probabilities, rows,
    turned, words, zero_one,
};
use super::{Drawn, Reading, Right, quoted};

/// Attributes that have nothing to do with the label.
fn attribute(name: &str, rows: usize, dice: &mut Dice) -> Cells {
    let (low, high) = match name {
        "age" => (18, 90),
        "length" | "n_tokens" => (20, 400),
        "tenure_months" => (1, 72),
        _ => (1, 30),
    };
    Cells::whole(between(rows, low, high, dice))
}

const ATTRIBUTES: &[&str] = &["age", "length", "n_tokens", "tenure_months", "epoch"];

/// The only score, whose name is also that of an error, a rank or a limit.
pub(super) fn unusual_score(dice: &mut Dice) -> Drawn {
    const SCORES: &[(&str, &str)] = &[
        ("decile_score", "two_year_recid"),
        ("risk_percentile", "readmitted"),
        ("entropy", "is_hallucination"),
        ("uncertainty", "is_ood"),
        ("likelihood_ratio", "same_source"),
        ("reconstruction_error", "is_anomaly"),
        ("predictive_entropy", "is_error"),
        ("risk_decile", "readmitted"),
        ("percentile", "admitted"),
        ("mse", "is_anomaly"),
        ("mahalanobis_distance", "is_ood"),
        ("-distance", "same_person"),
        ("-loss", "member"),
        ("-rank", "relevant"),
        ("-perplexity", "member"),
    ];
    let rows = rows(dice);
    let (score, label) = *dice.pick(SCORES);
    let name = score.trim_start_matches('-');
    let high = match name {
        "decile_score" | "risk_decile" => points(&rows, 10, dice),
        "risk_percentile" | "percentile" => points(&rows, 100, dice),
        "rank" => ranks(&rows, dice),
        "likelihood_ratio" | "perplexity" => measured_from(900, &rows, dice),
        _ => measured_from(20, &rows, dice),
    };
    let is_low = score.starts_with('-');
    let cells = if is_low { turned(&high) } else { high };
    let known = if is_low { low_model } else { model }(name, &cells, &rows);
    let mut table = Table::named(dice);
    let several = dice.between(1, 2);
    for attribute_name in dice.pick_several(several, ATTRIBUTES) {
        table.add(attribute_name, attribute(attribute_name, rows.len(), dice));
    }
    table.add(name, cells);
    table.add(label, zero_one(&rows));
    (table.mixed(dice), Reading::new(label, "1", vec![known]).into())
}

/// Different whole numbers from 1 on, mostly higher where the row is positive.
fn ranks(rows: &[bool], dice: &mut Dice) -> Cells {
    let chances = chances_of_strength(rows, 100, dice);
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_unstable_by_key(|&row| chances[row]);
    let mut ranks = vec![0; rows.len()];
    for (rank, row) in (1..).zip(order) {
        ranks[row] = rank;
    }
    Cells::whole(ranks)
}

/// A label that has the name of its score and an ending, beside other columns of two values.
pub(super) fn label_after_score(dice: &mut Dice) -> Drawn {
    const STEMS: &[&str] = &["prob1", "prob", "p", "prob_home", "win_prob", "forecast", "score"];
    const ENDINGS: &[&str] = &["outcome", "outcome", "actual", "result", "observed", "label"];
    const OTHERS: &[&str] = &["year", "season", "dh", "playoff", "neutral"];
    let rows = rows(dice);
    let score = *dice.pick(STEMS);
    let label = format!("{score}_{}", dice.pick(ENDINGS));
    let scores = probabilities(&rows, dice);
    let mut table = Table::named(dice);
    let several = dice.between(1, 2);
    for other in dice.pick_several(several, OTHERS) {
        let share = dice.between(30, 70);
        let mut is_second: Vec<bool> = rows.iter().map(|_| dice.chance(share)).collect();
        (is_second[0], is_second[1]) = (true, false);
        let values =
            if ["year", "season"].contains(&other) { ["2021", "2022"] } else { ["0", "1"] };
        table.add(other, Cells::of_two(values, &is_second));
    }
    let known = Reading::new(&label, "1", vec![model(score, &scores, &rows)]);
    table.add(score, scores);
    table.add(&label, zero_one(&rows));
    (table.mixed(dice), Right { may_ask: true, ..known.into() })
}

const NUMBERS: &[&str] = &[
    "X",
    "rownames",
    "...1",
    "Unnamed: 0",
    "V1",
    "index",
    "row.names",
    "obs",
    "Unnamed: 0.1",
    "rowid",
    "row_number",
    "seq",
    "record",
];

/// A running number, the truth and a decision. The decision may be taken for the score, or refused.
pub(super) fn number_beside_decision(dice: &mut Dice) -> Drawn {
    const NAMES: &[[&str; 2]] =
        &[["truth", "estimate"], ["y_true", "y_pred"], ["actual", "predicted"], ["obs", "pred"]];
    let rows = rows(dice);
    let [truth, decision] = *dice.pick(NAMES);
    let classes = *dice.pick(&[["0", "1"], ["no", "yes"]]);
    let predicted = decisions(&probabilities(&rows, dice), dice);
    let mut table = Table::named(dice);
    let number = *dice.pick(NUMBERS);
    table.add(if number == truth { "X" } else { number }, numbered(rows.len()));
    table.add(truth, Cells::of_two(classes, &rows));
    table.add(decision, Cells::of_two(classes, &predicted));
    let known = model(decision, &zero_one(&predicted), &rows);
    let reading = Reading::new(truth, classes[1], vec![known]);
    (table, Right { refused: vec![quoted(decision)], ..reading.into() })
}

/// A running number, an outcome and a measurement, which is the score.
pub(super) fn number_beside_measurement(dice: &mut Dice) -> Drawn {
    const MEASURED: &[&str] = &["balance", "glucose", "marker", "crp", "charge", "tenure_months"];
    const OUTCOMES: &[&str] = &["outcome", "default", "died", "churn", "relapse"];
    let rows = rows(dice);
    let (score, label) = (*dice.pick(MEASURED), *dice.pick(OUTCOMES));
    let classes = *dice.pick(&[["0", "1"], ["No", "Yes"]]);
    let scores = measured_from(800, &rows, dice);
    let mut table = Table::named(dice);
    table.add(dice.pick::<&str>(NUMBERS), numbered(rows.len()));
    table.add(label, Cells::of_two(classes, &rows));
    let known = Reading::new(label, classes[1], vec![model(score, &scores, &rows)]);
    table.add(score, scores);
    (table, known.into())
}

/// A measurement with its unit in the name beside a score; the measurement may be a model too.
pub(super) fn unit(dice: &mut Dice) -> Drawn {
    const MEASURED: &[&str] = &[
        "IC50 (nM)",
        "distance_m",
        "size_kb",
        "length_mm",
        "duration_s",
        "price (USD)",
        "depth_km",
        "temp (C)",
        "Kd [nM]",
        "dose_mg",
        "price_eur",
    ];
    const SCORES: &[&str] = &[
        "netmhc",
        "susceptibility_index",
        "fragility_index",
        "suspicion",
        "CADD",
        "alphamissense",
    ];
    const LABELS: &[&str] = &["binder", "landslide", "is_malware", "event", "failure"];
    let rows = rows(dice);
    let (score, label) = (*dice.pick(SCORES), *dice.pick(LABELS));
    let scores = measured_from(150, &rows, dice);
    let unit = *dice.pick(MEASURED);
    let mut known = Reading::new(label, "1", vec![model(score, &scores, &rows)]);
    known.others.push(unit.to_owned());
    let mut table = Table::named(dice);
    if dice.chance(60) {
        table.add("site", ids(rows.len(), dice));
    } else {
        table.add("region", words(rows.len(), &["North", "South", "East"], dice));
    }
    table.add(label, zero_one(&rows));
    table.add(unit, measured(&rows, dice));
    table.add(score, scores);
    (table.mixed(dice), known.into())
}
