"""Writes the texts of this folder with the real printers, and `truth.json` beside them.

    python -m venv venv && venv/bin/pip install pandas numpy polars tabulate scikit-learn jinja2
    venv/bin/python make.py

R and the console of SQLite are used where they are installed. Scores have few digits, so that every printer shows
them whole.
"""

import csv
import io
import json
import pathlib
import shutil
import subprocess

import numpy as np
import pandas as pd
import polars as pl
from sklearn.metrics import classification_report, confusion_matrix, roc_curve
from tabulate import tabulate

HERE = pathlib.Path(__file__).parent
RANDOM = np.random.default_rng(13)
TRUTH = {"tables": {}, "texts": {}}


def table(name, rows):
    """A table of labels and scores; a second score for the tables of two models."""
    label = RANDOM.integers(0, 2, rows)
    score = np.round(np.clip(0.3 * label + RANDOM.normal(0.35, 0.2, rows), 0, 1), 3)
    other = np.round(np.clip(0.2 * label + RANDOM.normal(0.4, 0.2, rows), 0, 1), 3)
    TRUTH["tables"][name] = {"label": label.tolist(), "score": score.tolist(), "other": other.tolist()}
    return pd.DataFrame({"label": label, "score": score})


def write(name, text, read, rows="all of small", tell=(), announce=(), scores=("score",), named=True, classes=("1", "0")):
    """Keeps a text with what has to become of it; README.md has the meaning of each field."""
    (HERE / name).write_text(text if text.endswith("\n") else text + "\n", newline="")
    TRUTH["texts"][name] = {
        "read": read,
        "rows": rows,
        "tell": tell,
        "announce": announce,
        "scores": scores,
        "named": named,
        "classes": classes,
    }


CUT = ("shortened-table", "shortened-list")


def frames(small, long):
    two = small.assign(other=TRUTH["tables"]["small"]["other"])
    buffer = io.StringIO()
    small.to_csv(buffer)
    write("pandas-csv.txt", buffer.getvalue(), "must")
    write("pandas-csv-excel-german.txt", small.to_csv(sep=";", decimal=",", index=False), "must")
    write("pandas-two-scores.txt", two.to_csv(index=False), "must", scores=("score", "other"))
    write("pandas-print.txt", repr(small), "must")
    write("pandas-print-two-scores.txt", repr(two), "must", scores=("score", "other"))
    write("pandas-to-string-no-index.txt", small.to_string(index=False), "must")
    write("pandas-print-bool.txt", repr(small.assign(label=small.label == 1)), "must", classes=("True", "False"))
    write("pandas-print-ids.txt", repr(small.set_index(pd.Index([f"#{n}" for n in range(len(small))], name="case"))), "may")
    write("pandas-print-cut.txt", repr(long), "may", rows="5 at each end of long", tell=CUT)
    with pd.option_context("display.max_rows", 20, "display.min_rows", 20):
        write("pandas-print-cut-20.txt", repr(long), "may", rows="10 at each end of long", tell=CUT)
    write("pandas-series.txt", f"{small.label!r}\n{small.score!r}", "may")
    write("pandas-series-cut.txt", f"{long.label!r}\n{long.score!r}", "may", rows="5 at each end of long", tell=CUT)
    write("pandas-html.txt", small.to_html(), "may")
    write("pandas-latex.txt", small.to_latex(), "may", named=False)
    write("pandas-markdown.txt", small.to_markdown(), "must")
    for orient in ("records", "columns", "index", "split", "table", "values"):
        read = "must" if orient in ("records", "values") else "may"
        write(f"pandas-json-{orient}.txt", small.to_json(orient=orient), read, named=orient != "values")
    write("pandas-json-lines.txt", small.to_json(orient="records", lines=True), "must")
    write("pandas-describe.txt", repr(small.describe()), "never")
    write("pandas-value-counts.txt", repr(small.label.value_counts()), "never")
    write("pandas-crosstab.txt", repr(pd.crosstab(small.label, (small.score > 0.5).astype(int))), "never")
    write("pandas-transposed.txt", small.T.to_csv(header=False), "may", announce=("transposed",))
    long_form = two.melt("label", var_name="model", value_name="score_value")
    long_form = long_form.rename(columns={"score_value": "score"}).rename_axis("row")
    write("pandas-melt.txt", long_form[["model", "label", "score"]].to_csv(index=False), "must", scores=("score", "other"))
    wide = pd.DataFrame({f"feature_{n}": np.round(small.score * n, 2) for n in range(30)})
    with pd.option_context("display.width", 80, "display.max_columns", 6):
        write("pandas-columns-cut.txt", repr(pd.concat([small.label, wide, small.score], axis=1)), "may", announce=("shortened-table",))
    with pd.option_context("display.width", 60, "display.max_columns", 40):
        write("pandas-wrapped.txt", repr(pd.concat([small.label, wide.iloc[:, 10:20], small.score], axis=1)), "may")


def lists(small, long):
    y, s = small.label.to_numpy(), small.score.to_numpy()
    write("python-lists.txt", f"y_true = {y.tolist()}\ny_score = {s.tolist()}", "must", named=False)
    write("python-dict.txt", repr(small.to_dict("list")), "may")
    write("python-records.txt", repr(small.to_dict("records")), "may")
    write("python-tuples.txt", repr(list(zip(y.tolist(), s.tolist()))), "may", named=False)
    write("numpy-repr.txt", f"y_true = {y!r}\ny_score = {s!r}", "must", named=False)
    write("numpy-str.txt", f"{y}\n{s}", "may", announce=("transposed",), named=False)
    write("numpy-repr-cut.txt", f"y_true = {long.label.to_numpy()!r}\ny_score = {long.score.to_numpy()!r}", "may", rows="3 at each end of long", tell=CUT, named=False)
    write("numpy-str-cut.txt", f"{long.label.to_numpy()}\n{long.score.to_numpy()}", "may", rows="3 at each end of long", tell=CUT, named=False)
    write("numpy-rows.txt", repr(np.column_stack([y, s])), "may", named=False)
    write("numpy-rows-str.txt", str(np.column_stack([y, s])), "may", named=False)
    savetxt = io.StringIO()
    np.savetxt(savetxt, np.column_stack([y, s]))
    write("numpy-savetxt.txt", savetxt.getvalue(), "must", named=False)
    rows = io.StringIO()
    csv.writer(rows, quoting=csv.QUOTE_ALL).writerows([["label", "score"], *zip(y.tolist(), s.tolist())])
    write("csv-quote-all.txt", rows.getvalue(), "must")
    write("json-indent.txt", json.dumps({"label": y.tolist(), "score": s.tolist()}, indent=2), "must")
    keyed = {f"row-{n}": [int(a), float(b)] for n, (a, b) in enumerate(zip(y, s))}
    write("json-keyed.txt", json.dumps(keyed), "may", named=False)


def others(small, long):
    for style in ("simple", "grid", "psql", "rst", "github", "pipe", "orgtbl", "jira", "tsv", "outline"):
        read = "must" if style in ("psql", "github", "pipe", "tsv") else "may"
        write(f"tabulate-{style}.txt", tabulate(small, headers="keys", tablefmt=style, showindex=False), read, named=style != "jira")
    polars = pl.from_pandas(small)
    with pl.Config(tbl_rows=100):
        write("polars-print.txt", str(polars), "may")
    write("polars-print-cut.txt", str(pl.from_pandas(long)), "may", rows="4 at each end of long", tell=CUT)
    y, predicted = small.label, (small.score > 0.5).astype(int)
    write("sklearn-report.txt", classification_report(y, predicted), "never")
    write("sklearn-report-dict.txt", json.dumps(classification_report(y, predicted, output_dict=True)), "never")
    write("sklearn-confusion.txt", str(confusion_matrix(y, predicted)), "never")
    write("sklearn-confusion-repr.txt", repr(confusion_matrix(y, predicted)), "never")
    fpr, tpr, thresholds = roc_curve(y, small.score)
    write("sklearn-roc-curve.txt", pd.DataFrame({"fpr": fpr, "tpr": tpr, "threshold": thresholds}).to_csv(index=False), "never")


def sqlite():
    """The console of SQLite, in the modes that print tables."""
    small = TRUTH["tables"]["small"]
    rows = zip(small["label"], small["score"])
    values = ", ".join(f"({label}, {score})" for label, score in rows)
    setup = f"CREATE TABLE predictions (label INTEGER, score REAL); INSERT INTO predictions VALUES {values};"
    for mode in ("csv", "list", "tabs", "column", "table", "box", "markdown", "json", "line", "insert", "html"):
        script = f"{setup}\n.mode {mode}\n.headers on\nSELECT label, score FROM predictions;\n"
        text = subprocess.run(["sqlite3"], input=script, capture_output=True, text=True, check=True).stdout
        read = "may" if mode in ("box", "line", "insert", "html") else "must"
        write(f"sqlite-{mode}.txt", text, read)


def r(small, long):
    """R, if there is one: data.frame, tibble, data.table, dput, str, vectors."""
    if shutil.which("Rscript") is None:
        return
    small.to_csv(HERE / "small.csv", index=False)
    long.to_csv(HERE / "long.csv", index=False)
    subprocess.run(["Rscript", "make.R"], cwd=HERE, check=True)
    for name in ("small.csv", "long.csv"):
        (HERE / name).unlink()
    verdicts = {
        "r-data-frame.txt": ("must", "all of small", ()),
        "r-data-frame-console.txt": ("may", "all of small", ()),
        "r-max-print.txt": ("may", "first 10 of long", CUT),
        "r-head.txt": ("may", "first 6 of long", ()),
        "r-tibble.txt": ("may", "all of small", ()),
        "r-tibble-cut.txt": ("may", "first 10 of long", CUT),
        "r-data-table.txt": ("may", "all of small", ()),
        "r-data-table-cut.txt": ("may", "5 at each end of long", CUT),
        "r-dput.txt": ("may", "all of small", ()),
        "r-str.txt": ("may", "first 10 of long", CUT),
        "r-vectors.txt": ("may", "all of small", ()),
        "r-write-csv.txt": ("must", "all of small", ()),
        "r-write-csv2.txt": ("must", "all of small", ()),
        "r-write-table.txt": ("must", "all of small", ()),
        "r-table.txt": ("never", "all of small", ()),
        "r-summary.txt": ("never", "all of small", ()),
        "r-factor.txt": ("must", "all of small", ()),
    }
    for name, (read, rows, tell) in verdicts.items():
        if (HERE / name).exists():
            classes = ("yes", "no") if name == "r-factor.txt" else ("1", "0")
            vectors = name == "r-vectors.txt"
            announce = ("transposed",) if vectors else ()
            text = (HERE / name).read_text()
            write(name, text, read, rows, tell, announce, named=not vectors, classes=classes)


def main():
    small, long = table("small", 24), table("long", 1200)
    frames(small, long)
    lists(small, long)
    others(small, long)
    if shutil.which("sqlite3"):
        sqlite()
    r(small, long)
    # Of the long table only the ends are printed.
    ends = {name: cells[:10] + cells[-10:] for name, cells in TRUTH["tables"]["long"].items()}
    TRUTH["tables"]["long"] = ends
    (HERE / "truth.json").write_text(json.dumps(TRUTH, indent=1) + "\n")


if __name__ == "__main__":
    main()
