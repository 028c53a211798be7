//! Tables with several rows for each case.

use crate::columns::Cells;
use crate::dice::Dice;

use super::table::{Table, ids, model, probabilities, rows, zero_one};
use super::{Drawn, Reading, Right, quoted};

/// Each cell so many times, as a whole.
fn repeated(cells: &Cells, times: usize) -> Cells {
    match cells {
        Cells::Numbers { units, digits } => {
            Cells::Numbers { units: units.repeat(times), digits: *digits }
        }
        Cells::Words(words) => Cells::Words(vec![words.as_slice(); times].concat()),
    }
}

/// The numbers from `first` on, one for each part of `rows` rows.
fn parts(first: i64, parts: usize, rows: usize) -> Cells {
    Cells::whole((first..).take(parts).flat_map(|part| vec![part; rows]).collect())
}

/// The scores of each part, on one scale.
fn scores_of_parts(rows: &[bool], parts: usize, dice: &mut Dice) -> Vec<i64> {
    let all = rows.repeat(parts);
    let cells = crate::columns::chances_of_strength(&all, 80, dice);
    cells.iter().map(|millionths| millionths / 1000).collect()
}

/// A row for each case and model, and the models are numbers.
pub(super) fn numbered_models(dice: &mut Dice) -> Drawn {
    const MODELS: &[&str] = &["model", "model_id", "classifier", "model_no", "estimator", "method"];
    const IDS: &[&str] = &["id", "case_id", "patient_id", "sample", "image_id"];
    let rows = rows(dice);
    let models = dice.between(2, 4);
    let first = i64::from(dice.chance(70));
    let units = scores_of_parts(&rows, models, dice);
    let of_model = |(units, number): (&[i64], i64)| {
        let cells = Cells::Numbers { units: units.to_vec(), digits: 3 };
        model(&number.to_string(), &cells, &rows)
    };
    let known = units.chunks(rows.len()).zip(first..).map(of_model).collect();
    let label = *dice.pick(&["label", "y_true", "target", "outcome"]);
    let score = *dice.pick(&["score", "y_score", "probability", "prob"]);
    let mut table = Table::named(dice);
    table.add(dice.pick::<&str>(IDS), repeated(&ids(rows.len(), dice), models));
    table.add(dice.pick::<&str>(MODELS), parts(first, models, rows.len()));
    table.add(label, zero_one(&rows.repeat(models)));
    table.add(score, Cells::Numbers { units, digits: 3 });
    (table.mixed(dice), Reading::new(label, "1", known).into())
}

/// Each case in every repeat of a cross-validation: rows of one case belong together.
pub(super) fn repeated_ids(dice: &mut Dice) -> Drawn {
    const REPEATS: &[&str] = &["repeat", "repetition", "rep", "iteration", "seed", "round"];
    const IDS: &[&str] = &["id", "case_id", "patient_id", "subject", "image_id", "row"];
    let rows = rows(dice);
    let repeats = dice.between(2, 5);
    let scores = probabilities(&rows.repeat(repeats), dice);
    let label = *dice.pick(&["label", "y_true", "target", "outcome"]);
    let score = *dice.pick(&["score", "y_prob", "probability", "prob"]);
    let id = *dice.pick(IDS);
    let known = model(score, &scores, &rows.repeat(repeats));
    let mut reading = Reading::new(label, "1", vec![known]);
    reading.cluster = Some(id.to_owned());
    let mut table = Table::named(dice);
    table.add(id, repeated(&ids(rows.len(), dice), repeats));
    if dice.chance(70) {
        table.add(dice.pick::<&str>(REPEATS), parts(1, repeats, rows.len()));
    }
    table.add(label, zero_one(&rows.repeat(repeats)));
    table.add(score, scores);
    let right = Right { readings: vec![reading], told: vec![quoted(id)], ..Right::default() };
    (table.mixed(dice), right)
}
