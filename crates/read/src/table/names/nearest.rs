//! The name nearest to a misspelt one.

use super::spelling::normalized;

/// Returns the name nearest to `wanted`; `None` if more than a third of the letters, and more than one,
/// differ.
pub fn nearest<'n>(wanted: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    /// Most letters compared: a longer name is never a slip of the finger away from the intended one.
    const MOST_LETTERS: usize = 64;
    let wanted: Vec<char> = normalized(wanted).chars().take(MOST_LETTERS).collect();
    names
        .into_iter()
        .map(|name| {
            let letters: Vec<char> = normalized(name).chars().take(MOST_LETTERS).collect();
            (distance(&wanted, &letters), name)
        })
        .filter(|&(edits, _)| edits <= (wanted.len() / 3).max(1))
        .min_by_key(|&(edits, _)| edits)
        .map(|(_, name)| name)
}

/// Levenshtein's edit distance.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.iter().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, other) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != other);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
