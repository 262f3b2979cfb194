// venueCommands.ts: operator commands for outcome venues. `market` is the asset id of either side.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { OutcomeListing } from './listing.ts';

export type VenueCommand = ListOutcome | SetOutcomeStatus | ResolveOutcome | SetTickSize | CreditPairs;

/** Opens a market. Refused when its id or an asset id is taken, or a number is invalid. */
export interface ListOutcome {
  type: 'listOutcome';
  listing: OutcomeListing;
}

/** `open`, `paused`, `closed` or `resolving`: only an open market accepts orders; cancels are always possible. */
export interface SetOutcomeStatus {
  type: 'setOutcomeStatus';
  market: AssetId;
  status: 'open' | 'paused' | 'closed' | 'resolving';
}

/** Resolves a market: cancels orders, pays holders. `payouts` are pUSD per share, Yes first, and sum to 1. */
export interface ResolveOutcome {
  type: 'resolveOutcome';
  market: AssetId;
  payouts: readonly [yes: DecimalString, no: DecimalString];
  /** The question could not be answered, as the status shows. */
  isCanceled?: boolean;
}

/** Changes the tick, on the prediction venue. Resting orders stay. */
export interface SetTickSize {
  type: 'setTickSize';
  market: AssetId;
  tickSize: DecimalString;
}

/** Grants shares of each side with newly issued money behind them, opening the account if needed. */
export interface CreditPairs {
  type: 'creditPairs';
  owner: Address;
  market: AssetId;
  /** Up to six decimals; whole shares on the perpetuals venue. */
  amount: DecimalString;
}
