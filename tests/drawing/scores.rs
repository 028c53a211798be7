//! The plots over the score: bars against counted rows, the maps against golden values.

use curvescope::Prevalence;
use curvescope::calibration::consistency::ConsistencyPoint;
use curvescope::curve::hull::Hull;
use curvescope::curve::rank::rank;
use curvescope::draw::geometry::Position;
use curvescope::draw::layers::view::View;
use curvescope::draw::linked::model::Model;
use curvescope::draw::linked::plots::{LinkedPlots, Marked, Place};
use curvescope::draw::pens::layout::Layout;
use curvescope::draw::scores::calibration::CalibrationPlot;
use curvescope::draw::scores::histogram::HistogramPlot;
use curvescope::measure::measures::Measure;

use crate::common::golden::{column, load};
use crate::golden::{model, one_class_models, shown};
use crate::recorder::{Call, drawn, px, texts};

const SIZE: (f64, f64) = (600.0, 240.0);

/// The share of a half that its tallest bar fills.
const TALLEST: f64 = 1.0 / 1.08;

pub(crate) fn model_of_rows(rows: &[(f64, bool)]) -> Model {
    named_model_of_rows("rows", rows)
}

pub(crate) fn named_model_of_rows(name: &str, rows: &[(f64, bool)]) -> Model {
    let (scores, positive): (Vec<f64>, Vec<bool>) = rows.iter().copied().unzip();
    let points = rank(&scores, &positive, None).expect("rows");
    let (hull_tps, hull_fps) = Hull::of(&points).map_or_else(Default::default, |hull| {
        let columns = hull.columns(&points);
        (columns.tps, columns.fps)
    });
    Model::new(name, points.thresholds().to_vec(), points.tps(), points.fps(), hull_tps, hull_fps)
        .expect("columns of one table")
}

fn plots_of(model: Model, view: View) -> LinkedPlots {
    shown([model], view)
}

fn histogram(plots: &LinkedPlots) -> HistogramPlot<'_> {
    HistogramPlot::new(plots, SIZE).expect("big enough").expect("a model")
}

fn calibration(plots: &LinkedPlots) -> CalibrationPlot<'_> {
    CalibrationPlot::new(plots, SIZE).expect("big enough").expect("a model")
}

fn bars(plot: &HistogramPlot<'_>) -> Vec<Call> {
    drawn(&plot.layout, |area| plot.draw(area).expect("drawn"))
}

fn marked(plot: &HistogramPlot<'_>, marked: Marked) -> Vec<Call> {
    drawn(&plot.layout, |area| plot.draw_threshold(area, marked).expect("drawn"))
}

fn at(row: Option<usize>) -> Place {
    Place { model: 0, row }
}

fn threshold(plot: &HistogramPlot<'_>, row: Option<usize>) -> Vec<Call> {
    marked(plot, Marked { chosen: Some(at(row)), ghost: None })
}

fn maps(plot: &CalibrationPlot<'_>) -> Vec<Call> {
    drawn(&plot.layout, |area| plot.draw(area).expect("drawn"))
}

fn map_cursor(plot: &CalibrationPlot<'_>, row: Option<usize>) -> Vec<Call> {
    drawn(&plot.layout, |area| plot.draw_threshold(area, Some(at(row))).expect("drawn"))
}

/// The bars upwards and downwards, each as (left edge as a score, height as a share of the half).
fn bars_of(layout: &Layout, calls: &[Call]) -> [Vec<(f64, f64)>; 2] {
    let middle = layout.px_from_data((0.0, 0.0)).1.round();
    let half = layout.frame.height_px / 2.0;
    let mut found = [Vec::new(), Vec::new()];
    for call in calls {
        // Chips are filled too, but have no edge on the line between the classes.
        let Call::Fill { points } = call else { continue };
        let (base, end) = (px(points[0]), px(points[2]));
        if base.1 == middle {
            let bounds = layout.frame.bounds.x;
            let score = bounds.0
                + (base.0 - layout.left_px) / layout.frame.width_px * (bounds.1 - bounds.0);
            let height = (middle - end.1) / half;
            found[usize::from(height < 0.0)].push((score, height.abs()));
        }
    }
    found
}

#[track_caller]
fn assert_bars(found: &[(f64, f64)], expected: &[(f64, f64)]) {
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for (found, expected) in found.iter().zip(expected) {
        // Edges are on whole pixels, heights are drawn as they are.
        assert!((found.0 - expected.0).abs() < 0.003, "{found:?} for {expected:?}");
        assert!((found.1 - expected.1 * TALLEST).abs() < 0.002, "{found:?} for {expected:?}");
    }
}

/// Nine rows in bins of a fifth: positives 2, 0, 0, 0, 4; negatives 1, 2, 0, 0, 0.
fn nine_rows() -> Model {
    model_of_rows(&[
        (0.95, true),
        (0.92, true),
        (0.9, true),
        (0.85, true),
        (0.35, false),
        (0.2, false),
        (0.15, true),
        (0.1, false),
        (0.05, true),
    ])
}

#[test]
fn bars_are_as_high_as_the_rows_in_their_bin() {
    let plots = plots_of(nine_rows(), View::default());
    let plot = histogram(&plots);
    let [up, down] = bars_of(&plot.layout, &bars(&plot));
    assert_bars(&up, &[(0.0, 0.5), (0.8, 1.0)]);
    assert_bars(&down, &[(0.0, 0.5), (0.2, 1.0)]);
}

#[test]
fn a_ghost_has_the_counts_and_the_score_and_leaves_the_bars_of_the_chosen_point() {
    let plots = plots_of(nine_rows(), View::default());
    let plot = histogram(&plots);
    let alone = threshold(&plot, Some(2));
    assert_eq!(texts(&alone), ["fn 3", "tp 3", "tn 3", "fp 0", "0.900"]);
    let both = marked(&plot, Marked { chosen: Some(at(Some(2))), ghost: Some(at(Some(4))) });
    assert_eq!(texts(&both), ["fn 2", "tp 4", "tn 2", "fp 1", "0.350"]);
    assert_eq!(bars_of(&plot.layout, &both), bars_of(&plot.layout, &alone));
    let other = Some(Place { model: 1, row: Some(0) });
    assert_eq!(marked(&plot, Marked { chosen: Some(at(Some(2))), ghost: other }), alone);
}

#[test]
fn what_is_predicted_positive_is_drawn_again_row_by_row() {
    let plots = plots_of(nine_rows(), View::default());
    let plot = histogram(&plots);
    let predicted = |row| bars_of(&plot.layout, &threshold(&plot, row));
    // Three of the four best, one of the two negatives from 0.2 on, everything.
    let [up, down] = predicted(Some(2));
    assert_bars(&up, &[(0.8, 0.75)]);
    assert_bars(&down, &[]);
    let [up, down] = predicted(Some(4));
    assert_bars(&up, &[(0.8, 1.0)]);
    assert_bars(&down, &[(0.2, 0.5)]);
    assert_eq!(predicted(Some(8)), bars_of(&plot.layout, &bars(&plot)));
    assert_eq!(predicted(None), [vec![], vec![]]);
    assert!(threshold(&plot, Some(9)).is_empty(), "no such row");
}

#[test]
fn prevalence_leaves_the_bars_as_they_are() {
    let bars_at = |prevalence| {
        bars(&histogram(&plots_of(nine_rows(), View { prevalence, ..View::default() })))
    };
    assert_eq!(bars_at(None), bars_at(Some(Prevalence::new(0.01).expect("a prevalence"))));
}

#[test]
fn ticks_of_thousands_of_rows_are_short_enough_for_the_room_left_of_the_plot() {
    let rows: Vec<(f64, bool)> =
        (0..40_000).map(|row| (f64::from(row % 5), row % 2 == 0)).collect();
    let plots = plots_of(model_of_rows(&rows), View::default());
    // 4,000 rows of each class in a bin.
    let texts = texts(&bars(&histogram(&plots)));
    assert_eq!(texts[..4], ["2k", "4k", "2k", "4k"], "{texts:?}");
}

/// Where the line of the threshold is, in CSS pixels (of which there is one per device pixel).
fn line_at(calls: &[Call], layout: &Layout) -> f64 {
    let uprights = calls.iter().filter_map(|call| match call {
        Call::Path { points, .. } if points[0].0 == points[1].0 => Some(px(points[0])),
        _ => None,
    });
    let found: Vec<Position> = uprights.filter(|at| at.1 == layout.top_px).collect();
    let [(x, _)] = found.as_slice() else { panic!("one line, not {found:?}") };
    *x
}

#[test]
fn the_place_of_a_threshold_picks_it() {
    let infinite = model_of_rows(&[
        (f64::INFINITY, true),
        (3.0, true),
        (1.0, false),
        (-2.0, true),
        (f64::NEG_INFINITY, false),
    ]);
    for (model, rows) in [(nine_rows(), 9), (infinite, 5), (model("running-example"), 9)] {
        let plots = plots_of(model, View::default());
        let plot = histogram(&plots);
        for row in 0..rows {
            let x = line_at(&threshold(&plot, Some(row)), &plot.layout);
            assert_eq!(plot.row_at(x), Some(row));
            // Its own pixel is drawn where it is, so a pixel beside it is nearest to it as well.
            assert_eq!(plot.row_at(x - 1.0), Some(row));
        }
        assert_eq!(plot.row_at(plot.layout.right_px() + 1.0), None);
        let start = line_at(&threshold(&plot, None), &plot.layout);
        assert_eq!(start, plot.layout.right_px());
    }
}

#[test]
fn infinite_scores_are_counted_beside_the_bars() {
    let rows = [(f64::INFINITY, true), (f64::INFINITY, false), (0.5, true), (-2.0, false)];
    let plots = plots_of(model_of_rows(&rows), View::default());
    let texts = texts(&bars(&histogram(&plots)));
    assert!(texts.contains(&"at ∞: 1 positive, 1 negative".to_owned()), "{texts:?}");
    assert!(
        texts.contains(&"↑ 2 positives".to_owned()) && texts.contains(&"↓ 2 negatives".to_owned())
    );
}

#[test]
fn the_solid_staircase_is_the_golden_c_and_the_dashed_one_the_golden_d() {
    for case in ["running-example", "white-clover.gnb", "prg-readme-25"] {
        let golden = load(case);
        let plots = plots_of(model(case), View::default());
        let plot = calibration(&plots);
        let calls = maps(&plot);
        let c = column(&golden["roc"]["hull_segment_c"]);
        let d = column(&golden["prg"]["hull_segment_d"]);
        // The scores of these models are 0, -1, -2 and so on.
        let tps = column(&golden["thresholds"]["tp"]);
        let fps = column(&golden["thresholds"]["fp"]);
        let vertices = &golden["prg"]["hull_vertices"];
        let ends = column(&vertices["tp"]).into_iter().zip(column(&vertices["fp"]));
        for ((tp, fp), (c, d)) in ends.zip(c.into_iter().zip(d)) {
            let row = (0..tps.len()).find(|&row| tps[row] == tp && fps[row] == fp).expect("a row");
            #[expect(clippy::cast_precision_loss, reason = "a few rows")]
            let at = |value| Layout::units(plot.layout.px_from_data((-(row as f64), value)));
            let (solid, dashed) = (at(c), at(d));
            let passes = |at: (i32, i32)| {
                calls.iter().any(|call| match call {
                    Call::Path { points, .. } => points.contains(&at),
                    _ => false,
                })
            };
            assert!(passes(solid), "{case}: c {c} at row {row}");
            // A dash may end anywhere, but the point is within one dash and gap of one.
            let near = calls.iter().any(|call| match call {
                Call::Path { points, .. } => points.iter().any(|&point| {
                    let ((x, y), (to_x, to_y)) = (px(point), px(dashed));
                    (x - to_x).abs() <= 8.0 && (y - to_y).abs() < 0.1
                }),
                _ => false,
            });
            assert!(near, "{case}: d {d} at row {row}");
        }
    }
}

#[test]
fn the_region_of_consistency_is_that_of_the_active_model_at_the_data_s_prevalence() {
    let point = |score, low, high| ConsistencyPoint { score, low, high };
    let region = vec![point(-8.0, 0.1, 0.3), point(-5.0, 0.2, 0.5), point(-1.0, 0.4, 0.9)];
    let mut plots = plots_of(model("running-example"), View::default());
    plots.add(model("running-example"));
    let filled = |plots: &LinkedPlots| {
        let calls = maps(&calibration(plots));
        let of = |call: Call| match call {
            // Symbols have fewer corners.
            Call::Fill { points } if points.len() == 6 => Some(points),
            _ => None,
        };
        calls.into_iter().find_map(of)
    };
    assert_eq!(filled(&plots), None);
    plots.set_consistency(1, region);
    assert_eq!(filled(&plots), None, "the other model is active");
    plots.set_view(View { active: 1, ..View::default() }).expect("a good view");
    let outline = [(-8.0, 0.1), (-5.0, 0.2), (-1.0, 0.4), (-1.0, 0.9), (-5.0, 0.5), (-8.0, 0.3)];
    let layout = &calibration(&plots).layout;
    let expected: Vec<_> = outline.map(|at| Layout::units(layout.px_from_data(at))).into();
    assert_eq!(filled(&plots), Some(expected));
    let prevalence = Prevalence::new(0.2);
    plots.set_view(View { active: 1, prevalence, ..View::default() }).expect("a good view");
    assert_eq!(filled(&plots), None, "it is of the data's prevalence");
}

#[test]
fn the_threshold_reads_both_maps() {
    let golden = load("running-example");
    let c = column(&golden["roc"]["hull_segment_c"]);
    let d = column(&golden["prg"]["hull_segment_d"]);
    let plots = plots_of(model("running-example"), View::default());
    let plot = calibration(&plots);
    // Row 2 ends the third segment: the blocks (1, 0), (6, 2), (10, 25) are one each.
    let calls = map_cursor(&plot, Some(2));
    let texts = texts(&calls);
    for expected in [format!("c {:.2}", c[2]), format!("d {:.2}", d[2])] {
        assert!(texts.contains(&expected), "{expected} is missing in {texts:?}");
    }
    assert_eq!(calls.iter().filter(|call| matches!(call, Call::Circle { .. })).count(), 4);
    // At the start nothing is predicted positive, so there is a line and no value.
    assert!(matches!(map_cursor(&plot, None).as_slice(), [Call::Path { .. }]));
}

#[test]
fn the_level_is_the_one_of_the_measure() {
    // tests/golden/calibration.json: F1* is 0.3617, F0.5* and F2* are there too.
    let cases = load("calibration");
    let cases = cases.as_array().expect("cases");
    let rules = cases
        .iter()
        .find(|case| {
            case["input"].as_str().is_some_and(|input| input.ends_with("running-example.csv"))
        })
        .expect("the running example")["rules"]
        .as_array()
        .expect("rules");
    for (rule, name) in rules.iter().zip(["F*/1.25", "F*/2", "F*/5"]) {
        let beta = rule["beta"].as_f64().expect("beta");
        let view = View { aim: Measure::F { beta }.into(), ..View::default() };
        let plots = plots_of(model("running-example"), view);
        let level = rule["level"].as_f64().expect("level");
        let expected = format!("{name} = {level:.2}");
        let texts = texts(&maps(&calibration(&plots)));
        assert!(texts.contains(&expected), "{expected} is missing in {texts:?}");
    }
    let view = View { aim: Measure::Accuracy { cost: 0.25 }.into(), ..View::default() };
    let plots = plots_of(model("running-example"), view);
    assert!(texts(&maps(&calibration(&plots))).contains(&"cost 0.25".to_owned()));
}

#[test]
fn every_drawing_stays_on_its_canvas() {
    let mut models = one_class_models();
    models.extend(["all-ties", "perfect", "weights-integer", "white-clover.gnb"].map(model));
    for scores in [
        vec![f64::INFINITY, f64::NEG_INFINITY],
        vec![1e308, -1e308, 5e-324],
        vec![1e300, -1e300, 0.0],
        vec![1e16, 1e16 + 2.0, 1e16 + 4.0],
        vec![5e-324, 0.0],
        vec![-0.7],
    ] {
        let rows: Vec<(f64, bool)> =
            scores.iter().flat_map(|&score| [(score, true), (score, false)]).collect();
        models.push(model_of_rows(&rows));
    }
    for model in models {
        let rows = model.scored.thresholds().len();
        for (pixel_ratio, prevalence) in [(1.0, None), (1.25, Some(1e-6)), (2.0, Some(0.9))] {
            let view = View {
                pixel_ratio,
                prevalence: prevalence.and_then(Prevalence::new),
                ..View::default()
            };
            let plots = plots_of(model.clone(), view);
            let (bars_plot, maps_plot) = (histogram(&plots), calibration(&plots));
            let mut calls = [bars(&bars_plot), maps(&maps_plot)].concat();
            for row in std::iter::once(None).chain((0..rows).map(Some)) {
                calls.extend(threshold(&bars_plot, row));
                calls.extend(map_cursor(&maps_plot, row));
            }
            let layout = bars_plot.layout;
            for call in &calls {
                for (x, y) in call.places().into_iter().map(px) {
                    assert!((0.0..=layout.width_px).contains(&x), "{call:?}");
                    assert!((0.0..=layout.height_px).contains(&y), "{call:?}");
                }
            }
        }
    }
}

#[test]
fn no_model_and_no_room() {
    let plots = LinkedPlots::default();
    assert!(HistogramPlot::new(&plots, SIZE).expect("no error").is_none());
    assert!(CalibrationPlot::new(&plots, SIZE).expect("no error").is_none());
    let plots = plots_of(nine_rows(), View::default());
    let error = HistogramPlot::new(&plots, (600.0, 40.0)).err().expect("too small");
    assert_eq!(error.code().as_str(), "plot-too-small");
    assert!(CalibrationPlot::new(&plots, (f64::NAN, 240.0)).is_err());
}
