// NextStep.tsx: the safe next steps of a request as buttons.
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { useGateway } from '#client/react.tsx';
import { safeNextStep, type SafeStep } from '#client/actions/safeNextStep.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { t } from '#ui/text/i18n.ts';
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
    : t('activity.elsewhere', 'Signed for another deployment. Select it under Settings, Network.');
  const run = (job: Promise<unknown>) => {
    setBusy(true);
    void job.finally(() => setBusy(false));
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-table">{stepText(step)}</span>
      {next.step === 'wait' && next.until !== null && next.until > clock.now() && (
        <span className="tabular text-table text-muted">
          {t('activity.until', '{time} left', { time: formatDuration(next.until - clock.now(), 'long') })}
        </span>
      )}
      {step === 'readState' && (
        <Button size="sm" busy={isBusy} reason={reason} onClick={() => run(exchange.check(item.id))}>
          {t('activity.check', 'Check status')}
        </Button>
      )}
      {step === 'resend' && (
        <Button
          size="sm"
          busy={isBusy || exchange.isBusy(item.id)}
          reason={reason}
          onClick={() => run(exchange.resend(item.id))}
        >
          {t('activity.resend', 'Send the identical request again')}
        </Button>
      )}
    </div>
  );
}

function stepText(step: SafeStep['step']): string {
  const texts: Record<SafeStep['step'], string> = {
    wait: t('activity.step.wait', 'In progress. No action needed.'),
    readState: t('activity.step.read', 'Check the result first. Checking changes nothing.'),
    resend: t('activity.step.resend', 'You can send the identical request again. It acts only once.'),
    newIntent: t('activity.step.new', 'No longer executable. Place it again if you still want it.'),
    nothing: t('activity.step.done', 'Done. No action needed.'),
  };
  return texts[step];
}
