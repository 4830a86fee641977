import { VARIANTS } from '../../../engines/registry.js';

/** The games as options of a `select`. */
export function VariantOptions() {
  return (
    <>
      {VARIANTS.map(({ variant: { id, name } }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
