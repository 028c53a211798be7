//! Placement of the texts at the marks of a plot, without overlaps.

mod line_grid;
mod line_names;
mod names;

use plotters::style::RGBAColor;
use plotters::style::text_anchor::{HPos, VPos};

use self::line_names::{Placed, line_names};
use crate::draw::geometry::Position;
use crate::draw::geometry::clip::Bounds;
use crate::draw::geometry::paths::{contains, length};
use crate::draw::layers::measure_or_rate::MeasureOrRate;
use crate::draw::marks::mark::{Mark, Role, Shape};
use crate::draw::marks::theme::{SMALL_FONT, Theme};
use crate::draw::pens::layout::{Layout, TITLE_RAISE};
use crate::draw::pens::placer::Placer;
use crate::draw::pens::text_width::text_width;
use crate::numeric::sort::sort_by;

/// A text with its position in device pixels.
#[derive(Clone)]
pub struct Label {
    /// The text, one line.
    pub text: String,
    /// Position of the anchor.
    pub at: Position,
    /// Part of the text at that position.
    pub anchor: (HPos, VPos),
}

/// The texts of a plot.
#[derive(Default)]
pub struct Labels {
    /// The texts, each with its colour.
    pub labels: Vec<(Label, RGBAColor)>,
    /// The areas of the texts, in device pixels.
    pub areas: Vec<Bounds>,
}

/// Input for the texts of a plot.
#[derive(Clone, Copy)]
pub struct LabelInput<'a> {
    /// Theme, for their colours.
    pub theme: Theme,
    /// Aim, whose values isometrics have.
    pub aim: MeasureOrRate,
    /// Names of the models; empty where they are not written at curves.
    pub models: &'a [&'a str],
}

/// Distance between a label and its mark, in CSS pixels.
const GAP: f64 = 5.0;

/// Height of a line of small text, in CSS pixels.
const LINE_HEIGHT: f64 = SMALL_FONT + 1.0;

/// Width of a character of a value with some room beside it, in CSS pixels.
const CHARACTER_WIDTH: f64 = 7.5;

/// Shortest line that is labelled with its value, in CSS pixels.
const SHORTEST_LABELLED: f64 = 24.0;

/// Shortest segment of a hull that is labelled with its calibrated score, in CSS pixels.
const SHORTEST_SEGMENT: f64 = 9.0;

/// Places the texts of the marks, each where it fits: calibrated scores beside their segments, the longest first,
/// then values of isometrics at an end of their lines, the label of the unachievable region, and the names of
/// lines. A text without room is omitted; a small plot has none.
pub fn labels(marks: &[Mark], layout: &Layout, input: LabelInput<'_>) -> Labels {
    if layout.is_small() {
        return Labels::default();
    }
    let mut segments = Vec::new();
    let mut lines = Vec::new();
    for mark in marks {
        let (Some(text), Shape::Line(path)) = (&mark.text, &mark.shape) else { continue };
        let path = layout.path_px(path);
        let length = length(&path) / layout.pixel_ratio;
        match mark.role {
            Role::Calibration if length >= SHORTEST_SEGMENT => segments.push((length, text, path)),
            Role::Isometric if length >= SHORTEST_LABELLED => lines.push((text, path)),
            _ => {}
        }
    }
    sort_by(&mut segments, |(p, ..), (q, ..)| q.total_cmp(p));
    let mut placer = Placer::default();
    let mut placed = Vec::new();
    let mut place = |places: Vec<Label>| {
        let places = places.into_iter().map(|label| (area(&label, layout), label));
        placed.extend(placer.place(None, places));
    };
    for (_, text, path) in segments {
        place(beside(text, &path, layout));
    }
    for (text, path) in &lines {
        place(at_end(text, path, layout));
    }
    if marks.iter().any(|mark| mark.role == Role::Isometric) {
        place(vec![symbol(input.aim.symbol(), layout)]);
    }
    place(unachievable_note("unachievable", marks, layout).into_iter().collect());
    let color = input.theme.inks().label;
    let mut labels: Vec<(Label, RGBAColor)> =
        placed.into_iter().map(|label| (label, color)).collect();
    for Placed { text, model, area } in line_names(marks, input.models, layout, &mut placer) {
        let at = half_way((area.x.0, area.y.0), (area.x.1, area.y.1));
        let label = Label { text, at, anchor: (HPos::Center, VPos::Center) };
        labels.push((label, model.map_or(color, |model| input.theme.name(model))));
    }
    Labels { labels, areas: placer.into_taken() }
}

/// The symbol of the aim above the values of isometrics beside the plot; a long one ends at the edge of the
/// canvas.
fn symbol(text: String, layout: &Layout) -> Label {
    let (left, top) = (layout.right_px() + layout.px(GAP), layout.top_px - layout.px(TITLE_RAISE));
    let fits = left + layout.px(text_width(&text, SMALL_FONT)) <= layout.width_px;
    let (x, side) = if fits { (left, HPos::Left) } else { (layout.width_px, HPos::Right) };
    Label { text, at: (x, top), anchor: (side, VPos::Bottom) }
}

/// Candidate labels beside a segment's middle, inside the plot: on its outer side, above it and left or right as
/// it rises or falls, then on its inner side.
fn beside(text: &str, path: &[Position], layout: &Layout) -> Vec<Label> {
    let (Some(&first), Some(&last)) = (path.first(), path.last()) else { return Vec::new() };
    let (dx, dy) = (last.0 - first.0, last.1 - first.1);
    let length = dx.hypot(dy);
    let middle = if path.len() > 2 { path[path.len() / 2] } else { half_way(first, last) };
    let half = (width(text, layout) / 2.0, layout.px(LINE_HEIGHT / 2.0));
    let sides = [1.0, -1.0].into_iter();
    let places = sides.filter_map(|side| {
        // The normal to the left of the curve's direction: up on the page for a path to the right, because y
        // points down.
        let out = (side * dy / length, -side * dx / length);
        let reach = layout.px(2.0) + half.0 * out.0.abs() + half.1 * out.1.abs();
        let at = (middle.0 + out.0 * reach, middle.1 + out.1 * reach);
        let label = Label { text: text.to_owned(), at, anchor: (HPos::Center, VPos::Center) };
        let Bounds { x: (left, right), y: (top, bottom) } = area(&label, layout);
        let is_inside = left >= layout.left_px
            && right <= layout.right_px()
            && top >= layout.top_px - layout.px(LINE_HEIGHT)
            && bottom <= layout.bottom_px();
        is_inside.then_some(label)
    });
    places.collect()
}

fn half_way(p: Position, q: Position) -> Position {
    (f64::midpoint(p.0, q.0), f64::midpoint(p.1, q.1))
}

/// Candidate labels for the value of a line at its right end: beside the plot where the line leaves it on the
/// right, above it where at the top, and otherwise below the end or to its right.
fn at_end(text: &str, path: &[Position], layout: &Layout) -> Vec<Label> {
    let Some(&(x, y)) = path.iter().max_by(|p, q| p.0.total_cmp(&q.0)) else { return Vec::new() };
    let (gap, line) = (layout.px(GAP), layout.px(LINE_HEIGHT));
    let label = |at, anchor| Label { text: text.to_owned(), at, anchor };
    let slack = layout.px(0.5);
    if x >= layout.right_px() - slack {
        return vec![label((x + gap, y), (HPos::Left, VPos::Center))];
    }
    if y <= layout.top_px + slack {
        return vec![label((x, y - gap - line / 2.0), (HPos::Center, VPos::Center))];
    }
    let has_room_below = y + gap + line <= layout.bottom_px();
    let below = label((x, y + gap + line / 2.0), (HPos::Center, VPos::Center));
    let right = x + gap;
    let has_room_right = right + width(text, layout) <= layout.right_px();
    let beside = label((right, y - line / 2.0 - layout.px(2.0)), (HPos::Left, VPos::Center));
    let places = [has_room_below.then_some(below), has_room_right.then_some(beside)];
    places.into_iter().flatten().collect()
}

fn width(text: &str, layout: &Layout) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a few characters")]
    let characters = text.chars().count() as f64;
    layout.px(characters * CHARACTER_WIDTH)
}

/// Area of a label, in device pixels; y points down.
fn area(label: &Label, layout: &Layout) -> Bounds {
    let (width, height) = (width(&label.text, layout), layout.px(LINE_HEIGHT));
    let left = match label.anchor.0 {
        HPos::Left => label.at.0,
        HPos::Center => label.at.0 - width / 2.0,
        HPos::Right => label.at.0 - width,
    };
    let top = match label.anchor.1 {
        VPos::Top => label.at.1,
        VPos::Center => label.at.1 - height / 2.0,
        VPos::Bottom => label.at.1 - height,
    };
    Bounds { x: (left, left + width), y: (top, top + height) }
}

/// The label of the unachievable region, in the lower right corner of the plot; `None` where the region has no
/// room for it there.
fn unachievable_note(text: &str, marks: &[Mark], layout: &Layout) -> Option<Label> {
    let gap = layout.px(GAP);
    let at = (layout.right_px() - gap, layout.bottom_px() - gap);
    let note = Label { text: text.to_owned(), at, anchor: (HPos::Right, VPos::Bottom) };
    let Bounds { x: (left, right), y: (top, bottom) } = area(&note, layout);
    let regions = marks.iter().filter(|mark| mark.role == Role::Unachievable);
    let regions: Vec<Vec<Position>> = regions
        .filter_map(|mark| match &mark.shape {
            Shape::Area(polygon) => Some(layout.path_px(polygon)),
            _ => None,
        })
        .collect();
    let corners = [(left, top - gap), (right, top - gap), (left, bottom), (right, bottom)];
    let fits =
        corners.into_iter().all(|corner| regions.iter().any(|region| contains(region, corner)));
    fits.then_some(note)
}
