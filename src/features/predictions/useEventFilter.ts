// useEventFilter.ts: the event filter in the URL: survives reloads, can be shared, works with back.
import type { EventFilter, EventSort, EventStatus } from '#domain/market/eventOrder.ts';
import { useLocation, useSearch } from 'wouter';

export interface EventView extends EventFilter {
  sort: EventSort;
  /** Only events of the watchlist. */
  isWatchlist: boolean;
}

const SORTS: readonly EventSort[] = ['volume', 'new', 'ending', 'move'];
const STATUSES: readonly EventStatus[] = ['open', 'over', 'all'];

export function useEventFilter(): [EventView, (change: Partial<EventView>) => void] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(search);
  const view: EventView = {
    search: params.get('q') ?? '',
    category: params.get('category') ?? '',
    sort: SORTS.find((each) => each === params.get('sort')) ?? 'volume',
    status: STATUSES.find((each) => each === params.get('status')) ?? 'open',
    isWatchlist: params.get('list') === 'watch',
  };
  const change = (changes: Partial<EventView>) => {
    const next = { ...view, ...changes };
    set(params, 'q', next.search, '');
    set(params, 'category', next.category, '');
    set(params, 'sort', next.sort, 'volume');
    set(params, 'status', next.status, 'open');
    set(params, 'list', next.isWatchlist ? 'watch' : '', '');
    const text = params.toString();
    navigate(text === '' ? path : `${path}?${text}`, { replace: true });
  };
  return [view, change];
}

function set(params: URLSearchParams, name: string, value: string, fallback: string): void {
  if (value === fallback) params.delete(name);
  else params.set(name, value);
}
