// entryProtection.ts: the take-profit or stop-loss for a price dragged from a position's entry.
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
  /** For the whole position, at market once triggered. */
  order: OrderEntry;
}

/**
 * On the profitable side of mark it is a take-profit, on the other a stop. The entry does not matter: a stop may be in
 * profit. Undefined at mark, and without a protective price.
 */
export function entryProtection(
  triggerPrice: DecimalString,
  { position, mark, market }: { position: Position; mark: Decimal; market: Market },
): EntryProtection | undefined {
  const held = heldOf(position);
  const kind: Tpsl = mark.lt(triggerPrice) === (held.direction === 'long') ? 'tp' : 'sl';
  if (tpslFault(kind, triggerPrice, held.direction, mark)) return undefined;
  // A size of zero means the whole position and follows it (grouping positionTpsl).
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

/** A legal price that many thousandths of `from` away; undefined beyond the grid's ends. */
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
