// portfolio.ts: history of an account's value over a period, from the deployment's replica.
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import { withReportedPoints } from '#domain/portfolio/valueLine.ts';
import { type Portfolio, portfolio, type PortfolioPeriod } from '#protocol/portfolio.ts';
import type { ReplicaReader } from '../../transport/reader.ts';
import { MINUTE, READ_DEFAULTS } from '../defaults.ts';

export const portfolioQuery = (client: ReplicaReader, owner: Address, period: PortfolioPeriod) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['portfolio', owner, period],
    queryFn: async ({ signal, client: cache, queryKey }) => {
      const reported = await client.replica(
        'portfolio',
        portfolio.encodeRequest({ owner, period }),
        (answer) => portfolio.decodeResponse(answer, period),
        { signal },
      );
      return withReportedPoints(cache.getQueryData<Portfolio>(queryKey), reported);
    },
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  });
