//! Drawing, from counts to the calls a backend gets.

mod backend;
mod ciede2000;
mod clip;
mod color;
#[path = "../common/mod.rs"]
mod common;
mod composition;
mod densities;
mod every_space;
mod fit;
mod golden;
mod group_points;
mod image;
mod labels;
mod layers;
mod limits;
mod line_limits;
mod lines;
mod measures;
mod nearest;
mod partial_area;
mod paths;
mod picture;
mod polygons;
mod recorder;
mod scores;
mod spaces;
mod study;
mod svg;
mod text_boxes;
mod theme;
mod theorems;
mod thinning;
mod tokens;
mod trusted;
mod worth;
