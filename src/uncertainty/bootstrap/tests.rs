//! Replicates against the ordinary analysis of the rows that were drawn.

use super::*;
use crate::analyze::analyze_sample;
use crate::options::Settings;
use crate::report::Model;
use crate::sample::ScoreColumn;
use proptest::prelude::*;

/// Two models with ties; weights, where there are any, are multiples of 1/8, which add exactly.
fn samples() -> impl Strategy<Value = Sample> {
    let row = (any::<bool>(), 0..9u8, 0..5u8, 0..20u8);
    (prop::collection::vec(row, 8..40), any::<bool>()).prop_map(|(mut rows, is_weighted)| {
        for (at, row) in rows.iter_mut().take(4).enumerate() {
            (row.0, row.3) = (at % 2 == 0, 8);
        }
        let column = |of: fn(&(bool, u8, u8, u8)) -> u8| {
            rows.iter().map(|row| f64::from(of(row))).collect::<Vec<f64>>()
        };
        let model = |name: &str, scores| ScoreColumn { name: name.into(), scores };
        Sample {
            positive: rows.iter().map(|row| row.0).collect(),
            models: vec![
                model("a", column(|row| row.1 + 2 * u8::from(row.0))),
                model("b", column(|row| row.2)),
            ],
            weights: is_weighted.then(|| column(|row| row.3).iter().map(|w| w / 8.0).collect()),
            is_counted: false,
            folds: None,
        }
    })
}

/// The rows that count at present, written out.
fn drawn_rows(bootstrap: &Bootstrap, sample: &Sample) -> Sample {
    let weight = |row: usize| sample.weights.as_ref().map_or(1.0, |weights| weights[row]);
    let mut next = [0, 0];
    let mut rows = Vec::new();
    for row in (0..sample.positive.len()).filter(|&row| weight(row) > 0.0) {
        let class = usize::from(sample.positive[row]);
        let draw = [&bootstrap.negatives, &bootstrap.positives][class];
        rows.extend(std::iter::repeat_n(row, draw.counts()[next[class]].into()));
        next[class] += 1;
    }
    let column = |of: &[f64]| rows.iter().map(|&row| of[row]).collect::<Vec<f64>>();
    Sample {
        positive: rows.iter().map(|&row| sample.positive[row]).collect(),
        models: sample
            .models
            .iter()
            .map(|model| ScoreColumn { scores: column(&model.scores), ..model.clone() })
            .collect(),
        weights: sample.weights.as_deref().map(column),
        is_counted: false,
        folds: None,
    }
}

fn values_of(model: &Model) -> Values {
    [
        model.roc.auroc,
        model.pr.area,
        model.pr.average_precision,
        model.prg.area,
        model.prg.expected_f_gain,
    ]
}

proptest! {
    /// A replicate is what the ordinary analysis makes of the rows that were drawn.
    #[test]
    fn reweighting_is_analysing_the_rows_drawn(
        sample in samples(),
        seed in any::<u64>(),
        prevalence in prop::option::of(0.001..0.9f64),
    ) {
        let recall_range = RecallRange { low: 0.125, high: 0.75 };
        let settings =
            Settings::new(prevalence, Some([0.125, 0.75]), None).expect("in range");
        let mut bootstrap =
            Bootstrap::new(&sample, Resampling { seed, prevalence, recall_range });
        for replicate in 0..3 {
            bootstrap.run(1);
            let rows = drawn_rows(&bootstrap, &sample);
            let kept = rows.positive.iter().filter(|&&positive| positive).count();
            prop_assert_eq!(kept, bootstrap.positives.rows(), "as many positives as there are");
            prop_assert_eq!(rows.positive.len() - kept, bootstrap.negatives.rows());
            for (at, model) in analyze_sample(&rows, &settings).iter().enumerate() {
                prop_assert_eq!(bootstrap.replicates[replicate][at], values_of(model));
            }
        }
    }

    #[test]
    fn leaving_out_is_analysing_the_rest(sample in samples(), seed in any::<u64>()) {
        let mut bootstrap =
            Bootstrap::new(&sample, Resampling { seed, ..Resampling::default() });
        while bootstrap.leave_out_next() {
            let rest = drawn_rows(&bootstrap, &sample);
            let class = usize::from(!bootstrap.without[1].is_empty());
            let values = bootstrap.without[class].last().expect("just left out");
            for (found, model) in values.iter().zip(&analyze_sample(&rest, &Settings::default())) {
                prop_assert_eq!(found, &values_of(model));
            }
        }
        // Fewer rows than groups: each row is left out once.
        prop_assert_eq!(bootstrap.without[0].len(), bootstrap.positives.rows());
        prop_assert_eq!(bootstrap.without[1].len(), bootstrap.negatives.rows());
    }
}
