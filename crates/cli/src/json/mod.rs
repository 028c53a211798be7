//! JSON of the report as the package returns it and the page exports it (`www/export/json.js`), and values for the
//! options and outcomes beside it.

mod record;
mod report;
mod write;

pub(super) use self::record::Json;
pub(super) use self::report::report;
