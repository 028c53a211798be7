//! Names and meanings of numbers, for the page and the command line. `cargo xtask` writes the page's scripts from them
//! (`xtask/src/catalogue.rs`).

pub mod areas;
pub mod limits;
pub mod measures;
