use curvescope::input::Choices;

use crate::{
    BEFORE, choices_after, codes, notice, ranked, report, report_after, report_after_fix,
    report_with,
};

#[test]
fn one_score_for_all_rows_ranks_nothing() {
    let constant = report("label,score\n1,0.5\n0,0.5\n");
    assert_eq!(codes(&constant), ["constant-score", "few-positives", BEFORE]);
    let said = &constant.notices[0];
    assert_eq!(said.message, "Every row has the same score in \"score\": it ranks nothing.");
    assert_eq!(said.fixes, [], "there is no other score column");
    assert_eq!(codes(&report("label,score\n1,0.5\n0,0.4\n")), ["few-positives", BEFORE]);
}

#[test]
fn constant_models_are_told_in_one_sentence_and_can_be_left_out() {
    let text = "label,a,b,c\n1,0,0.9,7\n0,0,0.8,7\n1,0,0.7,7\n";
    assert_eq!(report(text).columns.scores, ["b"], "one number is no score beside others");
    let scores = ["a", "b", "c"].map(str::to_owned).to_vec();
    let choices = Choices { scores: Some(scores), ..Choices::default() };
    let said = report_with(text, &choices);
    let constant = notice(&said, "constant-score");
    let message = "Every row has the same score in \"a\" and \"c\": they rank nothing.";
    assert_eq!(constant.message, message);
    let (_, after) = choices_after(constant.fixes.first().expect("a fix"), &choices);
    let fixed = report_with(text, &after);
    assert_eq!(fixed.columns.scores, ["b"]);
    assert_eq!(codes(&fixed), ["few-positives"]);
}

#[test]
fn one_class_leaves_conventions() {
    assert_eq!(codes(&report("label,score\n1,3\n1,2\n")), ["one-class", "boyd-convention"]);
    assert_eq!(
        codes(&report("label,score\n0,2\n0,2\n")),
        ["constant-score", "one-class", "boyd-convention"]
    );
}

// DeLong's 95 % intervals of these rankings by the sums of structural components in plain Python
// 3.11.7: AUROC 0.28 up to 0.509, AUROC 0.21 up to 0.410.
const WITHIN_CHANCE: &str = "00010101010101010111";
const INVERTED: &str = "00001010101010101111";

#[test]
fn rankings_below_chance_are_inverted() {
    assert_eq!(codes(&report(&ranked(INVERTED))), ["inverted-scores", "few-positives"]);
    assert_eq!(codes(&report(&ranked(WITHIN_CHANCE))), ["few-positives"]);
}

#[test]
fn without_an_interval_any_area_below_a_half_is_inverted() {
    // One positive of three rows: AUROC 0, 1/2 and 1.
    assert_eq!(codes(&report(&ranked("001"))), ["inverted-scores", "few-positives", BEFORE]);
    assert_eq!(codes(&report(&ranked("010"))), ["few-positives", BEFORE]);
    assert_eq!(codes(&report(&ranked("100"))), ["few-positives", BEFORE]);
}

#[test]
fn the_other_label_turns_an_inverted_ranking() {
    let said = report(&ranked(INVERTED));
    let message = "\"score\" (AUROC 0.210) ranks negatives above positives. Perhaps low scores \
                   mean positive, or high ones mean \"0\".";
    assert_eq!(said.notices[0].message, message);
    let fixed = report_after_fix(&ranked(INVERTED), "inverted-scores", 1);
    assert_eq!(fixed.positive_label, "0");
    assert_eq!(fixed.models[0].roc.auroc, Some(0.79));
    assert_eq!(codes(&fixed), ["few-positives"]);
}

#[test]
fn a_guessed_positive_label_can_be_the_other() {
    let text = "label,score\ncat,3\ndog,2\ncat,1\n";
    assert_eq!(report(text).positive_label, "dog");
    assert_eq!(report_after(text, "minority-positive").positive_label, "cat");
}

#[test]
fn the_other_label_is_no_fix_where_it_would_not_help_all() {
    // `up` ranks as it should, `down` the other way round but for one of its nine pairs.
    let text = "label,up,down\n1,9,4\n1,8,2\n1,7,1\n0,6,3\n0,5,5\n0,4,6\n";
    let said = report(text);
    let inverted = notice(&said, "inverted-scores");
    let message = "\"down\" (AUROC 0.111) ranks negatives above positives. Perhaps low scores mean \
                   positive.";
    assert_eq!(inverted.message, message);
    // The direction of one score is its own.
    let fixed = report_after(text, "inverted-scores");
    let areas: Vec<_> = fixed.models.iter().map(|model| model.roc.auroc).collect();
    assert_eq!(areas, [Some(1.0), Some(8.0 / 9.0)]);
    assert_eq!(fixed.columns.lower_is_positive, ["down"]);
    assert!(fixed.models[1].lower_is_positive && !fixed.models[0].lower_is_positive);
}

#[test]
fn low_scores_can_mean_positive() {
    let fixed = report_after(&ranked(INVERTED), "inverted-scores");
    assert_eq!(fixed.positive_label, "1");
    assert_eq!((fixed.models[0].n_pos, fixed.models[0].roc.auroc), (10.0, Some(0.79)));
    // The best point is the lowest score, with its sign turned.
    assert_eq!(fixed.models[0].points.thresholds().at(0), -2.0 / 20.0);
    assert!(!codes(&fixed).contains(&"inverted-scores"));
    // And high ones again, where that was wrong.
    let choices = Choices { lower_is_positive: vec!["score".into()], ..Default::default() };
    let turned = report_with(&ranked("1110101010000"), &choices);
    let fix = &notice(&turned, "inverted-scores").fixes[0];
    let (button, after) = choices_after(fix, &choices);
    assert_eq!(button, "High values of \"score\" mean positive");
    assert_eq!(after, Choices::default());
}

#[test]
fn of_several_labels_none_is_the_other() {
    let text = "label,score\na,1\na,1.5\nb,4\nc,5\nb,6\nc,7\n";
    let choices = Choices { positive: Some("a".into()), ..Choices::default() };
    let said = report_with(text, &choices);
    let said = notice(&said, "inverted-scores");
    assert_eq!(said.fixes.len(), 1, "the direction alone");
}

#[test]
fn grouped_counts_are_turned_by_their_columns() {
    let text = "score,positives,negatives\n0.9,0,30\n0.5,10,10\n0.1,30,0\n";
    let said = report(text);
    // Of 40·40 pairs the 10·10 of one score are tied: 50 of 1,600, and 6.25 %.
    assert_eq!(codes(&said), ["inverted-scores", "heavy-ties"]);
    assert_eq!(
        said.notices[0].message,
        "\"score\" (AUROC 0.031) ranks negatives above positives. Perhaps low scores mean \
         positive, or high ones mean \"negatives\"."
    );
    let fixed = report_after_fix(text, "inverted-scores", 1);
    assert_eq!(fixed.models[0].roc.auroc, Some(1550.0 / 1600.0));
    assert_eq!(codes(&fixed), ["heavy-ties"]);
}
