// OperationNotices.tsx: follows splits and merges in the background and notifies when each ends. Mounted once by the
// app.
import { followOperations } from '#client/live/outcomeOperations.ts';
import { useGateway } from '#client/react.tsx';
import { fromBaseUnits } from '#domain/market/outcomeRules.ts';
import type { OutcomeOperation } from '#protocol/info/funds/outcomeOperationStatus.ts';
import { addNotice } from '#state/notices.ts';
import { useOwner } from '#state/account/session.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { useEffect } from 'react';

export function OperationNotices(): null {
  const gateway = useGateway();
  const owner = useOwner();
  useEffect(
    () => (owner === undefined ? undefined : followOperations(gateway, owner, notify)),
    [gateway, owner],
  );
  return null;
}

function notify({ actionId, operation, status, amountBaseUnits, error }: OutcomeOperation): void {
  const values = {
    amount: amountBaseUnits === null ? '' : formatExact(fromBaseUnits(amountBaseUnits)),
    message: (error ?? '').replace(/\.$/, ''),
  };
  const isCompleted = status === 'completed';
  const title =
    operation === 'merge'
      ? isCompleted
        ? t('notice.merged', 'Merged {amount} pairs', values)
        : t('notice.mergeFailed', 'The merge of {amount} pairs failed; the shares are yours again', values)
      : isCompleted
        ? t('notice.split', 'Split {amount} pUSD', values)
        : t('notice.splitFailed', 'The split of {amount} pUSD failed; the pUSD is yours again', values);
  addNotice({
    category: 'account',
    tone: isCompleted ? 'success' : 'danger',
    title,
    ...(values.message === '' ? {} : { detail: values.message }),
    at: Date.now(),
    key: `outcome:${actionId}`,
  });
}
