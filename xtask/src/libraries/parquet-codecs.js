export { compressors } from "hyparquet-compressors";
