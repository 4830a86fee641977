import { constants } from 'node:os';

/** The first SIGINT or SIGTERM ends a run in good order; `status` is then the exit status it asks for. */
export function watchSignals(): { readonly signal: AbortSignal; status(): number } {
  const controller = new AbortController();
  let status = 1;
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      status = 128 + constants.signals[name];
      controller.abort();
    });
  }
  return { signal: controller.signal, status: () => status };
}
