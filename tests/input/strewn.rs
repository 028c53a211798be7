//! Runs of plain lines with odd ones strewn in: the quick way of reading is left for a line and taken up
//! again, and numbers change their form on the way. Whichever way a table is read, its counts at every
//! threshold are those of the numbers that the standard library reads.

use curvescope::area::settings::Settings;
use curvescope::input::Columns;
use curvescope::input::{Choices, Expected, Format, read};
use curvescope::report::Report;
use curvescope::report::analyze::{Analysis, analyze};
use curvescope::{OperatingPoints, Totals};
use proptest::prelude::*;

use crate::ways::{in_pieces, in_slices};

/// Bytes of a long text that its slices come behind: more than its decisions are made on.
const HEAD: usize = 66_000;

/// What a column of the table holds.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Column {
    Label,
    Score,
    Other,
    Weight,
    Note,
}

use Column::{Label, Note, Other, Score, Weight};

/// Columns, and what is between them.
#[derive(Clone, Copy, Debug)]
struct Layout {
    columns: &'static [Column],
    delimiter: &'static str,
    decimal_comma: bool,
    line_end: &'static str,
}

/// How the scores of a run are written.
#[derive(Clone, Copy, Debug)]
enum Written {
    Places(usize),
    Signed(usize),
    Whole,
    AsShortAsCanBe,
    Exponent,
    Digits(usize),
    Few,
}

/// What comes between two runs.
#[derive(Clone, Copy, Debug)]
enum Odd {
    Nothing,
    Blank,
    Short,
    Quoted,
    Spaced,
    OtherSpelling,
    Plus,
    NoScore,
}

#[derive(Clone, Copy, Debug)]
struct Run {
    rows: usize,
    written: Written,
    seed: u32,
    odd: Odd,
}

struct Row {
    positive: bool,
    scores: [String; 2],
    weight: u64,
    odd: Odd,
}

fn layouts() -> impl Strategy<Value = Layout> {
    let columns = prop::sample::select(vec![
        &[Label, Score][..],
        &[Label, Score],
        &[Score, Label],
        &[Note, Score, Label],
        &[Label, Note, Score, Note],
        &[Label, Score, Other],
        &[Other, Weight, Score, Label],
        &[Label, Score, Weight],
    ]);
    let delimiter =
        prop::sample::select(vec![(",", false), ("\t", false), (";", false), (";", true)]);
    let line_end = prop::sample::select(vec!["\n", "\r\n"]);
    (columns, delimiter, line_end).prop_map(|(columns, (delimiter, decimal_comma), line_end)| {
        Layout { columns, delimiter, decimal_comma, line_end }
    })
}

fn runs() -> impl Strategy<Value = Vec<Run>> {
    use prop::sample::select;
    let written = prop_oneof![
        4 => Just(Written::Places(6)),
        3 => (0..=18usize).prop_map(Written::Places),
        2 => (0..=9usize).prop_map(Written::Signed),
        2 => (7..=25usize).prop_map(Written::Digits),
        2 => select(vec![Written::Whole, Written::AsShortAsCanBe, Written::Exponent, Written::Few]),
    ];
    let odd = prop_oneof![
        2 => Just(Odd::Nothing),
        5 => select(vec![Odd::Blank, Odd::Short, Odd::Spaced, Odd::OtherSpelling, Odd::Plus, Odd::NoScore]),
        1 => Just(Odd::Quoted),
    ];
    let rows = prop_oneof![3 => 1..12usize, 2 => 12..300usize, 1 => 1000..3000usize];
    let run = (rows, written, any::<u32>(), odd);
    let run = run.prop_map(|(rows, written, seed, odd)| Run { rows, written, seed, odd });
    prop::collection::vec(run, 2..14)
}

/// A number from 0 to 2^64 that depends on both alone.
fn mixed(seed: u32, row: usize) -> u64 {
    let mut bits = (u64::from(seed) << 32 | row as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits ^ bits >> 31
}

#[expect(clippy::cast_precision_loss, reason = "any number will do")]
fn score(written: Written, bits: u64) -> String {
    let share = (bits >> 11) as f64 / (1_u64 << 53) as f64;
    match written {
        Written::Places(places) => format!("{share:.places$}"),
        Written::Signed(places) => format!("{:.places$}", 40.0 * share - 20.0),
        Written::Whole => format!("{}", bits % 5000),
        Written::AsShortAsCanBe => format!("{share}"),
        Written::Exponent => format!("{:e}", 40.0 * share - 20.0),
        Written::Few => format!("0.{}", bits % 9),
        Written::Digits(count) => {
            let digits: String = bits.to_string().chars().cycle().take(count).collect();
            let (before, behind) = digits.split_at(count / 3);
            format!("{before}.{behind}")
        }
    }
}

fn rows(runs: &[Run]) -> Vec<Row> {
    let mut rows = Vec::new();
    for run in runs {
        for row in 0..run.rows {
            let bits = mixed(run.seed, row);
            let scores = [score(run.written, bits), score(run.written, mixed(!run.seed, row))];
            let odd = if row + 1 == run.rows { run.odd } else { Odd::Nothing };
            rows.push(Row { positive: bits % 10 < 3, scores, weight: bits >> 20 & 3, odd });
        }
    }
    // Both classes, where nothing is odd yet.
    for (positive, row) in [(true, 0), (false, 1)] {
        rows.insert(
            row,
            Row {
                positive,
                scores: ["0.5", "0.5"].map(str::to_owned),
                weight: 1,
                odd: Odd::Nothing,
            },
        );
    }
    rows
}

impl Layout {
    fn cell(&self, column: Column, row: &Row) -> String {
        let score = |of: usize| {
            let sign = if matches!(row.odd, Odd::Plus) && !row.scores[of].starts_with('-') {
                "+"
            } else {
                ""
            };
            let number = if matches!(row.odd, Odd::NoScore) { "" } else { &row.scores[of] };
            let text = format!("{sign}{number}");
            if self.decimal_comma { text.replace('.', ",") } else { text }
        };
        match column {
            Label if matches!(row.odd, Odd::OtherSpelling) => {
                format!("{}e0", u8::from(row.positive))
            }
            Label => u8::from(row.positive).to_string(),
            Score => score(0),
            Other => score(1),
            Weight => row.weight.to_string(),
            Note => "abcdefg"[..row.scores[0].len() % 7].to_owned(),
        }
    }

    /// The table, with blanks around the cells of all lines that are not odd, or none.
    fn text(&self, rows: &[Row], blank: &str) -> String {
        let name = |column: &Column| format!("{column:?}").to_lowercase();
        let header: Vec<String> = self.columns.iter().map(name).collect();
        let mut text = header.join(self.delimiter) + self.line_end;
        for row in rows {
            let cells = self.columns.iter().map(|&column| self.cell(column, row));
            let cells = cells.map(|cell| match row.odd {
                Odd::Quoted => format!("\"{cell}\""),
                Odd::Spaced => format!(" {cell} "),
                _ => format!("{blank}{cell}{blank}"),
            });
            text += &cells.collect::<Vec<_>>().join(self.delimiter);
            text += self.line_end;
            match row.odd {
                Odd::Blank => text += self.line_end,
                Odd::Short => text = text + "1" + self.line_end,
                _ => {}
            }
        }
        text
    }

    fn choices(&self) -> Choices {
        let name = |column: Column| format!("{column:?}").to_lowercase();
        let has = |column: &Column| self.columns.contains(column);
        Choices {
            label: Some(name(Label)),
            scores: Some([Score, Other].into_iter().filter(has).map(name).collect()),
            weight: Some(if has(&Weight) { name(Weight) } else { String::new() }),
            positive: Some("1".to_owned()),
            format: Format::Csv,
            ..Choices::default()
        }
    }

    /// The operating points of one score column, by definition.
    fn expected(&self, rows: &[Row], model: usize) -> OperatingPoints {
        let is_weighted = self.columns.contains(&Weight);
        let used = rows.iter().filter(|row| !matches!(row.odd, Odd::NoScore));
        let mut used: Vec<(f64, bool, u64)> = used
            .map(|row| {
                let score = row.scores[model].parse::<f64>().expect("a number");
                (score + 0.0, row.positive, if is_weighted { row.weight } else { 1 })
            })
            .filter(|row| row.2 > 0)
            .collect();
        used.sort_by(|a, b| b.0.total_cmp(&a.0));
        let (mut thresholds, mut tps, mut fps) = (Vec::new(), Vec::new(), Vec::new());
        let mut totals = Totals::default();
        for equal in used.chunk_by(|a, b| a.0 == b.0) {
            for &(_, positive, weight) in equal {
                let count = f64::from(u32::try_from(weight).expect("a few"));
                *(if positive { &mut totals.n_pos } else { &mut totals.n_neg }) += count;
            }
            thresholds.push(equal[0].0);
            tps.push(totals.n_pos);
            fps.push(totals.n_neg);
        }
        OperatingPoints::new(thresholds, tps, fps).expect("a ranking")
    }
}

/// The same rows, counted by score.
fn counted(points: &OperatingPoints) -> Report {
    let mut text = String::from("score,positives,negatives\n");
    let curve = points.curve();
    for (threshold, gained) in points.thresholds().iter().zip(curve.gained()) {
        text = text + &threshold.to_string() + &format!(",{},{}\n", gained.tp, gained.fp);
    }
    let [positives, negatives] = ["positives", "negatives"].map(|name| Some(name.to_owned()));
    let choices = Choices { positives, negatives, format: Format::Csv, ..Choices::default() };
    analyze(text.as_bytes(), &choices, &Settings::default()).expect("counts")
}

/// The report without the other roles that columns could have, which the rows say that a way reads first.
fn comparable(report: Report) -> Report {
    let columns = Columns { others: Vec::new(), ..report.columns };
    Report { columns, ..report }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn every_way_of_reading_finds_the_same_rows(
        layout in layouts(),
        runs in runs(),
        repeats in prop::sample::select(vec![1, 1, 5]),
        lengths in prop::collection::vec(prop_oneof![40..400usize, 400..40_000usize], 1..6),
        cuts in prop::collection::vec(0..200_000usize, 0..4),
        expected in prop::sample::select(vec![None, Some(Expected::Bytes(100_000)), Some(Expected::Rows(700))]),
    ) {
        let (rows, choices) = (rows(&runs.repeat(repeats)), layout.choices());
        let text = layout.text(&rows, "");
        let whole = in_pieces(text.as_bytes(), &choices, &[text.len()], None).expect("a table");
        let whole = comparable(whole);
        for (number, model) in whole.models.iter().enumerate() {
            prop_assert_eq!(&*model.points, &layout.expected(&rows, number), "{}", &model.name);
        }

        let pieces = in_pieces(text.as_bytes(), &choices, &lengths, expected).expect("a table");
        prop_assert_eq!(&whole, &comparable(pieces));

        // No line is plain with blanks around its cells.
        let careful = layout.text(&rows, " ");
        let careful = in_pieces(careful.as_bytes(), &choices, &[careful.len()], None).expect("a table");
        prop_assert_eq!(&whole, &comparable(careful));

        let of_rows = Analysis::of(read(text.as_bytes(), &choices).expect("a table"), Settings::default());
        prop_assert_eq!(&whole, &comparable(of_rows.report()));

        if text.len() > HEAD && let Some(slices) = in_slices(text.as_bytes(), &choices, HEAD, &cuts).expect("a table") {
            prop_assert_eq!(&whole, &comparable(slices));
        }

        let counted = counted(&whole.models[0].points);
        prop_assert_eq!(&whole.models[0].points, &counted.models[0].points);
        prop_assert_eq!(whole.models[0].roc.auroc, counted.models[0].roc.auroc);
    }
}
