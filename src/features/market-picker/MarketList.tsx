// MarketList.tsx: all markets with their figures: search, favourites, and a sort on every column.
import { useFeedValue, useGateway } from '#client/react.tsx';
import type { Market } from '#domain/market/market.ts';
import { addressIn } from '#domain/market/marketAddress.ts';
import {
  type MarketFilter,
  type MarketRow,
  passes,
  rowsOf,
  searchRows,
} from '#domain/market-list/marketRows.ts';
import { lettersOf, searchTextOf } from '#domain/market-list/marketSearch.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useNameWarnings } from '#state/market/useNameWarnings.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { consumeEarlyEnter, useEarlyKeys } from '#state/preferences/earlyKeys.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { t } from '#ui/text/i18n.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { sortedRows, useSortedRows } from '#ui/table/tableSort.ts';
import type { Column, Sort } from '#ui/table/tableTypes.ts';
import { Table } from '#ui/table/Table.tsx';
import { useIsCompact } from '#ui/hooks/useIsCompact.ts';
import { cx } from '#ui/theme/cx.ts';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSearchTexts } from '#state/market/useSearchTexts.ts';
import { columnsOf, detailsColumn } from './marketColumns.tsx';
import { RecentChoices } from './RecentChoices.tsx';

interface MarketListProps {
  current: AssetId;
  onPick: (assetId: AssetId) => void;
  /** True in a permanent panel instead of an overlay: it fills its space and lists favourites first. */
  isPanel?: boolean;
}

export function MarketList({ current, onPick, isPanel = false }: MarketListProps) {
  const gateway = useGateway();
  const favourites = usePreference((preferences) => preferences.favourites);
  const { markets, rows, hasFigures } = useMarketRows(favourites);
  const early = useEarlyKeys();
  const [typed, setSearch] = useState<string>();
  const search = typed ?? early.text;
  const [filter, setFilter] = useState<MarketFilter>(isPanel && favourites.length > 0 ? 'favourites' : 'all');
  const kinds = useMemo(() => new Set(markets?.map(({ kind }) => kind)), [markets]);
  const columns = useColumns(markets);
  const [sort, setSort] = useState<Sort | null>();
  const sorting = { defaultSort: BY_VOLUME, sort, onSort: setSort };
  const { sorted, sought, findNow } = useFound({ rows, search, filter, columns, sorting });
  const searchField = useRef<HTMLInputElement>(null);
  // The list may load after the overlay has looked for an element to focus.
  useEffect(() => {
    if (!isPanel) searchField.current?.focus();
  }, [isPanel]);
  const isUntouched = !isPanel && typed === undefined;
  useEarlyEnter(isUntouched && hasFigures ? findNow : findNone, search, onPick);
  const pickFirst = () => {
    const wanted = wantedOf(findNow(), search);
    if (wanted !== undefined) onPick(wanted);
  };
  return (
    <div
      data-live=""
      // A touch starts some 80 ms before its click: the market's data is requested already.
      onPointerDown={({ target }) => {
        const row = (target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
        if (row !== undefined) gateway.feeds.ahead(row);
      }}
      className={cx('flex flex-col', isPanel ? 'h-full min-h-0' : 'h-105 max-h-[70dvh]')}
    >
      <div className="flex items-center gap-2 border-b border-line p-2 compact:flex-wrap">
        <TextInput
          ref={searchField}
          value={search}
          onChange={setSearch}
          placeholder={t('picker.search', 'Search markets')}
          aria-label={t('picker.searchLabel', 'Search markets')}
          onKeyDown={(event) => event.key === 'Enter' && pickFirst()}
        />
        <FilterChoice kinds={kinds} filter={filter} onFilter={setFilter} />
      </div>
      {!isPanel && search === '' && markets && (
        <RecentChoices markets={markets} current={current} onPick={onPick} />
      )}
      <Table
        label={t('picker.table', 'Markets')}
        columns={columns}
        rows={sorted}
        isSorted
        rowKey={rowKey}
        selectedKey={current}
        isLoading={markets === undefined}
        {...sorting}
        onRowAction={({ market }) => onPick(market.assetId)}
        empty={<Nothing filter={filter} search={sought} />}
      />
    </div>
  );
}

/** `markets` is undefined until the list has loaded. */
function useMarketRows(favourites: readonly AssetId[]) {
  const list = useMarkets();
  const contexts = useFeedValue(useGateway().feeds.contexts(), (feed) => feed.all());
  const markets = list.kind === 'ready' ? list.markets : undefined;
  const rows = useMemo(() => rowsOf(markets ?? [], contexts, favourites), [markets, contexts, favourites]);
  useSearchTexts(markets);
  return { markets, rows, hasFigures: contexts.size > 0 };
}

interface Sought {
  rows: readonly MarketRow[];
  search: string;
  filter: MarketFilter;
  columns: readonly Column<MarketRow>[];
  sorting: Parameters<typeof useSortedRows>[2];
}

/** The field shows a key at once; a long list follows. `sought`: the search of `sorted`. */
function useFound({ rows, search, filter, columns, sorting }: Sought) {
  const sought = useDeferredValue(search);
  const found = useMemo(() => foundIn(rows, sought, filter), [rows, sought, filter]);
  const { sorted, sort } = useSortedRows(found, columns, sorting);
  const findNow = () =>
    sought === search ? sorted : sortedRows(foundIn(rows, search, filter), columns, sort);
  return { sorted, sought, findNow };
}

function foundIn(rows: readonly MarketRow[], search: string, filter: MarketFilter): readonly MarketRow[] {
  return searchRows(rows, search).filter((row) => passes(row, filter));
}

function useColumns(markets: readonly Market[] | undefined) {
  const warnings = useNameWarnings();
  const [, navigate] = useLocation();
  const query = useSearch();
  const isCompact = useIsCompact();
  return useMemo(() => {
    const open = (market: Market) =>
      navigate(`/market/${encodeURIComponent(addressIn(market, markets ?? []))}${query ? `?${query}` : ''}`);
    return [...columnsOf(warnings, isCompact), detailsColumn(open, isCompact)];
  }, [warnings, isCompact, markets, navigate, query]);
}

const BY_VOLUME = { columnId: 'volume', direction: 'descending' } as const;
const KINDS = ['perp', 'spot', 'outcome'] as const;
const KIND_NAMES: Record<(typeof KINDS)[number], () => string> = {
  perp: () => t('picker.perps', 'Perpetuals'),
  spot: () => t('picker.spot', 'Spot'),
  outcome: () => t('picker.outcomes', 'Predictions'),
};

const findNone = (): readonly MarketRow[] => [];

/** Enter was pressed before the list and its figures had loaded: it opens what Enter opens now. */
function useEarlyEnter(
  find: () => readonly MarketRow[],
  search: string,
  onPick: MarketListProps['onPick'],
): void {
  const { isEntered } = useEarlyKeys();
  const wanted = isEntered ? wantedOf(find(), search) : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    consumeEarlyEnter();
    onPick(wanted);
  }, [wanted, onPick]);
}

/** The first market of this very name or base, else the first in view. */
function wantedOf(rows: readonly MarketRow[], search: string): AssetId | undefined {
  const name = lettersOf(search);
  const isNamed = ({ market }: MarketRow) =>
    name !== '' && (searchTextOf(market).letters === name || lettersOf(market.base) === name);
  return (rows.find(isNamed) ?? rows[0])?.market.assetId;
}

const rowKey = ({ market }: MarketRow) => market.assetId;

function Nothing({ filter, search }: { filter: MarketFilter; search: string }) {
  if (filter === 'favourites' && search === '')
    return (
      <EmptyState
        title={t('picker.noFavourites', 'No favourites yet')}
        detail={t('picker.noFavourites.detail', 'Press the star next to a market to add it.')}
      />
    );
  return <EmptyState title={t('picker.none', 'No market matches “{search}”', { search })} />;
}

interface FilterChoiceProps {
  kinds: ReadonlySet<Market['kind']>;
  filter: MarketFilter;
  onFilter: (filter: MarketFilter) => void;
}

function FilterChoice({ kinds, filter, onFilter }: FilterChoiceProps) {
  return (
    <Segments
      className="shrink-0"
      label={t('picker.filter', 'Markets shown')}
      items={[
        { id: 'all' as const, label: t('picker.all', 'All') },
        // The filter of kinds is omitted with a single kind.
        ...(kinds.size > 1
          ? KINDS.filter((id) => kinds.has(id)).map((id) => ({ id, label: KIND_NAMES[id]() }))
          : []),
        { id: 'favourites' as const, label: t('picker.favourites', 'Favourites') },
      ]}
      selected={filter}
      onSelect={onFilter}
    />
  );
}
