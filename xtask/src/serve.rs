//! The `serve` command, and the static server that the browser tests share.

use crate::later::Later;
use crate::site::{Answer, Site, mime};
use crate::{process, wasm};
use anyhow::{Context, Result};
use oxhttp::ListeningServer;
use oxhttp::model::{Body, Method, Request, Response, StatusCode};
use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::process::Command;
use std::thread;
use std::time::Instant;

/// Server that runs until the program ends, with a thread for each connection: a browser keeps several open,
/// and none may block another.
pub(crate) struct Server {
    address: SocketAddr,
    prefix: &'static str,
    listening: ListeningServer,
}

/// Builds the page and serves it until the user stops it. Other parts than those of the first view are made
/// meanwhile.
pub(crate) fn run(port: u16, open: bool) -> Result<()> {
    let started = Instant::now();
    println!("Compiling the page's code, which takes one to two minutes the first time.");
    wasm::build_package()?;
    let later = Later::all();
    let server = Server::start(Site::source().with(later.clone()), port)?;
    if server.address.port() != port && port != 0 {
        println!("Port {port} is taken, so this is another one.");
    }
    println!(
        "curvescope is at {} after {} s (Ctrl+C stops it).",
        server.url(),
        started.elapsed().as_secs()
    );
    if open {
        open_in_browser(&server.url());
    }
    thread::spawn(move || later.make(started));
    server.listening.join().context("the server stopped")
}

impl Server {
    /// Starts a server on this machine only, on the port, or on a free one if it is taken.
    pub(crate) fn start(site: Site, port: u16) -> Result<Self> {
        let address = free_address(port)
            .or_else(|_| free_address(0))
            .context("no port of 127.0.0.1 can be opened: free one and try again")?;
        let prefix = site.prefix();
        let listening = oxhttp::Server::new(move |request| answer(&site, request))
            .bind(address)
            .spawn()
            .with_context(|| format!("{address} can't be served: try again"))?;
        Ok(Self { address, prefix, listening })
    }

    /// Returns the address of the page.
    pub(crate) fn url(&self) -> String {
        format!("http://{}{}", self.address, self.prefix)
    }
}

/// Returns an address of this machine with the port, or with any free port for 0.
fn free_address(port: u16) -> std::io::Result<SocketAddr> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port))?.local_addr()
}

fn answer(site: &Site, request: &Request<Body>) -> Response<Body> {
    let (status, header, body) = content(site, request);
    site.headers(request.uri().path())
        .into_iter()
        .chain([header])
        .fold(Response::builder().status(status), |response, (name, value)| {
            response.header(name, value)
        })
        .body(body.into())
        .expect("our header names and values are ASCII")
}

/// Status of an answer, its specific header, and its body.
type Content = (StatusCode, (&'static str, &'static str), Vec<u8>);

fn content(site: &Site, request: &Request<Body>) -> Content {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return text(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD are answered");
    }
    match site.answer(request.uri().path()) {
        Answer::File(path) => match fs::read(&path) {
            Ok(bytes) => (StatusCode::OK, ("Content-Type", mime(&path)), bytes),
            Err(_) => text(StatusCode::NOT_FOUND, "not found"),
        },
        Answer::Redirect(to) => (StatusCode::PERMANENT_REDIRECT, ("Location", to), b"moved".into()),
        Answer::NotFound => text(StatusCode::NOT_FOUND, "not found"),
    }
}

fn text(status: StatusCode, message: &'static str) -> Content {
    (status, ("Content-Type", "text/plain; charset=utf-8"), message.into())
}

/// Opens the address if the system has a program for it; it has been printed in any case.
fn open_in_browser(url: &str) {
    let openers = ["xdg-open", "open", "explorer"];
    match openers.into_iter().find_map(process::find) {
        Some(opener) => {
            if let Err(error) = Command::new(opener).arg(url).spawn() {
                println!("The browser could not be opened ({error}): open the address by hand.");
            }
        }
        None => println!("No program to open a browser was found: open the address by hand."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpStream;

    fn response_to(server: &Server, request: &str) -> String {
        let mut stream = TcpStream::connect(server.address).expect("connect");
        write!(stream, "{request} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .expect("send");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("receive");
        answer
    }

    #[test]
    fn files_come_with_the_deployed_headers() {
        let server = Server::start(Site::source(), 0).expect("start");
        let answer = response_to(&server, "GET /www/examples/running-example.csv");
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
        assert!(answer.contains("content-type: text/csv; charset=utf-8\r\n"), "{answer}");
        for (name, value) in Site::source().headers("/") {
            let header = format!("{}: {value}\r\n", name.to_lowercase());
            assert!(answer.contains(&header), "{header} in {answer}");
        }
    }

    #[test]
    fn the_rest_of_the_machine_is_not_served() {
        let server = Server::start(Site::source(), 0).expect("start");
        for path in [
            "/Cargo.toml",
            "/../../../../etc/passwd",
            "/www/%2e%2e/Cargo.toml",
            "//etc/passwd",
            "/.git/HEAD",
        ] {
            let answer = response_to(&server, &format!("GET {path}"));
            assert!(answer.starts_with("HTTP/1.1 404 "), "{path}: {answer}");
        }
        assert!(response_to(&server, "POST /index.html").starts_with("HTTP/1.1 405 "));
    }

    #[test]
    fn a_taken_port_is_replaced_by_a_free_one() {
        let first = Server::start(Site::source(), 0).expect("start");
        let second = Server::start(Site::source(), first.address.port()).expect("start");
        assert_ne!(first.address.port(), second.address.port());
    }
}
