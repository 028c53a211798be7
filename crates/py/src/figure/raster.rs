//! SVG as PNG and PDF.

use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::convert::raised;
use curvescope_draw::figure::{image, page};
use curvescope_read::error::InputError;

/// A file, with a remark where no font has some characters of its texts.
type Written<'py> = (Bound<'py, PyBytes>, Option<String>);

/// An SVG document as a PNG image, `scale` pixels to the CSS pixel.
#[pyfunction]
pub(crate) fn png<'py>(py: Python<'py>, svg: &str, scale: f32) -> PyResult<Written<'py>> {
    written(py, || image(svg, scale))
}

/// An SVG document as a PDF of one page, with its texts as texts.
#[pyfunction]
pub(crate) fn pdf<'py>(py: Python<'py>, svg: &str) -> PyResult<Written<'py>> {
    written(py, || page(svg))
}

fn written(
    py: Python<'_>,
    write: impl FnOnce() -> Result<(Vec<u8>, Option<String>), InputError> + Send,
) -> PyResult<Written<'_>> {
    let (file, remark) = py.detach(write).map_err(|error| raised(py, error))?;
    Ok((PyBytes::new(py, &file), remark))
}
