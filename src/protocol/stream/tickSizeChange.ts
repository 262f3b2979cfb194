// tickSizeChange.ts: tick size changes of prediction venue outcomes.
import { defineChannel } from '../channel.ts';
import type { DecimalString } from '../decimal.ts';
import type { AssetId, ConditionId, TokenId, UnixMs } from '../ids.ts';
import { nullable, omittable, record, required } from '../record.ts';
import { assetId, conditionId, decimal, tokenId, unixMs } from '../scalars.ts';

export interface TickSizeChange {
  conditionId: ConditionId | null;
  tokenId: TokenId;
  /** Null for the venue's own event, which has no AssetId. */
  assetId: AssetId | null;
  oldTickSize: DecimalString;
  newTickSize: DecimalString;
  time: UnixMs;
}

export interface TickSizeParams {
  /** Absent: all outcomes. */
  tokenId?: TokenId;
}

/** @assumed The interface says that the venue reports it, not how; the venue's own names are read too. */
export const tickSizeChannel = defineChannel({
  type: 'tickSizeChange',
  params: record<TickSizeParams>({ tokenId: omittable('tokenId', tokenId) }),
  data: record<TickSizeChange>({
    conditionId: nullable(['conditionId', 'market'], conditionId),
    tokenId: required(['tokenId', 'asset_id'], tokenId),
    assetId: nullable('assetId', assetId),
    oldTickSize: required(['oldTickSize', 'old_tick_size'], decimal),
    newTickSize: required(['newTickSize', 'new_tick_size'], decimal),
    time: required(['time', 'timestamp'], unixMs),
  }),
  parts: (params) => [params.tokenId],
  partsOfData: () => undefined,
});
