//! The marks of a plot against golden values and against the definitions.

use curvescope::Prevalence;
use curvescope::curve::counts::Totals;
use curvescope::curve::space::Space;
use curvescope::draw::geometry::Position;
use curvescope::draw::layers::view::View;
use curvescope::draw::marks::mark::{Mark, Role, Shape, Weight};

use crate::common::golden::{column, load};
use crate::golden::{model, one_class_models, shown, unit_frame};
use crate::paths::distance_to_segment;

const SIDE_PX: f64 = 300.0;
const THREE: [&str; 3] = ["white-clover.gnb", "white-clover.ada", "running-example"];

fn marks(case: &str, space: Space) -> Vec<Mark> {
    shown([model(case)], View::default()).marks(space, unit_frame(SIDE_PX))
}

fn lines(marks: &[Mark], role: impl Fn(Role) -> bool) -> Vec<Vec<Position>> {
    marks
        .iter()
        .filter(|mark| role(mark.role))
        .filter_map(|mark| match &mark.shape {
            Shape::Line(path) => Some(path.clone()),
            _ => None,
        })
        .collect()
}

/// How the curve of a model is drawn on the screen.
fn curve(model: usize, weight: Weight) -> Role {
    Role::Curve { model, weight, dashed: false }
}

fn curve_of(marks: &[Mark]) -> Vec<Position> {
    lines(marks, |role| matches!(role, Role::Curve { .. })).concat()
}

#[track_caller]
fn assert_passes_through(path: &[Position], at: Position) {
    // Paths may leave out a vertex that is within a tenth of a pixel of them.
    let gap = path
        .windows(2)
        .map(|pair| distance_to_segment(at, pair[0], pair[1]))
        .fold(f64::INFINITY, f64::min);
    assert!(gap * SIDE_PX <= 0.1 + 1e-9, "{at:?} is {} px off", gap * SIDE_PX);
}

#[test]
fn the_prg_hull_has_the_golden_vertices_and_begins_flat_at_the_left_edge() {
    for case in ["running-example", "white-clover.gnb", "prg-readme-25"] {
        let hull = lines(&marks(case, Space::Prg), |role| matches!(role, Role::Hull { .. }));
        let [hull] = hull.as_slice() else { panic!("one piece in {case}") };
        let golden = &load(case)["prg"]["hull_vertices"];
        let vertices = column(&golden["recG"]).into_iter().zip(column(&golden["precG"]));
        for vertex in vertices.filter(|vertex| vertex.0 >= 0.0) {
            assert_passes_through(hull, vertex);
        }
        assert_eq!(hull[0].0, 0.0, "{case}");
    }
    // The first vertex of this one lies inside, so the flat segment is seen.
    let hull = lines(&marks("starts-with-negatives", Space::Prg), |role| {
        matches!(role, Role::Hull { .. })
    });
    assert!((hull[0][0].1 - hull[0][1].1).abs() < 1e-12 && hull[0][1].0 > 0.0);
}

#[test]
fn references_are_where_their_definitions_say() {
    let totals = Totals { n_pos: 50.0, n_neg: 450.0 };
    let roc = marks("running-example", Space::Roc);
    assert_eq!(lines(&roc, |role| role == Role::Random), [[(0.0, 0.0), (1.0, 1.0)]]);

    let pr = marks("running-example", Space::Pr);
    let minimum = lines(&pr, |role| role == Role::Minimum).concat();
    for (recall, precision) in minimum {
        let least = recall * totals.n_pos / (recall * totals.n_pos + totals.n_neg);
        assert!((precision - least).abs() < 1e-12);
    }
    let baseline = lines(&pr, |role| role == Role::AlwaysPositive).concat();
    assert_passes_through(&baseline, (1.0, 0.1));

    let prg = marks("running-example", Space::Prg);
    for (x, y) in lines(&prg, |role| role == Role::AlwaysPositive).concat() {
        assert!((x + y - 1.0).abs() < 1e-12, "the minor diagonal");
    }
}

#[test]
fn prevalence_moves_pr_and_prg_but_not_roc() {
    let mut plots = shown([model("running-example")], View::default());
    let before: Vec<_> =
        Space::ALL.map(|space| curve_of(&plots.marks(space, unit_frame(SIDE_PX)))).into();
    plots
        .set_view(View {
            prevalence: Some(Prevalence::new(0.5).expect("a prevalence")),
            ..View::default()
        })
        .expect("a good view");
    let after: Vec<_> =
        Space::ALL.map(|space| curve_of(&plots.marks(space, unit_frame(SIDE_PX)))).into();
    assert_eq!(before[0], after[0]);
    // fpr 2/450 and tpr 7/50 at prevalence 1/2: precision is their odds.
    assert_passes_through(&after[1], (0.14, 0.14 / (0.14 + 2.0 / 450.0)));
    // 1 - recall gain is fn/tp at even odds; precision gain stays.
    assert_passes_through(&after[2], (1.0 - 8.0 / 42.0, 0.621_693_121_693_121_7));
}

#[test]
fn hidden_models_are_left_out_and_the_active_one_is_on_top() {
    let view = View { visible: vec![true, true, false], active: 0, ..View::default() };
    let mut plots = shown(THREE.map(model), view);
    let marks = plots.marks(Space::Roc, unit_frame(SIDE_PX));
    let curves: Vec<Role> = marks
        .iter()
        .map(|mark| mark.role)
        .filter(|role| matches!(role, Role::Curve { .. } | Role::Hull { .. }))
        .collect();
    let expected = [curve(1, Weight::Faint), Role::Hull { model: 0 }, curve(0, Weight::Strong)];
    assert_eq!(curves, expected);
}

#[test]
fn the_highlighted_model_stands_out_and_without_one_that_does_all_are_alike() {
    let mut plots = shown(THREE.map(model), View::default());
    let mut curves = |view: View| -> Vec<Role> {
        plots.set_view(view).expect("a good view");
        let marks = plots.marks(Space::Roc, unit_frame(SIDE_PX));
        let roles = marks.iter().map(|mark| mark.role);
        roles.filter(|role| matches!(role, Role::Curve { .. })).collect()
    };
    let [faint, strong] = [Weight::Faint, Weight::Strong];
    // The highlighted one is on top, the active one next.
    let highlighted = curves(View { highlight: Some(2), ..View::default() });
    assert_eq!(highlighted, [curve(1, faint), curve(0, faint), curve(2, strong)]);
    // A hidden model stands out nowhere, and no index without a model does.
    let visible = vec![false, true, true];
    let plain = curves(View { visible, highlight: Some(0), ..View::default() });
    assert_eq!(plain, [curve(1, Weight::Plain), curve(2, Weight::Plain)]);
}

#[test]
fn models_of_one_class_show_what_is_defined() {
    let mut plots = shown([one_class_models().remove(0)], View::default());
    assert!(plots.marks(Space::Roc, unit_frame(SIDE_PX)).is_empty());
    assert!(plots.marks(Space::Prg, unit_frame(SIDE_PX)).is_empty());
    assert_eq!(curve_of(&plots.marks(Space::Pr, unit_frame(SIDE_PX))).first(), Some(&(0.0, 1.0)));
}
