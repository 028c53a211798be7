//! Colours of everything in a plot that is not a model.

use plotters::style::RGBAColor;

use crate::marks::luminance::contrast;

/// Colours of everything that is not a model.
#[derive(Clone, Copy, Debug)]
pub struct Inks {
    /// The page behind the plot: `--paper` of its style sheet.
    pub surface: RGBAColor,
    /// Axis titles.
    pub title: RGBAColor,
    /// Tick labels, values of isometrics and notes, at least 4.5 : 1 on the surface and on the
    /// unachievable region: `--soft-ink` of the page's style sheet.
    pub label: RGBAColor,
    /// Left and lower edge.
    pub axis: RGBAColor,
    /// Lines at the ticks.
    pub grid: RGBAColor,
    pub(super) isometric: RGBAColor,
    pub(super) reference: RGBAColor,
    pub(super) minimum: RGBAColor,
    pub(super) unachievable: RGBAColor,
    pub(super) not_allowed: RGBAColor,
    pub(super) range: RGBAColor,
    pub(super) grid_point: RGBAColor,
    pub(super) convention: RGBAColor,
}

/// Dark ink on white.
pub(super) const LIGHT: Inks = Inks {
    surface: opaque(0xff_ff_ff),
    title: opaque(0x3a_40_46),
    label: opaque(0x57_5d_66),
    axis: opaque(0x80_86_8d),
    grid: opaque(0xec_ee_f0),
    isometric: opaque(0xd2_d6_db),
    reference: opaque(0x7d_84_8c),
    minimum: opaque(0x7d_84_8c),
    unachievable: RGBAColor(0x5c, 0x63, 0x6b, 0.14),
    not_allowed: RGBAColor(0x5c, 0x63, 0x6b, 0.06),
    range: RGBAColor(0x1f, 0x4e, 0x8c, 0.09),
    grid_point: opaque(0x2e_8b_57),
    convention: RGBAColor(0xd5, 0x5e, 0x00, 0.3),
};

/// Light ink on near-black.
pub(super) const DARK: Inks = Inks {
    surface: opaque(0x15_18_1c),
    title: opaque(0xc6_cc_d2),
    label: opaque(0xa4_ab_b4),
    axis: opaque(0x72_7a_82),
    grid: opaque(0x24_29_2e),
    isometric: opaque(0x39_40_47),
    reference: opaque(0x7b_84_8d),
    minimum: opaque(0x7b_84_8d),
    unachievable: RGBAColor(0xa3, 0xaa, 0xb2, 0.14),
    not_allowed: RGBAColor(0xa3, 0xaa, 0xb2, 0.06),
    range: RGBAColor(0x8a, 0xb4, 0xf0, 0.12),
    grid_point: opaque(0x4f_c0_8d),
    convention: RGBAColor(0xf0, 0x80, 0x3c, 0.35),
};

/// Dark ink on white, without colours.
pub(super) const GREY: Inks = Inks {
    surface: opaque(0xff_ff_ff),
    title: opaque(0x22_22_22),
    label: opaque(0x50_50_50),
    axis: opaque(0x80_80_80),
    grid: opaque(0xed_ed_ed),
    isometric: opaque(0xd2_d2_d2),
    reference: opaque(0x80_80_80),
    minimum: opaque(0x80_80_80),
    unachievable: RGBAColor(0x60, 0x60, 0x60, 0.1),
    not_allowed: RGBAColor(0x60, 0x60, 0x60, 0.04),
    range: RGBAColor(0x40, 0x40, 0x40, 0.09),
    grid_point: opaque(0x70_70_70),
    convention: RGBAColor(0x50, 0x50, 0x50, 0.3),
};

/// A colour with another opacity.
pub(crate) fn faded(RGBAColor(red, green, blue, _): RGBAColor, opacity: f64) -> RGBAColor {
    RGBAColor(red, green, blue, opacity)
}

/// The result of painting a colour, with its opacity, on an opaque ground.
pub(super) fn over(ground: RGBAColor, top: RGBAColor) -> RGBAColor {
    between(ground, faded(top, 1.0), top.3)
}

/// Steps of the way from a colour to the ink.
const STEPS: u32 = 8;

/// Returns the first colour on the way from `color` to `ink` whose contrast on `ground` is at least `least`; `ink`
/// where there is none before it.
pub(super) fn legible(
    color: RGBAColor,
    ink: RGBAColor,
    ground: RGBAColor,
    least: f64,
) -> RGBAColor {
    let at = |step: u32| between(color, ink, f64::from(step) / f64::from(STEPS));
    (0..STEPS).map(at).find(|&color| contrast(color, ground) >= least).unwrap_or(ink)
}

/// The colour at a share of the way from one opaque colour to another.
pub(super) fn between(from: RGBAColor, to: RGBAColor, share: f64) -> RGBAColor {
    let mix = |from: u8, to: u8| {
        let mixed = f64::from(from) * (1.0 - share) + f64::from(to) * share;
        #[expect(clippy::cast_possible_truncation, reason = "between two of eight bits")]
        #[expect(clippy::cast_sign_loss, reason = "between two of eight bits")]
        let mixed = mixed.round() as u8;
        mixed
    };
    RGBAColor(mix(from.0, to.0), mix(from.1, to.1), mix(from.2, to.2), 1.0)
}

/// An opaque colour from its hexadecimal form in style sheets, `0xrrggbb`.
pub(super) const fn opaque(rgb: u32) -> RGBAColor {
    let [_, red, green, blue] = rgb.to_be_bytes();
    RGBAColor(red, green, blue, 1.0)
}
