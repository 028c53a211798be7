//! Reading of records, in which an unknown field is an error.

use serde::de::DeserializeOwned;

use super::value::Given;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

/// A record whose fields are taken one by one.
pub struct Fields<G> {
    record: G,
    taken: Vec<&'static str>,
}

impl<G: Given> Fields<G> {
    /// Fields of `record`; a missing one counts as an empty record.
    pub fn of(record: G) -> Result<Self, InputError> {
        let record = if record.is_missing() { record.empty() } else { record };
        if !record.is_record() {
            return Err(InputError::bad_option(
                "The options are not an object. Give names and values.",
            ));
        }
        Ok(Self { record, taken: Vec::new() })
    }

    /// The value of a field; `None` when it is missing.
    #[inline(never)] // An inlined copy per call would enlarge the download.
    pub fn optional<T: DeserializeOwned>(
        &mut self,
        name: &'static str,
    ) -> Result<Option<T>, InputError> {
        value_of(name, self.take(name))
    }

    /// The value of a field that may not be missing.
    #[inline(never)]
    pub fn required<T: DeserializeOwned>(&mut self, name: &'static str) -> Result<T, InputError> {
        self.optional(name)?
            .ok_or_else(|| InputError::bad_option(format!("The option \"{name}\" is missing.")))
    }

    /// The records of a list; none may be missing.
    pub fn records(&mut self, name: &'static str) -> Result<Vec<Self>, InputError> {
        match self.take(name).list() {
            Some(records) => records.into_iter().map(Self::of).collect(),
            None => Err(InputError::bad_option(format!(
                "The option \"{name}\" is not a list of records."
            ))),
        }
    }

    /// The meaning in `words` of the word in a field; `None` when it is missing.
    pub fn optional_word<T: Copy>(
        &mut self,
        name: &'static str,
        words: &[(&str, T)],
    ) -> Result<Option<T>, InputError> {
        let value = self.take(name);
        if value.is_missing() { Ok(None) } else { word(name, &value, words).map(Some) }
    }

    /// The meaning in `words` of the word in a field that may not be missing.
    pub fn required_word<T: Copy>(
        &mut self,
        name: &'static str,
        words: &[(&str, T)],
    ) -> Result<T, InputError> {
        word(name, &self.take(name), words)
    }

    /// Checks that every field was taken: the others are unknown.
    #[inline(never)]
    pub fn finish(self) -> Result<(), InputError> {
        let is_unknown = |name: &String| !self.taken.contains(&name.as_str());
        match self.record.names().into_iter().find(is_unknown) {
            None => Ok(()),
            Some(name) => Err(InputError::new(
                ErrorCode::UnknownOption,
                format!("There is no option \"{name}\". Check its spelling or leave it out."),
            )),
        }
    }

    /// The unconverted value of a field; a missing value if there is none.
    #[inline(never)]
    pub fn take(&mut self, name: &'static str) -> G {
        self.taken.push(name);
        self.record.field(name)
    }
}

/// The value of the field `name`; `None` where it is missing.
pub fn value_of<T: DeserializeOwned>(
    name: &str,
    value: impl Given,
) -> Result<Option<T>, InputError> {
    value.converted().map_err(|error| {
        InputError::bad_option(format!("The option \"{name}\" is wrong: {error}."))
    })
}

/// The meaning in `words` of the word in `value`; messages call the option `name`.
pub fn word<T: Copy>(name: &str, value: &impl Given, words: &[(&str, T)]) -> Result<T, InputError> {
    let found = value.text().unwrap_or_default();
    if let Some(&(_, meaning)) = words.iter().find(|(word, _)| *word == found) {
        return Ok(meaning);
    }
    let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    let words = words.join(", ");
    Err(InputError::bad_option(format!(
        "The option \"{name}\" is \"{found}\". Give one of {words}."
    )))
}

/// The meanings in `words` of the words of a list.
pub fn words<T: Copy>(
    name: &str,
    list: &impl Given,
    words: &[(&str, T)],
) -> Result<Vec<T>, InputError> {
    match list.list() {
        Some(list) => list.iter().map(|value| word(name, value, words)).collect(),
        None => Err(InputError::bad_option(format!(
            "The option \"{name}\" is not a list. Give a list of words."
        ))),
    }
}
