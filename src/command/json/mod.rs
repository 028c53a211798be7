//! All that was found as JSON: the report as the package returns it and the page exports it (`www/export/json.js`),
//! with what was asked of it.

mod record;
mod report;
mod write;

pub(super) use self::record::Json;
pub(super) use self::report::report;
