use curvescope::Prevalence;
use curvescope::generate::beta::BetaShape;
use curvescope::generate::population::Population;
use curvescope::generate::reshape::{Moments, Part, Reshaped};
use curvescope::generate::spec::{Class, Shapes};
use proptest::prelude::*;

use crate::{all_shapes, beta};

const POSITIVES: Part = Part { class: Class::Positive, component: 0 };
const NEGATIVES: Part = Part { class: Class::Negative, component: 0 };

#[test]
fn moments_of_beta() {
    // Mean 2/5, variance 6/(25·6).
    let shapes = beta([2.0, 3.0], [1.0, 1.0]);
    assert_eq!(shapes.moments(POSITIVES), Some(Moments { mean: 0.4, sd: 0.2 }));
}

#[test]
fn negatives_of_the_binormal_kind_move_the_axis() {
    let shapes = Shapes::Binormal { separation: 2.0, spread: 1.5 };
    let moved = shapes.moved(NEGATIVES, 0.5);
    let expected = Shapes::Binormal { separation: 1.5, spread: 1.5 };
    assert_eq!(moved, Reshaped { shapes: expected, origin: 0.5, unit: 1.0 });
    let widened = shapes.widened(NEGATIVES, 2.0);
    let expected = Shapes::Binormal { separation: 1.0, spread: 0.75 };
    assert_eq!(widened, Reshaped { shapes: expected, origin: 0.0, unit: 2.0 });
}

#[test]
fn beta_keeps_its_concentration_when_moved_and_its_mean_when_widened() {
    let shapes = beta([2.0, 3.0], [1.0, 1.0]);
    let Shapes::Beta { positive: BetaShape { a, b }, .. } = shapes.moved(POSITIVES, 0.8).shapes
    else {
        panic!("another kind")
    };
    assert!((a - 4.0).abs() < 1e-12 && (b - 1.0).abs() < 1e-12, "{a} {b}");
    // Mean 2/5 and standard deviation 1/10: a + b = 0.24/0.01 - 1.
    let Shapes::Beta { positive: BetaShape { a, b }, .. } = shapes.widened(POSITIVES, 0.1).shapes
    else {
        panic!("another kind")
    };
    assert!((a - 9.2).abs() < 1e-12 && (b - 13.8).abs() < 1e-12, "{a} {b}");
}

#[test]
fn every_part_can_be_moved_and_a_part_that_is_not_there_changes_nothing() {
    for shapes in all_shapes() {
        for part in shapes.parts() {
            let Moments { mean, sd } = shapes.moments(part).expect("a part");
            assert_ne!(shapes.moved(part, mean + 0.1 * sd).shapes, shapes);
            assert_ne!(shapes.widened(part, 0.9 * sd).shapes, shapes);
        }
        let nowhere = Part { class: Class::Positive, component: 99 };
        if let Shapes::Mixture { .. } = shapes {
            assert_eq!(shapes.moments(nowhere), None);
            assert_eq!(shapes.moved(nowhere, 0.3).shapes, shapes);
        }
    }
}

#[test]
fn moving_the_negatives_is_moving_the_positives_the_other_way() {
    // The same two normals on another axis have the same curve.
    let shapes = Shapes::Binormal { separation: 2.0, spread: 1.5 };
    let area = |shapes: Shapes| {
        Population::of(&shapes, Prevalence::new(0.5).expect("a prevalence")).expect("shapes").auroc
    };
    let (moved, widened) = (shapes.moved(NEGATIVES, 0.5), shapes.widened(NEGATIVES, 2.0));
    // N(2, 1.5²) against N(0.5, 1), and against N(0, 2²).
    let expected = curvescope::numeric::normal::share_below(1.5 / 3.25f64.sqrt());
    assert!((area(moved.shapes) - expected).abs() < 1e-9);
    let expected = curvescope::numeric::normal::share_below(2.0 / 6.25f64.sqrt());
    assert!((area(widened.shapes) - expected).abs() < 1e-9);
}

proptest! {
    #[test]
    fn whatever_is_asked_for_the_shapes_stay_in_range(
        mean in proptest::num::f64::ANY,
        sd in proptest::num::f64::ANY,
    ) {
        for shapes in all_shapes() {
            for part in shapes.parts() {
                prop_assert_eq!(shapes.moved(part, mean).shapes.check(), Ok(()));
                prop_assert_eq!(shapes.widened(part, sd).shapes.check(), Ok(()));
            }
        }
    }
}
