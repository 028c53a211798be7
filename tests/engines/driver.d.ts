// What the walk asks of a browser. An adapter for each way to drive one answers it.

/** A place in the window, in CSS pixels. */
export type Place = readonly [x: number, y: number];

export interface Driver {
    /** Opens an address and waits until its document has loaded. */
    goTo(url: string): Promise<void>;
    reload(): Promise<void>;
    /** The window's inside, as near to this as the browser lets it be. */
    resize(width: number, height: number): Promise<void>;
    /** What a function gives in the page, where nothing around it is known: it gets one value that JSON can hold, and gives one. */
    ask<Given, Answer>(question: (given: Given) => Answer | Promise<Answer>, given: Given): Promise<Answer>;
    /** Clicks the middle of the one element that a selector finds. */
    click(selector: string): Promise<void>;
    /** Presses a key by its name in `KeyboardEvent.key`, with Ctrl held if asked. */
    press(key: string, held?: "Control"): Promise<void>;
    /** Types letters where the focus is. */
    type(text: string): Promise<void>;
    /** Presses the button of the pointer at one place and lets it go at another. */
    drag(from: Place, to: Place): Promise<void>;
    /** Gives a file to an input. */
    giveFile(selector: string, path: string): Promise<void>;
    close(): Promise<void>;
    /** Where saved files go. */
    readonly downloads: string;
    /** What the page threw and complained of so far; not known to every driver. */
    readonly faults?: string[];
}
