// fastBook.ts: hand-written codec of order books, because thousands of levels arrive per second.
import { parseAssetId } from '../ids.ts';
import { isObject } from '../guards.ts';
import { readCount, readDecimal } from '../scalars.ts';
import type { Book, Level } from '../info/market/book.ts';

/**
 * Reads an order book; undefined for an invalid one. An invalid level invalidates the book: a book with a gap is worse
 * than an old one.
 */
export function readBook(wire: unknown): Book | undefined {
  if (!isObject(wire) || !Array.isArray(wire['levels'])) return undefined;
  const assetId = parseAssetId(wire['assetId']);
  const time = readCount(wire['time']);
  const bids = readLevels(wire['levels'][0]);
  const asks = readLevels(wire['levels'][1]);
  if (assetId === undefined || time === undefined || bids === undefined || asks === undefined)
    return undefined;
  return { assetId, ...coinIn(wire), time, bids, asks };
}

/** The venue's name for a market, if given. */
export function coinIn(wire: Record<string, unknown>): { coin?: string } {
  return typeof wire['coin'] === 'string' ? { coin: wire['coin'] } : {};
}

/** Writes a book as `{coin?, assetId, time, levels: [bids, asks]}`; undefined when a number is not plain. */
export function writeBook(book: Book): unknown {
  const bids = writeLevels(book.bids);
  const asks = writeLevels(book.asks);
  return (
    bids &&
    asks && { ...coinIn({ coin: book.coin }), assetId: book.assetId, time: book.time, levels: [bids, asks] }
  );
}

/** One level of a book; undefined for an invalid one. */
export function readLevel(wire: unknown): Level | undefined {
  if (!isObject(wire)) return undefined;
  const price = fastDecimal(wire['px']);
  const size = fastDecimal(wire['sz']);
  if (price === undefined || size === undefined) return undefined;
  return { price, size, count: readCount(wire['n']) ?? 1 };
}

export function writeLevel(level: Level): unknown {
  const px = fastDecimal(level.price);
  const sz = fastDecimal(level.size);
  return px === undefined || sz === undefined ? undefined : { px, sz, n: level.count };
}

/**
 * Canonical text is passed without a copy: digits, optionally a dot, no trailing 0 after it. Everything else is
 * normalised.
 */
function fastDecimal(wire: unknown): Level['price'] | undefined {
  return typeof wire === 'string' && CANONICAL.test(wire) ? (wire as Level['price']) : readDecimal(wire);
}

const CANONICAL = /^(?:0|[1-9]\d{0,29})(?:\.\d{0,29}[1-9])?$/;

function readLevels(wire: unknown): Level[] | undefined {
  if (!Array.isArray(wire)) return undefined;
  const levels: Level[] = [];
  for (const each of wire) {
    const level = readLevel(each);
    if (level === undefined) return undefined;
    levels.push(level);
  }
  return levels;
}

function writeLevels(levels: readonly Level[]): unknown[] | undefined {
  const wire = levels.map(writeLevel);
  return wire.includes(undefined) ? undefined : wire;
}
