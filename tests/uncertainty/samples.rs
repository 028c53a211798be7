//! Samples of several models, read or made.

use curvescope::curve::sample::{Sample, ScoreColumn};
use proptest::prelude::*;

/// A sample from its classes and the scores of each model.
pub(crate) fn sample_of(positive: Vec<bool>, models: Vec<Vec<f64>>) -> Sample {
    let models = models
        .into_iter()
        .enumerate()
        .map(|(at, scores)| ScoreColumn::new(format!("m{at}"), scores))
        .collect();
    Sample::new(positive, models).expect("rows")
}

/// The columns `models` of an example of the page.
pub(crate) fn example(name: &str, models: &[&str]) -> Sample {
    let path = format!("{}/www/examples/{name}.csv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect(&path);
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().expect("header").split(',').collect();
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    let column = |name: &str| {
        let at = header.iter().position(|&column| column == name).expect("column");
        rows.iter().map(move |row| row[at])
    };
    sample_of(
        column("label").map(|label| label == "1").collect(),
        models
            .iter()
            .map(|model| column(model).map(|cell| cell.parse().expect("number")).collect())
            .collect(),
    )
}

/// Rows of `models` models with ties, at least `least` of each class, in any order.
pub(crate) fn samples(models: usize, least: usize) -> impl Strategy<Value = Sample> {
    (least..12usize, least..20usize, 1..12i32).prop_flat_map(move |(n_pos, n_neg, levels)| {
        let classes = [vec![true; n_pos], vec![false; n_neg]].concat();
        let scores = prop::collection::vec(0..levels, n_pos + n_neg);
        (Just(classes).prop_shuffle(), prop::collection::vec(scores, models)).prop_map(
            |(positive, models)| {
                let bonus = |row: usize| f64::from(u8::from(positive[row])) * 2.0;
                let models = models
                    .into_iter()
                    .map(|scores| {
                        scores
                            .into_iter()
                            .enumerate()
                            .map(|(row, s)| f64::from(s) + bonus(row))
                            .collect()
                    })
                    .collect();
                sample_of(positive.clone(), models)
            },
        )
    })
}

/// [`samples`] with weights that are multiples of 1/8 up to 3, 0 among them; sums of these are exact.
pub(crate) fn weighted_samples(models: usize) -> impl Strategy<Value = Sample> {
    samples(models, 2).prop_flat_map(|sample| {
        let weights = prop::collection::vec(
            (0u8..25).prop_map(|w| f64::from(w) / 8.0),
            sample.positive().len(),
        );
        weights.prop_map(move |weights| sample.clone().with_weights(weights).expect("weights"))
    })
}
