//! Everything that must be read has the contrast for it (WCAG 2.2, 1.4.3 and 1.4.11), and models are
//! told apart by every eye.

use curvescope::draw::marks::mark::{Role, Weight};
use curvescope::draw::marks::overlay::Kind;
use curvescope::draw::marks::theme::{Ink, Theme, TwoColors};
use plotters::style::RGBAColor;

use crate::ciede2000::difference;
use crate::color::{Vision, blend, contrast, seen};
use crate::tokens::{strong_token, token};

/// Contrast of text, and of marks that mean something.
const TEXT: f64 = 4.5;
const MARK: f64 = 3.0;

/// Contrast of text where the reader asks for more (1.4.6).
const STRONG_TEXT: f64 = 7.0;

/// CIEDE2000 of colours that nobody takes for each other.
const APART: f64 = 10.0;

/// The same of the models beyond those that are told apart with ease.
const NEARLY_APART: f64 = 9.0;
const MODELS_WITH_EASE: usize = 8;

/// Contrast of curves that stand back behind the one that is read.
const FAINT: f64 = 1.6;

/// Both themes, in the order of the tokens.
const THEMES: [Theme; 2] = [Theme::Light, Theme::Dark];

/// Ink and paper of contrast themes: black on white, and those that come with Windows (Night sky,
/// Aquatic, Desert, Dusk).
const CONTRAST_THEMES: [&str; 5] = [
    "rgb(0, 0, 0) on rgb(255, 255, 255)",
    "rgb(255, 255, 255) on rgb(0, 0, 0)",
    "rgb(255, 255, 255) on rgb(32, 32, 32)",
    "rgb(61, 61, 61) on rgb(255, 250, 239)",
    "rgb(255, 255, 255) on rgb(45, 50, 54)",
];

fn all_themes() -> Vec<Theme> {
    let two_colors = |text| Theme::TwoColors(TwoColors::parse(text).expect("two colours"));
    let without_hues = CONTRAST_THEMES.map(two_colors).into_iter().chain([Theme::Grey]);
    THEMES.into_iter().chain(without_hues).collect()
}

/// What marks lie on: the page, the unachievable region, and what constraints rule out.
fn grounds(theme: Theme) -> [RGBAColor; 3] {
    let surface = theme.inks().surface;
    let [unachievable, not_allowed] =
        [Role::Unachievable, Role::NotAllowed].map(|role| blend(ink(theme, role).color, surface));
    [surface, unachievable, not_allowed]
}

fn curve(model: usize, weight: Weight, dashed: bool) -> Role {
    Role::Curve { model, weight, dashed }
}

fn ink(theme: Theme, role: Role) -> Ink {
    theme.ink(role).expect("an ink")
}

#[test]
fn the_text_of_plots_reads_where_it_stands() {
    for theme in all_themes() {
        let inks = theme.inks();
        for ground in grounds(theme) {
            for ink in [inks.label, inks.title] {
                assert!(contrast(ink, ground) >= TEXT, "{theme:?}: {}", contrast(ink, ground));
            }
        }
        // The densities are named in their own colours.
        let name = theme.model(0, true).color;
        assert!(
            contrast(name, inks.surface) >= TEXT,
            "{theme:?}: {}",
            contrast(name, inks.surface)
        );
    }
}

#[test]
fn marks_with_a_meaning_stand_out_from_the_page_and_from_the_unachievable_region() {
    let reference = [Role::Random, Role::AlwaysPositive, Role::Neutral, Role::Minimum];
    let laid_over = [Kind::FoldAverage, Kind::FoldMinimum, Kind::Population];
    for theme in all_themes() {
        let inks = theme.inks();
        // Guides, and the bins of the reliability diagram, are drawn as labels are written.
        let mut marks = vec![("axis", inks.axis), ("guide", inks.label)];
        marks.extend(reference.map(|role| ("reference line", ink(theme, role).color)));
        marks.push(("joint hull", ink(theme, Role::JointHull).color));
        marks.extend(laid_over.map(|kind| ("overlay", ink(theme, Role::Overlay { kind }).color)));
        for model in 0..theme.palette().len() {
            for role in [
                curve(model, Weight::Plain, false),
                curve(model, Weight::Strong, false),
                Role::Hull { model },
                Role::Point { model },
                Role::Optimum { model },
            ] {
                marks.push(("model", ink(theme, role).color));
            }
        }
        for (what, mark) in marks {
            for ground in grounds(theme) {
                let found = contrast(mark, ground);
                assert!(found >= MARK, "{theme:?}, {what} {mark:?}: {found}");
            }
        }
    }
}

#[test]
fn models_differ_for_every_eye_by_colour_alone() {
    for theme in THEMES {
        let palette = theme.palette();
        for (at, one) in palette.iter().enumerate() {
            for (before, other) in palette[..at].iter().enumerate() {
                let least = if at < MODELS_WITH_EASE { APART } else { NEARLY_APART };
                for vision in Vision::ALL {
                    let found = difference(seen(one.color, vision), seen(other.color, vision));
                    assert!(found >= least, "{theme:?} {before} {at} {vision:?}: {found}");
                }
            }
        }
    }
}

#[test]
fn greys_have_no_hue_and_models_in_them_differ_by_shade_or_by_dash() {
    let palette = Theme::Grey.palette();
    for (at, one) in palette.iter().enumerate() {
        let RGBAColor(red, green, blue, _) = one.color;
        assert_eq!((red, red), (green, blue));
        for other in &palette[..at] {
            let shades = difference(seen(one.color, Vision::Full), seen(other.color, Vision::Full));
            assert!(one.dash != other.dash || shades >= APART, "{at}: {shades}");
        }
        assert!(at == 0 || one.dash != palette[at - 1].dash);
    }
}

#[test]
fn curves_are_solid_unless_dashes_are_asked_for_and_then_neighbours_differ_in_them() {
    for theme in all_themes() {
        let dash = |model, weight, dashed| ink(theme, curve(model, weight, dashed)).dash;
        for model in 0..theme.palette().len() {
            for weight in [Weight::Strong, Weight::Plain, Weight::Faint] {
                assert!(dash(model, weight, false).is_empty(), "{model} {weight:?}");
                assert_ne!(dash(model, weight, true), dash(model + 1, weight, true));
                assert_eq!(dash(model, weight, true), theme.palette()[model].dash);
            }
        }
    }
}

#[test]
fn a_model_keeps_its_colour_and_is_still_seen_where_it_stands_back() {
    for theme in all_themes() {
        for model in 0..theme.palette().len() {
            let [strong, plain, faint] = [Weight::Strong, Weight::Plain, Weight::Faint]
                .map(|weight| ink(theme, curve(model, weight, false)));
            let rgb = |color: RGBAColor| (color.0, color.1, color.2);
            assert_eq!(rgb(strong.color), rgb(plain.color));
            assert_eq!(rgb(strong.color), rgb(faint.color));
            assert!(strong.width > plain.width && faint.width <= plain.width);
            for ground in grounds(theme) {
                let found = contrast(blend(faint.color, ground), ground);
                assert!(found >= FAINT, "{theme:?} {model}: {found}");
            }
        }
    }
}

#[test]
fn the_names_of_models_read_on_each_ground_of_a_plot() {
    for theme in all_themes() {
        for model in 0..theme.palette().len() {
            for ground in grounds(theme) {
                let found = contrast(theme.name(model), ground);
                assert!(found >= TEXT, "{theme:?} {model}: {found}");
            }
        }
    }
}

#[test]
fn what_is_not_allowed_differs_from_what_cannot_be_achieved() {
    for theme in all_themes() {
        let [surface, unachievable, not_allowed] = grounds(theme);
        let [one, other] = [not_allowed, unachievable].map(|ground| contrast(ground, surface));
        assert!(one >= 1.05 && other >= one * 1.08, "{theme:?}: {one} and {other}");
    }
}

#[test]
fn no_model_has_the_colour_of_the_controls() {
    for (theme, accent) in THEMES.into_iter().zip(token("accent")) {
        for (model, ink) in theme.palette().iter().enumerate() {
            let full = Vision::Full;
            let found = difference(seen(ink.color, full), seen(accent, full));
            assert!(found >= APART, "{theme:?} {model}: {found}");
        }
    }
}

#[test]
fn the_text_of_the_page_reads_on_each_of_its_grounds() {
    let grounds = ["paper", "raised", "accent-wash"];
    for (text, grounds) in [
        ("ink", &grounds[..]),
        ("soft-ink", &grounds),
        ("accent", &grounds),
        ("fault", &grounds),
        ("on-accent", &["accent"]),
    ] {
        for ground in grounds {
            for (text_color, ground_color) in token(text).into_iter().zip(token(ground)) {
                let found = contrast(text_color, ground_color);
                assert!(found >= TEXT, "{text} on {ground}: {found}");
            }
            for (text_color, ground_color) in
                strong_token(text).into_iter().zip(strong_token(ground))
            {
                let found = contrast(text_color, ground_color);
                assert!(found >= STRONG_TEXT, "{text} on {ground} in more contrast: {found}");
            }
        }
    }
}

#[test]
fn edges_of_controls_and_focus_rings_stand_out_from_the_page() {
    for mark in ["strong-line", "accent", "fault"] {
        for ground in ["paper", "raised", "accent-wash"] {
            for (mark_color, ground_color) in token(mark).into_iter().zip(token(ground)) {
                let found = contrast(mark_color, ground_color);
                assert!(found >= MARK, "{mark} on {ground}: {found}");
            }
        }
    }
    // With more contrast even the lines between rows do.
    for (line, paper) in strong_token("line").into_iter().zip(strong_token("paper")) {
        assert!(contrast(line, paper) >= MARK);
    }
}

#[test]
fn a_theme_of_two_colours_has_them_and_no_others_for_text_axes_and_lines() {
    let [ink_color, paper] = [RGBAColor(61, 61, 61, 1.0), RGBAColor(255, 250, 239, 1.0)];
    let colors = TwoColors::parse("rgb(61, 61, 61) on rgb(255, 250, 239)").expect("two colours");
    let theme = Theme::TwoColors(colors);
    let inks = theme.inks();
    assert_eq!(
        (inks.surface, inks.title, inks.label, inks.axis),
        (paper, ink_color, ink_color, ink_color)
    );
    assert_eq!(ink(theme, Role::Random).color, ink_color);
    let isometric = contrast(ink(theme, Role::Isometric).color, paper);
    assert!(isometric >= MARK, "in more contrast the thin lines stand out too: {isometric}");
    // Models keep their hues where they can.
    assert_eq!(theme.model(6, false).color, Theme::Light.model(6, false).color);
    for text in [
        "",
        "light",
        "black on white",
        "rgb(1, 2) on rgb(1, 2, 3)",
        "rgb(1, 2, 3, 4) on rgb(1, 2, 3)",
        "rgb(1, 2, 256) on rgb(1, 2, 3)",
    ] {
        assert_eq!(TwoColors::parse(text), None, "{text}");
    }
}

#[test]
fn plots_have_the_colours_of_the_page_that_they_are_on() {
    for (at, theme) in THEMES.into_iter().enumerate() {
        assert_eq!(theme.inks().surface, token("paper")[at]);
        assert_eq!(theme.inks().label, token("soft-ink")[at]);
    }
}

#[test]
fn a_band_is_a_tint_of_its_models_colour_that_the_curve_shows_on() {
    for theme in THEMES {
        for model in 0..10 {
            let band = ink(theme, Role::Overlay { kind: Kind::Band { model } });
            let curve = theme.model(model, true).color;
            assert_eq!((band.color.0, band.color.1, band.color.2), (curve.0, curve.1, curve.2));
            let tinted = blend(band.color, theme.inks().surface);
            assert!(contrast(curve, tinted) >= 2.0, "{theme:?} {model}");
        }
    }
}
