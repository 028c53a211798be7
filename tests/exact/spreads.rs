//! Scores of every spread that a sort may be made for, or stumble over: their operating points are those
//! of the standard library's sort, from numbers, from weighted rows, and from text.

use curvescope::area::settings::Settings;
use curvescope::input::{Choices, Format};
use curvescope::report::analyze::analyze;
use curvescope::{OperatingPoints, Totals, rank};

/// Below and above the sizes at which a sort may change its way.
const SIZES: [usize; 5] = [1, 7, 300, 5_000, 70_000];

/// Numbers from 0 to 2^64, the same every time.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let bits = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ bits >> 31
    }

    fn below(&mut self, most: u32) -> u32 {
        u32::try_from(self.next() % u64::from(most)).expect("less than a number of 32 bits")
    }

    /// From 0 to 1, with 53 bits.
    #[expect(clippy::cast_precision_loss, reason = "53 bits are exact")]
    fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// A score by the share of the rows that come before it.
type Spread = fn(f64, &mut Numbers) -> f64;

fn rounded(score: f64, places: usize) -> f64 {
    format!("{score:.places$}").parse().expect("a number")
}

fn spreads() -> Vec<(&'static str, Spread)> {
    vec![
        ("all equal", |_, _| 0.5),
        ("two values", |_, numbers| f64::from(numbers.below(2))),
        ("rising", |before, _| before),
        ("falling", |before, _| -before),
        ("rising, then falling", |before, _| (before - 0.5).abs()),
        ("saw", |before, _| (before * 37.0).fract()),
        ("geometric", |_, numbers| {
            0.5_f64.powi(i32::try_from(numbers.below(1000)).expect("small"))
        }),
        ("denormal", |_, numbers| f64::from_bits(numbers.next() >> (12 + numbers.below(52)))),
        ("one outlier", |before, numbers| if before == 0.0 { 1e300 } else { numbers.share() }),
        ("uniform", |_, numbers| numbers.share()),
        ("tiny probabilities", |_, numbers| (-600.0 * numbers.share()).exp()),
        ("two decimals", |_, numbers| rounded(numbers.share(), 2)),
        ("six decimals", |_, numbers| rounded(numbers.share(), 6)),
        ("nine decimals, signed", |_, numbers| rounded(4.0 * numbers.share() - 2.0, 9)),
        ("one with more decimals", |before, numbers| {
            rounded(numbers.share(), if before == 0.5 { 12 } else { 4 })
        }),
        ("of 32 bits", |_, numbers| f64::from(numbers.below(1 << 24)) / 16_777_216.0),
        ("whole", |_, numbers| f64::from(numbers.below(u32::MAX))),
        ("close together", |_, numbers| 0.5 + 1e-12 * numbers.share()),
        ("zeros of both signs", |_, numbers| if numbers.below(2) == 0 { 0.0 } else { -0.0 }),
        ("any double", |_, numbers| {
            Some(f64::from_bits(numbers.next()))
                .filter(|score| !score.is_nan())
                .unwrap_or(f64::INFINITY)
        }),
    ]
}

/// The operating points by definition.
fn by_definition(scores: &[f64], positive: &[bool], weights: &[f64]) -> OperatingPoints {
    let mut rows: Vec<usize> = (0..scores.len()).filter(|&row| weights[row] > 0.0).collect();
    // Zero of either sign is one score.
    let score = |row: usize| scores[row] + 0.0;
    rows.sort_by(|&a, &b| score(b).total_cmp(&score(a)));
    let (mut thresholds, mut tps, mut fps) = (Vec::new(), Vec::new(), Vec::new());
    let mut totals = Totals::default();
    for equal in rows.chunk_by(|&a, &b| score(a) == score(b)) {
        for &row in equal {
            *(if positive[row] { &mut totals.n_pos } else { &mut totals.n_neg }) += weights[row];
        }
        thresholds.push(score(equal[0]));
        tps.push(totals.n_pos);
        fps.push(totals.n_neg);
    }
    OperatingPoints::new(thresholds, tps, fps).expect("a ranking")
}

fn from_text(scores: &[f64], positive: &[bool], weights: Option<&[f64]>) -> OperatingPoints {
    let mut text =
        String::from(if weights.is_some() { "label,score,weight\n" } else { "label,score\n" });
    for (row, (score, &positive)) in scores.iter().zip(positive).enumerate() {
        text = text + &u8::from(positive).to_string() + "," + &score.to_string();
        text += &weights.map_or_else(String::new, |weights| format!(",{}", weights[row]));
        text.push('\n');
    }
    let choices = Choices {
        label: Some("label".to_owned()),
        scores: Some(vec!["score".to_owned()]),
        weight: Some(if weights.is_some() { "weight".to_owned() } else { String::new() }),
        positive: Some("1".to_owned()),
        format: Format::Csv,
        ..Choices::default()
    };
    let report = analyze(text.as_bytes(), &choices, &Settings::default()).expect("a table");
    OperatingPoints::clone(&report.models[0].points)
}

#[test]
fn every_spread_is_ranked_as_by_the_standard_library() {
    for (name, spread) in spreads() {
        for size in SIZES {
            let mut numbers = Numbers(size as u64);
            #[expect(clippy::cast_precision_loss, reason = "a few rows")]
            let scores: Vec<f64> =
                (0..size).map(|row| spread(row as f64 / size as f64, &mut numbers)).collect();
            let mixed: Vec<bool> = (0..size).map(|_| numbers.below(10) == 0).collect();
            // All of one class before those of the other.
            let apart: Vec<bool> = (0..size).map(|row| row * 10 > size * 9).collect();
            let weights: Vec<f64> = (0..size).map(|_| f64::from(numbers.below(4))).collect();
            let once = vec![1.0; size];
            for positive in [mixed, apart] {
                let expected = by_definition(&scores, &positive, &once);
                assert!(
                    rank(&scores, &positive, None).expect("rows") == expected,
                    "{name}, {size} rows"
                );
                assert!(
                    from_text(&scores, &positive, None) == expected,
                    "{name}, {size} rows of text"
                );
                let expected = by_definition(&scores, &positive, &weights);
                assert!(
                    rank(&scores, &positive, Some(&weights)).expect("rows") == expected,
                    "{name}, {size} weighted rows"
                );
                if size < 10_000 && weights.iter().any(|&weight| weight > 0.0) {
                    assert!(
                        from_text(&scores, &positive, Some(&weights)) == expected,
                        "{name}, {size} weighted rows of text"
                    );
                }
            }
        }
    }
}
