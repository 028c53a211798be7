//! The finder: tables written in hundreds of dialects by a generator that is told nothing of the reader,
//! each with its known answer. A report has the known counts at every threshold, or the text is
//! refused, or a notice says what is different, where `permits` has written down that it may.
//!
//! A case follows from its number: `CASE=123 cargo test --test dialects one_case -- --ignored --nocapture`
//! shows it.

mod case;
mod catalogue;
mod consoles;
mod cut_prints;
mod delimited;
#[path = "../common/dice.rs"]
mod dice;
mod draw;
#[path = "../common/finder.rs"]
mod finder;
mod json;
mod judge;
mod lines;
mod lists;
mod markup;
mod number;
mod page;
mod permits;
mod printers;
mod reference;
mod shapes;
mod spell;
mod table;
mod tally;
mod without_rows;

use case::Case;
use curvescope::area::settings::Settings;
use curvescope::input::Choices;
use curvescope::report::analyze::analyze;
use tally::Tally;

fn try_all(cases: std::ops::Range<u64>) {
    let mut tally = Tally::default();
    for number in cases {
        let case = Case::new(number);
        tally.add(&case, &judge::judge(&case));
    }
    println!("{}", tally.table());
    assert!(!tally.has_faults(), "\n{}\n{}", tally.faults(), tally.table());
}

#[test]
fn no_dialect_gives_a_wrong_curve_in_silence() {
    try_all(0..500);
}

#[test]
#[ignore = "20,000 cases"]
fn no_dialect_of_many_gives_a_wrong_curve_in_silence() {
    try_all(0..20_000);
}

#[test]
#[ignore = "shows the case that the environment variable CASE names"]
fn one_case() {
    let case = Case::new(finder::chosen_case());
    println!("{}\n{}", case.dialect(), String::from_utf8_lossy(&case.bytes));
    let result = analyze(&case.bytes, &Choices::default(), &Settings::default());
    match &result {
        Ok(report) => println!("{:?}\n{:#?}", report.columns, report.notices),
        Err(error) => println!("{error:?}"),
    }
    println!("{:?}", judge::verdict(&case, &result));
}
