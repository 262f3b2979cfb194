// EventsFailed.tsx: the error shown when events could not be read.
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { i18n } from '#ui/text/i18n.ts';
import type { Events } from './useEvents.ts';

type FailedEvents = Extract<Events, { kind: 'failed' }>;

/** Shown without events, current or older. */
export function EventsFailed({ hasRefused, isRetrying, retry }: FailedEvents) {
  return (
    <div role="alert">
      <EmptyState
        title={
          hasRefused
            ? i18n.t({ id: 'predictions.failed', message: 'Outcome markets could not be loaded' })
            : i18n.t({ id: 'markets.failed.title', message: 'Markets could not be loaded' })
        }
        detail={i18n.t({
          id: 'predictions.failed.detail',
          message: 'Shares and open orders are not affected. Retrying automatically. You can also retry now.',
        })}
        action={
          <Button size="sm" kind="primary" busy={isRetrying} onClick={retry}>
            {i18n.t({ id: 'predictions.retry', message: 'Retry' })}
          </Button>
        }
      />
    </div>
  );
}
