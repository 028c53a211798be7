//! Lines of a printed table that are not rows: rules, types, and notes on the size of the table.
//!
//! A print that leaves out rows is refused, since results of a part are wrong for the whole. It is recognised
//! by dots in place of rows, by a number of missing rows, or by a total above its number of rows. A complete
//! print is read, and its rules and notes are skipped.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::messages::{ErrorCode, InputError, Notice, NoticeCode};
use crate::text;
use curvescope_core::numeric::format;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineKind {
    /// Only dashes and frames.
    Rule,
    /// Three dashes: a rule below the header, or rows that R's data.table leaves out.
    Dashes,
    /// Dots in place of rows, or the number of missing rows.
    Cut(Option<usize>),
    /// Total number of rows.
    Rows(usize),
    /// Note that columns are missing.
    Columns,
    /// Header of a further block of columns.
    Block,
}

/// Most bytes of such a line.
const LONGEST: usize = 2000;
/// End of a header that pandas breaks, to print its other columns further down.
pub(crate) const BREAK: &str = "  \\";
/// Texts in place of omitted rows, columns or values.
const DOTS: [&str; 7] = ["...", "..", "…", "⋮", "⋱", "⋯", "·"];

impl LineKind {
    /// Returns the kind of `line`; `None` for a row and for an empty line.
    pub(crate) fn of(line: &str) -> Option<Self> {
        let line = line.trim_matches(|c: char| c.is_whitespace() || is_upright(c));
        if line.is_empty() || line.len() > LONGEST {
            None
        } else if line == "---" {
            Some(Self::Dashes)
        } else if is_rule(line) || is_prompt(line) {
            Some(Self::Rule)
        } else if line.ends_with(BREAK) {
            Some(Self::Block)
        } else if is_dots(line) {
            Some(Self::Cut(None))
        } else {
            size_note(line)
        }
    }

    /// Returns the kind of a line that begins with `#`, if it is part of a printed tibble or data frame.
    pub(crate) fn of_comment(line: &str) -> Option<Self> {
        const STARTS: [&str; 6] = ["A tibble: ", "ℹ ", "i ", "… ", "... ", "A data.frame: "];
        let note = line.trim_start().strip_prefix('#')?.trim_start();
        STARTS.iter().any(|start| note.starts_with(start)).then(|| Self::of(note)).flatten()
    }

    /// True where a line begins or ends like a mark, so that it may be one even with as many cells as a row.
    pub(crate) fn may_be(line: &str) -> bool {
        line.bytes().next().is_none_or(|byte| !byte.is_ascii_alphanumeric() && byte != b'"')
            || is_prompt(line)
            || line.ends_with(BREAK)
            || line.ends_with(" omitted")
            || (line.ends_with(['d', '.', ')']) && line.contains(" rows "))
    }
}

/// True for a name in place of omitted columns.
pub(crate) fn is_left_out(name: &str) -> bool {
    DOTS.contains(&name)
}

/// True where all `cells` are types of columns, as polars, tibbles, Julia and `DuckDB` print them below the
/// names. The first cell may be empty, and then others too: between frame and edges, and for the row numbers.
pub(crate) fn are_types<'c>(cells: impl IntoIterator<Item = &'c str>) -> bool {
    const WORDS: [&str; 27] = [
        "bigint", "bool", "boolean", "cat", "date", "double", "enum", "f32", "f64", "float",
        "float32", "float64", "i16", "i32", "i64", "i8", "int16", "int32", "int64", "int8",
        "integer", "str", "string", "u32", "u64", "u8", "varchar",
    ];
    let mut cells = cells.into_iter().peekable();
    let is_edged = cells.next_if(|cell| cell.is_empty()).is_some();
    let mut types = cells.filter(|cell| !(is_edged && cell.is_empty())).peekable();
    types.peek().is_some()
        && types.all(|cell| {
            let word = cell.trim_end_matches('?').to_ascii_lowercase();
            let is_in_brackets = word.starts_with('<') && word.ends_with('>') && word != "<na>";
            WORDS.contains(&word.as_str()) || is_in_brackets
        })
}

/// True for a vertical stroke between or around cells.
fn is_upright(character: char) -> bool {
    matches!(character, '|' | '│' | '┃' | '║' | '┆' | '┊' | '╎')
}

/// True for a box-drawing character of Unicode.
fn is_frame(character: char) -> bool {
    ('\u{2500}'..='\u{257F}').contains(&character)
}

fn is_rule(line: &str) -> bool {
    let is_stroke = |c: char| matches!(c, '-' | '=' | '+' | '|' | ':') || is_frame(c);
    line.chars().all(|c| is_stroke(c) || c.is_whitespace())
        && (line.contains("---")
            || line.contains("===")
            || line.contains(is_frame)
            || (line.contains('-') && line.contains(['|', '+'])))
}

const PROMPTS: [&str; 5] = ["In [", ">>> ", "> ", "julia> ", "Out["];

/// True for the code typed at a prompt to print the table: `In [3]: df`, `> print(d)`.
fn is_prompt(line: &str) -> bool {
    let is_code = |c: char| c.is_alphanumeric() || "_.()[]$:<> \"'=".contains(c);
    PROMPTS.iter().any(|prompt| line.starts_with(prompt)) && line.chars().all(is_code)
}

/// Returns the last word of the code typed at a prompt, such as the name of a list.
pub(crate) fn last_typed_word(line: &str) -> Option<&str> {
    let line = line.trim();
    is_prompt(line).then(|| line.rsplit([' ', '(', ')']).find(|part| !part.is_empty()))?
}

fn is_dots(line: &str) -> bool {
    let is_between = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '"') || is_upright(c);
    let mut words = line.split(is_between).filter(|word| !word.is_empty());
    let mut has_three = false;
    words.all(|word| {
        has_three |= word != "..";
        DOTS.contains(&word)
    }) && has_three
}

/// Returns the kind of a line with a note on the number of rows or on missing columns; `None` without one.
fn size_note(line: &str) -> Option<LineKind> {
    let is_bracket = |c: char| matches!(c, '(' | ')' | '[' | ']' | '#' | ',' | '.' | ':' | '…');
    let mut words = line.split_whitespace().map(|word| word.trim_matches(is_bracket));
    let is_omission = line.contains("more row")
        || line.contains("rows omitted")
        || (line.contains("omitted") && line.contains("reached "));
    if is_omission {
        let mut number = None;
        for word in words {
            if word.starts_with("row") || word.starts_with("entries") {
                break;
            }
            number = count(word).or(number);
        }
        return Some(LineKind::Cut(number));
    }
    if line.contains(" more variable") || line.ends_with(" omitted") {
        return Some(LineKind::Columns);
    }
    if line.starts_with("only showing top ") {
        return Some(LineKind::Cut(None));
    }
    let all = if line.starts_with("shape: (") {
        words.nth(1).and_then(count)
    } else if line.contains("A tibble: ") || line.contains("A data.frame: ") {
        words.find_map(count)
    } else if let Some((_, length)) = line.split_once("Length: ") {
        line.contains("dtype: ").then(|| length.split(',').next().and_then(count)).flatten()
    } else {
        let (first, second) = (words.next()?, words.next()?);
        match second {
            "row" | "rows" | "row(s" => count(first),
            "DataFrame" => first.split(['×', 'x']).next().and_then(count),
            _ => None,
        }
    };
    all.map(LineKind::Rows)
}

/// Reads a whole number, grouped or not: 1000, 1,000 or `1_000`.
fn count(word: &str) -> Option<usize> {
    word.replace([',', '_'], "").parse().ok()
}

/// Notes on the size of a table, from the lines that are not rows.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct PrintNotes {
    /// First line that shows that rows are missing.
    cut: Option<usize>,
    /// Number of missing rows, if printed.
    missing: Option<usize>,
    /// Total number of rows, and the line with it.
    all: Option<(usize, usize)>,
    /// Line of the second block of columns.
    block: Option<usize>,
    hides_columns: bool,
}

impl PrintNotes {
    pub(crate) fn add(&mut self, line: usize, kind: LineKind) {
        match kind {
            LineKind::Rule | LineKind::Dashes => {}
            LineKind::Cut(missing) => {
                self.cut.get_or_insert(line);
                self.missing = self.missing.or(missing);
            }
            LineKind::Rows(rows) => self.all = self.all.max(Some((rows, line))),
            LineKind::Columns => self.hides_columns = true,
            LineKind::Block => {
                self.block.get_or_insert(line);
            }
        }
    }

    /// Adds the notes of a later part, whose line numbers count from the end of the first `before` lines.
    pub(crate) fn append(&mut self, further: &Self, before: usize) {
        self.cut = self.cut.or(further.cut.map(|line| before + line));
        self.missing = self.missing.or(further.missing);
        self.all = self.all.max(further.all.map(|(rows, line)| (rows, before + line)));
        self.block = self.block.or(further.block.map(|line| before + line));
        self.hides_columns |= further.hides_columns;
    }

    /// Returns the notice on missing columns, if a line or one of the `names` of columns shows that some are.
    pub(crate) fn hidden_columns(&self, names: &[String]) -> Option<Notice> {
        let message = "The print leaves out columns. Print all of them to see the scores in them.";
        let hides = self.hides_columns || names.iter().any(|name| is_left_out(name));
        hides.then(|| Notice::new(NoticeCode::HiddenColumns, message))
    }

    /// Refuses the table unless the `shown` rows are all rows.
    pub(crate) fn check(&self, shown: usize) -> Result<(), InputError> {
        let all = self.all.map(|(rows, _)| rows);
        let found = if let Some(line) = self.block {
            let found = "further columns are printed below the others";
            Some((line, Cow::Borrowed(found)))
        } else if let Some(line) = self.cut {
            let all = all.or(self.missing.map(|missing| shown + missing));
            let found = all.filter(|&all| all > shown).map_or_else(
                || Cow::Borrowed("rows are left out here"),
                |all| {
                    let (shown, all) = (format::count(shown), format::count(all));
                    Cow::Owned(format!("rows are left out; {shown} of {all} are shown"))
                },
            );
            Some((line, found))
        } else {
            self.all.filter(|&(rows, _)| rows > shown).map(|(rows, line)| {
                let (rows, shown) = (format::count(rows), format::count(shown));
                (line, Cow::Owned(format!("there should be {rows} rows, and {shown} are here")))
            })
        };
        found.map_or(Ok(()), |(line, found)| Err(shortened(line, &found)))
    }
}

pub(crate) fn shortened(line: usize, found: &str) -> InputError {
    let message = format!(
        "{found}. Numbers of a part are wrong for the whole, so print the whole table: in pandas \
         print(df.to_csv(index=False)), in polars print(df.write_csv()), in R write.csv(df, \
         row.names = FALSE), in Julia CSV.write(stdout, df)."
    );
    InputError::at(line, ErrorCode::ShortenedTable, message)
}

/// True where one of the first six lines of `text` is a rule of box-drawing characters.
pub(crate) fn is_framed(text: &str) -> bool {
    const FIRST_LINES: usize = 6;
    text::lines(text).take(FIRST_LINES).any(|line| is_rule(line) && line.contains(is_frame))
}

/// Replaces vertical strokes by `|` between cells and by spaces around them. The number of lines stays the
/// same, and a text without a frame is returned unchanged.
pub(crate) fn without_frame(text: Cow<'_, str>) -> Cow<'_, str> {
    if !is_framed(&text) {
        return text;
    }
    // Julia separates only the row numbers by a stroke, and the columns by spaces.
    let is_julia = text::lines(&text).next().is_some_and(|first| first.ends_with(" DataFrame"));
    let mut plain = String::with_capacity(text.len());
    for line in text::lines_with_ends(&text) {
        let inner = line.trim().trim_matches(is_upright);
        let start = inner.as_ptr().addr() - line.as_ptr().addr();
        for (at, character) in line.char_indices() {
            let is_between = (start..start + inner.len()).contains(&at) && !is_julia;
            plain.push(match character {
                stroke if !is_upright(stroke) => stroke,
                _ if is_between => '|',
                _ => ' ',
            });
        }
    }
    Cow::Owned(plain)
}
