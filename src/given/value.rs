//! A value of the caller's language.

use serde::de::DeserializeOwned;

/// A value of the caller's language.
pub trait Given: Sized {
    /// True for the values that stand for none.
    fn is_missing(&self) -> bool;

    /// True for a value with named fields.
    fn is_record(&self) -> bool;

    /// A record without fields.
    #[must_use]
    fn empty(&self) -> Self;

    /// Names of the fields of a record.
    fn names(&self) -> Vec<String>;

    /// The value of a field; a missing value if there is none.
    #[must_use]
    fn field(&self, name: &'static str) -> Self;

    /// The text, if the value is one.
    fn text(&self) -> Option<String>;

    /// The elements, if the value is a list.
    fn list(&self) -> Option<Vec<Self>>;

    /// The value as a type of Rust, or what is wrong with it.
    fn converted<T: DeserializeOwned>(self) -> Result<T, String>;
}
