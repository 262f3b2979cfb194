// fastTrades.ts: hand-written codec of trades, for speed.
import { type DecimalString, isPlainDecimal, normalizeDecimal } from '../decimal.ts';
import { type Hex, parseAssetId } from '../ids.ts';
import { isObject } from '../guards.ts';
import { lenient } from '../leniency.ts';
import { readCount, readDecimal, readId, readSide } from '../scalars.ts';
import { coinIn } from './fastBook.ts';
import type { Trade } from '../info/market/trade.ts';

/** Reads one trade; undefined for an invalid one. */
export function readTrade(wire: unknown): Trade | undefined {
  if (!isObject(wire)) return undefined;
  const assetId = parseAssetId(wire['assetId']);
  const side = readSide(wire['side']);
  const time = readCount(wire['time']);
  const tradeId = readId(wire['tid']);
  const amounts = readAmounts(wire);
  if (
    assetId === undefined ||
    side === undefined ||
    time === undefined ||
    tradeId === undefined ||
    amounts === undefined
  )
    return undefined;
  return { assetId, ...coinIn(wire), side, ...amounts, time, tradeId, hash: readHash(wire['hash']) };
}

/** Writes one trade; undefined when a number is not plain. */
export function writeTrade(trade: Trade): unknown {
  if (!isPlainDecimal(trade.price) || !isPlainDecimal(trade.size)) return undefined;
  return {
    ...coinIn({ coin: trade.coin }),
    assetId: trade.assetId,
    side: trade.side === 'buy' ? 'B' : 'A',
    px: normalizeDecimal(trade.price),
    sz: normalizeDecimal(trade.size),
    time: trade.time,
    hash: trade.hash,
    tid: trade.tradeId,
  };
}

/** Reads frames of the trades channel. Invalid trades are left out: the tape is only for display. */
export function readTrades(wire: unknown): Trade[] | undefined {
  if (!Array.isArray(wire)) return undefined;
  const trades: Trade[] = [];
  for (const each of wire) {
    const trade = readTrade(each);
    if (trade === undefined) lenient.note('dropped');
    else trades.push(trade);
  }
  return trades;
}

export function writeTrades(trades: readonly Trade[]): unknown {
  const wire = trades.map(writeTrade);
  return wire.includes(undefined) ? undefined : wire;
}

function readAmounts(
  wire: Record<string, unknown>,
): { price: DecimalString; size: DecimalString } | undefined {
  const price = readDecimal(wire['px']);
  const size = readDecimal(wire['sz']);
  return price === undefined || size === undefined ? undefined : { price, size };
}

function readHash(wire: unknown): Hex | null {
  return typeof wire === 'string' && /^0x[0-9a-f]+$/.test(wire) ? (wire as Hex) : null;
}
