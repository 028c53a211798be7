//! Lines of a printed table that are no rows: rules, types, and what the print says of itself.
//!
//! A print that leaves out rows is refused: numbers of a part are wrong for the whole. It is known by
//! its dots in place of rows, by the number of rows that it says are missing, or by a total that is
//! more than its rows. A print that is whole and says so is read, and its rules are passed over.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::text;
use crate::input::codes::{ErrorCode, NoticeCode};
use crate::input::error::{InputError, Notice};
use crate::numeric::format;

/// What a line is that is no row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// Dashes and frames only.
    Rule,
    /// Three dashes: a rule below the header, and what R's data.table prints in place of rows.
    Dashes,
    /// Dots in place of rows, or how many rows are missing.
    Cut(Option<usize>),
    /// How many rows there are in all.
    Rows(usize),
    /// That columns are missing.
    Columns,
    /// The header of a further block of columns.
    Block,
}

/// No mark is longer.
const LONGEST: usize = 2000;
/// Where pandas breaks a header, to print its other columns further down.
pub(super) const BREAK: &str = "  \\";
/// What stands in place of something.
const DOTS: [&str; 7] = ["...", "..", "…", "⋮", "⋱", "⋯", "·"];

impl Mark {
    /// What `line` is, if it is no row.
    pub(super) fn of(line: &str) -> Option<Self> {
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
            said(line)
        }
    }

    /// What a line that begins with `#` is, if it is one that tibbles are printed with.
    pub(super) fn of_comment(line: &str) -> Option<Self> {
        const STARTS: [&str; 6] = ["A tibble: ", "ℹ ", "i ", "… ", "... ", "A data.frame: "];
        let said = line.trim_start().strip_prefix('#')?.trim_start();
        STARTS.iter().any(|start| said.starts_with(start)).then(|| Self::of(said)).flatten()
    }

    /// True when a line may be a mark by its ends, even where it has as many cells as a row.
    pub(super) fn may_be(line: &str) -> bool {
        line.bytes().next().is_none_or(|byte| !byte.is_ascii_alphanumeric() && byte != b'"')
            || is_prompt(line)
            || line.ends_with(BREAK)
            || line.ends_with(" omitted")
            || (line.ends_with(['d', '.', ')']) && line.contains(" rows "))
    }
}

/// True for the name that stands in place of columns.
pub(super) fn is_left_out(name: &str) -> bool {
    DOTS.contains(&name)
}

/// True when all `cells` are types of columns, as polars, tibbles, Julia and `DuckDB` print them
/// below the names. A first cell may be empty, and then others: between the edges and the frame, and
/// for the numbers of rows.
pub(super) fn are_types<'c>(cells: impl IntoIterator<Item = &'c str>) -> bool {
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

/// An upright stroke between cells, or around them.
fn is_upright(character: char) -> bool {
    matches!(character, '|' | '│' | '┃' | '║' | '┆' | '┊' | '╎')
}

/// A character of Unicode's frames.
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

/// True for what was typed at a prompt, for the table to be printed: `In [3]: df`, `> print(d)`.
fn is_prompt(line: &str) -> bool {
    let is_code = |c: char| c.is_alphanumeric() || "_.()[]$:<> \"'=".contains(c);
    PROMPTS.iter().any(|prompt| line.starts_with(prompt)) && line.chars().all(is_code)
}

/// What was typed at a prompt, the name of a list perhaps.
pub(super) fn typed(line: &str) -> Option<&str> {
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

/// What a line says about the rows, if it says anything.
fn said(line: &str) -> Option<Mark> {
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
        return Some(Mark::Cut(number));
    }
    if line.contains(" more variable") || line.ends_with(" omitted") {
        return Some(Mark::Columns);
    }
    if line.starts_with("only showing top ") {
        return Some(Mark::Cut(None));
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
    all.map(Mark::Rows)
}

/// A whole number, perhaps grouped: 1000, 1,000 or `1_000`.
fn count(word: &str) -> Option<usize> {
    word.replace([',', '_'], "").parse().ok()
}

/// What the lines that are no rows say about a table.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Print {
    /// The first line that says that rows are missing.
    cut: Option<usize>,
    /// How many are missing, if the print says so.
    missing: Option<usize>,
    /// How many rows there are in all, and the line that says so.
    all: Option<(usize, usize)>,
    /// The line of the second block of columns.
    block: Option<usize>,
    /// Whether columns are missing.
    hides_columns: bool,
}

impl Print {
    /// Takes up a line that is no row.
    pub(super) fn add(&mut self, line: usize, mark: Mark) {
        match mark {
            Mark::Rule | Mark::Dashes => {}
            Mark::Cut(missing) => {
                self.cut.get_or_insert(line);
                self.missing = self.missing.or(missing);
            }
            Mark::Rows(rows) => self.all = self.all.max(Some((rows, line))),
            Mark::Columns => self.hides_columns = true,
            Mark::Block => {
                self.block.get_or_insert(line);
            }
        }
    }

    /// Takes up what further lines say, whose numbers count from behind the first `before` ones.
    pub(super) fn append(&mut self, further: &Self, before: usize) {
        self.cut = self.cut.or(further.cut.map(|line| before + line));
        self.missing = self.missing.or(further.missing);
        self.all = self.all.max(further.all.map(|(rows, line)| (rows, before + line)));
        self.block = self.block.or(further.block.map(|line| before + line));
        self.hides_columns |= further.hides_columns;
    }

    /// The remark that columns are missing, as lines or the `names` of columns say.
    pub(super) fn hidden_columns(&self, names: &[String]) -> Option<Notice> {
        let message = "The print leaves out columns. Print all of them to see the scores in them.";
        let hides = self.hides_columns || names.iter().any(|name| is_left_out(name));
        hides.then(|| Notice::new(NoticeCode::HiddenColumns, message))
    }

    /// Makes sure that the `shown` rows are all there are.
    pub(super) fn check(&self, shown: usize) -> Result<(), InputError> {
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

/// The error for a table that is not printed as a whole.
pub(super) fn shortened(line: usize, found: &str) -> InputError {
    let message = format!(
        "{found}. Numbers of a part are wrong for the whole, so print the whole table: in pandas \
         print(df.to_csv(index=False)), in polars print(df.write_csv()), in R write.csv(df, \
         row.names = FALSE), in Julia CSV.write(stdout, df)."
    );
    InputError::at(line, ErrorCode::ShortenedTable, message)
}

/// True when `text` starts like a print in a frame of Unicode's strokes: a rule of them is among its
/// first lines.
pub(super) fn is_framed(text: &str) -> bool {
    const FIRST_LINES: usize = 6;
    text::lines(text).take(FIRST_LINES).any(|line| is_rule(line) && line.contains(is_frame))
}

/// The text with `|` for the upright strokes between cells, and spaces for those around them.
/// Lines stay as many as they are. Any text without a frame is given back as it is.
pub(super) fn without_frame(text: Cow<'_, str>) -> Cow<'_, str> {
    if !is_framed(&text) {
        return text;
    }
    // Julia rules off the row numbers only, and separates the columns with spaces.
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
