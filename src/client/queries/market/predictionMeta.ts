// predictionMeta.ts: outcome markets and their sides, read after the first screen.
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { firstScreen } from '../../browser/stages.ts';
import { inTimeSlices } from '../../browser/timeSlices.ts';
import { FALLBACK_DEFAULTS } from '#domain/market/listedMarkets.ts';
import { buildAhead } from '#domain/market/outcomeMarket.ts';
import { withReadableText, withReadableTexts } from '#domain/market/outcomeTexts.ts';
import { type PredictionMeta, predictionMeta } from '#protocol/info/market/predictionMeta.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { MINUTE, READ_DEFAULTS, soonUntilRead } from '../defaults.ts';

/** For 20,000 questions of some 1.5 kB, and as many more; other reads have at most 8 MB and 10 s. */
const LIMITS = { maxBytes: 64 * 1024 * 1024, timeoutMs: 20_000 };

/** The read with sanitized texts. */
const readable: typeof predictionMeta = {
  ...predictionMeta,
  decodeResponse: (body) => withReadableTexts(predictionMeta.decodeResponse(body)),
  list: {
    ...predictionMeta.list,
    decode: (wire) => predictionMeta.list.decode(wire).map(withReadableText),
  },
};

/**
 * Also of what a `select` makes of the answer. Of a list the reader has kept the unchanged records: comparing 20,000
 * again would take 0.1 s. An answer is never a copy, because its markets are built already.
 */
function shared(before: unknown, after: unknown): unknown {
  const [old, next] = [before, after] as [Partial<PredictionMeta> | undefined, Partial<PredictionMeta>];
  const isKept = next?.markets?.some((record, index) => record === old?.markets?.[index]);
  return isKept !== true && replaceEqualDeep(before, after) === before ? before : after;
}

export const predictionMetaQuery = (client: ServiceReader) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['predictionMeta'],
    queryFn: async ({ signal }) => {
      await firstScreen();
      const meta = await client.info(readable, {}, { signal, ...LIMITS });
      await inTimeSlices(buildAhead(meta, FALLBACK_DEFAULTS));
      return meta;
    },
    structuralSharing: shared,
    staleTime: MINUTE,
    refetchInterval: soonUntilRead(MINUTE),
  });
