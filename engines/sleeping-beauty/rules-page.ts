import type { RulesSection } from '../../src/core/presentation.js';

/** The rules for somebody who has never played. */
export const rules: readonly RulesSection[] = [];
