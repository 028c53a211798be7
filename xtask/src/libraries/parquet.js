export { parquetMetadataAsync, parquetScan, parquetSchema } from "hyparquet";
