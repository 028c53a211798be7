//! What numbers are called and what they mean, said once for the page, the command line and the documentation. The build writes
//! the page's scripts from it (`xtask/src/catalogue.rs`).

pub mod areas;
pub mod limits;
pub mod measures;
