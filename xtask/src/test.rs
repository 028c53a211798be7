//! The `test` command: builds and installs everything the tests need, then runs them.

use crate::background::BackgroundCommand;
use crate::cli::{Chosen, Layer};
use crate::steps::Steps;
use crate::{
    browser, command, dist, docs, engines, js, notebooks, package, paths, prepare, process, r,
    wheel,
};
use anyhow::{Result, bail};
use std::process::Command;

/// Runs one layer, or all.
pub(crate) fn run(chosen: &Chosen) -> Result<()> {
    let (only, grep) = (chosen.only, chosen.grep.as_deref());
    match only {
        Some(Layer::Page) => page(grep),
        Some(Layer::Rust) => rust(grep),
        Some(layer) => one_layer(layer, grep, chosen.built),
        None => all_layers(grep, chosen.built),
    }
}

fn one_layer(layer: Layer, grep: Option<&str>, is_built: bool) -> Result<()> {
    // Checked before the build, which takes minutes.
    js::check_node()?;
    let mut steps = Steps::live();
    let is_selected = |other| other == layer;
    let built = if is_built { Built::ALL } else { build(&mut steps, &is_selected) };
    run_layers(&mut steps, &is_selected, grep, built);
    steps.finish()
}

/// Runs all layers: the Rust tests beside the build, then the browser tests beside all others, most of which
/// leave a core idle at times.
fn all_layers(grep: Option<&str>, is_built: bool) -> Result<()> {
    // Checked before the build, which takes minutes.
    js::check_node()?;
    println!(
        "What each step prints goes into target/logs/; the end of it is shown where one fails."
    );
    let mut steps = Steps::quiet();
    let rust = start_layer("Rust tests", Layer::Rust, grep)?;
    let is_built = is_built || steps.run_tests("build", "prepare", prepare::run);
    let built = Built::all(is_built);
    let pages = is_built.then(|| start_layer("browser tests", Layer::Browser, grep)).transpose()?;
    steps.wait_for(rust);
    // These mostly use one core, so they come before the tests in Node, which use all cores after the browser
    // tests have ended.
    run_layers(&mut steps, &|layer| matches!(layer, Layer::Engines | Layer::Python), grep, built);
    run_layers(&mut steps, &|layer| layer == Layer::Js, grep, built);
    if let Some(pages) = pages {
        steps.wait_for(pages);
    }
    steps.finish()
}

/// Starts the tests of a layer in a separate process, which builds nothing.
fn start_layer(name: &'static str, layer: Layer, grep: Option<&str>) -> Result<BackgroundCommand> {
    let chosen = grep.map(|pattern| ["--grep", pattern]);
    let arguments: Vec<&str> =
        alone(layer).into_iter().chain(chosen.into_iter().flatten()).collect();
    BackgroundCommand::start(name, &arguments)
}

/// Returns the arguments of xtask that run a layer alone, without a build.
fn alone(layer: Layer) -> [&'static str; 4] {
    ["test", "--only", layer.name(), "--built"]
}

/// Success of the builds that the layers need.
#[derive(Clone, Copy)]
pub(crate) struct Built {
    /// The package, and `dist/`.
    package: bool,
    wheel: bool,
}

impl Built {
    pub(crate) const ALL: Self = Self::all(true);

    const fn all(is_built: bool) -> Self {
        Self { package: is_built, wheel: is_built }
    }

    /// Reason why the tests of a layer can't run; `None` where they can.
    pub(crate) fn skip_reason(self, layer: Layer) -> Option<&'static str> {
        match layer {
            _ if !self.package => Some("there is no package to test"),
            Layer::Engines if !engines::SUPPORTED => {
                Some("the walk through the page drives the browsers of Linux")
            }
            Layer::Python if !self.wheel => Some("there is no wheel to test"),
            _ => None,
        }
    }
}

pub(crate) fn build(steps: &mut Steps, is_selected: &dyn Fn(Layer) -> bool) -> Built {
    let package = steps.run("package and dist/", || {
        dist::build()?;
        package::build().map(drop)
    });
    if package && is_selected(Layer::Browser) {
        steps.run("documentation", docs::build);
    }
    let wheel = package
        && is_selected(Layer::Python)
        && steps.run("wheel", || wheel::build_for_tests().map(drop));
    Built { package, wheel }
}

fn run_layers(
    steps: &mut Steps,
    is_selected: &dyn Fn(Layer) -> bool,
    grep: Option<&str>,
    built: Built,
) {
    for (layer, name, step) in [
        (Layer::Js, "types of the page", (&js::type_check) as &dyn Fn() -> Result<()>),
        (Layer::Js, "command line", &|| command::for_tests().map(drop)),
        (Layer::Js, "R package", &r::check),
        (Layer::Js, "Node tests", &|| js::test(grep)),
        (Layer::Browser, "browser tests", &|| browser::test(grep, None)),
        (Layer::Engines, "engines", &|| engines::test(grep)),
        (Layer::Python, "wheel alone", &notebooks::test_alone),
        (Layer::Python, "Python tests", &|| notebooks::test_package(grep)),
        (Layer::Python, "notebooks", &|| notebooks::test(grep, None)),
        (Layer::Frameworks, "frameworks", &|| browser::test_frameworks(grep)),
    ] {
        if !is_selected(layer) {
            continue;
        }
        match built.skip_reason(layer) {
            Some(why) => steps.skip(name, why),
            None => drop(steps.run_tests(name, &alone(layer).join(" "), step)),
        }
    }
}

/// Runs the tests that take only seconds after a change of the page: nothing is built.
fn page(grep: Option<&str>) -> Result<()> {
    js::install()?;
    for folder in [paths::package(), paths::study_package(), paths::libraries()] {
        if !folder.is_dir() {
            let name = folder.strip_prefix(paths::root())?.display();
            bail!("{name} is not there: `cargo xtask build` makes it");
        }
    }
    let mut steps = Steps::live();
    steps.run("types of the page", js::type_check);
    steps.run("tests of the page", || js::test_page(grep));
    steps.finish()
}

fn rust(grep: Option<&str>) -> Result<()> {
    let mut steps = Steps::live();
    steps.run("Rust tests", || process::run(&mut cargo_test(&[], grep)));
    // The dev profile has been compiled for the running xtask; the test profile would compile wasm-bindgen again.
    let xtask = ["--package", "xtask", "--profile", "dev"];
    steps.run("xtask tests", || process::run(&mut cargo_test(&xtask, grep)));
    steps.finish()
}

/// Runs the Rust tests with this number of cases for each property. The number of rejected cases that
/// proptest allows grows in proportion.
pub(crate) fn properties(cases: u32, grep: Option<&str>) -> Result<()> {
    let optimized = ["--config", "profile.test.opt-level=3"];
    let mut cargo = cargo_test(&optimized, grep);
    cargo.env("PROPTEST_CASES", cases.to_string());
    cargo.env("PROPTEST_MAX_GLOBAL_REJECTS", cases.saturating_mul(4).to_string());
    cargo.env("PROPTEST_MAX_LOCAL_REJECTS", cases.saturating_mul(256).to_string());
    process::run(&mut cargo)
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
        let arguments = |grep| process::arguments(&cargo_test(&["--package", "xtask"], grep));
        assert_eq!(arguments(None), ["test", "--locked", "--package", "xtask"]);
        let chosen = ["test", "--locked", "--package", "xtask", "--", "hull"];
        assert_eq!(arguments(Some("hull")), chosen);
    }
}
