// predictionMeta.ts: outcome markets and their sides, read after the first screen.
import { queryOptions } from '@tanstack/react-query';
import { firstScreen } from '../../browser/stages.ts';
import { withReadableTexts } from '#domain/market/outcomeTexts.ts';
import { predictionMeta } from '#protocol/info/market/predictionMeta.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { MINUTE, READ_DEFAULTS, soonUntilRead } from '../defaults.ts';

/** For 20,000 questions of some 1.5 kB, and as many more; other reads have at most 8 MB and 10 s. */
const LIMITS = { maxBytes: 64 * 1024 * 1024, timeoutMs: 20_000 };

export const predictionMetaQuery = (client: ServiceReader) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['predictionMeta'],
    queryFn: async ({ signal }) => {
      await firstScreen();
      return withReadableTexts(await client.info(predictionMeta, {}, { signal, ...LIMITS }));
    },
    staleTime: MINUTE,
    refetchInterval: soonUntilRead(MINUTE),
  });
