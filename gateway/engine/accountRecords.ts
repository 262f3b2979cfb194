// accountRecords.ts: converts accounts to wire records. Sums are exact; computed prices are rounded to the market's
// price decimals, fractions to ten places.
import { traitsOf } from '#domain/market/hasTrait.ts';
import { type Decimal, dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Account, Balance, MarginSummary, Position } from '#protocol/info/account/account.ts';
import { type Exposure, liquidationPrices, type MarginAccount } from '#domain/margin/margin.ts';
import { roundSize } from '#domain/market/precision.ts';
import { valueOf } from '../accounts/collateral.ts';
import { balanceOf } from '../world/ledger.ts';
import { heldOf } from '../accounts/available.ts';
import { isolatedEquity, isolatedMarginOf } from '../accounts/isolated.ts';
import { segregatedUnits } from '../funds/records.ts';
import { initialMargin, revalue, type Totals, totalsOf } from '../accounts/margin.ts';
import { markOf } from '../world/mark.ts';
import { abs, max, min, moneyText, ratioText, toText, RATE_DECIMALS } from '../world/units.ts';
import type { AccountState, Slot, World } from '../world/state.ts';
import type { Asset } from '../world/asset.ts';

/** The full record; the first summary includes isolated positions, the second is the cross account alone. */
export function accountRecord(world: World, account: AccountState): Account {
  const totals = totalsOf(world, account);
  const free = freeOf(totals);
  return {
    owner: account.owner,
    time: world.now,
    state: account.state,
    summary: withIsolated(totals),
    crossSummary: summaryOf(totals),
    crossMaintenanceMargin: moneyText(totals.maintenance),
    crossMarginRatio: ratioOf(totals),
    collateralValue: moneyText(totals.collateral),
    unrealizedPnl: moneyText(totals.pnl + totals.isolatedPnl),
    freeCollateral: moneyText(free),
    withdrawable: moneyText(max(0n, free - max(0n, totals.pnl))),
    borrowedUsdc: moneyText(max(0n, -balanceOf(account.wallet, world.quote))),
    // Debt bears no interest here.
    borrowApr: '0',
    positions: positionRecords(world, account),
    balances: balanceRecords(world, account),
    leverageSettings: [...account.slots.values()]
      .filter(({ isLeverageChosen }) => isLeverageChosen)
      .map(({ market, mode, leverage }) => ({ assetId: market.assetId, mode, leverage })),
    pendingWithdrawalsCount: [...world.funds.pending.values()].filter(({ owner }) => owner === account.owner)
      .length,
  };
}

/** Open positions, in the order in which their markets were first used. */
export function positionRecords(world: World, account: AccountState): Position[] {
  const open = [...account.slots.values()].filter(({ size }) => size !== 0n);
  if (open.length === 0) return [];
  const priceOf = liquidationPrices(marginAccountOf(world, account));
  return open.map((slot) => positionRecord(world, slot, priceOf));
}

/** The signed size of one position; 0 without one. */
export function positionSize(account: AccountState, assetId: AssetId): DecimalString {
  const slot = account.slots.get(assetId);
  return slot === undefined ? '0' : toText(slot.size, slot.market.szDecimals);
}

/** The account as input of #domain/margin/margin.ts, with an exposure for every used market. */
export function marginAccountOf(world: World, account: AccountState): MarginAccount {
  const slots = [...account.slots.values()].filter(
    ({ market }) => traitsOf(market).margin && markOf(market) !== undefined,
  );
  const { cash, collateral, spotReserve } = totalsOf(world, account);
  return {
    collateral: dec(moneyText(collateral)),
    exposures: slots.map((slot) => exposureRecord(world, slot)),
    reserved: dec(moneyText(spotReserve)),
    cash: dec(moneyText(cash - account.quoteHold)),
  };
}

export function exposureRecord(world: World, slot: Slot): Exposure {
  const { market } = slot;
  const lots = (count: bigint): Decimal => dec(toText(count, market.szDecimals));
  return {
    assetId: market.assetId,
    size: lots(slot.size),
    entryNotional: dec(moneyText(abs(slot.cost))),
    markPrice: dec(toText(markOf(market) ?? 0n, market.priceDecimals)),
    leverage: slot.leverage,
    tiers: market.marginTiers,
    openBuySize: lots(slot.openBuy),
    openSellSize: lots(slot.openSell),
    ...(slot.mode === 'isolated' ? { isolatedMargin: dec(moneyText(isolatedMarginOf(world, slot))) } : {}),
  };
}

function positionRecord(world: World, slot: Slot, priceOf: ReturnType<typeof liquidationPrices>): Position {
  const { market, size } = slot;
  revalue(slot);
  const { allTime, sinceOpen, sinceChange } = slot.funding;
  return {
    assetId: market.assetId,
    coin: market.coin,
    size: toText(size, market.szDecimals),
    entryPrice: ratioText(slot.cost, size, market.priceDecimals),
    markPrice: toText(markOf(market) ?? 0n, market.priceDecimals),
    notional: moneyText(slot.notional),
    unrealizedPnl: moneyText(slot.pnl),
    returnOnEquity: ratioText(slot.pnl * BigInt(slot.leverage), abs(slot.cost), 0),
    liquidationPrice: liquidationText(slot, priceOf(market.assetId)),
    marginUsed: moneyText(
      slot.mode === 'isolated' ? isolatedEquity(world, slot) : initialMargin(slot.notional, slot.leverage),
    ),
    maxLeverage: market.record.maxLeverage,
    leverage: {
      mode: slot.mode,
      value: slot.leverage,
      ...(slot.mode === 'isolated' ? { rawUsd: moneyText(isolatedMarginOf(world, slot) - slot.cost) } : {}),
    },
    funding: {
      allTime: moneyText(allTime),
      sinceOpen: moneyText(sinceOpen),
      sinceChange: moneyText(sinceChange),
    },
    hasTpsl: [...slot.reduceOnlyOrders].some(({ waiting }) => waiting?.isPosition === true),
  };
}

/** The liquidation price, rounded toward the mark: never later than the real one. */
function liquidationText({ market, size }: Slot, price: Decimal | undefined): DecimalString | null {
  return price === undefined
    ? null
    : toDecimalString(roundSize(price, market.priceDecimals, size > 0n ? 'up' : 'down'));
}

function summaryOf(totals: Totals): MarginSummary {
  return {
    equity: moneyText(totals.equity),
    totalNotional: moneyText(totals.notional),
    rawUsd: moneyText(totals.cash),
    marginUsed: moneyText(totals.initial),
  };
}

/** Totals including isolated positions, each of which uses its whole margin. */
function withIsolated(totals: Totals): MarginSummary {
  const { equity, notional, cash, initial, isolatedEquity: isolated, isolatedPnl, isolatedNotional } = totals;
  return {
    equity: moneyText(equity + isolated),
    totalNotional: moneyText(notional + isolatedNotional),
    rawUsd: moneyText(cash + isolated - isolatedPnl),
    marginUsed: moneyText(initial + isolated),
  };
}

function freeOf(totals: Totals): bigint {
  return max(0n, totals.equity - totals.initial - totals.spotReserve);
}

/** Null for positions without equity. */
function ratioOf({ equity, maintenance }: Totals): DecimalString | null {
  if (maintenance === 0n) return '0';
  return equity > 0n ? ratioText(maintenance, equity, 0) : null;
}

/** The quote, then every other held or segregated asset, in listing order. */
function balanceRecords(world: World, account: AccountState): Balance[] {
  const held = [...world.assets.values()].filter(
    ({ assetId }) =>
      assetId === world.quote ||
      balanceOf(account.wallet, assetId) !== 0n ||
      segregatedUnits(world, account.owner, assetId) !== 0n,
  );
  return held.map((asset) => balanceRecord(world, account, asset));
}

/** Balance of one asset, without computing anything else. */
export function balanceIn(
  world: World,
  account: AccountState,
  assetId: AssetId,
): Pick<Balance, 'total' | 'hold'> {
  const decimals = world.assets.get(assetId)?.decimals ?? 0;
  const total = max(0n, balanceOf(account.wallet, assetId));
  return {
    total: toText(total, decimals),
    hold: toText(min(total, heldOf(world, account, assetId)), decimals),
  };
}

/** Debt is reported as `borrowed`, never as a negative balance. */
function balanceRecord(world: World, account: AccountState, asset: Asset): Balance {
  const { assetId, coin, decimals, ltv } = asset;
  const units = balanceOf(account.wallet, assetId);
  const value = valueOf(world, asset, max(0n, units));
  return {
    assetId,
    coin,
    ...balanceIn(world, account, assetId),
    segregated: toText(segregatedUnits(world, account.owner, assetId), decimals),
    borrowed: toText(max(0n, -units), decimals),
    ltv: toText(ltv, RATE_DECIMALS),
    usdValue: value === undefined ? null : moneyText(value),
  };
}
