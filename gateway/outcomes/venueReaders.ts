// venueReaders.ts: reads of outcome markets.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId, TokenId } from '#protocol/ids.ts';
import type { OutcomeMarketRecord } from '#protocol/info/market/predictionMeta.ts';
import { dec, toDecimalString } from '#protocol/decimal.ts';
import { balanceOf } from '../world/ledger.ts';
import type { World, Question } from '../world/state.ts';
import { moneyText, toText } from '../world/units.ts';
import { proceedsOf } from '../world/shareAmounts.ts';
import type { ListedSide, OutcomeListing } from '../world/commands/listing.ts';
import { isOnPredictionVenue, ONE, outcomeByLongId, SHARE_DECIMALS, tickText } from '../world/question.ts';
import { outcomeAssetIdOf } from '#protocol/ids.ts';

/** 24-hour figures come from the board. */
export type OutcomeRecord = Omit<OutcomeMarketRecord, 'volume24h'>;

export interface VenueReaders {
  /** In the order of their listing. */
  outcomeMarkets(): OutcomeRecord[];
  /** By either side. */
  outcomeMarket(assetId: AssetId): OutcomeRecord | undefined;
  /** The constant parts of `outcomeMarkets`. */
  outcomeListings(): OutcomeListing[];
  /** By either side. */
  outcomeListing(assetId: AssetId): OutcomeListing | undefined;
  outcomeStatus(assetId: AssetId): string | undefined;
  /** The opposite side of an outcome; undefined for other markets. */
  oppositeOf(assetId: AssetId): AssetId | undefined;
  outcomeByToken(tokenId: TokenId): AssetId | undefined;
  /** An alternative to the 8 digits: the 34-byte outcome id. */
  outcomeByLongId(assetId: AssetId): AssetId | undefined;
  /** On the prediction venue only: the figures of its own book. */
  venueRules(assetId: AssetId): { tickSize: DecimalString; minOrderSize: DecimalString } | undefined;
  /** Number of markets ever listed, for numbering a new one. */
  listedCount(): number;
}

export function venueReaders(state: () => World): VenueReaders {
  const find = (assetId: AssetId): Question | undefined => state().markets.get(assetId)?.outcome?.question;
  const sides = function* (): Generator<ListedSide> {
    for (const { listing } of state().questions.values()) yield* [listing.yes, listing.no];
  };
  return {
    outcomeMarkets: () => [...state().questions.values()].map((question) => recordOf(question, state())),
    outcomeMarket(assetId) {
      const question = find(assetId);
      return question && recordOf(question, state());
    },
    outcomeListings: () => Array.from(state().questions.values(), ({ listing }) => listing),
    outcomeListing: (assetId) => find(assetId)?.listing,
    outcomeStatus: (assetId) => find(assetId)?.condition.status,
    oppositeOf: (assetId) => state().markets.get(assetId)?.outcome?.opposite.assetId,
    outcomeByToken(tokenId) {
      for (const side of sides()) if (side.tokenId === tokenId) return side.assetId;
      return undefined;
    },
    outcomeByLongId: (assetId) =>
      assetId.startsWith('0x1001') ? outcomeByLongId(state(), assetId) : undefined,
    venueRules(assetId) {
      const question = find(assetId);
      return question === undefined || !isOnPredictionVenue(question)
        ? undefined
        : { tickSize: tickText(question), minOrderSize: question.listing.minOrderSize };
    },
    listedCount: () => state().listedCount,
  };
}

function recordOf(question: Question, world: World): OutcomeRecord {
  const { listing, condition, volume, resolution } = question;
  const {
    conditionId,
    adapter,
    question: text,
    slug,
    description,
    resolutionSource,
    category,
    tags,
    event,
    negRisk,
    isMinimumCloseEnabled,
    startAt,
    endAt,
    outcomeNumber,
  } = listing;
  return {
    conditionId,
    adapter,
    question: text,
    slug,
    description,
    resolutionSource,
    category,
    tags: [...tags],
    event,
    negRisk,
    status: condition.status,
    isAcceptingOrders: condition.status === 'open',
    isMinimumCloseEnabled,
    startAt,
    endAt,
    resolution,
    fees: { makerFeeBps: 0, takerFeeBps: 0 },
    volume: toDecimalString(dec(listing.earlierVolume).plus(dec(moneyText(volume)))),
    openInterest: toText(-balanceOf(condition.vault, condition.yes), SHARE_DECIMALS),
    liquidity: moneyText(liquidityOf(question)),
    outcomeNumber,
    quoteAssetId: isOnPredictionVenue(question) ? null : world.quote,
    sides: [sideOf('yes', listing.yes), sideOf('no', listing.no)],
  };
}

/** Every side has a decimal token (predictionMeta); on the perpetuals venue, without tokens, it is the asset number. */
function sideOf(
  side: 'yes' | 'no',
  { name, tokenId, assetId }: ListedSide,
): OutcomeMarketRecord['sides'][number] {
  return {
    side,
    name,
    tokenId: tokenId ?? BigInt(`0x${assetId}`).toString(),
    assetId,
    outcomeAssetId: tokenId === null ? null : outcomeAssetIdOf(tokenId),
  };
}

/** Maximum distance from the mid that counts. */
const NEAR = ONE / 20n;

/** Cost of buying both sides of the book within five cents of its mid. */
function liquidityOf({ yes }: Question): bigint {
  const double = yes.book.doubleMid();
  if (double === undefined) return 0n;
  let notional = 0n;
  for (const level of yes.book.bids.levels()) {
    if (double - 2n * level.price > 2n * NEAR) break;
    notional += level.size * level.price;
  }
  for (const level of yes.book.asks.levels()) {
    if (2n * level.price - double > 2n * NEAR) break;
    notional += level.size * (ONE - level.price);
  }
  return proceedsOf(notional);
}
