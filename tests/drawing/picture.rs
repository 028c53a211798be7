//! Pictures of several plots: where each is, and the legend that they share.

use curvescope::curve::space::Space;
use curvescope::draw::layers::view::View;
use curvescope::draw::linked::plots::{LinkedPlots, Place};
use curvescope::draw::marks::theme::Theme;
use curvescope::draw::pens::svg::{Print, printed};
use curvescope::draw::pens::text_width::text_width;
use curvescope::draw::pictures::legend::{Legend, Side, Sign};
use curvescope::draw::pictures::picture::{Height, Picture, PlotKind, SVG_PIXEL_RATIO};
use roxmltree::{Document, Node};

use crate::golden::{model, shown};

/// Widths of a column and of a page of a journal, in CSS pixels: 3.5 and 7.2 inches.
const SINGLE: f64 = 336.0;
const DOUBLE: f64 = 691.2;

/// Size of the legend's texts, in CSS pixels.
const TITLE: f64 = 12.0;

fn plots() -> LinkedPlots {
    shown(["white-clover.ada", "white-clover.gnb"].map(model), View::default())
}

fn figure(columns: usize, width_css: f64, height: Height) -> Picture {
    Picture {
        plots: [Space::Roc, Space::Pr, Space::Prg].map(PlotKind::Curves).to_vec(),
        columns,
        width_css,
        height,
        cursor: Some(Place { model: 0, row: Some(9) }),
        legend: Legend {
            names: vec!["ada".to_owned(), "gnb".to_owned()],
            signs: vec![
                (Sign::Hull, "convex hull of ada".to_owned()),
                (Sign::Point, "ada, score ≥ 0.55: F1 0.70".to_owned()),
            ],
            side: Side::Below,
        },
    }
}

fn svg(plots: &mut LinkedPlots, picture: &Picture, print: Print<'_>) -> String {
    let layout = picture.layout(plots, SVG_PIXEL_RATIO).expect("big enough");
    printed(&layout, ("title", "description"), print, |area| picture.draw(plots, area, &layout))
        .expect("drawn")
}

fn number(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).and_then(|text| text.parse().ok()).expect("a number")
}

/// Texts with their places.
fn texts<'a>(document: &'a Document<'_>) -> Vec<(&'a str, f64, f64)> {
    let nodes = document.descendants().filter(|node| node.has_tag_name("text"));
    nodes.map(|node| (node.text().expect("text"), number(node, "x"), number(node, "y"))).collect()
}

#[test]
fn plots_stand_in_rows_and_one_legend_is_below_all() {
    // Axis titles above the plots say where each is.
    for (columns, width, corners) in [
        (3, DOUBLE, [(0.0, 0.0), (230.4, 0.0), (460.8, 0.0)]),
        (2, DOUBLE, [(0.0, 0.0), (345.6, 0.0), (0.0, 250.0)]),
        (1, SINGLE, [(0.0, 0.0), (0.0, 250.0), (0.0, 500.0)]),
    ] {
        let picture = figure(columns, width, Height::OfPlot(250.0));
        let text = svg(&mut plots(), &picture, Print::PLAIN);
        let document = Document::parse(&text).expect("well-formed");
        let texts = texts(&document);
        let titles = ["↑ True positive rate,", "↑ Precision,", "↑ Precision gain,"];
        for (title, (left, top)) in titles.into_iter().zip(corners) {
            let found = texts.iter().find(|(text, x, y)| {
                text.starts_with(title)
                    && (left..left + width).contains(x)
                    && (top..top + 40.0).contains(y)
            });
            assert!(found.is_some(), "{columns} columns: no {title} at {left}, {top}: {texts:?}");
        }
        let rows = f64::from(u32::try_from(3_usize.div_ceil(columns)).expect("few"));
        let height = number(document.root_element(), "height");
        for entry in ["ada", "gnb", "convex hull of ada", "ada, score ≥ 0.55: F1 0.70"] {
            let here: Vec<_> = texts.iter().filter(|(text, ..)| *text == entry).collect();
            assert_eq!(here.len(), 1, "{entry} is there once");
            let &(_, x, y) = here[0];
            assert!(y > rows * 250.0 && y < height, "{entry} is below the plots");
            assert!(x + text_width(entry, TITLE) <= width, "{entry} fits");
        }
    }
}

#[test]
fn the_whole_height_is_kept_whatever_the_legend_needs() {
    for names in [0, 2, 40] {
        let mut picture = figure(3, 640.0, Height::OfAll(360.0));
        picture.legend.names = (0..names).map(|at| format!("model {at}")).collect();
        let text = svg(&mut plots(), &picture, Print { scale: 2.0, ..Print::PLAIN });
        let document = Document::parse(&text).expect("well-formed");
        let root = document.root_element();
        assert_eq!(root.attribute("viewBox"), Some("0 0 640 360"));
        assert_eq!((number(root, "width"), number(root, "height")), (1280.0, 720.0));
    }
}

#[test]
fn a_legend_at_the_right_has_a_line_for_each_entry() {
    let mut picture = figure(1, 640.0, Height::OfAll(360.0));
    picture.plots.truncate(1);
    picture.legend.side = Side::Right;
    let text = svg(&mut plots(), &picture, Print::PLAIN);
    let document = Document::parse(&text).expect("well-formed");
    // 36 of 100 of the width are the legend's.
    let right: Vec<_> = texts(&document).into_iter().filter(|&(_, x, _)| x > 409.6).collect();
    assert_eq!(right.len(), 4, "{right:?}");
    for pair in right.windows(2) {
        assert!((pair[1].2 - pair[0].2 - 20.0).abs() < 0.1 && (pair[1].1 - pair[0].1).abs() < 0.1);
    }
    assert!(right.iter().all(|(text, x, _)| x + text_width(text, TITLE) <= 640.0));
}

#[test]
fn fonts_are_those_asked_for_and_escaped() {
    let fonts = "\"A & B\", serif";
    let text =
        svg(&mut plots(), &figure(3, DOUBLE, Height::OfPlot(250.0)), Print { fonts, scale: 1.0 });
    let document = Document::parse(&text).expect("well-formed");
    assert_eq!(document.root_element().attribute("font-family"), Some(fonts));
    assert!(document.descendants().skip(2).all(|node| !node.has_attribute("font-family")));
}

#[test]
fn a_picture_in_greys_has_no_colour() {
    let mut plots = plots();
    plots.set_view(View { theme: Theme::Grey, ..View::default() }).expect("a good view");
    let text = svg(&mut plots, &figure(3, DOUBLE, Height::OfPlot(250.0)), Print::PLAIN);
    let document = Document::parse(&text).expect("well-formed");
    let mut seen = 0;
    for node in document.descendants() {
        for name in ["fill", "stroke"] {
            let Some(color) = node.attribute(name).filter(|color| color.starts_with('#')) else {
                continue;
            };
            seen += 1;
            assert_eq!((&color[1..3], &color[1..3]), (&color[3..5], &color[5..7]), "{color}");
        }
    }
    assert!(seen > 50, "{seen} colours");
}
