//! pandas frames in parts: `orient="split"` and `orient="table"`.

use super::parts::{Parts, pass_over};
use super::records::{arrays, objects, records};
use super::values::{Field, elements, fields, is_array, is_object, numbered, string};
use crate::messages::{ErrorCode, InputError, Notice, NoticeCode, counted, quoted_list};
use crate::table::{Table, names};

/// Reads a frame, if `parts` are the parts of one. Its index is not read as a column.
pub(super) fn read<'t>(input: &'t str, parts: &Parts<'t>) -> Result<Option<Table<'t>>, InputError> {
    let Some(data) = only(&parts.lists, "data") else { return Ok(None) };
    let columns = only(&parts.lists, "columns");
    let schema = only(&parts.objects, "schema");
    if columns.is_none() && schema.is_none() {
        return Ok(None);
    }
    let rows = elements(input, data)?;
    let (table, used) = match (rows.first(), columns, schema) {
        (None, ..) => (records(input, &[])?, &[][..]),
        (Some(first), Some(columns), _) if is_array(first) => {
            let index = only(&parts.lists, "index");
            (split(input, columns, index, rows)?, &["columns", "index", "data"][..])
        }
        (Some(first), _, Some(schema)) if is_object(first) => (
            without_keys(objects(input, &numbered(rows))?, &keys(input, schema)?),
            &["schema", "data"][..],
        ),
        _ => return Ok(None),
    };
    let all = parts.lists.iter().chain(&parts.objects).chain(&parts.single);
    Ok(Some(pass_over(table, all.filter(|(key, _)| !used.contains(&key.as_ref())))))
}

/// The value of the field called `name`, if there is exactly one.
fn only<'t>(fields: &[Field<'t>], name: &str) -> Option<&'t str> {
    let mut found = fields.iter().filter(|(key, _)| key == name);
    let (_, value) = found.next()?;
    found.next().is_none().then_some(value)
}

fn split<'t>(
    input: &'t str,
    columns: &'t str,
    index: Option<&'t str>,
    rows: Vec<&'t str>,
) -> Result<Table<'t>, InputError> {
    let names = texts(input, columns)?;
    let width = elements(input, rows[0])?.len();
    let unequal = |names: usize, of: &str, found: String| {
        let message = format!(
            "{} {of} for {found}. Give as many, or one object for each row (in pandas \
             orient=\"records\").",
            counted(names, "name")
        );
        InputError::new(ErrorCode::UnequalLengths, message)
    };
    if names.len() != width {
        let found = format!("{} in the first row", counted(width, "value"));
        return Err(unequal(names.len(), "of columns", found));
    }
    if let Some(index) = index {
        let named = elements(input, index)?.len();
        if named != rows.len() {
            return Err(unequal(named, "of rows", counted(rows.len(), "row")));
        }
    }
    arrays(input, &numbered(rows), Some(names))
}

/// Names of the columns that form the index.
fn keys(input: &str, schema: &str) -> Result<Vec<String>, InputError> {
    let schema = fields(input, schema)?;
    match only(&schema, "primaryKey") {
        Some(keys) if is_array(keys) => texts(input, keys),
        Some(key) => Ok(vec![text(input, key)?]),
        None => Ok(Vec::new()),
    }
}

/// Removes the columns `keys` from `table`, except those with a role by their name.
fn without_keys<'t>(mut table: Table<'t>, keys: &[String]) -> Table<'t> {
    let has_role = |name: &str| names::is_known(name) && !names::is_row_number(name);
    let is_key = |name: &String| keys.contains(name) && !has_role(name);
    let (dropped, kept): (Vec<_>, Vec<_>) =
        table.columns.into_iter().partition(|column| is_key(&column.name));
    table.columns = kept;
    if !dropped.is_empty() {
        let message = format!(
            "Not read: {}, the names of the rows.",
            quoted_list(dropped.iter().map(|column| column.name.as_str()))
        );
        table.remarks.push(Notice::new(NoticeCode::StrayValues, message));
    }
    table
}

fn texts(input: &str, array: &str) -> Result<Vec<String>, InputError> {
    elements(input, array)?.into_iter().map(|value| text(input, value)).collect()
}

/// The content of a string, else the value as written.
fn text(input: &str, value: &str) -> Result<String, InputError> {
    let is_string = value.starts_with('"');
    if is_string { string(input, value).map(Into::into) } else { Ok(value.to_owned()) }
}
