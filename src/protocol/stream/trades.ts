// trades.ts: the tape of one market.
import { defineChannel } from '../channel.ts';
import { leaf } from '../codec.ts';
import { marketParams } from '../info/params.ts';
import { readTrades, writeTrades } from './fastTrades.ts';
import type { Trade } from '../info/market/trade.ts';

/** @assumed The first message holds the newest trades; drop what was seen by `tradeId`. */
export const tradesChannel = defineChannel({
  type: 'trades',
  params: marketParams,
  data: leaf<Trade[]>('a list of trades', readTrades, writeTrades),
  parts: (params) => [params.assetId],
  partsOfData: ([first]) => first && [first.assetId],
});
