// atOracle.ts: the margin of an account at oracle prices, which no order or trade can move. A liquidation needs it as well
// as the margin at the mark (docs/decisions/070-mark-and-deleveraging.md).
import { traitsOf } from '#domain/market/hasTrait.ts';
import { collateralOf } from '../accounts/collateral.ts';
import { isolatedMarginOf } from '../accounts/isolated.ts';
import { maintenanceMargin, type Totals } from '../accounts/margin.ts';
import type { AccountState, Market, Slot, World } from '../world/state.ts';
import { abs } from '../world/units.ts';

/** Equity and maintenance margin of the cross account. */
export function oracleTotals(world: World, account: AccountState): Pick<Totals, 'equity' | 'maintenance'> {
  const totals = { equity: collateralOf(world, account, oracleOf), maintenance: 0n };
  for (const slot of account.slots.values()) {
    if (slot.mode !== 'cross' || !traitsOf(slot.market).margin) continue;
    const { pnl, maintenance } = valueOf(slot);
    totals.equity += pnl;
    totals.maintenance += maintenance;
  }
  return totals;
}

/** Whether an isolated position's equity covers its maintenance margin. */
export function isSoundAtOracle(world: World, slot: Slot): boolean {
  const { pnl, maintenance } = valueOf(slot);
  return isolatedMarginOf(world, slot) + pnl > maintenance;
}

/** Whether the collateral of an account without positions covers its debt. */
export function isCoveredAtOracle(world: World, account: AccountState): boolean {
  return collateralOf(world, account, oracleOf) >= 0n;
}

function oracleOf({ oracle }: Market): bigint | undefined {
  return oracle;
}

function valueOf({ market, size, cost }: Slot): { pnl: bigint; maintenance: bigint } {
  const held = size * (market.oracle ?? 0n);
  return { pnl: held - cost, maintenance: maintenanceMargin(market, abs(held)) };
}
