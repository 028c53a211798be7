//! Prints of pandas with an index of several levels, where a value that repeats is left blank.
//!
//! ```text
//!            label  score
//! site case
//! a    1         0   0.50
//!      2         1   0.25
//! ```
//!
//! # The rule
//!
//! Columns are places that are not blank in all rows. Levels are on the left, at the places where their
//! names start on a line of their own or, without names, where no name stands above; the first begins
//! in the first place of the line. Values of levels are blank only where those to their left are, and
//! nowhere in the first row: a blank one is the same as above. Names of columns are as many as the
//! columns, and end where these do. Where blank first cells show that a print is of this kind but the
//! rest is not so, it is refused.

use std::ops::Range;

use super::line::line_of;
use super::places::{cell, fields, words};
use crate::input::codes::ErrorCode;
use crate::input::error::InputError;
use crate::input::labels::is_label_word;
use crate::input::names;
use crate::input::no_predictions;
use crate::input::prints::{BREAK, Mark};
use crate::input::text;

/// Names of columns and levels take no more lines.
const MOST_HEADERS: usize = 5;
/// Lines to find the first blank cell on.
const FIRST_LINES: usize = 200;

/// The print as lines of cells between tabs; `None` if it is of another kind.
pub(super) fn rewritten(text: &str) -> Result<Option<String>, InputError> {
    let is_spaced =
        |(at, line): (usize, &str)| line.starts_with(' ') || (at == 0 && line.contains("  "));
    if !text::lines(text).take(FIRST_LINES).enumerate().any(is_spaced) || text.contains('\t') {
        return Ok(None);
    }
    let Some(print) = Print::of(text) else { return Ok(None) };
    let Some(levels) = print.levels() else { return Ok(None) };
    let Some(columns) = print.columns(&levels) else {
        return if levels.is_sparse { Err(print.unclear()) } else { Ok(None) };
    };
    if print.holds_counts(&columns) {
        let line = print.headers.last().map_or(1, |header| header.number + 1);
        return Err(no_predictions::of_cross_table(line));
    }
    print.lines(text, &columns).map(Some).ok_or_else(|| print.unclear())
}

/// A line that is no mark, with its 0-based number.
struct Line {
    number: usize,
    characters: Vec<char>,
}

/// A print, line by line.
struct Print {
    /// Lines with names of columns.
    headers: Vec<Line>,
    /// The line with names of levels.
    level_names: Option<Line>,
    rows: Vec<Line>,
    /// The last line of a series, with its name if it has one.
    series: Option<(usize, String)>,
    /// Whether all rows are of one length, as those of pandas are.
    is_even: bool,
}

/// Levels, by where their fields start, and the fields behind the last start.
struct Levels {
    starts: Vec<usize>,
    names: Vec<String>,
    others: Vec<Range<usize>>,
    /// Whether a value of the first is blank.
    is_sparse: bool,
}

/// All columns, those of levels first.
struct Columns {
    names: Vec<String>,
    places: Vec<Range<usize>>,
    levels: usize,
}

impl Print {
    fn of(text: &str) -> Option<Self> {
        let mut lines = Vec::new();
        let mut series = None;
        for (number, line) in text::lines(text).enumerate() {
            let line = line.trim_end();
            if line.ends_with(BREAK) {
                return None;
            }
            if let Some(name) = series_name(line) {
                series = Some((number, name));
            } else if !line.is_empty() && Mark::of(line).is_none() {
                lines.push(Line { number, characters: line.chars().collect() });
            }
        }
        let full = usual_length(&lines)?;
        let is_full = |line: &Line| line.characters.len() == full;
        let last = lines.iter().rposition(is_full)?;
        lines.truncate(last + 1);
        let mut near = lines.iter().take(MOST_HEADERS.min(last));
        let ragged = near.rposition(|line| !is_full(line));
        let mut rows_at = ragged.map_or(0, |at| at + 1);
        let has_level_names = if series.is_some() { rows_at == 1 } else { rows_at > 1 };
        if series.is_none() && rows_at == 0 {
            rows_at = 1;
        }
        let rows = lines.split_off(rows_at.min(lines.len()));
        let level_names = if has_level_names { lines.pop() } else { None };
        let is_even = rows.iter().all(is_full);
        let is_print = rows.len() > 1 && (series.is_some() || !lines.is_empty());
        is_print.then_some(Self { headers: lines, level_names, rows, series, is_even })
    }

    fn fields(&self) -> Vec<Range<usize>> {
        fields(self.rows.iter().map(|row| &row.characters[..]))
    }

    /// The levels, if blank first cells of two or more or a line of names shows that there are some.
    fn levels(&self) -> Option<Levels> {
        let fields = self.fields();
        let is_blank = |row: &Line| cell(&row.characters, &fields[0]).is_empty();
        if fields.first()?.start > 0 || self.rows.first().is_none_or(is_blank) {
            return None;
        }
        let is_sparse = self.rows.iter().any(is_blank);
        if let Some(line) = &self.level_names {
            let (names, places): (Vec<String>, Vec<Range<usize>>) =
                words(&line.characters, 1).into_iter().unzip();
            let starts: Vec<usize> = places.iter().map(|place| place.start).collect();
            let is_aligned = starts.iter().all(|start| fields.iter().any(|f| f.start == *start));
            let is_above = |line: &Line| line.characters[0] == ' ' || self.is_full(line);
            let is_print = is_aligned && self.headers.last().is_none_or(is_above);
            if !(is_print || (names.len() > 1 && is_sparse)) {
                return None;
            }
            let last = *starts.last()?;
            let others = fields.into_iter().filter(|field| field.start > last).collect();
            return Some(Levels { starts, names, others, is_sparse });
        }
        let above = match (self.headers.last(), &self.series) {
            (Some(header), None) => words(&header.characters, 2).len(),
            _ => 1,
        };
        let levels = fields.len().checked_sub(above).filter(|&levels| levels > 1 && is_sparse)?;
        let starts = fields[..levels].iter().map(|field| field.start).collect();
        let others = fields[levels..].to_vec();
        Some(Levels { starts, names: vec![String::new(); levels], others, is_sparse })
    }

    /// All columns, where their places leave no doubt.
    fn columns(&self, levels: &Levels) -> Option<Columns> {
        let fields = self.fields();
        let is_start = |start: &usize| fields.iter().any(|field| field.start == *start);
        if !self.is_even || levels.starts[0] != 0 || !levels.starts.iter().all(is_start) {
            return None;
        }
        let (names, others) = match (self.headers.last(), &self.series) {
            (_, Some((_, name))) => {
                let name = if name.is_empty() { "value" } else { name };
                let is_one = levels.others.len() == 1;
                (vec![name.to_owned()], is_one.then(|| levels.others.clone())?)
            }
            (Some(header), None) => self.named(header, &levels.others)?,
            (None, None) => return None,
        };
        let behind = others.first()?.start;
        let ends = levels.starts.iter().skip(1).chain([&behind]);
        let mut places: Vec<Range<usize>> =
            levels.starts.iter().zip(ends).map(|(start, end)| *start..*end).collect();
        places.extend(others);
        let names = levels.names.iter().cloned().chain(names).collect();
        Some(Columns { names, places, levels: levels.starts.len() })
    }

    /// The names on a line above the `fields`, and the place of each column: it ends where a word of
    /// that line ends. Names and values may hold blanks.
    fn named(
        &self,
        header: &Line,
        fields: &[Range<usize>],
    ) -> Option<(Vec<String>, Vec<Range<usize>>)> {
        if !self.is_full(header) {
            // Blanks before it were cut off, so there are no places.
            let names = [2, 1].into_iter().map(|gap| words(&header.characters, gap));
            let names = names.into_iter().find(|names| names.len() == fields.len())?;
            return Some((names.into_iter().map(|(name, _)| name).collect(), fields.to_vec()));
        }
        // "True" is printed as wide as "False".
        [0, 1].into_iter().find_map(|slack| self.named_by_place(header, fields, slack))
    }

    /// The same by places: names end so many characters before the values do.
    fn named_by_place(
        &self,
        header: &Line,
        fields: &[Range<usize>],
        slack: usize,
    ) -> Option<(Vec<String>, Vec<Range<usize>>)> {
        let axis = usize::from(self.has_axis());
        let mut words = words(&header.characters, 1).into_iter().skip(axis).peekable();
        let (mut names, mut places) = (Vec::new(), Vec::new());
        let mut start = None;
        for field in fields {
            let from = *start.get_or_insert(field.start);
            let ends = field.end - slack..=field.end;
            let is_named = words.clone().any(|(_, place)| ends.contains(&place.end));
            let is_within = |place: &Range<usize>| is_named && place.end <= field.end;
            let mut parts = Vec::new();
            while let Some((word, _)) = words.next_if(|(_, place)| is_within(place)) {
                parts.push(word);
            }
            if is_named {
                names.push(parts.join(" "));
                places.push(from..field.end);
                start = None;
            }
        }
        let is_clear = start.is_none() && words.next().is_none();
        is_clear.then(|| (self.distinct(names, &places), places))
    }

    /// Whether a line of names ends where the rows do.
    fn is_full(&self, line: &Line) -> bool {
        let full = self.rows[0].characters.len();
        (full - 1..=full).contains(&line.characters.len())
    }

    /// Whether the names of columns have a name on their left.
    fn has_axis(&self) -> bool {
        let header = self.headers.last().filter(|header| self.is_full(header));
        header.is_some_and(|header| header.characters[0] != ' ')
    }

    /// `names`, with those that stand above them where two are the same.
    fn distinct(&self, names: Vec<String>, places: &[Range<usize>]) -> Vec<String> {
        let is_twice = |(at, name): (usize, &String)| names[..at].contains(name);
        let above = self.headers.len().checked_sub(2).map(|at| &self.headers[at]);
        let Some(above) = above.filter(|_| names.iter().enumerate().any(is_twice)) else {
            return names;
        };
        let groups = words(&above.characters, 1);
        let of_group = |(name, place): (String, &Range<usize>)| {
            let group = groups.iter().rev().find(|(_, group)| group.end <= place.end);
            group.map_or(name.clone(), |(group, _)| format!("{group} {name}"))
        };
        names.into_iter().zip(places).map(of_group).collect()
    }

    /// The lines of `text` with cells between tabs; `None` where values of levels are blank that
    /// should not be.
    fn lines(&self, text: &str, columns: &Columns) -> Option<String> {
        let mut lines: Vec<String> = text::lines(text).map(str::to_owned).collect();
        for line in &self.headers {
            lines[line.number].clear();
        }
        if let Some((number, _)) =
            self.series.as_ref().filter(|(at, _)| !lines[*at].contains("Length: "))
        {
            lines[*number].clear();
        }
        let names = line_of(columns.names.iter().map(String::as_str));
        let header = self.level_names.as_ref().or(self.headers.last());
        match header {
            Some(header) => lines[header.number] = names,
            None => return None,
        }
        let mut levels: Vec<String> = Vec::new();
        for row in &self.rows {
            let mut cells: Vec<String> =
                columns.places.iter().map(|place| cell(&row.characters, place)).collect();
            let of_levels = &mut cells[..columns.levels];
            let blank = of_levels.iter().take_while(|cell| cell.is_empty()).count();
            let is_filled = of_levels[blank..].iter().all(|cell| !cell.is_empty());
            if !is_filled || blank == columns.levels || blank > levels.len() {
                return None;
            }
            of_levels[..blank].clone_from_slice(&levels[..blank]);
            levels = of_levels.to_vec();
            lines[row.number] = line_of(cells.iter().map(String::as_str));
        }
        Some(lines.join("\n"))
    }

    /// Whether the print is of counts, as those of crosstab are: whole numbers below a name that all
    /// of their columns have in common.
    fn holds_counts(&self, columns: &Columns) -> bool {
        let is_count = |text: String| text.bytes().all(|byte| byte.is_ascii_digit());
        let (_, names) = columns.names.split_at(columns.levels);
        // "True" names a label, and is one.
        let has_role = names
            .iter()
            .any(|name| (names::is_label(name) && !is_label_word(name)) || names::is_score(name));
        let mut cells = self.rows.iter().flat_map(|row| {
            columns.places[columns.levels..].iter().map(|place| cell(&row.characters, place))
        });
        self.has_axis() && names.len() > 1 && !has_role && cells.all(is_count)
    }

    fn unclear(&self) -> InputError {
        let line = self.rows.first().map_or(1, |row| row.number + 1);
        let message = "the first cells of some rows are blank, as pandas prints an index of several \
                       levels, and it is unclear where its columns are. Print all cells instead: \
                       print(df.reset_index().to_csv(index=False)).";
        InputError::at(line, ErrorCode::NotATable, message)
    }
}

/// The length that most lines have.
fn usual_length(lines: &[Line]) -> Option<usize> {
    let mut lengths: Vec<usize> = lines.iter().map(|line| line.characters.len()).collect();
    lengths.sort_unstable();
    lengths.chunk_by(|a, b| a == b).max_by_key(|chunk| chunk.len()).map(|chunk| chunk[0])
}

/// The name of a series on its last line, `Name: p, dtype: float64`; empty if it has none.
fn series_name(line: &str) -> Option<String> {
    if !line.contains("dtype: ") || line.starts_with(' ') {
        return None;
    }
    let name = line.strip_prefix("Name: ").and_then(|rest| rest.split(", ").next());
    (name.is_some() || line.starts_with("dtype: ") || line.starts_with("Length: "))
        .then(|| name.unwrap_or_default().to_owned())
}
