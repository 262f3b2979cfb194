// executionCsv.ts: the execution report as a file: times in UTC, every digit, no formatting.
import { type Decimal, toDecimalString } from '#protocol/decimal.ts';
import { csvText } from '#ui/text/format/csv.ts';
import type { ExecutionRow } from './useExecutions.ts';

const HEADER = [
  'market',
  'assetId',
  'side',
  'type',
  'signer',
  'state',
  'clientOrderId',
  'signedAt',
  'sentAt',
  'acceptedAt',
  'signedToSentMs',
  'sentToAcceptedMs',
  'sentToFirstFillMs',
  'sentToFilledMs',
  'size',
  'filledSize',
  'averagePrice',
  'midAtSigning',
  'slippage',
  'slippageCost',
  'fee',
  'fills',
  'takerFills',
];

/** The header names are field ids, the same in every language. `slippage` is a fraction of mid. */
export function executionCsv(rows: readonly ExecutionRow[]): string {
  const timeText = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());
  const text = (value: Decimal | undefined): string => (value === undefined ? '' : toDecimalString(value));
  return csvText(
    HEADER,
    rows.map(({ execution, market }) => {
      const { order } = execution;
      return [
        market?.symbol ?? '',
        order.entry.assetId,
        order.entry.side,
        execution.type,
        order.signer,
        execution.state,
        order.entry.clientOrderId ?? '',
        timeText(order.signedAt),
        timeText(order.sentAt),
        timeText(execution.acceptedAt ?? null),
        execution.signedToSentMs,
        execution.sentToAcceptedMs,
        execution.sentToFirstFillMs,
        execution.sentToFilledMs,
        order.entry.size,
        text(execution.filledSize),
        text(execution.average),
        order.mid ?? '',
        text(execution.slippage),
        text(execution.slippageCost),
        text(execution.fee),
        execution.fills,
        execution.takerFills,
      ];
    }),
  );
}
