// params.ts: shared request parameters of reads.
import type { Codec } from '../codec.ts';
import type { Address, AssetId, UnixMs } from '../ids.ts';
import { omittable, record, required } from '../record.ts';
import { address, count, marketRef, unixMs } from '../scalars.ts';

/** A read about one account: always the owner's address, never an agent's. */
export interface OwnerParams {
  owner: Address;
}

export interface MarketParams {
  assetId: AssetId;
}

/** A time range; without bounds, the newest. `limit`: 1 to 2,000 rows. */
export interface OwnerHistoryParams extends OwnerParams {
  startAt?: UnixMs;
  endAt?: UnixMs;
  limit?: number;
}

/** No parameters. */
export type NoParams = Record<never, never>;

export const noParams = record<NoParams>({});
export const ownerParams = record<OwnerParams>({ owner: required('user', address) });
export const marketParams = record<MarketParams>({ assetId: required(['assetId', 'coin'], marketRef) });
const historyParams = record<OwnerHistoryParams>({
  owner: required('user', address),
  startAt: omittable('startTime', unixMs),
  endAt: omittable('endTime', unixMs),
  limit: omittable('limit', count),
});

/**
 * @assumed Times bound the record's own time, both ends included; the limit counts from the newest. Without a limit a
 * service answers 200 rows, so a request always names one, by default the maximum.
 */
export const ownerHistoryParams: Codec<OwnerHistoryParams> = {
  ...historyParams,
  encode: (params, sink) => historyParams.encode({ limit: 2_000, ...params }, sink),
};
