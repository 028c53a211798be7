//! Values of Python as records of options.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use pythonize::depythonize;
use serde::de::DeserializeOwned;

use curvescope::given::Given;

/// A value of Python.
#[derive(Clone)]
pub(crate) struct Value<'py>(pub(crate) Bound<'py, PyAny>);

impl Given for Value<'_> {
    fn is_missing(&self) -> bool {
        self.0.is_none()
    }

    fn is_record(&self) -> bool {
        self.0.is_instance_of::<PyDict>()
    }

    fn empty(&self) -> Self {
        Self(PyDict::new(self.0.py()).into_any())
    }

    fn names(&self) -> Vec<String> {
        let Ok(record) = self.0.cast::<PyDict>() else { return Vec::new() };
        record.keys().iter().map(|name| name.to_string()).collect()
    }

    fn field(&self, name: &'static str) -> Self {
        let found = self.0.cast::<PyDict>().ok().and_then(|record| record.get_item(name).ok()?);
        Self(found.unwrap_or_else(|| self.0.py().None().into_bound(self.0.py())))
    }

    fn text(&self) -> Option<String> {
        self.0.extract().ok()
    }

    fn list(&self) -> Option<Vec<Self>> {
        if let Ok(list) = self.0.cast::<PyList>() {
            return Some(list.iter().map(Self).collect());
        }
        self.0.cast::<PyTuple>().ok().map(|tuple| tuple.iter().map(Self).collect())
    }

    fn converted<T: DeserializeOwned>(self) -> Result<T, String> {
        depythonize(&self.0).map_err(|error| error.to_string())
    }
}
