// statement.ts: all events of an account as lines of one table: fills, funding, orders, TWAPs, deposits and
// withdrawals.
import { fundingKey } from '#client/live/accountSubscriptions.ts';
import { asFailure } from '#client/transport/gatewayError.ts';
import { readSpan, type Span } from '#client/transport/readSpan.ts';
import { dec, toDecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import { historicalOrders, type OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import {
  type Deposit,
  depositHistory,
  type Withdrawal,
  withdrawalHistory,
} from '#protocol/info/funds/transferHistory.ts';
import { type Twap, twapListHistory, twapState, twapTime } from '#protocol/info/orders/twaps.ts';
import { fillKey } from '#protocol/info/orders/fillKey.ts';
import { type Fill, userFillsByTime } from '#protocol/info/orders/userFills.ts';
import { type FundingPayment, userFunding } from '#protocol/info/orders/userFunding.ts';
import { type CsvCell, longCsvText } from '#ui/text/format/csv.ts';
import type { ExportJob, ExportResult } from './exportJob.ts';

const HEADER = [
  'time',
  'type',
  'market',
  'asset_id',
  'side',
  'price',
  'size',
  'value',
  'fee',
  'fee_token',
  'realised_pnl',
  'amount',
  'status',
  'reason',
  'id',
];
const PAGE = 1_000;

interface Line {
  at: UnixMs;
  /** Made when the line is written. */
  cells: () => CsvCell[];
}

/** Newest first. Histories that a deployment does not offer have no lines. Throws GatewayError. */
export async function exportEverything(job: ExportJob): Promise<ExportResult> {
  const { span, nameOf } = job;
  const { fills, funding, past, deposits, withdrawals, twaps, isCut } = await readHistories(job);
  const lines = [
    ...fills.rows.map((fill) => fillLine(fill, nameOf)),
    ...funding.rows.map((payment) => fundingLine(payment, nameOf)),
    ...past.rows.map((update) => orderLine(update, nameOf)),
    ...twaps.rows.map((twap) => twapLine(twap, twapTime(twap) ?? span.startAt, nameOf)),
    ...deposits.rows.map(depositLine),
    ...withdrawals.rows.map(withdrawalLine),
  ].sort((a, b) => b.at - a.at);
  const isIncomplete = [fills, funding, past, deposits, withdrawals].some((each) => each.isIncomplete);
  return {
    text: await longCsvText(HEADER, lines, ({ cells }) => cells(), job.signal),
    count: lines.length,
    gap: isCut ? 'newestOnly' : isIncomplete ? 'moment' : undefined,
    oldestAt: lines.at(-1)?.at,
  };
}

/** All histories of the account. `isCut`: the service returned only its newest orders. */
async function readHistories({ client, owner, span, signal, onProgress }: ExportJob) {
  const counts = new Map<string, number>();
  const progressOf = (what: string) => (count: number) => {
    counts.set(what, count);
    onProgress([...counts.values()].reduce((sum, each) => sum + each, 0));
  };
  const ask = (part: Span) => ({ owner, ...part, limit: PAGE });
  let isCut = false;
  const orders = async (part: Span): Promise<OrderUpdate[]> => {
    const answer = await client.info(historicalOrders, ask(part), { signal });
    if (answer.length >= PAGE && answer.some(({ statusAt }) => !isWithin(statusAt, part))) isCut = true;
    return answer;
  };
  const read = <Row>(
    what: string,
    ofPart: (part: Span) => Promise<readonly Row[]>,
    keyOf: (row: Row) => string,
    timeOf: (row: Row) => UnixMs,
  ) =>
    whereOffered(
      readSpan<Row>(span, { max: PAGE, read: ofPart, keyOf, timeOf, onProgress: progressOf(what) }),
    );
  const [fills, funding, past, deposits, withdrawals, twaps] = await Promise.all([
    read<Fill>(
      'fills',
      (part) => client.info(userFillsByTime, ask(part), { signal }),
      fillKey,
      ({ time }) => time,
    ),
    read<FundingPayment>(
      'funding',
      (part) => client.info(userFunding, ask(part), { signal }),
      fundingKey,
      ({ time }) => time,
    ),
    read<OrderUpdate>(
      'orders',
      orders,
      ({ order }) => order.orderId,
      ({ statusAt }) => statusAt,
    ),
    read<Deposit>(
      'deposits',
      (part) => client.info(depositHistory, ask(part), { signal }),
      ({ depositId, transactionHash, time }) => depositId ?? transactionHash ?? String(time),
      ({ time }) => time,
    ),
    read<Withdrawal>(
      'withdrawals',
      (part) => client.info(withdrawalHistory, ask(part), { signal }),
      ({ transactionId }) => transactionId,
      ({ initiatedAt }) => initiatedAt,
    ),
    whereOffered(
      client.info(twapListHistory, { owner }, { signal }).then((rows) => ({
        rows: rows.filter((twap) => isWithin(twapTime(twap) ?? span.startAt, span)),
        isIncomplete: false,
      })),
    ),
  ]);
  return { fills, funding, past, deposits, withdrawals, twaps, isCut };
}

/** A deployment without a history refuses the read, which counts as empty; every other failure is thrown. */
async function whereOffered<Row>(
  reading: Promise<{ rows: Row[]; isIncomplete: boolean }>,
): Promise<{ rows: Row[]; isIncomplete: boolean }> {
  try {
    return await reading;
  } catch (error) {
    if (asFailure(error).kind !== 'refused') throw error;
    return { rows: [], isIncomplete: false };
  }
}

type NameOf = ExportJob['nameOf'];

type Cells = Partial<Record<(typeof HEADER)[number], CsvCell>>;

function line(at: UnixMs, type: string, cellsOf: () => Cells): Line {
  const cells = (): CsvCell[] => {
    const known: Cells = { ...cellsOf(), time: new Date(at).toISOString(), type };
    return HEADER.map((name) => known[name]);
  };
  return { at, cells };
}

function fillLine(
  { time, assetId, coin, side, price, size, fee, feeToken, closedPnl, tradeId, direction }: Fill,
  nameOf: NameOf,
): Line {
  return line(time, 'fill', () => ({
    market: nameOf(assetId, coin),
    asset_id: assetId,
    side,
    price,
    size,
    value: toDecimalString(dec(price).mul(dec(size))),
    fee,
    fee_token: feeToken,
    realised_pnl: closedPnl,
    reason: direction,
    id: tradeId,
  }));
}

function fundingLine({ time, assetId, coin, amount, positionSize }: FundingPayment, nameOf: NameOf): Line {
  return line(time, 'funding', () => ({
    market: nameOf(assetId, coin),
    asset_id: assetId,
    size: positionSize,
    amount,
  }));
}

function orderLine({ order, status, statusReason, statusAt }: OrderUpdate, nameOf: NameOf): Line {
  return line(statusAt, 'order', () => ({
    market: nameOf(order.assetId, order.coin),
    asset_id: order.assetId,
    side: order.side,
    price: order.price,
    size: order.originalSize,
    status,
    reason: statusReason,
    id: order.orderId,
  }));
}

function twapLine(twap: Twap, at: number, nameOf: NameOf): Line {
  return line(at, 'twap', () => ({
    market: nameOf(twap.assetId, twap.coin),
    asset_id: twap.assetId,
    side: twap.side,
    price: twap.averagePrice,
    size: twap.totalSize,
    status: twapState(twap),
    reason: twap.reason,
    id: twap.twapOrderId,
  }));
}

function depositLine({
  time,
  coin,
  assetId,
  amount,
  status,
  reason,
  transactionHash,
  depositId,
}: Deposit): Line {
  return line(time, 'deposit', () => ({
    market: coin,
    asset_id: assetId,
    amount,
    status,
    reason,
    id: transactionHash ?? depositId,
  }));
}

/** Outflows are negative, so that amounts can be summed. */
function withdrawalLine({
  initiatedAt,
  coin,
  assetId,
  amount,
  fee,
  status,
  reason,
  transactionId,
}: Withdrawal): Line {
  return line(initiatedAt, 'withdrawal', () => ({
    market: coin,
    asset_id: assetId,
    amount: toDecimalString(dec(amount).neg()),
    fee,
    fee_token: fee === null ? null : coin,
    status,
    reason,
    id: transactionId,
  }));
}

const isWithin = (at: UnixMs, { startAt, endAt }: Span): boolean => at >= startAt && at <= endAt;
