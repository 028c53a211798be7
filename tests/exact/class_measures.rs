//! Thresholds with the best balanced accuracy, Youden's J and Matthews correlation, by hand.

use curvescope::measure::decide::Aim;

use crate::decide::{answer, question, ranked};
use crate::samples::rows_of_blocks;

/// P = 4, N = 13: J of (1, 2), (2, 5) and (4, 13) is 5/52, 6/52 and 0; MCC of the first two is 5/√(3·4·13·14) and
/// 6/√(7·4·13·10).
#[test]
fn each_measure_has_its_own_best_threshold() {
    let points = ranked(&rows_of_blocks(&[(1, 2), (1, 3), (2, 8)]));
    let places = [
        (Aim::F { beta: 1.0 }, (4.0, 13.0), 8.0 / 21.0),
        (Aim::Accuracy, (0.0, 0.0), 13.0 / 17.0),
        (Aim::YoudenJ, (2.0, 5.0), 3.0 / 26.0),
        (Aim::BalancedAccuracy, (2.0, 5.0), 29.0 / 52.0),
        (Aim::Mcc, (1.0, 2.0), 5.0 / 2184.0_f64.sqrt()),
    ];
    for (aim, (tp, fp), value) in places {
        let found = answer(&points, &question(aim, &[]), None);
        assert_eq!((found.tp, found.fp), (Some(tp), Some(fp)), "{aim:?}");
        let found = found.value.expect("both classes");
        assert!((found - value).abs() < 1e-15, "{aim:?}: {found}");
    }
    // J has no prevalence.
    let found = answer(&points, &question(Aim::YoudenJ, &[]), Some(0.001));
    assert_eq!((found.tp, found.fp), (Some(2.0), Some(5.0)));
}

/// At a prevalence near 0 the correlations of (1, 2) and (2, 5) are as .267 and .237, J over the root of fpr·(1 - fpr).
#[test]
fn measures_of_both_classes_are_compared_at_any_weight_and_prevalence() {
    for unit in [2.0_f64.powi(-50), 2.0_f64.powi(49)] {
        let mut rows = rows_of_blocks(&[(1, 2), (1, 3), (2, 8)]);
        for row in &mut rows {
            row.2 *= unit;
        }
        let points = ranked(&rows);
        for prevalence in [None, Some(1e-90)] {
            for (aim, tp) in [(Aim::YoudenJ, 2.0), (Aim::BalancedAccuracy, 2.0), (Aim::Mcc, 1.0)] {
                let found = answer(&points, &question(aim, &[]), prevalence);
                assert_eq!(found.tp, Some(tp * unit), "{aim:?}, {unit:e}, {prevalence:?}");
            }
        }
    }
}

#[test]
fn measures_of_both_classes_are_undefined_with_one() {
    for (blocks, reason) in
        [(&[(3, 0), (1, 0)], "no-negatives"), (&[(0, 3), (0, 1)], "no-positives")]
    {
        let points = ranked(&rows_of_blocks(blocks));
        for aim in [Aim::YoudenJ, Aim::BalancedAccuracy, Aim::Mcc] {
            let found = answer(&points, &question(aim, &[]), None);
            assert_eq!((found.threshold, found.value), (None, None), "{aim:?}");
            assert!(
                found.undefined.iter().all(|of| of.reason.code() == reason),
                "{:?}",
                found.undefined
            );
            assert_eq!(found.undefined.len(), 3, "{aim:?}");
        }
    }
}
