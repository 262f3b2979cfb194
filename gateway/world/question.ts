// question.ts: an outcome market: its listing, its two books, its variable state.
import type { AssetId } from '#protocol/ids.ts';
import type { World, Question } from './state.ts';
import { power, toText } from './units.ts';

/** Prices have at most eight decimals on either venue, shares six: a lot is a base unit (Limits). */
export const PRICE_DECIMALS = 8;
export const SHARE_DECIMALS = 6;

/** One quote in price units: the sum of both sides' prices. */
export const ONE = power(PRICE_DECIMALS);

/** Price unit × base unit of shares per millionth of the quote. */
export const NOTIONAL_SCALE = power(PRICE_DECIMALS);

export function isOnPredictionVenue({ listing }: Question): boolean {
  return listing.adapter === 'predictionvenue';
}

/** Only an open question trades. */
export function isOpen({ condition }: Question): boolean {
  return condition.status === 'open';
}

/** The side with this split and merge id. */
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

/** The short id of an order's asset: a long outcome id, with or without 0x, is replaced; others stay unchanged. */
export function shortIdOf(world: World, assetId: AssetId): AssetId {
  if (assetId.length < LONG_ID_LENGTH) return assetId;
  const [longId] = /^(?:0x)?1001[0-9a-f]{64}$/.exec(assetId) ?? [];
  return longId === undefined
    ? assetId
    : (outcomeByLongId(world, longId.startsWith('0x') ? longId : `0x${longId}`) ?? assetId);
}
