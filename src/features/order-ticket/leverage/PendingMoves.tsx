// PendingMoves.tsx: accepted changes of isolated margin that are not applied yet.
import { isOnItsWay } from '#client/live/isolatedItem.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { useOutbox } from '#client/react.tsx';
import { fromMillionths } from '#domain/margin/isolatedMargin.ts';
import type { MarginMarket } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useOwner } from '#state/account/session.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { Clock } from 'lucide-react';
import { Link } from 'wouter';

export function PendingMoves({ market, onLeave }: { market: MarginMarket; onLeave: () => void }) {
  const owner = useOwner();
  const moves = useOutbox().filter(
    (item) =>
      item.owner === owner &&
      item.isImported !== true &&
      isOnItsWay(item) &&
      assetOf(item) === market.assetId,
  );
  if (moves.length === 0) return null;
  return (
    <ul
      aria-label={t('margin.pending', 'Pending')}
      className="flex flex-col gap-1 rounded-md bg-inset p-2 text-table"
    >
      {moves.map((item) => (
        <li key={item.id} className="flex items-start gap-2">
          <Icon of={Clock} size={14} className="mt-0.5 shrink-0 text-accent" />
          <span className="min-w-0">
            {moveText(item, market.quote)}{' '}
            <Link href="/activity" onClick={onLeave} className="text-accent underline underline-offset-2">
              {t('margin.pending.how', 'View status')}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  );
}

function assetOf({ request }: OutboxItem): AssetId | undefined {
  return request.type === 'updateIsolatedMargin' ? request.action.assetId : undefined;
}

function moveText({ request, signedAt }: OutboxItem, unit: string): string {
  const microUsd = request.type === 'updateIsolatedMargin' ? request.action.microUsd : 0;
  const values = {
    amount: formatExact(fromMillionths(Math.abs(microUsd))),
    unit,
    time: formatDateTime(signedAt),
  };
  return microUsd < 0
    ? t(
        'margin.pending.out',
        'Removal of {amount} {unit} pending, accepted {time}. Nothing has moved yet.',
        values,
        'A pending change of isolated margin; {time}: when it was accepted.',
      )
    : t(
        'margin.pending.in',
        'Addition of {amount} {unit} pending, accepted {time}. Nothing has moved yet.',
        values,
        'A pending change of isolated margin; {time}: when it was accepted.',
      );
}
