// MarketBoard.tsx: the table of all markets: search, kind, watchlists, live figures.
import { searchRows } from '#domain/market-list/marketRows.ts';
import type { Market } from '#domain/market/market.ts';
import { useNameWarnings } from '#state/market/useNameWarnings.ts';
import { useWatchlists, type Watchlist } from '#state/market/watchlists.ts';
import { useTableView } from '#state/preferences/tableViews.ts';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { DataTable, type TableFilter } from '#ui/table/DataTable.tsx';
import { t } from '#ui/text/i18n.ts';
import { useIsCompact } from '#ui/hooks/useIsCompact.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { boardColumns } from './boardColumns.tsx';
import { ManageLists } from './ManageLists.tsx';
import type { BoardRow } from './marketBoard.ts';
import type { MarketLinks } from './useMarketLinks.ts';

const FAVOURITES = 'favourites';
/** The id of the filter whose choice is a watchlist. */
const LIST = 'list';

interface MarketBoardProps {
  rows: readonly BoardRow[];
  links: MarketLinks;
  isLoading: boolean;
}

export function MarketBoard({ rows, links, isLoading }: MarketBoardProps) {
  const warnings = useNameWarnings();
  const lists = useWatchlists();
  const [view, setView] = useTableView('markets');
  const [search, setSearch] = useState('');
  const isCompact = useIsCompact();
  const columns = useMemo(() => boardColumns(warnings, isCompact), [warnings, isCompact]);
  const filters = useMemo(() => [listFilter(lists), kindFilter()], [lists]);
  // The field shows a key at once; a long list follows.
  const sought = useDeferredValue(search);
  const only = useMemo(() => {
    if (sought.trim() === '') return undefined;
    const found = new Set(searchRows(rows, sought).map(({ market }) => market.assetId));
    return { keep: ({ market }: BoardRow) => found.has(market.assetId), onClear: () => setSearch('') };
  }, [rows, sought]);
  const chosen = view.filters[LIST];
  const list = lists.find(({ id }) => id === chosen);
  return (
    <section
      aria-label={t('picker.label', 'Markets')}
      className="card flex min-h-80 flex-1 flex-col overflow-hidden"
    >
      <DataTable
        label={t('markets.table', 'All markets')}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        view={view}
        onView={setView}
        filters={filters}
        only={only}
        lead={<FindMarket value={search} onChange={setSearch} />}
        actions={() => (
          <ManageLists list={list} onChoose={(id) => setView({ filters: { ...view.filters, [LIST]: id } })} />
        )}
        note={<ListHint list={list} isFavourites={chosen === FAVOURITES && !rows.some(isFavourite)} />}
        isLoading={isLoading}
        defaultSort={{ columnId: 'volume', direction: 'descending' }}
        onRowAction={({ market }) => links.open(market)}
        empty={<EmptyState title={t('markets.none', 'No markets listed')} />}
      />
    </section>
  );
}

const rowKey = ({ market }: BoardRow) => market.assetId;
const isFavourite = (row: BoardRow) => row.isFavourite;

function FindMarket({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const label = t('picker.search', 'Search markets');
  return (
    <div className="mx-2 w-44 shrink-0 compact:my-1 compact:w-36">
      <TextInput
        role="searchbox"
        value={value}
        onChange={onChange}
        aria-label={label}
        placeholder={label}
        className="[&]:h-6 compact:[&]:h-11"
      />
    </div>
  );
}

/** Explains how to fill an empty list. */
function ListHint({ list, isFavourites }: { list: Watchlist | undefined; isFavourites: boolean }) {
  if (!isFavourites && list?.markets.length !== 0) return null;
  return (
    <p className="border-b border-line px-3 py-2 text-table text-muted">
      {isFavourites
        ? t('picker.noFavourites.detail', 'Press the star next to a market to add it.')
        : t(
            'markets.lists.hint',
            'This watchlist is empty. Show all markets and press the list button of a row.',
          )}
    </p>
  );
}

function listFilter(lists: readonly Watchlist[]): TableFilter<BoardRow> {
  const members = new Map(lists.map(({ id, markets }) => [id, new Set(markets)]));
  return {
    id: LIST,
    label: t('markets.table', 'All markets'),
    options: [
      { id: FAVOURITES, label: t('picker.favourites', 'Favourites') },
      ...lists.map(({ id, name }) => ({ id, label: name })),
    ],
    keep: (row, choice) =>
      choice === FAVOURITES ? row.isFavourite : members.get(choice)?.has(row.market.assetId) === true,
  };
}

function kindFilter(): TableFilter<BoardRow> {
  const names: Record<Market['kind'], string> = {
    perp: t('picker.perps', 'Perpetuals'),
    spot: t('picker.spot', 'Spot'),
    outcome: t('picker.outcomes', 'Predictions'),
  };
  return {
    id: 'kind',
    label: t('markets.kinds', 'All kinds'),
    options: Object.entries(names).map(([id, label]) => ({ id, label })),
    keep: ({ market }, choice) => market.kind === choice,
  };
}
