//! A thinned curve looks like the whole one.

use curvescope::Prevalence;
use curvescope::curve::counts::{Curve, OperatingPoints};
use curvescope::curve::hull::Hull;
use curvescope::curve::space::Space;
use curvescope::draw::geometry::Position;
use curvescope::draw::geometry::clip::Bounds;
use curvescope::draw::geometry::frame::Frame;
use curvescope::draw::spaces::points::decimate::kept_indices;
use curvescope::draw::spaces::points::trace::trace;
use curvescope::draw::spaces::runs::Runs;
use curvescope::report::outline::outline;
use proptest::prelude::*;

use crate::paths::distance_to_path;

/// So small that there are hundreds of rows to a pixel.
const SIDE_PX: f64 = 24.0;
const ROWS: u32 = 12_500;

/// Four to a column, three columns to a pixel, and a third more for arcs.
const MOST_VERTICES: usize = 4 * 3 * 24 / 3 * 4;

/// Greatest distance of a point of a curve from the thinned one: a third of a pixel across its column, and a tenth where
/// strokes leave out vertices.
const THINNED_PX: f64 = 0.5;

/// A model of some rows whose share of positives falls from `top` to `bottom` along the ranking. Up to `most_alike` rows in
/// succession are of one class for no other reason.
fn columns(seed: u64, (top, bottom): (f64, f64), most_alike: u32) -> (Vec<f64>, Vec<f64>) {
    let mut state = seed | 1;
    let mut uniform = move || {
        // xorshift64*
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        f64::from((state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32) / 4_294_967_296.0
    };
    let (mut tp, mut fp) = (0.0, 0.0);
    let (mut is_positive, mut left) = (false, 0.0);
    (0..ROWS)
        .map(|row| {
            if left < 1.0 {
                let share = top + (bottom - top) * f64::from(row) / f64::from(ROWS);
                is_positive = uniform() < share;
                left = 1.0 + (uniform() * f64::from(most_alike)).floor();
            }
            left -= 1.0;
            *if is_positive { &mut tp } else { &mut fp } += 1.0;
            (tp, fp)
        })
        .unzip()
}

/// The points in some rows.
fn of_rows(points: &OperatingPoints, rows: &[usize]) -> OperatingPoints {
    let column = |all: Vec<f64>| rows.iter().map(|&row| all[row]).collect();
    let [thresholds, tps, fps] =
        [points.thresholds().to_vec(), points.tps(), points.fps()].map(column);
    OperatingPoints::new(thresholds, tps, fps).expect("a ranking")
}

/// Positions in device pixels from the frame's lower left corner.
fn in_px(frame: &Frame, path: &[Position]) -> Vec<Position> {
    path.iter().map(|p| frame.px((p.0 - frame.bounds.x.0, p.1 - frame.bounds.y.0))).collect()
}

/// Greatest distance of a point of a curve from what is drawn, in pixels. Only points at least `margin` inside the frame
/// count: what is drawn near others may be cut off.
fn greatest_gap(
    curve: &Curve<'_>,
    space: Space,
    frame: &Frame,
    pieces: &[Vec<Position>],
    margin: f64,
) -> f64 {
    let seen: Vec<Position> =
        curve.points().filter_map(|point| space.project(point, curve.totals())).collect();
    let is_inside = |at: f64| (margin..=SIDE_PX - margin).contains(&at);
    let mut shown = in_px(frame, &seen);
    shown.retain(|at| is_inside(at.0) && is_inside(at.1));
    let gap_at = |at: Position| {
        let gaps = pieces.iter().map(|piece| distance_to_path(at, piece, 2.0));
        gaps.fold(f64::INFINITY, f64::min)
    };
    shown.into_iter().map(gap_at).fold(0.0, f64::max)
}

/// The whole unit square, a part of it, and more than it.
fn frames() -> [Frame; 3] {
    [((0.0, 1.0), (0.0, 1.0)), ((0.2, 0.25), (0.1, 0.9)), ((-3.0, 1.5), (-2.0, 1.5))]
        .map(|(x, y)| Frame { bounds: Bounds { x, y }, width_px: SIDE_PX, height_px: SIDE_PX })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn no_point_is_more_than_half_a_pixel_off(
        seed in any::<u64>(), shares in (0.05..1.0, 0.01..0.5), most_alike in 1..40_u32,
        prevalence in 0.001..0.999,
    ) {
        let (tps, fps) = columns(seed, shares, most_alike);
        let curve = Curve::new(&tps, &fps).expect("counts");
        // The index is made at one prevalence and serves all.
        let runs = Runs::of(&curve);
        let curve = curve.at_prevalence(Prevalence::new(prevalence).expect("a prevalence"));
        for (space, frame) in Space::ALL.into_iter().flat_map(|s| frames().map(|f| (s, f))) {
            let traced = trace(&curve, &runs, space, &frame);
            let pieces: Vec<Vec<Position>> =
                traced.iter().map(|piece| in_px(&frame, piece)).collect();
            let gap = greatest_gap(&curve, space, &frame, &pieces, THINNED_PX);
            prop_assert!(gap <= THINNED_PX, "{space:?} {frame:?}: {gap} px off");
            let vertices: usize = pieces.iter().map(Vec::len).sum();
            prop_assert!(vertices < MOST_VERTICES, "{space:?}: {vertices} vertices");
        }
    }

    #[test]
    fn an_outline_looks_like_its_curve(
        seed in any::<u64>(), shares in (0.05..1.0, 0.01..0.5), most_alike in 1..40_u32,
        prevalence in 0.01..0.99,
    ) {
        // With so many rows a part is at most half a pixel wide in each frame, widest in PRG: log odds grow by 2 ln 1001 /
        // (7/8 (MOST - 4096)/4) = 0.0154. A recall gain of 1 is 24 px in the first frame, where 0.001 beside a recall of 0.01
        // adds a tenth. In the last it is 5.3 px, there are gains down to -3, and 0.001 beside 0.0025 adds two fifths.
        const MOST: usize = 8192;
        const OUTLINED_PX: f64 = 0.5 + THINNED_PX;
        let (tps, fps) = columns(seed, shares, most_alike);
        let thresholds = (1..=ROWS).rev().map(f64::from).collect();
        let points = OperatingPoints::new(thresholds, tps, fps).expect("a ranking");
        let hull = Hull::of(&points).expect("both classes").columns(&points);
        let rows = outline(&points, Some(&hull.curve()), MOST).expect("a long curve");
        prop_assert!(rows.len() <= MOST + hull.thresholds.len());
        prop_assert!(rows.is_sorted_by(|one, next| one < next));
        let outline = of_rows(&points, &rows);
        // The points of the hull are among its points.
        prop_assert_eq!(Hull::of(&outline).expect("both classes").columns(&outline), hull);

        let curve = points.curve().at_prevalence(Prevalence::new(prevalence).expect("a prevalence"));
        let shown = outline.curve().at_prevalence(Prevalence::new(prevalence).expect("a prevalence"));
        let runs = Runs::of(&shown);
        let [whole, _, wider] = frames();
        for (space, frame) in Space::ALL.into_iter().flat_map(|s| [(s, whole), (s, wider)]) {
            let traced = trace(&shown, &runs, space, &frame);
            let pieces: Vec<Vec<Position>> =
                traced.iter().map(|piece| in_px(&frame, piece)).collect();
            let gap = greatest_gap(&curve, space, &frame, &pieces, OUTLINED_PX);
            prop_assert!(gap <= OUTLINED_PX, "{space:?} {frame:?}: {gap} px off");
        }
    }
}

#[test]
fn a_short_curve_needs_no_outline() {
    let points =
        OperatingPoints::new(vec![0.9, 0.1], vec![1.0, 1.0], vec![0.0, 1.0]).expect("a ranking");
    assert_eq!(outline(&points, None, 2), None);
}

#[test]
fn a_long_curve_of_one_class_has_an_outline_too() {
    let rising: Vec<f64> = (1..=900).map(f64::from).collect();
    let thresholds: Vec<f64> = rising.iter().rev().copied().collect();
    for is_positive in [false, true] {
        let none = vec![0.0; 900];
        let (tps, fps) = if is_positive { (rising.clone(), none) } else { (none, rising.clone()) };
        let points = OperatingPoints::new(thresholds.clone(), tps, fps).expect("a ranking");
        let rows = outline(&points, None, 100).expect("a long curve");
        assert_eq!((rows.first(), rows.last()), (Some(&0), Some(&899)));
    }
}

#[test]
fn a_column_keeps_its_first_lowest_highest_and_last_point() {
    // All recalls between 0.5 and 0.51, one column of a coarse plot; fp/tp is lowest at row 3 and
    // highest at row 1.
    let tps = [5000.0, 5010.0, 5020.0, 5070.0, 5080.0, 5090.0, 10_000.0];
    let fps = [900.0, 1000.0, 1001.0, 1002.0, 1010.0, 1015.0, 9000.0];
    let curve = Curve::new(&tps, &fps).expect("counts");
    let frame = Frame { bounds: Bounds::UNIT, width_px: 20.0, height_px: 20.0 };
    let kept = kept_indices(&curve, &Runs::of(&curve), Space::Pr, &frame);
    assert_eq!(kept, [0, 1, 5, 6]);
}

#[test]
fn of_the_points_left_of_the_plot_the_last_is_kept() {
    let tps: Vec<f64> = (1..=1000).map(f64::from).collect();
    let fps: Vec<f64> = (1..=1000).map(|row| f64::from(row * row) / 500.0).collect();
    let curve = Curve::new(&tps, &fps).expect("counts");
    let bounds = Bounds { x: (0.899, 0.9011), y: (0.0, 1.0) };
    let frame = Frame { bounds, width_px: 300.0, height_px: 300.0 };
    let kept = kept_indices(&curve, &Runs::of(&curve), Space::Pr, &frame);
    // Recalls 0.898, then 0.899 to 0.901, then what is right of the frame.
    assert_eq!(kept[..4], [897, 898, 899, 900]);
    assert_eq!(kept[4], 901);
}
