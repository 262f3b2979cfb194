// taxLotsCsv.ts: disposals and funding as CSV lines: times in UTC, every digit, no formatting.
import type { LotMethod } from '#domain/lots/lotBook.ts';
import type { Disposal } from '#domain/lots/taxLots.ts';
import { type Decimal, toDecimalString } from '#protocol/decimal.ts';
import type { FundingPayment } from '#protocol/info/orders/userFunding.ts';
import { csvText } from '#ui/text/format/csv.ts';

const HEADER = [
  'type',
  'kind',
  'asset',
  'assetId',
  'side',
  'way',
  'method',
  'acquiredAt',
  'disposedAt',
  'size',
  'proceeds',
  'cost',
  'fees',
  'gain',
  'quote',
  'basis',
];

interface CsvTerms {
  method: LotMethod;
  quote: string;
}

/**
 * The header names are field names and not translated: a file means the same in every language. An unknown gain is
 * empty.
 */
export function taxLotsCsv(
  disposals: readonly Disposal[],
  funding: readonly FundingPayment[],
  { method, quote }: CsvTerms,
): string {
  const text = (value: Decimal | undefined): string => (value === undefined ? '' : toDecimalString(value));
  const timeText = (at: number | undefined): string => (at === undefined ? '' : new Date(at).toISOString());
  const sold = disposals.map((each) => ({
    at: each.disposedAt,
    cells: [
      'disposal',
      each.pool.kind,
      each.pool.name,
      each.pool.id,
      each.side,
      each.way,
      method,
      timeText(each.acquiredAt),
      timeText(each.disposedAt),
      text(each.size),
      text(each.proceeds),
      text(each.cost),
      text(each.fees),
      text(each.gain),
      quote,
      each.basis,
    ],
  }));
  const paid = funding.map(({ time, coin, assetId, amount }) => ({
    at: time,
    cells: [
      'funding',
      'perp',
      coin,
      assetId,
      '',
      '',
      '',
      '',
      timeText(time),
      '',
      '',
      '',
      '',
      amount,
      quote,
      '',
    ],
  }));
  return csvText(
    HEADER,
    [...sold, ...paid].toSorted((a, b) => a.at - b.at).map(({ cells }) => cells),
  );
}
