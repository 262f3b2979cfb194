// outcomeMarket.ts: both sides of every question as markets, from the metadata and the venue's book reads.
import { dec, toDecimalString, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId, TokenId } from '#protocol/ids.ts';
import type {
  OutcomeMarketRecord,
  OutcomeSide,
  PredictionMeta,
} from '#protocol/info/market/predictionMeta.ts';
import type { AssetRecord } from '#protocol/info/market/spotMeta.ts';
import type { MarketDefaults } from './listedMarkets.ts';
import type { NotTradable, OutcomeMarket, OutcomePhase } from './market.ts';
import { visible, fullName } from './marketName.ts';

/** Tick and minimum of one outcome, sent only with the venue's book (Prediction venue rules, 1). */
export type VenueRules = NonNullable<OutcomeMarket['rules']>;

/** Both sides of every question, tradable or not, in the order of the read. */
export function outcomeMarketsOf(meta: PredictionMeta, around: Around): OutcomeMarket[] {
  const sides = sidesOf(meta, around.defaults);
  return sides.map(({ market, record }) => completed(market, record, around));
}

/**
 * Builds the markets of `outcomeMarketsOf`, question by question: those of 20,000 take longer than a frame. Venue rules
 * and quote assets are of other reads and follow there.
 */
export function* buildAhead(meta: PredictionMeta, defaults: MarketDefaults): Generator<void> {
  const taken = new Set<string>();
  const sides: Side[] = [];
  for (const record of meta.markets) {
    for (const named of namedSidesOf(record, defaults))
      sides.push({ record, market: withUniqueNames(named, taken) });
    yield;
  }
  built.set(meta, { defaults, sides });
}

interface Side {
  record: OutcomeMarketRecord;
  market: OutcomeMarket;
}

const built = new WeakMap<PredictionMeta, { defaults: MarketDefaults; sides: readonly Side[] }>();

function sidesOf(meta: PredictionMeta, defaults: MarketDefaults): readonly Side[] {
  const known = built.get(meta);
  if (known?.defaults === defaults) return known.sides;
  for (const _question of buildAhead(meta, defaults));
  return sidesOf(meta, defaults);
}

/** A market, and its names in lower case before other questions are considered. */
interface Named {
  market: OutcomeMarket;
  symbol: string;
  slug: string;
}

const named = new WeakMap<OutcomeMarketRecord, { defaults: MarketDefaults; sides: readonly Named[] }>();

/** Of 20,000 questions, an answer changes a few. */
function namedSidesOf(record: OutcomeMarketRecord, defaults: MarketDefaults): readonly Named[] {
  const known = named.get(record);
  if (known?.defaults === defaults) return known.sides;
  const sides = record.sides.map((side) => {
    const market = outcomeMarketOf(record, side, defaults);
    return { market, symbol: market.symbol.toLowerCase(), slug: market.slug.toLowerCase() };
  });
  named.set(record, { defaults, sides });
  return sides;
}

/**
 * True for the venue where a share is an asset of its own and the tick changes; false for outcomes of the
 * perpetuals venue.
 */
export function isOnPredictionVenue(record: Pick<OutcomeMarketRecord, 'adapter'>): boolean {
  return record.adapter !== 'perpsvenue';
}

/** The phase of a question. An open question that takes no orders counts as paused. */
export function phaseOf({
  status,
  isAcceptingOrders,
  resolution,
}: Pick<OutcomeMarketRecord, 'status' | 'isAcceptingOrders' | 'resolution'>): OutcomePhase {
  if (status === 'open') return isAcceptingOrders ? 'open' : 'paused';
  const phase = PHASES.find((each) => each === status);
  return phase ?? (resolution ? 'resolved' : 'unknown');
}

const PHASES = ['paused', 'closed', 'resolving', 'resolved', 'canceled'] as const;

/** Inputs beyond the outcome metadata: rules by token, asset names, the deployment's defaults. */
interface Around {
  rules: ReadonlyMap<TokenId, VenueRules>;
  assets: readonly Pick<AssetRecord, 'assetId' | 'symbol'>[];
  defaults: MarketDefaults;
}

/** The market with what other reads add. */
function completed(market: OutcomeMarket, record: OutcomeMarketRecord, around: Around): OutcomeMarket {
  if (market.venue === 'perps') {
    const quote = quoteOf(record, around);
    return quote === market.quote ? market : { ...market, quote };
  }
  // Most markets have none yet: of 20,000 questions only the opened ones' books are read.
  if (around.rules.size === 0 || market.tokenId === null) return market;
  const rules = around.rules.get(market.tokenId);
  return rules ? { ...market, rules, notTradable: notTradable(market.phase, false) } : market;
}

function quoteOf({ quoteAssetId }: OutcomeMarketRecord, { assets }: Pick<Around, 'assets'>): string {
  return visible(assets.find(({ assetId }) => assetId === quoteAssetId)?.symbol ?? 'USDC');
}

function outcomeMarketOf(
  record: OutcomeMarketRecord,
  side: OutcomeSide,
  defaults: MarketDefaults,
): OutcomeMarket {
  const phase = phaseOf(record);
  const venue = isOnPredictionVenue(record)
    ? onPredictionVenue(side)
    : onPerpsVenue(quoteOf(record, NO_ASSETS), defaults);
  return {
    kind: 'outcome',
    ...venue,
    assetId: side.assetId,
    ...namesOf(record, side),
    status: phase === 'open' ? 'active' : phase,
    notTradable: notTradable(phase, venue.venue === 'prediction'),
    makerFeeRate: rateOf(record.fees?.makerFeeBps, defaults.makerFeeRate),
    takerFeeRate: rateOf(record.fees?.takerFeeBps, defaults.takerFeeRate),
    conditionId: record.conditionId,
    outcomeAssetId: side.outcomeAssetId,
    opposite: record.sides.find((each) => each.side !== side.side)?.assetId ?? null,
    outcome: side.side,
    phase,
    endAt: record.endAt,
    payout: record.resolution?.payouts[side.side === 'yes' ? 0 : 1] ?? null,
    isNegRisk: record.negRisk,
    isMinimumCloseEnabled: record.isMinimumCloseEnabled,
  };
}

const NO_ASSETS = { assets: [] };

/** Hundredths of a share, with the exceptions of the venue's rules; paid in pUSD. */
function onPredictionVenue({ tokenId }: OutcomeSide) {
  return {
    venue: 'prediction',
    quote: 'pUSD',
    szDecimals: null,
    minOrderValue: '0',
    tokenId,
    rules: null,
  } as const;
}

/** Whole shares, on the price grid of that venue (Limits, rule 3). */
function onPerpsVenue(quote: string, { minOrderValue }: MarketDefaults) {
  return { venue: 'perps', quote, szDecimals: 0, minOrderValue, tokenId: null, rules: null } as const;
}

function namesOf({ question, slug }: OutcomeMarketRecord, { side, name, assetId }: OutcomeSide) {
  const base = visible(name) || (side === 'yes' ? 'Yes' : 'No');
  const title = visible(question, LONGEST_QUESTION) || assetId;
  const address = slug === '' ? assetId : `${visible(slug, LONGEST_QUESTION)}-${side}`;
  return {
    symbol: `${base} · ${title}`,
    displayName: title,
    ...fullName(question, LONGEST_QUESTION),
    question: title,
    base,
    slug: address,
  };
}

/** Questions are sentences and cut only at this length. */
const LONGEST_QUESTION = 180;

function notTradable(phase: OutcomePhase, isWithoutRules: boolean): NotTradable | null {
  if (phase !== 'open') return 'status';
  return isWithoutRules ? 'venueRules' : null;
}

/** A name that is taken gets the asset id appended, so that no two markets look the same. */
function withUniqueNames({ market, symbol, slug }: Named, taken: Set<string>): OutcomeMarket {
  const isSymbolTaken = isTaken(symbol, market.assetId, taken);
  const isSlugTaken = isTaken(slug, market.assetId, taken);
  if (!isSymbolTaken && !isSlugTaken) return market;
  return {
    ...market,
    symbol: isSymbolTaken ? `${market.symbol}-${market.assetId}` : market.symbol,
    slug: isSlugTaken ? `${market.slug}-${market.assetId}` : market.slug,
  };
}

/** Enters the name, or the one with the asset id in its place. */
function isTaken(name: string, assetId: AssetId, taken: Set<string>): boolean {
  const count = taken.size;
  const isNew = taken.add(name).size > count;
  if (!isNew) taken.add(`${name}-${assetId.toLowerCase()}`);
  return !isNew;
}

/** 12 hundredths of a percent are 0.0012. */
function rateOf(bps: number | undefined, fallback: DecimalString): DecimalString {
  if (bps === undefined) return fallback;
  return bps === 0 ? '0' : toDecimalString(dec('0.0001').mul(bps));
}
