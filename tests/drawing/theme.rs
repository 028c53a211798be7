//! Everything that must be read or told apart has the contrast for it (WCAG 2.2, 1.4.3 and 1.4.11).

use curvescope::draw::overlay::Kind;
use curvescope::draw::scene::Role;
use curvescope::draw::theme::{Ink, Theme};
use plotters::style::RGBAColor;

fn luminance(color: RGBAColor) -> f64 {
    let channel = |value: u8| {
        let share = f64::from(value) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(color.0) + 0.7152 * channel(color.1) + 0.0722 * channel(color.2)
}

fn contrast(one: RGBAColor, other: RGBAColor) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// What is seen of `top` on an opaque `ground`.
fn blend(top: RGBAColor, ground: RGBAColor) -> RGBAColor {
    let channel = |top_value: u8, ground_value: u8| {
        let mixed = f64::from(top_value) * top.3 + f64::from(ground_value) * (1.0 - top.3);
        (0..=u8::MAX).find(|&value| f64::from(value) + 0.5 > mixed).expect("at most 255")
    };
    RGBAColor(channel(top.0, ground.0), channel(top.1, ground.1), channel(top.2, ground.2), 1.0)
}

#[test]
fn text_reads_on_the_page_and_on_the_unachievable_region() {
    for theme in [Theme::Light, Theme::Dark] {
        let inks = theme.inks();
        let region = blend(theme.ink(Role::Unachievable).expect("an ink").color, inks.surface);
        for ground in [inks.surface, region] {
            for ink in [inks.label, inks.title] {
                assert!(contrast(ink, ground) >= 4.5, "{theme:?}: {}", contrast(ink, ground));
            }
        }
    }
}

#[test]
fn models_stand_out_from_the_page_and_from_their_neighbours() {
    for theme in [Theme::Light, Theme::Dark] {
        let palette: Vec<Ink> = theme.palette();
        assert_eq!(palette.len(), 10);
        for (model, ink) in palette.iter().enumerate() {
            let found = contrast(ink.color, theme.inks().surface);
            assert!(found >= 3.0, "{theme:?} model {model}: {found}");
            let next = &palette[(model + 1) % palette.len()];
            assert!(ink.color != next.color && ink.dash != next.dash);
        }
    }
}

#[test]
fn a_band_is_a_tint_of_its_models_colour_that_the_curve_shows_on() {
    for theme in [Theme::Light, Theme::Dark] {
        for model in 0..10 {
            let band = theme.ink(Role::Overlay { kind: Kind::Band { model } }).expect("an ink");
            let curve = theme.model(model, true).color;
            assert_eq!((band.color.0, band.color.1, band.color.2), (curve.0, curve.1, curve.2));
            let tinted = blend(band.color, theme.inks().surface);
            assert!(contrast(curve, tinted) >= 2.0, "{theme:?} {model}");
        }
    }
}
