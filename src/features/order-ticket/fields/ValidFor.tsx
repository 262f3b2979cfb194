// ValidFor.tsx: the signature's validity.
import { usePreference } from '#state/preferences/preferences.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { VALID_TIMES_MS } from '#state/preferences/validTimes.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { t } from '#ui/text/i18n.ts';
import { Select } from '#ui/controls/Select.tsx';

/** The signed request's lifetime: afterwards the service refuses it, and it is never sent. */
export function ValidFor({
  ticket,
  onChange,
}: {
  ticket: Ticket;
  onChange: (change: Partial<Ticket>) => void;
}) {
  const usual = usePreference((preferences) => preferences.guards.validMs);
  return (
    <div className="-my-1 flex items-center justify-between text-table text-muted">
      <span
        data-tip={t(
          'ticket.valid.tip',
          'The signed request expires after this time. A resting order stays until it is cancelled.',
        )}
        className="underline decoration-line-strong decoration-dotted underline-offset-2"
      >
        {t('ticket.valid', 'Signature valid for')}
      </span>
      <Select
        size="sm"
        aria-label={t('ticket.valid', 'Signature valid for')}
        value={String(ticket.validMs ?? usual)}
        onChange={(chosen) =>
          onChange({ validMs: VALID_TIMES_MS.find((time) => String(time) === chosen) ?? null })
        }
        className="-me-1"
        options={VALID_TIMES_MS.map((time) => ({ id: String(time), label: formatDuration(time, 'long') }))}
      />
    </div>
  );
}
