import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import asc from 'assemblyscript/asc';
import { build } from 'esbuild';

/**
 * Builds into `dist/` (or the folder named first): the bundle and the worker from `src/`, a .wasm for each
 * game from `engines/` and for the arithmetic of training, the page for browsers. `--fault-hook` compiles in the hook of the crash tests,
 * which nothing shipped has.
 */
const arguments_ = process.argv.slice(2);
const out = arguments_.find((word) => !word.startsWith('--')) ?? 'dist';
const faultHook = arguments_.includes('--fault-hook');
/** Makes the search's parameters variables and UCI options, and adds the tuner: nothing shipped has that either. */
const tune = arguments_.includes('--tune');
/** Adds the loop of self-play, training and matches. */
const learn = arguments_.includes('--learn');
const PAGE = 'page';
const SHARED = 'engines/assembly';
const PARAMETERS = `${SHARED}/parameters.ts`;
const PARAMETER_SOURCE = 'src/tuning/parameter-source.ts';

function sources(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(folder, name));
}

function digest(files) {
  const hash = createHash('sha256').update(readFileSync('esbuild.config.mjs'));
  if (tune) hash.update(readFileSync(PARAMETER_SOURCE));
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

const ASC_OPTIONS = [
  '-O3',
  '--noAssert',
  '--converge',
  '--runtime=stub',
  '--importMemory',
  '--noExportMemory',
  '--sharedMemory',
  '--initialMemory=1',
  '--maximumMemory=65536',
  '--enable=threads,simd',
  '--uncheckedBehavior=always',
  // usize to i32: addresses are 32 bits here, by design.
  '--disableWarning=201',
];

/** The parameters with a range, and the sources of a core in which they are variables; none unless for tuning. */
async function readTunable() {
  if (!tune) return { parameters: [], replaced: new Map() };
  const { outputFiles } = await build({
    entryPoints: [PARAMETER_SOURCE],
    bundle: true,
    write: false,
    format: 'esm',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { parseParameters, makeTunable } = await import(`data:text/javascript;base64,${code}`);
  const text = readFileSync(PARAMETERS, 'utf8');
  const { ok, value: parameters, error } = parseParameters(text, PARAMETERS);
  if (!ok) throw new Error(`expected ${error.expected}, got ${error.got} at ${error.where}`);
  const replaced = new Map([[PARAMETERS, makeTunable(text, parameters)]]);
  for (const game of games) {
    const index = `engines/${game}/assembly/index.ts`;
    const exported = "export { setParameter } from '../../assembly/parameters';";
    replaced.set(index, `${readFileSync(index, 'utf8')}\n${exported}\n`);
  }
  return { parameters, replaced };
}

async function compile(entry, outFile, textFile, ascOptions) {
  const readFile = (name, folder) => {
    const path = join(folder, name);
    return tunable.replaced.get(name) ?? (existsSync(path) ? readFileSync(path, 'utf8') : null);
  };
  const options = [entry, '-o', outFile, '-t', textFile, ...ascOptions];
  const { error, stderr } = await asc.main(options, tune ? { readFile } : {});
  // A remark about the optimiser, not about the code.
  const messages = stderr.toString().replaceAll('Last converge was suboptimal.\n', '');
  if (messages) process.stderr.write(messages);
  if (error) throw error;
}

/** A module keeps no data of its own in the shared memory and calls nothing through a table. */
function refuse(game, text) {
  for (const word of ['(data ', '(elem ', '(table ', 'call_indirect', '@override']) {
    if (text.includes(word)) throw new Error(`${game}: the compiled core contains "${word.trim()}"`);
  }
}

/** Compiles `folder/index.ts` to `name.wasm`, unless neither it nor what it shares has changed. */
async function buildWasm(name, folder, shared, ascOptions = ASC_OPTIONS) {
  const wasm = join(out, `${name}.wasm`);
  const stamp = join(out, `${name.replace('/', '-')}.sha256`);
  const sum = digest([...shared, ...sources(folder)]);
  if (existsSync(wasm) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sum) return;
  const text = join(out, `${name}.wat`);
  await compile(`${folder}/index.ts`, wasm, text, ascOptions);
  refuse(name, readFileSync(text, 'utf8'));
  rmSync(text);
  writeFileSync(stamp, sum);
}

/** The game's weights, and the sets of openings that `spindle match` has built in. */
function copyData(game) {
  const weights = `engines/${game}/weights.bin`;
  if (existsSync(weights)) copyFileSync(weights, join(out, `${game}.weights`));
  for (const name of readdirSync(`engines/${game}`)) {
    if (/^openings-.*\.txt$/.test(name)) copyFileSync(`engines/${game}/${name}`, join(out, name));
  }
}

async function buildHost() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { metafile } = await build({
    metafile: true,
    entryPoints: {
      ...(learn ? { learn: 'src/learning/main.ts' } : {}),
      ...(tune ? { tune: 'src/tuning/main.ts', 'tune-worker': 'src/tuning/worker.ts' } : {}),
      spindle: 'src/main.ts',
      worker: 'src/pool/worker.ts',
      'selfplay-worker': 'src/selfplay/worker.ts',
      'training-worker': 'src/training/worker.ts',
    },
    outdir: out,
    outExtension: { '.js': '.js' },
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['piscina'],
    packages: 'bundle',
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    define: {
      __VERSION__: JSON.stringify(version),
      __FAULT_HOOK__: String(faultHook),
      __PARAMETERS__: JSON.stringify(tunable.parameters),
    },
    logLevel: 'warning',
  });
  // Chunks of earlier builds go last, so that a running engine can still load its own until then.
  const chunks = resolve(out, 'chunks');
  const built = new Set(Object.keys(metafile.outputs).map((path) => resolve(path)));
  for (const name of existsSync(chunks) ? readdirSync(chunks) : []) {
    const path = join(chunks, name);
    if (!built.has(path)) rmSync(path);
  }
}

/** The page of `spindle serve`, with cores for a memory of their own: browsers share memory only on some pages. */
async function buildPage() {
  const page = join(out, PAGE);
  mkdirSync(page, { recursive: true });
  const unshared = ASC_OPTIONS.filter((option) => option !== '--sharedMemory');
  for (const game of games) {
    await buildWasm(`${PAGE}/${game}`, `engines/${game}/assembly`, sources(SHARED), unshared);
  }
  await build({
    entryPoints: { page: 'src/page/main.tsx' },
    outdir: page,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
  await build({
    entryPoints: { page: 'src/page/style.css' },
    outdir: page,
    minify: true,
    logLevel: 'warning',
  });
  for (const name of ['index.html', 'icon.svg']) copyFileSync(`src/page/${name}`, join(page, name));
}

mkdirSync(out, { recursive: true });
const games = readdirSync('engines', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`engines/${entry.name}/assembly/index.ts`))
  .map((entry) => entry.name);
const tunable = await readTunable();
for (const game of games) {
  await buildWasm(game, `engines/${game}/assembly`, sources(SHARED));
  copyData(game);
}
await buildWasm('training', 'src/training/kernel', [`${SHARED}/layout.ts`]);
await buildHost();
if (!tune && !learn && !faultHook) await buildPage();
chmodSync(join(out, 'spindle.js'), 0o755);
