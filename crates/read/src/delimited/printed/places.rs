//! Positions of columns in a printed table, runs of characters that are not blank in every line, and the
//! lines that cells are rewritten to.

use std::ops::Range;

/// The positions at which at least one of `lines` has a character, as ranges from left to right, separated by
/// positions that are blank in all lines.
pub(super) fn non_blank_ranges<'l>(lines: impl Iterator<Item = &'l [char]>) -> Vec<Range<usize>> {
    let mut used: Vec<bool> = Vec::new();
    for line in lines {
        used.resize(used.len().max(line.len()), false);
        for (at, character) in line.iter().enumerate() {
            used[at] |= !character.is_whitespace();
        }
    }
    let mut non_blank_ranges: Vec<Range<usize>> = Vec::new();
    for at in (0..used.len()).filter(|&at| used[at]) {
        match non_blank_ranges.last_mut() {
            Some(last) if last.end == at => last.end = at + 1,
            _ => non_blank_ranges.push(at..at + 1),
        }
    }
    non_blank_ranges
}

/// The words of a line, separated by at least `gap` blanks, with their positions.
pub(super) fn words(line: &[char], gap: usize) -> Vec<(String, Range<usize>)> {
    let mut words: Vec<(String, Range<usize>)> = Vec::new();
    for (at, &character) in line.iter().enumerate().filter(|(_, c)| !c.is_whitespace()) {
        match words.last_mut() {
            Some((word, place)) if at - place.end < gap => {
                word.extend(std::iter::repeat_n(' ', at - place.end));
                word.push(character);
                place.end = at + 1;
            }
            _ => words.push((character.to_string(), at..at + 1)),
        }
    }
    words
}

/// The text of `line` at `place`, trimmed.
pub(super) fn cell(line: &[char], place: &Range<usize>) -> String {
    let end = place.end.min(line.len());
    let text: String = line.get(place.start..end).unwrap_or_default().iter().collect();
    text.trim().to_owned()
}

/// A line of `cells`, separated by tabs.
pub(super) fn line_of<'c>(cells: impl IntoIterator<Item = &'c str>) -> String {
    let quoted = |cell: &str| {
        let has_others = cell.contains(['"', '\t']);
        if has_others { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.to_owned() }
    };
    cells.into_iter().map(quoted).collect::<Vec<_>>().join("\t")
}
