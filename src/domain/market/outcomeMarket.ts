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
  const taken = new Set<string>();
  return meta.markets.flatMap((record) =>
    record.sides.map((side) => outcomeMarketOf(record, side, around, taken)),
  );
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

function outcomeMarketOf(
  record: OutcomeMarketRecord,
  side: OutcomeSide,
  around: Around,
  taken: Set<string>,
): OutcomeMarket {
  const { defaults } = around;
  const phase = phaseOf(record);
  const venue = isOnPredictionVenue(record) ? onPredictionVenue(side, around) : onPerpsVenue(record, around);
  return {
    kind: 'outcome',
    ...venue,
    assetId: side.assetId,
    ...namesOf(record, side, taken),
    status: phase === 'open' ? 'active' : phase,
    notTradable: notTradable(phase, venue.venue === 'prediction' && venue.rules === null),
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

/** Hundredths of a share, with the exceptions of the venue's rules; paid in pUSD. */
function onPredictionVenue({ tokenId }: OutcomeSide, { rules }: Around) {
  return {
    venue: 'prediction',
    quote: 'pUSD',
    szDecimals: null,
    minOrderValue: '0',
    tokenId,
    rules: (tokenId !== null && rules.get(tokenId)) || null,
  } as const;
}

/** Whole shares, on the price grid of that venue (Limits, rule 3). */
function onPerpsVenue({ quoteAssetId }: OutcomeMarketRecord, { assets, defaults }: Around) {
  const quote = assets.find(({ assetId }) => assetId === quoteAssetId)?.symbol ?? 'USDC';
  return {
    venue: 'perps',
    quote: visible(quote),
    szDecimals: 0,
    minOrderValue: defaults.minOrderValue,
    tokenId: null,
    rules: null,
  } as const;
}

function namesOf(
  { question, slug }: OutcomeMarketRecord,
  { side, name, assetId }: OutcomeSide,
  taken: Set<string>,
) {
  const base = visible(name) || (side === 'yes' ? 'Yes' : 'No');
  const title = visible(question, LONGEST_QUESTION) || assetId;
  const address = slug === '' ? assetId : `${visible(slug, LONGEST_QUESTION)}-${side}`;
  return {
    symbol: unique(`${base} · ${title}`, assetId, taken),
    displayName: title,
    ...fullName(question, LONGEST_QUESTION),
    question: title,
    base,
    slug: unique(address, assetId, taken),
  };
}

/** Questions are sentences and cut only at this length. */
const LONGEST_QUESTION = 180;

function notTradable(phase: OutcomePhase, isWithoutRules: boolean): NotTradable | null {
  if (phase !== 'open') return 'status';
  return isWithoutRules ? 'venueRules' : null;
}

/** A name that is taken gets the asset id appended, so that no two markets look the same. */
function unique(name: string, assetId: AssetId, taken: Set<string>): string {
  const key = name.toLowerCase();
  const own = taken.has(key) ? `${name}-${assetId}` : name;
  taken.add(own.toLowerCase());
  return own;
}

/** 12 hundredths of a percent are 0.0012. */
function rateOf(bps: number | undefined, fallback: DecimalString): DecimalString {
  return bps === undefined ? fallback : toDecimalString(dec('0.0001').mul(bps));
}
