export { unzipRaw } from "unzipit";
