//! Where the texts of a chart go, so that they hide little and never each other.

use super::super::Position;
use super::super::chip::HALF_HEIGHT;
use super::super::clip::{Bounds, clip_segment};
use super::super::labels::contains;
use super::super::layout::Layout;
use super::mark::Look;

/// What is drawn already, in device pixels.
#[derive(Default)]
pub(super) struct Scenery {
    /// Each line with the index of its mark.
    pub(super) lines: Vec<(usize, Vec<Position>)>,
    /// Middles of the markers.
    pub(super) markers: Vec<Position>,
    /// What the texts so far take.
    taken: Vec<Bounds>,
}

/// A text that wants a place.
pub(super) struct Wanted<'a> {
    mark: usize,
    half: Position,
    layout: &'a Layout,
}

/// Half the side of the square that a marker takes, in CSS pixels.
const MARKER: f64 = 7.0;

/// Distance between a marker and its name, in CSS pixels.
const GAP: f64 = 9.0;

/// Places along a line that are looked at.
const PLACES: u32 = 48;

/// Rows and columns of places in an area that are looked at.
const CELLS: u32 = 16;

/// No text hides more lines than this, its own not counted.
const MOST_HIDDEN: usize = 2;

impl<'a> Wanted<'a> {
    /// A text of this width at a mark.
    pub(super) fn new(mark: usize, width_px: f64, layout: &'a Layout) -> Self {
        Self { mark, half: (width_px / 2.0, layout.px(HALF_HEIGHT)), layout }
    }

    /// Something of this size that belongs to no mark.
    pub(super) fn free((width_px, height_px): Position, layout: &'a Layout) -> Self {
        Self { mark: usize::MAX, half: (width_px / 2.0, height_px / 2.0), layout }
    }

    /// Middles all over the plot, those above and on the left first.
    pub(super) fn anywhere(&self) -> Vec<Position> {
        let (left, right) = (self.layout.left_px, self.layout.right_px());
        let (top, bottom) = (self.layout.top_px, self.layout.bottom_px());
        let mut places = self.within(&[(left, top), (right, top), (right, bottom), (left, bottom)]);
        places.reverse();
        places
    }

    /// Middles of the text beside a marker, the best first.
    pub(super) fn around(&self, (x, y): Position) -> Vec<Position> {
        let (across, gap) = (self.half.0, self.layout.px(GAP));
        let near = gap * 0.7;
        let (beside, above) = (across + gap, self.half.1 + gap);
        vec![
            (x + beside, y),
            (x - beside, y),
            (x, y - above),
            (x, y + above),
            (x + across + near, y - above * 0.8),
            (x - across - near, y - above * 0.8),
            (x + across + near, y + above * 0.8),
            (x - across - near, y + above * 0.8),
        ]
    }

    /// Middles of the text on its line, the best first: in the middle of a contour, towards the start
    /// of what lines are compared with, and towards the end of any other line.
    pub(super) fn along(&self, scenery: &Scenery, look: Look) -> Vec<Position> {
        let own = scenery.lines.iter().filter(|(mark, _)| *mark == self.mark);
        let longest = own.map(|(_, line)| line).max_by(|p, q| length(p).total_cmp(&length(q)));
        let Some(line) = longest else { return Vec::new() };
        let best = match look {
            Look::Contour => 0.5,
            Look::Reference => 0.25,
            _ => 0.8,
        };
        let mut places = Vec::new();
        for step in 0..PLACES {
            for side in [-1.0, 1.0] {
                let share = best + side * f64::from(step) / f64::from(PLACES);
                if 0.0 < share && share < 1.0 {
                    places.extend(on_line(line, share));
                }
            }
        }
        places
    }

    /// Middles of the text in a polygon, those below and on the right first.
    pub(super) fn within(&self, polygon: &[Position]) -> Vec<Position> {
        let layout = self.layout;
        let share = |i: u32| (f64::from(i) + 0.5) / f64::from(CELLS);
        let mut places: Vec<Position> = Vec::new();
        for row in (0..CELLS).rev() {
            for column in (0..CELLS).rev() {
                let x = layout.left_px + share(column) * layout.frame.width_px;
                let y = layout.top_px + share(row) * layout.frame.height_px;
                let Bounds { x: (left, right), y: (top, bottom) } = self.area((x, y));
                let corners = [(left, top), (right, top), (left, bottom), (right, bottom)];
                if corners.into_iter().all(|corner| contains(polygon, corner)) {
                    places.push((x, y));
                }
            }
        }
        places
    }

    /// The place that hides least, of equal ones the first, and keeps it; `None` when there is none
    /// in the plot that leaves texts and markers free.
    pub(super) fn best(&self, places: &[Position], scenery: &mut Scenery) -> Option<Position> {
        let reach = self.layout.px(MARKER);
        let markers: Vec<Bounds> = scenery
            .markers
            .iter()
            .map(|&(x, y)| Bounds { x: (x - reach, x + reach), y: (y - reach, y + reach) })
            .collect();
        let mut best: Option<(usize, Position)> = None;
        for &place in places {
            let area = self.area(place);
            if !self.is_in_plot(&area)
                || scenery.taken.iter().chain(&markers).any(|other| overlap(&area, other))
            {
                continue;
            }
            let hidden = scenery.lines.iter().filter(|(mark, line)| {
                *mark != self.mark
                    && line.windows(2).any(|ends| clip_segment(ends[0], ends[1], &area).is_some())
            });
            let hidden = hidden.count();
            if best.is_none_or(|(least, _)| hidden < least) {
                best = Some((hidden, place));
            }
        }
        let (_, place) = best.filter(|&(hidden, _)| hidden <= MOST_HIDDEN)?;
        scenery.taken.push(self.area(place));
        Some(place)
    }

    fn area(&self, (x, y): Position) -> Bounds {
        let (across, up) = self.half;
        Bounds { x: (x - across, x + across), y: (y - up, y + up) }
    }

    fn is_in_plot(&self, area: &Bounds) -> bool {
        let layout = self.layout;
        let edge = layout.px(1.0);
        area.x.0 >= layout.left_px + edge
            && area.x.1 <= layout.right_px() - edge
            && area.y.0 >= layout.top_px + edge
            && area.y.1 <= layout.bottom_px() - edge
    }
}

fn overlap(one: &Bounds, other: &Bounds) -> bool {
    one.x.0 < other.x.1 && other.x.0 < one.x.1 && one.y.0 < other.y.1 && other.y.0 < one.y.1
}

fn distance(p: Position, q: Position) -> f64 {
    (q.0 - p.0).hypot(q.1 - p.1)
}

fn length(line: &[Position]) -> f64 {
    line.windows(2).map(|ends| distance(ends[0], ends[1])).sum()
}

/// The position after a share of the length of a line.
fn on_line(line: &[Position], share: f64) -> Option<Position> {
    let mut left = length(line) * share;
    for ends in line.windows(2) {
        let (from, to) = (ends[0], ends[1]);
        let step = distance(from, to);
        if left <= step && step > 0.0 {
            let part = left / step;
            return Some((from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part));
        }
        left -= step;
    }
    line.last().copied()
}
