// chanceHistory.ts: how likely several questions were at common moments, for one picture of an event.
import type { DecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';

/** What a question stood at from `at` on. */
export type ChancePoint = { readonly at: UnixMs; readonly chance: DecimalString };

/** One moment; the chances are those of the histories in their order, undefined before the first that is known. */
export type ChanceRow = { readonly at: UnixMs; readonly chances: readonly (DecimalString | undefined)[] };

/**
 * Every moment that one of the histories knows, oldest first. In between a question keeps what it stood at:
 * one that nobody traded did not move. Histories come in any order.
 */
export function alignChances(histories: readonly (readonly ChancePoint[])[]): ChanceRow[] {
  const byTime = new Map<UnixMs, Map<number, DecimalString>>();
  histories.forEach((points, index) => {
    for (const { at, chance } of points) byTime.set(at, (byTime.get(at) ?? new Map()).set(index, chance));
  });
  const known: (DecimalString | undefined)[] = histories.map(() => undefined);
  return [...byTime]
    .sort(([one], [other]) => one - other)
    .map(([at, told]) => {
      for (const [index, chance] of told) known[index] = chance;
      return { at, chances: [...known] };
    });
}
