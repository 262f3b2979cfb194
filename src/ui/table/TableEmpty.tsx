// TableEmpty.tsx: the empty state of an account table.
import { Button } from '../controls/Button.tsx';
import { EmptyState } from '../display/EmptyState.tsx';
import { i18n } from '../text/i18n.ts';

interface Words {
  title: string;
  detail?: string;
}

interface TableEmptyProps {
  /** The read failed and nothing is known: what that means, and the way to ask again. */
  failed: Words & { when: boolean; onRetry: () => void };
  /** Nobody is connected: what would appear, and the way to connect where no other is beside it. */
  guest: Words & { when: boolean; onConnect: (() => void) | undefined };
  /** There is nothing: what fills it. */
  empty: Words;
}

/** What stands in an account's table when it has no rows, and why. */
export function TableEmpty({ failed, guest, empty }: TableEmptyProps) {
  if (guest.when)
    return (
      <EmptyState
        title={guest.title}
        detail={guest.detail}
        action={
          guest.onConnect && (
            <Button onClick={guest.onConnect}>
              {i18n.t({ id: 'ui.table.connect', message: 'Connect a wallet' })}
            </Button>
          )
        }
      />
    );
  if (failed.when)
    return (
      <EmptyState
        title={failed.title}
        detail={failed.detail}
        action={
          <Button onClick={failed.onRetry}>{i18n.t({ id: 'ui.table.retry', message: 'Retry' })}</Button>
        }
      />
    );
  return <EmptyState title={empty.title} detail={empty.detail} />;
}
