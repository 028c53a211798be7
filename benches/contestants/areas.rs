//! The same code as the package, native: from bytes in memory to the report and its columns.
//!
//! Arguments: a small file to warm up on, the file. Prints the times and both areas as JSON.

use curvescope::area::settings::Settings;
use curvescope::input::Choices;
use curvescope::report::analyze::Analysis;
use std::error::Error;
use std::hint::black_box;
use std::time::Instant;
use std::{env, fs};

const WARMINGS: usize = 6;

fn main() -> Result<(), Box<dyn Error>> {
    let [warm_up, file] = [1, 2].map(|at| env::args_os().nth(at));
    let (Some(warm_up), Some(file)) = (warm_up, file) else {
        return Err("two files are needed".into());
    };
    let small = fs::read(warm_up)?;
    for _ in 0..WARMINGS {
        areas(&small)?;
    }
    let bytes = fs::read(file)?;
    let (start, cpu_before) = (now(), cpu());
    let (auroc, average_precision) = areas(&bytes)?;
    let milliseconds = start.elapsed().as_secs_f64() * 1000.0;
    let cpu = cpu_before.zip(cpu()).map(|(before, after)| (after - before).to_string());
    let cpu = cpu.as_deref().unwrap_or("null");
    println!(
        r#"{{"milliseconds":{milliseconds},"cpu":{cpu},"auroc":{auroc},"averagePrecision":{average_precision}}}"#
    );
    Ok(())
}

/// AUROC and average precision. The report of the package has copies of three columns, so copies
/// are made here too.
fn areas(bytes: &[u8]) -> Result<(f64, f64), Box<dyn Error>> {
    let report = Analysis::read(bytes, &Choices::default(), Settings::default())?.report();
    let model = report.models.first().ok_or("no model")?;
    let points = &model.points;
    black_box((points.thresholds().to_vec(), points.tps(), points.fps()));
    let auroc = model.roc.auroc.ok_or("no AUROC")?;
    Ok((auroc, model.pr.average_precision.ok_or("no average precision")?))
}

/// Milliseconds that the only thread has had of a processor, where the system tells.
fn cpu() -> Option<f64> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e6)
}

#[expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]
fn now() -> Instant {
    Instant::now()
}
