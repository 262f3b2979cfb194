// BookSide.tsx: one live ladder. React mounts it; a painter then draws from the feed, at most once per frame.
import type { BookFeed } from '#client/feeds/book.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { useGateway } from '#client/react.tsx';
import { type BookScale, toUnits } from '#domain/book/book.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { type MarketOrders, ordersByMarket } from '#domain/order/ordersByMarket.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { useOwner } from '#state/account/session.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { Deferred } from '#ui/hooks/Deferred.tsx';
import { useMemo, useState } from 'react';
import { BookAge } from './BookAge.tsx';
import { BookTable } from './BookTable.tsx';
import { type HoverAt, HoverCard } from './HoverCard.tsx';
import { groupUnits } from './groupings.ts';
import { Ladder } from './Ladder.tsx';
import { ladderFeed } from './ladderFeed.ts';
import type { Grouping } from './useGrouping.ts';
import { createIncrementalMap } from '#domain/order/incrementalMap.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { LadderView, OwnOrder } from './ladderModel.ts';

const NO_ORDERS: readonly never[] = [];
const NONE_OWN = { bids: [], asks: [] };

interface BookSideProps {
  market: Market;
  scale: BookScale;
  whole: BookFeed;
  /** False for another market's book shown here: own orders do not rest there. */
  isOwn: boolean;
  grouping: Pick<Grouping, 'grouping' | 'served'>;
  onPickPrice: (price: DecimalString) => void;
  onPickSize: (size: DecimalString) => void;
}

export function BookSide({
  market,
  scale,
  whole,
  isOwn,
  grouping: { grouping, served },
  onPickPrice,
  onPickSize,
}: BookSideProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const { unit, layout } = usePreference((preferences) => preferences.book);
  // Outcome prices run from 0 to 1: twenty rows per side suffice, grouped locally.
  const feed = useMemo(
    () =>
      hasTrait(market, 'question') ? whole : ladderFeed(gateway.feeds.book(market.assetId, served), whole),
    [gateway, market, served, whole],
  );
  const { data: orders } = useQuery(queryWhen(owner, (address) => openOrdersQuery(gateway, address)));
  const { data: account } = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address)));
  const mine = ordersByMarket(orders ?? NO_ORDERS).of(market.assetId);
  const ownPrices = useMemo(() => createOwnPrices(scale), [scale]);
  const { bids, asks } = mine;
  const own = useMemo(() => (isOwn ? ownPrices({ bids, asks }) : NONE_OWN), [isOwn, ownPrices, bids, asks]);
  const [hover, setHover] = useState<HoverAt>();
  const view = useMemo(
    () => ({ group: groupUnits(grouping, scale), unit, own }),
    [grouping, scale, unit, own],
  );
  return (
    <>
      <div
        dir="ltr"
        className="tabular grid h-6 shrink-0 grid-cols-3 items-center px-2 text-label text-muted"
        aria-hidden="true"
      >
        <span>
          {t('book.price', 'Price ({quote})', { quote: hasTrait(market, 'cents') ? '¢' : market.quote })}
        </span>
        <span className="text-end">
          {t('book.size', 'Size ({unit})', { unit: unit === 'base' ? market.base : market.quote })}
        </span>
        <span className="text-end">{t('book.total', 'Total')}</span>
      </div>
      <Ladder
        market={market}
        feed={feed}
        whole={whole}
        scale={scale}
        view={view}
        layout={layout}
        onPickPrice={onPickPrice}
        onPickSize={onPickSize}
        onHover={setHover}
      />
      <BookAge feed={feed} market={market} />
      {hover && (
        <HoverCard
          at={hover}
          market={market}
          orders={mine}
          group={view.group}
          position={account?.positions.find(({ assetId }) => assetId === market.assetId)}
        />
      )}
      {/* For screen readers, once a second: it may lag behind the canvas. */}
      <Deferred first={null}>
        <BookTable market={market} feed={feed} whole={whole} scale={scale} view={view} />
      </Deferred>
    </>
  );
}

/** Prices and sizes of one market's resting orders by half. Of thousands only changed ones are converted. */
export function createOwnPrices(
  scale: BookScale,
): (orders: Pick<MarketOrders, 'bids' | 'asks'>) => LadderView['own'] {
  const own = ({ price, remainingSize }: Order): OwnOrder => ({
    price: toUnits(price, scale.priceDecimals),
    size: toUnits(remainingSize, scale.sizeDecimals),
  });
  const [bidsOf, asksOf] = [createIncrementalMap(own), createIncrementalMap(own)];
  return ({ bids, asks }) => ({ bids: bidsOf(bids), asks: asksOf(asks) });
}
