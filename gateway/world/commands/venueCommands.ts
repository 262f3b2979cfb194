// venueCommands.ts: what whoever runs the outcome venues asks of the engine. `market` is the asset id of either side.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { OutcomeListing } from './listing.ts';

export type VenueCommand = ListOutcome | SetOutcomeStatus | ResolveOutcome | SetTickSize | CreditPairs;

/** Opens a market. Refused when its id or one of its assets is taken, or one of its numbers is none. */
export interface ListOutcome {
  type: 'listOutcome';
  listing: OutcomeListing;
}

/** `open`, `paused`, `closed` or `resolving`: only an open market takes orders; cancels are always possible. */
export interface SetOutcomeStatus {
  type: 'setOutcomeStatus';
  market: AssetId;
  status: 'open' | 'paused' | 'closed' | 'resolving';
}

/** Ends a market: orders are canceled, holders paid. `payouts` are pUSD per share, Yes first, and add up to 1. */
export interface ResolveOutcome {
  type: 'resolveOutcome';
  market: AssetId;
  payouts: readonly [yes: DecimalString, no: DecimalString];
  /** The question could not be answered: the status says so. */
  isCanceled?: boolean;
}

/** Another price step, on the prediction venue. Resting orders stay as they are. */
export interface SetTickSize {
  type: 'setTickSize';
  market: AssetId;
  tickSize: DecimalString;
}

/** Gives an account as many shares of each side, with newly issued money behind them, and opens it if need be. */
export interface CreditPairs {
  type: 'creditPairs';
  owner: Address;
  market: AssetId;
  /** Up to six decimals; whole shares on the perpetuals venue. */
  amount: DecimalString;
}
