// RetryRefused.tsx: places the refused orders of a partly accepted batch again, as a new request.
import type { ActionResults } from '#client/actions/actionRequest.ts';
import type { Submission } from '#client/actions/submission.ts';
import { useOwner } from '#state/account/session.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { Button } from '#ui/controls/Button.tsx';
import { gatedText } from '#ui/text/closedText.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { refusedOrders } from './refusedOrders.ts';

interface RetryRefusedProps {
  submission: Submission;
  results: ActionResults | null;
  /** Closes the batch's dialog before the new request is reviewed. */
  onLeave: () => void;
}

export function RetryRefused({ submission, results, onLeave }: RetryRefusedProps) {
  const submit = useSubmit();
  const owner = useOwner();
  const [isPressed, setPressed] = useState(false);
  const request = refusedOrders(submission.request, results);
  const isReduceOnly = request?.action.orders.every(({ reduceOnly }) => reduceOnly) === true;
  const [blocker] = useTradingGate({ purpose: isReduceOnly ? 'reduce' : 'increase' });
  const reason = blocker && gatedText('', blocker);
  if (!request || !submit || owner !== submission.owner) return null;
  const retry = () => {
    if (isPressed) return;
    setPressed(true);
    onLeave();
    // Always reviewed: the bytes are new, and these orders were refused once.
    void submit(request, { act: 'always' });
  };
  return (
    <Button onClick={retry} reason={reason}>
      {t('results.retry', '{count, plural, one {Retry the rejected order} other {Retry # rejected orders}}', {
        count: request.action.orders.length,
      })}
    </Button>
  );
}
