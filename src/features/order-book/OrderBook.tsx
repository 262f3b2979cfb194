// OrderBook.tsx: the live ladder. React mounts it; from then on a painter draws from the feed, at most once a frame.
import { besideFirstScreen } from '#client/browser/stages.ts';
import type { BookFeed } from '#client/feeds/book.ts';
import type { Feeds } from '#client/feeds/feeds.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { useGateway } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { bookScaleOf, type Market } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { setPreferences, usePreference } from '#state/preferences/preferences.ts';
import { useOwner } from '#state/account/session.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { i18n } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { late } from '#ui/hooks/late.tsx';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { BookAge } from './BookAge.tsx';
import { BookControls } from './BookControls.tsx';
import { SourceChoice } from './SourceChoice.tsx';
import { complementFeed } from './complementFeed.ts';
import type { HoverAt } from './HoverCard.tsx';
import { groupUnits } from './groupings.ts';
import { Ladder } from './Ladder.tsx';
import { ladderFeed } from './ladderFeed.ts';
import { ownInRow, ownPrices } from './ownPrices.ts';
import { useGrouping } from './useGrouping.ts';

/** For screen readers, once a second: it may come after the picture. */
const BookTable = late(
  retryImport(besideFirstScreen(() => import('./BookTable.tsx').then((module) => module.BookTable))),
);
const HoverCard = lazy(
  retryImport(() => import('./HoverCard.tsx').then((module) => ({ default: module.HoverCard }))),
);

interface OrderBookProps {
  market: Market;
  onPickPrice: (price: DecimalString) => void;
  onPickSize: (size: DecimalString) => void;
}

export function OrderBook({ market, onPickPrice, onPickSize }: OrderBookProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const book = usePreference((preferences) => preferences.book);
  const scale = useMemo(() => bookScaleOf(market), [market]);
  const [isOther, setOther] = useState(false);
  const whole = useMemo(() => sourceOf(gateway.feeds.book, market, isOther), [gateway, market, isOther]);
  const { grouping, groupings, served, setGrouping } = useGrouping(market, whole, scale);
  // A question's prices run from 0 to 1: twenty rows of each side say enough, grouped here.
  const feed = useMemo(
    () =>
      hasTrait(market, 'question') ? whole : ladderFeed(gateway.feeds.book(market.assetId, served), whole),
    [gateway, market, served, whole],
  );
  const { data: orders } = useQuery(queryWhen(owner, (address) => openOrdersQuery(gateway, address)));
  const { data: account } = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address)));
  const own = useMemo(
    () => ownPrices(isOther ? [] : (orders ?? []), market.assetId, scale),
    [isOther, orders, market.assetId, scale],
  );
  const [hover, setHover] = useState<HoverAt>();
  const view = useMemo(
    () => ({ group: groupUnits(grouping, scale), unit: book.unit, own }),
    [grouping, scale, book.unit, own],
  );

  return (
    <div data-live="" className="relative flex min-h-0 flex-1 flex-col">
      <BookControls
        market={market}
        unit={book.unit}
        layout={book.layout}
        grouping={grouping}
        groupings={groupings}
        onUnit={(unit) => setPreferences({ book: { ...book, unit } })}
        onLayout={(layout) => setPreferences({ book: { ...book, layout } })}
        onGrouping={setGrouping}
      />
      {hasTrait(market, 'question') && market.opposite !== null && (
        <SourceChoice market={market} isOther={isOther} onChange={setOther} />
      )}
      <div
        dir="ltr"
        className="tabular grid h-6 shrink-0 grid-cols-3 items-center px-2 text-label text-muted"
        aria-hidden="true"
      >
        <span>
          {i18n.t({
            id: 'book.price',
            message: 'Price ({quote})',
            values: { quote: hasTrait(market, 'cents') ? '¢' : market.quote },
          })}
        </span>
        <span className="text-end">
          {i18n.t({
            id: 'book.size',
            message: 'Size ({unit})',
            values: { unit: book.unit === 'base' ? market.base : market.quote },
          })}
        </span>
        <span className="text-end">{i18n.t({ id: 'book.total', message: 'Total' })}</span>
      </div>
      <Ladder
        market={market}
        feed={feed}
        whole={whole}
        scale={scale}
        view={view}
        layout={book.layout}
        onPickPrice={onPickPrice}
        onPickSize={onPickSize}
        onHover={setHover}
      />
      <BookAge feed={feed} />
      <Suspense fallback={null}>
        {hover && (
          <HoverCard
            at={hover}
            market={market}
            own={ownInRow(orders ?? [], market.assetId, {
              ...hover,
              price: hover.row.price,
              group: view.group,
            })}
            position={account?.positions.find(({ assetId }) => assetId === market.assetId)}
          />
        )}
      </Suspense>
      <BookTable market={market} feed={feed} whole={whole} scale={scale} view={view} fallback={null} />
    </div>
  );
}

/** This side's own book, or the other side's seen from here. */
function sourceOf(bookOf: Feeds['book'], market: Market, isOther: boolean): BookFeed {
  return isOther && hasTrait(market, 'question') && market.opposite !== null
    ? complementFeed(bookOf(market.opposite), market.assetId)
    : bookOf(market.assetId);
}
