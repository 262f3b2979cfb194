// Confirmation.tsx: the content to sign, as a trade: figures first, warnings last, signature details collapsed.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { useGateway } from '#client/react.tsx';
import type { ReviewSheet } from '#client/actions/submission.ts';
import type { ModifyOrder } from '#protocol/exchange/modify.ts';
import type { Address } from '#protocol/ids.ts';
import { useConfirmationMemory } from '#state/preferences/confirmationMemory.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DepositConfirmation, WithdrawConfirmation } from './FundsConfirmation.tsx';
import { OrdersConfirmation } from './OrdersConfirmation.tsx';
import { SignatureDetails } from './SignatureDetails.tsx';

interface ConfirmationProps {
  request: ActionRequest;
  owner: Address;
  /** Undefined before a nonce is allocated. */
  review: ReviewSheet | undefined;
  /** The internal action id: of the settings, or the request type. */
  kind: string;
}

export function Confirmation({ request, owner, review, kind }: ConfirmationProps) {
  // Fixed when the sheet opens, so that a first-time review stays one until it closes.
  const [isFirst] = useState(() => !useConfirmationMemory.getState().signedKinds.includes(kind));
  const isAlwaysOpen = isFirst || request.type === 'withdraw' || request.type === 'approveAgent';
  const details = (isFar: boolean) =>
    review && <SignatureDetails review={review} isForced={isAlwaysOpen || isFar} />;
  return (
    <section aria-label={t('confirm.label', 'Confirmation')} className="flex flex-col gap-3">
      {review !== undefined && review.refreshes > 0 && (
        <Banner
          tone="info"
          title={t('review.renewed', 'Nonce and digest were renewed because this was open for a while.')}
        />
      )}
      <Figures request={request} owner={owner}>
        {details}
      </Figures>
    </section>
  );
}

function Figures({
  request,
  owner,
  children,
}: {
  request: ActionRequest;
  owner: Address;
  children: (isFar: boolean) => ReactNode;
}) {
  switch (request.type) {
    case 'order':
      return (
        <OrdersConfirmation orders={request.action.orders} grouping={request.action.grouping}>
          {children}
        </OrdersConfirmation>
      );
    case 'modify':
      return (
        <ChangeConfirmation modify={request.action} owner={owner}>
          {children}
        </ChangeConfirmation>
      );
    case 'withdraw':
      return (
        <>
          <WithdrawConfirmation action={request.action} owner={owner} />
          {children(false)}
        </>
      );
    case 'executeDeposit':
      return (
        <>
          <DepositConfirmation request={request} owner={owner} />
          {children(false)}
        </>
      );
    default:
      return children(false);
  }
}

function ChangeConfirmation({
  modify,
  owner,
  children,
}: {
  modify: ModifyOrder;
  owner: Address;
  children: (isFar: boolean) => ReactNode;
}) {
  const gateway = useGateway();
  const open = useQuery(openOrdersQuery(gateway, owner)).data;
  const order = open?.find(
    ({ orderId, clientOrderId }) => modify.orderId === orderId || modify.orderId === clientOrderId,
  );
  return (
    <OrdersConfirmation orders={[modify.order]} grouping="na" change={{ before: order }}>
      {children}
    </OrdersConfirmation>
  );
}
