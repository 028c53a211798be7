//! Fields of an object by the kind of their values.

use super::values::{Field, is_array, is_object};
use crate::messages::{Notice, NoticeCode, quoted_list};
use crate::table::Table;

pub(super) struct Parts<'t> {
    pub(super) lists: Vec<Field<'t>>,
    pub(super) objects: Vec<Field<'t>>,
    /// Strings, numbers, true, false and null.
    pub(super) single: Vec<Field<'t>>,
}

impl<'t> Parts<'t> {
    pub(super) fn of(fields: Vec<Field<'t>>) -> Self {
        let (lists, rest): (Vec<_>, Vec<_>) =
            fields.into_iter().partition(|(_, value)| is_array(value));
        let (objects, single) = rest.into_iter().partition(|(_, value)| is_object(value));
        Self { lists, objects, single }
    }
}

/// Adds the remark that `fields` are not part of `table`.
pub(super) fn pass_over<'f, 't: 'f>(
    mut table: Table<'t>,
    fields: impl IntoIterator<Item = &'f Field<'t>>,
) -> Table<'t> {
    let names: Vec<&str> = fields.into_iter().map(|(key, _)| key.as_ref()).collect();
    if !names.is_empty() {
        let are = if names.len() == 1 { "is" } else { "are" };
        let list = quoted_list(names);
        let message = format!("Not read: {list}, which {are} not part of the table.");
        table.remarks.push(Notice::new(NoticeCode::StrayValues, message));
    }
    table
}
