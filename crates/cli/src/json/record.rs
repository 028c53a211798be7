//! JSON values. JSON has no infinity, so numbers stay numbers until they are written.

use ciborium::Value;
use serde::Serialize;

/// JSON value; the numbers of a column are computed when it is written.
pub(crate) enum Json<'a> {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Self>),
    Record(Vec<(String, Self)>),
    Column(Box<dyn Iterator<Item = f64> + 'a>),
}

impl<'a> Json<'a> {
    /// Converts a record of the library.
    pub(crate) fn of(record: &impl Serialize) -> Self {
        let value = Value::serialized(record);
        Self::from(value.expect("records of numbers, strings and lists have no way to fail"))
    }

    pub(crate) fn record<const N: usize>(fields: [(&str, Self); N]) -> Self {
        Self::Record(fields.map(|(name, value)| (name.to_owned(), value)).into())
    }

    pub(crate) fn columns<const N: usize>(columns: [(&str, &'a [f64]); N]) -> Self {
        Self::record(columns.map(|(name, column)| (name, Self::column(column.iter().copied()))))
    }

    pub(crate) fn column(numbers: impl Iterator<Item = f64> + 'a) -> Self {
        Self::Column(Box::new(numbers))
    }

    pub(crate) fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// The number, or null.
    pub(crate) fn number(value: Option<f64>) -> Self {
        value.map_or(Self::Null, Self::Number)
    }

    /// Adds a field to a record.
    pub(crate) fn set(&mut self, name: &str, value: Self) {
        if let Self::Record(fields) = self {
            fields.push((name.to_owned(), value));
        }
    }

    /// A field of a record; `self` where it has none of this name.
    pub(crate) fn field(&mut self, name: &str) -> &mut Self {
        let place = match self {
            Self::Record(fields) => fields.iter().position(|(known, _)| known == name),
            _ => None,
        };
        match (self, place) {
            (Self::Record(fields), Some(place)) => &mut fields[place].1,
            (other, _) => other,
        }
    }
}

impl From<Value> for Json<'_> {
    fn from(value: Value) -> Self {
        match value {
            Value::Bool(is) => Self::Bool(is),
            Value::Integer(whole) => {
                #[expect(clippy::cast_precision_loss, reason = "counts stay below 2^53")]
                let number = i128::from(whole) as f64;
                Self::Number(number)
            }
            Value::Float(number) => Self::Number(number),
            Value::Text(text) => Self::Text(text),
            Value::Array(values) => Self::List(values.into_iter().map(Self::from).collect()),
            Value::Map(fields) => Self::Record(
                fields
                    .into_iter()
                    .filter_map(|(name, value)| Some((name.into_text().ok()?, Self::from(value))))
                    .collect(),
            ),
            _ => Self::Null,
        }
    }
}
