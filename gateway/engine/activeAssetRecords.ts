// activeAssetRecords.ts: an account's maximum trade sizes in a market as a wire record, per kind of market.
import { maxTradeSize } from '#domain/margin/admission.ts';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { ActiveAssetData } from '#protocol/info/account/activeAssetData.ts';
import { freeCash } from '../accounts/isolatedMargin.ts';
import { initialMargin, marginInPlace, revalue, totalsOf } from '../accounts/margin.ts';
import { spendableOf } from '../accounts/available.ts';
import { spendablePusd } from '../pusd/pusdBalance.ts';
import { unheldShares } from '../pusd/shares.ts';
import { createSlot } from '../world/account.ts';
import type { SpotPair } from '../world/asset.ts';
import { markOf } from '../world/mark.ts';
import { isOnPredictionVenue, ONE } from '../world/question.ts';
import { hasRules } from '../world/options.ts';
import type { AccountState, Market, OutcomeSide, Slot, World } from '../world/state.ts';
import { max, moneyText, power, RATE_DECIMALS, toText } from '../world/units.ts';
import { exposureRecord, marginAccountOf } from './accountRecords.ts';

/**
 * Maximum trade sizes of the owner in a market. Sizes: what one order at the best opposite price (or the mark, if
 * worse) would be admitted for, fees included. Amounts: the margin available for such an order.
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
    coin: market.coin,
    assetId,
    leverage: { mode: slot.mode, value: slot.leverage },
    maxTradeSizes: mark === undefined ? ['0', '0'] : both((side) => maxSizeText(world, account, slot, side)),
    availableToTrade: both((side) => moneyText(availableTo(world, account, slot, side))),
    markPrice: mark === undefined ? null : toText(mark, market.priceDecimals),
  };
}

/** A buy uses free quote, a sell free base: `availableToTrade` is in quote and base, each in its own unit. */
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
    coin: market.coin,
    assetId: market.assetId,
    leverage: { mode: 'cross', value: 1 },
    maxTradeSizes: [toText(lots, market.szDecimals), toText(units / unitsPerLot, market.szDecimals)],
    availableToTrade: [moneyText(quote), toText(units, base.decimals)],
    markPrice: mark === undefined ? null : toText(mark, market.priceDecimals),
  };
}

/**
 * A buy uses free currency, a sell shares without holds. Sizes in hundredths of a share; whole shares on the
 * perpetuals venue.
 */
function outcomeAssetRecord(
  world: World,
  account: AccountState,
  market: Market,
  { question }: OutcomeSide,
): ActiveAssetData {
  const isPredicted = isOnPredictionVenue(question);
  const pusdBalance = world.outcomes.pusdBalances.get(account.owner);
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
    coin: market.coin,
    assetId: market.assetId,
    leverage: { mode: 'cross', value: 1 },
    maxTradeSizes: [toText(maximum - (maximum % lot), market.szDecimals), toText(shares, market.szDecimals)],
    availableToTrade: [moneyText(money), toText(shares, market.szDecimals)],
    markPrice: mark === undefined ? null : toText(mark, market.priceDecimals),
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
 * Equity, on isolated margin cash, not required by other markets, less this side's commitments; closing releases the
 * position's margin.
 */
function availableTo(world: World, account: AccountState, slot: Slot, side: 'buy' | 'sell'): bigint {
  const { equity, initial, spotReserve } = totalsOf(world, account);
  revalue(slot);
  const isKnown = account.slots.has(slot.market.assetId);
  const free =
    slot.mode === 'isolated' && hasRules(world, 2)
      ? freeCash(world, account)
      : equity - initial - spotReserve;
  const budget = free + (isKnown ? slot.initial : 0n) + marginInPlace(world, slot, side);
  const used = side === 'buy' ? slot.size + slot.openBuy : slot.openSell - slot.size;
  const notional = used * (markOf(slot.market) ?? 0n);
  const committed =
    notional >= 0n ? initialMargin(notional, slot.leverage) : -initialMargin(-notional, slot.leverage);
  return max(0n, budget - committed);
}
