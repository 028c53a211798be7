export { CompressionType, Endianness, Type, setCompressionCodec, tableFromIPC } from "@uwdata/flechette";
