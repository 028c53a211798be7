//! Marks of overlays, which are computed outside the plots.

use crate::geometry::Position;
use crate::geometry::clip::{clip_path, clip_polygon};
use crate::geometry::frame::Frame;
use crate::marks::mark::{Mark, Role, Shape};
use crate::marks::overlay::Overlay;

/// Adds the part of an overlay inside the frame.
pub fn marks(marks: &mut Vec<Mark>, overlay: &Overlay, frame: &Frame) {
    let role = Role::Overlay { kind: overlay.kind };
    let mut push = |shape| marks.push(Mark { role, shape, text: None });
    match &overlay.floor {
        None => {
            clip_path(&overlay.path, &frame.bounds).into_iter().map(Shape::Line).for_each(push);
        }
        Some(floor) => {
            let outline: Vec<Position> =
                overlay.path.iter().chain(floor.iter().rev()).copied().collect();
            let area = clip_polygon(&outline, &frame.bounds);
            if area.len() > 2 {
                push(Shape::Area(area));
            }
        }
    }
}
