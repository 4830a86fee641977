/*
 * What the arithmetic asks of its host: JavaScript's own functions, since the compiler's would bring tables of data.
 * asc imports them from a module that is named as this file is.
 */

export declare function exp(x: f64): f64;
export declare function log1p(x: f64): f64;
