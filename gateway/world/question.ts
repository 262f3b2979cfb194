// question.ts: an outcome market while it exists: its listing, its two books, what changes about it.
import type { AssetId } from '#protocol/ids.ts';
import type { World, Question } from './state.ts';
import { power, toText } from './units.ts';

/** Prices have at most eight decimals on either venue, shares six: a lot is a base unit (Limits). */
export const PRICE_DECIMALS = 8;
export const SHARE_DECIMALS = 6;

/** One of the quote in price units: what the prices of the two sides of a trade add up to. */
export const ONE = power(PRICE_DECIMALS);

/** A price unit times a base unit of shares, in a millionth of the quote. */
export const NOTIONAL_SCALE = power(PRICE_DECIMALS);

export function isOnPredictionVenue({ listing }: Question): boolean {
  return listing.adapter === 'predictionvenue';
}

/** Only an open question trades. */
export function isOpen({ condition }: Question): boolean {
  return condition.status === 'open';
}

/** The side whose shares split and merge name like this. */
export function outcomeByLongId({ questions }: World, longId: AssetId): AssetId | undefined {
  for (const { condition } of questions.values()) {
    if ((condition.yesOutcome as AssetId | null) === longId) return condition.yes;
    if ((condition.noOutcome as AssetId | null) === longId) return condition.no;
  }
  return undefined;
}

export function tickText({ tick }: Question): `${number}` {
  return toText(tick, PRICE_DECIMALS) as `${number}`;
}

/** Digits of a long id. */
const LONG_ID_LENGTH = 68;

/**
 * What an order's asset is known by here: an outcome may be named by its long id, with 0x or without;
 * everything else is called what it is.
 */
export function shortIdOf(world: World, assetId: AssetId): AssetId {
  if (assetId.length < LONG_ID_LENGTH) return assetId;
  const [longId] = /^(?:0x)?1001[0-9a-f]{64}$/.exec(assetId) ?? [];
  return longId === undefined
    ? assetId
    : (outcomeByLongId(world, longId.startsWith('0x') ? longId : `0x${longId}`) ?? assetId);
}
