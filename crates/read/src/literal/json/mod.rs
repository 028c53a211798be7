//! Reading of JSON and JSON lines into a table.
//!
//! Values stay raw text (see `values`), so cells are ranges of the input as in any other table and numbers are
//! parsed in one place. An array, or JSON lines, have one row in each element (`records`); the form of a single
//! object determines the meaning of its keys (`object`): columns or rows (`keyed`), the parts of a pandas frame
//! (`frame`), or a wrapper around an array of rows.

mod cells;
mod frame;
mod keyed;
mod label_probabilities;
mod object;
mod parts;
mod records;
mod values;

pub(crate) use self::label_probabilities::label_probabilities;
use self::records::records;
use self::values::{elements, is_array, is_object, numbered, start_of, values};
use crate::messages::InputError;
use crate::table::Table;
use crate::text::{self, line_ends};

/// Reads JSON or JSON lines.
pub(crate) fn read(input: &str) -> Result<Table<'_>, InputError> {
    let values = values(input)?;
    match values[..] {
        [] => Err(text::empty()),
        [only] if is_array(only) => records(input, &numbered(elements(input, only)?)),
        [only] if is_object(only) => object::read(input, only),
        _ => {
            let (mut line, mut counted) = (1, 0);
            let on_line = |value| {
                let start = start_of(input, value);
                line += line_ends(&input.as_bytes()[counted..start]);
                counted = start;
                (line, value)
            };
            records(input, &values.into_iter().map(on_line).collect::<Vec<_>>())
        }
    }
}
