// OrderBook.tsx: a market's order book: controls and ladder.
import type { BookFeed } from '#client/feeds/book.ts';
import { useGateway } from '#client/react.tsx';
import { bookScaleOf, type Market } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { type ReactNode, useMemo } from 'react';
import { BookControls } from './BookControls.tsx';
import { BookSide } from './BookSide.tsx';
import { useGrouping } from './useGrouping.ts';

interface OrderBookProps {
  market: Market;
  /** Another book in place of the market's own. */
  mirrored?: BookFeed | undefined;
  /** The control that chooses it. */
  choice?: ReactNode;
  onPickPrice: (price: DecimalString) => void;
  onPickSize: (size: DecimalString) => void;
}

export function OrderBook({ market, mirrored, choice, onPickPrice, onPickSize }: OrderBookProps) {
  const gateway = useGateway();
  const scale = useMemo(() => bookScaleOf(market), [market]);
  const own = useMemo(() => gateway.feeds.book(market.assetId), [gateway, market]);
  const whole = mirrored ?? own;
  const grouping = useGrouping(market, whole, scale);
  return (
    <div data-live="" className="relative flex min-h-0 flex-1 flex-col">
      <BookControls market={market} grouping={grouping} />
      {choice}
      <BookSide
        market={market}
        scale={scale}
        whole={whole}
        isOwn={mirrored === undefined}
        grouping={grouping}
        onPickPrice={onPickPrice}
        onPickSize={onPickSize}
      />
    </div>
  );
}
