// listing.ts: an outcome market's listing: plain JSON, carried by the listing command and kept in snapshots.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId, ConditionId, TokenId, UnixMs } from '#protocol/ids.ts';
import type { OutcomeEvent } from '#protocol/info/market/predictionMeta.ts';

/** The constant part of a market; the variable part is in Question. */
export interface OutcomeListing {
  /** The condition id; on the perpetuals venue, which has none, a market id. */
  readonly id: string;
  readonly conditionId: ConditionId | null;
  readonly adapter: 'predictionvenue' | 'perpsvenue';
  readonly question: string;
  readonly slug: string;
  /** The resolution rules. */
  readonly description: string;
  readonly resolutionSource: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly event: OutcomeEvent;
  readonly negRisk: boolean;
  readonly isMinimumCloseEnabled: boolean;
  readonly startAt: UnixMs;
  readonly endAt: UnixMs;
  /** When it was listed here, and the price of Yes at that time: its history before is synthetic. */
  readonly listedAt: UnixMs;
  readonly openingPrice: DecimalString;
  /** The initial tick, in pUSD. The perpetuals venue uses five significant figures instead. */
  readonly tickSize: DecimalString;
  /** Minimum shares of an ordinary order. */
  readonly minOrderSize: DecimalString;
  /** Volume before the listing, in quote. */
  readonly earlierVolume: DecimalString;
  /** The perpetuals venue's number for it. */
  readonly outcomeNumber: number | null;
  readonly yes: ListedSide;
  readonly no: ListedSide;
}

export interface ListedSide {
  readonly name: string;
  readonly assetId: AssetId;
  /** None on the perpetuals venue. */
  readonly tokenId: TokenId | null;
}
