// BookAge.tsx: the age of a book that is not live, and the status of a market that takes no orders.
import type { BookFeed } from '#client/feeds/book.ts';
import type { Market } from '#domain/market/market.ts';
import { AgeBadge } from '#ui/display/AgeBadge.tsx';
import { ClosedNote } from '#ui/display/StatusBadge.tsx';
import { useNow } from '#ui/hooks/useNow.ts';

/** Replaces the balance once the book is stale: its age. */
export function BookAge({ feed, market }: { feed: BookFeed; market: Market }) {
  const now = useNow(1000);
  const ageMs = feed.ageMs();
  return (
    <>
      <ClosedNote market={market} className="top-16" />
      {ageMs !== undefined && (
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
