// recentTrades.ts: the latest trades of one market.
import { type Codec, leaf, records } from '../../codec.ts';
import { defineRead } from '../../read.ts';
import { readTrade, writeTrade } from '../../stream/fastTrades.ts';
import { marketParams } from '../params.ts';
import type { Trade } from './trade.ts';

/** @assumed Record of the perpetuals venue with assetId beside coin. */
const trade: Codec<Trade> = leaf('a trade', readTrade, writeTrade);

/** The newest trades of one market, newest first. */
export const recentTrades = defineRead({
  type: 'recentTrades',
  request: marketParams,
  response: records(trade),
});
