// Makes the pages work without a network: a service worker keeps all their files, one version of them at a time. Only in dist/.

import { find, make, makeButton } from "./dom.js";

const SCRIPT = new URL("../../service-worker.js", import.meta.url);

/** Version of all files that this page belongs to, from its markup. */
const { version } = find(document, "[data-version]", HTMLElement).dataset;

/** Delay in milliseconds: a loaded page has yet to compute and draw, and the files of all pages would compete with that. */
const AFTER_LOAD = 2000;

if ("serviceWorker" in navigator) {
    if (document.readyState === "complete") registerSoon();
    else addEventListener("load", registerSoon, { once: true });
}

function registerSoon() {
    setTimeout(() => void register(), AFTER_LOAD);
}

async function register() {
    try {
        const registration = await navigator.serviceWorker.register(SCRIPT);
        if (registration.waiting) offer(registration.waiting);
        registration.addEventListener("updatefound", () => {
            const found = registration.installing;
            found?.addEventListener("statechange", () => {
                // Without a former worker there is no old version to replace.
                if (found.state === "installed" && navigator.serviceWorker.controller) offer(found);
            });
        });
        const { active } = await navigator.serviceWorker.ready;
        active?.postMessage({ version });
        // The font is one of the files: the next page begins with it.
        localStorage.setItem("curvescope-font", "kept");
    } catch (error) {
        // A page from disk, or a browser that forbids storage: the page works with a network only.
        console.info("The page can't be kept for use without a network.", error);
    }
}

/**
 * Offers a reload. An open page keeps the files that it started with until the reader accepts, on this page or on another one.
 * @param {ServiceWorker} worker of a newer version
 */
function offer(worker) {
    const reload = () => {
        if (worker.state !== "installed") return location.reload();
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
        worker.postMessage("take-over");
    };
    const button = makeButton("Reload", reload, { class: "quiet" });
    const line = make("p", { class: "update", role: "status" }, "A new version of curvescope is ready. ", button);
    document.querySelector(".update")?.remove();
    document.querySelector(".foot")?.prepend(line);
}
