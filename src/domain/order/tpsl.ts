// tpsl.ts: take-profit and stop-loss of a position, held or about to be opened: from what is typed to a legal trigger, and what it would bring.
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { AssetId } from '#protocol/ids.ts';
import { gridOf, type Market } from '../market/market.ts';
import { triggerMarketPrice } from './marketOrder.ts';
import { roundPrice } from '../market/precision.ts';
import { triggerSide } from './triggerSide.ts';

export type Tpsl = 'tp' | 'sl';

/**
 * `percent`: how far the price moves from the entry, in per cent. `pnl`: profit of a take-profit, loss of a
 * stop, in quote; both unsigned.
 */
export type TpslUnit = 'price' | 'percent' | 'pnl';

/**
 * What is protected. `size` in base units, not signed. `liquidationPrice` of the position as it will be,
 * where one is known.
 */
export type Protected = {
  readonly direction: 'long' | 'short';
  readonly size: Decimal;
  readonly entryPrice: Decimal;
  readonly leverage: number;
  readonly liquidationPrice: Decimal | undefined;
};

/** What happens when the mark reaches the trigger and the order fills there. */
export type TpslEffect = {
  /** Before fees, in quote; negative is a loss. */
  readonly pnl: Decimal;
  /** Of the price from the entry, a fraction; positive in the position's favour. */
  readonly move: Decimal;
  /** Profit over the margin put up at entry, a fraction. */
  readonly returnOnMargin: Decimal;
  /**
   * From the trigger on to the liquidation price, a fraction of the trigger; negative when liquidation comes
   * first. Undefined where no price liquidates.
   */
  readonly toLiquidation: Decimal | undefined;
};

/** The side that takes a position off. */
export function closingSide(direction: 'long' | 'short'): 'buy' | 'sell' {
  return direction === 'long' ? 'sell' : 'buy';
}

/**
 * The trigger that a typed value stands for; a price stays as it is, legal or not. A percentage or an amount
 * is turned into a legal price, rounded so that its promise holds: a take-profit brings at least what was
 * asked, a stop loses at most that. Undefined when no price does.
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
 * The typed value that stands for a trigger in another unit, for switching units: exact to `places`;
 * undefined where it has none.
 */
export function valueInUnit(
  unit: TpslUnit,
  triggerPrice: DecimalString,
  held: Protected,
): DecimalString | undefined {
  if (unit === 'price') return triggerPrice;
  const distance = dec(triggerPrice).minus(held.entryPrice).abs();
  if (unit === 'pnl')
    return toDecimalString(distance.mul(held.size).toDecimalPlaces(2, Decimal.ROUND_HALF_UP));
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

/**
 * What speaks against a trigger. `side`: it would fire at once, because `reference` (the mark, or the entry
 * of a position still to come) is past it already.
 */
export type TpslFault = {
  readonly kind: 'side';
  readonly wanted: 'above' | 'below';
  readonly reference: DecimalString;
};

/** A take-profit of a long fires when the mark rises to it, a stop when it falls to it; shorts the other way round. */
export function tpslFault(
  kind: Tpsl,
  triggerPrice: DecimalString,
  direction: 'long' | 'short',
  reference: Decimal,
): TpslFault | undefined {
  const wanted = triggerSide(kind, closingSide(direction));
  const distance = dec(triggerPrice).cmp(reference);
  if (wanted === 'above' ? distance > 0 : distance < 0) return undefined;
  return { kind: 'side', wanted, reference: toDecimalString(reference) };
}

/** True when the position would be liquidated before the mark gets to the stop. */
export function isBeyondLiquidation({ toLiquidation }: Pick<TpslEffect, 'toLiquidation'>): boolean {
  return toLiquidation?.lte(0) ?? false;
}

/**
 * The order that carries it out: reduce-only, on the closing side. Without `limitPrice` it trades at the
 * market, up to the protective price. Size `0` stands for the whole position (grouping positionTpsl only).
 * Undefined when the market has no protective price there.
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

/** How far the price has to move from the entry. */
function distanceOf(
  { unit, value }: { unit: TpslUnit; value: DecimalString },
  { entryPrice, size }: Protected,
): Decimal | undefined {
  if (unit === 'percent') return entryPrice.mul(dec(value)).div(100);
  return size.isZero() ? undefined : dec(value).div(size);
}
