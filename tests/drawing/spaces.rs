//! Every space as it is saved: its titles, its curve or envelope, and what it is read against, in the SVG document.

use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::space::Space;
use curvescope::draw::geometry::Position;
use curvescope::draw::linked::plots::LinkedPlots;
use curvescope::draw::pens::layout::{Layout, UNITS_PER_PX};
use curvescope::draw::pictures::picture::{PlotKind, SVG_PIXEL_RATIO};
use roxmltree::Document;

use crate::golden::model_of;
use crate::paths::distance_to_segment;
use crate::svg::{picture, stroked, svg};
use crate::worth::{DUALS, worth};

const TOTALS: Totals = Totals { n_pos: 20.0, n_neg: 60.0 };

/// Operating points of which the second is below the hull.
const POINTS: [Point; 4] = [
    Point { tp: 8.0, fp: 3.0 },
    Point { tp: 12.0, fp: 18.0 },
    Point { tp: 18.0, fp: 24.0 },
    Point { tp: 20.0, fp: 60.0 },
];

/// The plot of one space.
struct Drawn {
    text: String,
    layout: Layout,
}

impl Drawn {
    fn of(space: Space) -> Self {
        let mut plots = LinkedPlots::default();
        let counts = |of: fn(&Point) -> f64| POINTS.iter().map(of).collect();
        plots.add(model_of(counts(|point| point.tp), counts(|point| point.fp)));
        let picture = picture(space);
        let layout = picture
            .plot_layout(&plots, PlotKind::Curves(space), SVG_PIXEL_RATIO)
            .expect("big enough");
        Self { text: svg(&mut plots, &picture), layout }
    }

    /// That something in a colour and width passes within 0.2 CSS pixels of a position.
    #[track_caller]
    fn passes(&self, (color, width): (&str, &str), at: Position, what: &str) {
        let document = Document::parse(&self.text).expect("well-formed");
        let place = |(x, y): (i32, i32)| (f64::from(x), f64::from(y));
        let path = stroked(&document, color, width);
        let at_units = place(Layout::units(self.layout.px_from_data(at)));
        let gaps = path
            .windows(2)
            .map(|ends| distance_to_segment(at_units, place(ends[0]), place(ends[1])));
        let gap = gaps.fold(f64::INFINITY, f64::min) / UNITS_PER_PX / SVG_PIXEL_RATIO;
        assert!(gap <= 0.2, "{what}: {at:?} is {gap} px off");
    }

    /// All texts.
    fn texts(&self) -> Vec<String> {
        let document = Document::parse(&self.text).expect("well-formed");
        let texts = document.descendants().filter(|node| node.has_tag_name("text"));
        texts.filter_map(|node| node.text().map(str::to_owned)).collect()
    }
}

const CURVE: (&str, &str) = ("#326cc6", "2.25");
const REFERENCE: (&str, &str) = ("#7d848c", "1");

#[test]
fn each_space_has_its_titles_and_its_lines_are_named() {
    for (space, y, x, baselines) in [
        (Space::Roc, "↑ True positive rate, tp/P", "False positive rate, fp/N →", &["random"][..]),
        (Space::Pr, "↑ Precision, tp/(tp+fp)", "Recall, tp/P →", &["always positive"]),
        (Space::Prg, "↑ Precision gain, precG", "Recall gain, recG →", &["always positive"]),
        (Space::Cap, "↑ Recall, tp/P", "Predicted positive, share of rows →", &["random"]),
        (Space::Lift, "↑ Lift, precision/π", "Predicted positive, share of rows →", &["random"]),
        (Space::Det, "↑ False negative rate, fn/P", "False positive rate, fp/N →", &["random"]),
        (
            Space::Decision,
            "↑ Net benefit",
            "Threshold probability, c →",
            &["always positive", "always negative"],
        ),
        (
            Space::StandardizedDecision,
            "↑ Standardised net benefit",
            "Threshold probability, c →",
            &["always positive", "always negative"],
        ),
        (
            Space::Avoided,
            "↑ Interventions avoided, per row",
            "Threshold probability, c →",
            &["always positive", "always negative"],
        ),
        (
            Space::Cost,
            "↑ Normalised expected cost",
            "Probability cost, PC(+) →",
            &["always positive", "always negative"],
        ),
        (Space::Brier, "↑ Loss", "Cost proportion, c →", &["always positive", "always negative"]),
        (Space::FCost, "↑ Gain of F, FG", "d = 1/(1+β²) →", &["always positive"]),
    ] {
        let texts = Drawn::of(space).texts();
        let hull = match space {
            Space::Lift | Space::Det => None,
            _ if space.dual_space().is_some() => Some("best thresholds"),
            _ => Some("hull"),
        };
        for expected in [y, x].iter().chain(&hull).chain(baselines) {
            assert!(
                texts.iter().any(|text| text == expected),
                "{space:?}: no {expected} in {texts:?}"
            );
        }
    }
}

#[test]
fn where_points_are_points_the_curve_passes_them_and_the_diagonal_is_read_against() {
    // scipy 1.17.1: norm.ppf of 3/60, 12/20, 18/60, 8/20, 24/60, 2/20.
    let det = [
        (-1.644_853_626_951_472_4, 0.253_347_103_135_799_7),
        (-0.524_400_512_708_040_9, -0.253_347_103_135_799_7),
        (-0.253_347_103_135_799_7, -1.281_551_565_544_600_4),
    ];
    let share = |point: &Point| (point.tp + point.fp) / 80.0;
    let cap = POINTS.map(|point| (share(&point), point.tp / 20.0));
    // A quarter of the rows are positive.
    let lift = POINTS.map(|point| (share(&point), 4.0 * point.tp / (point.tp + point.fp)));
    for (space, positions) in [(Space::Cap, &cap[..]), (Space::Lift, &lift), (Space::Det, &det)] {
        let drawn = Drawn::of(space);
        for &at in positions {
            drawn.passes(CURVE, at, &format!("the curve of {space:?}"));
        }
        for at in [0.2, 0.5, 0.8] {
            let random = match space {
                Space::Lift => (at, 1.0),
                // Where both rates add up to 1.
                Space::Det => (at, -at),
                _ => (at, at),
            };
            drawn.passes(REFERENCE, random, &format!("random in {space:?}"));
        }
    }
}

#[test]
fn where_points_are_lines_the_curve_is_the_best_of_them() {
    for space in DUALS {
        let drawn = Drawn::of(space);
        let (least, most) = drawn.layout.frame.bounds.y;
        let is_loss = matches!(space, Space::Cost | Space::Brier);
        let mut checked = 0;
        for step in 1..50 {
            let x = f64::from(step) / 50.0;
            let is_inside = |&y: &f64| least <= y && y <= most;
            let all = std::iter::once(Point::ORIGIN).chain(POINTS);
            let all = all.map(|point| worth(space, point, TOTALS, x)).filter(|y| y.is_finite());
            let best = all.reduce(|p, q| if is_loss { p.min(q) } else { p.max(q) });
            let best = best.expect("a value");
            assert!(is_inside(&best), "{space:?}: all of the envelope is shown");
            drawn.passes(CURVE, (x, best), &format!("the envelope of {space:?}"));
            let baselines =
                [Point::ORIGIN, TOTALS.all()].map(|point| worth(space, point, TOTALS, x));
            for y in baselines.into_iter().filter(|y| y.is_finite()).filter(is_inside) {
                drawn.passes(REFERENCE, (x, y), &format!("a baseline of {space:?}"));
                checked += 1;
            }
        }
        assert!(checked > 20, "{space:?}: {checked}");
    }
}
