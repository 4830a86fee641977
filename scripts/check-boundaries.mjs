import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import config from '../.dependency-cruiser.cjs';

/** Fewer modules than this and the check has looked at the wrong place. */
const LEAST_MODULES = 50;

const { output } = await cruise(
  ['src', 'engines'],
  { ...config.options, ruleSet: config, validate: true },
  undefined,
  { tsConfig: extractTSConfig('tsconfig.json') },
);
const { violations, totalCruised } = output.summary;
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`);
console.log(`module boundaries: ${totalCruised} modules, ${violations.length} violations`);
if (totalCruised < LEAST_MODULES) console.error(`expected at least ${LEAST_MODULES} modules`);
process.exitCode = violations.length > 0 || totalCruised < LEAST_MODULES ? 1 : 0;
