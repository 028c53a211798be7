//! Luminance and contrast of colours, as WCAG 2 defines them.

use plotters::style::RGBAColor;

/// Luminance of equal contrast with black and with white: `sqrt(1.05 * 0.05) - 0.05`.
const MIDDLE: f64 = 0.179;

/// True where black has more contrast on a colour than white.
pub fn is_light(color: RGBAColor) -> bool {
    luminance(color) > MIDDLE
}

/// Contrast of two opaque colours, 1 to 21.
pub fn contrast(one: RGBAColor, other: RGBAColor) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Relative luminance, 0 to 1.
fn luminance(color: RGBAColor) -> f64 {
    let channel = |value: u8| {
        let share = f64::from(value) / 255.0;
        if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(color.0) + 0.7152 * channel(color.1) + 0.0722 * channel(color.2)
}
