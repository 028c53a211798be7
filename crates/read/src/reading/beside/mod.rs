//! A second table beside the first: further models of the same rows, or the scores for its labels, or the labels
//! for its scores, matched by a column of ids.
//!
//! Both texts become tables of cells (`any_format`), rows are matched (`key`, `ids`, `matched`), labels compared
//! (`agreement`), and the two tables are merged into one (`merged`), which is then read like any other. Labels,
//! weights, folds and clusters are those of the first. Of two tables that are compared, one score each is taken (`sides`).
//!
//! *Memory*: both texts, and 8 bytes for each cell of either, so that their size has a limit.

mod agreement;
mod ids;
mod key;
mod matched;
mod merged;
mod pair;
mod sides;
mod words;

use super::any_format;
use crate::delimited::printed;
use crate::messages::{ErrorCode, InputError, Notice, quoted};
use crate::options::{Choices, Format};
use crate::roles::{Classes, Plan, Summary};
use crate::rows::{Data, Retention, RowCollector, RowStorage};
use crate::table::Table;
use agreement::Agreement;
use curvescope_core::numeric::format;
use curvescope_words::phrases::TOO_LARGE_TOGETHER;
use merged::Merged;
use pair::{Key, Pair, holds_scores};
pub use sides::Sides;
use words::{named, of_second};

/// One of the two tables, with its name in messages: that of its file.
#[derive(Clone, Copy, Debug)]
pub struct NamedTable<'b> {
    /// Name in messages.
    pub name: &'b str,
    /// Text of the table, in any layout that [`read`](crate::read) takes.
    pub bytes: &'b [u8],
}

/// Greatest number of bytes of both texts together.
const MOST_BYTES: usize = 1 << 29;

/// Reads two tables of the same rows as one: the models of the first, then those of the second. One of the two
/// may have labels alone, and the other scores alone; the one that has the labels counts as the first.
///
/// *Order*: the rows that are in both, as in the first, with its row numbers. *Format*: the one that is
/// chosen is that of the first table. *Complexity*: O(n log n) for the texts that rows are matched by.
///
/// # Errors
/// As [`read`](crate::read) for either table, with its name, and for the matching: `no-common-id`, `repeated-id`,
/// `no-common-rows`, `rows-differ`, `labels-differ`, `counts-beside`, `too-large`.
pub fn read(
    files: [NamedTable; 2],
    choices: &Choices,
    retention: Retention,
) -> Result<(Summary, Data), InputError> {
    read_scores(files, choices, None, retention)
}

/// [`read`] with one score column of each table where `sides` are given.
///
/// # Errors
/// As [`read`]; `bad-option` where the score of a table has to be named.
pub fn read_scores(
    files: [NamedTable; 2],
    choices: &Choices,
    mut sides: Option<Sides>,
    retention: Retention,
) -> Result<(Summary, Data), InputError> {
    refuse_large(&files)?;
    let [mut first, mut second] = files;
    let mut names = words::short_names([first.name, second.name]);
    let first_text = printed::plain_text(first.bytes)?;
    let in_file = |error: InputError| of_second(files[1].name, &error);
    let second_text = printed::plain_text(second.bytes).map_err(in_file)?;
    let mut one = table_of(&first_text, choices.format)?;
    let mut other = table_of(&second_text, Format::Auto).map_err(in_file)?;

    let mut plan = plan_of_first(&mut one, choices, &names[0]);
    if lacks_labels(&one, &plan) {
        // The label column, found or chosen, may be in the second file, which then becomes the first.
        let found = plan_of_first(&mut other, choices, &names[1]);
        if found.is_ok() && !lacks_labels(&other, &found) {
            plan = found;
            std::mem::swap(&mut one, &mut other);
            std::mem::swap(&mut first, &mut second);
            names.reverse();
            sides.iter_mut().for_each(Sides::swap);
        }
    }
    let plan = plan?;
    let Classes::Label(label) = plan.roles.classes else { return Err(counts_beside(first.name)) };
    let pair = Pair { tables: [&one, &other], names: [first.name, second.name], label };
    let key = key::of(&pair, choices.join.as_ref())?;
    let rows = matched::of(&pair, &key)?;
    let agreement = Agreement::of(&pair, &rows)?;
    if key == Key::Order && agreement.column().is_none() {
        return Err(words::no_labels_to_check(&pair));
    }
    let mut notices = words::notices(&pair, &key, &rows, &agreement);

    let left_out = rows.only_in[0].count;
    let is_score = |column: &str| sides.as_ref().is_some_and(|sides| sides.may_be(column, &plan));
    let merged = Merged::of(one, &other, &rows, &key, agreement.column(), &names, is_score);
    let files = [first.name, second.name];
    let (table, plan, filled) = merged.planned(plan, choices, sides.as_ref(), files)?;
    let storage = RowStorage::new(retention, &plan.roles).with_room(table.row_numbers.len());
    let mut collector = RowCollector::new(plan, &filled, storage);
    collector.add(&table)?;
    let (mut summary, data) = collector.finish()?;
    summary.rows += left_out;
    summary.skipped_rows += left_out;
    notices.extend(faults_of(second.name, &other));
    summary.notices.splice(0..0, notices);
    Ok((summary, data))
}

/// The roles of the columns of the table that has the labels; it may have no scores.
fn plan_of_first(table: &mut Table, choices: &Choices, file: &str) -> Result<Plan, InputError> {
    let own = words::own_choices(choices, table, file);
    match Plan::of_first_rows(table, &own) {
        Err(error) if error.code == ErrorCode::NoScoreColumn => Plan::of_first_labels(table, own),
        plan => plan,
    }
}

/// True where a table has no label column, or only one of scores that has the name of a label.
fn lacks_labels(table: &Table, plan: &Result<Plan, InputError>) -> bool {
    match plan {
        Err(error) => matches!(error.code, ErrorCode::NoLabelColumn | ErrorCode::UnknownColumn),
        Ok(plan) => {
            let kept = plan.left_out.split(table).map(|(kept, _)| kept);
            let table = kept.as_ref().unwrap_or(table);
            matches!(plan.roles.classes, Classes::Label(label) if holds_scores(table, label))
        }
    }
}

#[inline(never)]
fn table_of(text: &str, format: Format) -> Result<Table<'_>, InputError> {
    let table = any_format::table(text, format)?;
    table.refuse_part()?;
    Ok(table)
}

fn refuse_large(files: &[NamedTable; 2]) -> Result<(), InputError> {
    let bytes: usize = files.iter().map(|file| file.bytes.len()).sum();
    if bytes <= MOST_BYTES {
        return Ok(());
    }
    let message = TOO_LARGE_TOGETHER.with(&[&format::count(MOST_BYTES)]);
    Err(InputError::new(ErrorCode::TooLarge, message))
}

fn counts_beside(name: &str) -> InputError {
    let message = format!(
        "{} counts positives and negatives, so it has no rows that another file could name. Open a table \
         with a row for each case.",
        quoted(name)
    );
    InputError::new(ErrorCode::CountsBeside, message)
}

/// Notices on lines and rows of the second table that do not fit it.
fn faults_of(name: &str, table: &Table) -> Vec<Notice> {
    let misfits = table.misfits.of_rows(table.columns.len()).chain(table.misfits.of_lines());
    misfits.chain(table.quoted.notice()).map(|notice| named(name, notice)).collect()
}
