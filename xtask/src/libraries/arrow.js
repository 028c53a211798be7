export { CompressionType, Endianness, Type, setCompressionCodec } from "@uwdata/flechette";
export { MessageHeader } from "@uwdata/flechette/src/constants.js";
export { decodeBlocks } from "@uwdata/flechette/src/decode/block.js";
export { decodeMessage } from "@uwdata/flechette/src/decode/message.js";
export { decodeRecordBatch } from "@uwdata/flechette/src/decode/record-batch.js";
export { decodeSchema } from "@uwdata/flechette/src/decode/schema.js";
export { createTable } from "@uwdata/flechette/src/decode/table-from-ipc.js";
export { readInt16, readInt64, readObject, readUint8 } from "@uwdata/flechette/src/util/read.js";
export { lz4basic } from "hyparquet-compressors/src/lz4.js";
