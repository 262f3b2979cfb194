// marketStatus.ts: status changes of markets.
import { defineChannel } from '../channel.ts';
import { type Codec, leaf, records } from '../codec.ts';
import { type DecimalString, normalizeDecimal } from '../decimal.ts';
import { isObject } from '../guards.ts';
import type { AssetId, ConditionId, UnixMs } from '../ids.ts';
import { noParams } from '../info/params.ts';
import { nullable, record, required } from '../record.ts';
import { assetId, conditionId, readCount, readDecimal, text, unixMs } from '../scalars.ts';

/** Payout per share: yes first, then no, in pUSD. */
export interface Resolution {
  payouts: [DecimalString, DecimalString];
  resolvedAt: UnixMs | null;
}

/** About a market (`assetId`) or about a condition with both its sides. */
export interface MarketStatusUpdate {
  assetId: AssetId | null;
  conditionId: ConditionId | null;
  status: string;
  resolution: Resolution | null;
  time: UnixMs;
}

export interface MarketStatusUpdates {
  updates: MarketStatusUpdate[];
}

/** @assumed `{payouts: [yes, no], resolvedAt}`. */
export const resolution: Codec<Resolution> = leaf('a resolution', readResolution, writeResolution);

/** @assumed Status words as in the metadata reads. */
export const marketStatusChannel = defineChannel({
  type: 'marketStatus',
  params: noParams,
  data: record<MarketStatusUpdates>({
    updates: required(
      'updates',
      records(
        record<MarketStatusUpdate>({
          assetId: nullable('assetId', assetId),
          conditionId: nullable('conditionId', conditionId),
          status: required('status', text),
          resolution: nullable('resolution', resolution),
          time: required('time', unixMs),
        }),
      ),
    ),
  }),
  parts: () => [],
  partsOfData: () => [],
});

function readResolution(wire: unknown): Resolution | undefined {
  if (!isObject(wire) || !Array.isArray(wire['payouts'])) return undefined;
  const [yes, no] = wire['payouts'].map(readDecimal);
  return yes === undefined || no === undefined
    ? undefined
    : { payouts: [yes, no], resolvedAt: readCount(wire['resolvedAt']) ?? null };
}

function writeResolution({ payouts, resolvedAt }: Resolution): unknown {
  const plain = payouts.map(normalizeDecimal);
  return plain.includes(undefined) ? undefined : { payouts: plain, resolvedAt };
}
