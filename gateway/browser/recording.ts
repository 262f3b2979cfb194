// recording.ts: recorded minutes of every market as prices at any time, and the store that a replay starts from.
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { GENESIS_KEY, type Genesis } from '../market/candles/genesis.ts';
import { DAY_MS, MINUTE_MS } from '../market/candles/intervals.ts';
import { ALL_SPECS } from '../market/specs.ts';
import type { MinuteCandle, Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import type { Command } from '../world/commands/commands.ts';

/** The chosen period, counted from the end of the data. */
export interface ReplayPeriod {
  /** From the start of the period to the end of the data. */
  backMs: number;
  lengthMs: number;
}

export interface Recording {
  /** Whole minutes. */
  readonly startAt: UnixMs;
  readonly endAt: UnixMs;
  /** The candles before the period, for the charts. */
  readonly leadIn: readonly MinuteCandle[];
  /** By market and minute since the start; a minute without a candle keeps the previous close. */
  readonly minutes: ReadonlyMap<AssetId, readonly Minute[]>;
}

/** A stored replay, which outlives its worker: the database of its exchange, and the recording. */
export interface KeptReplay {
  /** Name of its database in the registry. */
  readonly name: string;
  readonly recording: Recording;
  /** The candles before the replay, with the times of its exchange; absent in a replay of an earlier release. */
  readonly history?: readonly MinuteCandle[];
}

type Minute = readonly [open: number, second: number, third: number, close: number];

/** The history that a chart shows at first. */
const LEAD_IN_MS = DAY_MS;
export const MAX_LENGTH_MS = DAY_MS;
const MAX_BACK_MS = 30 * DAY_MS;

/** The candles that a period needs. Throws StoreError for an invalid period. */
export function rangeOf(
  { backMs, lengthMs }: ReplayPeriod,
  end: UnixMs,
): { startAt: UnixMs; from: UnixMs; endAt: UnixMs } {
  const isWhole = [backMs, lengthMs].every((each) => Number.isSafeInteger(each) && each >= MINUTE_MS);
  if (!isWhole || backMs > MAX_BACK_MS || lengthMs > MAX_LENGTH_MS)
    throw new StoreError(
      'A replay begins up to 30 days before the end of its recording and is up to a day long.',
    );
  const endOfAll = Math.floor(end / MINUTE_MS) * MINUTE_MS;
  const startAt = endOfAll - Math.floor(backMs / MINUTE_MS) * MINUTE_MS;
  return { startAt, from: startAt - LEAD_IN_MS, endAt: Math.min(endOfAll, startAt + lengthMs) };
}

/** Throws StoreError when too little of the period was recorded. */
export function recordingOf(
  candles: readonly MinuteCandle[],
  { startAt, endAt }: { startAt: UnixMs; endAt: UnixMs },
): Recording {
  const minutes = new Map<AssetId, readonly Minute[]>();
  for (const { assetId } of ALL_SPECS) {
    const own = new Map(
      candles.filter((each) => each.assetId === assetId).map((each) => [each.openAt, each]),
    );
    const made = minutesOf(own, startAt, endAt);
    if (made !== undefined) minutes.set(assetId, made);
  }
  if (minutes.size === 0)
    throw new StoreError('No candles of that period are kept. Choose another. Nothing was changed.');
  return { startAt, endAt, minutes, leadIn: candles.filter(({ openAt }) => openAt < startAt) };
}

/** Undefined for a market without candles in the period. */
function minutesOf(
  own: ReadonlyMap<UnixMs, MinuteCandle>,
  startAt: UnixMs,
  endAt: UnixMs,
): Minute[] | undefined {
  const first = [...own.values()].find(({ openAt }) => openAt >= startAt);
  if (first === undefined) return undefined;
  let last = Number(own.get(startAt - MINUTE_MS)?.close ?? first.open);
  const made: Minute[] = [];
  for (let at = startAt; at < endAt; at += MINUTE_MS) {
    const candle = own.get(at);
    made.push(candle === undefined ? [last, last, last, last] : pathOf(candle));
    last = Number(candle?.close ?? last);
  }
  return made;
}

/** The order of high and low is not recorded: a rising minute is assumed to reach its low first. */
function pathOf({ open, high, low, close }: MinuteCandle): Minute {
  const [o, h, l, c] = [open, high, low, close].map(Number) as [number, number, number, number];
  return c >= o ? [o, l, h, c] : [o, h, l, c];
}

/** The price of every market at a time of the recording, in quote per base. */
export function pricesAt({ startAt, endAt, minutes }: Recording, at: UnixMs): Map<AssetId, number> {
  const inside = Math.min(Math.max(at, startAt), endAt - 1) - startAt;
  const [minute, third] = [Math.floor(inside / MINUTE_MS), ((inside % MINUTE_MS) / MINUTE_MS) * 3];
  const step = Math.floor(third);
  const prices = new Map<AssetId, number>();
  for (const [assetId, each] of minutes) {
    const path = each[minute];
    const [from = 0, to = from] = path === undefined ? [] : [path[step], path[step + 1]];
    if (from > 0) prices.set(assetId, from + (to - from) * (third - step));
  }
  return prices;
}

/**
 * A new exchange: its markets open at the first recorded prices, after the history returned: the candles before the
 * recording, ending at `now`. The store must be empty.
 */
export async function fillStore(
  store: Store,
  recording: Recording,
  { now, seed }: { now: UnixMs; seed: string },
): Promise<MinuteCandle[]> {
  const { startAt, leadIn, minutes } = recording;
  const shift = Math.floor(now / MINUTE_MS) * MINUTE_MS - startAt;
  const first = leadIn.reduce((least, { openAt }) => Math.min(least, openAt), startAt);
  const firstOf = (assetId: AssetId): MinuteCandle | undefined => {
    const own = leadIn.filter((each) => each.assetId === assetId);
    return own.reduce<MinuteCandle | undefined>(
      (a, b) => (a === undefined || b.openAt < a.openAt ? b : a),
      undefined,
    );
  };
  const opening = ALL_SPECS.map(({ assetId, homePrice }): readonly [AssetId, DecimalString] => [
    assetId,
    firstOf(assetId)?.open ?? startPriceOf(minutes, assetId) ?? homePrice,
  ]);
  const genesis: Genesis = { seed, openedAt: first + shift, prices: opening };
  await store.setMeta(GENESIS_KEY, JSON.stringify(genesis));
  const prices = ALL_SPECS.flatMap(({ assetId }) => {
    const price = startPriceOf(minutes, assetId);
    return price === undefined ? [] : [{ assetId, price }];
  });
  const command: Command = { type: 'setOracle', prices };
  await store.append([{ seq: 1, at: now, command: JSON.stringify(command) }]);
  return leadIn.map((each) => ({ ...each, openAt: each.openAt + shift }));
}

/** The store with candles from before it, which it does not hold: writing a day of every market takes seconds. */
export function withHistory(store: Store, history: readonly MinuteCandle[]): Store {
  const sorted = history.toSorted(byTime);
  return {
    ...store,
    get epoch() {
      return store.epoch;
    },
    candles: {
      ...store.candles,
      async read(range) {
        const { assetId, startAt, endAt, limit } = range;
        const before = sorted.filter(
          (each) =>
            each.openAt >= startAt && each.openAt <= endAt && (assetId ?? each.assetId) === each.assetId,
        );
        const stored = await store.candles.read(range);
        return (before.length === 0 ? stored : [...before, ...stored].sort(byTime)).slice(0, limit);
      },
    },
  };
}

const byTime = (a: MinuteCandle, b: MinuteCandle): number =>
  a.openAt - b.openAt || (a.assetId < b.assetId ? -1 : 1);

/** The open of a candle is a legal price. */
function startPriceOf(minutes: Recording['minutes'], assetId: AssetId): DecimalString | undefined {
  const open = minutes.get(assetId)?.[0]?.[0];
  return open === undefined ? undefined : decimalOf(open);
}

/** The text of a number parsed from short decimal text; it is the original text unless it has an exponent. */
function decimalOf(value: number): DecimalString {
  const text = String(value);
  return (text.includes('e') ? value.toFixed(12).replace(/0+$/, '') : text) as DecimalString;
}
