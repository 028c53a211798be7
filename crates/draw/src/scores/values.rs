//! Names and values of measures at a threshold: in a gutter beside the plot, or else beside the threshold's line.

use plotters::style::RGBAColor;
use plotters::style::text_anchor::{HPos, VPos};
use plotters_backend::DrawingBackend;

use crate::linked::measure_lines::MeasureLine;
use crate::marks::theme::{Ink, SMALL_FONT};
use crate::pens::chip::{Chip, HALF_HEIGHT};
use crate::pens::error::DrawError;
use crate::pens::layout::{Layout, SMALL_BELOW};
use crate::pens::marker::{Look, REACH};
use crate::pens::pen::{Lettering, Pen};
use crate::pens::text_width::{shortened, text_width};
use curvescope_core::numeric::format;

const DECIMALS: usize = 3;

/// Length of the joint between plot and gutter, length of the sample of a line before its name, and the gaps before and
/// after the sample, in CSS pixels.
const JOINT: f64 = 12.0;
const SAMPLE: f64 = 14.0;
const GAP: f64 = 4.0;

/// Most width of a name in the gutter, in CSS pixels; a longer one is shortened.
const MOST_NAME: f64 = 150.0;

const JOINT_DASH: &[f64] = &[1.0, 3.0];

/// A measure at a threshold.
pub(super) struct Measured<'a> {
    pub(super) name: &'a str,
    /// `None` where it is undefined, and without a threshold.
    pub(super) value: Option<f64>,
    /// Ink of its line.
    pub(super) ink: Ink,
    /// Colour of its name.
    pub(super) text: RGBAColor,
}

impl Measured<'_> {
    fn written(&self) -> String {
        let value = self.value.map_or("–".to_owned(), |value| format::fixed(value, DECIMALS));
        format!("{} {value}", self.short())
    }

    fn short(&self) -> String {
        shortened(self.name, SMALL_FONT, MOST_NAME)
    }
}

/// Width of the gutter with the names and values of these lines, in CSS pixels.
pub(super) fn gutter_css(lines: &[MeasureLine]) -> f64 {
    let name = |line: &MeasureLine| text_width(&line.name, SMALL_FONT).min(MOST_NAME);
    let widest = lines.iter().map(name).fold(0.0, f64::max);
    JOINT + SAMPLE + 2.0 * GAP + widest + text_width(" 0.000 ", SMALL_FONT)
}

/// Writes names and values right of the plot, each as near to the height of its value as the others allow, with a sample
/// of its line, and joined by a hairline to the line where the threshold at `x` crosses it. Without a threshold, names
/// alone.
pub(super) fn draw_gutter<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    x: Option<f64>,
    values: &[Measured<'_>],
) -> Result<(), DrawError> {
    let layout = pen.layout;
    let hairline = layout.hairline_px() / layout.pixel_ratio;
    let joint = Ink { color: pen.theme.inks().label, width: hairline, dash: JOINT_DASH };
    let right = layout.right_px();
    let sample = right + layout.px(JOINT + GAP);
    for (y, middle, value) in placed(layout, values, if x.is_some() { 0.0 } else { 1.0 }) {
        if let Some((x, y)) = x.zip(y) {
            pen.stroke(&[(x, y), (right, y), (right + layout.px(JOINT), middle)], joint)?;
        }
        pen.stroke(&[(sample, middle), (sample + layout.px(SAMPLE), middle)], value.ink)?;
        let text = if x.is_some() { value.written() } else { value.short() };
        let left = sample + layout.px(SAMPLE + GAP);
        let text = Lettering::small(text, value.text);
        pen.write(&text, (left, middle), (HPos::Left, VPos::Center))?;
    }
    Ok(())
}

/// Values from above with their heights in the plot, where they have one, and the heights of their texts, moved apart.
/// Undefined values are at the height `otherwise`.
#[inline(never)] // Inlined copies would enlarge the downloaded wasm.
fn placed<'a>(
    layout: &Layout,
    values: &'a [Measured<'a>],
    otherwise: f64,
) -> Vec<(Option<f64>, f64, &'a Measured<'a>)> {
    let y = |value: f64| layout.px_from_data((0.0, value)).1;
    let mut sorted: Vec<(f64, &Measured<'_>)> = Vec::new();
    for value in values {
        let wanted = y(value.value.unwrap_or(otherwise));
        sorted.insert(sorted.partition_point(|&(above, _)| above <= wanted), (wanted, value));
    }
    let wanted: Vec<f64> = sorted.iter().map(|&(wanted, _)| wanted).collect();
    let height = layout.px(2.0 * HALF_HEIGHT + 1.0);
    let middles = apart(&wanted, height, (layout.top_px, layout.bottom_px()));
    let is_seen = |value: &f64| *value >= 0.0;
    let places = sorted.into_iter().zip(middles);
    places.map(|((_, value), middle)| (value.value.filter(is_seen).map(y), middle, value)).collect()
}

/// Writes values that are defined on one side of a line at `x`, in device pixels: on the right where there is room.
/// Close values are moved apart, and all stay within the plot's height. Names are before them unless the plot is small.
pub(super) fn draw_values<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    (x, look): (f64, Look),
    values: &[Measured<'_>],
) -> Result<(), DrawError> {
    let layout = pen.layout;
    if layout.is_bare {
        return Ok(());
    }
    let is_small = layout.frame.width_px < layout.px(SMALL_BELOW);
    let mut chips: Vec<(Chip, f64)> = Vec::new();
    for (_, middle, value) in placed(layout, values, 0.0) {
        let Some(number) = value.value else { continue };
        let text = if is_small { format::fixed(number, DECIMALS) } else { value.written() };
        chips.push((Chip::marking(pen, text, (value.ink.color, look))?, middle));
    }
    let widest = chips.iter().map(|(chip, _)| chip.width_px).fold(0.0, f64::max);
    let gap = layout.px(REACH + 2.0);
    let is_right = x + gap + widest <= layout.right_px();
    for (chip, middle) in chips {
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
