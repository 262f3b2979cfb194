// DepthChart.tsx: the cumulative size of the order book around the mid price. Painted from the feed, at most once a frame.
import type { BookFeed } from '#client/feeds/book.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import { type BookScale, midPrice } from '#domain/book/book.ts';
import { groupingFor } from '#domain/book/bookGrouping.ts';
import { bookScaleOf, gridOf, type Market } from '#domain/market/market.ts';
import { tickSizeAt } from '#domain/market/precision.ts';
import { dec, toDecimalString } from '#protocol/decimal.ts';
import { t } from '#ui/text/i18n.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { DepthPicture } from './DepthPicture.tsx';
import { DepthTable } from './DepthTable.tsx';

/** The grouping of the book for each range: twenty rows of one tick, of ten, of a hundred. */
const REACHES = ['near', 'wide', 'far'] as const;
type Reach = (typeof REACHES)[number];
const STEPS: Record<Reach, number> = { near: 1, wide: 10, far: 100 };

export function DepthChart({ market, views }: { market: Market; views: ReactNode }) {
  const gateway = useGateway();
  const scale = useMemo(() => bookScaleOf(market), [market]);
  const whole = useMemo(() => gateway.feeds.book(market.assetId), [gateway, market.assetId]);
  const [reach, setReach] = useState<Reach>('wide');
  const mid = useFeedValue(whole, (each) => midOf(each, scale)?.e);
  const feed = useMemo(() => {
    const price = mid === undefined ? undefined : midOf(whole, scale);
    if (!price) return whole;
    const tick = tickSizeAt(gridOf(market), price);
    return gateway.feeds.book(
      market.assetId,
      groupingFor(price, toDecimalString(dec(tick).mul(STEPS[reach])), tick),
    );
  }, [gateway, market, scale, whole, mid, reach]);
  const hasBook = useFeedValue(feed, (each) => isTwoSided(each, scale));
  return (
    <>
      <div className="fades-more flex h-8 shrink-0 items-center gap-1 overflow-x-auto border-b border-line px-1 [scrollbar-width:none] compact:h-12">
        {views}
        <Segments
          size="sm"
          className="ms-auto shrink-0"
          label={t('depth.reach', 'Distance from mid')}
          items={[
            { id: 'near', label: t('depth.near', 'Near') },
            { id: 'wide', label: t('depth.wide', 'Wide') },
            { id: 'far', label: t('depth.far', 'Far') },
          ]}
          selected={reach}
          onSelect={setReach}
        />
      </div>
      <div className="relative min-h-0 flex-1">
        <DepthPicture market={market} feed={feed} scale={scale} />
        {!hasBook && (
          <p
            className="pointer-events-none absolute inset-0 grid place-items-center p-4 text-center text-muted"
            role="status"
          >
            {t('depth.empty', 'Depth needs orders on both sides of the book. None right now.')}
          </p>
        )}
      </div>
      <DepthTable market={market} feed={feed} scale={scale} />
    </>
  );
}

function midOf(feed: BookFeed, scale: BookScale) {
  const book = feed.read(scale);
  return book && midPrice(book);
}

function isTwoSided(feed: BookFeed, scale: BookScale): boolean {
  const book = feed.read(scale);
  return book !== undefined && book.bids.length > 0 && book.asks.length > 0;
}
