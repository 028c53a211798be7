//! Where the texts at marks go, so that nothing overlaps.

use plotters::style::text_anchor::{HPos, VPos};

use super::Position;
use super::layout::Layout;
use super::mark::{Mark, Role, Shape};
use super::theme::SMALL_FONT;

/// A text with its place in device pixels.
#[derive(Clone)]
pub struct Label {
    /// What it says.
    pub text: String,
    /// The anchor.
    pub at: Position,
    /// Which part of the text is at the anchor.
    pub anchor: (HPos, VPos),
}

/// Distance between a label and what it belongs to, in CSS pixels.
const GAP: f64 = 5.0;

/// Height that a line of small text takes, in CSS pixels.
const LINE_HEIGHT: f64 = SMALL_FONT + 1.0;

/// Width that a character of a value takes with some air, in CSS pixels.
const CHARACTER_WIDTH: f64 = 7.5;

/// Shortest line that gets its value, in CSS pixels.
const SHORTEST_LABELLED: f64 = 24.0;

/// Shortest segment of a hull that gets its calibrated score, in CSS pixels.
const SHORTEST_SEGMENT: f64 = 9.0;

/// The texts of the marks that have one, each where it fits: calibrated scores beside their
/// segments, the longest first, then values of isometrics at an end of their lines. A text
/// without room is left out.
pub fn labels(marks: &[Mark], layout: &Layout) -> Vec<Label> {
    let mut segments = Vec::new();
    let mut lines = Vec::new();
    for mark in marks {
        let (Some(text), Shape::Line(path)) = (&mark.text, &mark.shape) else { continue };
        let path: Vec<Position> = path.iter().map(|&p| layout.px_from_data(p)).collect();
        let length = length(&path) / layout.pixel_ratio;
        match mark.role {
            Role::Calibration if length >= SHORTEST_SEGMENT => segments.push((length, text, path)),
            Role::Isometric if length >= SHORTEST_LABELLED => lines.push((text, path)),
            _ => {}
        }
    }
    segments.sort_by(|(p, ..), (q, ..)| q.total_cmp(p));
    let mut placed: Vec<Label> = Vec::new();
    for (_, text, path) in segments {
        place(&mut placed, beside(text, &path, layout), layout);
    }
    for (text, path) in lines {
        place(&mut placed, at_end(text, &path, layout), layout);
    }
    placed
}

/// Adds the first of the places that is free.
fn place<const N: usize>(placed: &mut Vec<Label>, places: [Option<Label>; N], layout: &Layout) {
    let is_free = |label: &Label| placed.iter().all(|other| !overlap(other, label, layout));
    if let Some(label) = places.into_iter().flatten().find(is_free) {
        placed.push(label);
    }
}

fn length(path: &[Position]) -> f64 {
    path.windows(2).map(|pair| (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1)).sum()
}

/// The text beside a segment's middle: on its outer side, above it and left or right as it rises
/// or falls, or where that is not in the plot on its inner side.
fn beside(text: &str, path: &[Position], layout: &Layout) -> [Option<Label>; 2] {
    let (Some(&first), Some(&last)) = (path.first(), path.last()) else { return [None, None] };
    let (dx, dy) = (last.0 - first.0, last.1 - first.1);
    let length = dx.hypot(dy);
    let middle = if path.len() > 2 { path[path.len() / 2] } else { half_way(first, last) };
    let half = (width(text, layout) / 2.0, layout.px(LINE_HEIGHT / 2.0));
    [1.0, -1.0].map(|side| {
        // Turned left, as seen along the curve: up on the page, y pointing down.
        let out = (side * dy / length, -side * dx / length);
        let reach = layout.px(2.0) + half.0 * out.0.abs() + half.1 * out.1.abs();
        let at = (middle.0 + out.0 * reach, middle.1 + out.1 * reach);
        let label = Label { text: text.to_owned(), at, anchor: (HPos::Center, VPos::Center) };
        let (left, top, right, bottom) = area(&label, layout);
        let is_inside = left >= layout.left_px
            && right <= layout.right_px()
            && top >= layout.top_px - layout.px(LINE_HEIGHT)
            && bottom <= layout.bottom_px();
        is_inside.then_some(label)
    })
}

fn half_way(p: Position, q: Position) -> Position {
    (f64::midpoint(p.0, q.0), f64::midpoint(p.1, q.1))
}

/// The value of a line at its right end: beside the plot where the line leaves it on the right,
/// above it where at the top, and otherwise below the end or to its right.
fn at_end(text: &str, path: &[Position], layout: &Layout) -> [Option<Label>; 2] {
    let Some(&(x, y)) = path.iter().max_by(|p, q| p.0.total_cmp(&q.0)) else { return [None, None] };
    let (gap, line) = (layout.px(GAP), layout.px(LINE_HEIGHT));
    let label = |at, anchor| Some(Label { text: text.to_owned(), at, anchor });
    let slack = layout.px(0.5);
    if x >= layout.right_px() - slack {
        return [label((x + gap, y), (HPos::Left, VPos::Center)), None];
    }
    if y <= layout.top_px + slack {
        return [label((x, y - gap - line / 2.0), (HPos::Center, VPos::Center)), None];
    }
    let has_room_below = y + gap + line <= layout.bottom_px();
    let below = label((x, y + gap + line / 2.0), (HPos::Center, VPos::Center));
    let right = x + gap;
    let has_room_right = right + width(text, layout) <= layout.right_px();
    let beside = label((right, y - line / 2.0 - layout.px(2.0)), (HPos::Left, VPos::Center));
    [below.filter(|_| has_room_below), beside.filter(|_| has_room_right)]
}

fn width(text: &str, layout: &Layout) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a few characters")]
    let characters = text.chars().count() as f64;
    layout.px(characters * CHARACTER_WIDTH)
}

/// Left, upper, right and lower edge of what a label takes.
fn area(label: &Label, layout: &Layout) -> (f64, f64, f64, f64) {
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
    (left, top, left + width, top + height)
}

fn overlap(one: &Label, other: &Label, layout: &Layout) -> bool {
    let (p, q) = (area(one, layout), area(other, layout));
    p.0 < q.2 && q.0 < p.2 && p.1 < q.3 && q.1 < p.3
}

/// The word in the unachievable region, in the lower right corner of the plot; `None` where the
/// region has no room for it there or holds a value already.
pub fn unachievable_note(
    text: &str,
    marks: &[Mark],
    placed: &[Label],
    layout: &Layout,
) -> Option<Label> {
    let gap = layout.px(GAP);
    let at = (layout.right_px() - gap, layout.bottom_px() - gap);
    let note = Label { text: text.to_owned(), at, anchor: (HPos::Right, VPos::Bottom) };
    let (left, top, right, bottom) = area(&note, layout);
    let is_out_of_reach = |corner: Position| {
        marks.iter().any(|mark| match (mark.role, &mark.shape) {
            (Role::Unachievable, Shape::Area(polygon)) => {
                let polygon: Vec<Position> =
                    polygon.iter().map(|&p| layout.px_from_data(p)).collect();
                contains(&polygon, corner)
            }
            _ => false,
        })
    };
    let corners = [(left, top - gap), (right, top - gap), (left, bottom), (right, bottom)];
    let fits = corners.into_iter().all(is_out_of_reach)
        && placed.iter().all(|other| !overlap(other, &note, layout));
    fits.then_some(note)
}

/// Whether a polygon holds a position: a ray from it crosses the outline an odd number of times.
pub(super) fn contains(polygon: &[Position], (x, y): Position) -> bool {
    let ends = polygon.iter().skip(1).chain(polygon.first());
    let crosses = |(p, q): &(&Position, &Position)| {
        (p.1 > y) != (q.1 > y) && x < p.0 + (q.0 - p.0) * (y - p.1) / (q.1 - p.1)
    };
    polygon.iter().zip(ends).filter(crosses).count() % 2 == 1
}
