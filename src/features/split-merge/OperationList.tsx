// OperationList.tsx: the account's splits and merges with status and safe next steps.
import { useGateway, useOutbox, useReadable } from '#client/react.tsx';
import { outcomeOperationsKey } from '#client/queries/funds/outcomeOperations.ts';
import { safeNextStep } from '#client/actions/safeNextStep.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import type { Address } from '#protocol/ids.ts';
import type { OutcomeOperation } from '#protocol/info/funds/outcomeOperationStatus.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { STATUS_TONES, statusText, statusName } from './splitMergeMessages.ts';
import { type OperationRow, operationRows } from './operationRows.ts';

const NONE: OutcomeOperation[] = [];

/** Hidden without any. */
export function OperationList({ owner }: { owner: Address }) {
  const gateway = useGateway();
  const items = useOutbox();
  const { baseUrl: serviceUrl } = useReadable(gateway.config);
  const { data = NONE } = useQuery({
    queryKey: outcomeOperationsKey(owner),
    queryFn: () => NONE,
    enabled: false,
  });
  const rows = operationRows(items, data, { owner, serviceUrl });
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('desk.operations', 'Splits and merges')} className="flex flex-col gap-1">
      <h3 className="text-label font-medium text-muted">{t('desk.operations', 'Splits and merges')}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <OperationItem key={row.key} row={row} />
        ))}
      </ul>
    </section>
  );
}

function OperationItem({ row }: { row: OperationRow }) {
  const question = useMarketOf().ofCondition?.(row.conditionId ?? '0x')?.question ?? '';
  const values = { amount: row.amount === undefined ? '' : formatExact(row.amount) };
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex items-center gap-2 text-table">
        <Badge tone={STATUS_TONES[row.status]}>{statusName(row)}</Badge>
        <span className="font-medium whitespace-nowrap">
          {row.operation === 'split'
            ? t('desk.row.split', 'Split {amount} pUSD', values)
            : t('desk.row.merge', 'Merge {amount} pairs', values)}
        </span>
        <span className="min-w-0 flex-1 truncate text-faint" data-tip={question}>
          {question}
        </span>
        <span className="tabular text-label text-faint">{formatTime(row.at)}</span>
      </div>
      <p className="text-label text-muted">{statusText(row)}</p>
      {row.status === 'unknown' && row.item && <Remedy item={row.item} />}
    </li>
  );
}

/** Sends the identical bytes again after the wait the service asked for. */
function Remedy({ item }: { item: OutboxItem }) {
  const { exchange, clock } = useGateway();
  useNow(1000);
  const [isBusy, setBusy] = useState(false);
  const step = safeNextStep(item, clock.now());
  const resend = () => {
    setBusy(true);
    void exchange.resend(item.id).finally(() => setBusy(false));
  };
  if (step.step === 'wait' && step.until !== null) {
    return (
      <p className="text-label text-faint">
        {t('desk.wait', 'Retry in {wait}.', {
          wait: formatDuration(Math.max(0, step.until - clock.now()), 'narrow'),
        })}
      </p>
    );
  }
  if (step.step !== 'resend') return null;
  return (
    <div>
      <Button size="sm" busy={isBusy || exchange.isBusy(item.id)} onClick={resend}>
        {t('desk.resend', 'Send the identical request again')}
      </Button>
    </div>
  );
}
