// SendAgain.tsx: a signed request without an answer: when the identical request may be resent, with its button.
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { useGateway } from '#client/react.tsx';
import { safeNextStep } from '#client/actions/safeNextStep.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatCountdown } from '#ui/text/format/duration.ts';
import { t } from '#ui/text/i18n.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { useState } from 'react';

/** A button to resend if allowed, one to read the records if not, or a countdown if the service asked to wait. */
export function SendAgain({ item }: { item: OutboxItem }) {
  const { exchange, clock } = useGateway();
  const [isBusy, setBusy] = useState(false);
  useNow(1000);
  const next = safeNextStep(item, clock.now());
  if (next.step === 'wait' && next.until !== null) {
    return (
      <span className="tabular text-table text-muted">
        {t('funds.out.resendIn', 'Again in {left}', { left: formatCountdown(next.until - clock.now()) })}
      </span>
    );
  }
  if (next.step !== 'resend' && next.step !== 'readState') return null;
  const isResend = next.step === 'resend';
  return (
    <Button
      size="sm"
      busy={isBusy || (isResend && exchange.isBusy(item.id))}
      onClick={() => {
        setBusy(true);
        void (isResend ? exchange.resend(item.id) : exchange.check(item.id)).finally(() => setBusy(false));
      }}
    >
      {isResend
        ? t('funds.out.resend', 'Send the identical request again')
        : t('funds.out.check', 'Check the service')}
    </Button>
  );
}
