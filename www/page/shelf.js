// Where the browser keeps the reader's texts: for this tab alone, and each deployment apart.

export const KEY = `curvescope-texts ${new URL(".", location.href).pathname}`;

export const shelf = () => sessionStorage;

/** Whether there are texts from before the page was loaded. */
export function areTextsKept() {
    try {
        return shelf().getItem(KEY) !== null;
    } catch {
        return false;
    }
}
