//! Tables whose lines change their form on the way: each is read like any other.

use curvescope::area::settings::Settings;
use curvescope::input::{Choices, read};
use curvescope::report::analyze::Analysis;
use proptest::prelude::*;

use crate::ways::in_pieces;

/// In how many ways [`score_in`] writes scores.
const STYLES: usize = 14;

/// A score in one of many ways.
fn score_in(style: usize, random: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "any number will do")]
    let score = (random >> 11) as f64 / (1u64 << 50) as f64 - 4.0;
    let text = match style {
        0 => format!("{score:.6}"),
        1 => format!("{score:.3}"),
        2 => format!("{}", (score * 1e6).round() / 1e6),
        3 => format!("{score:.16}"),
        4 => format!("{score}"),
        5 => format!("{:.2}", 25.0 * score),
        6 => format!("{score:.9}"),
        7 => format!("{:.10}", score / 100.0),
        8 => format!("{:.0}", 1e10 * score),
        9 => format!("{:e}", score / 1e5),
        10 => format!("{:.25}", score / 1e7),
        11 => format!("+{:.4}", score.abs()),
        12 => format!("{:.4}", score.abs()).trim_start_matches('0').to_owned(),
        _ => format!("{score:.0}."),
    };
    // Now and then what is no plain score, and what is none at all.
    match random % 97 {
        0 => ["", "NA", "high", "inf", "1e-400", "0.5.5", "0,5", "-", "\"0.25\""]
            [(random >> 8) as usize % 9]
            .to_owned(),
        1 => "-0.000000".to_owned(),
        _ => text,
    }
}

/// A table whose scores change their style from row to row. Its columns are label, score, weight or notes.
fn changing(
    styles: &[usize],
    layout: &str,
    labels: [&str; 2],
    ending: &str,
    space: &str,
    seed: u64,
) -> String {
    let (delimiter, ending) = if ending == ";\n" { (";", "\n") } else { (",", ending) };
    let name = |(at, column): (usize, char)| match column {
        'l' => "label".to_owned(),
        's' => "s".to_owned(),
        'w' => "weight".to_owned(),
        _ => format!("note {at}"),
    };
    let names: Vec<String> = layout.chars().enumerate().map(name).collect();
    let mut text = names.join(delimiter) + ending;
    let mut random = seed;
    for style in styles {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let score = score_in(*style, random);
        // Commas for marks, where something else separates cells.
        let score = if delimiter == ";" { score.replace('.', ",") } else { score };
        let cells = layout.chars().map(|column| match column {
            'l' => labels[usize::from((random >> 40).is_multiple_of(8))],
            's' => &score,
            'w' => ["1", "2.5", "0", "3"][(random >> 44) as usize % 4],
            _ => {
                ["n", "some words", "", "Grüße", "7.25", "nine bytes"][(random >> 48) as usize % 6]
            }
        });
        let cells: Vec<String> = cells.map(|cell| format!("{space}{cell}{space}")).collect();
        text += &cells.join(delimiter);
        text += ending;
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn a_form_that_changes_half_way_is_read_like_any_other(
        parts in prop::collection::vec((0..STYLES, prop::sample::select(vec![1, 3, 40, 700, 3000])), 1..6),
        layout in prop::sample::select(vec!["ls", "sl", "-ls", "l-s-", "s--l", "lsw"]),
        labels in prop::sample::select(vec![["0", "1"], ["neg", "pos"], ["False", "True"], ["-1", "1.0"]]),
        ending in prop::sample::select(vec!["\n", "\r\n", ";\n"]),
        lengths in prop::collection::vec(1..60_000usize, 1..4),
        lower_is_positive in any::<bool>(),
        seed in 1..u64::MAX,
    ) {
        let lower_is_positive = if lower_is_positive { vec!["s".to_owned()] } else { Vec::new() };
        let choices = Choices { scores: Some(vec!["s".into()]), lower_is_positive, ..Choices::default() };
        let styles: Vec<usize> =
            parts.iter().flat_map(|&(style, rows)| std::iter::repeat_n(style, rows)).collect();
        let [plain, spaced] = ["", " "].map(|space| changing(&styles, layout, labels, ending, space, seed));
        let report = in_pieces(plain.as_bytes(), &choices, &lengths, None);
        // No line is plain with spaces around its cells.
        prop_assert_eq!(&report, &in_pieces(spaced.as_bytes(), &choices, &[spaced.len()], None));
        let rows = read(plain.as_bytes(), &choices).map(|input| Analysis::of(input, Settings::default()).report());
        prop_assert_eq!(&report, &rows);
    }
}
