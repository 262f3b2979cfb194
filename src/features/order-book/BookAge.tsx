// BookAge.tsx: the age of a book that is not live, or that there is none, and the status of a market that takes no
// orders.
import type { BookFeed } from '#client/feeds/book.ts';
import type { Market } from '#domain/market/market.ts';
import { AgeBadge } from '#ui/display/AgeBadge.tsx';
import { ClosedNote } from '#ui/display/StatusBadge.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { t } from '#ui/text/i18n.ts';

/** Replaces the balance once the book is stale: its age. */
export function BookAge({ feed, market }: { feed: BookFeed; market: Market }) {
  const now = useNow(1000);
  const ageMs = feed.ageMs();
  return (
    <>
      <ClosedNote market={market} className="top-20" />
      {ageMs === undefined ? (
        <p
          role="status"
          // A book comes within that time, and the canvas is black until then.
          style={{ animation: 'not-started 1ms 3s both' }}
          className="absolute inset-x-0 top-16 bottom-0 z-10 grid place-items-center bg-surface p-4 text-center text-muted"
        >
          {t('book.missing', 'No order book from the service yet.')}
        </p>
      ) : (
        <div className="pointer-events-none absolute inset-x-0 bottom-0 z-10 flex h-6 items-center justify-center">
          <AgeBadge
            updatedAt={now - ageMs}
            className="size-full justify-center border-t border-line bg-surface"
          />
        </div>
      )}
    </>
  );
}
