//! The layers of a plot, each as marks in data space, and their composition.
//!
//! | file | contents |
//! |---|---|
//! | [`view`] | settings of all plots of a page |
//! | [`measure_or_rate`] | the quantity that the reader optimises |
//! | [`plot`] | context of the layers: space, frame, settings and active model |
//! | [`composition`] | all marks of a plot, back to front |
//! | [`reference`](mod@reference), [`level`], [`unachievable`] | baselines, grids and isometrics; positions without counts |
//! | [`limits`], [`limit_label`], [`partial_area`] | shading of the reader's question |
//! | [`on_curve`], [`overlaid`] | marks on the active model's curve; paths computed outside the plots |
//! | [`dual`] | the same layers of a dual space |

pub mod composition;
pub mod dual;
pub mod level;
pub mod limit_label;
pub mod limits;
pub mod measure_or_rate;
pub mod on_curve;
pub mod overlaid;
pub mod partial_area;
pub mod plot;
pub mod reference;
pub mod unachievable;
pub mod view;
