export { ZStream, zlibInflate, zlibInflateInit2, zlibInflateReset } from "pako";
