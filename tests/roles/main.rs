//! The finder of wrong roles: plain tables whose columns are known, made by a generator that is told
//! nothing of the reader. The label and the models of a report are the known ones, each with the known
//! counts and area, or a notice names the columns in question and has a button, or the reader asks, or
//! refuses what no person could read.
//!
//! A case follows from its number: `CASE=123 cargo test --test roles one_case -- --ignored --nocapture`
//! shows it, and `one_shape` a table of [`shapes`].

mod case;
mod columns;
#[path = "../common/dice.rs"]
mod dice;
mod draw;
#[path = "../common/finder.rs"]
mod finder;
mod judge;
mod reference;
mod shapes;
mod standing;
mod tally;
mod tests_of_judge;
mod words;

use case::Case;
use curvescope::{Choices, Settings, analyze};
use shapes::Shape;
use tally::Tally;

fn try_all(cases: std::ops::Range<u64>) {
    let mut tally = Tally::default();
    for number in cases {
        let case = Case::new(number);
        tally.add(number, &case.features(), case.text(), &judge::judge(&case));
    }
    println!("{}", tally.table());
    assert!(!tally.has_faults(), "\n{}\n{}", tally.faults(), tally.table());
}

#[test]
fn no_table_gives_a_wrong_column_in_silence() {
    try_all(0..500);
}

#[test]
#[ignore = "20,000 cases"]
fn no_table_of_many_gives_a_wrong_column_in_silence() {
    try_all(0..20_000);
}

#[test]
#[ignore = "shows the case that the environment variable CASE names"]
fn one_case() {
    let case = Case::new(finder::chosen_case());
    println!("{}", case.text());
    for column in &case.columns {
        println!("{:?}: {:?}, {:?}", column.name, column.kind, standing::standing(&case, column));
    }
    match analyze(case.text().as_bytes(), &Choices::default(), &Settings::default()) {
        Ok(report) => println!("{:?}\n{:#?}", report.columns, report.notices),
        Err(error) => println!("{error:?}"),
    }
    println!("{:?}", judge::judge(&case));
}

fn try_shapes(cases: std::ops::Range<u64>) {
    let mut tally = Tally::default();
    for number in cases {
        let shape = Shape::new(number);
        tally.add(number, &[shape.kind], shape.table.text(), &shapes::judge::judge(&shape));
    }
    println!("{}", tally.table());
    assert!(!tally.has_faults(), "\n{}\n{}", tally.faults(), tally.table());
}

#[test]
fn no_shape_gives_a_wrong_column_in_silence() {
    try_shapes(0..500);
}

#[test]
#[ignore = "20,000 cases"]
fn no_shape_of_many_gives_a_wrong_column_in_silence() {
    try_shapes(0..20_000);
}

#[test]
#[ignore = "shows the shape that the environment variable CASE names"]
fn one_shape() {
    let shape = Shape::new(finder::chosen_case());
    println!("{}\n{}", shape.kind, shape.table.text());
    match analyze(shape.table.text().as_bytes(), &shape.choices, &Settings::default()) {
        Ok(report) => println!("{:?}\n{:#?}", report.columns, report.notices),
        Err(error) => println!("{error:?}"),
    }
    println!("{:?}", shapes::judge::judge(&shape));
}
