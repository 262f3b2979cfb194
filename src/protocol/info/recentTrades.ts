// recentTrades.ts: what was traded last in one market, by anyone.
import { type Codec, leaf, records } from '../codec.ts';
import type { DecimalString } from '../decimal.ts';
import type { AssetId, Hex, TradeId, UnixMs } from '../ids.ts';
import { defineRead } from '../read.ts';
import type { Side } from '../scalars.ts';
import { readTrade, writeTrade } from '../stream/fastTrades.ts';
import { marketParams } from './params.ts';

/** One trade on the tape. `side` is the aggressor's; size in base units. */
export interface Trade {
  assetId: AssetId;
  /** The venue's word for the market, where it is told. */
  coin?: string;
  side: Side;
  price: DecimalString;
  size: DecimalString;
  time: UnixMs;
  tradeId: TradeId;
  hash: Hex | null;
}

/** @assumed Record of the perpetuals venue with assetId beside coin. */
const trade: Codec<Trade> = leaf('a trade', readTrade, writeTrade);

/** The newest trades of one market, newest first. */
export const recentTrades = defineRead({ type: 'recentTrades', request: marketParams, response: records(trade) });
