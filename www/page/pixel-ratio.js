// The pixel ratio: it changes when the window moves to another screen, or zooms, without a change of any size.

/** Scale at which the page is shown relative to its layout. */
let enlargement = 1;

/** @param {number} times */
export function setEnlargement(times) {
    enlargement = times;
}

/** Screen pixels per CSS pixel of the plots' layout. */
export function pixelRatio() {
    return devicePixelRatio * enlargement;
}

/**
 * @param {() => void} changed
 * @param {AbortSignal} [signal] stops watching
 */
export function watchPixelRatio(changed, signal) {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
        "change",
        () => {
            changed();
            watchPixelRatio(changed, signal);
        },
        { once: true, ...(signal && { signal }) },
    );
}
