import { NETWORK_BUCKETS, NETWORK_HIDDEN } from '../../../engines/assembly/layout';

/* Shapes that the kernel and its host agree on; nothing but exported integer constants. */

export const HIDDEN = NETWORK_HIDDEN;
export const BUCKETS = NETWORK_BUCKETS;
/** Bytes of the output weights of a bucket: the mover's view, then the other's, f32. */
export const OUTPUT_ROW = HIDDEN * 8;
/** Bytes a chunk works in: the sums of both views. */
export const CHUNK_STATE = HIDDEN * 8;
