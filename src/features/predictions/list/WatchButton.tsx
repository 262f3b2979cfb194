// WatchButton.tsx: adds an event to the watchlist or removes it.
import type { PredictionEvent } from '#domain/market/predictionEvents.ts';
import { toggleWatched, useWatched } from '#state/preferences/watchedEvents.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { t } from '#ui/text/i18n.ts';
import { Star } from 'lucide-react';

export function WatchButton({ event, className }: { event: PredictionEvent; className?: string }) {
  const isWatched = useWatched();
  return (
    <IconButton
      icon={Star}
      {...(className === undefined ? {} : { className })}
      fillsWhenPressed
      pressed={isWatched(event)}
      label={t(
        'predictions.watch',
        'Watch {event}',
        { event: event.title },
        'Name of the star of an event; {event}: its title.',
      )}
      onClick={() => toggleWatched(event)}
    />
  );
}
