// EndsNote.tsx: what stops when the tab closes, and what remains at the service.
import { i18n } from '#ui/text/i18n.ts';

export function EndsNote() {
  return (
    <p className="text-table text-muted">
      {i18n.t({
        id: 'assist.ends',
        message:
          'Only this tab moves the order. Closing or reloading it, a lost connection or a locked trading key ends that. The order stays at the service, at its last price.',
      })}
    </p>
  );
}
