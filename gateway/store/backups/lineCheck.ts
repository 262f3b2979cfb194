// lineCheck.ts: whether the lines of a backup are what a store can take: all are checked before any is stored.
import { isObject } from '#protocol/guards.ts';

/** Meta keys that belong to a store itself: its schema, and its mark of an unfinished restore. */
const OWN_KEYS: readonly unknown[] = ['schema', 'restore.unfinished'];
const AMOUNTS = ['open', 'high', 'low', 'close', 'volume', 'notional'];

type Fits = (line: Record<string, unknown>) => boolean;

/** Call it with each line in order; false for one that no store writes, or that does not follow the ones before. */
export function createLineCheck(): (text: string) => boolean {
  /** The number of the next command; undefined before the state and the commands. */
  let next: number | undefined;
  const follows = (record: unknown): boolean => {
    if (!isObject(record) || record['seq'] !== (next ?? 1) || !isWhole(record['at'])) return false;
    next = (next ?? 1) + 1;
    return isJson(record['command']);
  };
  const kinds = new Map<unknown, Fits>([
    ['meta', ({ key, value }) => isText(key) && isText(value) && !OWN_KEYS.includes(key)],
    [
      'snapshot',
      ({ snapshot }) => {
        if (next !== undefined || !isObject(snapshot) || !isWhole(snapshot['seq'])) return false;
        next = snapshot['seq'] + 1;
        return isWhole(snapshot['at']) && isJson(snapshot['state']);
      },
    ],
    ['records', ({ records }) => isEach(records, follows)],
    ['pages', ({ pages }) => isEach(pages, isPage)],
    ['damagedPages', ({ pages }) => isEach(pages, isDamagedPage)],
    ['candles', ({ candles }) => isEach(candles, isCandle)],
  ]);
  let isFirst = true;
  return (text) => {
    const line = objectIn(text);
    const fits = isFirst ? line?.['kind'] === 'trine-backup' && isWhole(line['at']) : undefined;
    isFirst = false;
    return fits ?? (line !== undefined && kinds.get(line['kind'])?.(line) === true);
  };
}

function isPage(page: unknown): boolean {
  return isPlaced(page) && isEach(page['entries'], isObject) && page['entries'].length > 0;
}

function isDamagedPage(page: unknown): boolean {
  const isWholeIn = (name: string): boolean => isPlaced(page) && isWhole(page[name]);
  return isPlaced(page) && isText(page['text']) && ['oldest', 'newest', 'checksum'].every(isWholeIn);
}

function isPlaced(page: unknown): page is Record<string, unknown> {
  return isObject(page) && isText(page['owner']) && isText(page['kind']) && isWhole(page['first']);
}

function isCandle(candle: unknown): boolean {
  if (!isObject(candle) || !isText(candle['assetId'])) return false;
  const isAmount = (name: string): boolean => /^-?\d+(?:\.\d+)?$/.test(String(candle[name]));
  return isWhole(candle['openAt']) && isWhole(candle['tradeCount']) && AMOUNTS.every(isAmount);
}

function isEach(list: unknown, fits: (item: unknown) => boolean): list is unknown[] {
  return Array.isArray(list) && list.every((item) => fits(item));
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isJson = (text: unknown): boolean => isText(text) && objectIn(text) !== undefined;

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
