// bbo.ts: the best bid and offer of one market.
import { defineChannel } from '../channel.ts';
import { leaf } from '../codec.ts';
import { isObject } from '../guards.ts';
import { type AssetId, parseAssetId, type UnixMs } from '../ids.ts';
import { marketParams } from '../info/params.ts';
import { readCount } from '../scalars.ts';
import { coinIn, readLevel, writeLevel } from './fastBook.ts';
import type { Level } from '../info/market/book.ts';

/** Null: that side is empty. */
export interface BestPrices {
  assetId: AssetId;
  /** The venue's name for the market, if given. */
  coin?: string;
  time: UnixMs;
  bid: Level | null;
  ask: Level | null;
}

/** @assumed Record of the perpetuals venue. */
export const bboChannel = defineChannel({
  type: 'bbo',
  params: marketParams,
  data: leaf('best prices', readBest, writeBest),
  parts: (params) => [params.assetId],
  partsOfData: (data) => [data.assetId],
});

function readBest(wire: unknown): BestPrices | undefined {
  if (!isObject(wire) || !Array.isArray(wire['bbo'])) return undefined;
  const assetId = parseAssetId(wire['assetId']);
  const time = readCount(wire['time']);
  const [bid, ask] = wire['bbo'].map((each: unknown) => (each === null ? null : readLevel(each)));
  if (assetId === undefined || time === undefined || bid === undefined || ask === undefined) return undefined;
  return { assetId, ...coinIn(wire), time, bid, ask };
}

function writeBest({ coin, assetId, time, bid, ask }: BestPrices): unknown {
  const bbo = [bid && writeLevel(bid), ask && writeLevel(ask)];
  return bbo.includes(undefined) ? undefined : { ...coinIn({ coin }), assetId, time, bbo };
}
