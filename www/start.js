// Runs before all other scripts, in browsers of any age: applies the chosen theme, and shows a message when the page can't start. It is
// not a module and uses no new syntax, so that a browser too old for the page can run it.

(function () {
    var root = document.documentElement;
    var CURRENT = "use a current browser: Chrome or Edge 117, Firefox 115, Safari 16.4, or newer.";

    try {
        // Stored by www/page/theme.js. Applied later, a dark page would be light for a moment.
        var theme = localStorage.getItem("curvescope-theme");
        if (theme === "light" || theme === "dark") root.setAttribute("data-theme", theme);
        // Stored by www/page/offline.js, once the font is on this machine: loaded later, it would change the widths of texts.
        if (localStorage.getItem("curvescope-font"))
            document.fonts.add(new FontFace("Curves Sans", "url(www/font/curves-sans.woff2)", { weight: "400 700", display: "swap" }));
    } catch (error) {
        // Storage may be forbidden; the page then follows the system.
    }

    try {
        // Explore welcomes a first visit (www/explore/welcome.js). This is decided before the first paint; a link, and data that this tab
        // keeps (www/page/tab-storage.js), are shown without the welcome.
        var isKept = Object.keys(sessionStorage).some(function (key) {
            return /^curvescope-(data|texts) /.test(key) && key.slice(key.indexOf(" ") + 1) === location.pathname.replace(/[^/]*$/, "");
        });
        if (root.getAttribute("data-state") && !location.hash && !isKept && !localStorage.getItem("curvescope-visited"))
            root.setAttribute("data-welcome", "");
    } catch (error) {
        // Without storage every visit would be the first one.
    }

    /** True where a required feature is missing: WebAssembly, workers, and `with` of arrays, the newest feature that the page uses. */
    function isTooOld() {
        return !("WebAssembly" in window) || !("Worker" in window) || !("with" in Array.prototype);
    }

    /** @param {string} words */
    function say(words) {
        // The glossary and the About page have no note: they are readable without scripts.
        var note = document.getElementById("waiting");
        if (!note) return;
        var line = document.createElement("p");
        line.textContent = words;
        note.textContent = "";
        note.className = "waiting now";
        // The page's own script may have hidden it before.
        note.hidden = false;
        note.appendChild(line);
        var button = document.createElement("button");
        button.type = "button";
        button.textContent = "Reload";
        button.onclick = function () {
            location.reload();
        };
        note.appendChild(button);
        root.setAttribute("data-started", "no");
        var title = document.querySelector("[data-loading]");
        if (title) title.textContent = "Not loaded";
    }

    /** Called after all scripts of the page have run or failed. */
    function check() {
        if (!root.getAttribute("data-started"))
            say(
                "The page could not start: a part of it did not load. Check the connection and reload the page; if that does not help, " +
                    CURRENT,
            );
    }

    function checkAge() {
        if (isTooOld()) say("This browser is too old for curvescope: " + CURRENT);
    }

    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", checkAge);
    else checkAge();
    if (document.readyState === "complete") check();
    else addEventListener("load", check);
})();
