// liquidation.ts: liquidates positions whose owner's equity is below maintenance margin.
import { traitsOf } from '#domain/market/hasTrait.ts';
import type { Effects } from '../world/effects.ts';
import { forcedOrder } from './forcedOrder.ts';
import { cancelTwapsOf } from '../orders/twapEnd.ts';
import type { AccountState, Slot, World } from '../world/state.ts';
import type { Execution } from '../world/execution.ts';
import { markOf } from '../world/mark.ts';
import { match } from '../matching/match.ts';
import { cancelUncovered } from '../matching/uncovered.ts';
import { cancelResting } from '../orders/resting.ts';
import { hasRules } from '../world/options.ts';
import { isTrading } from '../world/status.ts';
import { abs, toText } from '../world/units.ts';
import { isCoveredAtOracle, isSoundAtOracle, oracleTotals } from './atOracle.ts';
import { canTakeOver, closingPrice, coverDeficit, takeOver } from './backstop.ts';
import { deleverage } from './deleverage.ts';
import { collateralOf, sellCollateral } from '../accounts/collateral.ts';
import { isSound } from '../accounts/isolated.ts';
import { maxLeverageAt, revalue, type Totals, totalsOf } from '../accounts/margin.ts';
import { balanceOf } from '../world/ledger.ts';

/** Checks every account, in the order in which they were opened. Called after oracle updates and funding. */
export function examineAccounts(world: World, effects: Effects): void {
  for (const account of world.accounts.values()) {
    examine(world, effects, account);
    for (const slot of account.slots.values())
      if (slot.mode === 'isolated' && slot.size !== 0n) examineIsolated(world, effects, slot);
  }
}

/**
 * Ratio = maintenance margin / equity. From 1: orders that add risk are cancelled; if that does not suffice, the
 * position with the largest maintenance margin is closed; the account stays frozen and each further check closes the
 * next one, until the ratio is below 1. From 1.5, or without equity: positions are closed one after the other at once,
 * until it is below 1. Positions in closed markets wait until those open; an account with no others is left alone
 * meanwhile.
 */
function examine(world: World, effects: Effects, account: AccountState): void {
  if (!hasPositions(account)) return finish(world, effects, account);
  const severity = severityOf(world, account);
  if (severity === 'safe') return finish(world, effects, account);
  const closing = closingOrder(account);
  if (closing.length === 0) return;
  if (!hasRules(world, 2)) return liquidateAsBefore(world, effects, account, { severity, closing });
  cancelRiskyOrders(world, effects, account);
  if (isSafe(world, account)) return finish(world, effects, account);
  start(world, effects, account, severity);
  for (const slot of closing) {
    closePosition(world, effects, slot);
    if (severity === 'partial' || isSafe(world, account)) break;
  }
  if (isSafe(world, account)) finish(world, effects, account);
}

function isSafe(world: World, account: AccountState): boolean {
  return severityOf(world, account) === 'safe';
}

/** Until rules 2: without a look after the cancels, nor after each close. */
function liquidateAsBefore(
  world: World,
  effects: Effects,
  account: AccountState,
  { severity, closing }: { severity: Exclude<Severity, 'safe'>; closing: readonly Slot[] },
): void {
  start(world, effects, account, severity);
  cancelOpenOrders(world, effects, account, severity === 'full');
  for (const slot of closing) {
    closePosition(world, effects, slot);
    if (severity === 'partial') break;
  }
  if (isSafe(world, account)) finish(world, effects, account);
}

/**
 * An isolated position is liquidated by itself: from ratio 1 its orders are cancelled and it is closed whole, as soon
 * as its market trades. The account continues to trade, and loses at most the isolated margin.
 */
function examineIsolated(world: World, effects: Effects, slot: Slot): void {
  if (!isTrading(slot.market) || isSound(world, slot)) return;
  if (hasRules(world, 3) && isSoundAtOracle(world, slot)) return;
  const { account, market } = slot;
  for (const order of account.orders.values())
    if (order.slot === slot) cancelResting(world, effects, order, 'margin');
  cancelTwapsOf(world, effects, account, 'The position was liquidated.', market);
  effects.raise({
    type: 'isolatedLiquidation',
    owner: account.owner,
    assetId: market.assetId,
    coin: market.coin,
  });
  closePosition(world, effects, slot);
  effects.accountChanged(account);
}

type Severity = 'safe' | 'partial' | 'full';

/** The milder of two: at the mark and at the oracle, so that no book alone liquidates anybody. Until rules 3: at the mark. */
function severityOf(world: World, account: AccountState): Severity {
  const severity = severityAt(totalsOf(world, account));
  if (severity === 'safe' || !hasRules(world, 3)) return severity;
  const atOracle = severityAt(oracleTotals(world, account));
  return atOracle === 'full' ? severity : atOracle;
}

/** The multiples of domain/margin/margin.ts: 1 and 1.5, in whole numbers. */
function severityAt({ equity, maintenance }: Pick<Totals, 'equity' | 'maintenance'>): Severity {
  if (maintenance === 0n) return 'safe';
  if (equity <= 0n || 2n * maintenance >= 3n * equity) return 'full';
  return maintenance >= equity ? 'partial' : 'safe';
}

/** Cross positions. */
function hasPositions(account: AccountState): boolean {
  for (const slot of account.slots.values()) if (slot.size !== 0n && slot.mode === 'cross') return true;
  return false;
}

function start(world: World, effects: Effects, account: AccountState, kind: 'partial' | 'full'): void {
  if (account.state === 'liquidating') return;
  account.state = 'liquidating';
  effects.raise({ type: 'liquidation', owner: account.owner, stage: 'started', kind });
  cancelTwapsOf(world, effects, account, 'The account was liquidated.');
  effects.accountChanged(account);
}

/** Ends a liquidation, and settles the remaining debt of an account without positions. */
function finish(world: World, effects: Effects, account: AccountState): void {
  if (balanceOf(account.wallet, world.quote) < 0n && !hasPositions(account))
    settleDebt(world, effects, account);
  if (account.state !== 'liquidating') return;
  account.state = 'active';
  effects.raise({
    type: 'liquidation',
    owner: account.owner,
    stage: 'ended',
    kind: hasPositions(account) ? 'partial' : 'full',
  });
  effects.accountChanged(account);
}

/** Debt covered by the account's other assets stays; otherwise these are sold and the backstop pays the rest. */
function settleDebt(world: World, effects: Effects, account: AccountState): void {
  if (isDebtCovered(world, account)) return;
  if (hasRules(world, 2)) {
    cancelRiskyOrders(world, effects, account);
    if (isDebtCovered(world, account)) return;
  }
  // Holds are released: what they keep can be sold.
  cancelOpenOrders(world, effects, account, true);
  sellCollateral(world, effects, account);
  if (balanceOf(account.wallet, world.quote) < 0n) coverDeficit(world, account);
  effects.accountChanged(account);
}

function isDebtCovered(world: World, account: AccountState): boolean {
  return collateralOf(world, account) >= 0n || (hasRules(world, 3) && isCoveredAtOracle(world, account));
}

/**
 * Orders that could enlarge a cross position or turn collateral into something that counts for less: spot and outcome
 * buys. Sales of assets, reduce-only orders and those of isolated markets do neither; the latter are checked when they
 * fill.
 */
function cancelRiskyOrders(world: World, effects: Effects, account: AccountState): void {
  for (const order of account.orders.values()) {
    const { slot, side, reduceOnly } = order;
    const isRisky = traitsOf(slot.market).margin ? slot.mode === 'cross' && !reduceOnly : side === 'buy';
    if (isRisky) cancelResting(world, effects, order, 'margin');
  }
}

/** Until rules 2: all, or all but those that only reduce a position. */
function cancelOpenOrders(world: World, effects: Effects, account: AccountState, areAll: boolean): void {
  for (const order of account.orders.values()) {
    if (areAll || !order.reduceOnly) cancelResting(world, effects, order, 'margin');
  }
}

/** Open cross positions that can be closed now, largest maintenance margin first, then by asset id. */
function closingOrder(account: AccountState): Slot[] {
  const open = [...account.slots.values()].filter(
    (slot) => slot.size !== 0n && slot.mode === 'cross' && isTrading(slot.market),
  );
  for (const slot of open) revalue(slot);
  return open.sort((a, b) => {
    if (a.maintenance !== b.maintenance) return a.maintenance > b.maintenance ? -1 : 1;
    return a.market.assetId < b.market.assetId ? -1 : 1;
  });
}

/**
 * Closes the whole position through the book, no worse than the protective price: the mark less (plus, for shorts) the
 * position's maintenance fraction of it, 1 / (2 × maxLeverage). An account caught at ratio 1 thus never goes negative
 * except by fees. One caught later is closed at the price at which it just pays. The backstop takes over the rest at that
 * price; what it cannot take over is deleveraged.
 */
function closePosition(world: World, effects: Effects, slot: Slot): void {
  const mark = markOf(slot.market) ?? 0n;
  const protective = protectivePrice(slot, mark);
  const price = hasRules(world, 3) ? closingPrice(world, slot, protective) : protective;
  const order = forcedOrder(world, effects, slot, { price, tif: 'FrontendMarket' });
  const { market, account } = slot;
  const liquidation = {
    liquidatedOwner: account.owner,
    markPrice: toText(mark, market.priceDecimals),
    method: 'market',
  } as const;
  const execution: Execution = { hash: null, liquidation };
  cancelUncovered(world, effects, slot, { ...order, lots: order.remaining });
  match(world, effects, order, execution);
  if (order.remaining > 0n && hasRules(world, 3) && !canTakeOver(world, slot, price))
    deleverage(world, effects, order, {
      price: closingPrice(world, slot, protective),
      execution: { hash: null, liquidation: { ...liquidation, method: 'adl' } },
    });
  if (order.remaining > 0n)
    takeOver(world, effects, order, { hash: null, liquidation: { ...liquidation, method: 'backstop' } });
  effects.orderChanged(order, 'filled');
}

function protectivePrice(slot: Slot, mark: bigint): bigint {
  const step = mark / (2n * maxLeverageAt(slot.market, abs(slot.size) * mark));
  return slot.size > 0n ? mark - step : mark + step;
}
