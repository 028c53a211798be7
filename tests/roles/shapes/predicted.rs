//! Predicted classes: without truth, beside truth and a probability, beside two complements.

use crate::columns::{Cells, chances_of_strength, rounded};
use crate::dice::Dice;
use crate::draw::are_divided;

use super::table::{
    Table, complement, decisions, ids, model, probabilities, rows, words, zero_one,
};
use super::{Drawn, Reading, Right, quoted};

/// A predicted class and the confidence in it, which is at least 1/2 in each row: no truth.
pub(super) fn without_truth(dice: &mut Dice) -> Drawn {
    const PREDICTIONS: &[&str] = &["prediction", "predicted", "predicted_label", "label", "pred"];
    const CONFIDENCES: &[&str] = &["probability", "score", "confidence", "conf", "max_prob"];
    const CLASSES: &[[&str; 2]] = &[
        ["ham", "spam"],
        ["NEGATIVE", "POSITIVE"],
        ["LABEL_0", "LABEL_1"],
        ["__label__no", "__label__yes"],
        ["0", "1"],
        ["cat", "dog"],
    ];
    let rows = rows(dice);
    let (predicted, sure) = loop {
        let chances = chances_of_strength(&rows, 50, dice);
        let predicted: Vec<bool> = chances.iter().map(|&chance| chance >= 500_000).collect();
        let sure: Vec<i64> = chances.iter().map(|&it| it.max(1_000_000 - it)).collect();
        if !are_divided(&predicted, &sure) {
            break (predicted, sure);
        }
    };
    let (prediction, confidence) = (*dice.pick(PREDICTIONS), *dice.pick(CONFIDENCES));
    let mut table = Table::named(dice);
    match dice.below(3) {
        0 => table.add("id", ids(rows.len(), dice)),
        1 => table.add("text", words(rows.len(), &["fine", "so so", "great", "too long"], dice)),
        _ => {}
    }
    table.add(prediction, Cells::of_two(*dice.pick(CLASSES), &predicted));
    table.add(confidence, rounded(&sure, dice.between(3, 5)));
    let right = Right {
        told: vec![quoted(prediction), quoted(confidence)],
        refused: vec![quoted(confidence)],
        ..Right::default()
    };
    (table, right)
}

/// The true label, the class that a model predicts, and its probability of the positive class.
pub(super) fn triple(dice: &mut Dice) -> Drawn {
    const NAMES: &[[&str; 3]] = &[
        ["y_test", "y_pred", "y_prob"],
        ["truth", "pred", "proba"],
        ["actual", "predicted", "probability"],
        ["label", "prediction", "score"],
        ["gold", "pred_label", "conf"],
        ["target", "output", "prob_1"],
        ["y_true", "y_hat", "p_hat"],
        ["true_label", "predicted_label", "predicted_prob"],
        ["ground_truth", "decision", "risk"],
        ["observed", "predicted_class", "pred_prob"],
    ];
    const CLASSES: &[[&str; 2]] = &[["0", "1"], ["0", "1"], ["no", "yes"], ["False", "True"]];
    let rows = rows(dice);
    let [truth, prediction, probability] = *dice.pick(NAMES);
    let classes = *dice.pick(CLASSES);
    let scores = probabilities(&rows, dice);
    let mut table = Table::named(dice);
    if dice.chance(50) {
        table.add("id", ids(rows.len(), dice));
    }
    table.add(truth, Cells::of_two(classes, &rows));
    table.add(prediction, Cells::of_two(classes, &decisions(&scores, dice)));
    let known = Reading::new(truth, classes[1], vec![model(probability, &scores, &rows)]);
    table.add(probability, scores);
    (table.mixed(dice), known.into())
}

/// Two probabilities that add up to 1 under names that are not those of the classes, and a decision that is 1 where the
/// first of them is high.
pub(super) fn complements(dice: &mut Dice) -> Drawn {
    const PAIRS: &[[&str; 2]] = &[
        ["p_approve", "p_reject"],
        ["p_win", "p_loss"],
        ["prob_leave", "prob_stay"],
        ["score_up", "score_down"],
        ["p_a", "p_b"],
        ["p_accept", "p_decline"],
        ["prob_left", "prob_right"],
        ["prob_x", "prob_y"],
    ];
    let rows = rows(dice);
    let [ranking, other] = *dice.pick(PAIRS);
    let label = *dice.pick(&["y_true", "label", "target", "outcome"]);
    let decision = *dice.pick(&["pred_label", "predicted", "decision", "y_pred"]);
    let scores = probabilities(&rows, dice);
    let others = complement(&scores);
    let both = scores.units().into_iter().flatten().zip(others.units().into_iter().flatten());
    let predicted: Vec<bool> = both.map(|(first, second)| first >= second).collect();
    let known = Reading::new(label, "1", vec![model(ranking, &scores, &rows)]);
    let mut table = Table::named(dice);
    table.add(label, zero_one(&rows));
    table.add(ranking, scores);
    table.add(other, others);
    table.add(decision, zero_one(&predicted));
    (table.mixed(dice), known.into())
}
