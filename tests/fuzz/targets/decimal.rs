//! Score cells: one is kept when the standard library reads it as a number, and then as that number,
//! bit for bit.
#![no_main]

use curvescope::input::{Choices, Format, read};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    const WRITTEN: &[u8; 16] = b"0123456789+-.eE0";
    // Cells of the letters of numbers; a byte of 240 or more begins the next one.
    let cells: Vec<String> = data
        .split(|&byte| byte >= 240)
        .map(|cell| cell.iter().map(|&byte| char::from(WRITTEN[usize::from(byte % 16)])).collect())
        // Several points group digits by thousands, which the standard library doesn't.
        .filter(|cell: &String| cell.matches('.').count() < 2)
        .collect();
    let mut text = String::from("label,score\n1,0.5\n0,0.25\n");
    for cell in &cells {
        text += &format!("1,{cell}\n");
    }
    let choices = Choices {
        label: Some("label".into()),
        scores: Some(vec!["score".into()]),
        format: Format::Csv,
        ..Choices::default()
    };
    let input = read(text.as_bytes(), &choices).expect("two good rows");
    let expected = cells.iter().filter_map(|cell| cell.parse::<f64>().ok());
    let expected: Vec<u64> = [0.5, 0.25].into_iter().chain(expected).map(f64::to_bits).collect();
    let found: Vec<u64> =
        input.sample.models()[0].scores.iter().map(|score| score.to_bits()).collect();
    assert_eq!(found, expected, "{text}");
});
