// exportKinds.ts: the histories that can be exported, each as lines of exact values. Column names are for programs
// and are not translated.
import { fundingKey } from '#client/live/accountSubscriptions.ts';
import { readSpan, type Span } from '#client/transport/readSpan.ts';
import type { UnixMs } from '#protocol/ids.ts';
import { historicalOrders, type OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import {
  type Deposit,
  depositHistory,
  type Withdrawal,
  withdrawalHistory,
} from '#protocol/info/funds/transferHistory.ts';
import { twapListHistory, twapTime } from '#protocol/info/orders/twaps.ts';
import { fillKey } from '#protocol/info/orders/fillKey.ts';
import { type Fill, userFillsByTime } from '#protocol/info/orders/userFills.ts';
import { type FundingPayment, userFunding } from '#protocol/info/orders/userFunding.ts';
import { type CsvCell, longCsvText } from '#ui/text/format/csv.ts';
import type { ExportKind, ExportJob, ExportResult } from './exportJob.ts';
import {
  FILL_HEADER,
  fillLine,
  ORDER_HEADER,
  orderLine,
  TWAP_HEADER,
  twapLine,
  WITHDRAWAL_HEADER,
  withdrawalLine,
  DEPOSIT_HEADER,
  depositLine,
  isoTime,
} from './exportLines.ts';

/** Records per request, for reads that accept a start and an end. */
const PAGE = 1_000;

/** Reads all records of the period and returns them as lines. Throws GatewayError. */
export function exportHistory(kind: ExportKind, job: ExportJob): Promise<ExportResult> {
  return JOBS[kind](job);
}

const JOBS: Record<ExportKind, (job: ExportJob) => Promise<ExportResult>> = {
  async everything(job) {
    const { exportEverything } = await import('./statement.ts');
    return await exportEverything(job);
  },
  async fills({ client, owner, span, nameOf, signal, onProgress }) {
    const read = ({ startAt, endAt }: Span): Promise<Fill[]> =>
      client.info(userFillsByTime, { owner, startAt, endAt, limit: PAGE }, { signal });
    const { rows, isIncomplete } = await readSpan(span, {
      max: PAGE,
      read,
      keyOf: fillKey,
      timeOf: ({ time }) => time,
      onProgress,
    });
    return written(
      signal,
      FILL_HEADER,
      rows,
      (fill) => fillLine(fill, nameOf),
      ({ time }) => time,
      isIncomplete ? 'moment' : undefined,
    );
  },
  async funding({ client, owner, span, nameOf, signal, onProgress }) {
    const read = ({ startAt, endAt }: Span): Promise<FundingPayment[]> =>
      client.info(userFunding, { owner, startAt, endAt, limit: PAGE }, { signal });
    const { rows, isIncomplete } = await readSpan(span, {
      max: PAGE,
      read,
      keyOf: fundingKey,
      timeOf: ({ time }) => time,
      onProgress,
    });
    const line = (payment: FundingPayment): CsvCell[] => [
      isoTime(payment.time),
      nameOf(payment.assetId, payment.coin),
      payment.assetId,
      payment.positionSize,
      payment.fundingRate,
      payment.amount,
    ];
    return written(
      signal,
      ['time', 'market', 'asset_id', 'position_size', 'funding_rate', 'payment'],
      rows,
      line,
      ({ time }) => time,
      isIncomplete ? 'moment' : undefined,
    );
  },
  async orders({ client, owner, span, nameOf, signal, onProgress }) {
    let isCut = false;
    const read = async (part: Span): Promise<OrderUpdate[]> => {
      const answer = await client.info(historicalOrders, { owner, ...part, limit: PAGE }, { signal });
      // A service that ignores start and end returns its newest records, and no more than it keeps.
      if (answer.length >= PAGE && answer.some(({ statusAt }) => !isWithin(statusAt, part))) isCut = true;
      return answer;
    };
    const { rows, isIncomplete } = await readSpan(span, {
      max: PAGE,
      read,
      keyOf: ({ order }) => order.orderId,
      timeOf: ({ statusAt }) => statusAt,
      onProgress,
    });
    return written(
      signal,
      ORDER_HEADER,
      rows,
      (update) => orderLine(update, nameOf),
      ({ statusAt }) => statusAt,
      gapOf(isCut, isIncomplete),
    );
  },
  async twaps({ client, owner, span, nameOf, signal, onProgress }) {
    const rows = (await client.info(twapListHistory, { owner }, { signal })).filter((twap) =>
      isWithin(twapTime(twap) ?? span.startAt, span),
    );
    onProgress(rows.length);
    return written(
      signal,
      TWAP_HEADER,
      rows,
      (twap) => twapLine(twap, nameOf),
      (twap) => twapTime(twap) ?? span.startAt,
      undefined,
    );
  },
  async withdrawals({ client, owner, span, signal, onProgress }) {
    const read = ({ startAt, endAt }: Span): Promise<Withdrawal[]> =>
      client.info(withdrawalHistory, { owner, startAt, endAt, limit: PAGE }, { signal });
    const { rows, isIncomplete } = await readSpan(span, {
      max: PAGE,
      read,
      keyOf: ({ transactionId }) => transactionId,
      timeOf: ({ initiatedAt }) => initiatedAt,
      onProgress,
    });
    return written(
      signal,
      WITHDRAWAL_HEADER,
      rows,
      withdrawalLine,
      ({ initiatedAt }) => initiatedAt,
      isIncomplete ? 'moment' : undefined,
    );
  },
  async deposits({ client, owner, span, signal, onProgress }) {
    const read = ({ startAt, endAt }: Span): Promise<Deposit[]> =>
      client.info(depositHistory, { owner, startAt, endAt, limit: PAGE }, { signal });
    const keyOf = ({ depositId, transactionHash, time }: Deposit): string =>
      depositId ?? transactionHash ?? String(time);
    const { rows, isIncomplete } = await readSpan(span, {
      max: PAGE,
      read,
      keyOf,
      timeOf: ({ time }) => time,
      onProgress,
    });
    return written(
      signal,
      DEPOSIT_HEADER,
      rows,
      depositLine,
      ({ time }) => time,
      isIncomplete ? 'moment' : undefined,
    );
  },
};

function gapOf(isCut: boolean, isIncomplete: boolean): ExportResult['gap'] {
  if (isCut) return 'newestOnly';
  return isIncomplete ? 'moment' : undefined;
}

async function written<Row>(
  signal: AbortSignal,
  header: readonly string[],
  rows: readonly Row[],
  line: (row: Row) => CsvCell[],
  timeOf: (row: Row) => UnixMs,
  gap: ExportResult['gap'],
): Promise<ExportResult> {
  return {
    text: await longCsvText(header, rows, line, signal),
    count: rows.length,
    gap,
    oldestAt: rows
      .map(timeOf)
      .reduce<UnixMs | undefined>(
        (oldest, at) => (oldest === undefined || at < oldest ? at : oldest),
        undefined,
      ),
  };
}

const isWithin = (at: UnixMs, { startAt, endAt }: Span): boolean => at >= startAt && at <= endAt;
