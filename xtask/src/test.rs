//! The `test` command: everything the tests need, then all tests.

use crate::cli::Layer;
use crate::steps::Steps;
use crate::{browser, dist, js, package, process};
use anyhow::Result;

/// Runs all layers, or one; `grep` chooses among the browser tests.
pub(crate) fn run(only: Option<Layer>, grep: Option<&str>) -> Result<()> {
    let asked = |layer| only.is_none_or(|only| only == layer);
    if asked(Layer::Js) || asked(Layer::Browser) {
        // Before the minutes that the rest takes.
        js::check_node()?;
    }
    let mut steps = Steps::default();
    if asked(Layer::Rust) {
        rust(&mut steps);
    } else {
        steps.skip("Rust", "--only");
    }
    if asked(Layer::Js) || asked(Layer::Browser) {
        let built = steps.run("package and dist/", || {
            dist::build()?;
            package::build().map(drop)
        });
        for (layer, name, step) in [
            (Layer::Js, "types of the page", (&js::type_check) as &dyn Fn() -> Result<()>),
            (Layer::Js, "Node tests", &js::test),
            (Layer::Browser, "browser tests", &|| browser::test(grep)),
        ] {
            match (asked(layer), built) {
                (true, true) => drop(steps.run(name, step)),
                (true, false) => steps.skip(name, "there is no package to test"),
                (false, _) => steps.skip(name, "--only"),
            }
        }
    } else {
        steps.skip("page", "--only");
    }
    steps.finish()
}

fn rust(steps: &mut Steps) {
    steps.run("Rust tests", || {
        process::run(process::cargo().args(["test", "--locked", "--package", "curvescope"]))
    });
    // The dev profile has been compiled for the running xtask; the test profile would compile wasm-bindgen again.
    steps.run("xtask tests", || {
        process::run(process::cargo().args([
            "test",
            "--locked",
            "--package",
            "xtask",
            "--profile",
            "dev",
        ]))
    });
}
