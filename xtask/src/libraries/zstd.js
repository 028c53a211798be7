export { decompress } from "fzstd";
