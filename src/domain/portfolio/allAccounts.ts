// allAccounts.ts: several accounts of one person in one sum.
import { Decimal } from '#protocol/decimal.ts';
import type { AccountFigures } from '../margin/accountFigures.ts';
import { type AccountParts, eachOnce, type Unpriced } from './accountParts.ts';

/** Amounts in quote, from the functions that the account's own screens use. */
export interface AccountLine {
  figures: Pick<AccountFigures, 'equity' | 'freeCollateral' | 'maintenanceMargin' | 'unrealizedPnl'>;
  parts: Pick<AccountParts, 'total' | 'unpriced'>;
  /** Open perpetual positions, and outcomes with shares. */
  positions: number;
  outcomes: number;
}

export interface AccountsSum {
  value: Decimal;
  equity: Decimal;
  freeCollateral: Decimal;
  maintenanceMargin: Decimal;
  unrealizedPnl: Decimal;
  positions: number;
  outcomes: number;
  /** Held without a price: not in the value. */
  unpriced: Unpriced[];
}

/** The sum of the given accounts; the caller shows which ones are missing. */
export function sumOfAccounts(lines: readonly AccountLine[]): AccountsSum {
  const sum = (of: (line: AccountLine) => Decimal): Decimal =>
    lines.reduce((total, line) => total.plus(of(line)), new Decimal(0));
  const count = (of: (line: AccountLine) => number): number =>
    lines.reduce((total, line) => total + of(line), 0);
  return {
    value: sum(({ parts }) => parts.total),
    equity: sum(({ figures }) => figures.equity),
    freeCollateral: sum(({ figures }) => figures.freeCollateral),
    maintenanceMargin: sum(({ figures }) => figures.maintenanceMargin),
    unrealizedPnl: sum(({ figures }) => figures.unrealizedPnl),
    positions: count(({ positions }) => positions),
    outcomes: count(({ outcomes }) => outcomes),
    unpriced: eachOnce(lines.flatMap(({ parts }) => parts.unpriced)),
  };
}

/** One account's holding in a market: signed amount and value, as in the account's own table. */
export interface HeldInMarket {
  amount: Decimal;
  /** Signed, at the mark; undefined without a price. */
  value: Decimal | undefined;
  pnl: Decimal | undefined;
}

/** One market over several accounts. A figure that one account lacks is undefined, never a part of the sum. */
export interface Netted extends HeldInMarket {
  /** Some accounts are long and others short. */
  isOpposed: boolean;
}

/** Nets what several accounts hold of one market. */
export function netted(held: readonly HeldInMarket[]): Netted {
  const sum = (values: readonly (Decimal | undefined)[]): Decimal | undefined =>
    values.reduce<Decimal | undefined>((total, value) => value && total?.plus(value), new Decimal(0));
  const amounts = held.map(({ amount }) => amount);
  return {
    amount: amounts.reduce((total, amount) => total.plus(amount), new Decimal(0)),
    isOpposed: amounts.some((amount) => amount.gt(0)) && amounts.some((amount) => amount.lt(0)),
    value: sum(held.map(({ value }) => value)),
    pnl: sum(held.map(({ pnl }) => pnl)),
  };
}
