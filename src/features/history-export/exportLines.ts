// exportLines.ts: records as lines of a CSV file.
import { filledSizeOf } from '#domain/order/orderFigures.ts';
import { dec, toDecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Deposit, Withdrawal } from '#protocol/info/funds/transferHistory.ts';
import { type Twap, twapState } from '#protocol/info/orders/twaps.ts';
import { closureOf, type Fill, isSettlement } from '#protocol/info/orders/userFills.ts';
import type { CsvCell } from '#ui/text/format/csv.ts';
import type { ExportJob } from './exportJob.ts';

type NameOf = ExportJob['nameOf'];

export const FILL_HEADER = [
  'time',
  'market',
  'asset_id',
  'side',
  'direction',
  'price',
  'size',
  'value',
  'fee',
  'fee_token',
  'realised_pnl',
  'role',
  'order_id',
  'client_order_id',
  'trade_id',
  'twap_order_id',
  'liquidation',
];

export function fillLine(fill: Fill, nameOf: NameOf): CsvCell[] {
  const value = toDecimalString(dec(fill.price).mul(dec(fill.size)));
  return [
    isoTime(fill.time),
    nameOf(fill.assetId, fill.coin),
    fill.assetId,
    fill.side,
    fill.direction,
    fill.price,
    fill.size,
    value,
    fill.fee,
    fill.feeToken,
    fill.closedPnl,
    roleOf(fill),
    fill.orderId,
    fill.clientOrderId,
    fill.tradeId,
    fill.twapOrderId,
    closureOf(fill) && (fill.forcedClosureType ?? 'yes'),
  ];
}

function roleOf(fill: Fill): string {
  if (isSettlement(fill)) return '';
  return fill.isTaker ? 'taker' : 'maker';
}

export const ORDER_HEADER = [
  'time',
  'placed',
  'market',
  'asset_id',
  'side',
  'type',
  'tif',
  'price',
  'trigger_price',
  'size',
  'filled',
  'reduce_only',
  'status',
  'reason',
  'order_id',
  'client_order_id',
  'parent_order_id',
  'twap_order_id',
];

export function orderLine({ order, status, statusReason, statusAt }: OrderUpdate, nameOf: NameOf): CsvCell[] {
  const filled = toDecimalString(filledSizeOf(order));
  return [
    isoTime(statusAt),
    isoTime(order.createdAt),
    nameOf(order.assetId, order.coin),
    order.assetId,
    order.side,
    order.kind.text,
    order.tif,
    order.price,
    order.triggerPrice,
    order.originalSize,
    filled,
    order.reduceOnly ? 'yes' : 'no',
    status,
    statusReason,
    order.orderId,
    order.clientOrderId,
    order.parentOrderId,
    order.twapOrderId,
  ];
}

export const TWAP_HEADER = [
  'placed',
  'ended',
  'market',
  'asset_id',
  'side',
  'size',
  'filled',
  'average_price',
  'slices',
  'slices_filled',
  'slices_partial',
  'slices_refused',
  'reduce_only',
  'status',
  'reason',
  'twap_order_id',
];

export function twapLine(twap: Twap, nameOf: NameOf): CsvCell[] {
  const endedAt = twap.canceledAt ?? twap.completedAt;
  return [
    twap.createdAt === null ? '' : isoTime(twap.createdAt),
    endedAt === null ? '' : isoTime(endedAt),
    nameOf(twap.assetId, twap.coin),
    twap.assetId,
    twap.side,
    twap.totalSize,
    twap.filledSize,
    twap.averagePrice,
    twap.sliceCount,
    twap.slicesFilled,
    twap.slicesPartial,
    twap.slicesRejected,
    twap.reduceOnly ? 'yes' : 'no',
    twapState(twap),
    twap.reason,
    twap.twapOrderId,
  ];
}

export const WITHDRAWAL_HEADER = [
  'time',
  'released',
  'ended',
  'asset',
  'asset_id',
  'amount',
  'fee',
  'source',
  'destination',
  'status',
  'reason',
  'transaction_id',
  'venue_transaction_hash',
];

export function withdrawalLine(row: Withdrawal): CsvCell[] {
  const { initiatedAt, releasedAt, finishedAt } = row;
  return [
    isoTime(initiatedAt),
    releasedAt === null ? '' : isoTime(releasedAt),
    finishedAt === null ? '' : isoTime(finishedAt),
    row.coin,
    row.assetId,
    row.amount,
    row.fee,
    row.source,
    row.destination,
    row.status,
    row.reason,
    row.transactionId,
    row.venueTransactionHash,
  ];
}

export const DEPOSIT_HEADER = [
  'time',
  'asset',
  'asset_id',
  'amount',
  'status',
  'reason',
  'transaction_hash',
  'deposit_id',
];

export function depositLine({
  time,
  coin,
  assetId,
  amount,
  status,
  reason,
  transactionHash,
  depositId,
}: Deposit): CsvCell[] {
  return [isoTime(time), coin, assetId, amount, status, reason, transactionHash, depositId];
}

/** UTC, so that a file means the same in every time zone. */
export const isoTime = (at: UnixMs): string => new Date(at).toISOString();
