// feed.ts: the simulated market: oracle, participants, funding clock, candles. It acts on the engine by commands only.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { Clock } from '../sequencer/clock.ts';
import { messageOf } from '../sequencer/errorText.ts';
import { safely, afterPendingIo } from '../sequencer/timers.ts';
import type { EngineReaders } from '../engine/engine.ts';
import type { EngineEvent } from '../world/events.ts';
import { additionalPerps } from './additionalPerps.ts';
import { createArchive, type ArchivedMarket, type MarketStore } from './candles/archive.ts';
import { createBoard, type Board } from './board.ts';
import { createOutcomeBoard, joinBoards } from './outcomes/board.ts';
import { createOutcomeSession, type OutcomeReaders } from './outcomes/session.ts';
import { createCrowd } from './traders/crowd.ts';
import { type Genesis, readGenesis } from './candles/genesis.ts';
import { DAY_MS, MINUTE_MS, minuteOf } from './candles/intervals.ts';
import { type Guide, guidedPrices } from './prices/guided.ts';
import { createPrices, type Prices } from './prices/prices.ts';
import type { Remember } from './pastCache.ts';
import { createPulse } from './pulse.ts';
import { createSession, type Session, TICK_MS } from './session.ts';
import { archivedMarket, chartOf, converted, isFirstInterest, legalUnits } from './simulatedMarkets.ts';
import { ALL_SPECS, type MarketSpec } from './specs.ts';
import type { Post } from './traders/trader.ts';
import type { Trade } from '#protocol/info/market/trade.ts';

type FeedReaders = Pick<
  EngineReaders,
  | 'mark'
  | 'mid'
  | 'oracle'
  | 'last'
  | 'bestBid'
  | 'bestAsk'
  | 'book'
  | 'impact'
  | 'openInterest'
  | 'fundingRate'
  | 'premium'
  | 'fundingHistory'
  | 'positionSize'
  | 'openOrders'
  | 'account'
  | 'balance'
  | 'isKnown'
> &
  OutcomeReaders;

export interface MarketFeedOptions {
  readonly read: FeedReaders;
  /** Applies a command at once; the sequencer's `post`. */
  readonly post: Post;
  /** Notifies of committed commands; the sequencer's `onCommitted`. Returns an unsubscribe function. */
  readonly onCommitted: (
    listener: (entry: { readonly events: readonly EngineEvent[] }) => void,
  ) => () => void;
  readonly store: MarketStore;
  /** `advance` lets `step` advance a test clock. */
  readonly clock: Clock & { advance?(ms: number): void };
  /** For a new exchange; an existing one keeps its own. */
  readonly seed: string;
  /** `live` moves by itself; `still` quotes once and then moves only by `step` and `setPrice`. */
  readonly mode: 'live' | 'still';
  readonly log: (line: string) => void;
  /** Whole days of candles to keep, and to generate for a new exchange. Default 30. */
  readonly historyDays?: number;
  /** For the generated pasts; default: nothing is remembered. */
  readonly remember?: Remember | undefined;
  /**
   * Resolves when everything posted so far is committed: `step` awaits it, so that trades reach the candles in their
   * own minute.
   */
  readonly flush?: () => Promise<void>;
  /** Resolves when commands are taken. */
  readonly whenTaking?: () => Promise<void>;
  /** Trades replayed from the journal on start: the tape and the newest minutes of the last run. */
  readonly replayed?: readonly Trade[];
  readonly specs?: readonly MarketSpec[];
  /** Whether to simulate outcome markets too. Default true. */
  readonly hasOutcomes?: boolean;
  /** Numbers of markets without traders. Default none. */
  readonly additional?: { readonly questions: number; readonly perps: number } | undefined;
  /** Prices follow it: for the replay of a recording. */
  readonly guide?: Guide | undefined;
}

export interface MarketFeed {
  /** Public market data. */
  readonly board: Board;
  /**
   * Resolves when every market's past is created, or the feed is stopped; at once for a still market. Reads need not
   * wait: they create it on demand. Never rejects.
   */
  readonly warm: Promise<void>;
  /** Starts the timers. The book is already quoted. */
  start(): void;
  /** Stops the timers and stores the closed minutes. */
  stop(): Promise<void>;
  /** Advances market time by `ms` at once, in quarter seconds. Deterministic with a manual clock. */
  step(ms: number): Promise<void>;
  /**
   * Moves a market's oracle price, at once (the book has followed when this returns) or evenly over `overMs` of market
   * time. Throws RangeError for unknown markets and for off-grid or absurd prices.
   */
  setPrice(assetId: AssetId, price: DecimalString, overMs?: number): void;
  /** Settles funding when an hour has ended since the last time: for a clock that was advanced. */
  settleFunding(): void;
  /** `idle` slows participants down without clients; prices continue. */
  setPace(pace: 'full' | 'idle'): void;
}

/**
 * Opens the simulated market on an engine: resolves with prices, accounts and the first quotes of every market in
 * place. After a restart it continues from the engine's oracle prices; the last run's quotes are cancelled first.
 */
export async function createMarketFeed(options: MarketFeedOptions): Promise<MarketFeed> {
  const { read, post, store, clock, log, specs = ALL_SPECS, hasOutcomes = true, historyDays = 30 } = options;
  const { questions: additional, perps } = { ...NOTHING_MORE, ...options.additional };
  const untraded = additionalPerps(perps);
  const startAt = clock.now();
  const genesis = await readGenesis(store, specs, { seed: options.seed, now: startAt });
  const { seed, openedAt } = genesis;
  const { archived, archive, markets, replayed } = chartedMarkets(options, genesis, startAt);
  const outcomeBoard = createOutcomeBoard({
    seed,
    read,
    store,
    now: () => clock.now(),
    historyMs: historyDays * DAY_MS,
    remember: options.remember,
    replayed: options.replayed ?? [],
  });
  const board = joinBoards(
    createBoard({ seed, openedAt, markets, untraded, read, replayed, now: () => clock.now() }),
    outcomeBoard,
    read,
  );
  // Named after its start, so that a restart does not repeat the last run's moves.
  const label = `run ${startAt}`;
  const prices = pricesOf(markets, { seed, label }, options);
  const crowds = markets.map(({ spec, grid }) => createCrowd({ spec, grid, seed, label, post, read }));
  const outcomes = createOutcomeSession({ seed, label, post, read, now: () => clock.now(), additional });
  const session = createSession({ markets, prices, crowds, post, read, startAt });

  let isStopped = false;

  const stopListening = options.onCommitted(({ events }) => {
    for (const event of events)
      if (event.type === 'trade' && !isFirstInterest(archived, event.trade)) board.addTrade(event.trade);
  });
  await unlessFailed(outcomeBoard.open(), 'Earlier candles of outcomes could not be read', log);
  await options.whenTaking?.();
  session.open();
  priceAtHome(untraded, post);
  if (hasOutcomes) outcomes.open();
  await unlessFailed(archive.open(archived), 'Earlier candles could not be read', log);
  const ticks = (hasOutcomes ? [session, outcomes] : [session]).map((each) => () => each.tick(clock.now()));
  const everySecond = housekeeping({ board, archive, outcomeBoard, markets }, options);
  const pulse = createPulse({
    clock,
    tickMs: TICK_MS,
    ticks: options.mode === 'live' ? ticks : [],
    everySecond,
    log,
  });

  return {
    board,
    // A still market needs no pace either.
    warm:
      options.mode === 'live'
        ? warmUp(pastsOf(archived, options, board), () => isStopped)
        : Promise.resolve(),
    start: pulse.start,
    async stop() {
      if (isStopped) return;
      isStopped = true;
      await pulse.stop();
      stopListening();
      await unlessFailed(everySecond(), 'Candles could not be stored', log);
    },
    async step(ms) {
      for (let passed = TICK_MS; passed <= ms; passed += TICK_MS) {
        clock.advance?.(TICK_MS);
        for (const tick of ticks) tick();
        await options.flush?.();
        if (passed % HOUSEKEEPING_MS === 0) await everySecond();
      }
    },
    setPrice(assetId, price, overMs = 0) {
      if (read.outcomeListing(assetId) !== undefined) return outcomes.setPrice(assetId, price, overMs);
      setPathPrice(assetId, price, overMs, { markets, session });
    },
    settleFunding: () => session.settleFunding(clock.now()),
    setPace(pace) {
      session.setPace(pace);
      outcomes.setPace(pace);
    },
  };
}

const NOTHING_MORE = { questions: 0, perps: 0 };
const HOUSEKEEPING_MS = 1000;
/** Trades are notified after commit; a minute stays open that much longer. */
const LATE_MS = 300;

/** The simulated markets with their charts, and the archive that stores their candles. */
function chartedMarkets(
  { read, store, specs = ALL_SPECS, historyDays = 30, remember, replayed: trades = [] }: MarketFeedOptions,
  genesis: Genesis,
  startAt: UnixMs,
) {
  const { seed, openedAt } = genesis;
  const archived = specs.map((spec) => archivedMarket(spec, genesis, read, specs));
  const replayed = trades.filter((trade) => !isFirstInterest(archived, trade));
  const archive = createArchive({
    store,
    seed,
    opening: minuteOf(openedAt),
    start: minuteOf(startAt),
    minutes: historyDays * (DAY_MS / MINUTE_MS),
    replayed,
    remember,
  });
  const markets = archived.map((market) => ({
    ...market,
    chart: chartOf(market, { seed, startAt, replayed, archive }),
  }));
  return { archived, archive, markets, replayed };
}

/** Closes the minutes that are over, and stores them. */
function housekeeping(
  {
    board,
    archive,
    outcomeBoard,
    markets,
  }: Pick<ReturnType<typeof chartedMarkets>, 'archive' | 'markets'> & {
    board: ReturnType<typeof joinBoards>;
    outcomeBoard: ReturnType<typeof createOutcomeBoard>;
  },
  { clock, log }: Pick<MarketFeedOptions, 'clock' | 'log'>,
): () => Promise<void> {
  return async () => {
    board.advance(clock.now() - LATE_MS);
    await unlessFailed(archive.save(markets.map(({ chart }) => chart)), 'Candles could not be stored', log);
    await unlessFailed(outcomeBoard.save(), 'Candles of outcomes could not be stored', log);
  };
}

/** Random prices, or those of a recording. A still market has no spontaneous events. */
function pricesOf(
  markets: readonly ArchivedMarket[],
  { seed, label }: { seed: string; label: string },
  { mode, guide }: Pick<MarketFeedOptions, 'mode' | 'guide'>,
): Prices {
  const random = createPrices(markets, {
    seed,
    label,
    starts: markets.map(({ startPrice }) => startPrice),
    hasEvents: mode === 'live' && guide === undefined,
  });
  return guide === undefined ? random : guidedPrices(random, markets, guide);
}

/** Reads that create the past of which the figures of all markets are made: most clients ask for them. */
function pastsOf(
  markets: readonly ArchivedMarket[],
  { read, log }: Pick<MarketFeedOptions, 'read' | 'log'>,
  board: Pick<Board, 'marketContext'>,
): (() => void)[] {
  return [
    ...markets.map(({ spec }) => spec.assetId),
    ...read.outcomeListings().map(({ yes }) => yes.assetId),
  ].map((assetId) => safely('Creating a past', log, () => board.marketContext(assetId)));
}

function priceAtHome(specs: readonly MarketSpec[], post: Post): void {
  const prices = specs.map(({ assetId, homePrice: price }) => ({ assetId, price }));
  if (prices.length > 0) post({ type: 'setOracle', prices });
}

/** Creates every market's past, one at a time, yielding in between. */
async function warmUp(pasts: readonly (() => void)[], isStopped: () => boolean): Promise<void> {
  for (const create of pasts) {
    await new Promise((resolve) => afterPendingIo(() => resolve(undefined)));
    if (isStopped()) return;
    create();
  }
}

/** A token has one price: its pairs and perpetuals move together. Throws RangeError. */
function setPathPrice(
  assetId: AssetId,
  price: DecimalString,
  overMs: number,
  { markets, session }: { markets: readonly ArchivedMarket[]; session: Session },
): void {
  const index = markets.findIndex(({ spec }) => spec.assetId === assetId);
  const market = markets[index];
  if (market === undefined) throw new RangeError(`No simulated market ${assetId}`);
  const units = legalUnits(market, price);
  session.setPrice(index, units, overMs);
  markets.forEach(({ spec, grid }, other) => {
    if (other !== index && spec.pathId === market.spec.pathId)
      session.setPrice(other, converted(market.grid, units, grid), overMs);
  });
}

/** Failures are logged and ignored: a market works without its past. */
async function unlessFailed(
  work: Promise<unknown>,
  what: string,
  log: (line: string) => void,
): Promise<void> {
  await work.catch((error: unknown) => log(`${what}: ${messageOf(error)}`));
}
