// AssistDialog.tsx: the form of an assisted order for an order or position.
import { accountQuery } from '#client/queries/account/account.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { useGateway } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type AssistFormRequest, closeAssistForm } from '#state/assist/assistForm.ts';
import { useOwner } from '#state/account/session.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { followableStops, wholeStops } from './assistDraft.ts';
import { BreakEvenForm } from './BreakEvenForm.tsx';
import { ChaseForm } from './ChaseForm.tsx';
import { TrailForm } from './TrailForm.tsx';

export function AssistDialog({ request }: { request: AssistFormRequest }) {
  const gateway = useGateway();
  const owner = useOwner();
  const { data: orders } = useQuery(queryWhen(owner, (address) => openOrdersQuery(gateway, address)));
  const { data: account } = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address)));
  const market = useMarketOf()(request.assetId);
  const order = orders?.find(({ orderId }) => orderId === request.orderId);
  const position = account?.positions.find(({ assetId }) => assetId === request.assetId);
  const shared = { plan: request.plan, onDone: closeAssistForm };
  if (request.kind === 'chase')
    return order && market ? <ChaseForm {...shared} order={order} market={market} /> : <GoneDialog />;
  if (!position || !hasTrait(market, 'margin')) return <GoneDialog />;
  const stops = followableStops(orders ?? [], position);
  const whole = wholeStops(orders ?? [], position);
  if (request.kind === 'trail')
    return (
      <TrailForm
        {...shared}
        position={position}
        market={market}
        stops={stops}
        whole={whole}
        first={request.orderId}
      />
    );
  return (
    <BreakEvenForm
      {...shared}
      position={position}
      market={market}
      stops={[...stops, ...whole]}
      first={request.orderId}
    />
  );
}

/** Its order or position ended while the form was open. */
function GoneDialog() {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeAssistForm()}
      size="sm"
      title={t('assist.gone.title', 'Order or position no longer open')}
      description={t('assist.gone', 'Order history shows how it ended.')}
    />
  );
}
