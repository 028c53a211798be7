//! Spellings of one name: its normal form and its words.

use super::lists::UNITS;

/// The letters and digits of `name` in lower case and without accents: equal for different spellings of one name.
pub(crate) fn normalized(name: &str) -> String {
    let letters = name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase);
    letters.map(without_accent).collect()
}

/// The words of a name in lower case, without accents: `customerId`, `customer_id` and `Customer ID` have two. A unit of
/// measurement at the end is none of them, as in `distance_m` and `IC50 (nM)`.
pub(crate) fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for character in without_unit(name).chars() {
        let begins = !character.is_alphanumeric() || (character.is_uppercase() && was_lower);
        if begins {
            words.push(String::new());
        }
        was_lower = character.is_lowercase();
        if let Some(word) = words.last_mut().filter(|_| character.is_alphanumeric()) {
            word.extend(character.to_lowercase().map(without_accent));
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

fn without_unit(name: &str) -> &str {
    let name = name.trim_end();
    let bare = name.strip_suffix([')', ']']).unwrap_or(name);
    let is_in_brackets = bare.len() < name.len();
    let is_mark =
        |c: char| if is_in_brackets { matches!(c, '(' | '[') } else { !c.is_alphanumeric() };
    match bare.rsplit_once(is_mark) {
        Some((before, unit)) if !before.is_empty() && UNITS.contains(&normalized(unit)) => before,
        _ => name,
    }
}

/// Removes the accent of a Latin letter; returns any other character unchanged.
fn without_accent(letter: char) -> char {
    match letter {
        'à'..='å' => 'a',
        'ç' => 'c',
        'è'..='ë' => 'e',
        'ì'..='ï' => 'i',
        'ñ' => 'n',
        'ò'..='ö' | 'ø' => 'o',
        'ù'..='ü' => 'u',
        other => other,
    }
}
