// ExecutionSummary.tsx: median and 95th percentile of all orders, and of each type and signer.
import { executionGroups, type ExecutionGroup, type Spread } from '#domain/execution/executionSummary.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { Usd } from '#ui/display/Num.tsx';
import { Section } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { cx } from '#ui/theme/cx.ts';
import { useMemo } from 'react';
import { bpsText, signerName, timeText, typeName } from './executionMessages.ts';
import { type ExecutionRow, isOutcome } from './useExecutions.ts';

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
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={label}>
        <table className="tabular w-full text-table whitespace-nowrap" aria-label={label}>
          <thead>
            <tr className="text-label text-faint">
              {headers().map((header, index) => (
                <th
                  key={header}
                  scope="col"
                  className={cx('py-1 font-medium', index === 0 ? 'text-start' : 'ps-4 text-end')}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <GroupRow key={`${group.type}:${group.signer}`} group={group} />
            ))}
          </tbody>
        </table>
      </div>
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

function GroupRow({ group }: { group: ExecutionGroup }) {
  const { type, signer } = group;
  const cell = 'ps-4 text-end';
  return (
    <tr className={cx('h-6 border-t border-line', type === undefined && 'font-medium')}>
      <th scope="row" className="text-start font-normal">
        {type === undefined || signer === undefined
          ? t('execution.all', 'All orders')
          : `${typeName(type)} · ${signerName(signer)}`}
      </th>
      <td className={cell}>{group.orders}</td>
      <td className={cell}>{group.filled}</td>
      <td className={cell}>{spreadText(group.signedToSent, timeText)}</td>
      <td className={cell}>{spreadText(group.sentToAccepted, timeText)}</td>
      <td className={cell}>{spreadText(group.sentToFill, timeText)}</td>
      <td className={cell}>{spreadText<Decimal>(group.slippage, bpsText)}</td>
      <td className={cell}>
        <Usd value={group.slippageCost} own />
      </td>
      <td className={cell}>
        <Usd value={group.fee} own />
      </td>
    </tr>
  );
}

function spreadText<Value>(spread: Spread<Value> | undefined, text: (value: Value) => string): string {
  return spread ? `${text(spread.median)} · ${text(spread.p95)} (${spread.count})` : '—';
}
