// practice.ts: operator commands of a practice exchange: move prices and time, close markets. Not reachable by
// requests.
import type { DecimalString } from '#protocol/decimal.ts';
import { type AssetId, parseAssetId, type UnixMs } from '#protocol/ids.ts';
import type { MarketStatus } from '#protocol/info/market/perpMeta.ts';
import type { Alarm } from '../sequencer/alarm.ts';
import type { PracticeClock } from '../sequencer/clock.ts';
import type { EngineReaders } from '../engine/engine.ts';
import { type FundsPractice, fundsPractice } from './fundsPractice.ts';
import { type IsolatedPractice, isolatedPractice } from './isolatedPractice.ts';
import { type OutcomesPractice, outcomesPractice } from './outcomesPractice.ts';
import { type VenuePractice, venuePractice } from './venuePractice.ts';
import type { MarketFeed } from '../market/feed.ts';
import { HOUR_MS } from '../market/candles/intervals.ts';
import type { Sequencer } from '../sequencer/sequencer.ts';
import type { BackupReport } from '../store/backups/backupLines.ts';

export interface Practice {
  /**
   * The market of this name (`BTC`, `BTC-USDC`, `HYPE/USDC`, a question's slug for its Yes, or an asset id). Throws
   * RangeError if unknown.
   */
  marketOf(name: string): AssetId;
  /**
   * Moves the oracle price and the market's quotes: at once, or evenly over `overMs`. Throws RangeError for an invalid
   * price.
   */
  setPrice(assetId: AssetId, price: DecimalString, overMs?: number): void;
  /** Resolves once committed. */
  setStatus(assetId: AssetId, status: MarketStatus): Promise<void>;
  /**
   * Pauses every open market, without storing which: `resumeMatching` opens every paused one. Returns the paused ones.
   */
  pauseMatching(): Promise<AssetId[]>;
  resumeMatching(): Promise<AssetId[]>;
  /**
   * Advances time at once; due events run at their own times: TWAP slices, withdrawal releases, hourly funding.
   * Simulated participants do not act meanwhile. Throws RangeError for more than a day, or zero.
   */
  advance(ms: number): Promise<void>;
  now(): UnixMs;
  /** The whole state as one new file. Rejects with StoreError. */
  backup(file: string): Promise<BackupReport>;
  /** Withdrawals and their outcomes. */
  readonly funds: FundsPractice;
  /** Changes of isolated margin. */
  readonly isolated: IsolatedPractice;
  /** pUSD, splits and merges. */
  readonly outcomes: OutcomesPractice;
  /** Outcome markets. */
  readonly questions: VenuePractice;
}

interface PracticeOptions {
  readonly read: EngineReaders;
  readonly sequencer: Pick<Sequencer, 'submit' | 'flush'>;
  readonly feed: MarketFeed;
  readonly alarm: Alarm;
  readonly clock: PracticeClock;
  readonly backup: Practice['backup'];
}

/** Nonces are valid for two days: a page that misses the jump can continue. */
const MAX_MS = 86_400_000;

export function createPractice({ read, sequencer, feed, alarm, clock, backup }: PracticeOptions): Practice {
  const questions = venuePractice({ read, sequencer });
  const setStatus = async (assetId: AssetId, status: MarketStatus): Promise<void> => {
    if (read.outcomeListing(assetId) !== undefined)
      return questions.setStatus(assetId, outcomeStatus(status));
    const result = await sequencer.submit({ type: 'setMarketStatus', assetId, status });
    if (result.kind === 'refused') throw new RangeError(result.message);
  };
  const change = async (from: MarketStatus, to: MarketStatus): Promise<AssetId[]> => {
    const wanted = from === 'active' ? 'open' : from;
    const outcomes = read
      .outcomeMarkets()
      .flatMap(({ status, sides }) =>
        status === wanted && sides[0] !== undefined ? [sides[0].assetId] : [],
      );
    const assetIds = [
      ...[...read.markets(), ...read.pairs()]
        .filter(({ status }) => status === from)
        .map(({ assetId }) => assetId),
      ...outcomes,
    ];
    for (const assetId of assetIds) await setStatus(assetId, to);
    return assetIds;
  };
  /** The time of the next scheduled event, or the end. */
  const nextStop = (endAt: UnixMs): UnixMs => {
    const now = clock.now();
    const hour = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
    const due = [read.nextSliceAt(), read.nextFundsAt(), read.nextOutcomesAt(), read.nextIsolatedAt()];
    return Math.min(endAt, hour, ...due.map((at) => Math.max(now + 1, at ?? endAt)));
  };
  return {
    backup,
    marketOf: (name) => marketOf(read, name),
    setPrice: (assetId, price, overMs) => feed.setPrice(assetId, price, overMs),
    setStatus,
    pauseMatching: () => change('active', 'paused'),
    resumeMatching: () => change('paused', 'active'),
    async advance(ms) {
      if (!Number.isSafeInteger(ms) || ms <= 0 || ms > MAX_MS)
        throw new RangeError('Time can be moved on by at most a day at once, and never back.');
      for (let left = ms; left > 0;) {
        const now = clock.now();
        const step = Math.min(left, nextStop(now + left) - now);
        left -= step;
        clock.advance(step);
        await sequencer.submit({ type: 'advanceClock', byMs: step });
        alarm.ring();
        feed.settleFunding();
        await sequencer.flush();
      }
    },
    now: () => clock.now(),
    funds: fundsPractice({ read, sequencer, clock }),
    isolated: isolatedPractice({ read, sequencer }),
    outcomes: outcomesPractice({ read, sequencer }),
    questions,
  };
}

/** Yes of the market with this slug. */
function outcomeNamed(read: Pick<EngineReaders, 'outcomeMarkets'>, name: string): AssetId | undefined {
  return read.outcomeMarkets().find(({ slug }) => slug === name.toLowerCase())?.sides[0]?.assetId;
}

/** Maps perpetual terms to outcomes. Throws RangeError without an equivalent: outcomes have no positions to reduce. */
function outcomeStatus(status: MarketStatus): 'open' | 'paused' | 'closed' {
  if (status === 'active') return 'open';
  if (status === 'paused') return 'paused';
  if (status === 'halted') return 'closed';
  throw new RangeError(`An outcome market cannot be ${status}.`);
}

function marketOf(
  read: Pick<EngineReaders, 'markets' | 'pairs' | 'market' | 'outcomeMarkets'>,
  name: string,
): AssetId {
  const wanted = name.toUpperCase();
  const perp = read
    .markets()
    .find(({ venueName, symbol }) => venueName.toUpperCase() === wanted || symbol.toUpperCase() === wanted);
  const pair = read.pairs().find((each) => each.name.toUpperCase() === wanted);
  const assetId =
    perp?.assetId ?? pair?.assetId ?? outcomeNamed(read, name) ?? parseAssetId(name.replace('#', ''));
  if (assetId === undefined || read.market(assetId) === undefined)
    throw new RangeError(`There is no market ${name}.`);
  return assetId;
}
