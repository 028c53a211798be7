//! Columns that divide the rows, or seem to weight them.

use crate::columns::{Cells, between, chances_of_strength, rounded};
use crate::dice::Dice;

use super::table::{Table, ids, model, probabilities, rows, words, zero_one};
use super::{Drawn, Reading, Right, quoted};

/// Rows on which the model was trained beside rows on which it was tested.
pub(super) fn split(dice: &mut Dice) -> Drawn {
    const NAMES: &[&str] =
        &["split", "set", "partition", "subset", "dataset", "data_split", "sample_type"];
    const PARTS: &[&[&str]] = &[
        &["train", "test"],
        &["Train", "Test"],
        &["training", "testing"],
        &["train", "val", "test"],
        &["train", "validation", "test"],
        &["TRAIN", "VALID", "TEST"],
        &["train", "dev", "test"],
        &["train", "holdout"],
        &["development", "validation"],
    ];
    let (name, parts) = (*dice.pick(NAMES), *dice.pick(PARTS));
    let trained = rows(dice);
    let mut all = trained.clone();
    let mut places = vec![parts[0]; trained.len()];
    let mut chances = chances_of_strength(&trained, 100, dice);
    for (chance, &is_positive) in chances.iter_mut().zip(&trained) {
        // A model knows the rows that it was trained on.
        *chance = *chance / 10 + if is_positive { 900_000 } else { 0 };
    }
    let mut last = 0..0;
    for part in &parts[1..] {
        let tested = rows(dice);
        last = all.len()..all.len() + tested.len();
        chances.extend(chances_of_strength(&tested, 40, dice));
        places.extend(vec![*part; tested.len()]);
        all.extend(tested);
    }
    let scores = rounded(&chances, 4);
    let units = scores.units().expect("numbers")[last.clone()].to_vec();
    let tested = model("prob", &Cells::Numbers { units, digits: 4 }, &all[last]);
    let mut table = Table::named(dice);
    table.add("id", ids(all.len(), dice));
    table.add(name, Cells::Words(places.into_iter().map(str::to_owned).collect()));
    table.add("label", zero_one(&all));
    table.add("prob", scores);
    let known = Reading::new("label", "1", vec![tested]);
    let told = vec![quoted(name), parts[0].to_owned()];
    (table.mixed(dice), Right { told, ..known.into() })
}

/// The weight of a body beside its age and height: no weight of rows.
pub(super) fn body_weight(dice: &mut Dice) -> Drawn {
    let rows = rows(dice);
    let label = *dice.pick(&["diabetes", "label", "outcome", "died"]);
    let score = *dice.pick(&["prob", "score", "risk", "y_prob"]);
    let scores = probabilities(&rows, dice);
    let mut table = Table::named(dice);
    table.add("age", Cells::whole(between(rows.len(), 18, 90, dice)));
    match dice.below(3) {
        0 => table.add("height", Cells::whole(between(rows.len(), 150, 199, dice))),
        1 => table.add("sex", words(rows.len(), &["F", "M"], dice)),
        _ => {}
    }
    let weights = between(rows.len(), 450, 1_200, dice);
    table.add(
        dice.pick::<&str>(&["weight", "Weight"]),
        Cells::Numbers { units: weights, digits: 1 },
    );
    table.add(label, zero_one(&rows));
    let known = Reading::new(label, "1", vec![model(score, &scores, &rows)]);
    table.add(score, scores);
    (table.mixed(dice), known.into())
}
