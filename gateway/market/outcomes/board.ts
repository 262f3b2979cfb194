// board.ts: public data of outcome markets: candles and tape of both sides, 24-hour figures.
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import type { EngineReaders } from '../../engine/engine.ts';
import type { OutcomeListing } from '../../world/commands/listing.ts';
import type { Store } from '../../store/store.ts';
import type { LiveBoard } from '../board.ts';
import { type DayFigures, NO_DAY } from '../stats.ts';
import { createCandleQueue } from '../candles/candleQueue.ts';
import { createCandleWatches } from '../candles/candleWatches.ts';
import { wholeText } from '../prices/grid.ts';
import type { Remember } from '../pastCache.ts';
import { createTape } from '../tape.ts';
import { createOutcomeChart, type OutcomeChart, mirroredBar } from './chart.ts';
import type { Trade } from '#protocol/info/market/trade.ts';

type OutcomeBoardReaders = Pick<
  EngineReaders,
  'mark' | 'mid' | 'last' | 'bestBid' | 'bestAsk' | 'openInterest' | 'outcomeListing' | 'outcomeListings'
>;

export interface OutcomeBoard extends Omit<LiveBoard, 'fundingHistory'> {
  /** Reads the stored minutes of the listed markets. */
  open(): Promise<void>;
  /** Stores the closed minutes; failed writes are kept for the next call. */
  save(): Promise<void>;
  /** In quote; undefined for unknown markets. */
  dayVolume(assetId: AssetId): MarketContext['dayNotional'] | undefined;
}

interface OutcomeBoardOptions {
  readonly seed: string;
  readonly read: OutcomeBoardReaders;
  readonly store: Pick<Store, 'candles'>;
  readonly now: () => UnixMs;
  /** How far back to read stored candles. */
  readonly historyMs: number;
  readonly replayed: readonly Trade[];
  readonly remember: Remember | undefined;
}

const DAY_MINUTES = 1440;
const MAX_WAITING = 20_000;

export function createOutcomeBoard({
  seed,
  read,
  store,
  now,
  historyMs,
  replayed,
  remember,
}: OutcomeBoardOptions): OutcomeBoard {
  const { charts, stored, chartOf } = createCharts({ seed, read, now, replayed, remember });
  const tape = createTape();
  const queue = createCandleQueue(store.candles, MAX_WAITING);
  for (const trade of replayed) if (read.outcomeListing(trade.assetId) !== undefined) tape.add(trade);

  const watches = createCandleWatches((assetId) => {
    const found = chartOf(assetId);
    return found && { current: (interval) => found.chart.current(assetId, interval) };
  });
  const dayFigures = (assetId: AssetId): DayFigures => {
    const found = chartOf(assetId);
    return found === undefined ? NO_DAY : dayFiguresOf(found.chart, assetId === found.listing.yes.assetId);
  };
  return {
    async open() {
      const startAt = now() - historyMs;
      for (const { yes } of read.outcomeListings())
        stored.set(yes.assetId, await store.candles.read({ assetId: yes.assetId, startAt, endAt: now() }));
    },
    addTrade(trade) {
      const found = chartOf(trade.assetId);
      if (found === undefined) return;
      tape.add(trade);
      // The trade is reported for both sides; the chart is that of Yes.
      if (trade.assetId === found.listing.yes.assetId) found.chart.addTrade(trade);
      watches.touch(trade.assetId);
    },
    advance(time) {
      watches.publish();
      for (const [assetId, chart] of charts) {
        if (read.outcomeListing(assetId) === undefined) charts.delete(assetId);
        const before = chart.minute;
        chart.advance(time);
        if (chart.minute === before) continue;
        watches.touch(assetId);
        const { no } = read.outcomeListing(assetId) ?? {};
        if (no !== undefined) watches.touch(no.assetId);
      }
      watches.publish();
    },
    async save() {
      for (const chart of charts.values()) queue.push(chart.takeClosed());
      await queue.flush();
    },
    candles: (assetId, interval, startAt, endAt) =>
      chartOf(assetId)?.chart.snapshot(assetId, interval, startAt, endAt),
    candle: (assetId, interval) => chartOf(assetId)?.chart.current(assetId, interval),
    watchCandle: watches.watch,
    recentTrades: tape.recent,
    marketContext(assetId) {
      // A question that was never quoted has no figures, and needs no chart for them.
      if (read.outcomeListing(assetId) === undefined || read.mark(assetId) === undefined) return undefined;
      return outcomeContextWith(assetId, dayFigures(assetId), read);
    },
    dayVolume: (assetId) =>
      read.outcomeListing(assetId) === undefined ? undefined : dayFigures(assetId).dayNotional,
  };
}

/** The charts by the market's Yes; both sides share one. */
function createCharts({
  seed,
  read,
  now,
  replayed,
  remember,
}: Pick<OutcomeBoardOptions, 'seed' | 'read' | 'now' | 'replayed' | 'remember'>) {
  const charts = new Map<AssetId, OutcomeChart>();
  const stored = new Map<AssetId, Parameters<typeof createOutcomeChart>[1]['stored']>();
  /** All questions of a group with exactly one Yes. */
  const groupOf = ({ event: { negRiskMarketId: group } }: OutcomeListing): OutcomeListing[] => {
    if (group === null) return [];
    return read.outcomeListings().filter(({ event }) => event.negRiskMarketId === group);
  };
  /** Created on first use, with the last run's trades that were not stored. */
  const chartOf = (assetId: AssetId): { chart: OutcomeChart; listing: OutcomeListing } | undefined => {
    const listing = read.outcomeListing(assetId);
    if (listing === undefined) return undefined;
    const { assetId: yes } = listing.yes;
    let chart = charts.get(yes);
    if (chart === undefined) {
      const minutes = stored.get(yes) ?? [];
      chart = createOutcomeChart(listing, {
        seed,
        now: now(),
        stored: minutes,
        group: groupOf(listing),
        remember,
      });
      charts.set(yes, chart);
      const since = (minutes.at(-1)?.openAt ?? 0) + 60_000;
      for (const trade of replayed) if (trade.assetId === yes && trade.time >= since) chart.addTrade(trade);
    }
    return { chart, listing };
  };
  return { charts, stored, chartOf };
}

/** The last 1,440 minutes of one side; the chart is that of Yes. */
function dayFiguresOf(chart: OutcomeChart, isYes: boolean): DayFigures {
  const end = chart.minute + 1;
  const asAsked = (bar: ReturnType<OutcomeChart['merge']>) => (isYes ? bar : { ...bar, ...mirroredBar(bar) });
  const day = asAsked(chart.merge(end - DAY_MINUTES, end));
  const before = asAsked(chart.merge(end - DAY_MINUTES - 1, end - DAY_MINUTES));
  return {
    previousDayPrice: wholeText(before.close, 8),
    dayNotional: wholeText(day.notional, 6),
    dayBaseVolume: wholeText(day.volume, 6),
  };
}

/** The record of one side where the figures of its day are known. */
export function outcomeContextWith(
  assetId: AssetId,
  day: DayFigures,
  read: Pick<OutcomeBoardReaders, 'mark' | 'mid' | 'last' | 'bestBid' | 'bestAsk' | 'openInterest'>,
): MarketContext {
  return {
    assetId,
    coin: `#${assetId}`,
    kind: 'outcome',
    markPrice: read.mark(assetId) ?? null,
    midPrice: read.mid(assetId) ?? null,
    oraclePrice: null,
    lastPrice: read.last(assetId) ?? null,
    ...day,
    openInterest: read.openInterest(assetId) ?? null,
    fundingRate: null,
    premium: null,
    nextFundingAt: null,
    bestBid: read.bestBid(assetId) ?? null,
    bestAsk: read.bestAsk(assetId) ?? null,
  };
}

/** One board for every kind of market. */
export function joinBoards(
  board: LiveBoard,
  outcomes: OutcomeBoard,
  read: Pick<EngineReaders, 'outcomeListing'>,
): LiveBoard {
  const of = (assetId: AssetId): LiveBoard | OutcomeBoard =>
    read.outcomeListing(assetId) === undefined ? board : outcomes;
  return {
    candles: (assetId, ...rest) => of(assetId).candles(assetId, ...rest),
    candle: (assetId, interval) => of(assetId).candle(assetId, interval),
    watchCandle: (assetId, ...rest) => of(assetId).watchCandle(assetId, ...rest),
    recentTrades: (assetId, limit) => of(assetId).recentTrades(assetId, limit),
    marketContext: (assetId) => of(assetId).marketContext(assetId),
    fundingHistory: board.fundingHistory,
    addTrade: (trade) => of(trade.assetId).addTrade(trade),
    advance(now) {
      board.advance(now);
      outcomes.advance(now);
    },
  };
}
