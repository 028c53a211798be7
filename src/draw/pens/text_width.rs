//! An estimate of the width of a text, for sheets without a font to measure it with.
//!
//! Used to place labels and legends and to shorten names, never to clip or stretch a text: the fonts of
//! [`FONT_FAMILY`](crate::draw::marks::theme::FONT_FAMILY) differ from it by some tenths.

/// Widths of the characters from space to tilde in hundredths of the font size: the advance
/// widths that Adobe published for Helvetica, rounded up, as a stand-in for any system font.
const WIDTHS: [u8; 95] = [
    28, 28, 36, 56, 56, 89, 67, 20, 34, 34, 39, 59, 28, 34, 28, 28, // space to /
    56, 56, 56, 56, 56, 56, 56, 56, 56, 56, 28, 28, 59, 59, 59, 56, // 0 to ?
    102, 67, 67, 73, 73, 67, 62, 78, 73, 28, 50, 67, 56, 84, 73, 78, // @ to O
    67, 78, 73, 67, 62, 73, 67, 95, 67, 67, 62, 28, 28, 28, 47, 56, // P to _
    34, 56, 56, 50, 56, 56, 28, 56, 56, 23, 23, 50, 23, 84, 56, 56, // ` to o
    56, 56, 34, 50, 28, 56, 50, 73, 50, 50, 50, 34, 26, 34, 59, // p to ~
];

/// Width of any other character, in the same unit: as wide as high.
const OTHER: u8 = 100;

/// Width of a text in `DejaVu Sans`, the widest of the common fonts, in widths of Helvetica.
const WIDEST_FONT: f64 = 1.15;

/// Width of one line of text in the widest of the fonts, in the unit of `font_size`.
pub fn text_width(text: &str, font_size: f64) -> f64 {
    let hundredths: f64 = text.chars().map(|character| f64::from(character_width(character))).sum();
    hundredths * WIDEST_FONT * font_size / 100.0
}

/// A text, with its end replaced by an ellipsis where it needs more than `room`.
pub fn shortened(text: &str, font_size: f64, room: f64) -> String {
    shortened_at(text, font_size, room, 1.0)
}

/// Texts shortened to one room, so that different ones differ where that is possible: at the end, or else without the
/// start that all have in common, or else in the middle, or else at the start.
pub fn shortened_apart(texts: &[&str], font_size: f64, room: f64) -> Vec<String> {
    let differ = |short: &[String]| {
        (0..texts.len())
            .all(|at| (0..at).all(|to| texts[at] == texts[to] || short[at] != short[to]))
    };
    let ends = |share: f64| -> Vec<String> {
        texts.iter().map(|text| shortened_at(text, font_size, room, share)).collect()
    };
    let at_end = ends(1.0);
    if differ(&at_end) {
        return at_end;
    }
    let without_start = || -> Vec<String> {
        let common = common_start(texts);
        let rest = |text: &&str| format!("…{}", text.chars().skip(common).collect::<String>());
        texts.iter().map(|text| shortened(&rest(text), font_size, room)).collect()
    };
    let others: [&dyn Fn() -> Vec<String>; 3] = [&without_start, &|| ends(0.5), &|| ends(0.0)];
    others.into_iter().map(|of| of()).find(|short| differ(short)).unwrap_or(at_end)
}

/// Number of characters that all texts begin with.
fn common_start(texts: &[&str]) -> usize {
    let Some((first, others)) = texts.split_first() else { return 0 };
    let same = |text: &&str| first.chars().zip(text.chars()).take_while(|(p, q)| p == q).count();
    others.iter().map(same).min().unwrap_or_default()
}

/// A text with an ellipsis in place of its middle where it needs more than `room`; its start has a share of the room.
fn shortened_at(text: &str, font_size: f64, room: f64, share: f64) -> String {
    if text_width(text, font_size) <= room {
        return text.to_owned();
    }
    let room = room - text_width("…", font_size);
    let fitting = |characters: &mut dyn Iterator<Item = char>, room: f64| -> Vec<char> {
        let mut left = room / font_size;
        let fits = |character: &char| {
            left -= text_width(character.encode_utf8(&mut [0; 4]), 1.0);
            left >= 0.0
        };
        characters.take_while(fits).collect()
    };
    let start = fitting(&mut text.chars(), room * share);
    let end = fitting(&mut text.chars().rev(), room * (1.0 - share));
    start.into_iter().chain(['…']).chain(end.into_iter().rev()).collect()
}

fn character_width(character: char) -> u8 {
    let place = u32::from(character).checked_sub(u32::from(' '));
    place.and_then(|place| WIDTHS.get(usize::try_from(place).ok()?)).copied().unwrap_or(OTHER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_ends_in_an_ellipsis() {
        assert_eq!(shortened("abc", 10.0, 100.0), "abc");
        let short = shortened("a name that is longer than its room", 10.0, 60.0);
        assert!(short.starts_with("a na") && short.ends_with('…'), "{short}");
        assert!(text_width(&short, 10.0) <= 60.0);
    }

    #[test]
    fn different_texts_stay_different_where_they_can() {
        let of = |texts: &[&str]| {
            let short = shortened_apart(texts, 10.0, 60.0);
            assert!(short.iter().all(|text| text_width(text, 10.0) <= 60.0), "{short:?}");
            short
        };
        assert_eq!(of(&["short", "names"]), ["short", "names"]);
        assert!(of(&["first_of_many_models", "second_of_many_models"])[0].starts_with("first_o"));
        let ends = of(&["gradient_boosting_v0", "gradient_boosting_v1"]);
        assert_eq!(ends, ["…0", "…1"]);
        let middles = of(&["gradient_boosting_v0_of_many", "gradient_boosting_v1_of_many", "lr"]);
        assert!(middles[0] != middles[1] && middles[2] == "lr", "{middles:?}");
        let equal = of(&["the_same_name_of_a_model", "the_same_name_of_a_model"]);
        assert_eq!(equal[0], equal[1]);
    }
}
