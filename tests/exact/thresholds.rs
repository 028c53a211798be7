//! Tables of operating points and their scores, which are kept in one of two ways.

use curvescope::{OperatingPoints, Thresholds, rank};

#[test]
fn scores_are_a_column_however_they_are_kept() {
    let scores = [0.75, 0.5, 0.25];
    // Plain decimals of a ranking, and doubles.
    let of_ranking =
        rank(&[0.25, 0.75, 0.5], &[true, false, true], None).expect("rows").thresholds().clone();
    for thresholds in [of_ranking, Thresholds::from(scores.to_vec())] {
        assert!(!thresholds.is_empty());
        assert_eq!(thresholds.len(), 3);
        assert_eq!((thresholds.first(), thresholds.last()), (Some(0.75), Some(0.25)));
        assert_eq!((thresholds.get(1), thresholds.get(3)), (Some(0.5), None));
        assert_eq!(thresholds.at_rows(&[2, 0]), [0.25, 0.75]);
        assert_eq!(*thresholds.column(), scores);
        assert_eq!(thresholds, scores);
        for other in [vec![0.75, 0.5, 0.2], vec![0.75, 0.5], vec![0.75, 0.5, 0.25, 0.0]] {
            assert_ne!(thresholds, other);
            assert_ne!(thresholds, Thresholds::from(other));
        }
        assert_ne!(thresholds, [0.75, 0.5, 0.2]);
    }
    let none = rank(&[], &[], None).expect("rows").thresholds().clone();
    assert_eq!((none.first(), none.last(), none.get(0)), (None, None, None));
}

#[test]
fn tables_that_differ_in_one_number_are_unequal() {
    let of = |scores: [f64; 2], tps: [f64; 2], fps: [f64; 2]| {
        OperatingPoints::new(scores.to_vec(), tps.to_vec(), fps.to_vec()).expect("a ranking")
    };
    let table = of([0.5, 0.25], [1.0, 1.0], [0.0, 1.0]);
    assert_eq!(
        rank(&[0.25, 0.5], &[false, true], None).expect("rows"),
        table,
        "kept as pairs, and as columns"
    );
    for other in [
        of([0.5, 0.2], [1.0, 1.0], [0.0, 1.0]),
        of([0.5, 0.25], [0.0, 1.0], [0.0, 1.0]),
        of([0.5, 0.25], [1.0, 1.0], [1.0, 1.0]),
        of([0.5, 0.25], [1.0, 1.0], [0.0, 2.0]),
    ] {
        assert_ne!(table, other);
    }
}
