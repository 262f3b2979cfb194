// Confirmation.tsx: the content to sign, as a trade: figures first, warnings last, the signed data collapsed.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { usedDestinations, withdrawalHistoryQuery } from '#client/queries/funds/transferHistory.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { useGateway } from '#client/react.tsx';
import type { ReviewSheet } from '#client/actions/submission.ts';
import { isKnownDestination } from '#domain/transfer/destination.ts';
import type { ModifyOrder } from '#protocol/exchange/modify.ts';
import type { Withdraw } from '#protocol/exchange/withdraw.ts';
import type { Address } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { isOtherDomain } from '#state/preferences/confirmationMemory.ts';
import { useSavedAddresses } from '#state/preferences/savedAddresses.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CanceledOrders } from './CanceledOrders.tsx';
import { DepositConfirmation, WithdrawConfirmation } from './FundsConfirmation.tsx';
import { OrdersConfirmation } from './OrdersConfirmation.tsx';
import { SignatureDetails } from './SignatureDetails.tsx';
import { TwapConfirmation } from './TwapConfirmation.tsx';

interface ConfirmationProps {
  request: ActionRequest;
  owner: Address;
  /** Undefined before a nonce is allocated. */
  review: ReviewSheet | undefined;
  /** The orders to be cancelled, where known. */
  canceled: readonly Order[] | undefined;
}

export function Confirmation({ request, owner, review, canceled }: ConfirmationProps) {
  // Fixed when the sheet opens: its signature remembers the domain.
  const [isOther] = useState(() => review !== undefined && isOtherDomain(review));
  const details = (isUnusual: boolean) =>
    review && <SignatureDetails review={review} isUnusual={isOther || isUnusual} />;
  return (
    <section aria-label={t('confirm.label', 'Confirmation')} className="flex flex-col gap-3">
      {review !== undefined && review.refreshes > 0 && (
        <Banner
          tone="info"
          title={t('review.renewed', 'Nonce and digest were renewed because this was open for a while.')}
        />
      )}
      {isOther && (
        <Banner
          tone="warn"
          title={t(
            'review.unusual.domain',
            'The signing domain is not the one you signed under before. Sign only if you know why it changed.',
          )}
        />
      )}
      <Figures request={request} owner={owner} canceled={canceled}>
        {details}
      </Figures>
    </section>
  );
}

interface FiguresProps extends Pick<ConfirmationProps, 'request' | 'owner' | 'canceled'> {
  /** The signed data; its argument is whether the request is unusual, of which a warning has told. */
  children: (isUnusual: boolean) => ReactNode;
}

function Figures({ request, owner, canceled, children }: FiguresProps) {
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
    case 'twapOrder':
      return <TwapConfirmation action={request.action}>{children}</TwapConfirmation>;
    case 'cancel':
    case 'cancelByCloid':
      return (
        <>
          {canceled && canceled.length > 1 && <CanceledOrders orders={canceled} />}
          {children(false)}
        </>
      );
    case 'withdraw':
      return (
        <Withdrawal action={request.action} owner={owner}>
          {children}
        </Withdrawal>
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

/** As the form warns of the destination. */
function Withdrawal({
  action,
  owner,
  children,
}: Pick<FiguresProps, 'owner' | 'children'> & { action: Omit<Withdraw, 'time'> }) {
  const gateway = useGateway();
  const history = useQuery(withdrawalHistoryQuery(gateway, owner));
  const saved = useSavedAddresses(({ addresses }) => addresses);
  const used = usedDestinations(history.data);
  const isNew = !history.isPending && !isKnownDestination(action.destination, { owner, saved, used });
  return (
    <>
      <WithdrawConfirmation action={action} owner={owner} />
      {isNew && (
        <Banner tone="warn" title={t('funds.to.new', 'This account has never sent to this address.')} />
      )}
      {children(isNew)}
    </>
  );
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
