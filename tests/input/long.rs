use curvescope::input::{Choices, Input};
use curvescope::uncertainty::bootstrap::{Bootstrap, Resampling};
use curvescope::uncertainty::delong::pair_test;
use curvescope::uncertainty::rows_needed::SMALLEST_DIFFERENCE;

use crate::{codes, error, error_with, notice, read, read_with};

fn models(input: &Input) -> Vec<(&str, &[f64])> {
    input.sample.models().iter().map(|model| (&model.name[..], &model.scores[..])).collect()
}

#[test]
fn a_column_of_models_makes_models_of_the_rows() {
    let text = "id,model,label,score\n7,rf,1,0.9\n8,rf,0,0.2\n9,rf,1,0.4\n7,lr,1,0.6\n8,lr,0,0.7\n9,lr,1,0.8\n";
    let input = read(text);
    assert_eq!(models(&input), [("rf", &[0.9, 0.2, 0.4][..]), ("lr", &[0.6, 0.7, 0.8][..])]);
    assert_eq!(input.sample.positive(), [true, false, true]);
    assert_eq!(input.summary.columns.model.as_deref(), Some("model"));
    assert!(notice(&input, "long-table").message.contains("matched by column \"id\""));
    // A case that one model lacks is left out.
    let text =
        "id,method,label,score\n7,rf,1,0.9\n8,rf,0,0.2\n9,rf,1,0.4\n8,lr,0,0.7\n7,lr,1,0.6\n";
    let input = read(text);
    assert_eq!(models(&input), [("rf", &[0.9, 0.2][..]), ("lr", &[0.6, 0.7][..])]);
    assert_eq!(input.sample.positive(), [true, false]);
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (5, 1));
    // One pooled curve only where that is chosen.
    let pooled = Choices { model: Some(String::new()), ..Choices::default() };
    assert_eq!(read_with(text, &pooled).sample.models().len(), 1);
}

#[test]
fn cases_are_named_by_any_column_with_each_value_once_for_every_model() {
    let rows = |header: &str, names: [&str; 6]| {
        let rest = ["rf,1,0.9", "rf,0,0.2", "rf,1,0.4", "lr,1,0.6", "lr,0,0.7", "lr,1,0.8"];
        let rows = names.iter().zip(rest).map(|(name, rest)| format!("{name},{rest}\n"));
        format!("{header},model,label,score\n{}", rows.collect::<String>())
    };
    for (header, names) in [
        ("patient", ["a", "b", "c", "c", "b", "a"]),
        ("specimen", ["a", "b", "c", "c", "b", "a"]),
        ("patient", ["3", "5", "4", "4", "5", "3"]),
        ("specimen", ["3", "5", "4", "4", "5", "3"]),
        // In the order of their places, if that is what an id says.
        ("id", ["1", "2", "3", "3", "2", "1"]),
    ] {
        let input = read(&rows(header, names));
        let how = format!("matched by column \"{header}\"");
        assert!(notice(&input, "long-table").message.contains(&how), "{names:?}");
        assert_eq!(models(&input)[1], ("lr", &[0.8, 0.7, 0.6][..]), "{header} {names:?}");
        assert!(!input.sample.is_unpaired());
    }
    // What is called an id before what is not.
    let input = read(
        "lot,case,model,label,score\na,p,rf,1,0.9\nb,q,rf,0,0.2\nc,r,rf,1,0.4\n\
         a,r,lr,1,0.6\nb,q,lr,0,0.7\nc,p,lr,1,0.8\n",
    );
    assert!(notice(&input, "long-table").message.contains("matched by column \"case\""));
}

#[test]
fn models_without_named_cases_are_not_compared() {
    for (text, why) in [
        (
            "model,label,score\nrf,1,0.9\nrf,0,0.2\nrf,1,0.4\nlr,1,0.6\nlr,0,0.7\nlr,1,0.8\n",
            "no column has each of its values once for every model",
        ),
        (
            "model,label,score\nrf,1,0.9\nrf,0,0.2\nrf,1,0.4\nlr,0,0.7\nlr,1,0.6\nlr,1,0.8\n",
            "no column",
        ),
        (
            "patient,model,label,score\na,rf,1,0.9\na,rf,0,0.2\nb,rf,1,0.4\n\
             a,lr,1,0.6\nb,lr,0,0.7\nc,lr,1,0.8\n",
            "column \"patient\": \"rf\" has \"a\" more than once",
        ),
        // Row numbers of each model are its order, and not the cases.
        (
            "index,model,label,score\n0,rf,1,0.9\n1,rf,0,0.2\n2,rf,1,0.4\n\
             0,lr,1,0.6\n1,lr,0,0.7\n2,lr,1,0.8\n",
            "column \"index\": it only numbers the rows of each model",
        ),
    ] {
        let input = read(text);
        assert!(input.sample.is_unpaired(), "{text}");
        // Whichever rows stand beside each other, each model has its own.
        let mut areas = Vec::new();
        for (_, scores) in models(&input) {
            let of = |is: bool| {
                let rows = scores.iter().zip(input.sample.positive());
                rows.filter(move |(_, positive)| **positive == is).map(|(score, _)| *score)
            };
            areas.push(
                of(true).map(|high| of(false).filter(|low| high > *low).count()).sum::<usize>(),
            );
        }
        assert_eq!(areas, [2, 1], "{text}");
        let message = &notice(&input, "not-paired").message;
        assert!(message.contains(why) && message.contains("Add a column"), "{message}");
        let test = pair_test(&input.sample, 0, 1, SMALLEST_DIFFERENCE);
        assert_eq!((test.difference, test.tested), (None, None));
        assert_eq!(test.undefined.expect("a reason").reason.code(), "not-paired");
        let mut bootstrap = Bootstrap::new(&input.sample, Resampling::default());
        bootstrap.run(50);
        for of in &bootstrap.summary().pairs[0].measures {
            let code = of.undefined.as_ref().map(|reason| reason.reason.code());
            assert_eq!((of.difference, code), (None, Some("not-paired")));
        }
        let delong = bootstrap.delong();
        assert_eq!(delong.undefined.expect("a reason").reason.code(), "not-paired");
    }
}

#[test]
fn the_order_of_rows_does_not_change_unpaired_models() {
    let text = "model,label,score\nrf,1,0.9\nrf,0,0.2\nrf,1,0.4\nlr,1,0.6\nlr,0,0.7\nlr,1,0.8\n";
    let turned = "model,label,score\nrf,1,0.4\nrf,0,0.2\nrf,1,0.9\nlr,1,0.8\nlr,1,0.6\nlr,0,0.7\n";
    assert_eq!(read(text).sample, read(turned).sample);
}

#[test]
fn models_with_other_rows_are_refused() {
    for (text, found) in [
        ("model,label,score\nrf,1,0.9\nrf,0,0.2\nlr,1,0.6\nlr,0,0.5\nlr,1,0.8\n", "has 2 rows"),
        ("model,label,score\nrf,1,0.9\nrf,0,0.2\nlr,0,0.6\nlr,0,0.5\n", "differ in label"),
        (
            "id,model,label,score\n1,rf,1,0.9\n2,rf,0,0.2\n1,lr,0,0.6\n2,lr,1,0.5\n",
            "\"1\" of column \"id\" differs in label",
        ),
    ] {
        let error = error(text);
        assert_eq!(error.code.as_str(), "unmatched-models", "{text}");
        assert!(error.message.contains(found), "{error}");
    }
    let rows: Vec<String> = (0..202).map(|i| format!("m{},{},0.5", i / 2, i % 2)).collect();
    let chosen = Choices { model: Some("model".into()), ..Choices::default() };
    let error = error_with(&format!("model,label,score\n{}\n", rows.join("\n")), &chosen);
    assert_eq!(error.code.as_str(), "too-many-models");
}

/// Five patients, each with two markers.
const MARKERS: &str = "patient,marker,value,sick\na,albumin,30,1\nb,albumin,41,0\nc,albumin,35,1\n\
                       d,albumin,44,0\ne,albumin,40,0\ne,prealbumin,22,0\nd,prealbumin,25,0\n\
                       c,prealbumin,18,1\nb,prealbumin,30,0\na,prealbumin,11,1\n";

#[test]
fn models_are_found_by_what_their_column_holds() {
    let input = read(MARKERS);
    assert_eq!(
        models(&input),
        [
            ("albumin", &[30.0, 41.0, 35.0, 44.0, 40.0][..]),
            ("prealbumin", &[11.0, 30.0, 18.0, 25.0, 22.0][..])
        ]
    );
    // Patients that have one row each are no clusters, chosen or not.
    assert_eq!((&input.sample.clusters(), &input.summary.columns.cluster), (&None, &None));
    assert!(!codes(&input).contains(&"cluster-by-name"));
    let chosen = Choices {
        model: Some("marker".into()),
        cluster: Some("patient".into()),
        ..Choices::default()
    };
    let input = read_with(MARKERS, &chosen);
    assert_eq!((&input.sample.clusters(), &input.summary.columns.cluster), (&None, &None));
    assert!(notice(&input, "long-table").message.contains("matched by column \"patient\""));
    // Chosen clusters, or no models, are what the reader says.
    for choices in [
        Choices { cluster: Some("patient".into()), ..Choices::default() },
        Choices { model: Some(String::new()), ..Choices::default() },
    ] {
        let input = read_with(MARKERS, &choices);
        assert_eq!(input.summary.columns.model, None);
        assert_eq!(input.summary.columns.cluster.as_deref(), Some("patient"));
    }
}

#[test]
fn words_that_do_not_cross_cases_are_no_models() {
    for text in [
        // A patient that lacks one.
        &MARKERS[..MARKERS.len() - "a,prealbumin,11,1\n".len()],
        // Groups.
        &MARKERS.replace("marker", "site"),
        // A patient with two labels.
        &MARKERS.replace("a,prealbumin,11,1", "a,prealbumin,11,0"),
    ] {
        assert_eq!(read(text).summary.columns.model, None, "{text}");
    }
    // Pairs of a case and a control: the words are the labels.
    let pairs = "pair,status,score\n1,case,0.9\n1,control,0.2\n2,case,0.4\n2,control,0.6\n3,case,0.7\n3,control,0.1\n";
    let input = read(pairs);
    assert_eq!(input.summary.columns.label.as_deref(), Some("status"));
    assert_eq!(input.summary.columns.model, None);
}

#[test]
fn models_are_found_in_tables_longer_than_their_first_rows() {
    for by_model in [true, false] {
        let mut rows: Vec<String> = Vec::new();
        for at in 0..2_000 {
            for model in ["one", "other"] {
                rows.push(format!("{model},p{at},{},{}.5", at % 2, (at * 7919) % 1000));
            }
        }
        if by_model {
            // The first rows end within the second model.
            rows.sort_by_key(|row| !row.starts_with("one"));
        }
        let text = format!("marker,patient,sick,score\n{}\n", rows.join("\n"));
        let input = read(&text);
        assert_eq!(input.summary.columns.model.as_deref(), Some("marker"), "{by_model}");
        assert_eq!(input.sample.positive().len(), 2_000);
    }
}

#[test]
fn classes_in_rows_are_found_in_tables_longer_than_their_first_rows() {
    let mut rows: Vec<String> = Vec::new();
    for at in 0..3_000 {
        for (class, species) in ["cat", "dog", "fox"].iter().enumerate() {
            let is_class = u8::from(class == at * 7 % 3);
            rows.push(format!("i{at},{species},{is_class},{}.5", (at * 7919 + class) % 1000));
        }
    }
    let text = format!("image,species,is_species,prob\n{}\n", rows.join("\n"));
    let columns = read(&text).summary.columns;
    assert_eq!(columns.group.as_deref(), Some("species"));
    assert_eq!(columns.cluster.as_deref(), Some("image"));
}
