//! How colours look: contrast as WCAG 2.2 has it, and what is seen with a colour vision deficiency.

use plotters::style::RGBAColor;

use crate::ciede2000::Lab;

/// An eye: all three kinds of cones, or one of them missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Vision {
    Full,
    Protanopia,
    Deuteranopia,
    Tritanopia,
}

impl Vision {
    pub(crate) const ALL: [Self; 4] =
        [Self::Full, Self::Protanopia, Self::Deuteranopia, Self::Tritanopia];

    /// Machado, Oliveira & Fernandes, A Physiologically-based Model for Simulation of Color Vision
    /// Deficiency (2009), severity 1: from linear RGB to linear RGB.
    fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Self::Full => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }
}

/// Linear shares of red, green and blue (IEC 61966-2-1).
fn linear(color: RGBAColor) -> [f64; 3] {
    [color.0, color.1, color.2].map(|value| {
        let share = f64::from(value) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    })
}

fn luminance(color: RGBAColor) -> f64 {
    let [red, green, blue] = linear(color);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Contrast of two opaque colours, 1 to 21.
pub(crate) fn contrast(one: RGBAColor, other: RGBAColor) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// What is seen of `top` on an opaque `ground`.
pub(crate) fn blend(top: RGBAColor, ground: RGBAColor) -> RGBAColor {
    let channel = |top_value: u8, ground_value: u8| {
        let mixed = f64::from(top_value) * top.3 + f64::from(ground_value) * (1.0 - top.3);
        (0..=u8::MAX).find(|&value| f64::from(value) + 0.5 > mixed).expect("at most 255")
    };
    RGBAColor(channel(top.0, ground.0), channel(top.1, ground.1), channel(top.2, ground.2), 1.0)
}

/// An opaque colour as an eye has it, in CIE Lab at the white of sRGB (D65).
pub(crate) fn seen(color: RGBAColor, vision: Vision) -> Lab {
    let light = linear(color);
    let product = |row: [f64; 3]| row[0] * light[0] + row[1] * light[1] + row[2] * light[2];
    let [red, green, blue] = vision.matrix().map(|row| product(row).clamp(0.0, 1.0));
    let root = |t: f64| {
        let bend = 6.0 / 29.0;
        if t > bend * bend * bend { t.cbrt() } else { t / (3.0 * bend * bend) + 4.0 / 29.0 }
    };
    let x = root((0.412_456_4 * red + 0.357_576_1 * green + 0.180_437_5 * blue) / 0.95047);
    let y = root(0.212_672_9 * red + 0.715_152_2 * green + 0.072_175_0 * blue);
    let z = root((0.019_333_9 * red + 0.119_192_0 * green + 0.950_304_1 * blue) / 1.08883);
    Lab { l: 116.0 * y - 16.0, a: 500.0 * (x - y), b: 200.0 * (y - z) }
}

#[test]
fn a_missing_cone_takes_what_is_published_of_a_color() {
    // https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio: the ends of the scale.
    let [black, white] = [RGBAColor(0, 0, 0, 1.0), RGBAColor(255, 255, 255, 1.0)];
    assert!((contrast(black, white) - 21.0).abs() < 1e-12);
    // Lab of the primary red of sRGB at D65 (Lindbloom's calculator).
    let red = seen(RGBAColor(255, 0, 0, 1.0), Vision::Full);
    assert!((red.l - 53.2408).abs() < 1e-3 && (red.a - 80.0925).abs() < 1e-2);
    for vision in Vision::ALL {
        let gray = seen(RGBAColor(119, 119, 119, 1.0), vision);
        assert!(gray.a.abs() < 0.05 && gray.b.abs() < 0.05, "gray has no colour to lose: {gray:?}");
    }
}
