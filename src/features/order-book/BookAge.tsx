import type { BookFeed } from '#client/feeds/book.ts';
import { AgeBadge } from '#ui/AgeBadge.tsx';
import { useNow } from '#ui/useNow.ts';

/** Over the foot of the ladder, once the book is no longer live: how old it is. */
export function BookAge({ feed }: { feed: BookFeed }) {
  const now = useNow(1000);
  const ageMs = feed.ageMs();
  if (ageMs === undefined) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-1 z-10 flex justify-center">
      <AgeBadge updatedAt={now - ageMs} className="rounded-md bg-raised px-2 py-0.5" />
    </div>
  );
}
