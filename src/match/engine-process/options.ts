export type Option = readonly [name: string, value: string];

/** Options the engine has, under its own spelling of their names, and the names of those it has not. */
export function matchOptions(
  wanted: readonly Option[],
  announced: readonly string[],
): { known: readonly Option[]; unknown: readonly string[] } {
  const spellings = new Map(announced.map((name) => [name.toLowerCase(), name]));
  const known: Option[] = [];
  const unknown: string[] = [];
  for (const [name, value] of wanted) {
    const spelling = spellings.get(name.toLowerCase());
    if (spelling === undefined) unknown.push(name);
    else known.push([spelling, value]);
  }
  return { known, unknown };
}
