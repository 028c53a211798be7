//! Measures against the threshold: steps, gaps and values against fractions worked out by hand, and thin
//! lines against all rows.

use curvescope::Prevalence;
use curvescope::curve::counts::Point;
use curvescope::draw::geometry::Position;
use curvescope::draw::layers::view::View;
use curvescope::draw::linked::measure_lines::{MeasureLine, MeasureLines};
use curvescope::draw::linked::model::Model;
use curvescope::draw::linked::plots::{LinkedPlots, Marked, Place};
use curvescope::draw::marks::theme::Theme;
use curvescope::draw::pens::layout::Layout;
use curvescope::draw::scores::histogram::HistogramPlot;
use curvescope::draw::scores::measures::MeasuresPlot;
use curvescope::measure::measures::{Parameters, Selector, measures_at};

use crate::golden::shown;
use crate::recorder::{Call, drawn, px, texts};
use crate::scores::model_of_rows;

const SIZE: (f64, f64) = (600.0, 240.0);

/// Room beside the scores, as a share of their range.
const ROOM: f64 = 0.02;

/// P = 2, N = 3. At 0.9, 0.7, 0.5 and 0.3: tp 1, 1, 2, 2 and fp 0, 1, 2, 3.
fn five_rows() -> Model {
    model_of_rows(&[(0.9, true), (0.7, false), (0.5, true), (0.5, false), (0.3, false)])
}

fn plots_of(model: Model, prevalence: Option<f64>, reads: &[(&str, Selector)]) -> LinkedPlots {
    let prevalence = prevalence.and_then(Prevalence::new);
    let mut plots = shown([model], View { prevalence, ..View::default() });
    let line = |&(name, select): &(&str, Selector)| MeasureLine { name: name.to_owned(), select };
    let lines = reads.iter().map(line).collect();
    plots.set_measures(MeasureLines { lines, parameters: Parameters::default() });
    plots
}

fn measures(plots: &LinkedPlots) -> MeasuresPlot<'_> {
    MeasuresPlot::new(plots, SIZE).expect("big enough").expect("a model")
}

fn still(plot: &MeasuresPlot<'_>) -> Vec<Call> {
    drawn(&plot.layout, |area| plot.draw(area).expect("drawn"))
}

fn marked(plot: &MeasuresPlot<'_>, chosen: Option<usize>, ghost: Option<usize>) -> Vec<Call> {
    let ghost = ghost.map(|row| Place { model: 0, row: Some(row) });
    let chosen = Some(Place { model: 0, row: chosen });
    let marked = Marked { chosen, ghost };
    drawn(&plot.layout, |area| plot.draw_threshold(area, marked).expect("drawn"))
}

fn data(layout: &Layout, at: (i32, i32)) -> Position {
    let (x, y) = px(at);
    layout.data_from_css((x / layout.pixel_ratio, y / layout.pixel_ratio))
}

/// The pieces of the only line, in the model's colour, with the corners alone.
fn pieces(plot: &MeasuresPlot<'_>) -> Vec<Vec<Position>> {
    let color = Theme::Light.model(0, true).color;
    let is_line = |call: Call| match call {
        Call::Path { points, rgb, .. } if rgb == (color.0, color.1, color.2) => Some(points),
        _ => None,
    };
    let paths = still(plot).into_iter().filter_map(is_line);
    let data = |path: Vec<(i32, i32)>| path.into_iter().map(|at| data(&plot.layout, at)).collect();
    paths.map(data).map(corners).collect()
}

/// A path without what lies on the way from one place to the next; where it turns back it has a corner.
fn corners(path: Vec<Position>) -> Vec<Position> {
    let mut kept: Vec<Position> = Vec::new();
    for at in path {
        if let [.., before, last] = kept[..] {
            let (from, to) =
                ((last.0 - before.0, last.1 - before.1), (at.0 - last.0, at.1 - last.1));
            let turns = (from.0 * to.1 - from.1 * to.0).abs() > 1e-12;
            let is_back = from.0 * to.0 + from.1 * to.1 < 0.0;
            if !turns && !is_back {
                kept.pop();
            }
        }
        kept.push(at);
    }
    kept
}

#[track_caller]
fn assert_pieces(select: Selector, prevalence: Option<f64>, expected: &[&[Position]]) {
    let plots = plots_of(five_rows(), prevalence, &[("it", select)]);
    let found = pieces(&measures(&plots));
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for (found, expected) in found.iter().zip(expected) {
        assert_eq!(found.len(), expected.len(), "{found:?}");
        for (found, expected) in found.iter().zip(*expected) {
            // Sixteenths of a pixel.
            let off = (found.0 - expected.0).abs().max((found.1 - expected.1).abs());
            assert!(off < 0.001, "{found:?} for {expected:?}");
        }
    }
}

#[test]
fn lines_are_steps_where_their_measure_is_defined() {
    const RIGHT: f64 = 1.0 + ROOM;
    // Recall rises at the scores of positives.
    let recall = [(RIGHT, 0.0), (0.9, 0.0), (0.9, 0.5), (0.5, 0.5), (0.5, 1.0), (-ROOM, 1.0)];
    assert_pieces(|all| all.recall, None, &[&recall]);
    // Precision begins where something is predicted positive: 1/1, 1/2, 2/4, 2/5.
    let precision = [(0.9, 1.0), (0.7, 1.0), (0.7, 0.5), (0.3, 0.5), (0.3, 0.4), (-ROOM, 0.4)];
    assert_pieces(|all| all.precision, None, &[&precision]);
    // Half of the rows positive: precision tpr/(tpr + fpr) = 1, 1/2 / (1/2 + 1/3), 1 / (1 + 2/3), 1/2.
    let even = [(0.9, 1.0), (0.7, 1.0), (0.7, 0.6), (0.3, 0.6), (0.3, 0.5), (-ROOM, 0.5)];
    assert_pieces(|all| all.precision, Some(0.5), &[&even]);
    // NPV ends where nothing is predicted negative: 3/5, 3/4, 2/3, 1/1.
    let third = 2.0 / 3.0;
    let npv = [(RIGHT, 0.6), (0.9, 0.6), (0.9, 0.75), (0.7, 0.75), (0.7, third), (0.5, third)];
    assert_pieces(|all| all.npv, None, &[&[&npv[..], &[(0.5, 1.0), (0.3, 1.0)]].concat()]);
}

#[test]
fn what_is_below_zero_is_cut() {
    // tpr - fpr is -1/2 from above 0.6 to 0.9 and from above 0.2 to 0.3, and 0 elsewhere.
    let model = model_of_rows(&[(0.9, false), (0.6, true), (0.3, false), (0.2, true)]);
    let plots = plots_of(model, None, &[("J", |all| all.youden_j)]);
    let found = pieces(&measures(&plots));
    let expected = [[1.0 + ROOM, 0.9], [0.6, 0.3], [0.2, -ROOM]];
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for (piece, ends) in found.iter().zip(expected) {
        let xs = [piece[0].0, piece[piece.len() - 1].0];
        for (x, end) in xs.into_iter().zip(ends) {
            assert!((x - end).abs() < 0.001, "{found:?}");
        }
        assert!(piece.iter().all(|(_, y)| y.abs() < 1e-9), "{found:?}");
    }
}

#[test]
fn the_axis_is_the_histograms() {
    let plots = plots_of(five_rows(), None, &[]);
    let bars = HistogramPlot::new(&plots, SIZE).expect("big enough").expect("a model");
    let (bars, lines) = (bars.layout, measures(&plots).layout);
    assert_eq!(lines.frame.bounds.x, bars.frame.bounds.x);
    assert_eq!(lines.left_px, bars.left_px);
    // The gutter on the right is wider than the names, which are 7 letters at most, and no wider than a third.
    let gutter = bars.right_px() - lines.right_px();
    assert!((40.0..200.0).contains(&gutter), "{gutter}");
}

const THREE: [(&str, Selector); 3] =
    [("Recall", |all| all.recall), ("Precision", |all| all.precision), ("FPR", |all| all.fpr)];

/// Heights at which a threshold crosses lines, once each.
fn crossings(layout: &Layout, calls: &[Call]) -> Vec<f64> {
    let mut heights: Vec<f64> = Vec::new();
    for call in calls {
        let Call::Circle { center, .. } = call else { continue };
        let (_, y) = data(layout, *center);
        if heights.last().is_none_or(|last| (last - y).abs() > 1e-9) {
            heights.push(y);
        }
    }
    heights
}

#[test]
fn a_threshold_marks_what_it_crosses_and_has_the_values() {
    let plots = plots_of(five_rows(), None, &THREE);
    let plot = measures(&plots);
    let calls = marked(&plot, Some(2), None);
    let found = crossings(&plot.layout, &calls);
    for (found, expected) in found.iter().zip([1.0, 0.5, 2.0 / 3.0]) {
        assert!((found - expected).abs() < 0.001, "{found}");
    }
    assert_eq!(found.len(), 3);
    assert_eq!(
        texts(&calls),
        ["Recall 1.000", "FPR 0.667", "Precision 0.500", "0.500"],
        "values from above, then the score"
    );
    // An undefined value has no mark.
    let calls = marked(&plot, None, None);
    assert_eq!(texts(&calls), ["Recall 0.000", "Precision –", "FPR 0.000", "\u{221e}"]);
    assert_eq!(crossings(&plot.layout, &calls).len(), 1, "of both at 0");
    // Of the ghost where there is one.
    let calls = marked(&plot, Some(2), Some(1));
    assert_eq!(texts(&calls), ["Recall 0.500", "Precision 0.500", "FPR 0.333", "0.700"]);
}

#[test]
fn without_a_point_the_gutter_has_the_names() {
    let plots = plots_of(five_rows(), None, &THREE);
    let plot = measures(&plots);
    let calls = drawn(&plot.layout, |area| {
        plot.draw_threshold(area, Marked::default()).expect("drawn");
    });
    assert_eq!(texts(&calls), ["Recall", "Precision", "FPR"]);
    let names =
        texts(&still(&plot)).into_iter().filter(|text| THREE.iter().any(|(name, _)| name == text));
    assert_eq!(names.count(), 0, "none lies on a line");
}

#[test]
fn values_in_the_gutter_keep_apart_and_are_joined_to_their_lines() {
    let plots = plots_of(five_rows(), None, &THREE);
    let plot = measures(&plots);
    let calls = marked(&plot, Some(1), None);
    let beside = |at: &(i32, i32)| px(*at).0 > plot.layout.right_px() + 1.0;
    let texts: Vec<Position> = calls
        .iter()
        .filter_map(|call| match call {
            Call::Text { at, .. } if beside(at) => Some(px(*at)),
            _ => None,
        })
        .collect();
    assert_eq!(texts.len(), 3);
    for pair in texts.windows(2) {
        assert!(pair[1].1 - pair[0].1 >= 14.0 && pair[1].0 == pair[0].0, "{texts:?}");
    }
    // The samples have the heights of the texts, and the dashed joints end there or a dash before.
    for (_, height) in texts {
        let is_near = |at: &(i32, i32)| beside(at) && (px(*at).1 - height).abs() < 4.0;
        let ends = calls.iter().filter(|call| match call {
            Call::Path { points, .. } => points.iter().any(is_near),
            _ => false,
        });
        assert!(ends.count() >= 2, "at {height}");
    }
}

#[test]
fn a_narrow_plot_has_names_and_values_beside_the_threshold() {
    let plots = plots_of(five_rows(), None, &THREE);
    let plot = MeasuresPlot::new(&plots, (300.0, 240.0)).expect("big enough").expect("a model");
    assert_eq!(plot.layout.right_px(), 270.0, "no gutter");
    let calls = marked(&plot, Some(2), None);
    assert_eq!(texts(&calls), ["Recall 1.000", "FPR 0.667", "Precision 0.500", "0.500"]);
}

#[test]
fn a_position_on_the_plot_has_the_nearest_threshold() {
    let plots = plots_of(five_rows(), None, &THREE);
    let plot = measures(&plots);
    let found = [0.9, 0.72, 0.5, 0.3].map(|score| {
        let x = plot.layout.px_from_data((score, 0.0)).0;
        plot.row_at(x / plot.layout.pixel_ratio)
    });
    assert_eq!(found, [Some(0), Some(1), Some(2), Some(3)]);
    assert_eq!(plot.row_at(590.0), None, "right of the plot");
}

/// The same sequence on every machine (Knuth's linear congruential generator).
fn dice(seed: u64) -> impl FnMut() -> f64 {
    let mut state = seed;
    move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        f64::from(u32::try_from(state >> 32).expect("32 bits")) / f64::from(u32::MAX)
    }
}

#[test]
fn thin_lines_pass_where_all_rows_do() {
    let mut dice = dice(7);
    let rows: Vec<(f64, bool)> = (0..60_000)
        .map(|_| {
            let score = dice();
            (score, dice() < 0.02 + 0.3 * score * score)
        })
        .collect();
    let model = model_of_rows(&rows);
    let thresholds = model.scored.thresholds().to_vec();
    for prevalence in [None, Some(0.3)] {
        let curve = model.scored.curve(prevalence.and_then(Prevalence::new));
        let values = |select: Selector| -> Vec<Option<f64>> {
            let at = |point: Point| {
                measures_at(point, curve.totals(), None, Parameters::default()).expect("a table")
            };
            curve.points().map(|point| select(&at(point))).collect()
        };
        let reads: [Selector; 6] = [
            |all| all.precision,
            |all| all.recall,
            |all| all.f,
            |all| all.mcc,
            |all| all.npv,
            |all| all.normalized_cost,
        ];
        for select in reads {
            let plots = plots_of(model.clone(), prevalence, &[("it", select)]);
            let plot = measures(&plots);
            let pieces = pieces(&plot);
            let corners: usize = pieces.iter().map(Vec::len).sum();
            assert!(corners < 12_000, "{corners} of {} rows", thresholds.len());
            assert_passes(&plot.layout, &pieces.concat(), &thresholds, &values(select));
        }
    }
}

/// In each column of pixels the path reaches as high and as low as the rows do, and no further than those of
/// the columns beside it.
fn assert_passes(layout: &Layout, path: &[Position], thresholds: &[f64], values: &[Option<f64>]) {
    let column = |x: f64| {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a few hundred"
        )]
        let column = layout.px_from_data((x, 0.0)).0.round() as usize;
        column
    };
    let mut ranges = vec![[(f64::MAX, f64::MIN); 2]; 700];
    let mut include = |x: f64, y: f64, of: usize| {
        let range = &mut ranges[column(x)][of];
        *range = (range.0.min(y), range.1.max(y));
    };
    for &(x, y) in path {
        include(x, y, 0);
    }
    for (&x, value) in thresholds.iter().zip(values) {
        if let Some(value) = value {
            include(x, value.max(0.0), 1);
        }
    }
    let slack = 1.0 / layout.frame.height_px;
    for (at, three) in ranges.windows(3).enumerate() {
        for (of, other) in [(0, 1), (1, 0)] {
            let (range, around) = (three[1][of], three.iter().map(|both| both[other]));
            let around = around.fold((f64::MAX, f64::MIN), |(low, high), range| {
                (low.min(range.0), high.max(range.1))
            });
            let is_there = range.0 <= range.1 && around.0 <= around.1;
            let holds = around.0 - slack <= range.0 && range.1 <= around.1 + slack;
            assert!(!is_there || holds, "column {}: {range:?} in {around:?}", at + 1);
        }
    }
}
