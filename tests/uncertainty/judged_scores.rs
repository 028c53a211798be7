//! Scores of two tables in the same bins, and replicates that are drawn in pieces. Counts and edges by hand.

use std::fmt::Write as _;

use curvescope::area::settings::Settings;
use curvescope::input::Choices;
use curvescope::judge::{
    Chosen, JudgeSettings, JudgedScores, ScoreCounts, draws, judge, judge_drawn, scores,
};
use curvescope::measure::decide::Question;
use curvescope::report::analyze::Analysis;

fn table(rows: &[(u8, f64)]) -> Analysis {
    let mut text = "label,score\n".to_owned();
    for (label, score) in rows {
        writeln!(text, "{label},{score}").expect("a string");
    }
    Analysis::read(text.as_bytes(), &Choices::default(), Settings::default()).expect("a table")
}

fn found(old: &[(u8, f64)], new: &[(u8, f64)]) -> JudgedScores {
    scores(&table(old), &table(new), None).expect("the same model").remove(0)
}

#[test]
fn both_tables_have_the_bins_of_all_scores() {
    let old = [(1, 2.5), (0, 1.0), (1, 1.0), (0, -1.0)];
    let new = [(1, 4.0), (1, 3.0), (0, 3.5), (0, 0.0)];
    let JudgedScores { edges, old, new, reliability, .. } = found(&old, &new);
    // From -1 to 4 in at most 8 widths of 1, 2 or 5: widths of 1, and an edge above the greatest score.
    assert_eq!(edges, [-1.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0]);
    let counts = |positives: [f64; 6], negatives: [f64; 6]| ScoreCounts {
        positives: positives.to_vec(),
        negatives: negatives.to_vec(),
    };
    assert_eq!(old, counts([0.0, 0.0, 1.0, 1.0, 0.0, 0.0], [1.0, 0.0, 1.0, 0.0, 0.0, 0.0]));
    assert_eq!(new, counts([0.0, 0.0, 0.0, 0.0, 1.0, 1.0], [0.0, 1.0, 0.0, 0.0, 1.0, 0.0]));
    assert_eq!(reliability, None);
}

#[test]
fn probabilities_are_from_0_to_1_and_have_reliability_diagrams() {
    let old = [(1, 0.9), (0, 0.85), (1, 0.2), (0, 0.1)];
    let new = [(1, 0.65), (0, 0.6), (0, 0.3), (1, 0.62)];
    let JudgedScores { edges, old, reliability, .. } = found(&old, &new);
    assert_eq!((edges.first(), edges.last()), (Some(&0.0), Some(&1.0)));
    assert_eq!(old.positives.iter().sum::<f64>(), 2.0);
    let reliability = reliability.expect("probabilities");
    let shares = |bins: &[curvescope::calibration::reliability::ReliabilityBin]| {
        bins.iter().map(|bin| (bin.n_pos, bin.n_neg, bin.share)).collect::<Vec<_>>()
    };
    // 0.1 and 0.2 are in bins of width 0.1, as are 0.85 and 0.9: each row is alone.
    let alone = [(0.0, 1.0, 0.0), (1.0, 0.0, 1.0), (0.0, 1.0, 0.0), (1.0, 0.0, 1.0)];
    assert_eq!(shares(&reliability.old), alone);
    let total: f64 = reliability.new.iter().map(|bin| bin.n_pos + bin.n_neg).sum();
    assert_eq!(total, 4.0);
}

#[test]
fn a_table_with_infinite_scores_alone_has_no_bins() {
    let infinite = [(1, f64::INFINITY), (0, f64::NEG_INFINITY)];
    let found = found(&infinite, &[(1, 0.9), (0, 0.1)]);
    assert_eq!((found.edges, found.old), (Vec::new(), ScoreCounts::default()));
}

#[test]
fn replicates_drawn_in_pieces_are_those_drawn_at_once() {
    let rows = |shift: f64| -> Vec<(u8, f64)> {
        let row = |at: u16| (u8::from(at.is_multiple_of(3)), f64::from(at * 7 % 40) / 40.0 + shift);
        (0..40).map(row).collect()
    };
    let (old, new) = (table(&rows(0.0)), table(&rows(0.01)));
    let chosen = Chosen::Answer(Question::best_f1());
    let settings = JudgeSettings { replicates: Some(90), ..JudgeSettings::default() };
    let mut drawn = draws(&old, &new, &chosen, &settings).expect("the same model");
    let mut shares = vec![drawn.share()];
    while drawn.share() < 1.0 {
        // 40 rows of one model are one replicate: 20 at a time.
        drawn.run(800);
        shares.push(drawn.share());
    }
    // Each table takes five pieces: 20, 40, 60, 80, 90 of 90.
    assert_eq!((shares.len(), shares[0], shares[5]), (11, 0.0, 0.5));
    let in_pieces = judge_drawn([&old, &new], &chosen, &settings, &mut drawn).expect("judged");
    assert_eq!(in_pieces, judge(&old, &new, &chosen, &settings).expect("judged"));
    assert_eq!(in_pieces[0].replicates, 90);
}
