// sliceRows.ts: executed and refused slices, in one list.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId, TwapOrderId, UnixMs } from '#protocol/ids.ts';
import { fillKey } from '#protocol/info/orders/fillKey.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { SliceFill } from '#protocol/info/orders/userTwapSliceFills.ts';
import type { Side } from '#protocol/scalars.ts';

export interface SliceRow {
  key: string;
  twapOrderId: TwapOrderId;
  /** Counts from 0; null where the service does not say. */
  sliceIndex: number | null;
  assetId: AssetId;
  coin: string;
  side: Side;
  time: UnixMs;
  size: DecimalString;
  /** Null for a slice that was refused. */
  price: DecimalString | null;
  fee: DecimalString | null;
  feeToken: string;
  /** Why it was refused, as the service says. */
  refusedBecause: string | null;
}

/** Newest first. Refused slices come from the past orders: they have no fills. */
export function sliceRows(fills: readonly SliceFill[], history: readonly OrderUpdate[]): SliceRow[] {
  const traded = fills.map(({ fill, twapOrderId, sliceIndex }): SliceRow => ({
    key: fillKey(fill),
    twapOrderId,
    sliceIndex,
    assetId: fill.assetId,
    coin: fill.coin,
    side: fill.side,
    time: fill.time,
    size: fill.size,
    price: fill.price,
    fee: fill.fee,
    feeToken: fill.feeToken,
    refusedBecause: null,
  }));
  const refused = history.flatMap(({ order, status, statusReason, statusAt }): SliceRow[] => {
    if (order.twapOrderId === null || status !== 'rejected') return [];
    const { orderId, twapOrderId, twapSliceIndex, assetId, coin, side, originalSize } = order;
    return [
      {
        key: orderId,
        twapOrderId,
        sliceIndex: twapSliceIndex,
        assetId,
        coin,
        side,
        time: statusAt,
        size: originalSize,
        price: null,
        fee: null,
        feeToken: '',
        refusedBecause: statusReason ?? '',
      },
    ];
  });
  return [...traded, ...refused].sort((a, b) => b.time - a.time || (a.key < b.key ? -1 : 1));
}
