"""Writes the files of this folder, and expected.json: what the program that wrote each one holds.

    python -m venv venv && venv/bin/pip install duckdb==2.0.0 fastparquet==2026.9.0 numpy==2.4.6 pandas==3.1.1 polars==2.1.0 pyarrow==26.0.1
    venv/bin/python tests/data/formats/make.py

In expected.json a table is {"names": [...], "columns": [...]}. A column is a list of cells, or {"f8": [...]}: the bits of doubles in
hexadecimal, "" where there is no value. Cells are texts, as the page shall write them. The name of another file stands for its table.
"""

import datetime
import decimal
import gzip
import json
import math
import pathlib
import struct
import zipfile

import duckdb
import fastparquet
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.feather
import pyarrow.parquet as pq

FOLDER = pathlib.Path(__file__).parent
random = np.random.default_rng(20)
expected = {}


def doubles(values):
    """Bits, not digits: what is read must be the same double."""
    bits = lambda value: "" if value is None or math.isnan(value) else struct.pack(">d", value).hex()
    return {"f8": [bits(None if value is None else float(value)) for value in values]}


def texts(values):
    return ["" if value is None else str(value) for value in values]


def booleans(values):
    return ["" if value is None else str(bool(value)).lower() for value in values]


def expect(name, /, **columns):
    expected[name] = {"names": list(columns), "columns": list(columns.values())}


# --- NumPy ---------------------------------------------------------------------------------------

awkward = np.array([0.1, -1 / 3, 5e-324, 1.7976931348623157e308, 0.1 + 0.2, 1e21, 1e-7, np.nan, np.inf, -np.inf, 0.0, 123456789.123])


def npy(name, array, expected_column):
    np.save(FOLDER / name, array)
    expect(name, **{"column 1": expected_column})


npy("f8.npy", awkward, doubles(awkward))
npy("f8-big-endian.npy", awkward.astype(">f8"), doubles(awkward))
singles = random.normal(size=20).astype("f4")
npy("f4.npy", singles, doubles(singles))
halves = np.arange(0, 65536, 1021, dtype="u2").view("f2")
npy("f2.npy", halves, doubles(halves))
npy("f2-big-endian.npy", halves[:50].astype(">f2"), doubles(halves[:50]))
for code in ["i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8"]:
    limits = np.iinfo(code)
    ends = np.array([limits.min, limits.max, 0, 1, limits.max - 1], code)
    npy(f"{code}.npy", ends, texts(ends))
npy("i4-big-endian.npy", np.array([-2, 70000], ">i4"), texts([-2, 70000]))
npy("bool.npy", np.array([True, False, True]), booleans([True, False, True]))
words = ["spam", "ham", "", "żółć", "a,b", 'a "b"', "two\nlines", "𝄞"]
on_one_line = lambda words: [word.strip().replace("\n", "␤") for word in words]
npy("unicode.npy", np.array(words), on_one_line(words))
npy("unicode-big-endian.npy", np.array(words).astype(">U4"), on_one_line(word[:4] for word in words))
npy("bytes.npy", np.array([b"yes", b"no"]), ["yes", "no"])
npy("empty.npy", np.array([]), doubles([]))
square = random.normal(size=(7, 3))
for name, array in [("two-dimensions.npy", square), ("fortran.npy", np.asfortranarray(square))]:
    np.save(FOLDER / name, array)
    expect(name, **{f"column {at + 1}": doubles(square[:, at]) for at in range(3)})
np.save(FOLDER / "one-column.npy", square[:, :1])
expect("one-column.npy", **{"column 1": doubles(square[:, 0])})
rows = np.array(
    [(1, 0.5, "a", (1, 2)), (0, -0.25, "b,c", (3, 4)), (1, 1e-9, "ż", (5, 6))],
    dtype=np.dtype([("it's true", "?"), ("score", "f4"), ("who", "U3"), ("pair", "i4", (2,))], align=True),
)
np.save(FOLDER / "structured.npy", rows)
expect("structured.npy", **{"it's true": booleans([1, 0, 1]), "score": doubles(rows["score"]), "who": texts(rows["who"])})
with open(FOLDER / "version-2.npy", "wb") as file:
    np.lib.format.write_array(file, awkward, version=(2, 0))
expect("version-2.npy", **{"column 1": doubles(awkward)})
np.save(FOLDER / "objects.npy", np.array([{}, None]), allow_pickle=True)
np.save(FOLDER / "complex.npy", np.array([1j]))
np.save(FOLDER / "three-dimensions.npy", np.zeros((2, 2, 2)))

labels = random.integers(0, 2, 50)
scores = random.normal(labels)
arrays = {"y_true": labels, "lr": scores, "proba": np.column_stack([1 - scores, scores])}
for name, save in [("plain.npz", np.savez), ("compressed.npz", np.savez_compressed)]:
    save(FOLDER / name, **arrays)
    expect(name, y_true=texts(labels), lr=doubles(scores), proba_0=doubles(1 - scores), proba_1=doubles(scores))
np.savez(FOLDER / "unequal.npz", y_true=labels, y_score=scores[:-1])

# --- Parquet -------------------------------------------------------------------------------------

size = 40
some = lambda values: [None if at % 7 == 3 else value for at, value in enumerate(values)]
label = random.integers(0, 2, size)
score = random.normal(label)
when = [datetime.datetime(2024, 2, 29, 12, 30, 15) + datetime.timedelta(days=int(day)) for day in random.integers(0, 999, size)]
cents = [decimal.Decimal(int(value)).scaleb(-4) for value in random.integers(-(10**12), 10**12, size)]
big = [int(value) for value in random.integers(-(2**63), 2**63 - 1, size)]
names = [["cat", "dog, the", 'so "called"', "żółw"][value] for value in random.integers(0, 4, size)]
table = pa.table(
    {
        "label": pa.array(label, pa.int64()),
        "score": pa.array(score),
        "missing": pa.array(some(score)),
        "single": pa.array(score.astype("f4")),
        "half": pa.array(score.astype("f2")),
        "flag": pa.array(some(label == 1)),
        "big": pa.array(big, pa.int64()),
        "natural": pa.array([value % 2**64 for value in big], pa.uint64()),
        "small": pa.array([value % 2**32 for value in big], pa.uint32()),
        "name": pa.array(some(names)),
        "coded": pa.array(names).dictionary_encode(),
        "cents": pa.array(cents, pa.decimal128(18, 4)),
        "when": pa.array(when, pa.timestamp("us")),
        "day": pa.array([moment.date() for moment in when]),
        "list": pa.array([[1.0, 2.0]] * size),
        "pair": pa.array([{"a": 1, "b": 2}] * size),
    }
)
iso = [moment.isoformat(timespec="milliseconds") + "Z" for moment in when]
flat = dict(
    label=texts(label),
    score=doubles(score),
    missing=doubles(some(score)),
    single=doubles(score.astype("f4")),
    half=doubles(score.astype("f2")),
    flag=booleans(some(label == 1)),
    big=texts(big),
    natural=texts(value % 2**64 for value in big),
    small=texts(value % 2**32 for value in big),
    name=texts(some(names)),
    coded=names,
    cents=[str(value) for value in cents],
    when=iso,
    day=[str(moment.date()) for moment in when],
)


def only(*columns):
    return table.select(columns), {name: flat[name] for name in columns}


pq.write_table(table.slice(0, 20), FOLDER / "types.parquet", compression="none")
expect("types.parquet", **{name: (column[:20] if isinstance(column, list) else {"f8": column["f8"][:20]}) for name, column in flat.items()})
small, held = only("label", "score", "missing", "flag", "name")
for codec in ["none", "snappy", "gzip", "zstd", "brotli", "lz4"]:
    pq.write_table(small, FOLDER / f"{codec}.parquet", compression=codec)
    expect(f"{codec}.parquet", **held)
pq.write_table(small, FOLDER / "row-groups.parquet", row_group_size=15, data_page_size=400, write_batch_size=20)
expect("row-groups.parquet", **held)
pq.write_table(small, FOLDER / "pages-v2.parquet", data_page_version="2.0", use_dictionary=False, compression="zstd")
expect("pages-v2.parquet", **held)
encoded, held_encoded = only("label", "score", "big", "name")
pq.write_table(
    encoded,
    FOLDER / "encodings.parquet",
    use_dictionary=False,
    column_encoding={"label": "DELTA_BINARY_PACKED", "score": "BYTE_STREAM_SPLIT", "big": "DELTA_BINARY_PACKED", "name": "DELTA_BYTE_ARRAY"},
)
expect("encodings.parquet", **held_encoded)
frame = pl.from_arrow(small)
frame.write_parquet(FOLDER / "polars.parquet")
expect("polars.parquet", **held)
decimals, held_decimals = only("label", "score", "cents", "name")
duckdb.sql(f"COPY (FROM decimals) TO '{FOLDER / 'duckdb.parquet'}' (FORMAT parquet)")
expect("duckdb.parquet", **held_decimals)
fastparquet.write(str(FOLDER / "fastparquet.parquet"), pd.DataFrame({"label": label, "score": score, "name": names}))
expect("fastparquet.parquet", label=texts(label), score=doubles(score), name=names)
numbered = pa.table({"0": label, "1": score})
pq.write_table(numbered, FOLDER / "numbered.parquet")
expect("numbered.parquet", **{"column 0": texts(label), "column 1": doubles(score)})
pq.write_table(pa.table({"label": pa.array([], pa.int64()), "score": pa.array([], pa.float64())}), FOLDER / "no-rows.parquet")
expect("no-rows.parquet", label=[], score=[])
pairs = [[1 - score, score] for score in [0.9, 0.2, 0.7, 0.4, 0.6, 0.65]]
pd.DataFrame({"label": [1, 0, 1, 0, 1, 0], "probs": pairs}).to_parquet(FOLDER / "lists.parquet")
expect("lists.parquet", label=["1", "0", "1", "0", "1", "0"])

# --- Arrow ---------------------------------------------------------------------------------------


def ipc(name, new, table, compression=None, size=None):
    options = pa.ipc.IpcWriteOptions(compression=compression)
    with new(str(FOLDER / name), table.schema, options=options) as writer:
        writer.write_table(table, size)


in_arrow = {name: flat[name] for name in flat}
part = {name: (column[:20] if isinstance(column, list) else {"f8": column["f8"][:20]}) for name, column in in_arrow.items()}
ipc("types.arrow", pa.ipc.new_file, table.slice(0, 20))
expect("types.arrow", **part)
for name, new in [("file.arrow", pa.ipc.new_file), ("stream.arrows", pa.ipc.new_stream)]:
    ipc(name, new, table.select(["label", "missing", "flag", "coded"]), size=15)
    expect(name, **{name: flat[name] for name in ["label", "missing", "flag", "coded"]})
steps = np.arange(30_000) % 1000 / 8
long = pa.table({"label": pa.array(np.arange(30_000) % 2), "score": steps})
for codec in ["lz4", "zstd"]:
    ipc(f"{codec}.arrow", pa.ipc.new_file, long, codec)
expected["lz4.arrow"] = expected["zstd.arrow"] = {"steps": 30_000}
pyarrow.feather.write_feather(small, str(FOLDER / "small.feather"))
expect("small.feather", **held)
frame.write_ipc(FOLDER / "polars.arrow")
expect("polars.arrow", **held)

# --- Instants, to the last digit of a second -------------------------------------------------------

nanoseconds = np.array([1_709_209_815_123_456_789, 1_709_209_815_123_456_790, -1, 45_123_456_001])
instants = {"label": pa.array([0, 1, 1, 0]), "score": pa.array([0.1, 0.4, 0.35, 0.8])}
instants_as_text = {"label": texts([0, 1, 1, 0]), "score": doubles([0.1, 0.4, 0.35, 0.8])}
for unit, size in [("s", 10**9), ("ms", 10**6), ("us", 10**3), ("ns", 1)]:
    moments = (nanoseconds // size).astype(f"M8[{unit}]")
    instants[unit] = pa.array(moments)
    # Of a second three digits are written at least.
    instants_as_text[unit] = [f"{moment}Z" for moment in (moments.astype("M8[ms]") if unit == "s" else moments)]
instants = pa.table(instants)
pq.write_table(instants, FOLDER / "instants.parquet")
ipc("instants.arrow", pa.ipc.new_file, instants)
for name in ["instants.parquet", "instants.arrow"]:
    expect(name, **instants_as_text)
pq.write_table(instants.select(["label", "score", "ns"]), FOLDER / "int96.parquet", use_deprecated_int96_timestamps=True)
expect("int96.parquet", **{name: instants_as_text[name] for name in ["label", "score", "ns"]})

# --- The same rows in every format ---------------------------------------------------------------

same = table.select(["label", "score"])
pq.write_table(same, FOLDER / "rows.parquet", compression="zstd")
ipc("rows.arrow", pa.ipc.new_file, same, "lz4")
np.savez_compressed(FOLDER / "rows.npz", label=label, score=score)
np.save(FOLDER / "label.npy", label)
np.save(FOLDER / "score.npy", score)
# Sizes in 64 bits, as archives of more than 4 GB have them.
zipfile.ZIP64_LIMIT = 1
with zipfile.ZipFile(FOLDER / "zip64.npz", "w", zipfile.ZIP_DEFLATED) as archive:
    for name in ["label.npy", "score.npy"]:
        archive.writestr(zipfile.ZipInfo(name), (FOLDER / name).read_bytes(), zipfile.ZIP_DEFLATED)
lines = [f'{{"label": {int(a)}, "score": {float(b)!r}}}' for a, b in zip(label, score)]
(FOLDER / "rows.jsonl").write_text("\n".join(lines) + "\n")
text = "label,score\n" + "".join(f"{a},{float(b)!r}\n" for a, b in zip(label, score))
(FOLDER / "rows.csv.gz").write_bytes(gzip.compress(text.encode(), mtime=0))
for name in ["rows.parquet", "rows.arrow", "rows.npz", "zip64.npz"]:
    expect(name, label=flat["label"], score=flat["score"])

# --- Many rows, and many columns that no analysis uses ---------------------------------------------

# Runs of one value: 60 million rows take 10 kB.
many = 60_000_000
sorted_rows = pa.table({"label": np.repeat([0, 1], many // 2).astype("i1"), "score": np.repeat([0.25, 0.75], many // 2)})
pq.write_table(sorted_rows, FOLDER / "sorted.parquet", row_group_size=many, max_rows_per_page=1_000_000, compression="zstd")
count = 5000
at = np.arange(count)
wide = pa.table(
    {
        "who": [f"case {row % 50}, \"{row % 7}\"\nof {row % 9}" for row in at],
        "note": pa.array([None if row % 3 else "seen" for row in at]),
        "truth": at * 7919 % 3 % 2,
        "list": pa.array([[float(row % 4)] for row in at]),
        "score": pa.array([None if row == 4000 else row * 7919 % count / 8 for row in at]),
        "day": pa.array([f"2024-02-{1 + row % 28:02}" for row in at]),
        "fold": at % 5,
        "id": at,
    }
)
pq.write_table(wide, FOLDER / "wide.parquet", row_group_size=1000, compression="zstd")
single = wide.drop_columns(["list"])
with pa.ipc.new_file(str(FOLDER / "wide.arrow"), single.schema, options=pa.ipc.IpcWriteOptions(compression="zstd")) as writer:
    writer.write_table(single, 1000)

# A table that another file holds as well is told by the name of that file.
first = {}
for name, held in expected.items():
    key = json.dumps(held)
    expected[name] = first.setdefault(key, name) if key in first else held
    first.setdefault(key, name)
lines = (f"{json.dumps(name)}:{json.dumps(held, ensure_ascii=False, separators=(',', ':'))}" for name, held in expected.items())
(FOLDER / "expected.json").write_text("{\n" + ",\n".join(lines) + "\n}\n")
