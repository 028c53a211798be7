//! Notices on numbers whose marks are ambiguous in the first rows: commas that may be decimal marks, points
//! that may group digits.

use crate::messages::{Notice, NoticeCode, quoted};
use crate::table::Table;

/// Finds decimal commas in comma-separated text: `1,0,91` for a label 1 and a score 0,91.
///
/// *Rule*: of two neighbouring columns without names, the first holds only 0, or 1 beside zeros, and the
/// second only digits. There are at least three columns and two rows.
pub(crate) fn split_decimals(table: &Table) -> Option<Notice> {
    const FEWEST: usize = 2;
    let columns = table.columns.len();
    if columns < 3 || table.row_numbers.len() < FEWEST {
        return None;
    }
    let is_split = |&at: &usize| {
        let is_unnamed = !table.columns[at].is_named && !table.columns[at + 1].is_named;
        is_unnamed && table.texts(at).zip(table.texts(at + 1)).all(|(a, b)| is_cut_number(a, b))
    };
    // From the end, so that the first column is taken only where another one remains for the label.
    let at = (0..columns - 1).rev().find(is_split)?;
    let (whole, fraction) = (table.texts(at).next(), table.texts(at + 1).next());
    let (whole, fraction) = (whole.unwrap_or_default(), fraction.unwrap_or_default());
    let remedy = "Write decimals with a point, or separate the cells by semicolons or tabs.";
    let found = format!(
        "the cells {} and {} look like the number {} cut at its decimal comma",
        quoted(whole),
        quoted(fraction),
        quoted(&format!("{whole},{fraction}"))
    );
    let message = format!("Line {}: {found}. {remedy}", table.row_numbers[0]);
    Some(Notice::new(NoticeCode::SplitDecimals, message))
}

/// True for "0" and "91", and for "1" and "00".
fn is_cut_number(whole: &str, fraction: &str) -> bool {
    let is_digits = !fraction.is_empty() && fraction.bytes().all(|byte| byte.is_ascii_digit());
    let is_zero = fraction.bytes().all(|byte| byte == b'0');
    is_digits && (matches!(whole, "0" | "-0") || (whole == "1" && is_zero))
}

/// Finds points that may group digits: `1.200` beside `900`.
///
/// *Rule*: in a column of scores, every number with a point has three digits after it and one to three
/// before, not starting with 0, and some whole numbers of two digits or more have no point.
pub(crate) fn grouping_points(table: &Table, scores: &[usize]) -> Option<Notice> {
    let is_doubtful = |&&column: &&usize| {
        let mut grouped = 0;
        let mut whole = 0;
        table.texts(column).all(|cell| {
            let digits = cell.trim_start_matches('-');
            let (before, behind) = digits.split_once('.').unwrap_or((digits, ""));
            let is_digits = before.bytes().chain(behind.bytes()).all(|byte| byte.is_ascii_digit());
            let is_grouped =
                behind.len() == 3 && (1..=3).contains(&before.len()) && !before.starts_with('0');
            grouped += usize::from(is_grouped);
            whole += usize::from(digits.len() >= 2 && !digits.contains('.'));
            is_digits && (is_grouped || !digits.contains('.'))
        }) && grouped > 0
            && whole > 0
    };
    let &column = scores.iter().find(is_doubtful)?;
    let example = table.texts(column).find(|cell| cell.contains('.'))?;
    let message = format!(
        "Column {}: {} was read with a decimal point, but the points may group thousands. Then \
         remove them.",
        quoted(&table.columns[column].name),
        quoted(example)
    );
    Some(Notice::new(NoticeCode::GroupedDigits, message))
}
