//! Names and meanings of numbers, for the page, the command line and the types of the package. `cargo xtask` writes the page's
//! scripts from them (`xtask/src/catalogue.rs`).

pub mod areas;
#[cfg(feature = "sentences")]
pub mod comparison;
#[cfg(feature = "sentences")]
pub mod decision;
pub mod files;
pub mod limits;
pub mod measures;
pub mod phrases;
pub mod spaces;
pub mod typescript;

/// A text with a value for each `{}`.
fn filled(text: &str, values: &[&str]) -> String {
    let mut values = values.iter();
    let mut parts = text.split("{}");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + values.next().unwrap_or(&"") + part)
}
