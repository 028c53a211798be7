//! Names and meanings of numbers, for the page, the command line and the types of the package. `cargo xtask` writes the page's
//! scripts from them (`xtask/src/catalogue.rs`).

pub mod areas;
#[cfg(feature = "sentences")]
pub mod comparison;
pub mod limits;
pub mod measures;
pub mod typescript;
