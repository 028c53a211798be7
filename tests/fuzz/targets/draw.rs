//! Any models, settings and overlays as SVG: an error, or a document that is well-formed and has no
//! NaN and no infinity in it.
#![no_main]

use curvescope::Beta;
use curvescope::curve::counts::{OperatingPoints, Totals};
use curvescope::curve::hull::Hull;
use curvescope::curve::space::Space;
use curvescope::draw::geometry::Position;
use curvescope::draw::geometry::clip::Bounds;
use curvescope::draw::layers::measure_or_rate::MeasureOrRate;
use curvescope::draw::layers::view::{Best, Layer, View};
use curvescope::draw::linked::model::Model;
use curvescope::draw::linked::plots::{LinkedPlots, Place};
use curvescope::draw::marks::mark::Shape;
use curvescope::draw::marks::overlay::{Kind, Overlay};
use curvescope::draw::marks::theme::Theme;
use curvescope::draw::pens::svg::document;
use curvescope::draw::pictures::legend::Legend;
use curvescope::draw::pictures::picture::{Height, Picture, PlotKind};
use curvescope::measure::decide::{Bounded, Constraint, Side};
use curvescope_fuzz::{Knobs, MEASURES, no_nan, settings};
use libfuzzer_sys::fuzz_target;

const LAYERS: [Layer; 15] = [
    Layer::Hull,
    Layer::JointHull,
    Layer::Optimum,
    Layer::Isometrics,
    Layer::PrecisionRecall,
    Layer::Random,
    Layer::AlwaysPositive,
    Layer::Minimum,
    Layer::Calibration,
    Layer::Points,
    Layer::NonDominated,
    Layer::Grid(Space::Roc),
    Layer::Grid(Space::Pr),
    Layer::Grid(Space::Prg),
    Layer::Folds,
];

fuzz_target!(|data: &[u8]| {
    let mut knobs = Knobs::of(data);
    let mut plots = LinkedPlots::default();
    let view = view(&mut knobs);
    let is_refused = view.check().is_err();
    assert_eq!(plots.set_view(view).is_err(), is_refused);
    let overlays = (0..knobs.byte() % 3).map(|_| overlay(&mut knobs)).collect();
    plots.set_overlays(overlays);
    let size = knobs.pick(&[
        (440.0, 440.0),
        (300.0, 900.0),
        (80.0, 80.0),
        (2000.0, 100.0),
        (f64::NAN, 1e9),
    ]);
    let cursor = knobs.flag().then(|| {
        let row = knobs.flag().then(|| usize::from(knobs.byte()));
        Place { model: usize::from(knobs.byte() % 3), row }
    });
    let at = (coordinate(&mut knobs) * 400.0, coordinate(&mut knobs) * 400.0);
    let models = knobs.byte() % 4;
    for _ in 0..models {
        plots.add(model(&mut knobs));
    }
    if knobs.flag() {
        plots.set_folds(usize::from(knobs.byte() % 3), vec![fold(&mut knobs)]);
    }
    let names = vec!["<script>&\"'\u{0}\u{1f600}".to_owned(); usize::from(models)];
    let kinds = [PlotKind::Scores, PlotKind::Calibration]
        .into_iter()
        .chain(Space::ALL.map(PlotKind::Curves));
    for plot in kinds {
        let legend = Legend { names: names.clone(), ..Legend::default() };
        let (width_css, height) = (size.0, Height::OfPlot(size.1));
        let picture = Picture { plots: vec![plot], columns: 1, width_css, height, cursor, legend };
        let Ok(layout) = picture.layout(&plots, 2.0) else { continue };
        let own = picture.plot_layout(&plots, plot, 2.0).expect("big enough");
        let frame = own.frame;
        let Bounds { x, y } = frame.bounds;
        assert!(x.1 > x.0 && y.1 > y.0 && (x.1 - x.0).is_finite(), "{plot:?} {layout:?}");
        if let PlotKind::Curves(space) = plot {
            for mark in plots.marks(space, frame) {
                let (Shape::Line(path) | Shape::Area(path)) = &mark.shape else { continue };
                let is_inside = |&at: &Position| frame.bounds.contains(at);
                assert!(path.iter().all(is_inside), "{mark:?} in {frame:?}");
            }
        }
        let text =
            document(&layout, ("<title>", "a & b"), |area| picture.draw(&mut plots, area, &layout))
                .expect("drawn");
        let document =
            roxmltree::Document::parse(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        for node in document.descendants() {
            for attribute in node.attributes() {
                let value = attribute.value();
                assert!(!value.contains("NaN") && !value.contains("inf"), "{text}");
            }
        }
        if let PlotKind::Curves(space) = plot {
            let _ = plots.pick(&own, space, at, None);
        }
    }
    let prevalence = plots.view().prevalence;
    if let Some(model) = plots.model(0) {
        let _ =
            (model.scored.reliability(prevalence), model.scored.calibration(prevalence, Beta::ONE));
    }
});

fn view(knobs: &mut Knobs<'_>) -> View {
    let settings = settings(knobs);
    let layers = std::array::from_fn(|_| {
        let chosen = knobs.short();
        (0..).zip(LAYERS).filter(|&(at, _)| chosen >> at & 1 == 1).map(|(_, layer)| layer).collect()
    });
    let windows = std::array::from_fn(|_| {
        if knobs.flag() {
            return None;
        }
        Some(Bounds {
            x: (coordinate(knobs), coordinate(knobs)),
            y: (coordinate(knobs), coordinate(knobs)),
        })
    });
    View {
        theme: knobs.pick(&[Theme::Light, Theme::Dark]),
        pixel_ratio: knobs.pick(&[1.0, 1.5, 3.0, 0.25, -1.0, f64::NAN]),
        prevalence: settings.prevalence,
        aim: aim(knobs),
        constraints: (0..knobs.byte() % 4).map(|_| constraint(knobs)).collect(),
        best: knobs.pick(&[Best::OfAim, Best::Unmet, Best::Row(None), Best::Row(Some(2))]),
        highlight: knobs.flag().then(|| usize::from(knobs.byte() % 4)),
        dashes: knobs.flag(),
        names: knobs.flag(),
        recall_range: settings.recall_range,
        roc_range: settings.roc_range,
        visible: vec![true, knobs.flag()],
        active: usize::from(knobs.byte() % 4),
        windows,
        layers,
    }
}

fn aim(knobs: &mut Knobs<'_>) -> MeasureOrRate {
    let measure = knobs.pick(&MEASURES).into();
    knobs.pick(&[
        measure,
        measure,
        MeasureOrRate::Recall,
        MeasureOrRate::Precision,
        MeasureOrRate::Specificity,
        MeasureOrRate::BalancedAccuracy,
        MeasureOrRate::YoudenJ,
        MeasureOrRate::Mcc,
    ])
}

/// Any bound in its range, the ends among them.
fn constraint(knobs: &mut Knobs<'_>) -> Constraint {
    let measure = knobs.pick(&Bounded::ALL);
    let is_count = measure == Bounded::PredictedPositive;
    let side = knobs.pick(&[Side::AtLeast, Side::AtMost]);
    let bound = f64::from(knobs.byte()) / if is_count { 1.0 } else { 255.0 };
    let is_refused =
        is_count || (side == Side::AtMost && matches!(measure, Bounded::Precision | Bounded::Npv));
    let confidence = (!is_refused && knobs.flag()).then_some(0.95);
    Constraint { measure, side, bound, confidence }
}

/// Near the unit interval, or anywhere.
fn coordinate(knobs: &mut Knobs<'_>) -> f64 {
    match knobs.byte() % 8 {
        0 => knobs.double(),
        1 => 0.0,
        2 => 1.0,
        3 => -1e6,
        4 => 1e6,
        5 => f64::from(knobs.byte()) * 1e-9,
        _ => f64::from(knobs.byte()) / 128.0 - 0.5,
    }
}

fn overlay(knobs: &mut Knobs<'_>) -> Overlay {
    let kinds = [
        Kind::FoldAverage,
        Kind::FoldMinimum,
        Kind::Band { model: 1 },
        Kind::Convention,
        Kind::Population,
    ];
    let path = |knobs: &mut Knobs<'_>| {
        (0..knobs.byte() % 8)
            .map(|_| (finite(coordinate(knobs)), finite(coordinate(knobs))))
            .collect::<Vec<_>>()
    };
    Overlay {
        kind: knobs.pick(&kinds),
        space: knobs.pick(&Space::ALL),
        path: path(knobs),
        floor: knobs.flag().then(|| path(knobs)),
    }
}

/// Gains reach down to the inverse of the least prevalence.
fn finite(number: f64) -> f64 {
    if number.abs() < 1e150 { number } else { 0.0 }
}

/// The same, without scores.
fn fold(knobs: &mut Knobs<'_>) -> Model {
    let any = (0..knobs.byte() % 9).map(|_| knobs.double()).collect::<Vec<_>>();
    Model::part("fold", any.clone(), any).unwrap_or_else(|_| {
        Model::part("fold", vec![1.0, 2.0, 2.0], vec![0.0, 1.0, 2.0]).expect("a ranking")
    })
}

/// The columns of a ranking; now and then of none.
fn model(knobs: &mut Knobs<'_>) -> Model {
    let rows = usize::from(knobs.byte() % 64);
    if knobs.byte() % 8 == 0 {
        // Any columns: of a model with a hull of its own, or refused.
        let mut column = || (0..rows % 9).map(|_| coordinate(knobs)).collect::<Vec<_>>();
        let columns = [column(), column(), column()];
        let [scores, tps, fps] = columns.map(|mut column| {
            column.sort_by(f64::total_cmp);
            column
        });
        let scores = scores.into_iter().rev().collect();
        let hulls = [&tps, &fps].map(|counts| [&[0.0], &counts[..]].concat());
        let [hull_tps, hull_fps] = hulls;
        if let Ok(model) = Model::new("any", scores, tps, fps, hull_tps, hull_fps) {
            return model;
        }
    }
    let unit = knobs.pick(&[1.0, 1.0, 0.1, 1e-15, 1e12]);
    let start = knobs.pick(&[1.0, 1000.0, f64::INFINITY, f64::MAX, 1e-300]);
    let step = knobs.pick(&[0.01, 1.0, 1e-9, 1e306]);
    let (mut thresholds, mut tps, mut fps) = (Vec::new(), Vec::new(), Vec::new());
    let (mut threshold, mut totals) = (start, Totals { n_pos: 0.0, n_neg: 0.0 });
    for _ in 0..rows {
        let byte = knobs.byte();
        totals.n_pos += unit * f64::from(byte % 16);
        totals.n_neg += unit * f64::from(byte / 16);
        thresholds.push(threshold);
        tps.push(totals.n_pos);
        fps.push(totals.n_neg);
        let next = if threshold == f64::INFINITY { 1.0 } else { threshold - step };
        threshold = if next < threshold { next } else { threshold.next_down() };
        if threshold == f64::NEG_INFINITY {
            break;
        }
    }
    let points = OperatingPoints::new(thresholds, tps, fps).expect("a ranking");
    let hull = Hull::of(&points).map(|hull| hull.columns(&points));
    let (hull_tps, hull_fps) = hull.map(|hull| (hull.tps, hull.fps)).unwrap_or_default();
    let model = Model::new(
        "any",
        points.thresholds().to_vec(),
        points.tps(),
        points.fps(),
        hull_tps,
        hull_fps,
    );
    let model = model.expect("of one length");
    no_nan(&model);
    model
}
