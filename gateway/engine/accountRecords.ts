// accountRecords.ts: an account as protocol's records. Sums are the engine's own; prices that the formulas give without end are
// rounded to the market's price decimals, fractions to ten places.
import { traitsOf } from '#domain/market/hasTrait.ts';
import { type Decimal, dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Account, Balance, MarginSummary, Position } from '#protocol/info/account/account.ts';
import type { ActiveAssetData } from '#protocol/info/account/activeAssetData.ts';
import { maxTradeSize } from '#domain/margin/admission.ts';
import { type Exposure, liquidationPrice, type MarginAccount } from '#domain/margin/margin.ts';
import { roundSize } from '#domain/market/precision.ts';
import { createSlot } from '../world/account.ts';
import { valueOf } from '../accounts/collateral.ts';
import { balanceOf } from '../world/ledger.ts';
import { heldOf, spendableOf } from '../orders/spotHolds.ts';
import { isolatedEquity, isolatedMarginOf } from '../accounts/isolated.ts';
import { segregatedUnits } from '../funds/records.ts';
import { initialMargin, marginInPlace, revalue, type Totals, totalsOf } from '../accounts/margin.ts';
import { spendablePusd } from '../pusd/pusdBalance.ts';
import { isOnPredictionVenue, ONE } from '../world/question.ts';
import { unheldShares } from '../pusd/shares.ts';
import { markOf } from '../world/mark.ts';
import { abs, max, moneyText, power, ratioText, toText, RATE_DECIMALS } from '../world/units.ts';
import type { AccountState, Asset, Market, Slot, SpotPair, World, OutcomeSide } from '../world/state.ts';

/** The whole record; isolated positions count in the first summary, the second is the cross account alone. */
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
    // Debts bear no interest here.
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

/** Open positions, in the order in which their markets were first touched. */
export function positionRecords(world: World, account: AccountState): Position[] {
  const open = [...account.slots.values()].filter(({ size }) => size !== 0n);
  if (open.length === 0) return [];
  const margin = marginAccountOf(world, account);
  return open.map((slot) => positionRecord(world, slot, margin));
}

/**
 * What the owner could still trade in a market. Sizes are what one order at the best opposite price (or the
 * mark, if that is worse) would be admitted for, fees included; amounts are the margin there is for such an
 * order.
 */
export function activeAssetRecord(
  world: World,
  account: AccountState,
  assetId: AssetId,
): ActiveAssetData | undefined {
  const market = world.markets.get(assetId);
  if (market === undefined) return undefined;
  const slot = account.slots.get(assetId) ?? createSlot(account, market);
  const mark = markOf(market);
  if (market.outcome !== undefined) return outcomeAssetRecord(world, account, market, market.outcome);
  if (market.pair !== undefined) return spotAssetRecord(world, account, market, market.pair);
  const both = <T>(of: (side: 'buy' | 'sell') => T): [T, T] => [of('buy'), of('sell')];
  return {
    owner: account.owner,
    assetId,
    leverage: { mode: slot.mode, value: slot.leverage },
    maxTradeSizes: mark === undefined ? ['0', '0'] : both((side) => maxSizeText(world, account, slot, side)),
    availableToTrade: both((side) => moneyText(availableTo(world, account, slot, side))),
    markPrice: mark === undefined ? null : toText(mark, market.priceDecimals),
  };
}

/**
 * A buy may spend the quote that is free, a sell the base that is free: `availableToTrade` is in quote and
 * base, each in its own unit.
 */
function spotAssetRecord(
  world: World,
  account: AccountState,
  market: Market,
  { base, unitsPerLot }: SpotPair,
): ActiveAssetData {
  const mark = markOf(market);
  const quote = spendableOf(world, account, world.quote);
  const units = spendableOf(world, account, base.assetId);
  const price = max(mark ?? 0n, market.book.asks.bestPrice ?? 0n);
  const costly = price * (power(RATE_DECIMALS) + world.spotTakerRate);
  const lots = costly === 0n ? 0n : (quote * market.notionalScale * power(RATE_DECIMALS)) / costly;
  return {
    owner: account.owner,
    assetId: market.assetId,
    leverage: { mode: 'cross', value: 1 },
    maxTradeSizes: [toText(lots, market.szDecimals), toText(units / unitsPerLot, market.szDecimals)],
    availableToTrade: [moneyText(quote), toText(units, base.decimals)],
    markPrice: mark === undefined ? null : toText(mark, market.priceDecimals),
  };
}

/**
 * A buy may spend what is free of its currency, a sell the shares that nothing keeps aside. Sizes are
 * hundredths of a share; whole ones on the perpetuals venue.
 */
function outcomeAssetRecord(
  world: World,
  account: AccountState,
  market: Market,
  { question }: OutcomeSide,
): ActiveAssetData {
  const isPredicted = isOnPredictionVenue(question);
  const pusdBalance = world.outcomes.purses.get(account.owner);
  const money = isPredicted
    ? pusdBalance === undefined
      ? 0n
      : spendablePusd(pusdBalance)
    : spendableOf(world, account, world.quote);
  const shares = pusdBalance === undefined ? 0n : unheldShares(pusdBalance, market.assetId);
  const price = market.book.asks.bestPrice ?? ONE - question.tick;
  const lot = power(isPredicted ? market.szDecimals - 2 : market.szDecimals);
  const maximum = (money * market.notionalScale) / price;
  const mark = markOf(market);
  return {
    owner: account.owner,
    assetId: market.assetId,
    leverage: { mode: 'cross', value: 1 },
    maxTradeSizes: [toText(maximum - (maximum % lot), market.szDecimals), toText(shares, market.szDecimals)],
    availableToTrade: [moneyText(money), toText(shares, market.szDecimals)],
    markPrice: mark === undefined ? null : toText(mark, market.priceDecimals),
  };
}

/** The account in the form of #domain/margin/margin.ts, with an exposure for every market touched. */
function marginAccountOf(world: World, account: AccountState): MarginAccount {
  const slots = [...account.slots.values()].filter(
    ({ market }) => traitsOf(market).margin && markOf(market) !== undefined,
  );
  const { collateral, spotReserve } = totalsOf(world, account);
  return {
    collateral: dec(moneyText(collateral)),
    exposures: slots.map((slot) => exposureRecord(world, slot)),
    reserved: dec(moneyText(spotReserve)),
  };
}

function exposureRecord(world: World, slot: Slot): Exposure {
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

function positionRecord(world: World, slot: Slot, margin: MarginAccount): Position {
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
    liquidationPrice: liquidationText(slot, margin),
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

/** Rounded toward the mark: never later than it will happen. */
function liquidationText({ market, size }: Slot, margin: MarginAccount): DecimalString | null {
  const price = liquidationPrice(margin, market.assetId);
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

/** An isolated position uses all that is set aside for it. */
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

/** Null when positions stand on no equity. */
function ratioOf({ equity, maintenance }: Totals): DecimalString | null {
  if (maintenance === 0n) return '0';
  return equity > 0n ? ratioText(maintenance, equity, 0) : null;
}

/** The quote, then every other asset that is held or segregated, in the order of their listing. */
function balanceRecords(world: World, account: AccountState): Balance[] {
  const held = [...world.assets.values()].filter(
    ({ assetId }) =>
      assetId === world.quote ||
      balanceOf(account.wallet, assetId) !== 0n ||
      segregatedUnits(world, account.owner, assetId) !== 0n,
  );
  return held.map((asset) => balanceRecord(world, account, asset));
}

/** What is held of one asset, without working out anything else. */
export function balanceIn(
  world: World,
  account: AccountState,
  assetId: AssetId,
): Pick<Balance, 'total' | 'hold'> {
  const decimals = world.assets.get(assetId)?.decimals ?? 0;
  return {
    total: toText(max(0n, balanceOf(account.wallet, assetId)), decimals),
    hold: toText(heldOf(world, account, assetId), decimals),
  };
}

/** A debt is no negative balance: it stands under `borrowed`. */
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

function maxSizeText(world: World, account: AccountState, slot: Slot, side: 'buy' | 'sell'): DecimalString {
  const { market } = slot;
  const margin = marginAccountOf(world, account);
  const exposures = margin.exposures.some(({ assetId }) => assetId === market.assetId)
    ? margin.exposures
    : [...margin.exposures, exposureRecord(world, slot)];
  const price = dec(toText(tradePrice(slot, side), market.priceDecimals));
  return toDecimalString(
    maxTradeSize(
      { ...margin, exposures },
      market.assetId,
      { side, price, takerRate: world.options.feeRates.takerRate },
      market.szDecimals,
    ),
  );
}

function tradePrice({ market }: Slot, side: 'buy' | 'sell'): bigint {
  const mark = markOf(market) ?? 0n;
  const best = market.book.opposite(side).bestPrice ?? mark;
  if (side === 'buy') return max(mark, best);
  return best < mark ? best : mark;
}

/**
 * Equity not needed by other markets, less what the side is already committed to; closing frees what the
 * position needs.
 */
function availableTo(world: World, account: AccountState, slot: Slot, side: 'buy' | 'sell'): bigint {
  const totals = totalsOf(world, account);
  revalue(slot);
  const isKnown = account.slots.has(slot.market.assetId);
  const budget =
    totals.equity -
    totals.initial -
    totals.spotReserve +
    (isKnown ? slot.initial : 0n) +
    marginInPlace(world, slot, side);
  const used = side === 'buy' ? slot.size + slot.openBuy : slot.openSell - slot.size;
  const notional = used * (markOf(slot.market) ?? 0n);
  const committed =
    notional >= 0n ? initialMargin(notional, slot.leverage) : -initialMargin(-notional, slot.leverage);
  return max(0n, budget - committed);
}
