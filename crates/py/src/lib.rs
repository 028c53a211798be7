//! The native module of the Python package, `curvescope._native`, which only converts. `python/curvescope/` prepares the
//! columns and documents the functions.
//!
//! Columns are NumPy's, read where they are, or bytes. No other thread can change them: they are read before the
//! interpreter's lock is released. Columns of results come back as byte arrays.

mod analysis;
mod columns;
mod convert;
mod figure;
mod given;
mod judge;
mod measures;

use pyo3::pymodule;

/// Keeps memory that was freed: to map it again took two fifths of the time of a report of a million rows.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The module.
#[pymodule(name = "_native")]
mod native {
    use curvescope_core::curve::space::Space;
    use curvescope_draw::layers::view::Layer;
    use pyo3::prelude::*;
    use pyo3::types::PyTuple;

    #[pymodule_export]
    use super::analysis::Analysis;
    #[pymodule_export]
    use super::figure::raster::{pdf, png};
    #[pymodule_export]
    use super::judge::{judge_folds, judge_rows};
    #[pymodule_export]
    use super::measures::{measures_at, question_of};
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");

    /// Adds the names of spaces and layers.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let names = |names: &[&str]| PyTuple::new(module.py(), names);
        module.add("SPACES", names(&Space::NAMES.map(|(name, _)| name))?)?;
        module.add("LAYERS", names(&Layer::NAMES.map(|(name, _)| name))?)
    }
}
