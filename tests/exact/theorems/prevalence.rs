//! A shift of prevalence is a weight on negatives.

use curvescope::report::Model;
use proptest::prelude::*;

use super::invariance::numbers;
use crate::approx::{assert_close, assert_same};
use crate::samples::{Row, analyzed, analyzed_at, rows, unweighted, weighted};

/// Asserts that two reports give the same numbers, except for counts, which are the data's.
fn assert_same_numbers(found: &Model, expected: &Model) {
    assert_eq!(found.points.thresholds(), expected.points.thresholds());
    let vertices =
        |model: &Model| model.roc.hull.as_ref().expect("both classes").vertices.thresholds.clone();
    assert_eq!(vertices(found), vertices(expected));
    let (numbers, others) = (numbers(found), numbers(expected));
    assert_eq!(numbers.len(), others.len());
    // Rounded weights may part thresholds that tie.
    let pairs = numbers.into_iter().zip(others).filter(|((what, _), _)| *what != "threshold");
    for ((what, found), (_, expected)) in pairs {
        assert_same(found, expected, 1e-10, what);
    }
    for (best, other) in found.best.iter().zip(&expected.best) {
        // None that does not tie may join.
        assert!(best.tied_thresholds.iter().all(|t| other.tied_thresholds.contains(t)));
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
        assert_same_numbers(&found, &expected);
    }

    #[test]
    fn a_shift_back_is_no_shift(rows in rows(40), prevalence in 0.01..0.99f64) {
        let sample = unweighted(&rows);
        let own = analyzed(sample.clone());
        assert_same_numbers(&analyzed_at(sample.clone(), own.prevalence), &own);
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
}

/// The areas of one population in docs/from-scikit-learn.md, by numeric integration (scipy 1.17.1, `quad`): normal scores one deviation
/// apart.
#[test]
fn areas_of_one_population_depend_on_prevalence() {
    let density = |x: f64| (-x * x / 2.0).exp();
    let rows = (-6000..7000).map(|step| f64::from(step) / 1000.0);
    let rows = rows.flat_map(|x| [(x, true, density(x - 1.0)), (x, false, density(x))]);
    let rows: Vec<Row> = rows.collect();
    for (prevalence, auprg, aucnpr) in [
        (0.5, 0.5262, 0.6436),
        (0.2, 0.7197, 0.3974),
        (0.1, 0.8016, 0.2542),
        (0.02, 0.9038, 0.0702),
        (0.002, 0.9600, 0.0079),
    ] {
        let model = analyzed_at(weighted(&rows), prevalence);
        assert_close(model.prg.area.expect("both classes"), auprg, 1e-4, "AUPRG");
        assert_close(model.pr.normalized_area.expect("both classes"), aucnpr, 1e-4, "AUCNPR");
    }
}
