// Predictions.tsx: all outcome markets by event: search, filters, sorting.
import { useFeedValue, useGateway } from '#client/react.tsx';
import { findEvents } from '#domain/market/eventOrder.ts';
import type { PredictionEvent } from '#domain/market/predictionEvents.ts';
import { useEventLayout } from '#state/preferences/eventLayout.ts';
import { useWatched } from '#state/preferences/watchedEvents.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { VirtualList } from '#ui/page/VirtualList.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { t } from '#ui/text/i18n.ts';
import { memo, useDeferredValue, useMemo } from 'react';
import { Link } from 'wouter';
import { EventsFailed } from './EventsFailed.tsx';
import { EventCard } from './list/EventCard.tsx';
import { EventSection } from './list/EventSection.tsx';
import { EventToolbar } from './list/EventToolbar.tsx';
import { ColumnHeads } from './QuestionColumns.tsx';
import { useEventFilter } from './useEventFilter.ts';
import { useEvents } from './useEvents.ts';
import { type QuestionLinks, useQuestionLinks, useScannerHref } from './useQuestionLinks.ts';
import { walkQuestions } from './walkQuestions.ts';

export function Predictions() {
  const list = useEvents();
  const scannerHref = useScannerHref();
  return (
    <div className="page-width mx-auto flex w-full flex-col gap-3 p-4 compact:p-2">
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="text-figure font-semibold">{t('predictions.title', 'Predictions')}</h1>
        <Link
          href={scannerHref()}
          className="inline-flex items-center rounded-sm text-table text-accent underline underline-offset-2 compact:min-h-11"
        >
          {t('scanner.title', 'Event scanner')}
        </Link>
      </div>
      {list.kind === 'ready' && <Events events={list.events} />}
      {list.kind === 'loading' && (
        <Skeleton label={t('predictions.loading', 'Loading outcome markets…')} lines={8} className="p-4" />
      )}
      {list.kind === 'failed' && <EventsFailed {...list} />}
    </div>
  );
}

/** Interval of sorting by move: more often, events would swap places under the pointer. */
const ORDERED_EVERY_MS = 30_000;

function Events({ events }: { events: readonly PredictionEvent[] }) {
  const gateway = useGateway();
  const [view, change] = useEventFilter();
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all(), 1000);
  const minute = useNow(ORDERED_EVERY_MS);
  const isWatched = useWatched();
  const links = useQuestionLinks();
  const { category, status, sort, isWatchlist } = view;
  // The field shows a key at once; a long list follows.
  const search = useDeferredValue(view.search);
  const hasPrices = contexts.size > 0;
  const { open, over } = useMemo(() => {
    const all = isWatchlist ? events.filter(isWatched) : events;
    const found = findEvents(all, { search, category, status }, sort, contexts);
    return { open: found.filter(({ isOver }) => !isOver), over: found.filter(({ isOver }) => isOver) };
    // Sorted at that interval, not with each new quote.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [events, search, category, status, sort, isWatchlist, isWatched, hasPrices, minute]);
  const count = open.length + over.length;
  return (
    <>
      <EventToolbar events={events} view={view} onChange={change} />
      <Shown events={open} contexts={contexts} search={search} links={links} />
      {over.length > 0 && (
        <>
          {open.length > 0 && (
            <h2 className="mt-3 text-heading font-semibold">{t('predictions.status.over', 'Settled')}</h2>
          )}
          <Shown events={over} contexts={contexts} search={search} links={links} />
        </>
      )}
      {count === 0 && (
        <Nothing
          hasEvents={events.length > 0}
          isWatchlist={isWatchlist && !events.some(isWatched)}
          onReset={() => change({ search: '', category: '', status: 'all', isWatchlist: false })}
        />
      )}
      <p className="sr-only" role="status">
        {t('predictions.count', '{count, plural, one {# event} other {# events}}', { count })}
      </p>
    </>
  );
}

type ShownProps = {
  events: readonly PredictionEvent[];
  contexts: Parameters<typeof EventCard>[0]['contexts'];
  search: string;
  links: QuestionLinks;
};

/** The events as cards or full sections, as chosen last. */
const Shown = memo(function Shown({ events, contexts, search, links }: ShownProps) {
  const gateway = useGateway();
  const [layout] = useEventLayout();
  const now = gateway.clock.now();
  if (events.length === 0) return null;
  const label = t('predictions.list', 'Events');
  if (layout === 'grid')
    return (
      <VirtualList
        label={label}
        items={events}
        itemKey={keyOf}
        estimate={cardHeight}
        gridClass="grid grid-cols-[repeat(auto-fill,minmax(min(24rem,100%),1fr))] gap-2"
        onKeyDown={walkQuestions}
        render={(event) => (
          <EventCard event={event} contexts={contexts} now={now} links={links} search={search} />
        )}
      />
    );
  return (
    <div className="flex flex-col gap-2">
      <ColumnHeads />
      <VirtualList
        label={label}
        items={events}
        itemKey={keyOf}
        estimate={sectionHeight}
        gridClass="grid grid-cols-[minmax(0,1fr)] gap-2"
        onKeyDown={walkQuestions}
        render={(event) => <EventSection event={event} contexts={contexts} now={now} links={links} />}
      />
    </div>
  );
});

const keyOf = ({ key }: PredictionEvent) => key;
const cardHeight = () => 190;
/** Its header, and a row for each question. */
const sectionHeight = ({ questions }: PredictionEvent) => 48 + 48 * questions.length;

function Nothing({
  hasEvents,
  isWatchlist,
  onReset,
}: {
  hasEvents: boolean;
  /** The watchlist is empty. */
  isWatchlist: boolean;
  onReset: () => void;
}) {
  if (!hasEvents) {
    return (
      <EmptyState
        title={t('predictions.none', 'No outcome markets')}
        detail={t('predictions.none.detail', 'Questions appear here once the service lists them.')}
      />
    );
  }
  return (
    <EmptyState
      title={
        isWatchlist
          ? t('predictions.watchlist.none', 'Your watchlist is empty')
          : t('predictions.notFound', 'No event matches')
      }
      detail={
        isWatchlist
          ? t('predictions.watchlist.none.detail', 'Press the star of an event to add it.')
          : t('predictions.notFound.detail', 'Change the search, category or status.')
      }
      action={
        <Button size="sm" onClick={onReset}>
          {t('predictions.reset', 'Show all events')}
        </Button>
      }
    />
  );
}
