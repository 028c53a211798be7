//! Figures of the papers as drawings.

use curvescope::curve::parameter::RecallRange;
use curvescope::curve::power_mean::PowerMean;
use curvescope::draw::marks::mark::{Role, Shape};
use curvescope::draw::marks::theme::Theme;
use curvescope::draw::pens::svg::document;
use curvescope::draw::pens::text_width::text_width;
use curvescope::study::Study;
use curvescope::study::charts::chart::Chart;
use curvescope::study::charts::{chart, nearest_recall};
use curvescope::study::contours::{ContourPoint, Contours, precision_on};
use curvescope::study::expected::{Average, Expected, Series, curve_of};
use curvescope::study::levels::Levels;
use curvescope::study::minimum::{MinimumAreas, MinimumCurves};
use curvescope::study::scatter::{Scatter, Side};
use curvescope::study::shares::RecallPrecision;
use roxmltree::{Document, Node};

use crate::common::golden::{column, load};
use crate::layers::lines;
use crate::recorder::{Call, drawn};
use crate::theorems;

fn curves(prevalences: &[f64]) -> Study {
    let study = MinimumCurves::new(prevalences.to_vec(), prevalences.len() == 1, Some(0.6));
    Study::MinimumCurves(study.expect("good numbers"))
}

fn areas(scaled: bool) -> Study {
    let ranges = [0.0, 0.5, 0.8].map(|low| RecallRange::new(low, 1.0).expect("a range"));
    let study = MinimumAreas::new(ranges.to_vec(), scaled, Some(0.1)).expect("good numbers");
    Study::MinimumAreas(study)
}

fn contours() -> Study {
    let points = [("A", 0.95), ("B", 0.75), ("C", 0.32), ("D", 0.1)];
    let points = points
        .map(|(name, recall)| ContourPoint { name: name.to_owned(), recall, f: 0.45 })
        .to_vec();
    Study::Contours(Contours::new(0.33, points).expect("good numbers"))
}

fn levels(beta: f64, rho: f64) -> Study {
    let point = Some(RecallPrecision { recall: 0.4, precision: 0.6 });
    Study::Levels(Levels::of_g(beta, rho, point).expect("good numbers"))
}

fn scatter(points: &[(f64, f64)], names: &[&str]) -> Study {
    let side = |title: &str| Side { title: title.to_owned(), range: (0.0, 31.0) };
    Study::Scatter(Scatter {
        x: side("AUCPR rank"),
        y: side("AUPRG rank"),
        points: points.to_vec(),
        names: names.iter().map(|&name| name.to_owned()).collect(),
        highlighted: Some(1),
        group: None,
        with_diagonal: true,
    })
}

fn expected(average: Average) -> Study {
    let series = ["running-example", "white-clover.ada"].map(|name| {
        let case = load(name);
        let (tps, fps) = (column(&case["thresholds"]["tp"]), column(&case["thresholds"]["fp"]));
        Series::of(name.to_owned(), average, &curve_of(&tps, &fps, Some(0.3)).expect("a ranking"))
    });
    Study::Expected(Expected { average, series: series.to_vec(), shaded: Some(0), at: Some(0.5) })
}

fn all() -> Vec<Study> {
    let ranks: Vec<(f64, f64)> =
        (0..90).map(|i| (f64::from(i % 30 + 1), f64::from((i * 7) % 30 + 1))).collect();
    let mut all = vec![
        curves(&[1.0 / 3.0]),
        curves(&[0.5, 0.4, 0.3, 0.2, 0.1, 0.05]),
        areas(false),
        areas(true),
        contours(),
        levels(2.0, -3.0),
        levels(1.0, 3.0),
        levels(3.0, 0.0),
        levels(1.0, f64::NEG_INFINITY),
        scatter(&ranks, &[]),
        scatter(&[(3.0, 4.0), (3.5, 4.5), (20.0, 25.0)], &["ada", "knn", "forest"]),
        expected(Average::Accuracy),
        expected(Average::FGain { beta: 1.0 }),
    ];
    all.extend(theorems::all());
    all
}

pub(crate) fn svg(chart: &Chart, size_css: (f64, f64), theme: Theme) -> String {
    let layout = chart.layout(size_css, 4.0).expect("big enough");
    document(&layout, ("title", "description"), |area| chart.draw(area, &layout, theme))
        .expect("drawn")
}

pub(crate) fn named<'a>(document: &'a Document<'_>, tag: &str) -> Vec<Node<'a, 'a>> {
    document.descendants().filter(|node| node.tag_name().name() == tag).collect()
}

fn number(node: &Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).expect("an attribute").parse().expect("a number")
}

/// Left, right, top and bottom of each text, in CSS pixels.
fn boxes(document: &Document<'_>) -> Vec<(String, [f64; 4])> {
    let area = |node: &Node<'_, '_>| {
        let text = node.text().expect("a text").to_owned();
        let (x, baseline, size) = (number(node, "x"), number(node, "y"), number(node, "font-size"));
        let width = text_width(&text, size);
        let left = match node.attribute("text-anchor") {
            Some("middle") => x - width / 2.0,
            Some("end") => x - width,
            _ => x,
        };
        (text, [left, left + width, baseline - 0.75 * size, baseline + 0.2 * size])
    };
    named(document, "text").iter().map(area).collect()
}

const SIZES: [(f64, f64); 3] = [(340.0, 340.0), (340.0, 260.0), (700.0, 560.0)];

#[test]
fn texts_never_lie_on_each_other() {
    for study in all() {
        let chart = chart(&study);
        for size in SIZES {
            let text = svg(&chart, size, Theme::Light);
            let document = Document::parse(&text).expect("well-formed");
            let boxes = boxes(&document);
            for (i, (one, p)) in boxes.iter().enumerate() {
                for (other, q) in &boxes[i + 1..] {
                    let apart = p[1] <= q[0] || q[1] <= p[0] || p[3] <= q[2] || q[3] <= p[2];
                    assert!(apart, "{one} lies on {other} at {size:?} in {study:?}");
                }
            }
        }
    }
}

/// The chart of a study has these texts, among others.
pub(crate) fn expect_texts(study: &Study, texts: &[&str]) {
    let text = svg(&chart(study), (700.0, 560.0), Theme::Dark);
    let document = Document::parse(&text).expect("well-formed");
    let found: Vec<&str> = named(&document, "text").iter().filter_map(Node::text).collect();
    for text in texts {
        assert!(found.contains(text), "{text} in {found:?}");
    }
}

#[test]
fn names_and_values_are_written() {
    for (study, texts) in [
        (
            curves(&[1.0 / 3.0]),
            &["random ranking", "minimum, π = 0.333", "unachievable", "0.231"][..],
        ),
        (curves(&[0.5, 0.2]), &["π = 0.5", "π = 0.2", "0.375", "0.13"]),
        (
            areas(false),
            &["recall 0 to 1", "recall 0.5 to 1", "recall 0.8 to 1", "0.0518", "0.5", "0.0001"],
        ),
        (contours(), &["A", "B", "C", "F1 = 0.45", "minimum, π = 0.33", "0.7"]),
        (levels(2.0, -3.0), &["R/P = 2", "0.5", "0.413"]),
        (expected(Average::Accuracy), &["running-example", "white-clover.ada"]),
    ] {
        expect_texts(&study, texts);
    }
}

#[test]
fn small_charts_carry_no_labels() {
    let text = svg(&chart(&contours()), (160.0, 160.0), Theme::Light);
    assert!(!text.contains("F1") && !text.contains("unachievable"));
}

#[test]
fn where_there_is_no_room_for_text_the_plot_takes_all() {
    for study in all() {
        let chart = chart(&study);
        let text = svg(&chart, (96.0, 96.0), Theme::Dark);
        let document = Document::parse(&text).expect("well-formed");
        let written = named(&document, "text").len();
        assert_eq!(written, 0, "{study:?}");
        let layout = chart.layout((96.0, 96.0), 1.0).expect("big enough");
        assert_eq!((layout.frame.width_px, layout.frame.height_px), (86.0, 86.0));
        let larger = chart.layout((120.0, 120.0), 1.0).expect("big enough");
        assert!(layout.is_bare && !larger.is_bare && larger.frame.width_px < 86.0);
    }
}

#[test]
fn a_group_stands_out_and_alone_can_be_picked() {
    let points = [(1.0, 1.0), (2.0, 3.0), (3.0, 2.0), (20.0, 20.0)];
    let Study::Scatter(study) = scatter(&points, &[]) else { panic!("a scatter plot") };
    let chart = chart(&Study::Scatter(Scatter { group: Some((1, 3)), ..study }));
    let handles: Vec<bool> = chart.handles.iter().map(Option::is_some).collect();
    assert_eq!(handles, [false, true, true, false]);
    let of_role = |role: Role| {
        let marks = chart.marks.iter().filter(|mark| mark.role == role);
        let points = marks.filter(|mark| matches!(mark.shape, Shape::Point(_)));
        points.count()
    };
    assert_eq!((of_role(Role::Series(1)), of_role(Role::StrongSeries(1))), (1, 1));
    let layout = chart.layout((400.0, 400.0), 1.0).expect("big enough");
    assert_eq!(chart.handle_at(&layout, layout.px_from_data((3.0, 2.0))), Some(2));
    assert_eq!(chart.handle_at(&layout, layout.px_from_data((20.0, 20.0))), None);
}

#[test]
fn minimum_curves_are_where_the_formula_says() {
    for prevalence in [1e-6, 0.1, 1.0 / 3.0, 0.999] {
        let chart = chart(&curves(&[prevalence]));
        let curve = lines(&chart.marks, Role::Series(0))[0];
        assert_eq!((curve[0], curve[curve.len() - 1].0), ((0.0, 0.0), 1.0));
        for pair in curve.windows(2) {
            let minimum = |recall: f64| {
                let found = prevalence * recall;
                found / (1.0 - prevalence + found)
            };
            assert!((pair[1].1 - minimum(pair[1].0)).abs() < 1e-12);
            // A chord is off the arc by less than a tenth of a pixel on a screen of 1000.
            let middle = f64::midpoint(pair[0].0, pair[1].0);
            let chord = f64::midpoint(pair[0].1, pair[1].1);
            let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
            let off = (chord - minimum(middle)).abs() * dx / dx.hypot(dy);
            assert!(off < 1e-4, "{prevalence}: {off}");
        }
    }
}

#[test]
fn level_curves_have_their_value_and_reach_the_edges() {
    for (beta, rho) in [(1.0, 3.0), (2.0, -0.5), (3.0, 0.0), (1.0, -3.0), (1.0, f64::INFINITY)] {
        let chart = chart(&levels(beta, rho));
        let mean = PowerMean::g(beta, rho).expect("a mean");
        let curves = lines(&chart.marks, Role::Contour);
        assert_eq!(curves.len(), 9);
        for (curve, tenth) in curves.into_iter().zip(1..) {
            let value = f64::from(tenth) / 10.0;
            for &(recall, precision) in curve {
                assert!(
                    (mean.value(precision, recall).expect("shares") - value).abs() < 1e-9,
                    "{beta} {rho} {value}"
                );
            }
            for end in [curve[0], curve[curve.len() - 1]] {
                let nearest =
                    [end.0, 1.0 - end.0, end.1, 1.0 - end.1].into_iter().fold(1.0, f64::min);
                assert!(nearest < 0.006, "{beta} {rho} {value}: {end:?}");
            }
        }
    }
}

#[test]
fn the_black_line_leaves_the_origin_with_its_slope() {
    let chart_of = |beta, rho| chart(&levels(beta, rho));
    for (beta, end) in [(2.0, (1.0, 0.5)), (0.25, (0.25, 1.0))] {
        let chart = chart_of(beta, -2.0);
        let line = lines(&chart.marks, Role::MainReference)[0];
        assert_eq!(line[0], (0.0, 0.0));
        assert!((line[1].0 - end.0).abs() + (line[1].1 - end.1).abs() < 1e-12, "{line:?}");
    }
    assert!(lines(&chart_of(2.0, 0.0).marks, Role::MainReference).is_empty());
}

#[test]
fn places_on_a_logarithmic_axis_come_back() {
    let chart = chart(&areas(false));
    let layout = chart.layout((400.0, 300.0), 1.0).expect("big enough");
    for (prevalence, height) in [(1e-4, 0.0), (0.01, 0.25), (0.5, 0.3), (1.0, 1.0)] {
        let (x, y) = layout.px_from_data((f64::log10(prevalence), height));
        let found = chart.data_at(&layout, (x, y));
        assert!((found.0 / prevalence - 1.0).abs() < 1e-12 && (found.1 - height).abs() < 1e-12);
    }
    // Decades are equally wide.
    let x = |prevalence: f64| layout.px_from_data((prevalence.log10(), 0.0)).0;
    assert!((x(0.001) - x(0.0001) - (x(1.0) - x(0.1))).abs() < 1e-9);
}

#[test]
fn points_are_picked_and_led_along_their_contour() {
    let chart = chart(&contours());
    let layout = chart.layout((340.0, 340.0), 1.0).expect("big enough");
    let place = |recall: f64| (recall, precision_on(0.45, recall).expect("on the contour"));
    for (index, recall) in [0.95, 0.75, 0.32].into_iter().enumerate() {
        let (x, y) = layout.px_from_data(place(recall));
        assert_eq!(chart.handle_at(&layout, (x + 6.0, y - 6.0)), Some(index));
    }
    assert_eq!(chart.handle_at(&layout, layout.px_from_data((0.1, 0.9))), None);
    assert_eq!(chart.handles[3], None, "no precision has this F1 at D's recall");
    for recall in [0.291, 0.3, 0.45, 0.8, 1.0] {
        let found = nearest_recall(0.45, &layout, layout.px_from_data(place(recall)));
        assert!((found - recall).abs() < 1e-6, "{found} for {recall}");
    }
    // From beyond its ends the contour is met at them.
    let (top, right) = ((0.2, 1.2), (1.3, 0.2));
    assert!((nearest_recall(0.45, &layout, layout.px_from_data(top)) - 9.0 / 31.0).abs() < 1e-9);
    assert!((nearest_recall(0.45, &layout, layout.px_from_data(right)) - 1.0).abs() < 1e-9);
    assert_eq!(nearest_recall(1.0, &layout, (10.0, 10.0)), 1.0);
}

#[test]
fn discs_grow_with_the_points_they_stand_for_and_do_not_touch() {
    let mut points = vec![(1.0, 1.0); 16];
    points.extend([(2.0, 1.0), (2.0, 2.0), (2.0, 2.0), (2.0, 2.0), (2.0, 2.0)]);
    let Study::Scatter(mut study) = scatter(&points, &[]) else { panic!("a scatter plot") };
    study.highlighted = None;
    let chart = chart(&Study::Scatter(study));
    let layout = chart.layout((700.0, 700.0), 1.0).expect("big enough");
    let calls = drawn(&layout, |area| chart.draw(area, &layout, Theme::Light).expect("drawn"));
    let radii: Vec<u32> = calls
        .into_iter()
        .filter_map(|call| match call {
            Call::Circle { radius, .. } => Some(radius),
            _ => None,
        })
        .collect();
    assert_eq!(radii.len(), 3);
    let css = |units: u32| f64::from(units) / 16.0;
    assert!((css(radii[0]) / css(radii[1]) - 2.0).abs() < 0.02, "16 and 4: {radii:?}");
    let spacing = layout.frame.px((1.0, 0.0)).0;
    assert!(2.0 * css(radii[0]) <= spacing, "{radii:?} at {spacing}");
}

#[test]
fn no_number_makes_nonsense() {
    let tiny = f64::MIN_POSITIVE;
    let numbers = [0.0, 1e-50, 1e-3, 1.0, 7.0, 1e50];
    let shapes =
        [f64::NEG_INFINITY, -1e300, -40.0, -1.0, -1e-12, 0.0, tiny, 1.0, 1e9, f64::INFINITY];
    let mut studies = vec![curves(&[1e-100, 0.999_999_999]), curves(&[])];
    for weight in numbers {
        for shape in shapes {
            for at in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (0.3, 0.3)] {
                let point = Some(RecallPrecision { recall: at.0, precision: at.1 });
                studies.extend(Levels::of_g(weight, shape, point).map(Study::Levels));
                studies.extend(Levels::of_power_mean(weight, shape, point).map(Study::Levels));
            }
        }
    }
    assert!(studies.len() > 400);
    for study in studies {
        let text = svg(&chart(&study), (200.0, 200.0), Theme::Light);
        assert!(!text.contains("NaN") && !text.contains("inf"), "{study:?}");
        let document = Document::parse(&text).expect("well-formed");
        for data in document.descendants().filter_map(|node| node.attribute("d")) {
            let numbers = data.split(|c: char| c.is_ascii_alphabetic() || c == ' ');
            for number in numbers.filter(|number| !number.is_empty()) {
                let css: f64 = number.parse().expect("a number");
                assert!((-1.0..=201.0).contains(&css), "{css} in {study:?}");
            }
        }
    }
}
