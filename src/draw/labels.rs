//! Where the values of isometrics and the notes go, so that nothing overlaps.

use plotters::style::text_anchor::{HPos, VPos};

use super::Position;
use super::layout::Layout;
use super::scene::{Mark, Role, Shape};
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

/// Width that a value such as 0.5 takes with some air, in CSS pixels.
const VALUE_WIDTH: f64 = 26.0;

/// Shortest line that gets its value, in CSS pixels.
const SHORTEST_LABELLED: f64 = 24.0;

/// Values of the isometrics: on the right of the plot where the line ends there, otherwise at
/// the lower end of the line, in the unachievable region of PR or just above the axis of PRG.
/// A value without room is left out.
pub fn value_labels(marks: &[Mark], layout: &Layout) -> Vec<Label> {
    let mut labels: Vec<Label> = Vec::new();
    let in_pr = marks.iter().any(|mark| mark.role == Role::Unachievable);
    for mark in marks {
        let (Role::Isometric { f }, Shape::Line(path)) = (mark.role, &mark.shape) else { continue };
        let Some(&end) = path.iter().max_by(|p, q| p.0.total_cmp(&q.0)) else { continue };
        if length(path) * layout.side_css() < SHORTEST_LABELLED {
            continue;
        }
        let label = place_value(format!("{f:.1}"), end, in_pr, layout);
        if let Some(label) = label
            && labels.iter().all(|other| !collide(other, &label, layout))
        {
            labels.push(label);
        }
    }
    labels
}

/// Length of a path in data space.
fn length(path: &[Position]) -> f64 {
    path.windows(2).map(|pair| (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1)).sum()
}

fn place_value(text: String, end: Position, in_pr: bool, layout: &Layout) -> Option<Label> {
    let (x, y) = layout.px_from_data(end);
    let (gap, line) = (layout.px(GAP), layout.px(LINE_HEIGHT));
    if end.0 >= 1.0 {
        return Some(Label { text, at: (x + gap, y), anchor: (HPos::Left, VPos::Center) });
    }
    if in_pr {
        let room = y + gap + line <= layout.bottom_px();
        let at = (x, y + gap + line / 2.0);
        return room.then_some(Label { text, at, anchor: (HPos::Center, VPos::Center) });
    }
    let room = x + gap + layout.px(VALUE_WIDTH) <= layout.right_px();
    let at = (x + gap, y - line / 2.0 - layout.px(2.0));
    room.then_some(Label { text, at, anchor: (HPos::Left, VPos::Center) })
}

fn collide(one: &Label, other: &Label, layout: &Layout) -> bool {
    (one.at.1 - other.at.1).abs() < layout.px(LINE_HEIGHT)
        && (one.at.0 - other.at.0).abs() < layout.px(VALUE_WIDTH)
}

/// The word in the unachievable region, `width_px` wide, in the lower right corner of the plot;
/// `None` where the region is too low there or holds a value already.
pub fn unachievable_note(
    text: &str,
    width_px: f64,
    marks: &[Mark],
    values: &[Label],
    layout: &Layout,
) -> Option<Label> {
    let region = marks.iter().find_map(|mark| match (&mark.role, &mark.shape) {
        (Role::Unachievable, Shape::Area(polygon)) => Some(polygon),
        _ => None,
    })?;
    let (gap, line) = (layout.px(GAP), layout.px(LINE_HEIGHT));
    let right = layout.right_px() - gap;
    let left = right - width_px;
    let top = layout.bottom_px() - gap - line;
    // The region's edge rises to the right, so its height at the word's left end decides.
    let outline: Vec<Position> = region.iter().map(|&p| layout.px_from_data(p)).collect();
    let edge = outline.windows(2).find(|pair| pair[0].0 <= left && left < pair[1].0)?;
    let share = (left - edge[0].0) / (edge[1].0 - edge[0].0);
    let edge_y = edge[0].1 + (edge[1].1 - edge[0].1) * share;
    let value_in_the_way = values.iter().any(|value| {
        value.at.0 > left - layout.px(VALUE_WIDTH)
            && value.at.0 < layout.right_px()
            && value.at.1 > top - line / 2.0
    });
    let fits = edge_y + gap <= top && !value_in_the_way;
    fits.then(|| Label {
        text: text.to_owned(),
        at: (right, top + line / 2.0),
        anchor: (HPos::Right, VPos::Center),
    })
}
