//! The command line.

use anyhow::{Context, Result, bail};
use lexopt::{Arg, Parser, ValueExt};
use std::ffi::OsString;
use std::num::NonZeroU32;

pub(crate) const USAGE: &str = "\
cargo xtask <command>

  serve [--port N] [--open]   build what the page needs with Rust alone and serve it on this machine; where Node.js is,
                              the libraries for some formats follow
  test [--only page|rust|js|browser|engines|python|frameworks] [--grep PATTERN] [--built]
                              everything the tests need, then all tests, or those whose name has the pattern;
                              --built: on what `prepare` or `build` made; page: types and quick tests of the page on that;
                              frameworks: the npm package in Next.js, which is no part of all tests
  test --repeat N [--busy] [--only browser|engines|python] [--grep PATTERN] [--built]
                              the tests in browsers (page, engines, notebooks), no others, N times each, to find
                              tests that fail now and then; --busy keeps all cores busy meanwhile
  prepare                     what `build` makes, and every program that the tests need
  build                       release build into www/pkg/, then the deployable folder dist/
  bench [--quick] [--only load|frames|stages|bootstrap|python|files]
                              benchmarks against their baselines; all of them write benches/RESULTS.md
  properties [--cases N] [--grep PATTERN]
                              the Rust tests, each property with 100,000 random cases or as many as asked
  fuzz [--seconds N] [TARGET]
                              each fuzz target, or one, for a minute or as long as asked
  release [--publish] [npm|pypi|crates|github]
                              what each registry and the release at GitHub would get, or one, tried without publishing it;
                              --publish publishes, at the tag of the version
  rehearse                    the parts of a release for this machine, made of what `build` or `test` has built
  lint [--only page]          formatting, clippy, rustdoc, project rules; page: format of scripts, and what is written from them

CURVESCOPE_WASM=target|rustup|debian   forces the way wasm is compiled
CHROMIUM=/path/to/chromium             forces the browser of the tests
";

#[derive(Debug, PartialEq)]
pub(crate) enum Command {
    Help,
    Serve { port: u16, open: bool },
    Test { chosen: Chosen, repeat: Option<Repeat> },
    Build,
    Bench { quick: bool, only: Option<Part> },
    Properties { cases: NonZeroU32, grep: Option<String> },
    Fuzz { seconds: u32, target: Option<String> },
    Lint { only_page: bool },
    Prepare,
    Release { registry: Option<Registry>, publish: bool },
    Rehearse,
}

/// Selection of tests.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Chosen {
    /// The only layer to run; all if `None`.
    pub(crate) only: Option<Layer>,
    /// Part of the names of tests, which in JavaScript is a regular expression.
    pub(crate) grep: Option<String>,
    /// True to build nothing first.
    pub(crate) built: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Layer {
    /// The quick tests of `Js`, without a build.
    Page,
    Rust,
    Js,
    Browser,
    /// End-to-end test of the page in each browser engine.
    Engines,
    Python,
    /// The npm package in frameworks that are large to install: no part of all layers.
    Frameworks,
}

impl Layer {
    const ALL: [Self; 7] = [
        Self::Page,
        Self::Rust,
        Self::Js,
        Self::Browser,
        Self::Engines,
        Self::Python,
        Self::Frameworks,
    ];

    /// Its word on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Rust => "rust",
            Self::Js => "js",
            Self::Browser => "browser",
            Self::Engines => "engines",
            Self::Python => "python",
            Self::Frameworks => "frameworks",
        }
    }
}

/// Repetition of each test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Repeat {
    pub(crate) times: NonZeroU32,
    /// True to keep all cores busy with other work meanwhile.
    pub(crate) busy: bool,
}

/// One part of the benchmarks: `benches/parts/`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Part {
    Load,
    Frames,
    Stages,
    Bootstrap,
    Python,
    Files,
}

/// Where packages are published.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Registry {
    Npm,
    Pypi,
    Crates,
    /// The release at GitHub, with the program.
    Github,
}

const DEFAULT_PORT: u16 = 8000;

/// Number of cases of each property in `properties` without `--cases`.
const DEFAULT_CASES: NonZeroU32 = NonZeroU32::new(100_000).expect("not 0");

/// Seconds for each target in `fuzz` without `--seconds`.
const DEFAULT_SECONDS: u32 = 60;

/// Parses the arguments after the program's name.
pub(crate) fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Command> {
    let mut parser = Parser::from_args(arguments);
    let name = match parser.next()? {
        None | Some(Arg::Short('h') | Arg::Long("help")) => return Ok(Command::Help),
        Some(Arg::Value(name)) => name.string()?,
        Some(other) => return Err(other.unexpected().into()),
    };
    match name.as_str() {
        "help" => no_options(parser, Command::Help),
        "serve" => serve(parser),
        "test" => test(parser),
        "build" => no_options(parser, Command::Build),
        "bench" => bench(parser),
        "properties" => properties(parser),
        "fuzz" => fuzz(parser),
        "lint" => lint(parser),
        "prepare" => no_options(parser, Command::Prepare),
        "release" => release(parser),
        "rehearse" => no_options(parser, Command::Rehearse),
        _ => bail!("there is no command `{name}`; `cargo xtask help` lists them"),
    }
}

fn no_options(mut parser: Parser, command: Command) -> Result<Command> {
    match parser.next()? {
        None => Ok(command),
        Some(argument) => Err(argument.unexpected().into()),
    }
}

fn serve(mut parser: Parser) -> Result<Command> {
    let (mut port, mut open) = (DEFAULT_PORT, false);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("port") => port = parser.value()?.parse().context("--port takes a number")?,
            Arg::Long("open") => open = true,
            _ => return Err(argument.unexpected().into()),
        }
    }
    Ok(Command::Serve { port, open })
}

fn test(mut parser: Parser) -> Result<Command> {
    let (mut chosen, mut times, mut busy) = (Chosen::default(), None, false);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("only") => chosen.only = Some(layer(&parser.value()?.string()?)?),
            Arg::Long("grep") => chosen.grep = Some(parser.value()?.string()?),
            Arg::Long("built") => chosen.built = true,
            Arg::Long("repeat") => {
                times = Some(parser.value()?.parse().context("--repeat takes a number from 1 on")?);
            }
            Arg::Long("busy") => busy = true,
            _ => return Err(argument.unexpected().into()),
        }
    }
    let repeat = times.map(|times| Repeat { times, busy });
    match (repeat, chosen.only) {
        (None, _) if busy => bail!("--busy needs --repeat N"),
        (Some(_), Some(Layer::Page | Layer::Rust | Layer::Js | Layer::Frameworks)) => bail!(
            "--repeat is for tests in browsers: leave --only out, or give it browser, engines or python"
        ),
        _ => Ok(Command::Test { chosen, repeat }),
    }
}

fn bench(mut parser: Parser) -> Result<Command> {
    let (mut quick, mut only) = (false, None);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("quick") => quick = true,
            Arg::Long("only") => only = Some(part(&parser.value()?.string()?)?),
            _ => return Err(argument.unexpected().into()),
        }
    }
    Ok(Command::Bench { quick, only })
}

fn lint(mut parser: Parser) -> Result<Command> {
    let mut only_page = false;
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("only") => match parser.value()?.string()?.as_str() {
                "page" => only_page = true,
                other => bail!("`lint --only` takes page, not `{other}`"),
            },
            _ => return Err(argument.unexpected().into()),
        }
    }
    Ok(Command::Lint { only_page })
}

fn properties(mut parser: Parser) -> Result<Command> {
    let (mut cases, mut grep) = (DEFAULT_CASES, None);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("cases") => {
                cases = parser.value()?.parse().context("--cases takes a number from 1 on")?;
            }
            Arg::Long("grep") => grep = Some(parser.value()?.string()?),
            _ => return Err(argument.unexpected().into()),
        }
    }
    Ok(Command::Properties { cases, grep })
}

fn fuzz(mut parser: Parser) -> Result<Command> {
    let (mut seconds, mut target) = (DEFAULT_SECONDS, None);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("seconds") => {
                seconds = parser.value()?.parse().context("--seconds takes a number")?;
            }
            Arg::Value(name) if target.is_none() => target = Some(name.string()?),
            _ => return Err(argument.unexpected().into()),
        }
    }
    Ok(Command::Fuzz { seconds, target })
}

fn release(mut parser: Parser) -> Result<Command> {
    let (mut registry, mut publish) = (None, false);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("publish") => publish = true,
            Arg::Value(name) if registry.is_none() => {
                registry = Some(self::registry(&name.string()?)?);
            }
            _ => return Err(argument.unexpected().into()),
        }
    }
    Ok(Command::Release { registry, publish })
}

fn registry(name: &str) -> Result<Registry> {
    Ok(match name {
        "npm" => Registry::Npm,
        "pypi" => Registry::Pypi,
        "crates" => Registry::Crates,
        "github" => Registry::Github,
        _ => bail!("`release` takes npm, pypi, crates or github, not `{name}`"),
    })
}

fn part(name: &str) -> Result<Part> {
    Ok(match name {
        "load" => Part::Load,
        "frames" => Part::Frames,
        "stages" => Part::Stages,
        "bootstrap" => Part::Bootstrap,
        "python" => Part::Python,
        "files" => Part::Files,
        _ => bail!("--only takes load, frames, stages, bootstrap, python or files, not `{name}`"),
    })
}

fn layer(name: &str) -> Result<Layer> {
    let names = Layer::ALL.map(Layer::name);
    let found = Layer::ALL.into_iter().find(|layer| layer.name() == name);
    found.with_context(|| format!("--only takes one of {}, not `{name}`", names.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_line(line: &str) -> Result<Command> {
        parse(line.split_whitespace().map(OsString::from))
    }

    #[test]
    fn options_reach_their_command() {
        assert_eq!(
            parse_line("serve --port 81 --open").expect("valid"),
            Command::Serve { port: 81, open: true }
        );
        let only = |layer| Chosen { only: Some(layer), ..Chosen::default() };
        let only_js = Command::Test { chosen: only(Layer::Js), repeat: None };
        assert_eq!(parse_line("test --only=js").expect("valid"), only_js);
        let only_frameworks = Command::Test { chosen: only(Layer::Frameworks), repeat: None };
        assert_eq!(parse_line("test --only frameworks").expect("valid"), only_frameworks);
        let chosen =
            Chosen { grep: Some("cursor".to_owned()), built: true, ..only(Layer::Browser) };
        let some = Command::Test { chosen, repeat: None };
        assert_eq!(parse_line("test --only browser --grep cursor --built").expect("valid"), some);
        let times = NonZeroU32::new(20).expect("not 0");
        let engines = Command::Test {
            chosen: only(Layer::Engines),
            repeat: Some(Repeat { times, busy: true }),
        };
        let line = "test --repeat 20 --busy --only engines";
        assert_eq!(parse_line(line).expect("valid"), engines);
        assert_eq!(
            parse_line("bench --quick --only files").expect("valid"),
            Command::Bench { quick: true, only: Some(Part::Files) }
        );
        let hulls = Command::Properties { cases: times, grep: Some("hull".to_owned()) };
        assert_eq!(parse_line("properties --cases 20 --grep hull").expect("valid"), hulls);
        let long = Command::Fuzz { seconds: 600, target: Some("json".to_owned()) };
        assert_eq!(parse_line("fuzz --seconds 600 json").expect("valid"), long);
        assert_eq!(parse_line("lint").expect("valid"), Command::Lint { only_page: false });
        let page = Command::Lint { only_page: true };
        assert_eq!(parse_line("lint --only page").expect("valid"), page);
        let npm = Command::Release { registry: Some(Registry::Npm), publish: true };
        assert_eq!(parse_line("release --publish npm").expect("valid"), npm);
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        for line in [
            "sevre",
            "serve --prot 1",
            "serve --port 70000",
            "test --only rusty",
            "test --repeat 0",
            "test --repeat 5 --only rust",
            "test --repeat 5 --only frameworks",
            "test --busy",
            "build --fast",
            "bench --only pandas",
            "properties --cases 0",
            "properties hull",
            "fuzz --seconds long",
            "fuzz json draw",
            "lint now",
            "lint --only rust",
            "release cran",
            "release --yes",
        ] {
            assert!(parse_line(line).is_err(), "{line}");
        }
    }
}
