//! Messages on two tables, and names of their columns.

use super::agreement::Agreement;
use super::matched::Matched;
use super::pair::{Key, Pair};
use crate::messages::{ErrorCode, InputError, LeaveOut, Notice, NoticeCode, counted, quoted};
use crate::options::Choices;
use crate::roles::position;
use crate::table::Table;
use curvescope_core::numeric::format;

/// Short names of two files, to be appended to column names that both tables have: the file names without
/// extensions, made different.
pub(super) fn short_names(files: [&str; 2]) -> [String; 2] {
    let [first, mut second] = files.map(|file| {
        let file = [".gz", ".zip"].iter().find_map(|end| file.strip_suffix(end)).unwrap_or(file);
        match file.rsplit_once('.') {
            Some((stem, _)) if !stem.is_empty() => stem.to_owned(),
            _ => file.to_owned(),
        }
    });
    if first == second {
        second.push_str(" 2");
    }
    [first, second]
}

/// Name of a column whose own name is also in the other table.
pub(super) fn of_file(column: &str, file: &str) -> String {
    format!("{column} ({file})")
}

/// Choices for the columns of the first table, by the names that they have in it. Scores are chosen later, among
/// the columns of both.
pub(super) fn own_choices(choices: &Choices, first: &Table, file: &str) -> Choices {
    let own = |name: &Option<String>| {
        name.as_ref().map(|name| {
            let base = first.names().find(|column| of_file(column, file) == *name);
            base.map_or_else(|| name.clone(), str::to_owned)
        })
    };
    Choices {
        label: own(&choices.label),
        positives: own(&choices.positives),
        negatives: own(&choices.negatives),
        scores: None,
        weight: own(&choices.weight),
        fold: own(&choices.fold),
        cluster: own(&choices.cluster),
        model: own(&choices.model),
        lower_is_positive: Vec::new(),
        leave_out: choices
            .leave_out
            .iter()
            .filter_map(|LeaveOut { column, value }| {
                let column = own(&Some(column.clone()))?;
                position(first, &column)?;
                Some(LeaveOut { column, value: value.clone() })
            })
            .collect(),
        ..choices.clone()
    }
}

/// Notices on the join, with its key and the comparison of labels, and on the rows of each table without a match.
pub(super) fn notices(
    pair: &Pair,
    key: &Key,
    rows: &Matched,
    agreement: &Agreement,
) -> Vec<Notice> {
    let [one, other] = pair.names.map(quoted);
    let column = |side: usize, at: usize| quoted(&pair.tables[side].columns[at].name);
    let how = match *key {
        Key::Columns(first, second) if column(0, first) == column(1, second) => {
            format!("by column {}", column(0, first))
        }
        Key::Columns(first, second) => {
            format!("by columns {} and {}", column(0, first), column(1, second))
        }
        Key::Order => "row by row, in their order".to_owned(),
    };
    let labels = match (agreement, key) {
        (Agreement::Same(_), Key::Columns(..)) => "Their labels agree.".to_owned(),
        (Agreement::Same(_), Key::Order) => {
            "Their labels agree; whether their rows do, only a column that names them could say."
                .to_owned()
        }
        (Agreement::Unlabelled, _) => format!("{other} has no labels: those of {one} are taken."),
    };
    let both = counted(rows.pairs.len(), "row");
    let message = format!("{other} was joined to {one} {how}: {both} in both. {labels}");
    let mut notices = vec![Notice::new(NoticeCode::Joined, message)];
    notices.extend((0..2).filter_map(|side| only_in_one(pair, rows, side)));
    notices
}

fn only_in_one(pair: &Pair, rows: &Matched, side: usize) -> Option<Notice> {
    let tally = &rows.only_in[side];
    let without_id = match rows.without_id[side] {
        0 => String::new(),
        1 => " One of them has no id.".to_owned(),
        some => format!(" {} of them have no id.", format::count(some)),
    };
    let (are, were) = if tally.count == 1 { ("is", "was") } else { ("are", "were") };
    let message = format!(
        "{} {are} only in {} and {were} left out.{without_id}",
        counted(tally.count, "row"),
        quoted(pair.names[side])
    );
    let rows = tally.rows.clone();
    (tally.count > 0).then(|| Notice { rows, ..Notice::new(NoticeCode::OnlyInOne, message) })
}

/// Error for a second table without labels, whose order can't be checked.
pub(super) fn no_labels_to_check(pair: &Pair) -> InputError {
    let message = format!(
        "{} has no labels that would show whether its rows are in the order of {}. Add them, or a column \"id\" \
         to both that names each row.",
        quoted(pair.names[1]),
        quoted(pair.names[0])
    );
    InputError::new(ErrorCode::RowsDiffer, message)
}

/// Error in the second table: without its line, which would be read as a line of the first table, and without
/// fixes, because choices are for the first table.
pub(super) fn of_second(name: &str, error: &InputError) -> InputError {
    let message = format!("{}: {}", quoted(name), error.message);
    InputError::new(error.code, message)
}

pub(super) fn named(name: &str, notice: Notice) -> Notice {
    Notice { message: format!("{}: {}", quoted(name), notice.message), ..notice }
}
