const POLYNOMIAL = 0xedb88320;

/** The checksum of each byte alone. */
const TABLE: Uint32Array = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
  return rest;
});

/** CRC-32 of bytes (ISO 3309, as zip and gzip have it), 0 to 2^32 - 1. */
export function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 255] as number);
  return (sum ^ 0xffffffff) >>> 0;
}
