// useChances.ts: data of an event's chart: its questions at common times, and their current chances.
import { type ChanceSpan, chancesQuery } from '#client/queries/market/chances.ts';
import { useGateway } from '#client/react.tsx';
import { alignChances, type ChanceRow } from '#domain/book/chanceHistory.ts';
import { chanceOf, type Question } from '#domain/market/predictionEvents.ts';
import { toDecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';

export type Chances =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  /** `missing`: number of unreadable questions. */
  | { kind: 'ready'; rows: readonly ChanceRow[]; missing: number; retry: () => void };

/** `now` is the time of the last point. */
export function useChances(
  questions: readonly Question[],
  span: ChanceSpan,
  contexts: ReadonlyMap<AssetId, MarketContext>,
  now: number,
): Chances {
  const gateway = useGateway();
  const { data, failed, isPending, refetch } = useQueries({
    queries: questions.map(({ yes }) => chancesQuery(gateway, yes.assetId, span)),
    combine: (all) => ({
      data: all.map((each) => each.data),
      failed: all.filter(({ error, data }) => error !== null && !data).length,
      isPending: all.some((each) => each.isPending),
      refetch: () =>
        void Promise.all(all.filter(({ error }) => error !== null).map((each) => each.refetch())),
    }),
  });
  const past = useMemo(() => alignChances(data.map((points) => points ?? [])), [data]);
  const rows = [...past, { at: now, chances: questions.map((question) => textOf(question, contexts)) }];
  if (isPending) return { kind: 'loading' };
  if (failed === questions.length) return { kind: 'failed', retry: refetch };
  return { kind: 'ready', rows, missing: failed, retry: refetch };
}

/** The current chance is the last point, so that line and list agree. */
function textOf(question: Question, contexts: ReadonlyMap<AssetId, MarketContext>) {
  const chance = chanceOf(question, contexts);
  return chance && toDecimalString(chance);
}
