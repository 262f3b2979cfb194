// chanceHistory.ts: probabilities of several questions at common times, for the chart of an event.
import type { DecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';

/** The probability of a question from `at` on. */
export type ChancePoint = { readonly at: UnixMs; readonly chance: DecimalString };

/** One time; the chances are in the order of the histories, undefined before a history begins. */
export type ChanceRow = { readonly at: UnixMs; readonly chances: readonly (DecimalString | undefined)[] };

/**
 * All times of all histories, oldest first. Between its own points a question keeps its last probability.
 * Points of a history may be in any order.
 */
export function alignChances(histories: readonly (readonly ChancePoint[])[]): ChanceRow[] {
  const byTime = new Map<UnixMs, Map<number, DecimalString>>();
  histories.forEach((points, index) => {
    for (const { at, chance } of points) byTime.set(at, (byTime.get(at) ?? new Map()).set(index, chance));
  });
  const known: (DecimalString | undefined)[] = histories.map(() => undefined);
  return [...byTime]
    .sort(([one], [other]) => one - other)
    .map(([at, chances]) => {
      for (const [index, chance] of chances) known[index] = chance;
      return { at, chances: [...known] };
    });
}
