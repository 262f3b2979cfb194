// leaderboard.ts: accounts ranked by PnL over a period, from the deployment's replica.
import { queryOptions } from '@tanstack/react-query';
import { leaderboard, type LeaderboardPeriod } from '#protocol/leaderboard.ts';
import type { ReplicaReader } from '../../transport/reader.ts';
import { MINUTE, READ_DEFAULTS } from '../defaults.ts';

export const leaderboardQuery = (client: ReplicaReader, period: LeaderboardPeriod) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['leaderboard', period],
    queryFn: ({ signal }) =>
      client.replica('leaderboard', leaderboard.encodeRequest({ period }), leaderboard.decodeResponse, {
        signal,
      }),
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  });
