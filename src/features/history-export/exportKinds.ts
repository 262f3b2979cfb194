// exportKinds.ts: the histories that can be saved, each as lines of exact values. Names of columns are for programs and stay as they are.
import { fundingKey } from '#client/live/accountSubscriptions.ts';
import { fillKey } from '#client/live/liveMerge.ts';
import { readSpan, type Span } from '#client/transport/readSpan.ts';
import type { ServiceReader } from '#client/transport/reader.ts';
import { dec, toDecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId, UnixMs } from '#protocol/ids.ts';
import { historicalOrders, type OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import { type Deposit, depositHistory, type Withdrawal, withdrawalHistory } from '#protocol/info/funds/transferHistory.ts';
import { type Twap, twapListHistory, twapState, twapTime } from '#protocol/info/orders/twaps.ts';
import { type Fill, userFillsByTime } from '#protocol/info/orders/userFills.ts';
import { type FundingPayment, userFunding } from '#protocol/info/orders/userFunding.ts';
import { type CsvCell, csvText } from '#ui/text/format/csv.ts';

export type ExportKind = 'everything' | 'fills' | 'funding' | 'orders' | 'twaps' | 'withdrawals' | 'deposits';

export interface ExportJob {
  client: Pick<ServiceReader, 'info'>;
  owner: Address;
  span: Span;
  nameOf: (assetId: AssetId | null, coin: string) => string;
  signal: AbortSignal;
  onProgress: (count: number) => void;
}

export interface ExportResult {
  text: string;
  count: number;
  /** `newestOnly`: the service gives only its newest ones; `moment`: too many at one moment to be had. */
  gap: 'newestOnly' | 'moment' | undefined;
  /** Of the oldest line. */
  oldestAt: UnixMs | undefined;
}

/** Asked for at once where the read can be bounded. */
const PAGE = 1_000;

/** Reads everything of the span and writes it down. Throws GatewayError. */
export function exportHistory(kind: ExportKind, job: ExportJob): Promise<ExportResult> {
  return JOBS[kind](job);
}

const JOBS: Record<ExportKind, (job: ExportJob) => Promise<ExportResult>> = {
  async everything(job) {
    const { exportEverything } = await import('./statement.ts');
    return await exportEverything(job);
  },
  async fills({ client, owner, span, nameOf, signal, onProgress }) {
    const read = ({ startAt, endAt }: Span): Promise<Fill[]> => client.info(userFillsByTime, { owner, startAt, endAt, limit: PAGE }, { signal });
    const { rows, isIncomplete } = await readSpan(span, { max: PAGE, read, keyOf: fillKey, timeOf: ({ time }) => time, onProgress });
    return written(FILL_HEADER, rows, (fill) => fillLine(fill, nameOf), ({ time }) => time, isIncomplete ? 'moment' : undefined);
  },
  async funding({ client, owner, span, nameOf, signal, onProgress }) {
    const read = ({ startAt, endAt }: Span): Promise<FundingPayment[]> => client.info(userFunding, { owner, startAt, endAt, limit: PAGE }, { signal });
    const { rows, isIncomplete } = await readSpan(span, { max: PAGE, read, keyOf: fundingKey, timeOf: ({ time }) => time, onProgress });
    const line = (payment: FundingPayment): CsvCell[] => [isoTime(payment.time), nameOf(payment.assetId, payment.coin), payment.assetId, payment.positionSize, payment.fundingRate, payment.amount];
    return written(['time', 'market', 'asset_id', 'position_size', 'funding_rate', 'payment'], rows, line, ({ time }) => time, isIncomplete ? 'moment' : undefined);
  },
  async orders({ client, owner, span, nameOf, signal, onProgress }) {
    let isCut = false;
    const read = async (part: Span): Promise<OrderUpdate[]> => {
      const answer = await client.info(historicalOrders, { owner, ...part, limit: PAGE }, { signal });
      // A service that takes no notice of the bounds gives the newest ones, and no more than it keeps.
      if (answer.length >= PAGE && answer.some(({ statusAt }) => !isWithin(statusAt, part))) isCut = true;
      return answer;
    };
    const { rows, isIncomplete } = await readSpan(span, { max: PAGE, read, keyOf: ({ order }) => order.orderId, timeOf: ({ statusAt }) => statusAt, onProgress });
    return written(ORDER_HEADER, rows, (update) => orderLine(update, nameOf), ({ statusAt }) => statusAt, gapOf(isCut, isIncomplete));
  },
  async twaps({ client, owner, span, nameOf, signal, onProgress }) {
    const rows = (await client.info(twapListHistory, { owner }, { signal })).filter((twap) => isWithin(twapTime(twap) ?? span.startAt, span));
    onProgress(rows.length);
    return written(TWAP_HEADER, rows, (twap) => twapLine(twap, nameOf), (twap) => twapTime(twap) ?? span.startAt, undefined);
  },
  async withdrawals({ client, owner, span, signal, onProgress }) {
    const read = ({ startAt, endAt }: Span): Promise<Withdrawal[]> => client.info(withdrawalHistory, { owner, startAt, endAt, limit: PAGE }, { signal });
    const { rows, isIncomplete } = await readSpan(span, { max: PAGE, read, keyOf: ({ transactionId }) => transactionId, timeOf: ({ initiatedAt }) => initiatedAt, onProgress });
    return written(WITHDRAWAL_HEADER, rows, withdrawalLine, ({ initiatedAt }) => initiatedAt, isIncomplete ? 'moment' : undefined);
  },
  async deposits({ client, owner, span, signal, onProgress }) {
    const read = ({ startAt, endAt }: Span): Promise<Deposit[]> => client.info(depositHistory, { owner, startAt, endAt, limit: PAGE }, { signal });
    const keyOf = ({ depositId, transactionHash, time }: Deposit): string => depositId ?? transactionHash ?? String(time);
    const { rows, isIncomplete } = await readSpan(span, { max: PAGE, read, keyOf, timeOf: ({ time }) => time, onProgress });
    return written(DEPOSIT_HEADER, rows, depositLine, ({ time }) => time, isIncomplete ? 'moment' : undefined);
  },
};

function gapOf(isCut: boolean, isIncomplete: boolean): ExportResult['gap'] {
  if (isCut) return 'newestOnly';
  return isIncomplete ? 'moment' : undefined;
}

type NameOf = ExportJob['nameOf'];

const FILL_HEADER = ['time', 'market', 'asset_id', 'side', 'direction', 'price', 'size', 'value', 'fee', 'fee_token', 'realised_pnl', 'role', 'order_id', 'client_order_id', 'trade_id', 'twap_order_id', 'liquidation'];

function fillLine(fill: Fill, nameOf: NameOf): CsvCell[] {
  const value = toDecimalString(dec(fill.price).mul(dec(fill.size)));
  const isForced = fill.liquidation !== null || fill.forcedClosureType !== null;
  return [
    isoTime(fill.time), nameOf(fill.assetId, fill.coin), fill.assetId, fill.side, fill.direction, fill.price, fill.size, value, fill.fee, fill.feeToken, fill.closedPnl,
    fill.isTaker ? 'taker' : 'maker', fill.orderId, fill.clientOrderId, fill.tradeId, fill.twapOrderId, isForced ? (fill.forcedClosureType ?? 'yes') : '',
  ];
}

const ORDER_HEADER = ['time', 'placed', 'market', 'asset_id', 'side', 'type', 'tif', 'price', 'trigger_price', 'size', 'filled', 'reduce_only', 'status', 'reason', 'order_id', 'client_order_id', 'parent_order_id', 'twap_order_id'];

function orderLine({ order, status, statusReason, statusAt }: OrderUpdate, nameOf: NameOf): CsvCell[] {
  const filled = toDecimalString(dec(order.originalSize).minus(dec(order.remainingSize)));
  return [
    isoTime(statusAt), isoTime(order.createdAt), nameOf(order.assetId, order.coin), order.assetId, order.side, order.orderType, order.tif, order.price, order.triggerPrice, order.originalSize, filled,
    order.reduceOnly ? 'yes' : 'no', status, statusReason, order.orderId, order.clientOrderId, order.parentOrderId, order.twapOrderId,
  ];
}

const TWAP_HEADER = ['placed', 'ended', 'market', 'asset_id', 'side', 'size', 'filled', 'average_price', 'slices', 'slices_filled', 'slices_partial', 'slices_refused', 'reduce_only', 'status', 'reason', 'twap_order_id'];

function twapLine(twap: Twap, nameOf: NameOf): CsvCell[] {
  const endedAt = twap.canceledAt ?? twap.completedAt;
  return [
    twap.createdAt === null ? '' : isoTime(twap.createdAt), endedAt === null ? '' : isoTime(endedAt), nameOf(twap.assetId, twap.coin), twap.assetId, twap.side, twap.totalSize, twap.filledSize, twap.averagePrice, twap.sliceCount,
    twap.slicesFilled, twap.slicesPartial, twap.slicesRejected, twap.reduceOnly ? 'yes' : 'no', twapState(twap), twap.reason, twap.twapOrderId,
  ];
}

const WITHDRAWAL_HEADER = ['time', 'released', 'ended', 'asset', 'asset_id', 'amount', 'fee', 'source', 'destination', 'status', 'reason', 'transaction_id', 'venue_transaction_hash'];

function withdrawalLine(row: Withdrawal): CsvCell[] {
  const { initiatedAt, releasedAt, finishedAt } = row;
  return [
    isoTime(initiatedAt), releasedAt === null ? '' : isoTime(releasedAt), finishedAt === null ? '' : isoTime(finishedAt), row.coin, row.assetId, row.amount, row.fee, row.source, row.destination, row.status,
    row.reason, row.transactionId, row.venueTransactionHash,
  ];
}

const DEPOSIT_HEADER = ['time', 'asset', 'asset_id', 'amount', 'status', 'reason', 'transaction_hash', 'deposit_id'];

function depositLine({ time, coin, assetId, amount, status, reason, transactionHash, depositId }: Deposit): CsvCell[] {
  return [isoTime(time), coin, assetId, amount, status, reason, transactionHash, depositId];
}

function written<Row>(header: readonly string[], rows: readonly Row[], line: (row: Row) => CsvCell[], timeOf: (row: Row) => UnixMs, gap: ExportResult['gap']): ExportResult {
  return { text: csvText(header, rows.map(line)), count: rows.length, gap, oldestAt: rows.map(timeOf).reduce<UnixMs | undefined>((oldest, at) => (oldest === undefined || at < oldest ? at : oldest), undefined) };
}

const isWithin = (at: UnixMs, { startAt, endAt }: Span): boolean => at >= startAt && at <= endAt;
/** Universal time, so that a file means the same everywhere. */
const isoTime = (at: UnixMs): string => new Date(at).toISOString();
