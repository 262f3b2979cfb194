// participants.ts: the simulated traders and their starting balances. They use ordinary commands.
import { toDecimalString, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import { priceUnits, type Grid } from '../prices/grid.ts';
import { OUTCOME_MAKER, OUTCOME_TAKER } from '../outcomes/addresses.ts';
import { randomStream } from '../prices/random.ts';
import { lotsWithin } from './sizes.ts';
import { ALL_SPECS, type MarketSpec } from '../specs.ts';

export type Role = 'tight' | 'ladder' | 'deep' | 'noise' | 'momentum' | 'arbitrage' | 'bull' | 'bear';

const ROLES: readonly Role[] = ['tight', 'ladder', 'deep', 'noise', 'momentum', 'arbitrage', 'bull', 'bear'];
export const MAKER_ROLES = ['tight', 'ladder', 'deep'] as const satisfies readonly Role[];

/** A spot pair has no open interest. */
export function rolesIn({ token }: MarketSpec): readonly Role[] {
  return token === undefined ? ROLES : ROLES.filter((role) => role !== 'bull' && role !== 'bear');
}

/**
 * The address of a participant: the same in every run and for every seed, so that a restart finds its orders. It has no
 * key.
 */
export function participantAddress(spec: MarketSpec, role: Role): Address {
  const random = randomStream('participant', spec.base, role);
  let digits = '';
  while (digits.length < 40) digits += random.next().toString(16).padStart(8, '0');
  return `0x${digits}`;
}

/** True for the simulated traders of the listed markets: leaderboards exclude them. */
export function isParticipant(address: Address): boolean {
  known ??= new Set([
    OUTCOME_MAKER,
    OUTCOME_TAKER,
    ...ALL_SPECS.flatMap((spec) => rolesIn(spec).map((role) => participantAddress(spec, role))),
  ]);
  return known.has(address);
}

let known: Set<Address> | undefined;

/** A participant's starting quote, restored when half of it is lost. Integer units. */
export function bankrollOf(spec: MarketSpec, role: Role): number {
  switch (role) {
    case 'bull':
    case 'bear':
      return Math.ceil(openInterestOf(spec) * 3);
    case 'noise':
    case 'momentum':
      return Math.ceil(spec.tradeNotional * 300);
    case 'arbitrage':
      return Math.ceil(spec.levelNotional * 60);
    default:
      return Math.ceil(spec.levelNotional * 1000);
  }
}

/** Notional that a bull and a bear hold against each other from the start. Integer quote units. */
export function openInterestOf(spec: MarketSpec): number {
  return Math.ceil(spec.dayNotional * 0.11);
}

/**
 * Starting base lots of a participant in a spot pair, its neutral stock: as much as its quote buys at the home price.
 */
export function stockOf(spec: MarketSpec, grid: Grid, role: Role): number {
  return lotsWithin(grid, bankrollOf(spec, role), priceUnits(grid, spec.homePrice));
}

/** Text of an integer number of quote units. */
export function wholeQuote(amount: number): DecimalString {
  return toDecimalString(new Decimal(Math.ceil(amount)));
}
