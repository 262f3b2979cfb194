// listing.ts: an outcome market as it is listed: plain JSON, carried by the command that lists it and kept in snapshots.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId, ConditionId, TokenId, UnixMs } from '#protocol/ids.ts';
import type { OutcomeEvent } from '#protocol/info/market/predictionMeta.ts';

/** What a market is from its first day to its last; what changes is in Question. */
export interface OutcomeListing {
  /** The condition id; on the perpetuals venue, which has none, whatever the market is called by. */
  readonly id: string;
  readonly conditionId: ConditionId | null;
  readonly adapter: 'predictionvenue' | 'perpsvenue';
  readonly question: string;
  readonly slug: string;
  /** The rules by which the question will be answered. */
  readonly description: string;
  readonly resolutionSource: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly event: OutcomeEvent;
  readonly negRisk: boolean;
  readonly isMinimumCloseEnabled: boolean;
  readonly startAt: UnixMs;
  readonly endAt: UnixMs;
  /** When it came to this exchange, and at which price of Yes: its past before that is made up. */
  readonly listedAt: UnixMs;
  readonly openingPrice: DecimalString;
  /** The first one; pUSD. The perpetuals venue has five significant figures instead. */
  readonly tickSize: DecimalString;
  /** Shares of an ordinary order. */
  readonly minOrderSize: DecimalString;
  /** Traded before it came here, in quote. */
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
