// testMarket.ts: a complete exchange in memory with its own clock, for tests.
import type { Command, CommandResult } from '../world/commands/commands.ts';
import { createEngine } from '../engine/createEngine.ts';
import type { Engine } from '../engine/engine.ts';
import type { EngineEvent } from '../world/events.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import type { MarketStore } from './candles/archive.ts';
import { createMarketFeed, type MarketFeed, type MarketFeedOptions } from './feed.ts';
import { MARGIN_TABLES, perpMarketRecords, spotMetaRecord, USDC } from './meta.ts';
import { additionalPerps } from './additionalPerps.ts';
import { ALL_SPECS, type MarketSpec } from './specs.ts';

/** Friday 21 November 2025, 14:30 UTC. */
export const OPENED_AT = Date.UTC(2025, 10, 21, 14, 30);

export interface Committed {
  readonly command: Command;
  readonly events: readonly EngineEvent[];
}

export interface TestMarket {
  readonly engine: Engine;
  readonly feed: MarketFeed;
  readonly clock: { now(): number; advance(ms: number): void };
  readonly store: MarketStore;
  /** Everything committed so far; tests empty it with `splice`. */
  readonly entries: (Committed & { result: CommandResult })[];
  post(command: Command): CommandResult;
  /** True: every command is refused, as while the store does not answer. */
  isStalled: boolean;
}

export interface TestMarketOptions {
  readonly seed?: string;
  readonly mode?: MarketFeedOptions['mode'];
  readonly specs?: readonly MarketSpec[];
  readonly now?: number;
  readonly store?: MarketStore;
  /** A running engine, for restarts. */
  readonly engine?: Engine;
  readonly replayed?: MarketFeedOptions['replayed'];
  /** Default false. */
  readonly hasOutcomes?: boolean;
  /** Default none. */
  readonly additional?: MarketFeedOptions['additional'];
  /** Default 30, as in production. */
  readonly historyDays?: number;
  /** Opens while the store does not answer. */
  readonly isStalled?: boolean;
  /** Default: anything logged fails the test. */
  readonly log?: MarketFeedOptions['log'];
}

export async function createTestMarket(options: TestMarketOptions = {}): Promise<TestMarket> {
  let now = options.now ?? OPENED_AT;
  const clock = { now: () => now, advance: (ms: number) => void (now += ms) };
  const engine = options.engine ?? createTestEngine(listedSpecs(options));
  const listeners = new Set<(entry: Committed) => void>();
  const entries: TestMarket['entries'] = [];
  const store = options.store ?? createMemoryStore();
  const stall = { isStalled: options.isStalled === true };
  const post = (command: Command): CommandResult => {
    if (stall.isStalled) return { kind: 'refused', code: 'SERVICE_UNAVAILABLE', message: 'Stalled' };
    const { result, events } = engine.apply(command, now);
    entries.push({ command, events, result });
    for (const listener of listeners) listener({ command, events });
    return result;
  };
  const feed = await createMarketFeed({
    read: engine.read,
    post,
    onCommitted(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    store,
    clock,
    seed: options.seed ?? '1',
    mode: options.mode ?? 'live',
    hasOutcomes: options.hasOutcomes ?? false,
    log:
      options.log ??
      ((line) => {
        throw new Error(line);
      }),
    additional: options.additional,
    ...(options.historyDays === undefined ? {} : { historyDays: options.historyDays }),
    ...(options.specs === undefined ? {} : { specs: options.specs }),
    ...(options.replayed === undefined ? {} : { replayed: options.replayed }),
  });
  return Object.assign(stall, { engine, feed, clock, store, entries, post });
}

function listedSpecs({ specs = ALL_SPECS, additional }: TestMarketOptions): MarketSpec[] {
  return [...specs, ...additionalPerps(additional?.perps ?? 0)];
}

export function createTestEngine(specs?: readonly MarketSpec[]): Engine {
  return createEngine({
    markets: perpMarketRecords(specs),
    marginTables: MARGIN_TABLES,
    spot: spotMetaRecord(specs),
    quoteAsset: { assetId: USDC.assetId, coin: USDC.symbol },
    practiceBalance: '100000',
    feeRates: {
      makerRate: '0.00015',
      takerRate: '0.00045',
      spotMakerRate: '0.0004',
      spotTakerRate: '0.0007',
    },
    limits: {
      ordersPerBatch: 20,
      cancelsPerBatch: 256,
      openOrders: 1000,
      oracleDistance: '0.95',
      minOrderValue: '10',
      twapMinSliceMs: 10_000,
      twapMaxSliceMs: 600_000,
    },
    termsVersion: '2026-01',
  });
}

/** Every event of these entries, in order. */
export function eventsOf(entries: readonly Committed[]): EngineEvent[] {
  return entries.flatMap(({ events }) => events);
}
