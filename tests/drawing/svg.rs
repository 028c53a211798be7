//! The SVG document: well-formed, exact, and the same drawing that a screen gets.

use curvescope::Prevalence;
use curvescope::curve::space::Space;
use curvescope::draw::layers::view::View;
use curvescope::draw::linked::plots::{LinkedPlots, Place};
use curvescope::draw::marks::theme::Theme;
use curvescope::draw::pens::layout::{Layout, UNITS_PER_PX};
use curvescope::draw::pens::svg::document;
use curvescope::draw::pens::text_width::text_width;
use curvescope::draw::pictures::legend::Legend;
use curvescope::draw::pictures::picture::{Height, Picture, PlotKind, SVG_PIXEL_RATIO};
use roxmltree::{Document, Node};

use crate::common::golden::{CASES, load};
use crate::golden::{model, one_class_models, shown};
use crate::recorder::{Call, drawn};

pub(crate) fn picture(space: Space) -> Picture {
    picture_of(PlotKind::Curves(space))
}

fn picture_of(plot: PlotKind) -> Picture {
    Picture {
        plots: vec![plot],
        columns: 1,
        width_css: 440.0,
        height: Height::OfPlot(440.0),
        cursor: None,
        legend: Legend::default(),
    }
}

fn legend(names: Vec<String>) -> Legend {
    Legend { names, ..Legend::default() }
}

fn svg_titled(
    plots: &mut LinkedPlots,
    picture: &Picture,
    title: &str,
    description: &str,
) -> String {
    let layout = picture.layout(plots, SVG_PIXEL_RATIO).expect("big enough");
    document(&layout, (title, description), |area| picture.draw(plots, area, &layout))
        .expect("drawn")
}

pub(crate) fn svg(plots: &mut LinkedPlots, picture: &Picture) -> String {
    svg_titled(plots, picture, "title", "description")
}

fn plots_of(cases: &[&str]) -> LinkedPlots {
    shown(cases.iter().map(|case| model(case)), View::default())
}

fn named<'a>(document: &'a Document<'_>, tag: &str) -> Vec<Node<'a, 'a>> {
    document.descendants().filter(|node| node.tag_name().name() == tag).collect()
}

/// A CSS length as backend units. Two decimals tell units apart, so this is exact.
fn units(css: &str) -> i32 {
    let decimals = css.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    assert!(decimals <= 2 && css != "-0", "{css} has more digits than it needs");
    let css: f64 = css.parse().expect("a number");
    #[expect(clippy::cast_possible_truncation, reason = "small")]
    let units = (css * UNITS_PER_PX * SVG_PIXEL_RATIO).round() as i32;
    units
}

/// The corners of path data made of M, L, H, V and Z.
fn corners(data: &str) -> Vec<(i32, i32)> {
    let mut corners: Vec<(i32, i32)> = Vec::new();
    let starts: Vec<usize> =
        data.char_indices().filter(|(_, c)| c.is_ascii_uppercase()).map(|(at, _)| at).collect();
    for (i, &start) in starts.iter().enumerate() {
        let end = starts.get(i + 1).copied().unwrap_or(data.len());
        let numbers: Vec<i32> = data[start + 1..end].split_whitespace().map(units).collect();
        let last = corners.last().copied();
        let corner = match (&data[start..=start], numbers.as_slice(), last) {
            ("M", &[x, y], _)
            | ("L", &[x, y], Some(_))
            | ("H", &[x], Some((_, y)))
            | ("V", &[y], Some((x, _))) => (x, y),
            ("Z", &[], Some(_)) => continue,
            other => panic!("{other:?} in {data}"),
        };
        corners.push(corner);
    }
    corners
}

/// Corners of everything stroked in a colour and width.
pub(crate) fn stroked(document: &Document<'_>, color: &str, width: &str) -> Vec<(i32, i32)> {
    let looks = |node: &Node<'_, '_>| {
        node.attribute("stroke") == Some(color) && node.attribute("stroke-width") == Some(width)
    };
    let paths = named(document, "path").into_iter().filter(looks);
    paths.flat_map(|node| corners(node.attribute("d").expect("data"))).collect()
}

#[test]
fn the_curve_passes_through_the_golden_points_to_the_last_unit() {
    let case = load("running-example");
    let fields = [(Space::Roc, "fpr", "recall"), (Space::Pr, "recall", "precision")];
    for (space, x, y) in fields.into_iter().chain([(Space::Prg, "recG", "precG")]) {
        let mut plots = plots_of(&["running-example"]);
        let picture = picture(space);
        let layout = picture
            .plot_layout(&plots, PlotKind::Curves(space), SVG_PIXEL_RATIO)
            .expect("big enough");
        let text = svg(&mut plots, &picture);
        let document = Document::parse(&text).expect("well-formed");
        let curve = stroked(&document, "#326cc6", "2.25");
        let mut checked = 0;
        for point in case["operating_points"].as_array().expect("points") {
            let at = |field: &str| match field {
                "fpr" => point["fp"].as_f64().map(|fp| fp / 450.0),
                _ => point[field].as_f64(),
            };
            let (Some(x), Some(y)) = (at(x), at(y)) else { continue };
            if x < 0.0 {
                continue;
            }
            let expected = Layout::units(layout.px_from_data((x, y)));
            assert!(curve.contains(&expected), "{space:?}: no corner at {expected:?}");
            checked += 1;
        }
        assert!(checked >= 6, "{checked} points of {space:?}");
    }
}

#[test]
fn every_drawing_is_well_formed_and_free_of_senseless_numbers() {
    let mut models: Vec<_> = CASES.iter().map(|case| model(case)).collect();
    models.extend(one_class_models());
    for prevalence in [None, Some(0.001), Some(0.999)] {
        for model in &models {
            let view = View {
                prevalence: prevalence.and_then(Prevalence::new),
                theme: Theme::Dark,
                ..View::default()
            };
            let mut plots = shown([model.clone()], view);
            let others = [PlotKind::Scores, PlotKind::Calibration];
            for plot in Space::ALL.map(PlotKind::Curves).into_iter().chain(others) {
                let cursor = Some(Place { model: 0, row: Some(0) });
                let text = svg(&mut plots, &Picture { cursor, ..picture_of(plot) });
                let document = Document::parse(&text).expect("well-formed");
                let root = document.root_element();
                assert_eq!(root.attribute("viewBox"), Some("0 0 440 440"));
                for node in document.descendants() {
                    for attribute in node.attributes() {
                        match attribute.name() {
                            "d" => assert!(!corners(attribute.value()).is_empty()),
                            "x" | "y" | "cx" | "cy" | "r" | "width" | "height" | "font-size" => {
                                units(attribute.value());
                            }
                            "stroke-width" => assert!(units(attribute.value()) > 0),
                            _ => {}
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn words_are_escaped_and_come_back_as_they_were() {
    let nasty = "a<b> & \"c\" </svg><script>alert(1)</script> 日本 ]]>";
    let mut plots = plots_of(&["running-example"]);
    let picture = Picture { legend: legend(vec![nasty[..20].to_owned()]), ..picture(Space::Roc) };
    let text = svg_titled(&mut plots, &picture, nasty, "bell \u{7} and \u{ffff}");
    let document = Document::parse(&text).expect("well-formed");
    assert_eq!(named(&document, "title")[0].text(), Some(nasty));
    assert_eq!(named(&document, "desc")[0].text(), Some("bell \u{fffd} and \u{fffd}"));
    assert!(named(&document, "script").is_empty());
    let texts: Vec<_> = named(&document, "text").iter().filter_map(Node::text).collect();
    assert!(texts.contains(&&nasty[..20]), "{texts:?}");
}

#[test]
fn it_is_the_drawing_that_a_screen_gets() {
    for space in Space::ALL {
        let mut plots = plots_of(&["white-clover.ada", "white-clover.gnb"]);
        let picture = Picture { cursor: Some(Place { model: 1, row: Some(20) }), ..picture(space) };
        let layout = picture.layout(&plots, SVG_PIXEL_RATIO).expect("big enough");
        let calls = drawn(&layout, |area| {
            picture.draw(&mut plots, area, &layout).expect("drawn");
        });
        let text = svg(&mut plots, &picture);
        let document = Document::parse(&text).expect("well-formed");
        let mut paths: Vec<(i32, i32)> = Vec::new();
        let (mut circles, mut texts) = (Vec::new(), Vec::new());
        // Measured widths differ between backends, and with them the chip of the cursor's value.
        let fills = |call: &Call| matches!(call, Call::Fill { .. });
        for call in calls.into_iter().filter(|call| !fills(call)) {
            match call {
                Call::Path { mut points, .. } => {
                    points.dedup();
                    paths.extend(points);
                }
                Call::Circle { center, radius } => circles.push((center, radius)),
                Call::Text { text, .. } => texts.push(text),
                Call::Fill { .. } => {}
            }
        }
        let strokes =
            named(&document, "path").into_iter().filter(|node| !node.has_attribute("fill"));
        let found: Vec<_> =
            strokes.flat_map(|node| corners(node.attribute("d").expect("data"))).collect();
        assert_eq!(found, paths, "{space:?}");
        let drawn: Vec<_> = named(&document, "text").iter().filter_map(Node::text).collect();
        assert_eq!(drawn, texts, "{space:?}");
        let number = |node: &Node<'_, '_>, name| units(node.attribute(name).expect("a number"));
        let drawn: Vec<_> = named(&document, "circle")
            .iter()
            .map(|node| {
                let radius = number(node, "r").unsigned_abs();
                ((number(node, "cx"), number(node, "cy")), radius)
            })
            .collect();
        assert_eq!(drawn.len(), 2, "a chosen point is a disc on a disc");
        assert_eq!(drawn, circles, "{space:?}");
    }
}

#[test]
fn a_dashed_curve_is_one_path_and_shades_stay_translucent() {
    let mut plots = plots_of(&["running-example", "white-clover.ada"]);
    // Curves that stand back are translucent, and what crosses is painted twice there: so the second is in front.
    let view = View { dashes: true, highlight: Some(1), ..plots.view().clone() };
    plots.set_view(view).expect("a good view");
    let text = svg(&mut plots, &picture(Space::Pr));
    let document = Document::parse(&text).expect("well-formed");
    let of = |color: &str| {
        let paths = named(&document, "path").into_iter();
        paths.filter(|node| node.attribute("stroke") == Some(color)).count()
    };
    assert_eq!(of("#ce6a1c"), 1, "the second model, dashed");
    assert_eq!(of("#326cc6"), 2, "hull and curve of the first");
    let shades =
        document.descendants().filter(|node| node.attribute("fill-opacity") == Some("0.14"));
    assert_eq!(shades.count(), 1, "the unachievable region");
}

#[test]
fn names_of_the_models_shown_fill_lines_below_the_plot() {
    let mut plots = plots_of(&["white-clover.ada"; 12]);
    let mut visible = vec![true; 12];
    visible[3] = false;
    plots.set_view(View { visible, ..View::default() }).expect("a good view");
    let mut names: Vec<String> = (0..12).map(|i| format!("model number {i}")).collect();
    names[5] = "a name that is longer than any line below a plot can be, ".repeat(3);
    let picture = Picture { legend: legend(names), ..picture(Space::Roc) };
    let text = svg(&mut plots, &picture);
    let document = Document::parse(&text).expect("well-formed");
    let height: f64 =
        document.root_element().attribute("height").expect("height").parse().expect("a number");
    let mut entries: Vec<(i32, i32, &str)> = named(&document, "text")
        .into_iter()
        .map(|node| {
            let number = |name| units(node.attribute(name).expect("a number"));
            (number("y"), number("x"), node.text().expect("a text"))
        })
        .filter(|&(y, ..)| f64::from(y) > 440.0 * UNITS_PER_PX * SVG_PIXEL_RATIO)
        .collect();
    assert_eq!(entries.len(), 11);
    assert!(!entries.iter().any(|(.., text)| *text == "model number 3"));
    assert!(entries.iter().any(|(.., text)| text.starts_with("a name") && text.ends_with('…')));
    entries.sort_unstable();
    let css = |units: i32| f64::from(units) / UNITS_PER_PX / SVG_PIXEL_RATIO;
    for (i, &(y, x, text)) in entries.iter().enumerate() {
        let right = css(x) + text_width(text, 12.0);
        assert!(right <= 440.0 && css(y) < height, "{text}");
        if let Some(next) = entries.get(i + 1).filter(|next| next.0 == y) {
            assert!(right + 26.0 < css(next.1), "{text} runs into {}", next.2);
        }
    }
}

#[test]
fn the_scores_and_what_they_are_calibrated_to_are_pictures_of_the_active_model() {
    let mut plots = plots_of(&["white-clover.ada", "white-clover.gnb"]);
    plots.set_view(View { active: 1, ..View::default() }).expect("a good view");
    let point = |model| Some(Place { model, row: Some(20) });
    for (plot, markers) in [(PlotKind::Scores, 2), (PlotKind::Calibration, 4)] {
        let names = vec!["ada".to_owned(), "gnb".to_owned()];
        let picture =
            |cursor| Picture { legend: legend(names.clone()), cursor, ..picture_of(plot) };
        let circles = |plots: &mut LinkedPlots, cursor| {
            let text = svg(plots, &picture(cursor));
            named(&Document::parse(&text).expect("well-formed"), "circle").len()
        };
        let text = svg(&mut plots, &picture(None));
        let document = Document::parse(&text).expect("well-formed");
        let texts: Vec<_> = named(&document, "text").iter().filter_map(Node::text).collect();
        assert!(texts.contains(&"gnb") && !texts.contains(&"ada"), "{texts:?}");
        let none = circles(&mut plots, None);
        assert_eq!(circles(&mut plots, point(1)), none + markers, "{plot:?}: discs on discs");
        assert_eq!(circles(&mut plots, point(0)), none, "{plot:?}: a point of another model");
    }
}

#[test]
fn text_has_room_for_the_widest_common_font() {
    // Adobe's Core 14 metrics of Helvetica: R 722, e 556, c 500, a 556, l 222; 0 556, period 278.
    for (text, thousandths) in [("Recall", 2778.0), ("0.5", 1390.0), ("", 0.0)] {
        let width = text_width(text, 1000.0);
        assert!((width - 1.15 * thousandths).abs() <= 0.02 * thousandths, "{text}: {width}");
    }
    // A letter of another script is as wide as it is high.
    assert!((text_width("日本", 10.0) - 23.0).abs() < 1e-9);
}
