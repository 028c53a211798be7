//! Folds: each as if it were alone, and what they have in the mean.

use curvescope::area::folds::FoldAverages;
use curvescope::area::settings::Settings;
use curvescope::curve::sample::{PartColumn, Sample};
use curvescope::report::Model;
use curvescope::report::analyze::analyze_sample;
use proptest::prelude::*;

use crate::approx::{assert_close, assert_same};
use crate::samples::{Row, analysis, analyzed_with, rows, unweighted};

/// `rows` with a fold each, 0 to 2.
fn with_folds(rows: &[Row], of_row: Vec<u32>) -> Sample {
    let names = ["a", "b", "c"].map(str::to_owned).to_vec();
    unweighted(rows).with_folds(PartColumn { names, of_row }).expect("folds")
}

fn averages(sample: Sample) -> FoldAverages {
    analysis(sample).fold_averages(0, &Settings::default()).expect("folds")
}

/// Fold a ranks its positive first, fold b its negative; fold c has negatives only.
fn two_folds() -> Sample {
    let rows = [
        (0.9, true, 1.0),
        (0.1, false, 1.0),
        (0.8, false, 1.0),
        (0.2, true, 1.0),
        (0.5, false, 1.0),
    ];
    with_folds(&rows, vec![0, 0, 1, 1, 2])
}

#[test]
fn precision_is_averaged_at_each_recall() {
    let FoldAverages { folds, left_out, vertical, lowest_prevalence, highest_prevalence, .. } =
        averages(two_folds());
    assert_eq!((folds, left_out), (2, vec!["c".to_owned()]));
    assert_eq!((lowest_prevalence, highest_prevalence), (Some(0.5), Some(0.5)));
    assert_eq!((vertical.recalls[0], vertical.recalls[200]), (0.0, 1.0));
    assert_eq!(vertical.recalls.len(), 201);
    for (at, &recall) in vertical.recalls.iter().enumerate() {
        // Precision is 1 in fold a and r/(r+1) in fold b, which is the least there is.
        let least = recall / (recall + 1.0);
        assert_close(vertical.precisions[at], f64::midpoint(1.0, least), 1e-15, "precision");
        assert_close(vertical.minimum_precisions[at], least, 1e-15, "minimum");
    }
}

#[test]
fn rates_are_averaged_at_each_threshold() {
    let by_threshold = averages(two_folds()).by_threshold;
    assert_eq!(by_threshold.thresholds, [0.9, 0.8, 0.5, 0.2, 0.1]);
    assert_eq!(by_threshold.tprs, [0.5, 0.5, 0.5, 1.0, 1.0]);
    assert_eq!(by_threshold.fprs, [0.0, 0.5, 0.5, 0.5, 1.0]);
    // Fold b predicts nothing at 0.9.
    assert_eq!(by_threshold.precisions, [0.5, 0.5, 0.75, 0.5]);
    // Rates are shares: of the same rows, each twice, they are the same.
    let sample = two_folds();
    let (mut positive, mut models) = (sample.positive().to_vec(), sample.models().to_vec());
    let mut folds = sample.folds().cloned();
    positive.extend_from_within(..);
    models[0].scores.extend_from_within(..);
    if let Some(folds) = &mut folds {
        folds.of_row.extend_from_within(..);
    }
    let twice = Sample::new(positive, models).expect("rows");
    let twice = averages(twice.with_folds(folds.expect("folds")).expect("folds"));
    assert_eq!(twice.by_threshold, by_threshold);
}

#[test]
fn thresholds_are_thinned_evenly_and_keep_both_ends() {
    let rows: Vec<Row> = (0..2000u32).map(|i| (f64::from(i), i % 2 == 0, 1.0)).collect();
    let thresholds = averages(with_folds(&rows, vec![0; 2000])).by_threshold.thresholds;
    assert_eq!(thresholds.len(), 500);
    assert_eq!((thresholds[0], thresholds[499]), (1999.0, 0.0));
    assert!(thresholds.windows(2).all(|pair| (4.0..=5.0).contains(&(pair[0] - pair[1]))));
}

#[test]
fn without_a_fold_of_both_classes_nothing_is_averaged() {
    let rows = [(0.9, true, 1.0), (0.1, false, 1.0)];
    let FoldAverages { folds, means, vertical, by_threshold, undefined, .. } =
        averages(with_folds(&rows, vec![0, 1]));
    assert_eq!((folds, means.auroc.value, means.pr_area.folds), (0, None, 0));
    assert!(vertical.recalls.is_empty() && vertical.precisions.is_empty());
    assert!(by_threshold.thresholds.is_empty() && by_threshold.precisions.is_empty());
    assert_eq!(undefined.len(), 10);
    assert!(undefined.iter().all(|reason| reason.reason.code() == "no-fold-with-both-classes"));
}

#[test]
fn folds_that_lack_a_number_are_left_out_of_its_mean() {
    // In fold b every negative is above the point of recall gain 0.
    let FoldAverages { means, .. } = averages(two_folds());
    // 1 where the positive is first, 0 where it is last.
    assert_eq!((means.ks.value, means.ks.folds), (Some(0.5), 2));
    assert_eq!((means.auroc.value, means.auroc.folds), (Some(0.5), 2));
    assert_eq!((means.expected_f_gain.folds, means.prg_area.folds), (1, 2));
    // One positive and one negative, ranked right: AUPRG 1 and y0 1, so (1/2 + 1/4 - 0)/1.
    assert_close(means.expected_f_gain.value.expect("fold a"), 0.75, 1e-15, "E[FG1]");
}

#[test]
fn folds_are_asked_for_where_there_are_some() {
    let none = analysis(unweighted(&[(0.9, true, 1.0), (0.1, false, 1.0)]));
    assert_eq!(none.folds(0).expect_err("no folds").code.as_str(), "no-folds");
    let some = analysis(two_folds());
    assert_eq!(some.folds(0).expect("folds").len(), 3);
    assert_eq!(some.folds(1).expect_err("one model").code.as_str(), "unknown-model");
    let settings = Settings::new(Some(0.25), None, None).expect("in range");
    let shifted = some.fold_averages(0, &settings).expect("folds");
    assert_eq!((shifted.lowest_prevalence, shifted.highest_prevalence), (Some(0.25), Some(0.25)));
    // At prevalence 1/4 a negative counts as three: r/(r+3).
    assert_close(shifted.vertical.minimum_precisions[100], 0.5 / 3.5, 1e-15, "minimum");
}

/// Groups are measured as folds are, and no mean is taken of them.
#[test]
fn groups_have_the_results_of_folds() {
    let sample = two_folds();
    let rows = Sample::new(sample.positive().to_vec(), sample.models().to_vec()).expect("rows");
    let grouped = rows.with_groups(sample.folds().expect("folds").clone()).expect("groups");
    let (folds, groups) = (analysis(sample), analysis(grouped));
    assert_eq!(groups.groups(0).expect("groups"), folds.folds(0).expect("folds"));
    let (of_folds, of_groups) = (&folds.report().models[0], &groups.report().models[0]);
    assert_eq!((&of_groups.groups, &of_groups.folds), (&of_folds.folds, &None));
    let renamed = |field: &str| field.replace("folds[", "groups[");
    let fields = |model: &Model| -> Vec<String> {
        model.undefined.iter().map(|of| renamed(&of.field)).collect()
    };
    assert_eq!(fields(of_groups), fields(of_folds));
    assert_eq!(folds.groups(0).expect_err("no groups").code.as_str(), "no-groups");
    assert_eq!(groups.groups(1).expect_err("one model").code.as_str(), "unknown-model");
}

/// Rows with a fold each.
fn folded_rows() -> impl Strategy<Value = (Vec<Row>, Vec<u32>)> {
    rows(60).prop_flat_map(|rows| {
        let len = rows.len();
        (Just(rows), prop::collection::vec(0u32..3, len))
    })
}

proptest! {
    #[test]
    fn a_fold_is_a_table_of_its_own((rows, of_row) in folded_rows(), prevalence in prop::option::of(0.01..0.99)) {
        let settings = Settings::new(prevalence, Some([0.2, 0.9]), None).expect("in range");
        let model = analyzed_with(with_folds(&rows, of_row.clone()), &settings);
        for (number, fold) in (0u32..).zip(model.folds.expect("folds")) {
            let own: Vec<Row> =
                rows.iter().zip(&of_row).filter(|(_, of)| **of == number).map(|(row, _)| *row).collect();
            if own.is_empty() {
                continue;
            }
            let alone = analyzed_with(unweighted(&own), &settings);
            prop_assert_eq!((fold.n_pos, fold.n_neg), (alone.n_pos, alone.n_neg));
            prop_assert_eq!(fold.auroc, alone.roc.auroc);
            prop_assert_eq!(fold.average_precision, alone.pr.average_precision);
            prop_assert_eq!(fold.pr_area, alone.pr.area);
            prop_assert_eq!(fold.pr_minimum_area, alone.pr.minimum_area);
            prop_assert_eq!(fold.pr_normalized_area, alone.pr.normalized_area);
            prop_assert_eq!(fold.prg_area, alone.prg.area);
            prop_assert_eq!(fold.expected_f_gain, alone.prg.expected_f_gain);
            prop_assert_eq!(fold.ks, alone.roc.ks.map(|ks| ks.value));
            prop_assert_eq!(fold.skew, analyze_sample(&unweighted(&own), &Settings::default()).first().map(|model| model.prevalence));
        }
    }

    #[test]
    fn the_average_curve_has_the_mean_area((rows, of_row) in folded_rows()) {
        let averages = averages(with_folds(&rows, of_row));
        let vertical = &averages.vertical;
        let trapezoids: f64 = vertical
            .precisions
            .windows(2)
            .map(|pair| f64::midpoint(pair[0], pair[1]) / 200.0)
            .sum();
        // Jumps of precision fall between two of the recalls.
        let area = averages.means.pr_area.value;
        assert_same((averages.folds > 0).then_some(trapezoids), area, 0.03, "area");
        for (precision, least) in vertical.precisions.iter().zip(&vertical.minimum_precisions) {
            prop_assert!(*precision >= least - 1e-12);
        }
        prop_assert!(averages.by_threshold.fprs.is_sorted() && averages.by_threshold.tprs.is_sorted());
        prop_assert_eq!(averages.by_threshold.tprs.last().copied(), (averages.folds > 0).then_some(1.0));
    }
}
