// MarketList.tsx: all markets with their figures: search, favourites, and a sort on every column.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import type { NameDoubt } from '#domain/market/lookAlikes.ts';
import { type Market, priceDecimals } from '#domain/market/market.ts';
import { addressIn } from '#domain/market/marketAddress.ts';
import { compareFigures } from '#domain/market/marketFigures.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useNameDoubts } from '#state/market/useNameDoubts.ts';
import { toggleFavourite, usePreference } from '#state/preferences/preferences.ts';
import { useEarlyKeys } from '#state/preferences/earlyKeys.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { formatCents, formatPrice } from '#ui/text/format/price.ts';
import { formatCompactUsd } from '#ui/text/format/usd.ts';
import { i18n } from '#ui/text/i18n.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { NameDoubtBadge } from '#ui/display/NameDoubtBadge.tsx';
import { Num, Percent } from '#ui/display/Num.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { Table } from '#ui/table/Table.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { cx } from '#ui/theme/cx.ts';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Info, Star } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type MarketFilter, matches, type MarketRow, passes, rowsOf } from './marketRows.ts';

interface MarketListProps {
  current: AssetId;
  onPick: (assetId: AssetId) => void;
  /** A permanent panel instead of an overlay opened for a search: it fills its space and begins with the favourites. */
  isPanel?: boolean;
}

export function MarketList({ current, onPick, isPanel = false }: MarketListProps) {
  const gateway = useGateway();
  const list = useMarkets();
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all());
  const favourites = usePreference((preferences) => preferences.favourites);
  const early = useEarlyKeys();
  const [typed, setSearch] = useState<string>();
  const search = typed ?? early.text;
  const doubts = useNameDoubts();
  const [filter, setFilter] = useState<MarketFilter>(isPanel && favourites.length > 0 ? 'favourites' : 'all');
  const markets = list.kind === 'ready' ? list.markets : undefined;
  const rows = useMemo(() => rowsOf(markets ?? [], contexts, favourites), [markets, contexts, favourites]);
  const shown = rows.filter((row) => matches(row, search) && passes(row, filter));
  const kinds = useMemo(() => new Set(markets?.map(({ kind }) => kind)), [markets]);
  const [, navigate] = useLocation();
  const query = useSearch();
  const columns = useMemo(() => {
    const open = (market: Market) =>
      navigate(`/market/${encodeURIComponent(addressIn(market, markets ?? []))}${query ? `?${query}` : ''}`);
    return [...columnsOf(doubts), detailsColumn(open)];
  }, [doubts, markets, navigate, query]);
  const searchField = useRef<HTMLInputElement>(null);
  // The list may load after the overlay has looked for an element to focus.
  useEffect(() => {
    if (!isPanel) searchField.current?.focus();
  }, [isPanel]);
  // Enter was pressed before the list had loaded: it opens the first match.
  const first = shown[0]?.market.assetId;
  useEffect(() => {
    if (!isPanel && early.isEntered && typed === undefined && first !== undefined) onPick(first);
  }, [early, typed, first, onPick, isPanel]);
  const pickFirst = () => {
    const [first] = shown;
    if (first) onPick(first.market.assetId);
  };
  return (
    <div data-live="" className={cx('flex flex-col', isPanel ? 'h-full min-h-0' : 'h-105 max-h-[70dvh]')}>
      <div className="flex items-center gap-2 border-b border-line p-2 compact:flex-wrap">
        <TextInput
          ref={searchField}
          value={search}
          onChange={setSearch}
          placeholder={i18n.t({ id: 'picker.search', message: 'Search markets' })}
          aria-label={i18n.t({ id: 'picker.searchLabel', message: 'Search markets' })}
          onKeyDown={(event) => event.key === 'Enter' && pickFirst()}
        />
        <Segments
          className="shrink-0"
          label={i18n.t({ id: 'picker.filter', message: 'Markets shown' })}
          items={[
            { id: 'all' as const, label: i18n.t({ id: 'picker.all', message: 'All' }) },
            // With one kind of market there is nothing to choose.
            ...(kinds.size > 1
              ? KINDS.filter((id) => kinds.has(id)).map((id) => ({ id, label: KIND_NAMES[id]() }))
              : []),
            { id: 'favourites' as const, label: i18n.t({ id: 'picker.favourites', message: 'Favourites' }) },
          ]}
          selected={filter}
          onSelect={setFilter}
        />
      </div>
      <Table
        label={i18n.t({ id: 'picker.table', message: 'Markets' })}
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        selectedKey={current}
        isLoading={markets === undefined}
        defaultSort={{ columnId: 'volume', direction: 'descending' }}
        onRowAction={({ market }) => onPick(market.assetId)}
        empty={
          filter === 'favourites' && search === '' ? (
            <EmptyState
              title={i18n.t({ id: 'picker.noFavourites', message: 'No favourites yet' })}
              detail={i18n.t({
                id: 'picker.noFavourites.detail',
                message: 'Press the star next to a market to add it.',
              })}
            />
          ) : (
            <EmptyState
              title={i18n.t({
                id: 'picker.none',
                message: 'No market matches “{search}”',
                values: { search },
              })}
            />
          )
        }
      />
    </div>
  );
}

const KINDS = ['perp', 'spot', 'outcome'] as const;
const KIND_NAMES: Record<(typeof KINDS)[number], () => string> = {
  perp: () => i18n.t({ id: 'picker.perps', message: 'Perpetuals' }),
  spot: () => i18n.t({ id: 'picker.spot', message: 'Spot' }),
  outcome: () => i18n.t({ id: 'picker.outcomes', message: 'Predictions' }),
};

function Doubt({ doubt, id }: { doubt: NameDoubt | undefined; id: AssetId }) {
  return doubt && <NameDoubtBadge className="ms-2" kind={doubt.kind} id={id} others={doubt.others} />;
}

const rowKey = ({ market }: MarketRow) => market.assetId;

function columnsOf(doubts: ReturnType<typeof useNameDoubts>): Column<MarketRow>[] {
  return [
    {
      id: 'favourite',
      header: i18n.t({ id: 'picker.col.favourite', message: 'Favourite' }),
      isHeaderHidden: true,
      width: '36px',
      cell: ({ market, isFavourite }) => (
        <IconButton
          size="sm"
          icon={Star}
          fillsWhenPressed
          pressed={isFavourite}
          label={i18n.t({
            id: 'picker.col.star',
            message: 'Favourite {symbol}',
            values: { symbol: market.symbol },
          })}
          onClick={(event) => {
            event.stopPropagation();
            toggleFavourite(market.assetId);
          }}
        />
      ),
    },
    {
      id: 'market',
      header: i18n.t({ id: 'picker.col.market', message: 'Market' }),
      width: 'minmax(140px,1.4fr)',
      compare: (a, b) => a.market.symbol.localeCompare(b.market.symbol),
      cell: ({ market }) => (
        <span>
          <span className="font-medium" title={hasTrait(market, 'question') ? market.symbol : undefined}>
            {market.symbol}
          </span>
          <Doubt doubt={doubts.get(market.assetId)} id={market.assetId} />
          {hasTrait(market, 'margin') && (
            <span className="ms-2 text-faint">
              {i18n.t({ id: 'picker.leverage', message: '{max}×', values: { max: market.maxLeverage } })}
            </span>
          )}
        </span>
      ),
    },
    ...priceColumns(),
    ...activityColumns(),
  ];
}

/** Link to everything the service states about the market. */
function detailsColumn(open: (market: Market) => void): Column<MarketRow> {
  return {
    id: 'details',
    header: i18n.t({ id: 'details.open', message: 'Market details' }),
    isHeaderHidden: true,
    width: '36px',
    cell: ({ market }) => (
      <IconButton
        size="sm"
        icon={Info}
        label={i18n.t({
          id: 'command.details',
          comment: 'Opens the page about a market; {symbol}: its name.',
          message: 'Details of {symbol}',
          values: { symbol: market.symbol },
        })}
        onClick={(event) => {
          event.stopPropagation();
          open(market);
        }}
      />
    ),
  };
}

function priceColumns(): Column<MarketRow>[] {
  return [
    {
      id: 'price',
      header: i18n.t({ id: 'picker.col.price', message: 'Mark price' }),
      align: 'end',
      width: 'minmax(96px,1fr)',
      compare: (a, b) => compareFigures(a.figures.mark, b.figures.mark),
      firstDirection: 'descending',
      cell: ({ market, figures: { mark } }) => (
        <Num
          value={mark}
          format={(text) =>
            hasTrait(market, 'cents')
              ? formatCents(text, centPlaces(mark))
              : formatPrice(text, mark ? priceDecimals(market, mark) : 2)
          }
          missing={i18n.t({ id: 'picker.noFigures', message: 'No figures yet' })}
        />
      ),
    },
    {
      id: 'change',
      header: i18n.t({ id: 'picker.col.change', message: '24 h' }),
      align: 'end',
      width: 'minmax(80px,0.8fr)',
      compare: (a, b) => compareFigures(a.figures.change, b.figures.change),
      firstDirection: 'descending',
      cell: ({ market, figures: { change } }) =>
        hasTrait(market, 'cents') ? (
          <Num
            value={change}
            format={(text) => formatCents(text, centPlaces(change), { sign: 'always' })}
            tone="gain-loss"
          />
        ) : (
          <Percent value={change} tone="gain-loss" />
        ),
    },
  ];
}

function activityColumns(): Column<MarketRow>[] {
  return [
    {
      id: 'volume',
      header: i18n.t({ id: 'picker.col.volume', message: '24 h volume' }),
      align: 'end',
      width: 'minmax(96px,1fr)',
      compare: (a, b) => compareFigures(a.figures.dayNotional, b.figures.dayNotional),
      firstDirection: 'descending',
      cell: ({ figures }) => <Num value={figures.dayNotional} format={formatCompactUsd} />,
    },
    {
      id: 'openInterest',
      header: i18n.t({ id: 'picker.col.openInterest', message: 'Open interest' }),
      align: 'end',
      width: 'minmax(104px,1fr)',
      compare: (a, b) => compareFigures(a.figures.openInterest, b.figures.openInterest),
      firstDirection: 'descending',
      cell: ({ figures }) => <Num value={figures.openInterest} format={formatCompactUsd} />,
    },
    {
      id: 'funding',
      header: i18n.t({ id: 'picker.col.funding', message: 'Funding' }),
      align: 'end',
      width: 'minmax(80px,0.8fr)',
      compare: (a, b) => compareFigures(a.figures.fundingRate, b.figures.fundingRate),
      firstDirection: 'descending',
      cell: ({ figures }) => <Percent value={figures.fundingRate} places={4} tone="gain-loss" />,
    },
  ];
}

/** Decimals of an outcome's price in cents: none, or at most two. */
function centPlaces(price: Decimal | undefined): number {
  return Math.max(2, Math.min(4, price?.decimalPlaces() ?? 2));
}
