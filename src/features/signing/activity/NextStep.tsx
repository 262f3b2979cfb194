// NextStep.tsx: the safe next steps of a request as buttons.
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { useGateway } from '#client/react.tsx';
import { safeNextStep, type SafeStep } from '#client/actions/safeNextStep.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { i18n } from '#ui/text/i18n.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { useState } from 'react';

/**
 * The safe actions: reading is always safe; resending only where it can execute at most once. `isHere`: signed for this
 * deployment.
 */
export function NextStep({ item, isHere }: { item: OutboxItem; isHere: boolean }) {
  const { exchange, clock } = useGateway();
  useNow(1000);
  const [isBusy, setBusy] = useState(false);
  const next = safeNextStep(item, clock.now());
  // A request signed moments ago is sent automatically.
  const step = item.state.status === 'signed' && next.step === 'resend' ? 'wait' : next.step;
  const reason = isHere
    ? undefined
    : i18n.t({
        id: 'activity.elsewhere',
        message: 'Signed for another deployment. Select it under Settings, Network.',
      });
  const run = (job: Promise<unknown>) => {
    setBusy(true);
    void job.finally(() => setBusy(false));
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-table">{stepText(step)}</span>
      {next.step === 'wait' && next.until !== null && next.until > clock.now() && (
        <span className="tabular text-table text-muted">
          {i18n.t({
            id: 'activity.until',
            message: '{time} left',
            values: { time: formatDuration(next.until - clock.now(), 'long') },
          })}
        </span>
      )}
      {step === 'readState' && (
        <Button size="sm" busy={isBusy} reason={reason} onClick={() => run(exchange.check(item.id))}>
          {i18n.t({ id: 'activity.check', message: 'Check status' })}
        </Button>
      )}
      {step === 'resend' && (
        <Button
          size="sm"
          busy={isBusy || exchange.isBusy(item.id)}
          reason={reason}
          onClick={() => run(exchange.resend(item.id))}
        >
          {i18n.t({ id: 'activity.resend', message: 'Send the identical request again' })}
        </Button>
      )}
    </div>
  );
}

function stepText(step: SafeStep['step']): string {
  const texts: Record<SafeStep['step'], string> = {
    wait: i18n.t({ id: 'activity.step.wait', message: 'In progress. No action needed.' }),
    readState: i18n.t({
      id: 'activity.step.read',
      message: 'Check the result first. Checking changes nothing.',
    }),
    resend: i18n.t({
      id: 'activity.step.resend',
      message: 'You can send the identical request again. It acts only once.',
    }),
    newIntent: i18n.t({
      id: 'activity.step.new',
      message: 'No longer executable. Place it again if you still want it.',
    }),
    nothing: i18n.t({ id: 'activity.step.done', message: 'Done. No action needed.' }),
  };
  return texts[step];
}
