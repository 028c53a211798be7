//! Tables in languages that are not for tables alone; the names in them may be lost.

use crate::dice::Dice;
use crate::page::{Page, line, row};
use crate::table::{Cell, Column, Table};

fn literal(column: &Column, row: usize) -> String {
    match &column.cells[row] {
        Cell::Word(word) => format!("'{word}'"),
        Cell::Number(_) => column.text(row),
        Cell::Missing => "NULL".to_owned(),
    }
}

/// An HTML table.
pub(crate) fn html(table: &Table, _: &mut Dice) -> Page {
    let cells = |tag: &str, cells: Vec<String>| {
        let cells = cells.iter().map(|cell| format!("<{tag}>{cell}</{tag}>"));
        format!("<tr>{}</tr>", cells.collect::<String>())
    };
    let mut lines = vec![line("<table border=\"1\">"), line(cells("th", table.names()))];
    lines.extend((0..table.rows()).map(|index| row(cells("td", table.texts(index)))));
    lines.push(line("</table>"));
    Page::new(lines, table.clone())
}

/// A LaTeX table.
pub(crate) fn latex(table: &Table, dice: &mut Dice) -> Page {
    let rule = if dice.chance(50) { "\\midrule" } else { "\\hline" };
    let cells = |cells: Vec<String>| format!("{} \\\\", cells.join(" & "));
    let mut lines = vec![line("\\begin{tabular}{lr}"), line(cells(table.names())), line(rule)];
    lines.extend((0..table.rows()).map(|index| row(cells(table.texts(index)))));
    lines.push(line("\\end{tabular}"));
    Page::new(lines, table.clone()).without_names()
}

/// A YAML list.
pub(crate) fn yaml(table: &Table, _: &mut Dice) -> Page {
    let record = |index: usize| {
        let members =
            table.columns.iter().map(|column| format!("{}: {}", column.name, column.text(index)));
        row(format!("- {}", members.collect::<Vec<_>>().join("\n  ")))
    };
    Page::new((0..table.rows()).map(record).collect(), table.clone()).without_names()
}

/// `INSERT INTO`.
pub(crate) fn sql(table: &Table, _: &mut Dice) -> Page {
    let tuple = |index: usize| {
        let cells = table.columns.iter().map(|column| literal(column, index));
        format!("({})", cells.collect::<Vec<_>>().join(", "))
    };
    let tuples: Vec<String> = (0..table.rows()).map(tuple).collect();
    let names = table.names().join(", ");
    let text = format!("INSERT INTO predictions ({names}) VALUES\n{};", tuples.join(",\n"));
    Page::new(vec![line(text)], table.clone()).without_names()
}

/// `label=1 score=0.5`, as a log has it.
pub(crate) fn log(table: &Table, dice: &mut Dice) -> Page {
    let (equals, gap) = *dice.pick(&[("=", " "), (": ", ", "), (":", ",")]);
    let record = |index: usize| {
        let members = table
            .columns
            .iter()
            .map(|column| format!("{}{equals}{}", column.name, column.text(index)));
        row(members.collect::<Vec<_>>().join(gap))
    };
    Page::new((0..table.rows()).map(record).collect(), table.clone()).without_names()
}

/// reStructuredText, as `tabulate` writes it.
pub(crate) fn rst(table: &Table, _: &mut Dice) -> Page {
    let grid = crate::consoles::Grid::of(table);
    let widths = grid.widths();
    let rules: Vec<String> = widths.iter().map(|&width| "=".repeat(width)).collect();
    let rule = line(rules.join("  "));
    let cells = |cells: &[String]| crate::consoles::aligned(cells, &widths, false, "  ");
    let mut lines = vec![rule.clone(), line(cells(&grid.head)), rule.clone()];
    lines.extend(grid.rows.iter().map(|texts| row(cells(texts))));
    lines.push(rule);
    Page::new(lines, table.clone())
}
