// Makes the pages work without a network: all their files are kept by a service worker, one version of them at a time. Only in dist/.

import { find, make, makeButton } from "./dom.js";

const SCRIPT = new URL("../../service-worker.js", import.meta.url);

/** Which version of all files the page is of, as its own markup says. */
const { version } = find(document, "[data-version]", HTMLElement).dataset;

/** A page that is loaded has yet to compute and draw, and all files of all pages would come in between. In milliseconds. */
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
                // Without a worker before it there is nothing old to be replaced.
                if (found.state === "installed" && navigator.serviceWorker.controller) offer(found);
            });
        });
        const { active } = await navigator.serviceWorker.ready;
        active?.postMessage({ version });
    } catch (error) {
        // A page from disk, or a browser that keeps nothing: it works as long as there is a network.
        console.info("The page can't be kept for use without a network.", error);
    }
}

/**
 * An open page goes on with the files it began with, until its reader says so. Another page may have said so before.
 * @param {ServiceWorker} worker that has a newer version
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
