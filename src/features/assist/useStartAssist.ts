// useStartAssist.ts: starts an assisted order, or returns the reason why not.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { useGateway } from '#client/react.tsx';
import type { AssistPlan } from '#domain/assist/assist.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderId } from '#protocol/ids.ts';
import { closeAssistForm } from '#state/assist/assistForm.ts';
import { useOwner } from '#state/account/session.ts';
import { submitByKey } from '#state/order/submitByKey.ts';
import { t } from '#ui/text/i18n.ts';
import { useRef, useState } from 'react';
import { answerOf } from './answerOf.ts';
import { startFailureText } from './endMessages.ts';
import { begin, mayBegin, restLead } from './following.ts';

export interface Wanted {
  plan: AssistPlan;
  /** The order to follow and its price, or the order to place first. */
  order: { orderId: OrderId; at: DecimalString } | { place: ActionRequest; at: DecimalString };
}

export interface StartState {
  isBusy: boolean;
  fault: string | undefined;
  /** A stop was or may have been placed, and is not followed: a second press would place another one. */
  isOver: boolean;
  start: (wanted: Wanted) => void;
}

/** The request that places a position's stop: grouped, so that the stop ends with the position. */
export function placing(order: OrderEntry): ActionRequest {
  return { type: 'order', action: { orders: [order], grouping: 'positionTpsl' } };
}

/** One start per press. */
export function useStartAssist(): StartState {
  const gateway = useGateway();
  const owner = useOwner();
  const [state, setState] = useState<{ isBusy: boolean; fault?: string | undefined }>({ isBusy: false });
  const [isOver, setOver] = useState(false);
  const isRunning = useRef(false);

  const run = async ({ plan, order }: Wanted): Promise<string | undefined> => {
    if (owner === undefined) return undefined;
    const may = await mayBegin();
    if (may !== 'begun') return startFailureText(may);
    let orderId: OrderId;
    if ('orderId' in order) orderId = order.orderId;
    else {
      const answer = answerOf(await submitByKey(gateway, order.place, owner));
      if (answer.kind === 'refused') return rejectedText(answer.detail);
      if (answer.kind === 'notSent') return notSentText();
      setOver(true);
      if (answer.kind === 'uncertain' || answer.orderId === undefined) return unsureText();
      ({ orderId } = answer);
    }
    const begun = await begin({ owner, plan, orderId, at: order.at });
    if (begun !== 'begun') return startFailureText(begun);
    closeAssistForm();
    return undefined;
  };
  const start = (wanted: Wanted): void => {
    if (isRunning.current || isOver) return;
    isRunning.current = true;
    setState({ isBusy: true });
    void run(wanted)
      .then((fault) => {
        if (fault !== undefined) restLead();
        setState({ isBusy: false, fault });
      })
      .finally(() => (isRunning.current = false));
  };
  return { isBusy: state.isBusy, fault: state.fault, isOver, start };
}

function rejectedText(detail: string | null): string {
  return t(
    'assist.start.rejected',
    'The stop was rejected. {reason}',
    { reason: detail ?? '' },
    'reason: in the words of the service; may be empty.',
  );
}

function notSentText(): string {
  return t('assist.start.notSent', 'The stop was not sent: trading key locked, or its limit reached.');
}

function unsureText(): string {
  return t(
    'assist.start.unsure',
    'The result of the stop is not known, and no tab follows it. Check Activity and open orders.',
  );
}
