//! Reading of a single JSON object into a table: the meaning of its fields.

use super::cells::cells;
use super::frame;
use super::keyed;
use super::parts::{Parts, pass_over};
use super::records::records;
use super::values::{Field, elements, fields, is_nested, numbered};
use crate::literal::assignments::from_columns;
use crate::literal::orientation::Orientation;
use crate::messages::{ErrorCode, InputError, quoted, quoted_list};
use crate::table::{Table, names};
use crate::text::CellText;

/// Most objects of which one may be the table, and the others describe it.
const MOST_PARTS: usize = 20;

/// Reads `object`, a part of `input`.
pub(super) fn read<'t>(input: &'t str, object: &'t str) -> Result<Table<'t>, InputError> {
    let mut parts = Parts::of(fields(input, object)?);
    if parts.lists.is_empty()
        && parts.objects.len() <= MOST_PARTS
        && let Some((at, inner)) = only_table(input, &parts.objects)?
    {
        let (_, only) = parts.objects.remove(at);
        let table = Parts::of(inner).read(input, only)?;
        return Ok(pass_over(table, parts.objects.iter().chain(&parts.single)));
    }
    parts.read(input, object)
}

/// The position and the fields of the only one of `objects` that holds lists or objects. Beside others it may hold
/// nothing else, because rows keyed by name hold some now and then.
fn only_table<'t>(
    input: &'t str,
    objects: &[Field<'t>],
) -> Result<Option<(usize, Vec<Field<'t>>)>, InputError> {
    let mut found = None;
    for (at, &(_, object)) in objects.iter().enumerate() {
        let inner = fields(input, object)?;
        let nested = inner.iter().filter(|(_, value)| is_nested(value)).count();
        if nested > 0 {
            if found.is_some() || (objects.len() > 1 && nested < inner.len()) {
                return Ok(None);
            }
            found = Some((at, inner));
        }
    }
    Ok(found)
}

impl<'t> Parts<'t> {
    /// Reads `object`, a part of `input`, whose fields these are.
    fn read(&self, input: &'t str, object: &'t str) -> Result<Table<'t>, InputError> {
        if self.lists.is_empty() && self.objects.is_empty() {
            return self.one_record(input, object);
        }
        if let Some(table) = frame::read(input, self)? {
            return Ok(table);
        }
        if let Some(table) = self.wrapped(input)? {
            return Ok(table);
        }
        match (&self.lists[..], &self.objects[..]) {
            ([], [first, ..]) => Ok(pass_over(keyed(input, first, &self.objects)?, &self.single)),
            ([list], [object, ..]) => Err(mixed(list, object)),
            _ => self.columns(input),
        }
    }

    fn one_record(&self, input: &'t str, object: &'t str) -> Result<Table<'t>, InputError> {
        if self.single.iter().any(|(key, _)| names::is_label(key) || names::is_score(key)) {
            return records(input, &[(1, object)]);
        }
        if self.single.is_empty() {
            let message = "The object is empty. Give one object with label and score for each row.";
            return Err(InputError::new(ErrorCode::NoRows, message));
        }
        let message = format!(
            "The object holds a single value for each key: {}. Give one object with label and \
             score for each row.",
            quoted_list(self.single.iter().map(|(key, _)| key.as_ref()))
        );
        Err(InputError::new(ErrorCode::OneColumn, message))
    }

    /// The only array of records or rows, if no other field could belong to it.
    fn wrapped(&self, input: &'t str) -> Result<Option<Table<'t>>, InputError> {
        let (of_rows, plain): (Vec<_>, Vec<_>) =
            self.lists.iter().partition(|(_, list)| opens_with(list, &['{', '[']));
        if of_rows.len() > 1
            && plain.is_empty()
            && of_rows.iter().all(|(_, list)| opens_with(list, &['{']))
        {
            return Err(several_tables(of_rows));
        }
        let [(_, list)] = of_rows[..] else { return Ok(None) };
        if plain.len() > 1 {
            return Ok(None);
        }
        let rows = elements(input, list)?;
        for (_, list) in &plain {
            if elements(input, list)?.len() == rows.len() {
                return Ok(None);
            }
        }
        for (_, object) in &self.objects {
            if fields(input, object)?.len() == rows.len() {
                return Ok(None);
            }
        }
        let table = records(input, &numbered(rows))?;
        Ok(Some(pass_over(table, plain.into_iter().chain(&self.objects).chain(&self.single))))
    }

    fn columns(&self, input: &'t str) -> Result<Table<'t>, InputError> {
        let mut text = CellText::new(input);
        let (mut names, mut columns) = (Vec::new(), Vec::new());
        for (name, list) in &self.lists {
            names.push(name.clone().into_owned());
            columns.push(cells(&mut text, elements(input, list)?)?);
        }
        for object in &self.objects {
            let length = fields(input, object.1)?.len();
            if columns.iter().any(|column| column.len() == length) {
                return Err(mixed(&self.lists[0], object));
            }
        }
        let table = from_columns(text, names, columns)?;
        Ok(pass_over(table, self.objects.iter().chain(&self.single)))
    }
}

/// Objects of objects, the first of which is `first`: columns keyed by row, or rows keyed by name.
fn keyed<'t>(
    input: &'t str,
    first: &Field<'t>,
    objects: &[Field<'t>],
) -> Result<Table<'t>, InputError> {
    let inner = fields(input, first.1)?;
    if !inner.is_empty() && inner.iter().all(|(_, value)| is_nested(value)) {
        return Err(several_tables(objects));
    }
    let names = |fields: &[Field<'t>]| -> Vec<String> {
        fields.iter().map(|(key, _)| key.clone().into_owned()).collect()
    };
    match Orientation::of(&names(objects), inner.len(), &names(&inner))? {
        Orientation::Columns => keyed::columns(input, objects),
        Orientation::Rows => keyed::rows(input, objects),
    }
}

/// True when the first element of `list` starts with one of `brackets`.
fn opens_with(list: &str, brackets: &[char]) -> bool {
    list[1..].trim_start().starts_with(brackets)
}

fn mixed((list, _): &Field, (object, _): &Field) -> InputError {
    let message = format!(
        "{} is a list and {} an object, so it is unclear which values belong together. Give one \
         object for each row (in pandas orient=\"records\").",
        quoted(list),
        quoted(object)
    );
    InputError::new(ErrorCode::UnclearKeys, message)
}

fn several_tables<'f, 't: 'f>(fields: impl IntoIterator<Item = &'f Field<'t>>) -> InputError {
    let message = format!(
        "There are several tables: {}. Give one of them.",
        quoted_list(fields.into_iter().map(|(key, _)| key.as_ref()))
    );
    InputError::new(ErrorCode::SeveralTables, message)
}
