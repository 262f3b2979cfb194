// opening.ts: what happens before the first visitor: accounts, money, and the positions that make up the first open interest.
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { EngineReaders } from '../engine/engine.ts';
import type { Grid } from './grid.ts';
import { USDC } from './meta.ts';
import { bankrollOf, openInterestOf, participantAddress, ROLES, wholeQuote, type Role } from './participants.ts';
import { lotsWithin } from './sizes.ts';
import type { MarketSpec } from './specs.ts';
import { createTrader, type Post, type TraderReaders } from './trader.ts';

export type OpeningReaders = TraderReaders & Pick<EngineReaders, 'isKnown' | 'account'>;

interface OpeningMarket {
  readonly spec: MarketSpec;
  readonly grid: Grid;
}

/** Opens the accounts that do not exist yet and lets a bull and a bear take each other's side at `price` (units). Idempotent. */
export function openAccounts({ spec, grid }: OpeningMarket, price: number, post: Post, read: OpeningReaders): void {
  const isNew = !read.isKnown(participantAddress(spec, 'bull'));
  for (const role of ROLES) {
    const owner = participantAddress(spec, role);
    if (read.isKnown(owner)) continue;
    credit(spec, role, wholeQuote(bankrollOf(spec, role)), post);
    post({ type: 'updateLeverage', owner, assetId: spec.assetId, mode: 'cross', leverage: leverageOf(role) });
  }
  if (isNew) holdOpenInterest({ spec, grid }, price, post, read);
}

/** Brings participants that have lost half of what they started with back to it. */
export function topUp(specs: readonly MarketSpec[], post: Post, read: OpeningReaders): void {
  for (const spec of specs) {
    for (const role of ROLES) {
      const bankroll = bankrollOf(spec, role);
      const { equity } = read.account(participantAddress(spec, role)).summary;
      const missing = dec(wholeQuote(bankroll)).minus(dec(equity));
      if (missing.mul(2).gt(bankroll)) credit(spec, role, toDecimalString(missing.ceil()), post);
    }
  }
}

/** Low enough for every margin tier. Open interest is fully paid: nobody shall be liquidated by the scenery. */
function leverageOf(role: Role): number {
  return role === 'bull' || role === 'bear' ? 1 : 2;
}

function credit(spec: MarketSpec, role: Role, amount: DecimalString, post: Post): void {
  post({ type: 'credit', owner: participantAddress(spec, role), assetId: USDC.assetId, amount, reason: 'simulated participant', isBot: true });
}

function holdOpenInterest({ spec, grid }: OpeningMarket, price: number, post: Post, read: OpeningReaders): void {
  const [bull, bear] = (['bull', 'bear'] as const).map((role) => createTrader({ spec, grid, owner: participantAddress(spec, role), post, read }));
  const lots = lotsWithin(openInterestOf(spec), price);
  bear?.quote([{ side: 'sell', price, lots }]);
  bull?.take('buy', price, lots);
}
