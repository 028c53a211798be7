//! Reads lists assigned to names, as Python, R, Julia and JavaScript print them, as a table.
//!
//! `name = [...]`, `name <- c(...)`, `"name": [...]`, with any calls around the list and any text between the
//! assignments.

use super::list_values::{Opening, is_name, values};
use super::orientation::{Orientation, refuse_repeated};
use crate::messages::{ErrorCode, InputError, Notice, NoticeCode, counted, quoted, quoted_list};
use crate::table::{Column, Table};
use crate::text::{Cell, CellText, Decimal, boundary, line_ends, lines};
use curvescope_core::numeric::format;

/// True where a line in the first 4096 bytes of `text` begins with an assignment of a list, or with a call
/// whose first argument is one, as of R's `data.frame`.
pub(crate) fn starts_with_list(text: &str) -> bool {
    const NEAR: usize = 4096;
    let near = &text[..boundary(text, NEAR)];
    let mut at = 0;
    while let Some(opening) = next_opening(near, at) {
        let before = near[..opening.name_at].rsplit(['\n', '\r']).next().unwrap_or_default();
        let before = before.trim().trim_end_matches(['"', '\'']);
        // Not after another cell: cells of tables may hold lists and JSON.
        let is_argument = before.ends_with(['(', '{']) && !before.contains([',', ';', '\t', '|']);
        // `df["label"]`, `d$label`
        let of_frame = before.strip_suffix(['[', '$']);
        let is_column = of_frame.is_some_and(|frame| frame.chars().all(is_name));
        if is_argument || is_column || matches!(before, "" | "const" | "let" | "var" | "val") {
            return true;
        }
        at = opening.values_at;
    }
    false
}

pub(crate) fn count(text: &str) -> usize {
    let mut at = 0;
    std::iter::from_fn(|| {
        let opening = next_opening(text, at)?;
        at = opening.values_at;
        Some(())
    })
    .count()
}

/// Names of lists that describe columns, where calls around them are not those around the columns: what R's `dput`
/// writes below a factor and a data frame, and arguments of pandas.
const ATTRIBUTES: [&str; 8] =
    [".Label", ".Names", "class", "columns", "index", "labels", "levels", "names"];

/// Reads every list of `text` as a column or as a row, see [`from_columns`].
pub(crate) fn read(text: &str) -> Result<Table<'_>, InputError> {
    let mut cells = CellText::new(text);
    let (mut names, mut columns) = (Vec::new(), Vec::<Vec<Cell>>::new());
    let mut at = 0;
    // Open brackets here, and before the first column.
    let (mut depth, mut of_columns) = (0, None);
    let mut is_factor = false;
    while let Some(opening) = next_opening(text, at) {
        let Opening { name, name_at, values_at } = opening;
        depth += opened(&text[at..name_at]);
        let (values, end) = values(&mut cells, &opening)?;
        let around = &text[name_at..values_at];
        if name == "row.names"
            || (of_columns.unwrap_or(depth) != depth && ATTRIBUTES.contains(&name))
        {
            if is_factor
                && matches!(name, "levels" | ".Label")
                && let Some(codes) = columns.last_mut()
            {
                name_levels(&cells, codes, &values);
            }
        } else {
            of_columns.get_or_insert(depth);
            is_factor = around.contains("structure(");
            names.push(name.to_owned());
            columns.push(values);
        }
        // The list itself is closed.
        depth += opened(around) - 1;
        at = end;
    }
    refuse_cut(text, at)?;
    let mut table = from_columns(cells, names, columns)?;
    table.remarks.extend(cut_end(text, at));
    Ok(table)
}

/// Number of brackets that `text` opens and leaves open.
fn opened(text: &str) -> isize {
    let side = |c| match c {
        '(' | '[' | '{' => 1,
        ')' | ']' | '}' => -1,
        _ => 0,
    };
    text.chars().map(side).sum()
}

/// Replaces the codes of R's factor, counted from 1, by its levels.
fn name_levels(text: &CellText, codes: &mut [Cell], levels: &[Cell]) {
    for code in codes {
        let number = text.text(*code).parse::<usize>().ok();
        if let Some(&level) = number.and_then(|number| levels.get(number.checked_sub(1)?)) {
            *code = level;
        }
    }
}

/// Returns a notice where the text ends, after its last list at `end`, with a name or an assignment of a
/// word: further lists may be missing.
fn cut_end(text: &str, end: usize) -> Option<Notice> {
    let last = lines(&text[end..]).last()?.trim();
    let is_word = |part: &str| {
        part.starts_with(|c: char| c.is_alphabetic() || c == '_') && part.chars().all(is_name)
    };
    let assigned = last.split_once("<-").or_else(|| last.split_once('='));
    let is_cut = is_word(last)
        || assigned.is_some_and(|(name, value)| is_word(name.trim()) && is_word(value.trim()));
    let line = line_ends(text.trim_end().as_bytes()) + 1;
    let message = format!(
        "Line {line}: the text ends with {}, which is not a list. If the end is missing, give it too.",
        quoted(last)
    );
    is_cut.then(|| Notice { rows: vec![line], ..Notice::new(NoticeCode::CutEnd, message) })
}

/// Refuses a text that was cut off after its last list, which ends at `end`: within a quoted name, after an
/// operator, a comma or an opening bracket, or before the brace that closes the whole.
fn refuse_cut(text: &str, end: usize) -> Result<(), InputError> {
    let rest = text[end..].trim();
    let ends_open = rest.ends_with(['=', ':', '(', '[', '{', ',']) || rest.ends_with("<-");
    let is_open = |quote: char| rest.matches(quote).count() % 2 == 1;
    let lacks_brace = text.trim_start().starts_with('{') && !rest.contains('}');
    if !(ends_open || is_open('"') || lacks_brace) {
        return Ok(());
    }
    let line = line_ends(text.trim_end().as_bytes()) + 1;
    let message = "the text ends before all lists are closed. Give all of it.";
    Err(InputError::at(line, ErrorCode::OpenList, message))
}

/// Makes a table of named lists of equal length, as its columns or its rows, see [`Orientation::of`].
pub(crate) fn from_columns(
    text: CellText<'_>,
    names: Vec<String>,
    columns: Vec<Vec<Cell>>,
) -> Result<Table<'_>, InputError> {
    check_lengths(&text, &names, &columns)?;
    match Orientation::of(&names, columns[0].len(), &[])? {
        Orientation::Columns => filled(text, names, columns),
        Orientation::Rows => from_rows(text, &names, &columns),
    }
}

pub(crate) fn columns_of(
    text: CellText<'_>,
    names: Vec<String>,
    columns: Vec<Vec<Cell>>,
) -> Result<Table<'_>, InputError> {
    check_lengths(&text, &names, &columns)?;
    filled(text, names, columns)
}

/// Refuses fewer than two lists, lists of unequal length, and empty lists.
fn check_lengths(
    text: &CellText<'_>,
    names: &[String],
    columns: &[Vec<Cell>],
) -> Result<(), InputError> {
    let length = columns.first().map_or(0, Vec::len);
    if let Some(other) = columns.iter().position(|column| column.len() != length) {
        let message = format!(
            "{} has {} and {} has {}. Give one label and one score for every row, or leave out \
             the lists that are not columns.",
            quoted(&names[0]),
            counted(length, "value"),
            quoted(&names[other]),
            counted(columns[other].len(), "value"),
        );
        return Err(InputError::new(ErrorCode::UnequalLengths, message));
    }
    if columns.len() < 2 {
        let message = format!(
            "{} is the only list. Give two lists, such as y_true=[...] and y_score=[...].",
            names.first().map_or_else(|| quoted(text.input()), |name| quoted(name))
        );
        return Err(InputError::new(ErrorCode::OneColumn, message));
    }
    if length == 0 {
        let message = "The lists are empty. Give one label and one score for every row.";
        return Err(InputError::new(ErrorCode::NoRows, message));
    }
    Ok(())
}

/// Makes a table with these named lists of equal length as its rows.
fn from_rows<'t>(
    text: CellText<'t>,
    names: &[String],
    rows: &[Vec<Cell>],
) -> Result<Table<'t>, InputError> {
    refuse_repeated(names.iter().map(String::as_str))?;
    let width = rows[0].len();
    let columns = (0..width).map(|column| rows.iter().map(|row| row[column]).collect()).collect();
    let mut table = filled(text, vec![String::new(); width], columns)?;
    let message = format!(
        "Each of the {} lists was read as a row: {}. Name two lists \"label\" and \"score\" if they \
         are columns.",
        format::count(names.len()),
        quoted_list(names.iter().map(String::as_str))
    );
    table.remarks.push(Notice::new(NoticeCode::KeyedRows, message));
    Ok(table)
}

/// Makes a table with these columns; its rows are numbered from 1.
fn filled(
    text: CellText<'_>,
    names: Vec<String>,
    columns: Vec<Vec<Cell>>,
) -> Result<Table<'_>, InputError> {
    let rows = columns.first().map_or(0, Vec::len);
    let mut table = Table::new(text, Column::named(names)?, Decimal::Point);
    for (column, cells) in table.columns.iter_mut().zip(columns) {
        column.cells = cells;
    }
    table.row_numbers = (1..).take(rows).collect();
    Ok(table)
}

/// Returns the first assignment of a list at or after `from`.
fn next_opening(text: &str, from: usize) -> Option<Opening<'_>> {
    let mut at = from;
    while let Some(length) = text[at..].find(['=', ':', '<']) {
        let operator = at + length;
        at = operator + if text[operator..].starts_with("<-") { 2 } else { 1 };
        if text[operator..].starts_with('<') && at == operator + 1 {
            continue;
        }
        let Some((name, name_at)) = name_before(text, operator) else { continue };
        if let Some(values_at) = list_at(text, at) {
            return Some(Opening { name, name_at, values_at });
        }
    }
    None
}

/// Returns the identifier, with or without quotes, before `operator`, and its offset. Arguments and subscripts after
/// it are skipped, as in `clf.predict_proba(X)[:, 1]`, and of `df["label"]` the name is in the brackets.
fn name_before(text: &str, operator: usize) -> Option<(&str, usize)> {
    const LONGEST: usize = 200;
    let mut before = text[..operator].trim_end();
    for _ in 0..2 {
        let Some(inner) = before.strip_suffix([')', ']']) else { break };
        if inner.ends_with(['"', '\'']) {
            before = inner;
            break;
        }
        let near = boundary(inner, inner.len().saturating_sub(LONGEST));
        before = &inner[..near + inner[near..].rfind(['(', '['])?];
    }
    let before = before.strip_suffix(['"', '\'']).unwrap_or(before);
    let name_at = before
        .char_indices()
        .rev()
        .take_while(|&(_, c)| is_name(c))
        .last()
        .map(|(index, _)| index)?;
    Some((&before[name_at..], name_at))
}

/// Returns the offset of the first value of the list that starts at `from`: after `[`, `(` or R's `c(`,
/// inside any calls around it, such as `np.array(`.
pub(crate) fn list_at(text: &str, from: usize) -> Option<usize> {
    let mut rest = text[from..].trim_start();
    loop {
        let call = rest.trim_start_matches(is_name);
        let function_name = &rest[..rest.len() - call.len()];
        let inside = call.strip_prefix('(').or_else(|| call.strip_prefix('['))?;
        if function_name.is_empty() || function_name == "c" {
            return Some(text.len() - inside.len());
        }
        rest = call.strip_prefix('(')?.trim_start();
    }
}
