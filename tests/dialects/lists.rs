//! Lists as Python, numpy, torch, R and Julia print them: label and scores, a list each.

use crate::dice::Dice;
use crate::number::Zeros;
use crate::page::{Line, Page, line};
use crate::table::{Cell, Column, Part, Table};

/// The cells as a language writes them: words in quotes, and its own words for truth.
fn literals(column: &Column, quote: char, truth: [&str; 2]) -> Vec<String> {
    let literal = |row: usize| match &column.cells[row] {
        Cell::Word(word) => match word.to_lowercase().as_str() {
            "true" => truth[0].to_owned(),
            "false" => truth[1].to_owned(),
            _ => format!("{quote}{word}{quote}"),
        },
        _ => column.text(row),
    };
    (0..column.cells.len()).map(literal).collect()
}

fn python(column: &Column) -> Vec<String> {
    literals(column, '\'', ["True", "False"])
}

/// The columns of a list print: label and scores, the label first or last.
fn essential(table: &Table, dice: &mut Dice, missing: &'static str) -> Table {
    let mut table = table.of_parts(&[Part::Label, Part::Score]);
    if dice.chance(20) {
        table.columns.reverse();
    }
    let zeros = *dice.pick(&[Zeros::OneDecimal, Zeros::Kept]);
    for column in &mut table.columns {
        column.missing = missing;
        if column.part == Part::Score {
            column.spelling.zeros = zeros;
        }
    }
    table
}

/// One text for each column.
fn a_text_each(table: Table, text: impl Fn(&Column) -> String) -> Page {
    let lines: Vec<Line> = table.columns.iter().map(|column| line(text(column))).collect();
    Page::new(lines, table)
}

/// `y = [...]`, with line ends in long lists.
pub(crate) fn python_assignments(table: &Table, dice: &mut Dice) -> Page {
    let table = essential(table, dice, "nan");
    let (open, close) =
        *dice.pick(&[("[", "]"), ("np.array([", "])"), ("(", ")"), ("pd.Series([", "])")]);
    let gap = *dice.pick(&[", ", ",", ",\n     "]);
    a_text_each(table, |column| {
        format!("{} = {open}{}{close}", column.name, python(column).join(gap))
    })
}

/// `y <- c(...)`.
pub(crate) fn r_assignments(table: &Table, dice: &mut Dice) -> Page {
    let table = essential(table, dice, "NA");
    let arrow = *dice.pick(&["<-", "="]);
    a_text_each(table, |column| {
        let cells = literals(column, '"', ["TRUE", "FALSE"]).join(", ");
        format!("{} {arrow} c({cells})", column.name)
    })
}

/// `y = [...]` of Julia; `const y = [...];` of JavaScript.
pub(crate) fn script_assignments(table: &Table, dice: &mut Dice) -> Page {
    let table = essential(table, dice, "NaN");
    let (before, after) = *dice.pick(&[("", ""), ("", ";"), ("const ", ";"), ("let ", ";")]);
    a_text_each(table, |column| {
        let cells = literals(column, '"', ["true", "false"]).join(", ");
        format!("{before}{} = [{cells}]{after}", column.name)
    })
}

/// Lists on lines of their own, without names.
pub(crate) fn bare_lists(table: &Table, dice: &mut Dice) -> Page {
    let table = essential(table, dice, "nan");
    let (open, close) =
        *dice.pick(&[("[", "]"), ("array([", "])"), ("tensor([", "])"), ("(", ")")]);
    a_text_each(table, |column| format!("{open}{}{close}", python(column).join(", ")))
        .without_names()
}

/// numpy's `print`: blanks, no commas, a new line every few cells.
pub(crate) fn numpy_print(table: &Table, dice: &mut Dice) -> Page {
    let table = essential(table, dice, "nan");
    let named = dice.chance(40);
    let chunk = *dice.pick(&[8, 12, 100]);
    let page = a_text_each(table, |column| {
        let cells = python(column);
        let lines: Vec<String> = cells.chunks(chunk).map(|cells| cells.join(" ")).collect();
        let name = if named { format!("{} = ", column.name) } else { String::new() };
        format!("{name}[{}]", lines.join("\n "))
    });
    Page { named, ..page }
}

/// torch's tensors.
pub(crate) fn tensors(table: &Table, dice: &mut Dice) -> Page {
    let table = essential(table, dice, "nan");
    let after = *dice.pick(&["", ", device='cuda:0'", ", grad_fn=<SigmoidBackward0>"]);
    let gap = *dice.pick(&[", ", ",\n        "]);
    a_text_each(table, |column| {
        format!("{} = tensor([{}]{after})", column.name, python(column).join(gap))
    })
}

/// `array([[y, s], ...])` of numpy, or its `print` without commas.
pub(crate) fn numpy_rows(table: &Table, dice: &mut Dice) -> Page {
    let table = essential(table, dice, "nan");
    let commas = dice.chance(50);
    let (cell_gap, row_gap) = if commas { (", ", ",\n       ") } else { (" ", "\n ") };
    let cells: Vec<Vec<String>> = table.columns.iter().map(python).collect();
    let rows: Vec<String> = (0..table.rows())
        .map(|row| {
            let cells: Vec<String> = cells.iter().map(|column| column[row].clone()).collect();
            format!("[{}]", cells.join(cell_gap))
        })
        .collect();
    let body = rows.join(row_gap);
    let text = if commas { format!("array([{body}])") } else { format!("[{body}]") };
    Page::new(vec![line(text)], table).without_names()
}

/// Lists that numpy, Python or torch print with dots in their middle.
pub(crate) fn cut_lists(table: &Table, dice: &mut Dice) -> Page {
    let table = essential(table, dice, "nan");
    let (open, close) = *dice.pick(&[
        ("array([", "])"),
        ("array([", "], shape=(1200,))"),
        ("[", "]"),
        ("tensor([", "])"),
    ]);
    let gap = if open == "[" { " " } else { ", " };
    let named = dice.chance(60);
    let whole = table.rows();
    let kept = (0..3).chain(whole - 3..whole);
    let page = a_text_each(table.of_rows(kept), |column| {
        let mut cells = python(column);
        cells.insert(3, "...".to_owned());
        let name = if named { format!("{} = ", column.name) } else { String::new() };
        format!("{name}{open}{}{close}", cells.join(gap))
    });
    Page { named, ..page }
}

/// `{'label': [...], 'score': [...]}`.
pub(crate) fn python_dict(table: &Table, dice: &mut Dice) -> Page {
    let table = essential(table, dice, "nan");
    let members = table
        .columns
        .iter()
        .map(|column| format!("'{}': [{}]", column.name, python(column).join(", ")));
    let text = format!("{{{}}}", members.collect::<Vec<_>>().join(", "));
    Page::new(vec![line(text)], table)
}

/// `[{'label': 1, 'score': 0.5}, ...]`.
pub(crate) fn python_records(table: &Table, dice: &mut Dice) -> Page {
    let table = essential(table, dice, "None");
    let record = |row: usize| {
        let members = table
            .columns
            .iter()
            .map(|column| format!("'{}': {}", column.name, python(column)[row]));
        format!("{{{}}}", members.collect::<Vec<_>>().join(", "))
    };
    let records: Vec<String> = (0..table.rows()).map(record).collect();
    Page::new(vec![line(format!("[{}]", records.join(", ")))], table)
}

/// `[(1, 0.5), ...]`, as `zip` gives them.
pub(crate) fn python_tuples(table: &Table, dice: &mut Dice) -> Page {
    let table = essential(table, dice, "None");
    let tuple = |row: usize| {
        let cells = table.columns.iter().map(|column| python(column)[row].clone());
        format!("({})", cells.collect::<Vec<_>>().join(", "))
    };
    let tuples: Vec<String> = (0..table.rows()).map(tuple).collect();
    Page::new(vec![line(format!("[{}]", tuples.join(", ")))], table).without_names()
}

/// Two `Series` of pandas, one below the other.
pub(crate) fn series(table: &Table, dice: &mut Dice) -> Page {
    let table = essential(table, dice, "NaN");
    a_text_each(table, |column| {
        let cells: Vec<String> = column
            .texts()
            .iter()
            .enumerate()
            .map(|(row, cell)| format!("{row:<4} {cell}"))
            .collect();
        format!("{}\nName: {}, dtype: float64", cells.join("\n"), column.name)
    })
}

/// Vectors as Julia's console shows them, a cell to a line.
pub(crate) fn julia_vectors(table: &Table, dice: &mut Dice) -> Page {
    let table = essential(table, dice, "NaN");
    let rows = table.rows();
    a_text_each(table, |column| {
        let cells = literals(column, '"', ["true", "false"]).join("\n ");
        let kind = if column.is_words() { "String" } else { "Float64" };
        format!("{rows}-element Vector{{{kind}}}:\n {cells}")
    })
    .without_names()
}

/// Vectors as R prints them, with the number of the first cell before each line.
pub(crate) fn r_vectors(table: &Table, dice: &mut Dice) -> Page {
    let table = essential(table, dice, "NA");
    let prompts = dice.chance(50);
    let page = a_text_each(table, |column| {
        let cells = literals(column, '"', ["TRUE", "FALSE"]);
        let lines: Vec<String> = cells
            .chunks(10)
            .enumerate()
            .map(|(chunk, cells)| {
                let first = format!("[{}]", 10 * chunk + 1);
                format!("{first:>5} {}", cells.join(" "))
            })
            .collect();
        let prompt = if prompts { format!("> {}\n", column.name) } else { String::new() };
        format!("{prompt}{}", lines.join("\n"))
    });
    Page { named: prompts, ..page }
}

/// R's `dput`.
pub(crate) fn dput(table: &Table, dice: &mut Dice) -> Page {
    let table = essential(table, dice, "NA");
    let members = table.columns.iter().map(|column| {
        format!("{} = c({})", column.name, literals(column, '"', ["TRUE", "FALSE"]).join(", "))
    });
    let members = members.collect::<Vec<_>>().join(", ");
    let rows = table.rows();
    let text =
        format!("structure(list({members}), class = \"data.frame\", row.names = c(NA, -{rows}L))");
    Page::new(vec![line(text)], table)
}

/// R's `str`: the first ten cells of each column.
pub(crate) fn r_str(table: &Table, dice: &mut Dice) -> Page {
    let table = essential(table, dice, "NA");
    let rows = dice.between(61, 900);
    let shown = table.of_rows(0..table.rows().min(10));
    let size = line(format!("'data.frame':\t{rows} obs. of  {} variables:", shown.columns.len()));
    let columns = shown
        .columns
        .iter()
        .map(|column| line(format!(" $ {}: num  {} ...", column.name, column.texts().join(" "))));
    Page::new([size].into_iter().chain(columns).collect(), shown.clone())
}
