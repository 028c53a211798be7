//! Texts of numbers that hold no predictions: any curve of them is wrong.

use crate::dice::Dice;
use crate::page::Page;
use crate::reference;
use crate::table::{Part, Table};

/// A confusion matrix as programs print it.
pub(crate) fn confusion_matrix(_: &Table, dice: &mut Dice) -> Page {
    let [tn, fp, fn_, tp] = std::array::from_fn(|_| dice.between(0, 300));
    Page::without_rows(&match dice.below(7) {
        0 => format!("[[{tn} {fp}]\n [{fn_} {tp}]]"),
        1 => format!("array([[{tn}, {fp}],\n       [{fn_}, {tp}]])"),
        2 => format!(
            "          Reference\nPrediction   0   1\n         0 {tn} {fn_}\n         1 {fp} {tp}"
        ),
        3 => format!(
            "predicted    0    1\nactual\n0          {tn:>3}  {fp:>3}\n1          {fn_:>3}  {tp:>3}"
        ),
        4 => format!(",pred 0,pred 1\nactual 0,{tn},{fp}\nactual 1,{fn_},{tp}"),
        5 => format!("{tn}\t{fp}\n{fn_}\t{tp}"),
        _ => format!("TP,FP,FN,TN\n{tp},{fp},{fn_},{tn}"),
    })
}

/// A confusion matrix of three classes.
pub(crate) fn large_confusion_matrix(_: &Table, dice: &mut Dice) -> Page {
    let mut line = || (0..3).map(|_| dice.below(90).to_string()).collect::<Vec<_>>();
    let lines = [line(), line(), line()];
    let names = ["setosa", "versicolor", "virginica"];
    let text = if dice.chance(50) {
        let rows: Vec<String> = names
            .iter()
            .zip(&lines)
            .map(|(name, row)| format!("{name},{}", row.join(",")))
            .collect();
        format!("actual,{}\n{}", names.join(","), rows.join("\n"))
    } else {
        let rows: Vec<String> = lines.iter().map(|row| format!("[{}]", row.join(" "))).collect();
        format!("[{}]", rows.join("\n "))
    };
    Page::without_rows(&text)
}

/// scikit-learn's `classification_report`.
pub(crate) fn classification_report(_: &Table, dice: &mut Dice) -> Page {
    let mut share = || format!("0.{:02}", dice.between(10, 99));
    let mut line = |name: &str, support: usize| {
        format!("{name:>12}       {}      {}      {}       {support}", share(), share(), share())
    };
    let text = [
        "              precision    recall  f1-score   support".to_owned(),
        String::new(),
        line("0", 50),
        line("1", 40),
        String::new(),
        "    accuracy                           0.81        90".to_owned(),
        line("macro avg", 90),
        line("weighted avg", 90),
    ];
    Page::without_rows(&text.join("\n"))
}

/// The points of a ROC curve, from which no rows follow.
pub(crate) fn roc_points(table: &Table, dice: &mut Dice) -> Page {
    let score = table.part(Part::Score).next().expect("a score");
    let curve = reference::curve(table, score, &table.classes[0], 0);
    let (p, n) = curve.totals();
    let head = *dice.pick(&["fpr,tpr,threshold", "fpr,tpr,thresholds", "FPR,TPR,Threshold"]);
    let points = curve.0.iter().map(|(t, tp, fp)| format!("{:.4},{:.4},{t}", fp / n, tp / p));
    let text = [head.to_owned(), "0.0,0.0,inf".to_owned()].into_iter().chain(points);
    Page::without_rows(&text.collect::<Vec<_>>().join("\n"))
}

/// Measures of a few models.
pub(crate) fn measures(_: &Table, dice: &mut Dice) -> Page {
    let mut share = || format!("0.{:03}", dice.between(500, 999));
    let rows = ["lr", "rf", "xgb", "svm"]
        .map(|model| format!("{model},{},{},{}", share(), share(), share()));
    Page::without_rows(&format!("model,accuracy,precision,auc\n{}", rows.join("\n")))
}

/// `df.describe()`.
pub(crate) fn describe(_: &Table, dice: &mut Dice) -> Page {
    let mut share = || format!("0.{:06}", dice.between(100_000, 999_999));
    let rows = ["mean ", "std  ", "min  ", "25%  ", "50%  ", "75%  ", "max  "]
        .map(|name| format!("{name}   {}  {}", share(), share()));
    Page::without_rows(&format!(
        "           label      score\ncount  12.000000  12.000000\n{}",
        rows.join("\n")
    ))
}

/// Scores without labels.
pub(crate) fn no_labels(table: &Table, _: &mut Dice) -> Page {
    let score = table.part(Part::Score).next().expect("a score");
    let rows = score.texts().into_iter().enumerate().map(|(row, cell)| format!("{row},{cell}"));
    let head = format!("id,{}", score.name);
    Page::without_rows(&[head].into_iter().chain(rows).collect::<Vec<_>>().join("\n"))
}

/// Counts of values.
pub(crate) fn value_counts(_: &Table, dice: &mut Dice) -> Page {
    let (zeros, ones) = (dice.between(10, 400), dice.between(10, 400));
    Page::without_rows(&match dice.below(3) {
        0 => format!("label\n0    {zeros}\n1    {ones}\nName: count, dtype: int64"),
        1 => format!("label,count\n0,{zeros}\n1,{ones}"),
        _ => format!("\n  0   1 \n{zeros} {ones} "),
    })
}

/// Words with a few numbers in them.
pub(crate) fn prose(_: &Table, dice: &mut Dice) -> Page {
    let n = dice.between(20, 999);
    Page::without_rows(&match dice.below(3) {
        0 => format!(
            "We tested {n} patients, of whom 12 were ill.\nThe AUC was 0.91, the threshold 0.5."
        ),
        1 => format!(
            "Epoch 1/3, loss: 0.61, acc: 0.7{n}\nEpoch 2/3, loss: 0.52, acc: 0.81\nEpoch 3/3, loss: 0.41, acc: 0.85"
        ),
        _ => format!("1. {n} rows\n2. 0.5 is the threshold\n3. 0.9 is the AUC"),
    })
}
