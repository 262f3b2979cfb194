// entryProtection.ts: the take-profit or stop-loss that a price on the chart stands for, pulled away from the entry of a position.
import { gridOf, type Market } from '#domain/market/market.ts';
import { roundPrice } from '#domain/market/precision.ts';
import {
  isBeyondLiquidation,
  type Protected,
  type Tpsl,
  tpslEffect,
  type TpslEffect,
  tpslFault,
  tpslOrder,
} from '#domain/order/tpsl.ts';
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { Position } from '#protocol/info/account/account.ts';

export interface EntryProtection {
  kind: Tpsl;
  effect: TpslEffect;
  isBeyondLiquidation: boolean;
  /** Of the whole position, at the market once it triggers. */
  order: OrderEntry;
}

/**
 * On the far side of the mark, in the position's favour, it takes profit; on the other side it stops. The entry does not decide: a stop may
 * lie in profit. Undefined at the mark itself, and where the market has no protective price.
 */
export function entryProtection(
  triggerPrice: DecimalString,
  { position, mark, market }: { position: Position; mark: Decimal; market: Market },
): EntryProtection | undefined {
  const held = heldOf(position);
  const kind: Tpsl = mark.lt(triggerPrice) === (held.direction === 'long') ? 'tp' : 'sl';
  if (tpslFault(kind, triggerPrice, held.direction, mark)) return undefined;
  // A size of zero stands for the whole position and follows it (grouping positionTpsl).
  const { direction } = held;
  const order = tpslOrder({ assetId: position.assetId, kind, direction, size: '0', triggerPrice }, market);
  if (!order) return undefined;
  const effect = tpslEffect(triggerPrice, held);
  return { kind, effect, isBeyondLiquidation: kind === 'sl' && isBeyondLiquidation(effect), order };
}

function heldOf({ size, entryPrice, leverage, liquidationPrice }: Position): Protected {
  const signed = dec(size);
  return {
    direction: signed.isNegative() ? 'short' : 'long',
    size: signed.abs(),
    entryPrice: dec(entryPrice),
    leverage: leverage.value,
    liquidationPrice: liquidationPrice === null ? undefined : dec(liquidationPrice),
  };
}

/** A legal price that many thousandths of `from` away, up or down; undefined beyond the ends of the grid. */
export function thousandthsFrom(
  market: Market,
  from: DecimalString,
  thousandths: number,
): DecimalString | undefined {
  const wanted = dec(from)
    .mul(dec(String(1000 + thousandths)))
    .div(1000);
  const price = wanted.gt(0)
    ? roundPrice(gridOf(market), wanted, thousandths > 0 ? 'up' : 'down')
    : undefined;
  return price && toDecimalString(price);
}
