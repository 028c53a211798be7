//! Data as programs write or print it: JSON, assignments, lists, tables on their side, vectors in cells.
//!
//! | file | holds |
//! |---|---|
//! | `json/` | JSON and JSON lines |
//! | `assignments` | lists assigned to names |
//! | `lists` | lists without names |
//! | `list_values` | the values of a list |
//! | `orientation` | keys with several values each as names of columns or of rows |
//! | `transposed` | tables whose rows are their columns |
//! | `reshaped/` | columns of vectors to a column for each part; numbers in brackets |

pub(crate) mod assignments;
pub(crate) mod json;
mod list_values;
pub(crate) mod lists;
mod orientation;
pub(crate) mod reshaped;
pub(crate) mod transposed;
