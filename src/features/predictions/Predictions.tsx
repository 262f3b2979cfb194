// Predictions.tsx: every outcome market by event: searched, filtered, sorted, and one press away from its trade screen.
import { useFeedValue, useGateway } from '#client/react.tsx';
import {
  categoriesOf,
  type EventStatus,
  findEvents,
  type PredictionEvent,
} from '#domain/market/predictionEvents.ts';
import { useKeys, useShortcuts } from '#state/preferences/shortcuts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { i18n } from '#ui/text/i18n.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { Kbd } from '#ui/controls/Kbd.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { Search } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { EventSection } from './EventSection.tsx';
import { EventsFailed } from './EventsFailed.tsx';
import { ColumnHeads } from './QuestionColumns.tsx';
import { type EventView, useEventFilter } from './useEventFilter.ts';
import { useEvents } from './useEvents.ts';
import { useQuestionLinks } from './useQuestionLinks.ts';
import { walkQuestions } from './walkQuestions.ts';

export function Predictions() {
  const list = useEvents();
  return (
    <div className="mx-auto flex w-full max-w-[88rem] flex-col gap-3 p-4 compact:p-2">
      <h1 className="text-heading font-semibold">
        {i18n.t({ id: 'predictions.title', message: 'Predictions' })}
      </h1>
      {list.kind === 'ready' && <Events events={list.events} />}
      {list.kind === 'loading' && (
        <Skeleton
          label={i18n.t({ id: 'predictions.loading', message: 'Loading outcome markets…' })}
          lines={8}
          className="p-4"
        />
      )}
      {list.kind === 'failed' && <EventsFailed hasRefused={list.hasRefused} onRetry={list.retry} />}
    </div>
  );
}

function Events({ events }: { events: readonly PredictionEvent[] }) {
  const gateway = useGateway();
  const [view, change] = useEventFilter();
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all(), 1000);
  useNow(30_000);
  const now = gateway.clock.now();
  const { search, category, status, sort } = view;
  const found = useMemo(
    () => findEvents(events, { search, category, status }, sort),
    [events, search, category, status, sort],
  );
  const links = useQuestionLinks();
  return (
    <>
      <Toolbar events={events} view={view} onChange={change} />
      {/* The arrows are a shortcut between links that Tab reaches as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="flex flex-col gap-2" onKeyDown={walkQuestions}>
        {found.length > 0 && <ColumnHeads />}
        {found.map((event) => (
          <EventSection key={event.key} event={event} contexts={contexts} now={now} links={links} />
        ))}
        {found.length === 0 && (
          <Nothing
            hasEvents={events.length > 0}
            onReset={() => change({ search: '', category: '', status: 'all' })}
          />
        )}
      </div>
      <p className="sr-only" role="status">
        {i18n.t({
          id: 'predictions.count',
          message: '{count, plural, one {# event} other {# events}}',
          values: { count: found.length },
        })}
      </p>
    </>
  );
}

interface ToolbarProps {
  events: readonly PredictionEvent[];
  view: EventView;
  onChange: (change: Partial<EventView>) => void;
}

function Toolbar({ events, view, onChange }: ToolbarProps) {
  const field = useRef<HTMLInputElement>(null);
  const keys = useKeys('market');
  useShortcuts({ market: () => field.current?.focus() });
  const categories = useMemo(() => categoriesOf(events), [events]);
  const statuses: { id: EventStatus; label: string }[] = [
    { id: 'open', label: i18n.t({ id: 'predictions.status.open', message: 'Open' }) },
    { id: 'over', label: i18n.t({ id: 'predictions.status.over', message: 'Settled' }) },
    { id: 'all', label: i18n.t({ id: 'predictions.status.all', message: 'All' }) },
  ];
  return (
    <div
      role="search"
      aria-label={i18n.t({ id: 'predictions.find', message: 'Find predictions' })}
      className="flex flex-wrap items-center gap-2"
    >
      <div className="w-72 compact:w-full">
        <TextInput
          ref={field}
          type="search"
          className="compact:h-11"
          aria-label={i18n.t({ id: 'predictions.search', message: 'Search events and questions' })}
          placeholder={i18n.t({ id: 'predictions.search', message: 'Search events and questions' })}
          leading={<Icon of={Search} size={14} />}
          trailing={keys === '' ? undefined : <Kbd keys={keys} />}
          value={view.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
      <div className="w-44 compact:flex-1">
        <Select
          className="compact:h-11"
          aria-label={i18n.t({ id: 'predictions.category', message: 'Category' })}
          value={view.category}
          onChange={(category) => onChange({ category })}
          options={[
            { id: '', label: i18n.t({ id: 'predictions.category.all', message: 'All categories' }) },
            ...categories.map((name) => ({ id: name, label: name })),
          ]}
        />
      </div>
      <Segments
        label={i18n.t({ id: 'predictions.status', message: 'Status' })}
        items={statuses}
        selected={view.status}
        onSelect={(status) => onChange({ status })}
      />
      <Segments
        className="md:ms-auto"
        label={i18n.t({ id: 'predictions.sort', message: 'Sort by' })}
        items={[
          { id: 'volume', label: i18n.t({ id: 'predictions.sort.volume', message: 'Volume' }) },
          { id: 'liquidity', label: i18n.t({ id: 'predictions.sort.liquidity', message: 'Liquidity' }) },
          { id: 'ending', label: i18n.t({ id: 'predictions.sort.ending', message: 'Ending' }) },
        ]}
        selected={view.sort}
        onSelect={(sort) => onChange({ sort })}
      />
    </div>
  );
}

function Nothing({ hasEvents, onReset }: { hasEvents: boolean; onReset: () => void }) {
  if (!hasEvents) {
    return (
      <EmptyState
        title={i18n.t({ id: 'predictions.none', message: 'No outcome markets' })}
        detail={i18n.t({
          id: 'predictions.none.detail',
          message: 'Questions appear here once the service lists them.',
        })}
      />
    );
  }
  return (
    <EmptyState
      title={i18n.t({ id: 'predictions.notFound', message: 'No event matches' })}
      detail={i18n.t({
        id: 'predictions.notFound.detail',
        message: 'Change the search, category or status.',
      })}
      action={
        <Button size="sm" onClick={onReset}>
          {i18n.t({ id: 'predictions.reset', message: 'Show all events' })}
        </Button>
      }
    />
  );
}
