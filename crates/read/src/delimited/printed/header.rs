//! Names of columns above the values of a printed table: each ends where the values of its column end.

use std::ops::Range;

use super::places::words;

/// A line of names.
pub(super) struct Header {
    characters: Vec<char>,
    /// True where the first word is the common name of all columns.
    has_axis: bool,
    /// True for a line whose leading blanks are complete.
    is_whole: bool,
}

/// Columns, from left to right.
#[derive(Default)]
pub(super) struct Named {
    pub(super) names: Vec<String>,
    pub(super) places: Vec<Range<usize>>,
}

impl Header {
    /// The line `characters` above rows of length `width`. If leading blanks were cut off, they are restored, so
    /// that it ends where the rows end.
    pub(super) fn of(mut characters: Vec<char>, width: usize) -> Self {
        // "True" is printed as wide as "False".
        let is_true = characters.ends_with(&['T', 'r', 'u', 'e']);
        let missing_blanks = width.saturating_sub(characters.len() + usize::from(is_true));
        let has_axis = missing_blanks == 0 && characters.first().is_some_and(|&first| first != ' ');
        characters.splice(0..0, std::iter::repeat_n(' ', missing_blanks));
        Self { characters, has_axis, is_whole: missing_blanks == 0 }
    }

    pub(super) fn has_axis(&self) -> bool {
        self.has_axis
    }

    /// True for names that begin to the right of the first level.
    pub(super) fn is_indented(&self) -> bool {
        self.is_whole && self.characters.first() == Some(&' ')
    }

    /// True for names that end where the rows end, and begin to the right of the first level or with the common
    /// name of all columns.
    pub(super) fn is_above_levels(&self) -> bool {
        self.is_indented() || self.has_axis
    }

    fn words(&self) -> impl Iterator<Item = (String, Range<usize>)> + Clone {
        words(&self.characters, 1).into_iter().skip(usize::from(self.has_axis))
    }

    pub(super) fn ends(&self, field: &Range<usize>) -> bool {
        self.words().any(|word| is_at_end(&word, field))
    }

    /// The named columns formed by `fields`, without the unnamed fields before the first. Names and texts may
    /// contain blanks, numbers do not. `None` where the assignment is ambiguous.
    pub(super) fn named(
        &self,
        fields: &[Range<usize>],
        is_numeric: impl Fn(&Range<usize>) -> bool,
    ) -> Option<Named> {
        let mut words = self.words().peekable();
        let mut named = Named::default();
        let mut parts: Vec<&Range<usize>> = Vec::new();
        for field in fields {
            parts.push(field);
            if !words.clone().any(|word| is_at_end(&word, field)) {
                continue;
            }
            let mut name = Vec::new();
            while let Some((word, _)) = words.next_if(|(_, place)| place.end <= field.end) {
                name.push(word);
            }
            // Before the first column may be texts of the last level, and before its name the common name of all
            // columns.
            let is_first = named.names.is_empty();
            if is_first && self.has_axis && name.len() > 1 {
                return None;
            }
            let start = match (parts.len(), is_numeric(field)) {
                (1, _) => field.start,
                (_, true) if is_first => field.start,
                (_, false) if !is_first => parts[0].start,
                _ => return None,
            };
            named.names.push(name.join(" "));
            named.places.push(start..field.end);
            parts.clear();
        }
        (parts.is_empty() && words.next().is_none()).then_some(named)
    }

    /// The last word that ends at or before the end of `place`.
    pub(super) fn above(&self, place: &Range<usize>) -> Option<String> {
        let words = words(&self.characters, 1);
        words.into_iter().rev().find(|(_, word)| word.end <= place.end).map(|(word, _)| word)
    }
}

fn is_at_end((word, place): &(String, Range<usize>), field: &Range<usize>) -> bool {
    place.end == field.end || (word == "True" && place.end + 1 == field.end)
}
