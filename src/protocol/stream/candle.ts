// candle.ts: updates of the open candle of one market and interval.
import { defineChannel } from '../channel.ts';
import type { AssetId } from '../ids.ts';
import { candle, type CandleInterval, interval } from '../info/market/candleSnapshot.ts';
import { record, required } from '../record.ts';
import { marketRef } from '../scalars.ts';

export interface CandleSubscription {
  assetId: AssetId;
  interval: CandleInterval;
}

/** @assumed Each message replaces the candle with the same opening time. */
export const candleChannel = defineChannel({
  type: 'candle',
  params: record<CandleSubscription>({
    assetId: required(['assetId', 'coin'], marketRef),
    interval: required('interval', interval),
  }),
  data: candle,
  parts: (params) => [params.assetId, params.interval],
  partsOfData: (data) => [data.assetId, data.interval],
});
