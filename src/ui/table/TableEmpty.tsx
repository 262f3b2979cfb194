// TableEmpty.tsx: the empty state of an account table.
import { Button } from '../controls/Button.tsx';
import { EmptyState } from '../display/EmptyState.tsx';
import { t } from '../text/i18n.ts';

interface Words {
  title: string;
  detail?: string;
}

interface TableEmptyProps {
  /** The read failed without data: what that means, and a retry. */
  failed: Words & { when: boolean; onRetry: () => void };
  /** No wallet is connected: what would appear, and a connect button where there is no other. */
  guest: Words & { when: boolean; onConnect: (() => void) | undefined };
  /** The action for an empty table. */
  empty: Words;
}

/** The placeholder of an account table without rows, with the reason. */
export function TableEmpty({ failed, guest, empty }: TableEmptyProps) {
  if (guest.when)
    return (
      <EmptyState
        title={guest.title}
        detail={guest.detail}
        action={
          guest.onConnect && (
            <Button onClick={guest.onConnect}>{t('ui.table.connect', 'Connect a wallet')}</Button>
          )
        }
      />
    );
  if (failed.when)
    return (
      <EmptyState
        title={failed.title}
        detail={failed.detail}
        action={<Button onClick={failed.onRetry}>{t('ui.table.retry', 'Retry')}</Button>}
      />
    );
  return <EmptyState title={empty.title} detail={empty.detail} />;
}
