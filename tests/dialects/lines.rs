//! What happens to the lines of a file on its way: titles, comments, totals, other line ends, other
//! encodings, a broken copy.

use crate::dice::Dice;
use crate::page::{Family, Line, Page, line};
use crate::reference;
use crate::table::{Cell, Part, Table};

/// A text as bytes.
pub(crate) struct Text {
    pub(crate) bytes: Vec<u8>,
    /// What is left to know of the table.
    pub(crate) table: Option<Table>,
    /// After the rows of the table there may be one more, of which nothing is known.
    pub(crate) broken_row: bool,
}

/// Changes lines without changing what they say to a person.
pub(crate) fn disturb(page: &mut Page, family: Family, dice: &mut Dice) {
    match family {
        Family::Delimited => disturb_rows(page, dice),
        Family::Aligned if dice.chance(15) => {
            let prompt = *dice.pick(&[">>> print(df)", "> df", "In [3]: df", "Results:"]);
            page.lines.insert(0, line(prompt));
            page.features.push("prompt above");
        }
        _ => {}
    }
    if family != Family::Fixed && dice.chance(8) {
        page.lines.insert(0, line(""));
        page.lines.push(line("\n"));
        page.features.push("blank ends");
    }
}

fn disturb_rows(page: &mut Page, dice: &mut Dice) {
    if page.named && dice.chance(5) {
        spoil_row(page, dice);
    }
    if dice.chance(10) {
        stray_quotes(page, dice);
    }
    if dice.chance(8) {
        page.features.push("comments");
        let comments = ["# exported by eval.py", "# lr=0.1, epochs=3", "#", "# label,score,0.5"];
        for _ in 0..dice.between(1, 3) {
            let place = if dice.chance(50) { 0 } else { dice.below(page.lines.len() + 1) };
            let comment = *dice.pick(&comments);
            // A row of three cells may look like this.
            if comment.contains("0.5") && !page.features.contains(&"comments like rows") {
                page.features.push("comments like rows");
            }
            page.lines.insert(place, line(comment));
        }
    }
    if dice.chance(8) {
        page.features.push("blank lines");
        for _ in 0..dice.between(1, 4) {
            let place = dice.below(page.lines.len() + 1);
            page.lines.insert(place, line(*dice.pick(&["", "", "  "])));
        }
    }
    // A spreadsheet takes `sep=` for itself only on the first line.
    if page.named && !page.features.contains(&"sep=") && dice.chance(6) {
        page.features.push("title above");
        let titles = [
            "Results of run 12",
            "Report, 12 May 2024",
            "Predictions on the test set, fold 3, model lr",
            "Validation",
        ];
        if dice.chance(50) {
            page.lines.insert(0, line(""));
        }
        page.lines.insert(0, line(*dice.pick(&titles)));
    }
    if dice.chance(4) {
        page.features.push("footer");
        let footers = ["Total", "(12 rows)", "12 rows selected.", "Generated on 2024-05-12 10:00"];
        page.lines.push(line(*dice.pick(&footers)));
    }
    if page.named && dice.chance(2) {
        page.features.push("repeated header");
        let header = page.lines.iter().find(|line| is_header(line)).cloned();
        let place = dice.between(page.lines.len() / 2, page.lines.len());
        page.lines.insert(place, header.expect("a named page has a header"));
    }
}

fn is_header(line: &Line) -> bool {
    let text = line.text.trim();
    !line.is_row && !text.is_empty() && !text.starts_with('#') && !text.starts_with("sep=")
}

/// One row loses its end, or gets a cell too many at its start; nobody can use it then.
fn spoil_row(page: &mut Page, dice: &mut Dice) {
    let (Some(table), Some(separator)) = (&mut page.table, page.separator) else { return };
    let rows: Vec<usize> = (0..page.lines.len()).filter(|&at| page.lines[at].is_row).collect();
    let spoiled = dice.below(rows.len());
    let text = &mut page.lines[rows[spoiled]].text;
    if text.contains('"') || reference::usable(table).len() < 5 {
        return;
    }
    let last = &table.columns[table.columns.len() - 1];
    if dice.chance(50) && matches!(last.part, Part::Label | Part::Score) {
        let end = text.find(separator).expect("rows have several cells");
        text.truncate(end);
        page.features.push("short row");
    } else {
        *text = format!("oops{separator}{text}");
        page.features.push("long row");
    }
    for column in &mut table.columns {
        if matches!(column.part, Part::Label | Part::Score) {
            column.cells[spoiled] = Cell::Missing;
        }
    }
}

/// A cell of words begins with a quote that nobody closes, or that a later cell seems to close.
fn stray_quotes(page: &mut Page, dice: &mut Dice) {
    let words = page.table.as_ref().is_some_and(|table| table.columns[0].is_words());
    let quoted = page.lines.iter().any(|line| line.text.contains('"'));
    let (true, false, Some(separator)) = (words, quoted, page.separator) else { return };
    let rows: Vec<usize> = (0..page.lines.len()).filter(|&at| page.lines[at].is_row).collect();
    let (first, last) = (dice.below(rows.len()), dice.below(rows.len()));
    page.lines[rows[first]].text.insert(0, '"');
    if last > first && dice.chance(70) {
        let text = &mut page.lines[rows[last]].text;
        let end = text.find(separator).expect("rows have several cells");
        text.insert(end, '"');
    }
    page.features.push("stray quotes");
}

/// Puts the lines together, cuts the end off, and encodes.
pub(crate) fn encode(page: &mut Page, family: Family, dice: &mut Dice) -> Text {
    let end = *dice.pick(&["\n", "\n", "\n", "\r\n", "\r\n", "\r"]);
    let end = if matches!(family, Family::Fixed) && end == "\r" { "\n" } else { end };
    match end {
        "\r\n" => page.features.push("CRLF"),
        "\r" => page.features.push("CR"),
        _ => {}
    }
    let mut text = page.lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(end);
    if dice.chance(70) {
        text.push_str(end);
    }
    let mut table = page.table.clone();
    let mut broken_row = false;
    if dice.chance(5) && page.table.is_some() {
        match family {
            Family::Delimited => {
                page.features.push("cut end");
                (table, broken_row) = (cut(page, &mut text, end, dice), true);
            }
            Family::Closed => {
                page.features.push("cut before its close");
                let length = text.trim_end().len();
                let place = dice.between(length / 2, length - 1);
                let lists = text.rfind('=').map_or(0, |last| last + 2);
                let place = place.max(lists.min(length - 1));
                text.truncate((0..=place).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0));
            }
            _ => {}
        }
    }
    let bytes = bytes_of(&text, &mut page.features, dice);
    Text { bytes, table, broken_row }
}

/// Cuts the text in its second half. What is left of the table are the rows that are still whole.
fn cut(page: &Page, text: &mut String, end: &str, dice: &mut Dice) -> Option<Table> {
    let mut starts = Vec::new();
    let mut at = 0;
    for line in &page.lines {
        starts.push((at, at + line.text.len(), line.is_row));
        at += line.text.len() + end.len();
    }
    let place = dice.between(text.len() / 2, text.len() - 1);
    let place = (0..=place).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    text.truncate(place);
    let whole = starts.iter().filter(|(_, stop, is_row)| *is_row && *stop < place).count();
    page.table.as_ref().map(|table| table.of_rows(0..whole))
}

fn bytes_of(text: &str, features: &mut Vec<&'static str>, dice: &mut Dice) -> Vec<u8> {
    let wide = |mark: [u8; 2], unit: fn(u16) -> [u8; 2]| {
        mark.into_iter().chain(text.encode_utf16().flat_map(unit)).collect()
    };
    match dice.below(25) {
        0 | 1 => {
            features.push("BOM");
            [b"\xef\xbb\xbf", text.as_bytes()].concat()
        }
        2 => {
            features.push("UTF-16 LE");
            wide([0xff, 0xfe], u16::to_le_bytes)
        }
        3 => {
            features.push("UTF-16 BE");
            wide([0xfe, 0xff], u16::to_be_bytes)
        }
        _ => text.as_bytes().to_vec(),
    }
}
