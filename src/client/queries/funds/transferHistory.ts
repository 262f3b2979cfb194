// transferHistory.ts: an owner's withdrawals and deposits, ended ones included, where the deployment keeps them.
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import {
  type Deposit,
  depositHistory,
  type Withdrawal,
  withdrawalHistory,
} from '#protocol/info/funds/transferHistory.ts';
import { GatewayError } from '../../transport/gatewayError.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { READ_DEFAULTS, SECOND } from '../defaults.ts';

/** Not every deployment keeps a history: a refused read means that there is none. */
export type TransferHistory<Row> = { offered: true; rows: readonly Row[] } | { offered: false };

export const withdrawalHistoryQuery = (client: ServiceReader, owner: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['withdrawalHistory', owner],
    queryFn: ({ signal }) =>
      offered<Withdrawal>(
        client.info(withdrawalHistory, { owner }, { signal }),
        ({ initiatedAt }) => initiatedAt,
      ),
    staleTime: 15 * SECOND,
  });

export const depositHistoryQuery = (client: ServiceReader, owner: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['depositHistory', owner],
    queryFn: ({ signal }) =>
      offered<Deposit>(client.info(depositHistory, { owner }, { signal }), ({ time }) => time),
    staleTime: 15 * SECOND,
  });

/** Destinations of completed withdrawals. */
export function usedDestinations(history: TransferHistory<Withdrawal> | undefined): Address[] {
  if (history?.offered !== true) return [];
  return history.rows.flatMap(({ status, destination }) => (status === 'completed' ? [destination] : []));
}

/** Sorts newest first. */
async function offered<Row>(
  reading: Promise<readonly Row[]>,
  timeOf: (row: Row) => number,
): Promise<TransferHistory<Row>> {
  try {
    return { offered: true, rows: [...(await reading)].sort((one, other) => timeOf(other) - timeOf(one)) };
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'refused') return { offered: false };
    throw error;
  }
}
