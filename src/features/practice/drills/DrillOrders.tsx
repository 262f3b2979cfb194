// DrillOrders.tsx: cancels the open orders that were placed during a drill.
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { useGateway } from '#client/react.tsx';
import { useOwner } from '#state/account/session.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import type { DrillRun } from './drillTypes.ts';

export function DrillOrders({ run }: { run: DrillRun }) {
  const gateway = useGateway();
  const owner = useOwner();
  const submit = useSubmit();
  const { data = [] } = useQuery(openOrdersQuery(gateway, run.owner));
  const placed = data.filter(({ createdAt }) => createdAt >= run.startedAt);
  if (placed.length === 0 || submit === undefined || owner !== run.owner) return null;
  const cancels = placed.map(({ assetId, orderId }) => ({ assetId, orderId }));
  return (
    <Button
      size="sm"
      onClick={() => void submit({ type: 'cancel', action: { cancels } }, { act: 'cancelAll' })}
    >
      {t('drill.orders', '{count, plural, one {Cancel the open order} other {Cancel # open orders}}', {
        count: placed.length,
      })}
    </Button>
  );
}
