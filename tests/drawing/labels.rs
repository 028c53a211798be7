//! The texts of a plot: none touches another, and names stand at their curves.

use curvescope::curve::space::Space;
use curvescope::draw::geometry::clip::{Bounds, clip_segment};
use curvescope::draw::layers::view::{Layer, View};
use curvescope::draw::linked::labels::{LabelInput, Labels, labels};
use curvescope::draw::linked::plots::LinkedPlots;
use curvescope::draw::marks::mark::{Mark, Role, Shape};
use curvescope::draw::marks::theme::SMALL_FONT;
use curvescope::draw::pens::layout::Layout;
use curvescope::draw::pens::text_width::text_width;
use curvescope::measure::decide::{Bounded, Constraint, Side};
use curvescope::measure::measures::Measure;
use proptest::prelude::*;

use crate::golden::model_of;

const NAMES: [&str; 10] = [
    "lr",
    "ada",
    "gnb",
    "rf",
    "knn",
    "a name that is longer than any plot has room for",
    "W",
    "svm",
    "x",
    "mlp",
];

/// All layers with texts.
pub(crate) const LAYERS: [Layer; 7] = [
    Layer::Hull,
    Layer::JointHull,
    Layer::Isometrics,
    Layer::Random,
    Layer::AlwaysPositive,
    Layer::Minimum,
    Layer::Calibration,
];

fn view(layers: &[Layer]) -> View {
    View { layers: Space::ALL.map(|_| layers.to_vec()), ..View::default() }
}

/// The marks and texts of a plot of curves that are given by their steps of tp and fp.
fn drawn(
    steps: &[Vec<(u32, u32)>],
    view: View,
    space: Space,
    layout: &Layout,
) -> (Vec<Mark>, Labels) {
    let mut plots = LinkedPlots::default();
    for steps in steps {
        let sums = |part: fn(&(u32, u32)) -> u32| {
            let sum = |sum: &mut f64, step: &(u32, u32)| {
                *sum += f64::from(part(step));
                Some(*sum)
            };
            steps.iter().scan(0.0, sum).collect::<Vec<f64>>()
        };
        plots.add(model_of(sums(|step| step.0), sums(|step| step.1)));
    }
    let (theme, aim) = (view.theme, view.aim);
    plots.set_view(view).expect("a good view");
    let marks = plots.marks(space, layout.frame);
    let labels = labels(
        &marks,
        layout,
        &LabelInput {
            theme,
            aim,
            models: &NAMES[..steps.len()],
            space,
            at_their_word: None,
            best: Some("best F1".to_owned()),
            point: None,
            point_lines: &[],
        },
    );
    (marks, labels)
}

/// Steps of curves with the same positives and negatives.
fn curves() -> impl Strategy<Value = Vec<Vec<(u32, u32)>>> {
    let step = (0_u32..4, 0_u32..4).prop_filter("a step", |&(tp, fp)| tp + fp > 0);
    let curve = prop::collection::vec(step, 2..40).prop_map(|mut steps| {
        let (tps, fps) = steps.iter().fold((0, 0), |sum, step| (sum.0 + step.0, sum.1 + step.1));
        steps.push((200 - tps, 200 - fps));
        steps
    });
    prop::collection::vec(curve, 1..10)
}

fn overlap(one: &Bounds, other: &Bounds) -> bool {
    one.x.0 < other.x.1 && other.x.0 < one.x.1 && one.y.0 < other.y.1 && other.y.0 < one.y.1
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn texts_never_touch_each_other_nor_leave_the_canvas(
        curves in curves(), low in 0.0..0.4_f64, size in 0.2..1.0_f64, side in 180.0..500.0, ratio in 1.0..3.0,
        family in 0_usize..3, bound in 0.1..0.95,
    ) {
        let edge = (low, (low + size).min(1.0));
        let layout = Layout::square((side, side), ratio, Bounds { x: edge, y: edge }).expect("big enough");
        let aim = [Measure::F { beta: 1.0 }, Measure::Accuracy { cost: 0.3 }, Measure::G { beta: 1.0, rho: -1.0 }][family];
        let constraint = |measure, side| Constraint { measure, side, bound, confidence: None };
        let constraints =
            vec![constraint(Bounded::Recall, Side::AtLeast), constraint(Bounded::Precision, Side::AtMost)];
        for space in Space::ALL {
            let view = View { aim: aim.into(), constraints: constraints.clone(), ..view(&LAYERS) };
            let (_, Labels { labels: written, areas, .. }) = drawn(&curves, view, space, &layout);
            prop_assert_eq!(written.len(), areas.len());
            for (at, one) in areas.iter().enumerate() {
                prop_assert!(!areas[..at].iter().any(|other| overlap(one, other)), "{:?}", space);
            }
            for (label, _) in &written {
                let Bounds { x, y } = layout.frame.bounds;
                prop_assert!(x.1 > x.0 && y.1 > y.0);
                prop_assert!((0.0..=layout.width_px).contains(&label.at.0), "{}", label.text);
                prop_assert!((0.0..=layout.height_px).contains(&label.at.1), "{}", label.text);
            }
        }
    }

    #[test]
    fn a_name_stands_in_the_plot_beside_its_curve(curves in curves(), side in 200.0..500.0) {
        let layout = Layout::square((side, side), 1.0, Bounds::UNIT).expect("big enough");
        for space in Space::ALL {
            let (marks, Labels { labels: written, .. }) = drawn(&curves, view(&[]), space, &layout);
            for (label, _) in written {
                let name = NAMES.iter().position(|name| {
                    *name == label.text || label.text.ends_with('…') && name.len() > 9
                });
                let named = name.expect("a model's name");
                let path = marks.iter().filter_map(|mark| match (mark.role, &mark.shape) {
                    (Role::Curve { model, .. }, Shape::Line(path)) if model == named => Some(path),
                    _ => None,
                });
                let (x, y) = label.at;
                let half = (text_width(&label.text, SMALL_FONT) / 2.0, SMALL_FONT / 2.0);
                let area = Bounds { x: (x - half.0, x + half.0), y: (y - half.1, y + half.1) };
                let ends = path.clone().flat_map(|path| path.windows(2)).map(|ends| [ends[0], ends[1]]);
                let mut own = ends.map(|ends| ends.map(|at| layout.px_from_data(at)));
                prop_assert!(own.all(|[from, to]| clip_segment(from, to, &area).is_none()), "{} is crossed", label.text);
                let distance = path
                    .flat_map(|path| path.windows(2))
                    .map(|ends| {
                        let [from, to] = [ends[0], ends[1]].map(|at| layout.px_from_data(at));
                        crate::paths::distance_to_segment((x, y), from, to)
                    })
                    .fold(f64::INFINITY, f64::min);
                // Half of the longest name there is, the room for a marker, and some.
                prop_assert!(distance < 76.0, "{} is {distance} px off", label.text);
            }
        }
    }
}

#[test]
fn lines_of_reference_are_called_what_they_are_where_they_are_on() {
    let layout = Layout::square((440.0, 440.0), 1.0, Bounds::UNIT).expect("big enough");
    let curve = vec![vec![(20, 2), (10, 20), (10, 140)]];
    let texts = |layers: &[Layer], space| -> Vec<String> {
        let (_, Labels { labels: written, .. }) = drawn(&curve, view(layers), space, &layout);
        written.into_iter().map(|(label, _)| label.text).collect()
    };
    assert_eq!(texts(&[Layer::Random], Space::Roc), ["lr", "random"]);
    assert_eq!(
        texts(&[Layer::Hull, Layer::AlwaysPositive], Space::Prg),
        ["lr", "always positive", "hull"]
    );
    assert_eq!(texts(&[], Space::Roc), ["lr"]);
    assert_eq!(texts(&[Layer::Optimum], Space::Roc), ["lr", "best F1"]);
    let small = Layout::square((120.0, 120.0), 1.0, Bounds::UNIT).expect("big enough");
    let (_, Labels { labels: written, areas, .. }) =
        drawn(&curve, view(&LAYERS), Space::Pr, &small);
    assert!(written.is_empty() && areas.is_empty(), "a thumbnail has no texts");
}

#[test]
fn a_limit_is_named_on_the_side_that_it_allows() {
    let layout = Layout::square((440.0, 440.0), 1.0, Bounds::UNIT).expect("big enough");
    let curve = vec![vec![(20, 2), (10, 20), (10, 140)]];
    for (measure, side, bound) in [
        (Bounded::Recall, Side::AtLeast, 0.4),
        (Bounded::Fpr, Side::AtMost, 0.4),
        (Bounded::Precision, Side::AtLeast, 0.4),
        (Bounded::PredictedPositiveShare, Side::AtMost, 0.5),
    ] {
        let constraints = vec![Constraint { measure, side, bound, confidence: None }];
        for space in [Space::Roc, Space::Pr, Space::Prg] {
            let view = View { constraints: constraints.clone(), ..view(&[]) };
            let (marks, Labels { labels: written, .. }) = drawn(&curve, view, space, &layout);
            let limit = written.iter().find(|(label, _)| label.text.contains(['≥', '≤']));
            let (x, y) = limit.expect("a limit").0.at;
            for mark in &marks {
                let (Role::NotAllowed, Shape::Area(outline)) = (mark.role, &mark.shape) else {
                    continue;
                };
                let outline: Vec<_> = outline.iter().map(|&at| layout.px_from_data(at)).collect();
                let ends = outline.iter().zip(outline.iter().cycle().skip(1));
                let crosses = |(p, q): &(&(f64, f64), &(f64, f64))| {
                    (p.1 > y) != (q.1 > y) && x < p.0 + (q.0 - p.0) * (y - p.1) / (q.1 - p.1)
                };
                assert_eq!(ends.filter(crosses).count() % 2, 0, "{measure:?} in {space:?}");
            }
        }
    }
}
