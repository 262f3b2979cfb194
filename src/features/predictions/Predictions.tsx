// Predictions.tsx — every outcome market by event: searched, filtered, sorted, and one press away from its trade screen.
import { predictionMetaQuery } from '#client/queries/predictionMeta.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import type { Decimal } from '#protocol/decimal.ts';
import { addressOf, type OutcomeMarket } from '#domain/market.ts';
import { categoriesOf, eventsOf, type EventStatus, findEvents, type PredictionEvent } from '#domain/predictionEvents.ts';
import { useTickets } from '#state/ticket.ts';
import { useMarkets } from '#state/useMarkets.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { i18n } from '#ui/i18n.ts';
import { Icon } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Segments } from '#ui/Segments.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useNow } from '#ui/useNow.ts';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useSearch } from 'wouter';
import { EventSection } from './EventSection.tsx';
import { buyAt } from './buyAt.ts';
import { ROW_COLUMNS } from './QuestionRow.tsx';
import { type EventView, useEventFilter } from './useEventFilter.ts';

export function Predictions() {
  const gateway = useGateway();
  const { data: meta, error, refetch, isPending } = useQuery(predictionMetaQuery(gateway));
  const list = useMarkets();
  const markets = list.kind === 'ready' ? list.markets : undefined;
  const events = useMemo(() => (meta && markets ? eventsOf(meta, markets) : undefined), [meta, markets]);
  return (
    <div className="mx-auto flex w-full max-w-[88rem] flex-col gap-3 p-4 compact:p-2">
      <h1 className="text-heading font-semibold">{i18n.t({ id: 'predictions.title', message: 'Predictions' })}</h1>
      {events ? (
        <Events events={events} />
      ) : isPending || (meta && list.kind !== 'failed') ? (
        <Skeleton label={i18n.t({ id: 'predictions.loading', message: 'Reading the outcome markets …' })} lines={8} className="p-4" />
      ) : (
        <Failed hasRefused={error !== null} onRetry={() => void refetch()} />
      )}
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
  const found = useMemo(() => findEvents(events, { search, category, status }, sort), [events, search, category, status, sort]);
  const setTicket = useTickets((tickets) => tickets.change);
  const address = new URLSearchParams(useSearch()).get('address');
  const hrefOf = useCallback((market: OutcomeMarket) => `/trade/${encodeURIComponent(addressOf(market))}${address ? `?address=${address}` : ''}`, [address]);
  const onBuy = useCallback((market: OutcomeMarket, ask: Decimal | undefined) => setTicket(market.assetId, buyAt(ask)), [setTicket]);
  return (
    <>
      <Toolbar events={events} view={view} onChange={change} />
      {/* The arrows are a shortcut between links that Tab reaches as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="flex flex-col gap-2" onKeyDown={walk}>
        {found.length > 0 && <ColumnHeads />}
        {found.map((event) => (
          <EventSection key={event.key} event={event} contexts={contexts} now={now} hrefOf={hrefOf} onBuy={onBuy} />
        ))}
        {found.length === 0 && <Nothing hasEvents={events.length > 0} onReset={() => change({ search: '', category: '', status: 'all' })} />}
      </div>
      <p className="sr-only" role="status">
        {i18n.t({ id: 'predictions.count', message: '{count, plural, one {# event} other {# events}}', values: { count: found.length } })}
      </p>
    </>
  );
}

/** Down and up go from question to question. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const row = (event.target as HTMLElement).closest('[data-row]');
  if (step === 0 || !row) return;
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')];
  const next = rows[rows.indexOf(row) + step]?.querySelector('a');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface ToolbarProps {
  events: readonly PredictionEvent[];
  view: EventView;
  onChange: (change: Partial<EventView>) => void;
}

function Toolbar({ events, view, onChange }: ToolbarProps) {
  const field = useRef<HTMLInputElement>(null);
  useHotkeys('/', () => field.current?.focus(), { useKey: true, ignoreModifiers: true, preventDefault: true });
  const categories = useMemo(() => categoriesOf(events), [events]);
  const statuses: { id: EventStatus; label: string }[] = [
    { id: 'open', label: i18n.t({ id: 'predictions.status.open', message: 'Open' }) },
    { id: 'over', label: i18n.t({ id: 'predictions.status.over', message: 'Settled' }) },
    { id: 'all', label: i18n.t({ id: 'predictions.status.all', message: 'All' }) },
  ];
  return (
    <div role="search" aria-label={i18n.t({ id: 'predictions.find', message: 'Find predictions' })} className="flex flex-wrap items-center gap-2">
      <div className="w-72 compact:w-full">
      <TextInput
        ref={field}
        type="search"
        className="compact:h-11"
        aria-label={i18n.t({ id: 'predictions.search', message: 'Search events and questions' })}
        placeholder={i18n.t({ id: 'predictions.search', message: 'Search events and questions' })}
        leading={<Icon of={Search} size={14} />}
        trailing={<Kbd keys="/" />}
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
        options={[{ id: '', label: i18n.t({ id: 'predictions.category.all', message: 'All categories' }) }, ...categories.map((name) => ({ id: name, label: name }))]}
      />
      </div>
      <Segments label={i18n.t({ id: 'predictions.status', message: 'Status' })} items={statuses} selected={view.status} onSelect={(status) => onChange({ status })} />
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

function ColumnHeads() {
  return (
    <div aria-hidden="true" className={`${ROW_COLUMNS} px-3 text-label text-faint compact:hidden`}>
      <span>{i18n.t({ id: 'predictions.col.question', message: 'Question' })}</span>
      <span>{i18n.t({ id: 'predictions.col.chance', message: 'Chance of Yes' })}</span>
      <span className="max-xl:hidden">{i18n.t({ id: 'predictions.col.spark', message: 'Two days' })}</span>
      <span className="text-end">{i18n.t({ id: 'predictions.col.volume', message: 'Volume' })}</span>
      <span className="text-end max-xl:hidden">{i18n.t({ id: 'predictions.col.liquidity', message: 'Liquidity' })}</span>
      <span>{i18n.t({ id: 'predictions.col.ends', message: 'Ends' })}</span>
      <span>{i18n.t({ id: 'predictions.col.yes', message: 'Buy Yes at' })}</span>
      <span>{i18n.t({ id: 'predictions.col.no', message: 'Buy No at' })}</span>
    </div>
  );
}

function Nothing({ hasEvents, onReset }: { hasEvents: boolean; onReset: () => void }) {
  if (!hasEvents) {
    return (
      <EmptyState
        title={i18n.t({ id: 'predictions.none', message: 'This service offers no outcome markets' })}
        detail={i18n.t({ id: 'predictions.none.detail', message: 'Questions appear here as soon as it lists some.' })}
      />
    );
  }
  return (
    <EmptyState
      title={i18n.t({ id: 'predictions.notFound', message: 'No event matches' })}
      detail={i18n.t({ id: 'predictions.notFound.detail', message: 'Other words, another category or another status may.' })}
      action={
        <Button size="sm" onClick={onReset}>
          {i18n.t({ id: 'predictions.reset', message: 'Show all events' })}
        </Button>
      }
    />
  );
}

function Failed({ hasRefused, onRetry }: { hasRefused: boolean; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title={hasRefused ? i18n.t({ id: 'predictions.failed', message: 'The outcome markets could not be read' }) : i18n.t({ id: 'markets.failed.title', message: 'The list of markets could not be read' })}
        detail={i18n.t({ id: 'predictions.failed.detail', message: 'Shares and orders stay as they are at the service. Trine keeps trying; you can also ask again now.' })}
        action={
          <Button size="sm" kind="primary" onClick={onRetry}>
            {i18n.t({ id: 'predictions.retry', message: 'Ask again' })}
          </Button>
        }
      />
    </div>
  );
}
