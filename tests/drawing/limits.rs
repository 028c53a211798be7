//! What constraints rule out is shaded, in every space the same counts: against the definitions of the
//! rates, at positions all over each plot.

use curvescope::Prevalence;
use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::space::Space;
use curvescope::draw::geometry::Position;
use curvescope::draw::geometry::clip::Bounds;
use curvescope::draw::geometry::frame::Frame;
use curvescope::draw::layers::view::View;
use curvescope::draw::marks::mark::{Mark, Role, Shape};
use curvescope::measure::decide::{Bounded, Constraint, Side};
use proptest::prelude::*;

use crate::golden::{model_of, shown, unit_frame, whole_frame};
use crate::polygons::contains;

pub(crate) const SIDE_PX: f64 = 300.0;

/// Classes of the model that everything here is drawn for.
pub(crate) const DATA: Totals = Totals { n_pos: 40.0, n_neg: 160.0 };

pub(crate) fn marks(
    constraints: Vec<Constraint>,
    prevalence: Option<f64>,
    space: Space,
    frame: Frame,
) -> Vec<Mark> {
    let (prevalence, layers) = (prevalence.and_then(Prevalence::new), Default::default());
    let view = View { constraints, prevalence, layers, ..View::default() };
    let model = model_of(vec![10.0, 30.0, 40.0], vec![2.0, 40.0, 160.0]);
    shown([model], view).marks(space, frame)
}

pub(crate) fn constraint(measure: Bounded, side: Side, bound: f64) -> Constraint {
    Constraint { measure, side, bound, confidence: None }
}

/// The lines of the edges, all pieces.
fn edge(one: Constraint, space: Space) -> Vec<Position> {
    let Frame { bounds, .. } = whole_frame(space, DATA);
    let frame = Frame { bounds, width_px: SIDE_PX, height_px: SIDE_PX };
    let marks = marks(vec![one], None, space, frame);
    let lines = marks.into_iter().filter_map(|mark| match (mark.role, mark.shape) {
        (Role::Limit, Shape::Line(path)) => Some(path),
        _ => None,
    });
    lines.flatten().collect()
}

#[track_caller]
fn assert_edge(one: Constraint, space: Space, expected: impl Fn(Position) -> f64) {
    let edge = edge(one, space);
    assert!(edge.len() > 1, "{one:?} has no edge in {space:?}");
    for at in edge {
        let off = expected(at) * SIDE_PX;
        // Vertices may be left out within a tenth of a pixel.
        assert!(off.abs() < 0.1, "{one:?} in {space:?}: {at:?} is {off} px off");
    }
}

#[test]
fn edges_are_where_their_formulas_say_in_each_space() {
    use Bounded::{Fpr, Npv, Precision, PredictedPositive, PredictedPositiveShare, Recall};
    use Side::{AtLeast, AtMost};
    // 40 positives, 160 negatives: a prevalence of 1/5, odds of 1/4.
    let recall = constraint(Recall, AtLeast, 0.9);
    assert_edge(recall, Space::Roc, |(_, tpr)| tpr - 0.9);
    assert_edge(recall, Space::Pr, |(recall, _)| recall - 0.9);
    // (0.9 - 0.2)/(0.8·0.9)
    assert_edge(recall, Space::Prg, |(gain, _)| gain - 0.7 / 0.72);

    let fpr = constraint(Fpr, AtMost, 0.1);
    assert_edge(fpr, Space::Roc, |(fpr, _)| fpr - 0.1);
    assert_edge(fpr, Space::Pr, |(recall, precision)| {
        precision - 0.2 * recall / (0.2 * recall + 0.8 * 0.1)
    });
    // recG = 1 - fn/(4·tp) and precG = 1 - fp/(4·tp), at fp = 16.
    assert_edge(fpr, Space::Prg, |(recall_gain, precision_gain)| {
        let tp = 40.0 / (4.0 * (1.0 - recall_gain) + 1.0);
        precision_gain - (1.0 - 16.0 / (4.0 * tp))
    });
    let specificity = constraint(Bounded::Specificity, AtLeast, 0.9);
    assert_eq!(edge(specificity, Space::Prg).len(), edge(fpr, Space::Prg).len());

    let precision = constraint(Precision, AtLeast, 0.8);
    assert_edge(precision, Space::Roc, |(fpr, tpr)| tpr * 40.0 * 0.2 / (160.0 * 0.8) - fpr);
    assert_edge(precision, Space::Pr, |(_, precision)| precision - 0.8);
    assert_edge(precision, Space::Prg, |(_, gain)| gain - (0.8 - 0.2) / (0.8 * 0.8));

    let npv = constraint(Npv, AtLeast, 0.95);
    // tn = 19·fn.
    assert_edge(npv, Space::Roc, |(fpr, tpr)| (1.0 - fpr) - 19.0 * (1.0 - tpr) / 4.0);
    let count = constraint(PredictedPositive, AtMost, 60.0);
    assert_edge(count, Space::Roc, |(fpr, tpr)| fpr - (60.0 - 40.0 * tpr) / 160.0);
    assert_edge(count, Space::Pr, |(recall, precision)| precision - 40.0 * recall / 60.0);
    let share = constraint(PredictedPositiveShare, AtMost, 0.3);
    assert_edge(share, Space::Pr, |(recall, precision)| precision - 40.0 * recall / 60.0);
}

#[test]
fn with_confidence_the_edge_is_at_the_counts_that_are_allowed() {
    let confident = |measure, side, bound| Constraint {
        confidence: Some(0.95),
        ..constraint(measure, side, bound)
    };
    // scipy 1.17.1: binom.sf(36, 40, 0.8) is below 0.05, binom.sf(35, 40, 0.8) above; so are those of 151 and 150 of 160 at 0.9.
    let recall = confident(Bounded::Recall, Side::AtLeast, 0.8);
    assert_edge(recall, Space::Roc, |(_, tpr)| tpr - 37.0 / 40.0);
    let fpr = confident(Bounded::Fpr, Side::AtMost, 0.1);
    assert_edge(fpr, Space::Roc, |(fpr, _)| fpr - 9.0 / 160.0);
    // The first 12 rows pass the test of precision: binom.sf(9, 12, 0.5) is 0.019. The first 70 do not: binom.sf(29, 70, 0.5) is 0.9.
    let precision = confident(Bounded::Precision, Side::AtLeast, 0.5);
    assert_edge(precision, Space::Roc, |(fpr, tpr)| (160.0 * fpr + 40.0 * tpr - 12.0) / 160.0);
}

/// The least k of which Pr(X >= k) is at most `level`, X binomial, by summing its probabilities; more than `n` where there is none.
fn least_count(n: f64, p: f64, level: f64) -> f64 {
    // Logarithms, because the first probability may be below all numbers.
    let (mut k, mut log_chance, mut sum) = (n, n * p.ln(), 0.0);
    while k >= 0.0 && sum + log_chance.exp() <= level {
        sum += log_chance.exp();
        log_chance += (k * (1.0 - p) / ((n - k + 1.0) * p)).ln();
        k -= 1.0;
    }
    k + 1.0
}

/// Whether counts meet a constraint; `weight` is that of the negatives. `None` where it is undefined.
pub(crate) fn meets(one: &Constraint, Point { tp, fp }: Point, weight: f64) -> Option<bool> {
    let Totals { n_pos, n_neg } = DATA;
    let n_neg = n_neg * weight;
    let (part, whole) = match one.measure {
        Bounded::Recall => (tp, n_pos),
        Bounded::Precision => (tp, tp + fp),
        Bounded::Specificity => (n_neg - fp, n_neg),
        Bounded::Fpr => (fp, n_neg),
        Bounded::Npv => (n_neg - fp, n_neg - fp + n_pos - tp),
        Bounded::PredictedPositive => (tp + fp / weight, 1.0),
        Bounded::PredictedPositiveShare => (tp + fp, n_pos + n_neg),
    };
    if whole <= 0.0 {
        return None;
    }
    // Rows that a rate is a share of count once, at any prevalence.
    let rows = match one.measure {
        Bounded::Specificity | Bounded::Fpr => whole / weight,
        _ => whole,
    };
    let bound = match (one.confidence, one.side) {
        (None, _) => one.bound,
        (Some(sure), Side::AtLeast) => least_count(rows, one.bound, 1.0 - sure) / rows,
        (Some(sure), Side::AtMost) => 1.0 - least_count(rows, 1.0 - one.bound, 1.0 - sure) / rows,
    };
    Some(match one.side {
        Side::AtLeast => part / whole >= bound,
        Side::AtMost => part / whole <= bound,
    })
}

pub(crate) fn constraints() -> impl Strategy<Value = Vec<Constraint>> {
    let one = (0_usize..7, any::<bool>(), 0.0..=1.0_f64, any::<bool>());
    let one = one.prop_map(|(measure, at_least, share, is_confident)| {
        let measure = Bounded::ALL[measure];
        let is_count = measure == Bounded::PredictedPositive;
        // Precision and NPV with confidence have no edge in counts alone.
        let has_edge = !is_count && !matches!(measure, Bounded::Precision | Bounded::Npv);
        Constraint {
            measure,
            side: if at_least { Side::AtLeast } else { Side::AtMost },
            bound: if is_count { (share * 200.0).round() } else { share },
            confidence: (is_confident && has_edge).then_some(0.95),
        }
    });
    // Several with confidence share what may go wrong: one has it.
    prop::collection::vec(one, 1..4).prop_map(|mut all| {
        all.iter_mut().skip(1).for_each(|one| one.confidence = None);
        all
    })
}

/// How often a position is shaded.
pub(crate) fn shaded(marks: &[Mark], position: Position) -> usize {
    let covers = |mark: &&Mark| match &mark.shape {
        Shape::Area(polygon) => mark.role == Role::NotAllowed && contains(polygon, position),
        _ => false,
    };
    marks.iter().filter(covers).count()
}

/// Positions up to 1.2 pixels from this one, 0.4 apart; `size` is that of the plot. Where the edge of a constraint runs between them, a
/// position may be on either side of what is drawn. Two edges can enclose less than a pixel, so each constraint is to be looked at alone.
fn around(position: Position, size: (f64, f64)) -> impl Iterator<Item = Position> {
    let steps = || (-3..=3).map(|step| f64::from(step) * 0.4 / SIDE_PX);
    steps().flat_map(move |dx| {
        steps().map(move |dy| (position.0 + dx * size.0, position.1 + dy * size.1))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_is_shaded_is_what_breaks_a_constraint(
        constraints in constraints(), at in (0.01..0.99, 0.01..0.99),
        prevalence in prop::option::of(0.02..0.98), is_zoomed in any::<bool>(),
    ) {
        assert_shaded(constraints, at, prevalence, is_zoomed);
    }
}

#[test]
fn what_is_shaded_ends_where_two_edges_cross() {
    let precision = constraint(Bounded::Precision, Side::AtLeast, 0.340_201_569_931_525_56);
    let count = constraint(Bounded::PredictedPositive, Side::AtLeast, 99.0);
    let at = (0.825_702_334_564_336_2, 0.068_136_972_560_212_06);
    assert_shaded(vec![precision, count], at, Some(0.821_898_429_603_725_5), false);
}

/// In every space that has a position for counts, at `at` as shares of the plot.
fn assert_shaded(
    constraints: Vec<Constraint>,
    at: Position,
    prevalence: Option<f64>,
    is_zoomed: bool,
) {
    let weight = prevalence.map_or(1.0, |to: f64| DATA.n_pos / DATA.n_neg * (1.0 - to) / to);
    let is_of_a_class = |one: &Constraint| {
        matches!(one.measure, Bounded::Recall | Bounded::Specificity | Bounded::Fpr)
    };
    // Elsewhere such a constraint is left out.
    let constraints: Vec<Constraint> = constraints
        .into_iter()
        .map(|one| Constraint {
            confidence: one.confidence.filter(|_| prevalence.is_none() || is_of_a_class(&one)),
            ..one
        })
        .collect();
    let totals = Totals { n_neg: DATA.n_neg * weight, ..DATA };
    for space in Space::ALL.into_iter().filter(|space| space.projection().is_some()) {
        // All that the plot shows at first, or a part of it.
        let shares = if is_zoomed { (0.3, 0.8) } else { (0.0, 1.0) };
        let part = |(low, high): (f64, f64)| {
            (low + (high - low) * shares.0, low + (high - low) * shares.1)
        };
        let whole = whole_frame(space, totals).bounds;
        let bounds = Bounds { x: part(whole.x), y: part(whole.y) };
        let frame = Frame { bounds, width_px: SIDE_PX, height_px: SIDE_PX };
        let size = (bounds.x.1 - bounds.x.0, bounds.y.1 - bounds.y.0);
        let position = (bounds.x.0 + size.0 * at.0, bounds.y.0 + size.1 * at.1);
        // Each constraint alone; `None` where no counts are.
        let achieved = |at: Position| -> Option<Vec<bool>> {
            let point = space.unproject(at, totals)?;
            let inside = (0.0..=totals.n_pos).contains(&point.tp)
                && (0.0..=totals.n_neg).contains(&point.fp);
            let met = |one| meets(one, point, weight) == Some(true);
            inside.then(|| constraints.iter().map(met).collect())
        };
        let here = achieved(position);
        if around(position, size).any(|other| achieved(other) != here) {
            continue;
        }
        let marks = marks(constraints.clone(), prevalence, space, frame);
        // What cannot be achieved is not shaded, and nothing is shaded twice.
        let expected = usize::from(here.is_some_and(|met| met.contains(&false)));
        assert_eq!(shaded(&marks, position), expected, "{space:?} at {position:?}");
    }
}

#[test]
fn an_edge_says_what_its_constraint_does() {
    let texts = |one: Constraint| -> Vec<String> {
        let marks = marks(vec![one], None, Space::Roc, unit_frame(SIDE_PX));
        marks
            .into_iter()
            .filter(|mark| mark.role == Role::Limit)
            .filter_map(|mark| mark.text)
            .collect()
    };
    for (measure, side, bound, expected) in [
        (Bounded::Recall, Side::AtLeast, 0.9, "recall ≥ 0.9"),
        (Bounded::Fpr, Side::AtMost, 0.05, "FPR ≤ 0.05"),
        (Bounded::PredictedPositive, Side::AtMost, 100.0, "predicted positive ≤ 100"),
        (Bounded::PredictedPositiveShare, Side::AtMost, 0.07, "predicted positive ≤ 7\u{202f}%"),
    ] {
        assert_eq!(texts(constraint(measure, side, bound)), [expected]);
    }
    // The edge is at 37 of 40 positives.
    let sure =
        Constraint { confidence: Some(0.95), ..constraint(Bounded::Recall, Side::AtLeast, 0.8) };
    assert_eq!(texts(sure), ["recall ≥ 0.8, 95\u{202f}% sure"]);
}

#[test]
fn a_confidence_is_drawn_at_every_prevalence() {
    let one =
        Constraint { confidence: Some(0.95), ..constraint(Bounded::Precision, Side::AtLeast, 0.5) };
    for prevalence in [None, Some(0.5)] {
        let marks = marks(vec![one], prevalence, Space::Pr, unit_frame(SIDE_PX));
        assert!(marks.iter().any(|mark| matches!(mark.role, Role::Limit | Role::NotAllowed)));
    }
}
