import { readFileSync } from 'node:fs';

/** A file of the build: it lies beside the bundle, above its chunks, or in `dist/` when run from source. */
export function builtFile(name: string): URL {
  const here = import.meta.url;
  const folder = here.endsWith('.ts') ? '../../dist/' : /\/chunks\/[^/]+$/.test(here) ? '../' : './';
  return new URL(`${folder}${name}`, here);
}

/** Compiles the core of a game (folder name under `engines/`). */
export function compileCore(gameId: string): WebAssembly.Module {
  return new WebAssembly.Module(readFileSync(builtFile(`${gameId}.wasm`)));
}
