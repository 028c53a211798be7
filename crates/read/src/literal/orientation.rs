//! Decides the meaning of keys with several values each: names of columns, as in
//! `{"label": [1, 0, …], "score": […]}`, or of rows, as in `{"r1": [1, 0.9], "r2": [0, 0.4], …}`.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use crate::messages::{ErrorCode, InputError, quoted, quoted_list};
use crate::table::names;

/// Most keys that are checked for names.
const FIRST: usize = 1000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Orientation {
    /// Each key names a column.
    Columns,
    /// Each key names a row.
    Rows,
}

impl Orientation {
    /// Returns the meaning of `keys` with `count` values each; `inner` are the names of these values, if any.
    /// Keys without values name columns.
    ///
    /// Names of labels and scores are names of columns. A label or a score alone decides only if there are no
    /// more columns than rows, since a row may have such a name too. Where no names decide, there are fewer
    /// columns than rows.
    ///
    /// # Errors
    /// `unclear-keys` where neither decides.
    pub(crate) fn of(keys: &[String], count: usize, inner: &[String]) -> Result<Self, InputError> {
        if count == 0 {
            return Ok(Self::Columns);
        }
        let (of_keys, of_inner) = (Self::are_of_columns(keys), Self::are_of_columns(inner));
        let found = if of_keys == of_inner {
            match keys.len().cmp(&count) {
                Ordering::Less => Some(Self::Columns),
                Ordering::Equal => None,
                Ordering::Greater => Some(Self::Rows),
            }
        } else {
            let (columns, rows, names, named) = if of_keys {
                (keys.len(), count, keys, Self::Columns)
            } else {
                (count, keys.len(), inner, Self::Rows)
            };
            (columns <= rows || Self::are_label_and_score(names)).then_some(named)
        };
        found.ok_or_else(|| {
            let message = format!(
                "{}: it is unclear whether these name columns or rows. Give one object for each \
                 row, such as {{\"label\": 1, \"score\": 0.93}} (in pandas orient=\"records\").",
                quoted_list(keys.iter().map(String::as_str))
            );
            InputError::new(ErrorCode::UnclearKeys, message)
        })
    }

    /// True where one of the first `keys` is the name of a label or a score.
    fn are_of_columns(keys: &[String]) -> bool {
        keys.iter().take(FIRST).any(|key| names::is_label(key) || names::is_score(key))
    }

    fn are_label_and_score(keys: &[String]) -> bool {
        let first = || keys.iter().take(FIRST);
        first().any(|key| names::is_label(key)) && first().any(|key| names::is_score(key))
    }
}

/// Refuses repeated names of rows.
///
/// # Errors
/// `repeated-keys`.
pub(crate) fn refuse_repeated<'n>(
    keys: impl IntoIterator<Item = &'n str>,
) -> Result<(), InputError> {
    let mut seen = BTreeSet::new();
    let repeated = keys.into_iter().find(|key| !seen.insert(*key));
    repeated.map_or(Ok(()), |key| Err(is_repeated(key)))
}

/// Returns the error for a row whose name is that of another.
#[cold]
pub(crate) fn is_repeated(key: &str) -> InputError {
    let message = format!(
        "Two rows are named {}, so it is unclear which values belong to it. Give one object for \
         each row (in pandas orient=\"records\").",
        quoted(key)
    );
    InputError::new(ErrorCode::RepeatedKeys, message)
}
