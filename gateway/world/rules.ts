// rules.ts: the version of the engine's money rules. A journal is replayed under the version it was written with
// (store/settings.ts); docs/decisions/069-versioned-rules.md lists what each changed.
import type { World } from './state.ts';

export const NEWEST_RULES = 2;

/** Whether the exchange runs under this version or a later one. */
export function hasRules({ options }: Pick<World, 'options'>, version: number): boolean {
  return (options.rules ?? 1) >= version;
}
