// tpsl.ts: take-profit and stop-loss of a position, open or planned: from the typed value to a legal trigger and its effect.
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { AssetId } from '#protocol/ids.ts';
import { gridOf, type Market } from '../market/market.ts';
import { triggerMarketPrice } from './marketOrder.ts';
import { roundPrice } from '../market/precision.ts';
import { triggerSide } from './orderDraft.ts';

export type Tpsl = 'tp' | 'sl';

/**
 * `percent`: price distance from the entry, in percent. `pnl`: profit, or loss of a stop, in quote. Both
 * unsigned.
 */
export type TpslUnit = 'price' | 'percent' | 'pnl';

/** The protected position. `size` in base units, unsigned. `liquidationPrice` after the order, where known. */
export type Protected = {
  readonly direction: 'long' | 'short';
  readonly size: Decimal;
  readonly entryPrice: Decimal;
  readonly leverage: number;
  readonly liquidationPrice: Decimal | undefined;
};

/** The effect if the order fills at its trigger. */
export type TpslEffect = {
  /** Before fees, in quote; negative is a loss. */
  readonly pnl: Decimal;
  /** Price move from the entry, a fraction; positive in the position's favour. */
  readonly move: Decimal;
  /** PnL divided by the initial margin at entry, a fraction. */
  readonly returnOnMargin: Decimal;
  /**
   * Distance from the trigger to the liquidation price, a fraction of the trigger; negative when liquidation comes
   * first. Undefined without a liquidation price.
   */
  readonly toLiquidation: Decimal | undefined;
};

/** The side that closes a position. */
export function closingSide(direction: 'long' | 'short'): 'buy' | 'sell' {
  return direction === 'long' ? 'sell' : 'buy';
}

/**
 * The trigger price of a typed value. A price stays as typed, legal or not. A percentage or an amount becomes a
 * legal price, rounded so that a take-profit gains at least, and a stop loses at most, what was typed. Undefined
 * when no price does.
 */
export function triggerPriceOf(
  kind: Tpsl,
  typed: { unit: TpslUnit; value: DecimalString },
  held: Protected,
  market: Market,
): DecimalString | undefined {
  if (typed.unit === 'price') return typed.value;
  const distance = distanceOf(typed, held);
  if (!distance) return undefined;
  const isUp = (kind === 'tp') === (held.direction === 'long');
  const wanted = isUp ? held.entryPrice.plus(distance) : held.entryPrice.minus(distance);
  if (wanted.lte(0)) return undefined;
  // A take-profit is rounded away from the entry, a stop towards it.
  const isRoundedUp = held.direction === 'long';
  const price = roundPrice(gridOf(market), wanted, isRoundedUp ? 'up' : 'down');
  return price && toDecimalString(price);
}

/**
 * Converts a trigger to the typed value of another unit: exact to `places` decimals; undefined where there is
 * none.
 */
export function valueInUnit(
  unit: TpslUnit,
  triggerPrice: DecimalString,
  held: Protected,
): DecimalString | undefined {
  if (unit === 'price') return triggerPrice;
  const distance = dec(triggerPrice).minus(held.entryPrice).abs();
  // An order that only closes opens no position: no trigger of it has a profit.
  if (unit === 'pnl')
    return held.size.isZero()
      ? undefined
      : toDecimalString(distance.mul(held.size).toDecimalPlaces(2, Decimal.ROUND_HALF_UP));
  return held.entryPrice.isZero()
    ? undefined
    : toDecimalString(distance.div(held.entryPrice).mul(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP));
}

export function tpslEffect(triggerPrice: DecimalString, held: Protected): TpslEffect {
  const trigger = dec(triggerPrice);
  const isLong = held.direction === 'long';
  const gain = isLong ? trigger.minus(held.entryPrice) : held.entryPrice.minus(trigger);
  const move = held.entryPrice.isZero() ? dec('0') : gain.div(held.entryPrice);
  const cushion =
    held.liquidationPrice &&
    (isLong ? trigger.minus(held.liquidationPrice) : held.liquidationPrice.minus(trigger));
  return {
    pnl: gain.mul(held.size),
    move,
    returnOnMargin: move.mul(held.leverage),
    toLiquidation: cushion && (trigger.isZero() ? dec('0') : cushion.div(trigger)),
  };
}

/** A trigger that would fire immediately, because `reference` (mark, or planned entry) is past it. */
type TpslFault = {
  readonly wanted: 'above' | 'below';
  readonly reference: DecimalString;
};

/** A long's take-profit fires when the mark rises to it, its stop when the mark falls to it; reversed for shorts. */
export function tpslFault(
  kind: Tpsl,
  triggerPrice: DecimalString,
  direction: 'long' | 'short',
  reference: Decimal,
): TpslFault | undefined {
  const wanted = triggerSide(kind, closingSide(direction));
  const distance = dec(triggerPrice).cmp(reference);
  if (wanted === 'above' ? distance > 0 : distance < 0) return undefined;
  return { wanted, reference: toDecimalString(reference) };
}

/** True when the position would be liquidated before the mark reaches the stop. */
export function isBeyondLiquidation({ toLiquidation }: Pick<TpslEffect, 'toLiquidation'>): boolean {
  return toLiquidation?.lte(0) ?? false;
}

/**
 * The order to sign: reduce-only, on the closing side. Without `limitPrice` it is a market order up to its
 * protective price. Size `0` means the whole position (grouping positionTpsl only). Undefined when the market has
 * no protective price there.
 */
export function tpslOrder(
  order: {
    assetId: AssetId;
    kind: Tpsl;
    direction: 'long' | 'short';
    size: DecimalString;
    triggerPrice: DecimalString;
    limitPrice?: DecimalString | undefined;
  },
  market: Market,
): OrderEntry | undefined {
  const { assetId, kind, direction, size, triggerPrice, limitPrice } = order;
  const side = closingSide(direction);
  const price = limitPrice ?? triggerMarketPrice(gridOf(market), side, dec(triggerPrice));
  if (price === undefined) return undefined;
  return {
    assetId,
    side,
    price,
    size,
    reduceOnly: true,
    type: { kind: 'trigger', isMarket: limitPrice === undefined, triggerPrice, tpsl: kind },
  };
}

/** Required price move from the entry. */
function distanceOf(
  { unit, value }: { unit: TpslUnit; value: DecimalString },
  { entryPrice, size }: Protected,
): Decimal | undefined {
  if (unit === 'percent') return entryPrice.mul(dec(value)).div(100);
  return size.isZero() ? undefined : dec(value).div(size);
}
