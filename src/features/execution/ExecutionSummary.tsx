// ExecutionSummary.tsx: median and 95th percentile of all orders, and of each type and signer.
import { executionGroups, type ExecutionGroup, type Spread } from '#domain/execution/executionSummary.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { Usd } from '#ui/display/Num.tsx';
import { Section } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { useMemo } from 'react';
import { bpsText, signerName, timeText, typeName } from './executionMessages.ts';
import { type ExecutionRow, isOutcome } from './useExecutions.ts';
import { type FigureRow, FigureTable } from '#ui/table/FigureTable.tsx';

export function ExecutionSummary({ rows }: { rows: readonly ExecutionRow[] }) {
  const groups = useMemo(() => {
    const outcomes = new Set(rows.filter(isOutcome).map(({ execution }) => execution));
    return executionGroups(
      rows.map(({ execution }) => execution),
      (execution) => outcomes.has(execution),
    );
  }, [rows]);
  if (groups.length === 0) return null;
  const label = t('execution.summary', 'Summary');
  return (
    <Section
      title={label}
      lead={t(
        'execution.summary.lead',
        'Median · 95th percentile (number of orders measured). Slippage of immediate fills against mid: positive is worse.',
      )}
    >
      <FigureTable
        label={label}
        columns={headers()}
        rows={groups.map(rowOf)}
        className="whitespace-nowrap"
        scrolls
      />
      {groups[0]?.hasOtherFees === true && (
        <p className="text-label text-muted">
          {t('journal.otherFees', 'Fees in other tokens are not included.')}
        </p>
      )}
    </Section>
  );
}

const headers = (): string[] => [
  t('execution.col.group', 'Type, signer'),
  t('execution.col.orders', 'Orders'),
  t('execution.col.withFill', 'With a fill'),
  t('execution.col.sent', 'Signed → sent'),
  t('execution.col.accepted', 'Sent → accepted'),
  t('execution.col.firstFill', 'Sent → first fill'),
  t('execution.col.slippage', 'Slippage'),
  t('execution.col.cost', 'Slippage cost'),
  t('execution.col.fee', 'Fee'),
];

function rowOf(group: ExecutionGroup): FigureRow {
  const { type, signer } = group;
  return {
    id: `${type}:${signer}`,
    name:
      type === undefined || signer === undefined
        ? t('execution.all', 'All orders')
        : `${typeName(type)} · ${signerName(signer)}`,
    cells: [
      group.orders,
      group.filled,
      spreadText(group.signedToSent, timeText),
      spreadText(group.sentToAccepted, timeText),
      spreadText(group.sentToFill, timeText),
      spreadText<Decimal>(group.slippage, bpsText),
      <Usd key="cost" value={group.slippageCost} own />,
      <Usd key="fee" value={group.fee} own />,
    ],
    isStrong: type === undefined,
  };
}

function spreadText<Value>(spread: Spread<Value> | undefined, text: (value: Value) => string): string {
  return spread ? `${text(spread.median)} · ${text(spread.p95)} (${spread.count})` : '—';
}
