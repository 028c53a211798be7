//! Uncertainty against other programs, against the definitions, and against the analysis of rows
//! that were really drawn.

mod approximate;
mod bootstrap;
mod candidates;
mod choosing;
mod degenerate;
mod delong;
mod edges;
mod equal_models;
mod judged;
mod judged_coverage;
mod judged_scores;
mod net_benefit;
mod paired_numbers;
mod paired_point;
mod population;
mod power;
mod promises;
mod promises_of_rates;
mod rows_needed;
mod samples;
mod simultaneous;
