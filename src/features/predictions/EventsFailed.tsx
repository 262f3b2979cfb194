// EventsFailed.tsx: the error shown when events could not be read.
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { t } from '#ui/text/i18n.ts';
import type { Events } from './useEvents.ts';

type FailedEvents = Extract<Events, { kind: 'failed' }>;

/** Shown without events, current or older. */
export function EventsFailed({ hasRefused, isRetrying, retry }: FailedEvents) {
  return (
    <div role="alert">
      <EmptyState
        title={
          hasRefused
            ? t('predictions.failed', 'Outcome markets could not be loaded')
            : t('markets.failed.title', 'Markets could not be loaded')
        }
        detail={t(
          'predictions.failed.detail',
          'Shares and open orders are not affected. Retrying automatically. You can also retry now.',
        )}
        action={
          <Button size="sm" kind="primary" busy={isRetrying} onClick={retry}>
            {t('predictions.retry', 'Retry')}
          </Button>
        }
      />
    </div>
  );
}
