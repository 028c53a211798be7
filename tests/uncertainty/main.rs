//! Uncertainty against other programs, against the definitions, and against the analysis of rows
//! that were really drawn.

mod bootstrap;
mod candidates;
mod choosing;
mod coverage;
mod degenerate;
mod delong;
mod guarantees;
mod judged;
mod paired_numbers;
mod paired_point;
mod pairs;
mod population;
mod power;
mod promises;
mod promises_of_rates;
mod samples;
mod simultaneous;
