//! A shift of prevalence is a weight on negatives.

use curvescope::Prevalence;
use curvescope::area::settings::Settings;
use curvescope::curve::sample::{PartColumn, Sample};
use curvescope::report::Model;
use proptest::prelude::*;

use crate::approx::{assert_close, assert_same};
use crate::samples::{Row, analyzed, analyzed_at, analyzed_with, rows, unweighted};

/// A sample with alternating folds.
fn in_folds(rows: &[Row]) -> Sample {
    let of_row = rows.iter().map(|row| u32::from(row.0.rem_euclid(2.0) == 0.0)).collect();
    let folds = PartColumn { names: vec!["odd".into(), "even".into()], of_row };
    unweighted(rows).with_folds(folds).expect("folds")
}

/// Asserts that two reports give the same numbers, except for counts (which are the data's) and
/// DeLong's interval (which is of the data as they were drawn).
fn assert_same_numbers(found: &Model, expected: &Model, negatives: f64) {
    let same = |found, expected, what: &str| assert_same(found, expected, 1e-10, what);
    assert_close(found.prevalence, expected.prevalence, 1e-14, "prevalence");
    assert_eq!(found.points.thresholds(), expected.points.thresholds());
    let fps: Vec<f64> = found.points.fps().iter().map(|fp| fp * negatives).collect();
    assert_eq!(fps, expected.points.fps());

    assert_eq!(found.roc.auroc, expected.roc.auroc);
    assert_eq!(found.roc.hull_area, expected.roc.hull_area);
    assert_eq!(found.roc.gini, expected.roc.gini);
    same(found.roc.equal_error_rate, expected.roc.equal_error_rate, "equal error rate");
    let (ks, other) = (found.roc.ks.expect("both classes"), expected.roc.ks.expect("both classes"));
    same(Some(ks.value), Some(other.value), "KS");
    assert_eq!(ks.tp, other.tp);
    same(found.roc.expected_accuracy, expected.roc.expected_accuracy, "E[acc]");
    let (hull, other) = (found.roc.hull.as_ref(), expected.roc.hull.as_ref());
    let (hull, other) = (hull.expect("both classes"), other.expect("both classes"));
    assert_eq!(hull.vertices.thresholds, other.vertices.thresholds);
    columns(&hull.c, &other.c, "c");

    let (pr, other) = (&found.pr, &expected.pr);
    same(pr.area, other.area, "PR area");
    same(Some(pr.minimum_area), Some(other.minimum_area), "minimum area");
    same(Some(pr.maximum_area), Some(other.maximum_area), "maximum area");
    same(pr.normalized_area, other.normalized_area, "AUCNPR");
    same(pr.average_precision, other.average_precision, "AP");
    same(pr.minimum_average_precision, other.minimum_average_precision, "least AP");
    same(pr.normalized_average_precision, other.normalized_average_precision, "normalised AP");
    same(pr.trapezoid_anchored, other.trapezoid_anchored, "anchored trapezoids");
    same(pr.trapezoid_flat, other.trapezoid_flat, "flat trapezoids");
    same(pr.hull_area, other.hull_area, "PR area of the hull");

    let (prg, other) = (&found.prg, &expected.prg);
    same(prg.area, other.area, "AUPRG");
    same(prg.minimum_area, other.minimum_area, "minimum AUPRG");
    same(prg.hull_area, other.hull_area, "AUPRG of the hull");
    let y0 = other.precision_gain_at_zero_recall_gain;
    same(prg.precision_gain_at_zero_recall_gain, y0, "y0");
    same(prg.expected_f_gain, other.expected_f_gain, "E[FG1]");
    same(prg.expected_reciprocal_f, other.expected_reciprocal_f, "E[1/F1]");
    let (hull, other) = (prg.hull.as_ref(), other.hull.as_ref());
    let (hull, other) = (hull.expect("both classes"), other.expect("both classes"));
    columns(&hull.recall_gains, &other.recall_gains, "recall gains");
    columns(&hull.precision_gains, &other.precision_gains, "precision gains");
    columns(&hull.d, &other.d, "d");
    columns(&hull.beta_squared_low, &other.beta_squared_low, "lower ends");
    columns(&hull.beta_squared_high, &other.beta_squared_high, "upper ends");

    for (best, other) in found.best.iter().zip(&expected.best) {
        same(best.f, other.f, "best F");
        same(best.f_gain, other.f_gain, "best FG");
        // Rounded weights may part thresholds that tie; none that does not tie may join.
        assert!(best.tied_thresholds.iter().all(|t| other.tied_thresholds.contains(t)));
    }
}

fn columns(found: &[f64], expected: &[f64], what: &str) {
    assert_eq!(found.len(), expected.len(), "{what}");
    for (&found, &expected) in found.iter().zip(expected) {
        assert_close(found, expected, 1e-11, what);
    }
}

proptest! {
    #[test]
    fn shifting_is_the_same_as_copying_negatives(rows in rows(40), copies in 2usize..9) {
        let copied: Vec<Row> = rows
            .iter()
            .flat_map(|&row| std::iter::repeat_n(row, if row.1 { 1 } else { copies }))
            .collect();
        let expected = analyzed(unweighted(&copied));
        let found = analyzed_at(unweighted(&rows), expected.prevalence);
        let factor = f64::from(u32::try_from(copies).expect("few copies"));
        assert_same_numbers(&found, &expected, factor);
    }

    #[test]
    fn a_shift_back_is_no_shift(rows in rows(40), prevalence in 0.01..0.99f64) {
        let sample = unweighted(&rows);
        let own = analyzed(sample.clone());
        assert_same_numbers(&analyzed_at(sample.clone(), own.prevalence), &own, 1.0);
        let shifted = analyzed_at(sample, prevalence);
        assert_close(shifted.prevalence, prevalence, 1e-14, "prevalence");
        // Counts and all of ROC but expected accuracy and c stay as they were, to the bit.
        assert_eq!(shifted.points, own.points);
        assert_eq!((shifted.n_pos, shifted.n_neg), (own.n_pos, own.n_neg));
        assert_eq!(shifted.roc.auroc, own.roc.auroc);
        assert_eq!(shifted.roc.hull_area, own.roc.hull_area);
        assert_eq!(shifted.roc.delong, own.roc.delong);
        let vertices = |model: &Model| model.roc.hull.as_ref().expect("hull").vertices.clone();
        assert_eq!(vertices(&shifted), vertices(&own));
    }

    #[test]
    fn folds_are_shifted_each(rows in rows(40), prevalence in 0.01..0.99f64) {
        let settings =
            Settings { prevalence: Some(Prevalence::new(prevalence).expect("a prevalence")), ..Settings::default() };
        let folds = analyzed_with(in_folds(&rows), &settings).folds.expect("folds");
        for (fold, parity) in folds.iter().zip([1.0, 0.0]) {
            let own: Vec<Row> =
                rows.iter().copied().filter(|row| row.0.rem_euclid(2.0) == parity).collect();
            if own.is_empty() {
                assert_eq!((fold.n_pos, fold.n_neg, fold.auroc), (0.0, 0.0, None));
                continue;
            }
            let model = analyzed_at(unweighted(&own), prevalence);
            assert_eq!((fold.n_pos, fold.n_neg), (model.n_pos, model.n_neg));
            assert_eq!(fold.auroc, model.roc.auroc);
            assert_eq!(fold.pr_area, model.pr.area);
            assert_eq!(fold.average_precision, model.pr.average_precision);
            assert_eq!(fold.prg_area, model.prg.area);
            assert_eq!(fold.pr_normalized_area, model.pr.normalized_area);
        }
    }
}
