//! Words for messages: quoted text, lists of names, counted nouns.

use curvescope_core::numeric::format;

/// Returns `text` in quotes, with control characters escaped. Of more than forty characters the middle is cut: names
/// of columns often differ at their ends only.
pub fn quoted(text: &str) -> String {
    const MOST_CHARS: usize = 40;
    const LAST_CHARS: usize = 14;
    let cut = text.char_indices().nth(MOST_CHARS).map(|_| {
        let end = text.char_indices().nth(MOST_CHARS - LAST_CHARS)?.0;
        Some((&text[..end], &text[text.char_indices().nth_back(LAST_CHARS - 1)?.0..]))
    });
    match cut.flatten() {
        Some((start, end)) => format!("\"{}…{}\"", escaped(start), escaped(end)),
        None => format!("\"{}\"", escaped(text)),
    }
}

fn escaped(text: &str) -> String {
    let mut shown = String::new();
    for character in text.chars() {
        if character.is_control() {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    shown
}

/// Returns `names` in quotes, separated by commas, at most twelve of them and the number of the others.
pub fn quoted_list<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    const MOST_NAMES: usize = 12;
    quoted_first(names, MOST_NAMES)
}

/// Returns the first `most` of `names` in quotes, separated by commas, and the number of the others.
pub(crate) fn quoted_first<'n>(names: impl IntoIterator<Item = &'n str>, most: usize) -> String {
    let mut names = names.into_iter();
    let shown: Vec<String> = names.by_ref().take(most).map(quoted).collect();
    let shown = shown.join(", ");
    match names.count() {
        0 => shown,
        more => format!("{shown} and {} more", format::count(more)),
    }
}

/// Returns `count` with its noun, in the plural unless it is 1.
pub fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{} {noun}s", format::count(count)) }
}
