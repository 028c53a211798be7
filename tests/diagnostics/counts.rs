use curvescope::input::fix::Topic;

use crate::{codes, notice, ranked, report, topic_of};

#[test]
fn fewer_than_twenty_rows_of_a_class_are_few() {
    let classes = |positives: usize, negatives: usize| {
        codes(&report(&ranked(&("1".repeat(positives) + &"0".repeat(negatives)))))
    };
    assert_eq!(classes(20, 20), [""; 0]);
    assert_eq!(classes(19, 20), ["few-positives"]);
    assert_eq!(classes(20, 19), ["few-negatives"]);
    assert_eq!(classes(19, 19), ["few-positives"]);
}

#[test]
fn few_rows_are_counted() {
    let message = |classes: &str| {
        let said = report(&ranked(classes));
        assert_eq!(topic_of(&said.notices[0]), Topic::Uncertainty);
        said.notices[0].message.clone()
    };
    let twenty = "0".repeat(20);
    assert_eq!(
        message(&("1".to_owned() + &twenty)),
        "There is only 1 positive row: another one could give quite different areas."
    );
    assert_eq!(
        message("1110000"),
        "There are only 3 positive and 4 negative rows: others of their kind could give quite \
         different areas."
    );
}

/// 20²/400 is 1, 20²/401 less.
#[test]
fn gains_that_begin_before_the_first_positive_are_told() {
    let said =
        |negatives: usize| codes(&report(&ranked(&("1".repeat(20) + &"0".repeat(negatives)))));
    assert_eq!(said(380), [""; 0]);
    assert_eq!(said(381), [crate::BEFORE]);
}

#[test]
fn few_clusters_are_few_however_many_rows_they_have() {
    let table = |patients: usize| {
        let row = |row: usize| format!("p{},{},{row}\n", row % patients, row % patients % 2);
        format!("patient,label,score\n{}", (0..10 * patients).map(row).collect::<String>())
    };
    let few = report(&table(6));
    assert_eq!(
        notice(&few, "few-positives").message,
        "Few clusters have rows of a class (3 positive and 3 negative): others of their kind could give quite different areas."
    );
    assert!(!codes(&report(&table(40))).contains(&"few-positives"));
}

#[test]
fn weights_are_no_rows() {
    let said = report("label,score,weight\n1,0.9,2\n0,0.8,1\n1,0.7,0.5\n");
    assert_eq!(codes(&said), [""; 0]);
}

/// Twenty distinct scores less `fewer`, every row `times` times, and after it `more`.
fn copied(fewer: usize, times: usize, more: &str) -> String {
    let rows = (0..20 - fewer).map(|i| format!("{},{}\n", (i + 1) % 2, 100 - i).repeat(times));
    format!("label,score\n{}{more}", rows.collect::<String>())
}

/// 30 positives, drawn `copies` times each, among 90 negatives, with scores of seven decimals, or fewer.
fn oversampled(copies: usize, decimals: usize) -> String {
    let score = |row: u32| format!("{:.decimals$}", (f64::from(row) * 0.618_033_988_7).fract());
    let positives = (0..30_u32)
        .map(|row| format!("1,{}\n", score(row + 90)).repeat(copies - usize::from(row % 2 == 1)));
    let negatives = (0..90).map(|row| format!("0,{}\n", score(row)));
    format!("label,score\n{}{}", positives.collect::<String>(), negatives.collect::<String>())
}

#[test]
fn copies_of_one_class_are_told() {
    let copied = |text: &str| codes(&report(text)).contains(&"duplicated-rows");
    let said = report(&oversampled(4, 7));
    let message = &notice(&said, "duplicated-rows").message;
    assert!(message.starts_with("Rows of the positive class seem to be copied: "), "{message}");
    let negatives =
        oversampled(4, 7).replace("\n1,", "\n2,").replace("\n0,", "\n1,").replace("\n2,", "\n0,");
    let said = report(&negatives);
    assert!(notice(&said, "duplicated-rows").message.contains("the negative class"));
    assert!(!copied(&oversampled(1, 7)), "half of them once, half not at all");
    assert!(!copied(&oversampled(4, 3)), "rounded scores");
}

#[test]
fn counts_that_all_divide_are_copies() {
    let twice = report(&copied(0, 2, ""));
    assert_eq!(
        notice(&twice, "duplicated-rows").message,
        "Every row seems to be there twice: all counts divide by 2. The curves are the same \
         without copies, but intervals come out too narrow."
    );
    let thrice = report(&copied(0, 3, ""));
    assert!(notice(&thrice, "duplicated-rows").message.contains("there 3 times"));
    let copies = |text: &str| codes(&report(text)).contains(&"duplicated-rows");
    assert!(!copies(&copied(1, 2, "")), "19 operating points");
    assert!(!copies(&copied(0, 1, "")));
    assert!(!copies(&copied(0, 2, "1,7\n")), "one row is there once");
    assert!(copies(&copied(0, 2, "1,7\n1,7\n")));
}

#[test]
fn all_models_have_the_copies() {
    let rows = |last: &str| {
        let rows = (0..20).map(|i| format!("{},{i},{last}{}\n", i % 2, i / 2).repeat(2));
        format!("label,a,b\n{}", rows.collect::<String>())
    };
    let said = report(&rows(""));
    // Scores of b come in 4 rows, 2 of each class.
    assert!(notice(&said, "duplicated-rows").message.contains("divide by 2."));
}

#[test]
fn weighted_rows_are_not_said_to_be_copies() {
    let text = copied(0, 2, "").replace('\n', ",1\n").replacen(",1\n", ",weight\n", 1);
    assert_eq!(codes(&report(&text)), [""; 0]);
}

/// Ten positives and ten negatives, the last positive sharing its score with `tied` negatives.
fn tied(tied: usize) -> String {
    let name = |at: usize| format!("1.{}1", 40 - at);
    let positives = (0..9).map(|at| format!("1,{}\n", name(at)));
    let negatives = (0..10).map(|at| format!("0,{}\n", name(if at < tied { 9 } else { 10 + at })));
    let rows: String = positives.chain(negatives).collect();
    format!("label,score\n{rows}1,{}\n", name(9))
}

#[test]
fn more_than_a_twentieth_of_the_pairs_tied_is_heavy() {
    assert_eq!(codes(&report(&tied(5))), ["few-positives"], "5 of 100 pairs");
    let said = report(&tied(6));
    assert_eq!(codes(&said), ["few-positives", "heavy-ties"], "6 of 100 pairs");
    assert_eq!(
        notice(&said, "heavy-ties").message,
        "Positives often tie with negatives: 6.0\u{202f}% of the pairs in \"score\". Finer scores \
         could move AUROC by half of that, up or down. The scores have 3 decimals; give more if \
         there are any."
    );
    assert_eq!(topic_of(notice(&said, "heavy-ties")), Topic::Ties);
}

#[test]
fn tied_models_are_told_in_one_sentence() {
    // One score for a positive and a negative of four pairs in a, for all in two groups in b.
    let text = "label,score a,score b\n1,3,2\n0,2,2\n1,2,1.5\n0,1,1.5\n";
    let said = report(text);
    assert_eq!(codes(&said), ["hard-labels", "few-positives", "heavy-ties"]);
    assert_eq!(
        notice(&said, "heavy-ties").message,
        "Positives often tie with negatives: 25.0\u{202f}% of the pairs in \"score a\". Finer \
         scores could move AUROC by half of that, up or down.",
        "b has two values, which was said already"
    );
    let said = report("label,score a,score b\n1,3,2\n0,2,2\n1,2,1.5\n0,1,1\n");
    let both =
        "25.0\u{202f}% of the pairs in \"score a\" and 25.0\u{202f}% of the pairs in \"score b\".";
    assert!(notice(&said, "heavy-ties").message.contains(both));
}
