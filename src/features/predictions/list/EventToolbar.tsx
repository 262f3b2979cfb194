// EventToolbar.tsx: search, filters, sorting and layout of the event list.
import { type EventSort, type EventStatus } from '#domain/market/eventOrder.ts';
import { categoriesOf, type PredictionEvent } from '#domain/market/predictionEvents.ts';
import { type EventLayout, useEventLayout } from '#state/preferences/eventLayout.ts';
import { useKeys, useShortcuts } from '#state/preferences/shortcuts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Kbd } from '#ui/controls/Kbd.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { t } from '#ui/text/i18n.ts';
import { Search, Star } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { EventView } from '../useEventFilter.ts';

interface ToolbarProps {
  events: readonly PredictionEvent[];
  view: EventView;
  onChange: (change: Partial<EventView>) => void;
}

/** In the URL, except for the layout, which is stored. */
export function EventToolbar({ events, view, onChange }: ToolbarProps) {
  const [layout, setLayout] = useEventLayout();
  const field = useRef<HTMLInputElement>(null);
  const keys = useKeys('market');
  useShortcuts({ market: () => field.current?.focus() });
  const categories = useMemo(() => categoriesOf(events), [events]);
  const statuses: { id: EventStatus; label: string }[] = [
    { id: 'open', label: t('predictions.status.open', 'Open') },
    { id: 'over', label: t('predictions.status.over', 'Settled') },
    { id: 'all', label: t('predictions.status.all', 'All') },
  ];
  return (
    <div
      role="search"
      aria-label={t('predictions.find', 'Find predictions')}
      className="flex flex-wrap items-center gap-2 compact:flex-nowrap compact:flex-col compact:items-stretch"
    >
      <div className="w-72 compact:w-full">
        <TextInput
          ref={field}
          type="search"
          className="compact:h-12"
          aria-label={t('predictions.search', 'Search events and questions')}
          placeholder={t('predictions.search', 'Search events and questions')}
          leading={<Icon of={Search} size={14} />}
          trailing={keys === '' ? undefined : <Kbd keys={keys} className="compact:hidden" />}
          value={view.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
      {/* On a phone a single row that scrolls sideways, to leave space for the questions. */}
      <div className="contents compact:fades-more compact:scroll-quiet compact:-mx-2 compact:flex compact:items-center compact:gap-2 compact:overflow-x-auto compact:px-2 compact:*:shrink-0">
        <div className="w-44 compact:w-auto">
          <Select
            className="compact:h-11"
            aria-label={t('predictions.category', 'Category')}
            value={view.category}
            onChange={(category) => onChange({ category })}
            options={[
              { id: '', label: t('predictions.category.all', 'All categories') },
              ...categories.map((name) => ({ id: name, label: name })),
            ]}
          />
        </div>
        <Segments
          className="compact:*:px-3"
          label={t('predictions.status', 'Status')}
          items={statuses}
          selected={view.status}
          onSelect={(status) => onChange({ status })}
        />
        <Button
          className="compact:order-1 compact:h-11"
          aria-pressed={view.isWatchlist}
          icon={<Icon of={Star} size={14} className={view.isWatchlist ? 'fill-current text-accent' : ''} />}
          onClick={() => onChange({ isWatchlist: !view.isWatchlist })}
        >
          {t('predictions.watchlist', 'Watchlist')}
        </Button>
        <Segments
          className="md:ms-auto compact:*:px-3"
          label={t('predictions.sort', 'Sort by')}
          items={sorts()}
          selected={view.sort}
          onSelect={(sort) => onChange({ sort })}
        />
        <Segments
          className="compact:order-2 compact:*:px-3"
          label={t('predictions.layout', 'Layout')}
          items={layouts()}
          selected={layout}
          onSelect={setLayout}
        />
      </div>
    </div>
  );
}

function sorts(): { id: EventSort; label: string }[] {
  return [
    { id: 'volume', label: t('predictions.sort.volume', 'Volume') },
    { id: 'new', label: t('predictions.sort.new', 'New') },
    { id: 'ending', label: t('predictions.sort.ending', 'Ending soon') },
    { id: 'move', label: t('predictions.sort.move', 'Biggest move') },
  ];
}

function layouts(): { id: EventLayout; label: string }[] {
  return [
    { id: 'grid', label: t('predictions.layout.grid', 'Grid') },
    { id: 'list', label: t('predictions.layout.list', 'List') },
  ];
}
