//! Boxes of all texts of a plot: none overlaps another, and none leaves the picture, in any space, at the sizes of a
//! page, with any number of models, layers on or off, and the operating point at several places.

use std::cell::RefCell;
use std::rc::Rc;

use curvescope::curve::space::Space;
use curvescope::draw::geometry::Position;
use curvescope::draw::geometry::clip::{Bounds, clip_segment};
use curvescope::draw::layers::view::{Layer, View};
use curvescope::draw::linked::plots::{LinkedPlots, Marked, Place};
use curvescope::draw::pens::layout::UNITS_PER_PX;
use curvescope::draw::pens::sheet::{Backend, Letters, Refusal, Sheet};
use curvescope::draw::pens::text_width::text_width;
use curvescope::measure::decide::{Bounded, Constraint, Side};
use curvescope::measure::measures::Measure;
use curvescope::numeric::random::Random;
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{BackendColor, BackendCoord};

use crate::labels::LAYERS;
use crate::scores::named_model_of_rows;

/// Sides of the plots where the page is 1440, 768 and 390 CSS pixels wide, each with device pixels per CSS pixel.
const SIDES: [(f64, f64); 4] = [(334.0, 1.0), (358.0, 1.0), (232.0, 2.0), (342.0, 3.0)];

/// Least gap between the names of two models, in CSS pixels: without one they read as one word.
const NAME_GAP: f64 = 2.0;

/// Part of a CSS pixel by which two boxes may overlap: positions are rounded to sixteenths of a device pixel.
const ROUNDING: f64 = 0.1;

/// Height by which two boxes may overlap, in CSS pixels: no letter fills the whole height of its line.
const LEADING: f64 = 1.0;

/// Height of a text above and below its baseline, and its size, as SVG documents have them.
const LINE: f64 = 1.2;

/// A text with its box, in CSS pixels. A text on a filled rectangle has the rectangle's box.
#[derive(Clone, Debug)]
struct Written {
    text: String,
    area: Bounds,
    /// True on a filled rectangle.
    on_ground: bool,
    /// True where a line was drawn over it afterwards.
    is_struck: bool,
}

/// A sheet that lists the boxes of the texts drawn on it. A text that a rectangle covers whole is erased.
struct Boxes {
    size: (u32, u32),
    units_per_css: f64,
    ground: Option<Bounds>,
    written: Vec<Written>,
}

impl Boxes {
    fn css(&self, units: i32) -> f64 {
        f64::from(units) / self.units_per_css
    }
}

fn holds(outer: &Bounds, inner: &Bounds, slack: f64) -> bool {
    outer.x.0 - slack <= inner.x.0
        && inner.x.1 <= outer.x.1 + slack
        && outer.y.0 - slack <= inner.y.0
        && inner.y.1 <= outer.y.1 + slack
}

impl Sheet for Boxes {
    fn size(&self) -> (u32, u32) {
        self.size
    }

    fn stroke(&mut self, path: &[BackendCoord], _: BackendColor, _: u32) -> Result<(), Refusal> {
        let path: Vec<Position> = path.iter().map(|&(x, y)| (self.css(x), self.css(y))).collect();
        for Written { area: Bounds { x, y }, on_ground, is_struck, .. } in &mut self.written {
            let inner = Bounds { x: (x.0 + 1.0, x.1 - 1.0), y: (y.0 + 1.0, y.1 - 1.0) };
            let strikes = |ends: &[Position]| clip_segment(ends[0], ends[1], &inner).is_some();
            *is_struck |= *on_ground && path.windows(2).any(strikes);
        }
        Ok(())
    }

    fn fill(&mut self, polygon: &[BackendCoord], color: BackendColor) -> Result<(), Refusal> {
        self.ground = None;
        let &[corner, _, opposite, _] = polygon else { return Ok(()) };
        let area = Bounds {
            x: (self.css(corner.0), self.css(opposite.0)),
            y: (self.css(corner.1), self.css(opposite.1)),
        };
        if color.alpha >= 1.0 {
            self.written.retain(|written| !holds(&area, &written.area, 1.0));
            self.ground = Some(area);
        }
        Ok(())
    }

    fn circle(
        &mut self,
        _: BackendCoord,
        _: u32,
        _: BackendColor,
        _: Option<u32>,
    ) -> Result<(), Refusal> {
        self.ground = None;
        Ok(())
    }

    fn write(&mut self, text: &str, at: BackendCoord, letters: &Letters) -> Result<(), Refusal> {
        let size = letters.size / self.units_per_css;
        let (width, height) = (text_width(text, size), LINE * size);
        let (x, y) = (self.css(at.0), self.css(at.1));
        let left = match letters.anchor.h_pos {
            HPos::Left => x,
            HPos::Center => x - width / 2.0,
            HPos::Right => x - width,
        };
        let top = match letters.anchor.v_pos {
            VPos::Top => y,
            VPos::Center => y - height / 2.0,
            VPos::Bottom => y - height,
        };
        let own = Bounds { x: (left, left + width), y: (top, top + height) };
        let ground = self.ground.take().filter(|ground| holds(ground, &own, 0.5));
        let (on_ground, area) = (ground.is_some(), ground.unwrap_or(own));
        self.written.push(Written { text: text.to_owned(), area, on_ground, is_struck: false });
        Ok(())
    }

    fn text_width(&self, text: &str, letters: &Letters) -> Result<f64, Refusal> {
        Ok(text_width(text, letters.size))
    }
}

/// The name of a model, 40 characters long; names differ in the middle.
fn long_name(number: usize) -> String {
    format!("gradient_boosting_{number:02}_learning_rate_0.05_")
}

/// Models of 60 rows, better ones first; scores are probabilities.
fn models(count: usize, name: impl Fn(usize) -> String) -> LinkedPlots {
    models_from(&mut Random::new(7), count, name)
}

fn models_from(random: &mut Random, count: usize, name: impl Fn(usize) -> String) -> LinkedPlots {
    let mut plots = LinkedPlots::default();
    for number in 0..count {
        let noise = 0.5 + 0.1 * f64::from(u32::try_from(number).expect("few"));
        let rows = (0..60).map(|row| {
            let is_positive = row % 5 < 2;
            let center = if is_positive { 0.62 } else { 0.38 };
            (center + noise * (f64::from(random.below(1000)) / 1000.0 - 0.5), is_positive)
        });
        let rows: Vec<(f64, bool)> =
            rows.map(|(score, is)| (score.clamp(0.01, 0.99), is)).collect();
        plots.add(named_model_of_rows(&name(number), &rows));
    }
    plots
}

fn texts(plots: &mut LinkedPlots, space: Space, side: f64, marked: Marked) -> Vec<Written> {
    let layout = plots.layout(space, side, side).expect("big enough");
    let sheet = Rc::new(RefCell::new(Boxes {
        size: layout.size_in_units(),
        units_per_css: layout.pixel_ratio * UNITS_PER_PX,
        ground: None,
        written: Vec::new(),
    }));
    let area = Backend::shared_area(&sheet);
    plots.draw(&area, &layout, space, marked.chosen).expect("drawn");
    plots.draw_marked(&area, &layout, space, marked).expect("drawn");
    sheet.take_written()
}

trait TakeWritten {
    fn take_written(&self) -> Vec<Written>;
}

impl TakeWritten for Rc<RefCell<Boxes>> {
    fn take_written(&self) -> Vec<Written> {
        std::mem::take(&mut self.borrow_mut().written)
    }
}

/// Faults of a plot's texts: pairs that overlap, names that touch, texts that leave the picture.
fn faults(written: &[Written], side: f64, is_name: impl Fn(&str) -> bool) -> Vec<String> {
    let mut faults = Vec::new();
    for (at, Written { text, area, is_struck, .. }) in written.iter().enumerate() {
        if *is_struck {
            faults.push(format!("a line is drawn over `{text}`"));
        }
        let picture = Bounds { x: (0.0, side), y: (0.0, side) };
        if !holds(&picture, area, 2.0) {
            faults.push(format!("`{text}` leaves the picture: {area:?}"));
        }
        for other in &written[..at] {
            let are_names = is_name(text) && is_name(&other.text);
            let grown = if are_names { NAME_GAP } else { -ROUNDING };
            let wide = Bounds { x: (area.x.0 - grown, area.x.1 + grown), y: area.y };
            let wide = Bounds { y: (wide.y.0 + LEADING, wide.y.1 - LEADING), ..wide };
            if wide.overlaps(&other.area) {
                faults.push(format!("`{text}` {area:?} on `{}` {:?}", other.text, other.area));
            }
        }
    }
    faults
}

/// Draws every space with a view at each size, the point at several rows, and collects the faults.
fn check(
    plots: &mut LinkedPlots,
    view: &View,
    is_name: impl Fn(&str) -> bool + Copy,
) -> Vec<String> {
    let mut found = Vec::new();
    for (side, pixel_ratio) in SIDES {
        plots.set_view(View { pixel_ratio, ..view.clone() }).expect("a good view");
        for space in Space::ALL {
            for (row, ghost) in [(0, None), (8, Some(13)), (24, None), (45, None)] {
                let place = |row| Place { model: 0, row: Some(row) };
                let marked = Marked { chosen: Some(place(row)), ghost: ghost.map(place) };
                let written = texts(plots, space, side, marked);
                let faults = faults(&written, side, is_name);
                let place = format!("{space:?} at {side} px, row {row}");
                found.extend(faults.into_iter().map(|fault| format!("{place}: {fault}")));
            }
        }
    }
    found
}

#[track_caller]
fn assert_none(found: &[String]) {
    assert!(
        found.is_empty(),
        "{} faults:\n{}",
        found.len(),
        found[..found.len().min(40)].join("\n")
    );
}

#[test]
fn texts_keep_apart_with_the_layers_of_the_first_view() {
    for count in [1, 5, 12] {
        let mut plots = models(count, long_name);
        assert_none(&check(&mut plots, &View::default(), |text| text.contains('…')));
    }
}

fn pick(random: &mut Random, count: u32) -> usize {
    usize::try_from(random.below(count)).expect("few")
}

/// Random tables of one to six models, at a random size, point and question.
#[test]
fn texts_keep_apart_in_fifty_random_tables() {
    let names = ["lr", "ada", "gradient boosting", "rf", "knn", "xgb_v2"];
    let mut random = Random::new(61);
    let mut found = Vec::new();
    for table in 0..50 {
        let count = 1 + pick(&mut random, 6);
        let mut plots = models_from(&mut random, count, |number| names[number].to_owned());
        let (side, pixel_ratio) = SIDES[pick(&mut random, 4)];
        let bound = 0.5 + 0.05 * f64::from(random.below(9));
        let measure = [Bounded::Recall, Bounded::Precision][pick(&mut random, 2)];
        let constraint = Constraint { measure, side: Side::AtLeast, bound, confidence: None };
        let constraints = if table % 2 == 0 { vec![constraint] } else { Vec::new() };
        plots.set_view(View { pixel_ratio, constraints, ..View::default() }).expect("a good view");
        let place = |row| Some(Place { model: 0, row: Some(row) });
        for space in Space::ALL {
            let marked = Marked { chosen: place(pick(&mut random, 50)), ghost: None };
            let written = texts(&mut plots, space, side, marked);
            let faults = faults(&written, side, |text| names.contains(&text));
            found.extend(
                faults.into_iter().map(|fault| format!("table {table}, {space:?}: {fault}")),
            );
        }
    }
    assert_none(&found);
}

#[test]
fn short_names_keep_apart_too() {
    let names = ["lr", "ada", "gnb", "rf", "knn"];
    let mut plots = models(5, |number| names[number].to_owned());
    assert_none(&check(&mut plots, &View::default(), |text| names.contains(&text)));
}

#[test]
fn texts_keep_apart_with_all_layers_and_limits() {
    let constraint = |measure, side, bound| Constraint { measure, side, bound, confidence: None };
    let constraints = vec![
        constraint(Bounded::Recall, Side::AtLeast, 0.8),
        constraint(Bounded::Precision, Side::AtLeast, 0.5),
    ];
    let (f, accuracy) = (Measure::F { beta: 1.0 }, Measure::Accuracy { cost: 0.3 });
    for (count, aim) in [(1, f), (5, accuracy), (12, f)] {
        let mut plots = models(count, long_name);
        let view = View {
            aim: aim.into(),
            constraints: constraints.clone(),
            layers: Space::ALL.map(|_| [&LAYERS[..], &[Layer::Optimum]].concat()),
            ..View::default()
        };
        assert_none(&check(&mut plots, &view, |text| text.contains('…')));
    }
}
