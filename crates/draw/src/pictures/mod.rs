//! Plots as they are saved.
//!
//! | file | contents |
//! |---|---|
//! | [`picture`] | plots side by side on paper, with the operating point |
//! | [`legend`] | names of the models, and meanings of other marks |

pub mod legend;
pub mod picture;
