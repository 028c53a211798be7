//! The shaded partial area under the ROC curve: as large as the number, and where its definition says.

use curvescope::area::partial;
use curvescope::curve::counts::Curve;
use curvescope::curve::parameter::{RocRange, RocRate};
use curvescope::curve::space::Space;
use curvescope::draw::geometry::Position;
use curvescope::draw::geometry::clip::Bounds;
use curvescope::draw::geometry::frame::Frame;
use curvescope::draw::layers::view::View;
use curvescope::draw::marks::mark::{Role, Shape};
use proptest::prelude::*;

use crate::golden::{model_of, shown, unit_frame};
use crate::polygons::contains;

/// Counts of a model from its steps of tp and fp.
fn counts(steps: &[(u32, u32)]) -> (Vec<f64>, Vec<f64>) {
    let sum = |sum: &mut (f64, f64), step: &(u32, u32)| {
        *sum = (sum.0 + f64::from(step.0), sum.1 + f64::from(step.1));
        Some(*sum)
    };
    steps.iter().scan((0.0, 0.0), sum).unzip()
}

/// The shaded polygons of a frame.
fn shaded(steps: &[(u32, u32)], view: View, space: Space, frame: Frame) -> Vec<Vec<Position>> {
    let (tps, fps) = counts(steps);
    let marks = shown([model_of(tps, fps)], view).marks(space, frame).into_iter();
    let areas = marks.filter_map(|mark| match (mark.role, mark.shape) {
        (Role::PartialArea, Shape::Area(polygon)) => Some(polygon),
        _ => None,
    });
    areas.collect()
}

fn size(polygon: &[Position]) -> f64 {
    let ends = polygon.iter().zip(polygon.iter().cycle().skip(1));
    ends.map(|(p, q)| p.0 * q.1 - q.0 * p.1).sum::<f64>().abs() / 2.0
}

fn over(roc_range: RocRange) -> View {
    View { roc_range: Some(roc_range), ..View::default() }
}

fn steps() -> impl Strategy<Value = Vec<(u32, u32)>> {
    let step = (0_u32..5, 0_u32..5).prop_filter("a step", |&(tp, fp)| tp + fp > 0);
    prop::collection::vec(step, 1..30).prop_map(|mut steps| {
        steps.push((1, 1));
        steps
    })
}

fn ranges() -> impl Strategy<Value = RocRange> {
    let ends = (0.0..0.9, 0.01..1.0);
    (any::<bool>(), ends).prop_map(|(of_fpr, (low, width)): (bool, (f64, f64))| {
        let rate = if of_fpr { RocRate::Fpr } else { RocRate::Tpr };
        RocRange::new(rate, low, (low + width).min(1.0)).expect("a range")
    })
}

proptest! {
    #[test]
    fn it_is_as_large_as_the_number_whichever_part_is_looked_at(
        steps in steps(), range in ranges(), cut in (0.05..0.95, 0.05..0.95),
    ) {
        let (tps, fps) = counts(&steps);
        let expected = partial::area(&Curve::new(&tps, &fps).expect("counts"), range).expect("both classes");
        let whole: f64 =
            shaded(&steps, over(range), Space::Roc, unit_frame(2000.0)).iter().map(|area| size(area)).sum();
        prop_assert!((whole - expected.area).abs() < 1e-9, "{} for {}", whole, expected.area);
        // Four windows that share the plot between them.
        let mut parts = 0.0;
        for x in [(0.0, cut.0), (cut.0, 1.0)] {
            for y in [(-0.2, cut.1), (cut.1, 1.3)] {
                let frame = Frame { bounds: Bounds { x, y }, ..unit_frame(2000.0) };
                parts += shaded(&steps, over(range), Space::Roc, frame).iter().map(|area| size(area)).sum::<f64>();
            }
        }
        prop_assert!((parts - expected.area).abs() < 1e-9, "{} for {}", parts, expected.area);
    }

    #[test]
    fn it_lies_below_the_curve_at_rates_of_the_range(
        steps in steps(), range in ranges(), at in (0.001..0.999, 0.001..0.999),
    ) {
        let (tps, fps) = counts(&steps);
        let (n_pos, n_neg) = (tps[tps.len() - 1], fps[fps.len() - 1]);
        let mut curve = vec![(0.0, 0.0)];
        curve.extend(fps.iter().zip(&tps).map(|(fp, tp)| (fp / n_neg, tp / n_pos)));
        let (x, y): Position = at;
        // Where the curve passes x, from the lowest to the highest.
        let heights = curve.windows(2).filter(|ends| ends[0].0 <= x && x <= ends[1].0).map(|ends| {
            let width = ends[1].0 - ends[0].0;
            if width > 0.0 { ends[0].1 + (ends[1].1 - ends[0].1) * (x - ends[0].0) / width } else { ends[1].1 }
        });
        let height = heights.fold(0.0, f64::max);
        let along = if range.rate() == RocRate::Fpr { x } else { y };
        let room = (along - range.low()).abs().min((along - range.high()).abs()).min((y - height).abs());
        if room > 1e-9 {
            let expected = range.low() < along && along < range.high() && y < height;
            let areas = shaded(&steps, over(range), Space::Roc, unit_frame(300.0));
            prop_assert_eq!(areas.iter().any(|area| contains(area, at)), expected);
        }
    }
}

#[test]
fn only_roc_shades_it_and_no_range_of_all_rates() {
    let steps = [(3, 1), (1, 3), (2, 6)];
    let range = |rate, low, high| RocRange::new(rate, low, high).expect("a range");
    for rate in [RocRate::Fpr, RocRate::Tpr] {
        for space in Space::ALL {
            let areas = shaded(&steps, over(range(rate, 0.1, 0.6)), space, unit_frame(300.0));
            assert_eq!(areas.len(), usize::from(space == Space::Roc), "{space:?}");
        }
        for view in [
            over(range(rate, 0.0, 1.0)),
            View::default(),
            View { visible: vec![false], ..over(range(rate, 0.1, 0.6)) },
        ] {
            assert!(shaded(&steps, view, Space::Roc, unit_frame(300.0)).is_empty());
        }
    }
}
