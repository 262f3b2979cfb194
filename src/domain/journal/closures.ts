// closures.ts: positions closed by the service, one entry per liquidation or auto-deleveraging.
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { AssetId, OrderId, UnixMs } from '#protocol/ids.ts';
import { type Closure, closureOf, type Fill } from '#protocol/info/orders/userFills.ts';
import type { Side } from '#protocol/scalars.ts';

/** The fills of one closing order: their average price, and the sums of size, closed PnL and fee. */
export interface ForcedClosure {
  closure: Closure;
  orderId: OrderId;
  assetId: AssetId;
  coin: string;
  /** Of the closing order: a buy closes a short. */
  side: Side;
  size: Decimal;
  price: Decimal;
  closedPnl: Decimal;
  fee: Decimal;
  /** Of its last fill. */
  at: UnixMs;
}

/** The closures among these fills, newest first. */
export function closuresOf(fills: readonly Fill[]): ForcedClosure[] {
  const byKey = new Map<string, ForcedClosure>();
  for (const fill of fills) {
    const closure = closureOf(fill);
    if (closure === undefined) continue;
    const { orderId, assetId, coin, side, time } = fill;
    const key = `${closure}:${orderId}:${assetId}:${side}`;
    const zero = dec('0');
    const sum = byKey.get(key) ?? { size: zero, price: zero, closedPnl: zero, fee: zero, at: time };
    const size = sum.size.plus(dec(fill.size));
    byKey.set(key, {
      closure,
      orderId,
      assetId,
      coin,
      side,
      size,
      price: sum.price
        .mul(sum.size)
        .plus(dec(fill.price).mul(dec(fill.size)))
        .div(size),
      closedPnl: sum.closedPnl.plus(dec(fill.closedPnl)),
      fee: sum.fee.plus(dec(fill.fee)),
      at: Math.max(sum.at, time),
    });
  }
  return [...byKey.values()].sort((a, b) => b.at - a.at);
}
