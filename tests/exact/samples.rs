//! Samples made by hand and at random.

use curvescope::area::settings::Settings;
use curvescope::calibration::scored::ScoredModel;
use curvescope::curve::sample::{Sample, ScoreColumn};
use curvescope::input::{Columns, Input, Summary};
use curvescope::report::Model;
use curvescope::report::analyze::{Analysis, analyze_sample};
use curvescope::{Hull, OperatingPoints, Prevalence};
use proptest::prelude::*;

/// One row: score, class, weight.
pub(crate) type Row = (f64, bool, f64);

/// A sample of one score column with a weight on every row.
pub(crate) fn weighted(rows: &[Row]) -> Sample {
    unweighted(rows).with_weights(rows.iter().map(|row| row.2).collect()).expect("weights")
}

/// A sample of one score column; the weights of `rows` are left out.
pub(crate) fn unweighted(rows: &[Row]) -> Sample {
    let scores = rows.iter().map(|row| row.0).collect();
    let column = ScoreColumn::new("score", scores);
    Sample::new(rows.iter().map(|row| row.1).collect(), vec![column]).expect("rows")
}

/// A ranking with its hull, where there is one.
pub(crate) fn scored(points: &OperatingPoints) -> ScoredModel {
    let hull = Hull::of(points).map(|hull| hull.columns(points));
    let hull = hull.map_or_else(Default::default, |hull| [hull.tps, hull.fps]);
    let counts = [points.tps(), points.fps()];
    ScoredModel::new(points.thresholds().to_vec(), counts, hull).expect("a ranking and its hull")
}

/// Rows in blocks of equal score, best first: (positives, negatives) of each block.
pub(crate) fn rows_of_blocks(blocks: &[(usize, usize)]) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut score = 0.0;
    for &(positives, negatives) in blocks {
        score -= 1.0;
        rows.extend(std::iter::repeat_n((score, true, 1.0), positives));
        rows.extend(std::iter::repeat_n((score, false, 1.0), negatives));
    }
    rows
}

/// Rows without ties from a string of classes, best first: `"1101"`.
pub(crate) fn rows_of_classes(classes: &str) -> Vec<Row> {
    let blocks: Vec<(usize, usize)> =
        classes.chars().map(|class| if class == '1' { (1, 0) } else { (0, 1) }).collect();
    rows_of_blocks(&blocks)
}

/// The analysis of `sample` with default settings.
pub(crate) fn analyzed(sample: Sample) -> Model {
    analyzed_with(sample, &Settings::default())
}

/// The analysis of `sample`.
#[expect(clippy::needless_pass_by_value, reason = "samples are made where they are analysed")]
pub(crate) fn analyzed_with(sample: Sample, settings: &Settings) -> Model {
    let mut models = analyze_sample(&sample, settings);
    assert_eq!(models.len(), 1);
    models.remove(0)
}

/// The analysis at another prevalence.
pub(crate) fn analyzed_at(sample: Sample, prevalence: f64) -> Model {
    analyzed_with(
        sample,
        &Settings {
            prevalence: Some(Prevalence::new(prevalence).expect("a prevalence")),
            ..Settings::default()
        },
    )
}

/// Rows of both classes with ties, 2 to `most` of them, all of weight 1. The number of distinct
/// scores is drawn first, so that few levels are as frequent as many.
pub(crate) fn rows(most: usize) -> impl Strategy<Value = Vec<Row>> {
    rows_with_weights(most, Just(1.0).boxed())
}

/// [`rows`] with weights from {0, 1, .., 4}.
pub(crate) fn rows_of_whole_weight(most: usize) -> impl Strategy<Value = Vec<Row>> {
    rows_with_weights(most, (0u8..5).prop_map(f64::from).boxed())
}

/// [`rows`] with weights that are multiples of 1/8 up to 3; sums of these are exact.
pub(crate) fn rows_of_dyadic_weight(most: usize) -> impl Strategy<Value = Vec<Row>> {
    rows_with_weights(most, (0u8..25).prop_map(|eighths| f64::from(eighths) / 8.0).boxed())
}

/// The analysis of a sample, as if it had been read from a table.
pub(crate) fn analysis(sample: Sample) -> Analysis {
    let columns = Columns {
        label: Some("label".into()),
        positives: None,
        negatives: None,
        scores: sample.models().iter().map(|model| model.name.clone()).collect(),
        weight: None,
        fold: sample.folds().map(|_| "fold".into()),
        cluster: None,
        group: sample.groups().map(|_| "sex".into()),
        model: None,
        lower_is_positive: Vec::new(),
        available: Vec::new(),
        reasons: Vec::new(),
        others: Vec::new(),
    };
    let summary = Summary {
        rows: sample.positive().len(),
        skipped_rows: 0,
        columns,
        positive_label: "1".into(),
        label_values: Vec::new(),
        notices: Vec::new(),
    };
    let input = Input { summary, sample };
    Analysis::of(input, Settings::default())
}

fn rows_with_weights(most: usize, weight: BoxedStrategy<f64>) -> impl Strategy<Value = Vec<Row>> {
    (2..=most, 1..=most).prop_flat_map(move |(count, levels)| {
        // Positives get a bonus of up to all levels, so that good and bad rankings both occur.
        let bonus = -(i32::try_from(levels).expect("few levels"))..=3 * 4;
        let level = 0..i32::try_from(levels).expect("few levels");
        let rows = prop::collection::vec((level, any::<bool>(), weight.clone()), count);
        (rows, bonus).prop_map(|(rows, bonus)| {
            let mut rows: Vec<Row> = rows
                .into_iter()
                .map(|(level, positive, weight)| {
                    let score = level + if positive { bonus / 4 } else { 0 };
                    (f64::from(score), positive, weight)
                })
                .collect();
            // Both classes, with a weight each.
            (rows[0].1, rows[1].1) = (true, false);
            (rows[0].2, rows[1].2) = (rows[0].2.max(1.0), rows[1].2.max(1.0));
            rows
        })
    })
}

/// Rankings without ties, of both classes, as strings of classes.
pub(crate) fn strict_rankings(most: usize) -> impl Strategy<Value = String> {
    (prop::collection::vec(any::<bool>(), 0..most - 1), any::<prop::sample::Index>()).prop_map(
        |(mut classes, at)| {
            classes.push(true);
            let position = at.index(classes.len() + 1);
            classes.insert(position, false);
            classes.into_iter().map(|positive| if positive { '1' } else { '0' }).collect()
        },
    )
}

/// A β from 1/8 to 8, and 0.
pub(crate) fn betas() -> impl Strategy<Value = f64> {
    prop_oneof![1 => Just(0.0), 9 => (-3.0..3.0f64).prop_map(f64::exp2)]
}
