// opening.ts: setup of a market: accounts, balances, and the positions of the first open interest.
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { EngineReaders } from '../../engine/engine.ts';
import { sizeText, type Grid } from '../prices/grid.ts';
import { USDC } from '../meta.ts';
import {
  bankrollOf,
  openInterestOf,
  participantAddress,
  rolesIn,
  stockOf,
  wholeQuote,
  type Role,
} from './participants.ts';
import { lotsWithin } from './sizes.ts';
import type { MarketSpec } from '../specs.ts';
import { createTrader, type Post, type TraderReaders } from './trader.ts';

export type OpeningReaders = TraderReaders & Pick<EngineReaders, 'isKnown' | 'account'>;

interface OpeningMarket {
  readonly spec: MarketSpec;
  readonly grid: Grid;
}

/**
 * Creates missing accounts; in a perpetual a bull and a bear open opposite positions at `price` (units). Idempotent.
 */
export function openAccounts(
  { spec, grid }: OpeningMarket,
  price: number,
  post: Post,
  read: OpeningReaders,
): void {
  const isNew = !read.isKnown(participantAddress(spec, 'bull'));
  for (const role of rolesIn(spec)) {
    const owner = participantAddress(spec, role);
    if (read.isKnown(owner)) continue;
    credit(spec, role, USDC.assetId, wholeQuote(bankrollOf(spec, role)), post);
    if (spec.token !== undefined)
      credit(spec, role, spec.token.assetId, sizeText(grid, stockOf(spec, grid, role)), post);
    else
      post({
        type: 'updateLeverage',
        owner,
        assetId: spec.assetId,
        mode: 'cross',
        leverage: leverageOf(role),
      });
  }
  if (isNew && spec.token === undefined) holdOpenInterest({ spec, grid }, price, post, read);
}

/** Whether every participant of the market has its account. */
export function hasAccounts({ spec }: OpeningMarket, read: Pick<OpeningReaders, 'isKnown'>): boolean {
  return rolesIn(spec).every((role) => read.isKnown(participantAddress(spec, role)));
}

/** Restores participants that have lost half of their starting equity, or of either asset of a spot pair. */
export function topUp(markets: readonly OpeningMarket[], post: Post, read: OpeningReaders): void {
  for (const { spec, grid } of markets) {
    for (const role of rolesIn(spec)) {
      const owner = participantAddress(spec, role);
      const bankroll = wholeQuote(bankrollOf(spec, role));
      const refill = (assetId: AssetId, held: DecimalString, wanted: DecimalString): void => {
        const missing = dec(wanted).minus(dec(held));
        if (missing.mul(2).gt(dec(wanted)))
          credit(spec, role, assetId, toDecimalString(missing.ceil()), post);
      };
      if (spec.token === undefined) {
        refill(USDC.assetId, read.account(owner).summary.equity, bankroll);
        continue;
      }
      refill(USDC.assetId, read.balance(owner, USDC.assetId).total, bankroll);
      refill(
        spec.token.assetId,
        read.balance(owner, spec.token.assetId).total,
        sizeText(grid, stockOf(spec, grid, role)),
      );
    }
  }
}

/**
 * Low enough for every margin tier. Open interest is fully collateralized: simulated accounts should not be liquidated.
 */
function leverageOf(role: Role): number {
  return role === 'bull' || role === 'bear' ? 1 : 2;
}

function credit(spec: MarketSpec, role: Role, assetId: AssetId, amount: DecimalString, post: Post): void {
  post({
    type: 'credit',
    owner: participantAddress(spec, role),
    assetId,
    amount,
    reason: 'simulated participant',
    isBot: true,
  });
}

function holdOpenInterest(
  { spec, grid }: OpeningMarket,
  price: number,
  post: Post,
  read: OpeningReaders,
): void {
  const [bull, bear] = (['bull', 'bear'] as const).map((role) =>
    createTrader({ spec, grid, owner: participantAddress(spec, role), stock: 0, post, read }),
  );
  const lots = lotsWithin(grid, openInterestOf(spec), price);
  bear?.quote([{ side: 'sell', price, lots }]);
  bull?.take('buy', price, lots);
}
