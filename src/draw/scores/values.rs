//! Values beside the line of a threshold, one below another.

use plotters::style::RGBAColor;
use plotters_backend::DrawingBackend;

use crate::draw::pens::chip::{Chip, HALF_HEIGHT};
use crate::draw::pens::error::DrawError;
use crate::draw::pens::marker::{Look, REACH};
use crate::draw::pens::pen::Pen;
use crate::numeric::format;

const DECIMALS: usize = 3;

/// Writes values of y on one side of a line at `x`, in device pixels: on the right where there is room. Close
/// values are moved apart, and all stay within the plot's height.
pub(super) fn draw_values<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    (x, look): (f64, Look),
    values: &[(f64, RGBAColor)],
) -> Result<(), DrawError> {
    let layout = pen.layout;
    if layout.is_bare {
        return Ok(());
    }
    let (mut wanted, mut chips): (Vec<f64>, Vec<Chip>) = Default::default();
    for &(value, color) in values {
        let y = layout.px_from_data((0.0, value)).1;
        let at = wanted.partition_point(|&above| above <= y);
        wanted.insert(at, y);
        let text = format::fixed(value, DECIMALS);
        chips.insert(at, Chip::marking(pen, text, (color, look))?);
    }
    let height = layout.px(2.0 * HALF_HEIGHT + 1.0);
    let middles = apart(&wanted, height, (layout.top_px, layout.bottom_px()));
    let widest = chips.iter().map(|chip| chip.width_px).fold(0.0, f64::max);
    let gap = layout.px(REACH + 2.0);
    let is_right = x + gap + widest <= layout.right_px();
    for (chip, middle) in chips.iter().zip(middles) {
        let left = if is_right { x + gap } else { x - gap - chip.width_px };
        chip.draw(pen, (left, middle))?;
    }
    Ok(())
}

/// Returns increasing positions at least `least` apart: the wanted ones, moved by one pass downwards and one
/// upwards, and kept between the ends as far as there is room.
fn apart(wanted: &[f64], least: f64, (top, bottom): (f64, f64)) -> Vec<f64> {
    let mut places = Vec::with_capacity(wanted.len());
    let mut free = top;
    for &place in wanted {
        places.push(place.max(free));
        free = places[places.len() - 1] + least;
    }
    let mut free = bottom;
    for place in places.iter_mut().rev() {
        *place = place.min(free);
        free = *place - least;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn close_places_move_apart_and_stay_within_the_ends() {
        let placed = |wanted: &[f64]| apart(wanted, 10.0, (0.0, 100.0));
        assert_eq!(placed(&[20.0, 50.0]), [20.0, 50.0]);
        assert_eq!(placed(&[20.0, 23.0, 25.0]), [20.0, 30.0, 40.0]);
        assert_eq!(placed(&[-5.0, 98.0, 99.0, 300.0]), [0.0, 80.0, 90.0, 100.0]);
        assert!(placed(&[]).is_empty());
    }
}
