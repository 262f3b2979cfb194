// ChartNote.tsx: the note shown where candles are loading or missing, or the market takes no orders.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import type { Market } from '#domain/market/market.ts';
import { ClosedNote } from '#ui/display/StatusBadge.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { useSyncExternalStore } from 'react';

/** Without candles: loading, or failed with a retry. Over them: the status of a market that takes no orders. */
export function ChartNote({ feed, market }: { feed: CandlesFeed; market: Market }) {
  const state = useSyncExternalStore(feed.subscribe, feed.history);
  if (state.kind === 'ready') return <ClosedNote market={market} className="top-10" />;
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center" role="status">
      {state.kind === 'failed' ? (
        <div className="pointer-events-auto flex flex-col items-center gap-2 rounded-md bg-raised p-4 text-center">
          <p>
            {t('chart.history.failed', 'Price history could not be loaded. Live prices are not affected.')}
          </p>
          <Button onClick={feed.reload}>{t('chart.history.retry', 'Retry')}</Button>
        </div>
      ) : (
        <p className="text-muted">{t('chart.history.loading', 'Loading price history…')}</p>
      )}
    </div>
  );
}
