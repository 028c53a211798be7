//! Words for messages: quoted text, lists of names, counted nouns.

use crate::numeric::format;

/// Returns `text` in quotes, cut after forty characters, with control characters escaped.
pub(crate) fn quoted(text: &str) -> String {
    const MOST_CHARS: usize = 40;
    let mut shown = String::from("\"");
    for character in text.chars().take(MOST_CHARS) {
        if character.is_control() {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    if text.chars().nth(MOST_CHARS).is_some() {
        shown.push('…');
    }
    shown.push('"');
    shown
}

/// Returns `names` in quotes, separated by commas, at most twelve of them and the number of the others.
pub(crate) fn quoted_list<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    const MOST_NAMES: usize = 12;
    let mut names = names.into_iter();
    let mut shown: Vec<String> = names.by_ref().take(MOST_NAMES).map(quoted).collect();
    let more = names.count();
    if more > 0 {
        shown.push(format!("{} more", format::count(more)));
    }
    shown.join(", ")
}

/// Returns `count` with its noun, in the plural unless it is 1.
pub(crate) fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{} {noun}s", format::count(count)) }
}
