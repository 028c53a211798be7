//! Output of a report in the requested format.

mod absences;
mod columns;
mod differences;
mod folds;
mod html;
mod json;
mod judged;
mod markdown;
mod names;
mod net_benefit;
mod picture;
mod plots;
mod promised;
mod sheet;
mod tables;
mod text;
mod words;

use std::io::{self, Write};

pub(super) use self::columns::{columns_json, columns_text};
pub(super) use self::names::{names_json, names_text};
pub(super) use self::picture::picture;
pub(super) use self::words::verdict;

use super::arguments::Request;
use super::fault::Fault;
use super::form::Format;
use super::found::Found;

/// Writes a report with its numbers; `format` is no picture.
pub(super) fn write(
    found: &Found,
    request: &Request,
    format: Format,
    out: &mut dyn Write,
) -> Result<io::Result<()>, Fault> {
    Ok(match format {
        Format::Svg | Format::Pdf | Format::Png => Ok(()),
        Format::Text => out.write_all(text::text(found, request).as_bytes()),
        Format::Json => json::json(found, request).write(out),
        Format::Markdown => out.write_all(markdown::markdown(found, request).as_bytes()),
        Format::Html => out.write_all(html::html(found, request)?.as_bytes()),
    })
}
