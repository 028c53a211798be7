//! An estimate of the width of a text, for sheets without a font to measure it with.
//!
//! Used to place labels and legends and to shorten names, never to clip or stretch a text: the fonts of
//! [`FONT_FAMILY`](crate::marks::theme::FONT_FAMILY) differ from it by some tenths.

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
#[inline(never)] // Inlined copies would enlarge the downloaded wasm.
pub fn text_width(text: &str, font_size: f64) -> f64 {
    let hundredths: f64 = text.chars().map(|character| f64::from(character_width(character))).sum();
    hundredths * WIDEST_FONT * font_size / 100.0
}

/// A text, with its end replaced by an ellipsis where it needs more than `room`.
pub fn shortened(text: &str, font_size: f64, room: f64) -> String {
    if text_width(text, font_size) <= room {
        return text.to_owned();
    }
    let mut kept = String::new();
    for character in text.chars() {
        kept.push(character);
        if text_width(&kept, font_size) + text_width("…", font_size) > room {
            kept.pop();
            break;
        }
    }
    kept.push('…');
    kept
}

/// Texts shortened to one room. Where that makes a text equal to another, it loses the start that both have instead.
pub fn shortened_apart(texts: &[&str], font_size: f64, room: f64) -> Vec<String> {
    let short: Vec<String> = texts.iter().map(|text| shortened(text, font_size, room)).collect();
    let apart = texts.iter().zip(&short).map(|(text, own)| {
        let others =
            texts.iter().zip(&short).filter(|(other, short)| *other != text && *short == own);
        let shared = others.map(|(other, _)| common_start(text, other)).max();
        shared.map_or_else(
            || own.clone(),
            |shared| {
                let rest: String = text.chars().skip(shared).collect();
                shortened(&format!("…{rest}"), font_size, room)
            },
        )
    });
    apart.collect()
}

/// Number of characters that both texts begin with.
fn common_start(one: &str, other: &str) -> usize {
    one.chars().zip(other.chars()).take_while(|(p, q)| p == q).count()
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
