//! Isometrics of measures that weigh both classes alike, against their definitions.

use curvescope::curve::counts::Point;
use curvescope::curve::space::Space;
use curvescope::draw::layers::measure_or_rate::MeasureOrRate;
use curvescope::draw::layers::view::Layer;
use curvescope::draw::marks::mark::{Role, Shape};

use crate::layers::{TOTALS, assert_near, lines, marks_of, point_spaces, slope};

#[test]
fn isometrics_of_measures_of_both_classes_have_their_value_in_every_space() {
    let j = |Point { tp, fp }| tp / 50.0 - fp / 450.0;
    let aims: [(_, &dyn Fn(Point) -> f64); 2] = [
        (MeasureOrRate::YoudenJ, &j),
        (MeasureOrRate::BalancedAccuracy, &|point| f64::midpoint(1.0, j(point))),
    ];
    for (aim, value_at) in aims {
        for space in point_spaces() {
            // Where the edge of the plot cuts a sampled path, its end is on a chord.
            let most = if space == Space::Det { 4e-3 } else { 1e-9 };
            let marks = marks_of(Layer::Isometrics, aim, space);
            let mut checked = 0;
            for mark in marks.iter().filter(|mark| mark.role == Role::Isometric) {
                let Shape::Line(path) = &mark.shape else { panic!("a line") };
                let value: f64 =
                    mark.text.as_deref().expect("its value").parse().expect("a number");
                for &at in path {
                    let Some(point) = space.unproject(at, TOTALS) else { continue };
                    let found = value_at(point);
                    assert!((found - value).abs() < most, "{aim:?} {space:?}: {found} at {at:?}");
                    checked += 1;
                }
            }
            assert!(checked >= 8, "{aim:?} {space:?}: {checked}");
        }
    }
    for path in
        lines(&marks_of(Layer::Isometrics, MeasureOrRate::YoudenJ, Space::Roc), Role::Isometric)
    {
        assert_near(slope(path), 1.0);
    }
}

/// All positive is as good as chance: its isometric is the diagonal.
#[test]
fn chance_is_on_the_isometric_of_all_positive() {
    for aim in [MeasureOrRate::YoudenJ, MeasureOrRate::BalancedAccuracy] {
        let marks = marks_of(Layer::AlwaysPositive, aim, Space::Roc);
        let [path] = lines(&marks, Role::AlwaysPositive)[..] else { panic!("{aim:?}: one line") };
        assert_eq!((path[0], path[path.len() - 1]), ((0.0, 0.0), (1.0, 1.0)), "{aim:?}");
    }
}
