//! Values of a list in brackets, as Python, R, Julia and JavaScript print them.

use crate::messages::{ErrorCode, InputError, quoted};
use crate::text::{Cell, CellText, line_ends};

/// Name of a list, with the byte offsets of the name and of the first value, after the bracket.
pub(crate) struct Opening<'t> {
    /// Empty for a list without a name.
    pub(crate) name: &'t str,
    pub(crate) name_at: usize,
    pub(crate) values_at: usize,
}

impl Opening<'_> {
    /// Returns the name of the list for error messages.
    fn display_name(&self) -> String {
        if self.name.is_empty() {
            "the list".to_owned()
        } else {
            format!("the list {}", quoted(self.name))
        }
    }
}

/// True for a character of an identifier.
pub(super) fn is_name(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '_' | '.')
}

/// Reads the cells of an opened list, and returns them with the offset after its closing bracket. Lists within it
/// are cells where they have the same number of values, two or more: `[0.64,0.36]`. All others are only brackets
/// around values, so that a column vector is a list.
pub(super) fn values(
    text: &mut CellText,
    opening: &Opening,
) -> Result<(Vec<Cell>, usize), InputError> {
    let input = text.input();
    let line = || line_ends(&input.as_bytes()[..opening.name_at]) + 1;
    let mut cells = Vec::new();
    // True for each open bracket of a call.
    let mut open = vec![false];
    // Number of open lists, first cell of the list within, and lengths of those before.
    let (mut lists, mut first, mut lengths) = (1, 0, Vec::new());
    let mut at = opening.values_at;
    while let Some(next) = input[at..].chars().next() {
        match next {
            '[' | '(' => {
                open.push(false);
                lists += 1;
                if lists == 2 {
                    first = cells.len();
                }
            }
            ']' | ')' => {
                if open.pop() == Some(false) {
                    lists -= 1;
                    if lists == 1 {
                        lengths.push(cells.len() - first);
                    }
                }
            }
            '"' | '\'' | '`' => {
                let start = at + 1;
                let Some(length) = input[start..].find(next) else { break };
                at = start + length;
                if let Some(value_at) = named_value(input, at + 1) {
                    at = value_at;
                    continue;
                }
                cells.push(text.cell(start, at));
            }
            c if c == ',' || c == ';' || c.is_whitespace() => {}
            _ => {
                let rest = &input[at..];
                let is_call = open.last() == Some(&true);
                let name = rest.len() - rest.trim_start_matches(is_name).len();
                if name > 0
                    && let Some(value_at) = named_value(input, at + name)
                {
                    at = if is_call { argument_end(input, value_at) } else { value_at };
                    continue;
                }
                let stops = |c: char| c.is_whitespace() || ",;[]()\"'".contains(c);
                let word = &rest[..rest.find(stops).unwrap_or(rest.len())];
                if matches!(word, "..." | "…") {
                    let message = format!(
                        "{} is printed with {word} in place of its middle. Print it in full, in \
                         Python with .tolist().",
                        opening.display_name()
                    );
                    return Err(InputError::at(line(), ErrorCode::ShortenedList, message));
                }
                at += word.len();
                // A call around a value, as NumPy prints its numbers: only the argument is a cell.
                if input[at..].starts_with('(') {
                    open.push(true);
                    at += 1;
                } else if !input[at..].starts_with('[') {
                    cells.push(value(text, word, at - word.len()));
                }
                continue;
            }
        }
        at += next.len_utf8();
        if open.is_empty() {
            return Ok((with_lists(text, cells, &lengths), at));
        }
    }
    Err(open_list(line(), &opening.display_name()))
}

/// Returns the offset after the equals sign at `from`, where the word before it names a value.
fn named_value(input: &str, from: usize) -> Option<usize> {
    let value = input[from..].trim_start().strip_prefix('=')?;
    (!value.starts_with('=')).then(|| input.len() - value.len())
}

/// Returns the offset of the comma or closing bracket after the argument of a call at `from`.
fn argument_end(input: &str, from: usize) -> usize {
    let mut depth = 0;
    let is_end = |c: char| {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' if depth > 0 => depth -= 1,
            ',' | ')' | ']' => return depth == 0,
            _ => {}
        }
        false
    };
    input[from..].find(is_end).map_or(input.len(), |length| from + length)
}

/// Returns a cell for each list within a list, if all `cells` are values of such lists, of the same length.
fn with_lists(text: &mut CellText, cells: Vec<Cell>, lengths: &[usize]) -> Vec<Cell> {
    let width = lengths.first().copied().unwrap_or_default();
    let are_even = lengths.iter().all(|&length| length == width);
    if width < 2 || lengths.len() < 2 || !are_even || width * lengths.len() != cells.len() {
        return cells;
    }
    cells.chunks(width).map(|values| vector(text, values)).collect()
}

/// Returns one cell for all `values`: `[0.64,0.36]`.
pub(super) fn vector(text: &mut CellText, values: &[Cell]) -> Cell {
    let values: Vec<&str> = values.iter().map(|&value| text.text(value)).collect();
    let list = format!("[{}]", values.join(","));
    text.unescaped_cell(&list)
}

pub(super) fn open_list(line: usize, list: &str) -> InputError {
    InputError::at(line, ErrorCode::OpenList, format!("{list} is never closed. Give all of it."))
}

/// Returns the cell of one word: empty for a missing value, a number without the decoration of its language.
pub(super) fn value(text: &mut CellText, word: &str, at: usize) -> Cell {
    if matches!(word, "None" | "NULL" | "nothing" | "missing" | "undefined") {
        return Cell::default();
    }
    // np.nan, math.inf, -np.inf
    if let Some((module, constant)) = word.rsplit_once('.') {
        let is_module = module.ends_with(|c: char| c.is_ascii_alphabetic());
        if is_module && ["nan", "inf"].iter().any(|known| constant.eq_ignore_ascii_case(known)) {
            let sign = if module.starts_with('-') { "-" } else { "" };
            return text.unescaped_cell(&format!("{sign}{constant}"));
        }
    }
    // R prints whole numbers as 1L.
    let digits =
        word.strip_suffix('L').filter(|digits| digits.ends_with(|c: char| c.is_ascii_digit()));
    text.cell(at, at + digits.unwrap_or(word).len())
}
