use proptest::prelude::*;

use super::*;
use curvescope_core::curve::counts::Point;
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::curve::space::{precision, precision_gain, recall_gain};

/// Side of a plot in pixels, and the greatest distance that is not seen.
const SIDE: f64 = 400.0;
const HALF_PIXEL: f64 = 0.5;

/// The running example of Flach & Kull 2015.
const TPS: [f64; 9] = [1.0, 8.0, 18.0, 43.0, 44.0, 46.0, 49.0, 50.0, 50.0];
const FPS: [f64; 9] = [0.0, 2.0, 27.0, 143.0, 155.0, 180.0, 260.0, 350.0, 450.0];

fn curve_at(prevalence: f64) -> Curve<'static> {
    let prevalence = Prevalence::new(prevalence).expect("a prevalence");
    Curve::new(&TPS, &FPS).expect("a ranking").at_prevalence(prevalence)
}

/// Positions of each line at `t`.
fn at(morph: &Morph, t: f64) -> Vec<(Role, Vec<Place>)> {
    let mut numbers = Vec::new();
    morph.write(t, &mut numbers);
    assert!(numbers.iter().all(|number| number.is_finite()));
    let mut places = numbers.chunks_exact(2).map(|pair| (pair[0], pair[1]));
    let lines = morph.lines().map(|line| (line.role, places.by_ref().take(line.count).collect()));
    let lines = lines.collect();
    assert_eq!(places.next(), None, "the counts cover all positions");
    lines
}

fn of(role: Role, lines: &[(Role, Vec<Place>)]) -> &[Place] {
    &lines.iter().find(|line| line.0 == role).expect("a line of this role").1
}

fn in_square(&(x, y): &Place) -> bool {
    (0.0..=1.0).contains(&x) && (0.0..=1.0).contains(&y)
}

/// Distance in pixels of a position from the line through the first and the last.
fn bend(path: &[Place]) -> f64 {
    let (first, last) = (path[0], path[path.len() - 1]);
    let (dx, dy) = (last.0 - first.0, last.1 - first.1);
    let distance = |&(x, y): &Place| ((x - first.0) * dy - (y - first.1) * dx) / dx.hypot(dy);
    path.iter().map(|place| distance(place).abs() * SIDE).fold(0.0, f64::max)
}

/// The gain of precision or recall, as in Definition 1.
fn gain(x: f64, prevalence: f64) -> f64 {
    (x - prevalence) / ((1.0 - prevalence) * x)
}

/// Prevalences up to both extremes.
fn prevalences() -> impl Strategy<Value = f64> {
    prop_oneof![0.001..0.999_f64, Just(1e-9), Just(1e-4), Just(1.0 - 1e-6)]
}

/// Counts of a ranking with both classes.
fn rankings() -> impl Strategy<Value = (Vec<f64>, Vec<f64>)> {
    prop::collection::vec((0_u32..30, 0_u32..30), 1..40).prop_map(|steps| {
        let (mut tp, mut fp) = (0, 0);
        let last = [(1, 1)];
        let counts = steps.iter().chain(&last).map(|step| {
            tp += step.0;
            fp += step.1;
            (f64::from(tp), f64::from(fp))
        });
        counts.unzip()
    })
}

#[test]
fn at_the_start_f_lines_are_those_of_precision_recall() {
    let lines = at(&Morph::to_gains(&curve_at(0.3)), 0.0);
    for tenth in 1..=9 {
        let f = f64::from(tenth) / 10.0;
        let line = of(Role::F(f), &lines);
        for &(recall, precision) in line {
            assert!((2.0 * precision * recall / (precision + recall) - f).abs() < 1e-12);
        }
        assert!((line[0].1 - 1.0).abs() < 1e-12 && (line[line.len() - 1].0 - 1.0).abs() < 1e-12);
        assert!(bend(line) > 1.0, "F1 = {f} is bent in Precision-Recall");
    }
}

#[test]
fn at_the_end_the_always_positive_line_is_the_falling_diagonal() {
    let lines = at(&Morph::to_gains(&curve_at(0.3)), 1.0);
    let line = of(Role::AlwaysPositive, &lines);
    for &(x, y) in line {
        assert!((x + y - 1.0).abs() < 1e-12);
    }
    let close = |p: Place, q: Place| (p.0 - q.0).abs() + (p.1 - q.1).abs() < 1e-12;
    assert!(close(line[0], (0.0, 1.0)) && close(line[line.len() - 1], (1.0, 0.0)));
}

#[test]
fn the_unachievable_region_leaves_the_square() {
    let morph = Morph::to_gains(&curve_at(0.3));
    // Half of the square's width from the corner: 0.3·0.5/(0.7 + 0.3·0.5).
    let low = |t: f64| of(Role::Unachievable, &at(&morph, t)).to_vec();
    assert!(low(0.0).iter().any(|place| in_square(place) && place.1 > 0.15));
    assert!(low(1.0).iter().all(|&(_, y)| y <= 1e-12));
}

#[test]
fn grid_lines_are_at_their_values_and_then_at_their_gains() {
    let morph = Morph::to_gains(&curve_at(0.2));
    for (t, half) in [(0.0, 0.5), (1.0, 0.75)] {
        let lines = at(&morph, t);
        assert!(of(Role::GridX(0.5), &lines).iter().all(|&(x, _)| (x - half).abs() < 1e-12));
        assert!(of(Role::GridY(0.5), &lines).iter().all(|&(_, y)| (y - half).abs() < 1e-12));
    }
    // Prevalence has gain 0.
    assert!(of(Role::GridX(0.2), &at(&morph, 1.0))[0].0.abs() < 1e-12);
}

#[test]
fn roc_positions_become_cost_lines() {
    let morph = Morph::to_costs(&Curve::new(&TPS, &FPS).expect("a ranking"));
    let (roc, cost) = (at(&morph, 0.0), at(&morph, 1.0));
    for (index, (tp, fp)) in TPS.iter().zip(FPS).enumerate() {
        let (tpr, fpr) = (tp / 50.0, fp / 450.0);
        assert_eq!(of(Role::Points, &roc)[2 * index..][..2], [(fpr, tpr), (fpr, tpr)]);
        assert_eq!(of(Role::Points, &cost)[2 * index..][..2], [(0.0, fpr), (1.0, 1.0 - tpr)]);
    }
    // Half of the diagonal's costs are those of each error.
    assert_eq!(of(Role::Chance, &cost), [(0.5, 0.5), (0.5, 0.5)]);
    assert_eq!(of(Role::Chance, &roc), [(0.0, 0.0), (1.0, 1.0)]);
}

#[test]
fn hull_becomes_the_lower_envelope() {
    let morph = Morph::to_costs(&curve_at(0.3));
    let cost = at(&morph, 1.0);
    let envelope = of(Role::Hull, &cost);
    assert_eq!((envelope[0], envelope[envelope.len() - 1]), ((0.0, 0.0), (1.0, 0.0)));
    for &(x, y) in envelope {
        let costs =
            TPS.iter().zip(FPS).map(|(tp, fp)| (1.0 - tp / 50.0) * x + fp / 450.0 * (1.0 - x));
        let least = costs.fold(x, f64::min);
        assert!((y - least).abs() < 1e-12, "{y} at {x} is not the least cost {least}");
    }
    // At the start it is the hull: each vertex twice.
    let roc = at(&morph, 0.0);
    for pair in of(Role::Hull, &roc).chunks_exact(2) {
        assert_eq!(pair[0], pair[1]);
    }
    let vertices = of(Role::Vertices, &roc);
    assert_eq!(of(Role::Hull, &roc), vertices);
}

proptest! {
    #[test]
    fn at_the_end_f_lines_are_straight_and_at_the_gains(prevalence in prevalences()) {
        let lines = at(&Morph::to_gains(&curve_at(prevalence)), 1.0);
        for tenth in 1..=9 {
            let line = of(Role::F(f64::from(tenth) / 10.0), &lines);
            let seen: Vec<Place> = line.iter().copied().filter(in_square).collect();
            if seen.len() < 2 { continue }
            prop_assert!(bend(&seen) < HALF_PIXEL, "bent by {} px", bend(&seen));
            // With b = 1 the isometric is recG + precG = 2·FG (Theorem 2).
            let f_gain = gain(f64::from(tenth) / 10.0, prevalence);
            for (x, y) in seen {
                prop_assert!((x + y - 2.0 * f_gain).abs() * SIDE < HALF_PIXEL);
            }
        }
    }

    #[test]
    fn operating_points_are_those_of_both_spaces(
        (tps, fps) in rankings(),
        prevalence in prevalences(),
    ) {
        let prevalence = Prevalence::new(prevalence).expect("a prevalence");
        let curve = Curve::new(&tps, &fps).expect("a ranking").at_prevalence(prevalence);
        let totals = curve.totals();
        let morph = Morph::to_gains(&curve);
        let (start, end) = (at(&morph, 0.0), at(&morph, 1.0));
        for (index, point) in curve.points().enumerate() {
            let pr = (point.tp / totals.n_pos, precision(point).unwrap_or(0.0));
            prop_assert_eq!(of(Role::Points, &start)[index], pr);
            let prg = (recall_gain(point, totals), precision_gain(point, totals));
            let (Some(x), Some(y)) = prg else { continue };
            let seen = of(Role::Points, &end)[index];
            for (seen, exact) in [(seen.0, x), (seen.1, y)] {
                if (-1.0..=1.0).contains(&exact) {
                    prop_assert!((seen - exact).abs() * SIDE < HALF_PIXEL, "{seen} for {exact}");
                }
            }
        }
    }

    #[test]
    fn axes_keep_their_order_and_their_end(
        prevalence in prevalences(),
        t in 0.0..=1.0_f64,
        x in 0.0..1.0_f64,
        y in 0.0..1.0_f64,
    ) {
        let stretch = Stretch { prevalence };
        let (low, high) = (x.min(y), x.max(y));
        prop_assert!(stretch.place(low, t) <= stretch.place(high, t));
        prop_assert!(stretch.place(high, t) <= 1.0 + 1e-9);
        prop_assert_eq!(stretch.place(1.0, t), 1.0);
        prop_assert_eq!(stretch.place(x, 0.0), x);
        prop_assert!(stretch.place(t * prevalence, t).abs() < 1e-12, "t·π is at 0");
    }

    #[test]
    fn curve_is_straight_between_points_at_the_end((tps, fps) in rankings(), prevalence in 0.01..0.99_f64) {
        let prevalence = Prevalence::new(prevalence).expect("a prevalence");
        let curve = Curve::new(&tps, &fps).expect("a ranking").at_prevalence(prevalence);
        let path = of(Role::Curve, &at(&Morph::to_gains(&curve), 1.0)).to_vec();
        let points: Vec<Point> = curve.points().filter(|point| point.tp > 0.0).collect();
        let samples = (path.len() - 1) / points.len();
        for segment in path.windows(samples + 1).step_by(samples) {
            let seen: Vec<Place> = segment.iter().copied().filter(in_square).collect();
            if seen.len() > 2 {
                prop_assert!(bend(&seen) < HALF_PIXEL, "bent by {} px", bend(&seen));
            }
        }
    }

    #[test]
    fn segments_join_the_same_condition_of_two_lines((tps, fps) in rankings(), t in 0.0..=1.0_f64) {
        let curve = Curve::new(&tps, &fps).expect("a ranking");
        let morph = Morph::to_costs(&curve);
        let (now, end) = (at(&morph, t), at(&morph, 1.0));
        let (hull, vertices) = (of(Role::Hull, &now), of(Role::Vertices, &now));
        prop_assert_eq!(hull.len(), vertices.len());
        for (index, place) in hull.iter().enumerate() {
            // The position of the vertex' line at the probability cost where the envelope has this corner.
            let x = of(Role::Hull, &end)[index].0;
            let [from, to] = [0, 1].map(|side| vertices[index / 2 * 2 + side]);
            let on = toward(from, to, x);
            prop_assert!((place.0 - on.0).abs() + (place.1 - on.1).abs() < 1e-9);
        }
    }
}
