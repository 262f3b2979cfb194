// OperationWatch.tsx: follows deferred changes of isolated margin and reports how each ended. Mounted while there is
// one.
import { watchIsolated } from '#client/live/isolatedWatch.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { useGateway } from '#client/react.tsx';
import type { IsolatedOperation } from '#protocol/info/funds/isolatedOperationStatus.ts';
import { addNotice } from '#state/notices.ts';
import { quietSignerOf } from '#state/account/oneClick.ts';
import { useOwner } from '#state/account/session.ts';
import { type MarketOf, useMarketOf } from '#state/market/useMarkets.ts';
import { t } from '#ui/text/i18n.ts';
import { useEffect, useRef } from 'react';
import { requestTitle } from '../requests/requests.ts';

export function OperationWatch(): null {
  const gateway = useGateway();
  const owner = useOwner();
  const newest = useMarketOf();
  const marketOf = useRef<MarketOf>(newest);
  useEffect(() => {
    marketOf.current = newest;
  });
  useEffect(() => {
    if (owner === undefined) return undefined;
    return watchIsolated(gateway, {
      owner,
      quietSigner: () => quietSignerOf(owner),
      onEnd: (item, operation) => notify(item, operation, marketOf.current),
    });
  }, [gateway, owner]);
  return null;
}

function notify(
  { intentId, request }: OutboxItem,
  { status, error }: IsolatedOperation,
  marketOf: MarketOf,
): void {
  const values = { title: requestTitle(request, marketOf) };
  const isCompleted = status === 'completed';
  const title = isCompleted
    ? t(
        'notice.operationDone',
        '{title}: completed',
        values,
        'Notice about a change of isolated margin. title: the request in short.',
      )
    : t(
        'notice.operationFailed',
        '{title}: failed, no funds moved',
        values,
        'Notice about a change of isolated margin. title: the request in short.',
      );
  addNotice({
    category: 'order',
    tone: isCompleted ? 'success' : 'danger',
    title,
    ...(error === null ? {} : { detail: error }),
    href: '/activity',
    at: Date.now(),
    key: intentId,
  });
}
