/* Shapes that the kernel and its host agree on; nothing but exported integer constants. */

/** As NETWORK_HIDDEN and NETWORK_BUCKETS in engines/assembly/layout.ts. */
export const HIDDEN = 64;
export const BUCKETS = 8;
/** Bytes of the output weights of a bucket: the mover's view, then the other's, f32. */
export const OUTPUT_ROW = HIDDEN * 8;
/** Bytes a chunk works in: the sums of both views. */
export const CHUNK_STATE = HIDDEN * 8;
