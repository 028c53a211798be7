//! Values of Python as records of options.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use pythonize::depythonize;
use serde::de::DeserializeOwned;

use crate::given::Given;

impl Given for Bound<'_, PyAny> {
    fn is_missing(&self) -> bool {
        self.is_none()
    }

    fn is_record(&self) -> bool {
        self.is_instance_of::<PyDict>()
    }

    fn empty(&self) -> Self {
        PyDict::new(self.py()).into_any()
    }

    fn names(&self) -> Vec<String> {
        let Ok(record) = self.cast::<PyDict>() else { return Vec::new() };
        record.keys().iter().map(|name| name.to_string()).collect()
    }

    fn field(&self, name: &'static str) -> Self {
        let found = self.cast::<PyDict>().ok().and_then(|record| record.get_item(name).ok()?);
        found.unwrap_or_else(|| self.py().None().into_bound(self.py()))
    }

    fn text(&self) -> Option<String> {
        self.extract().ok()
    }

    fn list(&self) -> Option<Vec<Self>> {
        if let Ok(list) = self.cast::<PyList>() {
            return Some(list.iter().collect());
        }
        self.cast::<PyTuple>().ok().map(|tuple| tuple.iter().collect())
    }

    fn converted<T: DeserializeOwned>(self) -> Result<T, String> {
        depythonize(&self).map_err(|error| error.to_string())
    }
}
