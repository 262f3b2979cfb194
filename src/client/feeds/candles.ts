// candles.ts: candles of one market and interval: history over HTTP, the newest one from the stream.
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { Candle, CandleInterval, CandleParams } from '#protocol/info/market/candleSnapshot.ts';
import { candleChannel } from '#protocol/stream/candle.ts';
import { asFailure, type Failure } from '../transport/gatewayError.ts';
import { createFeedCore, type Feed, type FeedDeps } from './feed.ts';

export type HistoryState =
  | { kind: 'empty' }
  | { kind: 'loading' }
  | { kind: 'ready' }
  | { kind: 'failed'; failure: Failure };

export interface CandlesFeed extends Feed {
  readonly assetId: AssetId;
  readonly interval: CandleInterval;
  /** Oldest first, one per opening time. The same array until a candle changed. */
  latest: () => readonly Candle[];
  /** Increases when anything but the newest candle changed: the chart then replaces all data, else only the last. */
  resets: () => number;
  history: () => HistoryState;
  /** Reads an older page. Resolves to false when there is none; rejects with GatewayError. */
  loadOlder: () => Promise<boolean>;
  /** Reads the history again after a failure. */
  reload: () => void;
}

export interface CandleDeps extends FeedDeps {
  readCandles: (params: CandleParams, signal: AbortSignal) => Promise<Candle[]>;
  now: () => UnixMs;
}

const PAGE = 500;
/** Maximum candles for a fast chart; older ones are dropped. */
const KEPT = 20_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Duration of a candle in ms; a month counts as 31 days, used only to request far enough back. */
export const INTERVAL_MS: Record<CandleInterval, number> = {
  '1m': MINUTE,
  '3m': 3 * MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': HOUR,
  '2h': 2 * HOUR,
  '4h': 4 * HOUR,
  '8h': 8 * HOUR,
  '12h': 12 * HOUR,
  '1d': DAY,
  '3d': 3 * DAY,
  '1w': 7 * DAY,
  '1M': 31 * DAY,
};

export function createCandlesFeed(deps: CandleDeps, assetId: AssetId, interval: CandleInterval): CandlesFeed {
  let candles: readonly Candle[] = [];
  let history: HistoryState = { kind: 'empty' };
  let resets = 0;
  let isEnd = false;
  let running: AbortController | undefined;
  let loading: Promise<boolean> | undefined;
  let missingAfter: UnixMs | undefined;

  const core = createFeedCore(deps, {
    definition: candleChannel,
    params: { assetId, interval },
    onStart: reload,
    onStop: () => running?.abort(),
    onGap: reload,
    receive: (data, arrival) => {
      const candle = candleChannel.decodeData(data);
      if (candle.assetId !== assetId || candle.interval !== interval) throw new RangeError('Another stream');
      core.received(arrival.elapsed);
      const isCatchingUp = arrival.isFirst && history.kind === 'ready';
      show(mergeCandles(candles, [candle]), candle.openAt < (candles.at(-1)?.openAt ?? 0));
      // After a reconnect, candles between the last known one and the first message may be missing.
      if (isCatchingUp) reload();
    },
  });

  function show(next: readonly Candle[], isReset: boolean): void {
    if (next === candles) return;
    candles = next;
    if (isReset) resets += 1;
    core.touch();
  }

  function set(next: HistoryState): void {
    history = next;
    core.touch();
  }

  function reload(): void {
    running?.abort();
    const { signal } = (running = new AbortController());
    if (candles.length === 0) set({ kind: 'loading' });
    missingAfter ??= candles.at(-2)?.openAt;
    const startAt = missingAfter ?? pageBefore(deps.now(), interval);
    deps
      .readCandles({ assetId, interval, startAt }, signal)
      .then((read) => {
        if (signal.aborted) return;
        const known = withoutGap(candles, read, missingAfter);
        isEnd &&= known === candles;
        missingAfter = undefined;
        show(mergeCandles(read, known), true);
        set({ kind: 'ready' });
      })
      .catch((error: unknown) => {
        if (!signal.aborted) set({ kind: 'failed', failure: asFailure(error) });
      });
  }

  function loadOlder(): Promise<boolean> {
    loading ??= readOlder().finally(() => (loading = undefined));
    return loading;
  }

  async function readOlder(): Promise<boolean> {
    const oldest = candles[0]?.openAt;
    if (oldest === undefined || isEnd || candles.length >= KEPT) return false;
    const endAt = oldest - 1;
    const asked = { assetId, interval, startAt: pageBefore(endAt, interval), endAt };
    const read = await deps.readCandles(asked, new AbortController().signal);
    // Those it continues were dropped meanwhile.
    if (candles[0]?.openAt !== oldest) return true;
    const older = read.filter(({ openAt }) => openAt < oldest);
    isEnd = older.length === 0;
    show(mergeCandles(candles, older), true);
    return !isEnd;
  }

  return {
    ...core,
    assetId,
    interval,
    latest: () => candles,
    resets: () => resets,
    history: () => history,
    loadOlder,
    reload,
  };
}

const pageBefore = (at: UnixMs, interval: CandleInterval): UnixMs =>
  Math.max(0, at - PAGE * INTERVAL_MS[interval]);

/** An answer of the newest candles may not reach back to the known ones: those are read again when scrolled to. */
function withoutGap(
  known: readonly Candle[],
  [first]: readonly Candle[],
  after = Infinity,
): readonly Candle[] {
  return first && first.openAt > after ? known.filter(({ openAt }) => openAt >= first.openAt) : known;
}

/**
 * One candle per opening time, oldest first; `newer` replaces. In the common case, a newer last candle, only
 * the array is copied.
 */
export function mergeCandles(known: readonly Candle[], newer: readonly Candle[]): readonly Candle[] {
  const [only] = newer;
  const last = known.at(-1);
  if (only === undefined) return known;
  if (newer.length === 1 && last !== undefined && only.openAt >= last.openAt) {
    return [...(only.openAt === last.openAt ? known.slice(0, -1) : known), only].slice(-KEPT);
  }
  const byOpening = new Map([...known, ...newer].map((candle) => [candle.openAt, candle]));
  return [...byOpening.values()].sort((a, b) => a.openAt - b.openAt).slice(-KEPT);
}
