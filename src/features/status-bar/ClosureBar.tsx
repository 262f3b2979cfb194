// ClosureBar.tsx: positions that the service closed, one line each until dismissed in any tab.
import { fillsQuery } from '#client/queries/orders/fills.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { closuresOf, type ForcedClosure } from '#domain/journal/closures.ts';
import {
  dismissUntil,
  followDismissals,
  startDismissals,
  useDismissedUntil,
} from '#state/account/dismissedClosures.ts';
import { useOwner } from '#state/account/session.ts';
import { useMarketOf, useMarkets } from '#state/market/useMarkets.ts';
import { addNotice, notices } from '#state/notices.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Button } from '#ui/controls/Button.tsx';
import { announce } from '#ui/display/announce.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { closureText } from './closureText.ts';

export function ClosureBar() {
  const gateway = useGateway();
  const owner = useOwner();
  const { baseUrl } = useReadable(gateway.config);
  const account = owner && `${baseUrl} ${owner}`;
  const isLoading = useMarkets().kind === 'loading';
  const marketOf = useMarketOf();
  const { data: fills } = useQuery(queryWhen(owner, (address) => fillsQuery(gateway, address)));
  const until = useDismissedUntil(account ?? '');
  const shown = useMemo(
    () =>
      closuresOf(isLoading ? [] : (fills ?? []))
        .filter(({ at }) => at > until)
        .map((closure) => ({ ...closure, text: closureText(closure, marketOf(closure.assetId)) })),
    [fills, until, marketOf, isLoading],
  );
  useEffect(followDismissals, []);
  useEffect(() => {
    if (account) startDismissals(account, Date.now());
  }, [account]);
  useEffect(() => {
    for (const closure of shown.toReversed()) notify(closure);
  }, [shown]);
  const [newest] = shown;
  if (!newest || !account) return null;
  return (
    <section
      aria-label={t('closures.label', 'Closed by the service')}
      className="flex max-h-32 shrink-0 items-start gap-2.5 overflow-y-auto border-b border-line bg-danger-tint px-3 py-2 text-body"
    >
      <Icon of={CircleAlert} className="mt-0.5 shrink-0 text-danger" />
      <ul className="min-w-0 flex-1">
        {shown.map(({ text, at }) => (
          <li key={`${text}${at}`}>
            <span className="font-medium text-ink">{text}</span>{' '}
            <time className="text-table text-muted" dateTime={new Date(at).toISOString()}>
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => dismissUntil(account, newest.at)}>
        {t('closures.dismiss', 'Dismiss')}
      </Button>
    </section>
  );
}

/** Listed and announced once in this tab, also after a reload; again only with another text. */
function notify({ closure, orderId, at, text }: ForcedClosure & { text: string }): void {
  const key = `${closure}:${orderId}`;
  if (notices.getState().notices.some(({ id, title }) => id === key && title === text)) return;
  addNotice({ category: 'account', tone: 'danger', title: text, at, key, hasBar: true });
  announce(text, 'assertive');
}
