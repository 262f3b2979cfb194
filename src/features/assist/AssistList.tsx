// AssistList.tsx: an account's assisted orders: state, last action, next action, stop button.
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { useGateway } from '#client/react.tsx';
import type { Assist } from '#domain/assist/assist.ts';
import { openAssistForm } from '#state/assist/assistForm.ts';
import { changeAssist, removeAssist, useAssists } from '#state/assist/assists.ts';
import { useOwner } from '#state/account/session.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { t } from '#ui/text/i18n.ts';
import { cx } from '#ui/theme/cx.ts';
import { useQuery } from '@tanstack/react-query';
import { ended } from '#domain/assist/advance.ts';
import { assistTitle, lastText, nextText, planText, restsText } from './assistMessages.ts';
import { endText, isGoodEnd, isResumable } from './endMessages.ts';
import { useFollowing } from './following.ts';

/** Called before a form opens. */
export function AssistList({ onClose }: { onClose: () => void }) {
  const owner = useOwner();
  const list = useAssists(owner);
  return (
    <ul aria-label={t('assist.list', 'Assisted orders')} className="flex flex-col divide-y divide-line">
      {list.map((assist) => (
        <AssistItem key={assist.id} assist={assist} onClose={onClose} />
      ))}
    </ul>
  );
}

function AssistItem({ assist, onClose }: { assist: Assist; onClose: () => void }) {
  const { plan, end, id } = assist;
  const market = useMarketOf()(plan.assetId);
  const isHere = useFollowing(({ ids }) => ids.has(id));
  const now = useNow();
  const name = assistTitle(plan, market);
  return (
    <li className="flex items-start gap-2 py-2 text-table">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="font-medium text-ink">{name}</span>
        <span className="text-muted">{planText(plan, market)}</span>
        {end === null ? (
          <>
            <span className="tabular text-ink">{nextText(assist, market)}</span>
            <span className="text-muted">{lastText(assist, now)}</span>
            {!isHere && <span className="text-warn">{t('assist.elsewhere', 'Followed by another tab')}</span>}
          </>
        ) : (
          <>
            <span className={cx('first-letter:uppercase', isGoodEnd(end.reason) ? 'text-ink' : 'text-warn')}>
              {endText(end)}
            </span>
            <span className="tabular text-muted">{restsText(assist, market)}</span>
          </>
        )}
      </div>
      <ItemActs assist={assist} name={name} onClose={onClose} />
    </li>
  );
}

function ItemActs({ assist, name, onClose }: { assist: Assist; name: string; onClose: () => void }) {
  const { id, end, plan, orderId, owner } = assist;
  const gateway = useGateway();
  const { data: orders } = useQuery(queryWhen(owner, (address) => openOrdersQuery(gateway, address)));
  if (end === null)
    return (
      <Button
        size="sm"
        aria-label={t('assist.stop.label', 'Stop: {name}', { name })}
        onClick={() => changeAssist(id, (each) => ended(each, 'stopped', Date.now()))}
      >
        {t('assist.stop', 'Stop')}
      </Button>
    );
  const canResume = isResumable(end) && orders?.some((order) => order.orderId === orderId) === true;
  return (
    <span className="flex flex-col items-end gap-1">
      {canResume && (
        <Button
          size="sm"
          aria-label={t('assist.resume.label', 'Resume: {name}', { name })}
          onClick={() => {
            onClose();
            openAssistForm({ kind: plan.kind, assetId: plan.assetId, orderId, plan });
          }}
        >
          {t('assist.resume', 'Resume')}
        </Button>
      )}
      <Button
        size="sm"
        kind="quiet"
        aria-label={t('assist.remove.label', 'Remove: {name}', { name })}
        onClick={() => removeAssist(id)}
      >
        {t('assist.remove', 'Remove')}
      </Button>
    </span>
  );
}
