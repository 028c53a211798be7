//! Placement of the texts at the marks of a plot, without overlaps.

mod input;
pub(super) mod line_grid;
pub(super) mod line_names;
pub(super) mod names;

use plotters::style::RGBAColor;
use plotters::style::text_anchor::{HPos, VPos};

pub use self::input::LabelInput;
use self::line_grid::LineGrid;
use self::line_names::{Placed, line_names};
use crate::geometry::Position;
use crate::geometry::clip::Bounds;
use crate::geometry::paths::{contains, length};
use crate::marks::mark::{Mark, Role, Shape};
use crate::marks::theme::{SMALL_FONT, TITLE_FONT};
use crate::pens::axis_values::OVERHANG;
use crate::pens::layout::{Layout, TITLE_RAISE};
use crate::pens::marker::REACH;
use crate::pens::placer::Placer;
use crate::pens::text_width::text_width;
use crate::spaces::space_style::space_style;
use curvescope_core::numeric::sort::sort_by;

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
    /// The lines of the plot; `None` where it has no texts.
    pub(super) lines: Option<LineGrid>,
}

/// Distance between a label and its mark, in CSS pixels.
const GAP: f64 = 5.0;

/// Height of a line of small text, in CSS pixels.
const LINE_HEIGHT: f64 = 1.2 * SMALL_FONT;

/// Width of a character of a value with some room beside it, in CSS pixels.
const CHARACTER_WIDTH: f64 = 7.5;

/// Shortest line that is labelled with its value, in CSS pixels.
const SHORTEST_LABELLED: f64 = 24.0;

/// Shortest segment of a hull that is labelled with its calibrated score, in CSS pixels.
const SHORTEST_SEGMENT: f64 = 9.0;

/// Places the texts of the marks, each where it fits: values of isometrics beside the plot and the label of the
/// unachievable region, then the names of lines, then calibrated scores beside their segments, the longest first, and
/// values of isometrics in the plot. The marker of the chosen operating point and its lines keep their places. A text
/// without room is omitted; a small plot has none.
pub fn labels(marks: &[Mark], layout: &Layout, input: &LabelInput<'_>) -> Labels {
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
    if let Some(at) = input.point {
        placer.keep_free(Bounds::around(layout.px_from_data(at), layout.px(REACH)));
    }
    let marker = placer.taken().len();
    let mut placed = Vec::new();
    let mut place = |placer: &mut Placer, places: Vec<Label>| {
        let places = places.into_iter().map(|label| (area(&label, layout), label));
        placed.extend(placer.place(None, places));
    };
    let (beside, inside): (Vec<_>, Vec<_>) =
        lines.into_iter().partition(|(_, path)| leaves_right(path, layout));
    if !beside.is_empty() {
        place(&mut placer, symbol(input, layout).into_iter().collect());
    }
    for (text, path) in &beside {
        place(&mut placer, at_end(text, path, layout));
    }
    place(&mut placer, unachievable_note("unachievable", marks, layout).into_iter().collect());
    let mut grid = LineGrid::new(layout);
    let names = line_names(marks, input, layout, &mut placer, &mut grid);
    // In a column below their symbol the values are clear by themselves.
    let are_clear = segments.is_empty() && !beside.is_empty();
    let symbol = input.aim.symbol();
    for (text, path) in &inside {
        let text = if are_clear { (*text).clone() } else { format!("{symbol} {text}") };
        place(&mut placer, at_end(&text, path, layout));
    }
    let calibrated = space_style(input.space).calibrated.symbol();
    for (_, text, path) in segments {
        place(&mut placer, beside_middle(&format!("{calibrated} {text}"), &path, layout));
    }
    let color = input.theme.inks().label;
    let mut labels: Vec<(Label, RGBAColor)> =
        placed.into_iter().map(|label| (label, color)).collect();
    for Placed { text, model, area } in names {
        let at = half_way((area.x.0, area.y.0), (area.x.1, area.y.1));
        let label = Label { text, at, anchor: (HPos::Center, VPos::Center) };
        labels.push((label, model.map_or(color, |model| input.theme.name(model))));
    }
    Labels { labels, areas: placer.taken()[marker..].to_vec(), lines: Some(grid) }
}

/// Right end of a path.
fn right_end(path: &[Position]) -> Option<Position> {
    path.iter().copied().max_by(|p, q| p.0.total_cmp(&q.0))
}

/// True for a line that leaves the plot on the right, where its value is written below the symbol of the aim.
fn leaves_right(path: &[Position], layout: &Layout) -> bool {
    right_end(path).is_some_and(|(x, _)| x >= layout.right_px() - layout.px(0.5))
}

/// The symbol of the aim above the values of isometrics beside the plot; a long one ends at the edge of the canvas.
/// `None` where it has no room beside the title of the y axis.
fn symbol(input: &LabelInput<'_>, layout: &Layout) -> Option<Label> {
    let text = input.aim.symbol();
    let (left, top) = (layout.right_px() + layout.px(GAP), layout.top_px - layout.px(TITLE_RAISE));
    let width = layout.px(text_width(&text, SMALL_FONT));
    let left = left.min(layout.width_px - width);
    let (_, title) = space_style(input.space).titles;
    let title = layout.px(text_width(title, TITLE_FONT));
    (layout.left_px + title + layout.px(GAP) <= left).then_some(Label {
        text,
        at: (left, top),
        anchor: (HPos::Left, VPos::Bottom),
    })
}

/// Candidate labels beside a segment's middle, inside the plot: on its outer side, above it and left or right as
/// it rises or falls, then on its inner side.
fn beside_middle(text: &str, path: &[Position], layout: &Layout) -> Vec<Label> {
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
        let is_inside = left >= layout.left_px + layout.px(OVERHANG)
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
    let Some((x, y)) = right_end(path) else { return Vec::new() };
    let (gap, line) = (layout.px(GAP), layout.px(LINE_HEIGHT));
    let label = |at, anchor| Label { text: text.to_owned(), at, anchor };
    let slack = layout.px(0.5);
    if leaves_right(path, layout) {
        return vec![label((x + gap, y), (HPos::Left, VPos::Center))];
    }
    if y <= layout.top_px + slack {
        let half = width(text, layout) / 2.0;
        let x = x.clamp(layout.left_px + layout.px(OVERHANG) + half, layout.width_px - half);
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
