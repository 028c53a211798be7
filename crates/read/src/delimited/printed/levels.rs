//! Tables printed by pandas with an index of several levels, where repeated values are left blank.
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
//! Columns are character positions that are not blank in all rows, and all rows have one length. Levels are on the
//! left: they begin where the words of a separate line of level names begin or, without such a line, they are the
//! columns without a name above. Their values begin in the first position, and are blank only where the levels to
//! their left are, and nowhere in the first row: a blank value is the same as above. Names of columns end where
//! the columns end. A table that has blank first cells or a line of level names, but violates the rest of the
//! rule, is refused.

use std::ops::Range;

use super::header::{Header, Named};
use super::places::{cell, line_of, non_blank_ranges, words};
use crate::delimited::no_predictions;
use crate::messages::{ErrorCode, InputError};
use crate::table::labels::is_label_word;
use crate::table::names;
use crate::table::prints::{BREAK, LineKind};
use crate::text::{self, Decimal, Number, number};

/// Greatest number of lines with names of columns and levels.
const MOST_HEADERS: usize = 5;
/// Number of lines in which the first blank cell is searched.
const FIRST_LINES: usize = 200;

/// The table as lines of cells between tabs; `None` if it is of another kind.
pub(super) fn rewritten(text: &str) -> Result<Option<String>, InputError> {
    let is_spaced =
        |(at, line): (usize, &str)| line.starts_with(' ') || (at == 0 && line.contains("  "));
    if !text::lines(text).take(FIRST_LINES).enumerate().any(is_spaced) || text.contains('\t') {
        return Ok(None);
    }
    let Some(print) = Print::of(text) else { return Ok(None) };
    let fields = non_blank_ranges(print.rows.iter().map(|row| &row.characters[..]));
    let Some(levels) = print.levels(&fields) else { return Ok(None) };
    let columns = print.columns(&levels, &fields);
    if columns.as_ref().is_some_and(|columns| print.holds_counts(columns)) {
        return Err(no_predictions::of_cross_table(print.header_line()));
    }
    match columns.and_then(|columns| print.lines(text, &columns)) {
        None if levels.is_certain => Err(print.unclear()),
        lines => Ok(lines),
    }
}

/// A line other than a mark, with its 0-based number.
struct Line {
    number: usize,
    characters: Vec<char>,
}

impl Line {
    /// True for a line with a separator of cells or a quote.
    fn is_delimited(&self) -> bool {
        self.characters.iter().any(|c| matches!(c, ',' | ';' | '|' | '"'))
    }

    /// True for a line of words, without numbers, that begins in the first position.
    fn is_names(&self) -> bool {
        let is_word = |(word, _): (String, _)| number(&word, Decimal::Point) == Number::Unreadable;
        self.characters[0] != ' ' && words(&self.characters, 1).into_iter().all(is_word)
    }
}

/// Lines of a printed table.
struct Print {
    /// Lines with names of columns, by their 0-based numbers.
    headers: Vec<(usize, Header)>,
    level_names: Option<Line>,
    rows: Vec<Line>,
    /// The last line of a series, with the name of the series, empty if it has none.
    series: Option<(usize, String)>,
    /// True where all rows have one length, as in a print of pandas.
    is_even: bool,
}

/// Start positions and names of levels.
struct Levels {
    starts: Vec<usize>,
    names: Vec<String>,
    /// True where the table can be of no other kind.
    is_certain: bool,
}

/// All columns, levels first.
struct Columns {
    names: Vec<String>,
    places: Vec<Range<usize>>,
    levels: usize,
}

impl Levels {
    /// The levels whose names are on a separate line. Names and values may contain blanks.
    fn named(line: &[char], fields: &[Range<usize>]) -> Option<Self> {
        let mut levels = Self { starts: Vec::new(), names: Vec::new(), is_certain: false };
        for (word, place) in words(line, 1) {
            if fields.iter().any(|field| field.start == place.start) {
                levels.starts.push(place.start);
                levels.names.push(word);
            } else {
                let name = levels.names.last_mut()?;
                name.push(' ');
                name.push_str(&word);
            }
        }
        (levels.starts.first() == Some(&0)).then_some(levels)
    }
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
            } else if !line.is_empty() && LineKind::of(line).is_none() {
                lines.push(Line { number, characters: line.chars().collect() });
            }
        }
        let width = usual_length(&lines)?;
        let is_full = |line: &Line| line.characters.len() == width;
        let last = lines.iter().rposition(is_full)?;
        lines.truncate(last + 1);
        let is_header = |(at, line): (usize, &Line)| !is_full(line) && (at == 0 || line.is_names());
        let mut near = lines.iter().take(MOST_HEADERS.min(last)).enumerate();
        let ragged = near.rposition(is_header).map_or(0, |at| at + 1);
        let is_series = series.is_some();
        let has_level_names = if is_series { ragged == 1 } else { ragged > 1 };
        // Without level names, a line above an indented line is a title.
        let is_indented = |line: &Line| line.characters[0] == ' ';
        let has_title = ragged == 1 && !is_series && lines.get(1).is_some_and(is_indented);
        let rows_at = if is_series { ragged } else { ragged.max(1) + usize::from(has_title) };
        if lines.iter().take(rows_at).any(Line::is_delimited) {
            return None;
        }
        let rows = lines.split_off(rows_at.min(lines.len()));
        let level_names = if has_level_names { lines.pop() } else { None };
        let headers: Vec<(usize, Header)> = lines
            .into_iter()
            .map(|line| (line.number, Header::of(line.characters, width)))
            .collect();
        let is_even = rows.iter().all(is_full);
        let is_print = rows.len() > 1 && (is_series || !headers.is_empty());
        is_print.then_some(Self { headers, level_names, rows, series, is_even })
    }

    fn header(&self) -> Option<&Header> {
        self.headers.last().map(|(_, header)| header)
    }

    /// The 1-based line with the names of columns.
    fn header_line(&self) -> usize {
        self.headers.last().map_or(1, |(number, _)| number + 1)
    }

    /// The levels, if there is a line of level names, or if blank first cells show that there are two or more
    /// levels.
    fn levels(&self, fields: &[Range<usize>]) -> Option<Levels> {
        let first = fields.first().filter(|field| field.start == 0)?;
        let is_blank = |row: &Line| cell(&row.characters, first).is_empty();
        let is_sparse = self.rows.iter().any(is_blank);
        let begins_blank = self.rows.first().is_none_or(is_blank);
        if let Some(line) = &self.level_names {
            let mut levels = Levels::named(&line.characters, fields)?;
            let is_print = self.is_even && self.header().is_none_or(Header::is_above_levels);
            levels.is_certain = is_print || (is_sparse && !begins_blank);
            return Some(levels);
        }
        let is_data = |field: &Range<usize>| self.header().is_none_or(|header| header.ends(field));
        let is_series = self.series.is_some();
        let count = if is_series { fields.len() - 1 } else { fields.iter().position(is_data)? };
        let starts = fields[..count].iter().map(|field| field.start).collect();
        // Names that pandas gives them in reset_index.
        let names = (0..count).map(|level| format!("level_{level}")).collect();
        let is_certain = is_sparse && !begins_blank;
        let is_print = is_certain || self.header().is_some_and(Header::is_indented);
        (is_print && count > 1).then_some(Levels { starts, names, is_certain })
    }

    /// All columns; `None` where their positions are ambiguous.
    fn columns(&self, levels: &Levels, fields: &[Range<usize>]) -> Option<Columns> {
        if !self.is_even || levels.starts.first() != Some(&0) {
            return None;
        }
        let last = *levels.starts.last()?;
        let behind: Vec<Range<usize>> =
            fields.iter().filter(|field| field.start > last).cloned().collect();
        let named = match (&self.series, &behind[..]) {
            (Some((_, name)), [place]) => {
                let name = if name.is_empty() { "value" } else { name };
                Named { names: vec![name.to_owned()], places: vec![place.clone()] }
            }
            (Some(_), _) => return None,
            (None, fields) => self.header()?.named(fields, |field| self.is_numeric(field))?,
        };
        let end = named.places.first()?.start;
        let ends = levels.starts.iter().skip(1).chain([&end]);
        let mut places: Vec<Range<usize>> =
            levels.starts.iter().zip(ends).map(|(start, end)| *start..*end).collect();
        let names = levels.names.iter().cloned().chain(self.distinct(&named)).collect();
        places.extend(named.places);
        Some(Columns { names, places, levels: levels.starts.len() })
    }

    fn is_numeric(&self, field: &Range<usize>) -> bool {
        let mut cells = self.rows.iter().map(|row| cell(&row.characters, field));
        cells.all(|cell| number(&cell, Decimal::Point) != Number::Unreadable)
    }

    /// The names of columns, preceded by the names above them where two are the same.
    fn distinct(&self, named: &Named) -> Vec<String> {
        let Named { names, places } = named;
        let is_twice = |(at, name): (usize, &String)| names[..at].contains(name);
        let above = self.headers.len().checked_sub(2).map(|at| &self.headers[at].1);
        let Some(above) = above.filter(|_| names.iter().enumerate().any(is_twice)) else {
            return names.clone();
        };
        let of_group = |(name, place): (&String, &Range<usize>)| {
            above.above(place).map_or(name.clone(), |group| format!("{group} {name}"))
        };
        names.iter().zip(places).map(of_group).collect()
    }

    /// The lines of `text` with cells between tabs; `None` where blank values of levels violate the rule.
    fn lines(&self, text: &str, columns: &Columns) -> Option<String> {
        let mut lines: Vec<String> = text::lines(text).map(str::to_owned).collect();
        for (number, _) in &self.headers {
            lines[*number].clear();
        }
        if let Some((number, _)) =
            self.series.as_ref().filter(|(at, _)| !lines[*at].contains("Length: "))
        {
            lines[*number].clear();
        }
        let names = line_of(columns.names.iter().map(String::as_str));
        let of_levels = self.level_names.as_ref().map(|line| line.number);
        let header = of_levels.or(self.headers.last().map(|(number, _)| *number))?;
        lines[header] = names;
        let mut levels: Vec<String> = Vec::new();
        for row in &self.rows {
            let mut cells: Vec<String> =
                columns.places.iter().map(|place| cell(&row.characters, place)).collect();
            let of_levels = &mut cells[..columns.levels];
            let places = &columns.places[..columns.levels];
            if !places.iter().all(|place| begins(&row.characters, place)) {
                return None;
            }
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

    /// True for a table of counts, such as that of crosstab: whole numbers below a common name of all their
    /// columns.
    fn holds_counts(&self, columns: &Columns) -> bool {
        let is_count = |text: String| text.bytes().all(|byte| byte.is_ascii_digit());
        let (_, names) = columns.names.split_at(columns.levels);
        // "True" is a name of labels, but also a label value.
        let has_role = names
            .iter()
            .any(|name| (names::is_label(name) && !is_label_word(name)) || names::is_score(name));
        let mut cells = self.rows.iter().flat_map(|row| {
            columns.places[columns.levels..].iter().map(|place| cell(&row.characters, place))
        });
        self.header().is_some_and(Header::has_axis)
            && names.len() > 1
            && !has_role
            && cells.all(is_count)
    }

    fn unclear(&self) -> InputError {
        let line = self.rows.first().map_or(1, |row| row.number + 1);
        let message = "the first cells of some rows are blank, as pandas prints an index of several \
                       levels, and it is unclear where its columns are. Print all cells instead: \
                       print(df.reset_index().to_csv(index=False)).";
        InputError::at(line, ErrorCode::NotATable, message)
    }
}

/// True for a value that begins in the first position, or in the second as a number without a sign, or is blank.
fn begins(row: &[char], place: &Range<usize>) -> bool {
    let cell = &row[place.start..place.end.min(row.len())];
    let first = cell.iter().position(|c| !c.is_whitespace());
    first.is_none_or(|first| first == 0 || (first == 1 && cell[1].is_ascii_digit()))
}

/// The most frequent length of the lines.
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
