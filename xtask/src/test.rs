//! The `test` command: everything the tests need, then all tests.

use crate::cli::Layer;
use crate::steps::Steps;
use crate::{
    browser, command, dist, docs, engines, js, notebooks, package, paths, process, release, wheel,
};
use anyhow::{Result, bail};
use std::process::Command;

/// Runs all layers, or one; `grep` chooses among the tests of each by their names.
pub(crate) fn run(only: Option<Layer>, grep: Option<&str>) -> Result<()> {
    if only == Some(Layer::Page) {
        return page(grep);
    }
    let asked = |layer| only.is_none_or(|only| only == layer);
    let needs_build =
        [Layer::Js, Layer::Browser, Layer::Engines, Layer::Python].into_iter().any(asked);
    if needs_build {
        // Before the minutes that the rest takes.
        js::check_node()?;
    }
    let mut steps = Steps::default();
    if asked(Layer::Rust) {
        rust(&mut steps, grep);
    } else {
        steps.skip("Rust", "--only");
    }
    if !needs_build {
        steps.skip("page", "--only");
    } else if of_package(&mut steps, &asked, grep) && only.is_none() {
        steps.run("release rehearsal", release::rehearse);
    }
    steps.finish()
}

/// The layers that need what `build` makes. Tells whether that, and the wheel where it is asked for, is there.
fn of_package(steps: &mut Steps, asked: &dyn Fn(Layer) -> bool, grep: Option<&str>) -> bool {
    let built = steps.run("package and dist/", || {
        dist::build()?;
        package::build()?;
        // Node's tests hold the command line against the package.
        command::for_tests()
    });
    if built && asked(Layer::Browser) {
        steps.run("documentation", docs::build);
    }
    let packed = built && asked(Layer::Python) && steps.run("wheel", || wheel::build().map(drop));
    for (layer, name, step) in [
        (Layer::Js, "types of the page", (&js::type_check) as &dyn Fn() -> Result<()>),
        (Layer::Js, "Node tests", &|| js::test(grep)),
        (Layer::Browser, "browser tests", &|| browser::test(grep)),
        (Layer::Engines, "engines", &|| engines::test(grep)),
        (Layer::Python, "wheel alone", &notebooks::test_alone),
        (Layer::Python, "Python tests", &|| notebooks::test_package(grep)),
        (Layer::Python, "notebooks", &|| notebooks::test(grep)),
    ] {
        let why_not = match layer {
            _ if !asked(layer) => Some("--only"),
            _ if !built => Some("there is no package to test"),
            Layer::Engines if !engines::CAN_BE_DRIVEN => {
                Some("the walk through the page drives the browsers of Linux")
            }
            Layer::Python if !packed => Some("there is no wheel to test"),
            _ => None,
        };
        match why_not {
            Some(why) => steps.skip(name, why),
            None => drop(steps.run(name, step)),
        }
    }
    built && (packed || !asked(Layer::Python))
}

/// What answers within seconds after a change of the page: nothing is built.
fn page(grep: Option<&str>) -> Result<()> {
    js::install()?;
    for folder in [paths::package(), paths::study_package(), paths::libraries()] {
        if !folder.is_dir() {
            let name = folder.strip_prefix(paths::root())?.display();
            bail!("{name} is not there: `cargo xtask build` makes it");
        }
    }
    let mut steps = Steps::default();
    steps.run("types of the page", js::type_check);
    steps.run("tests of the page", || js::test_page(grep));
    steps.finish()
}

fn rust(steps: &mut Steps, grep: Option<&str>) {
    let curvescope = ["--package", "curvescope", "--features", command::FEATURE];
    steps.run("Rust tests", || process::run(&mut cargo_test(&curvescope, grep)));
    // The dev profile has been compiled for the running xtask; the test profile would compile wasm-bindgen again.
    let xtask = ["--package", "xtask", "--profile", "dev"];
    steps.run("xtask tests", || process::run(&mut cargo_test(&xtask, grep)));
}

fn cargo_test(what: &[&str], grep: Option<&str>) -> Command {
    let mut cargo = process::cargo();
    cargo.args(["test", "--locked"]).args(what);
    if let Some(pattern) = grep {
        cargo.args(["--", pattern]);
    }
    cargo
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_gets_the_pattern_after_its_own_options() {
        let arguments = |grep| {
            let cargo = cargo_test(&["--package", "xtask"], grep);
            cargo.get_args().map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>()
        };
        assert_eq!(arguments(None), ["test", "--locked", "--package", "xtask"]);
        let chosen = ["test", "--locked", "--package", "xtask", "--", "hull"];
        assert_eq!(arguments(Some("hull")), chosen);
    }
}
