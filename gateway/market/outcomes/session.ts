// session.ts: runs the simulated outcome markets: prices drifting to 0 or 1, closings, resolutions, new questions.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { EngineReaders } from '../../engine/engine.ts';
import type { Command } from '../../world/commands/commands.ts';
import type { OutcomeListing } from '../../world/commands/listing.ts';
import { randomStream } from '../prices/random.ts';
import type { Post } from '../traders/trader.ts';
import { additionalQuestions, isAdditional } from './additionalQuestions.ts';
import { EVENT_KEYS, keyOf, makeEvent, type CrowdProfile, profileOf } from './catalogue.ts';
import { createOutcomeCrowd, type CrowdReaders, type OutcomeCrowd } from './crowd.ts';
import { UNITS } from './crowdOrders.ts';
import { fundParticipants } from './participants.ts';
import { TICKS_PER_SECOND, TRADE_CHANCE, TURN_TICKS } from './tempo.ts';
import { createTickSizes } from './tickSizes.ts';
import { createFairPrices, type FairPrices } from './fair.ts';

export type OutcomeReaders = CrowdReaders &
  Pick<
    EngineReaders,
    | 'predictionBalances'
    | 'balance'
    | 'outcomeListing'
    | 'outcomeListings'
    | 'outcomeStatus'
    | 'listedCount'
    | 'mark'
    | 'market'
    | 'oracle'
    | 'markets'
  >;

export interface OutcomeSession {
  /** Lists missing markets and has every market quoted. */
  open(): void;
  /** A quarter second of market time. */
  tick(now: UnixMs): void;
  /**
   * Moves the fair price of Yes or No and the book; over market time with `overMs`. Throws RangeError for an impossible
   * price.
   */
  setPrice(assetId: AssetId, price: DecimalString, overMs: number): void;
  setPace(pace: 'full' | 'idle'): void;
}

interface SessionOptions {
  readonly seed: string;
  readonly label: string;
  readonly post: Post;
  readonly read: OutcomeReaders;
  readonly now: () => UnixMs;
  /** Number of questions without traders, besides the simulated ones. */
  readonly additional: number;
}

interface Live {
  readonly listing: OutcomeListing;
  readonly profile: CrowdProfile;
  readonly crowd: OutcomeCrowd;
}

/** Without clients, turns are this many times rarer. */
const IDLE_FACTOR = 8;

/** From the end to the request for resolution, and to the answer. */
const RESOLVING_MS = 20_000;
const RESOLVED_MS = 60_000;

const OVER: ReadonlySet<string> = new Set(['resolved', 'canceled']);
const TRADING: ReadonlySet<string> = new Set(['open', 'paused']);

export function createOutcomeSession(options: SessionOptions): OutcomeSession {
  const { seed, label, now, read } = options;
  const fairs: FairPrices = createFairPrices(randomStream(seed, label, 'outcome prices'));
  const questions = createQuestions(options, fairs);
  const { live, isOpen, priceOf } = questions;
  let ticks = 0;
  let factor = 1;

  const turn = ({ listing, crowd }: Live): void => {
    if (isOpen(listing)) crowd.act(fairs.price(listing.id) * UNITS, TRADE_CHANCE);
  };
  const liveOf = (assetId: AssetId): Live => {
    const listing = read.outcomeListing(assetId);
    const found = listing && live.get(listing.id);
    if (found === undefined) throw new RangeError(`No simulated outcome market ${assetId}`);
    return found;
  };
  return {
    open() {
      questions.adoptListed();
      fairs.step(0, now(), priceOf);
      for (const { listing, crowd } of live.values())
        if (isOpen(listing)) crowd.requote(fairs.price(listing.id) * UNITS);
      questions.listMissing();
      listAdditional(options);
    },
    tick(time) {
      ticks += 1;
      if (ticks % TICKS_PER_SECOND === 0) {
        fairs.step(1000, time, priceOf);
        questions.age(time);
      }
      let index = 0;
      for (const each of live.values()) {
        index += 1;
        if ((ticks + index) % (TURN_TICKS * factor) === 0) turn(each);
      }
    },
    setPrice(assetId, price, overMs) {
      const { listing, crowd } = liveOf(assetId);
      const given = Number(price);
      if (!(given > 0 && given < 1))
        throw new RangeError(`A price of an outcome lies between 0 and 1, not at ${price}`);
      fairs.set(listing.id, assetId === listing.yes.assetId ? given : 1 - given, overMs);
      if (overMs > 0) return;
      if (isOpen(listing)) crowd.requote(fairs.price(listing.id) * UNITS);
    },
    setPace(pace) {
      factor = pace === 'idle' ? IDLE_FACTOR : 1;
    },
  };
}

/** The lifecycle of questions: listed, closed at their end, resolved, and replaced. */
function createQuestions({ seed, label, post, read, now }: SessionOptions, fairs: FairPrices) {
  const live = new Map<string, Live>();
  const tickSizes = createTickSizes(post, read);

  const priceOf = (coin: string): number | undefined => oraclePriceOf(coin, read);
  /** Every listed unresolved market is managed; the last run's templates are not kept. */
  const adopt = (listing: OutcomeListing, profile: CrowdProfile, price: number): void => {
    fairs.add({
      id: listing.id,
      group: listing.event.negRiskMarketId,
      endAt: listing.endAt,
      price,
      above: profile.above,
    });
    live.set(listing.id, {
      listing,
      profile,
      crowd: createOutcomeCrowd({ listing, tradeSize: profile.tradeSize, seed, label, post, read }),
    });
    tickSizes.adopt(listing, price * UNITS);
  };
  const list = (key: string): void => {
    fundParticipants(post, read);
    const { listings, profiles } = makeEvent(key, { now: now(), priceOf }, read.listedCount());
    listings.forEach((listing, index) => {
      if (isTaken({ type: 'listOutcome', listing }))
        adopt(listing, profiles[index] as CrowdProfile, Number(listing.openingPrice));
    });
    fairs.step(0, now(), priceOf);
    for (const { id } of listings) {
      const crowd = live.get(id)?.crowd;
      if (crowd === undefined) continue;
      const fair = fairs.price(id) * UNITS;
      crowd.requote(fair);
      crowd.openInterest(fair);
    }
  };
  /** A store that does not answer refuses everything: what is due is tried again at the next second. */
  const isTaken = (command: Command): boolean => post(command).kind !== 'refused';
  const statusOf = ({ yes }: OutcomeListing): string | undefined => read.outcomeStatus(yes.assetId);
  const isOpen = (listing: OutcomeListing): boolean => statusOf(listing) === 'open';
  /** Runs what is due. */
  const age = (time: UnixMs): void => {
    for (const { listing } of live.values()) ageOne(listing, statusOf(listing), time - listing.endAt);
    listMissing();
  };
  const ageOne = (listing: OutcomeListing, status: string | undefined, late: number): void => {
    if (status === undefined || OVER.has(status)) retire(listing);
    else if (late >= 0 && TRADING.has(status)) close(listing);
    else if (late >= RESOLVED_MS) resolve(listing);
    else if (late >= RESOLVING_MS && status === 'closed')
      post({ type: 'setOutcomeStatus', market: listing.yes.assetId, status: 'resolving' });
    else if (late < 0) tickSizes.adjust(listing, fairs.price(listing.id) * UNITS);
  };
  const listMissing = (): void => {
    if (missingIn(live).length === 0) return;
    // After a failure of the store, one that counted as undone may exist after all.
    adoptListed();
    for (const key of missingIn(live)) list(key);
  };
  const close = (listing: OutcomeListing): void => {
    live.get(listing.id)?.crowd.withdraw();
    post({ type: 'setOutcomeStatus', market: listing.yes.assetId, status: 'closed' });
  };
  const resolve = (listing: OutcomeListing): void => {
    const payouts = fairs.answer(listing.id, priceOf) ? (['1', '0'] as const) : (['0', '1'] as const);
    if (isTaken({ type: 'resolveOutcome', market: listing.yes.assetId, payouts })) retire(listing);
  };
  const retire = ({ id }: OutcomeListing): void => {
    live.delete(id);
    tickSizes.forget(id);
    fairs.remove(id);
  };
  /** Markets listed by an earlier run, or before a failure; their quotes are cancelled. */
  const adoptListed = (): void => {
    fundParticipants(post, read);
    for (const listing of read.outcomeListings()) {
      if (OVER.has(statusOf(listing) ?? '') || live.has(listing.id) || isAdditional(listing)) continue;
      const mark = read.mark(listing.yes.assetId);
      adopt(listing, profileOf(listing), Number(mark ?? listing.openingPrice));
      live.get(listing.id)?.crowd.withdraw();
    }
  };
  return { live, isOpen, priceOf, adoptListed, listMissing, age };
}

/** An earlier run may have listed some or all of them. */
function listAdditional({ seed, additional, post, read, now }: SessionOptions): void {
  if (additional === 0) return;
  const from = read.outcomeListings().filter(isAdditional).length;
  const place = { now: now(), listed: read.listedCount() };
  for (const listing of additionalQuestions(seed, { from, to: additional }, place))
    post({ type: 'listOutcome', listing });
}

/** The events without a market. */
function missingIn(live: ReadonlyMap<string, Live>): string[] {
  const listed = new Set([...live.values()].map(({ listing }) => keyOf(listing.event.id)));
  return EVENT_KEYS.filter((key) => !listed.has(key));
}

/** Undefined for coins without a market. */
function oraclePriceOf(coin: string, read: Pick<OutcomeReaders, 'markets' | 'oracle'>): number | undefined {
  const market = read.markets().find(({ venueName }) => venueName === coin);
  const price = market && read.oracle(market.assetId);
  return price === undefined ? undefined : Number(price);
}
