// EndsNote.tsx: what stops when the tab closes, and what remains at the service.
import { t } from '#ui/text/i18n.ts';

export function EndsNote() {
  return (
    <p className="text-table text-muted">
      {t(
        'assist.ends',
        'Only this tab moves the order. Closing or reloading it, a lost connection or a locked trading key ends that. The order stays at the service, at its last price.',
      )}
    </p>
  );
}
