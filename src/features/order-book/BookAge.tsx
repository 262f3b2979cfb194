// BookAge.tsx: the age of a book that is not live.
import type { BookFeed } from '#client/feeds/book.ts';
import { AgeBadge } from '#ui/display/AgeBadge.tsx';
import { useNow } from '#ui/hooks/useNow.ts';

/** Replaces the balance once the book is stale: its age. */
export function BookAge({ feed }: { feed: BookFeed }) {
  const now = useNow(1000);
  const ageMs = feed.ageMs();
  if (ageMs === undefined) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 z-10 flex h-6 items-center justify-center">
      <AgeBadge
        updatedAt={now - ageMs}
        className="size-full justify-center border-t border-line bg-surface"
      />
    </div>
  );
}
