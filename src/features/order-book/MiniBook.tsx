// MiniBook.tsx: the best levels of the live book above the phone's ticket; pressing a best price fills it in.
import { freshnessOf } from '#client/feeds/feed.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import { type BookLevel, type LiveBook, spread } from '#domain/book/book.ts';
import { bookScaleOf, type Market } from '#domain/market/market.ts';
import { type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { localeRevision, t } from '#ui/text/i18n.ts';
import { cx } from '#ui/theme/cx.ts';
import { useMemo } from 'react';
import { createLadderFormat } from './ladderFormat.ts';
import type { LadderFormat } from './ladderModel.ts';

const LEVELS = 3;

interface MiniBookProps {
  market: Market;
  onPickPrice: (price: DecimalString) => void;
}

export function MiniBook({ market, onPickPrice }: MiniBookProps) {
  const gateway = useGateway();
  const scale = useMemo(() => bookScaleOf(market), [market]);
  const feed = gateway.feeds.book(market.assetId);
  const book = useFeedValue(feed, (live) => live.read(scale));
  // A stalled book sends nothing: its age needs a clock.
  useNow(1000);
  const isStale = freshnessOf(feed.ageMs()) === 'stale';
  const revision = localeRevision();
  // Words and separators depend on the current language.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const format = useMemo(() => createLadderFormat(market), [market, revision]);
  const gap = book && spread(book);
  return (
    <section
      dir="ltr"
      data-live=""
      aria-label={t('miniBook.label', 'Best prices')}
      // Grey instead of faint: stale prices must stay readable.
      style={isStale ? { filter: 'grayscale(1)' } : undefined}
      className="tabular grid grid-cols-2 gap-x-px text-table"
    >
      <Half half="bids" book={book} format={format} onPickPrice={onPickPrice} />
      <Half half="asks" book={book} format={format} onPickPrice={onPickPrice} />
      <p className="col-span-2 h-5 text-center text-label leading-5 text-muted">
        {gap
          ? format.spread(toDecimalString(gap.absolute), toDecimalString(gap.bps))
          : t('miniBook.oneSided', 'No spread: one side of the book is empty')}
      </p>
    </section>
  );
}

interface HalfProps {
  half: 'bids' | 'asks';
  book: LiveBook | undefined;
  format: LadderFormat;
  onPickPrice: (price: DecimalString) => void;
}

function Half({ half, book, format, onPickPrice }: HalfProps) {
  const levels = book?.[half].slice(0, LEVELS) ?? [];
  const shown = book ? [...book.bids.slice(0, LEVELS), ...book.asks.slice(0, LEVELS)] : [];
  const largest = Math.max(1, ...shown.map(({ size }) => size));
  const [best] = levels;
  return (
    <div className="flex min-w-0 flex-col">
      <button
        type="button"
        disabled={best === undefined}
        onClick={() => best && onPickPrice(best.priceText)}
        aria-label={best && bestLabel(half, best, format)}
        className="focus-inside relative flex min-h-11 min-w-0 items-center px-2"
      >
        {best ? <Level level={best} half={half} format={format} largest={largest} isBest /> : '—'}
      </button>
      {levels.slice(1).map((level) => (
        <div key={level.price} className="relative flex h-5 min-w-0 items-center px-2" aria-hidden="true">
          <Level level={level} half={half} format={format} largest={largest} />
        </div>
      ))}
      {Array.from({ length: LEVELS - Math.max(1, levels.length) }, (_, index) => (
        <div key={index} className="h-5" />
      ))}
    </div>
  );
}

function Level({
  level,
  half,
  format,
  largest,
  isBest = false,
}: {
  level: BookLevel;
  half: HalfProps['half'];
  format: LadderFormat;
  largest: number;
  isBest?: boolean;
}) {
  const isBid = half === 'bids';
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'absolute inset-y-px forced-color-adjust-none',
          isBid ? 'end-0 bg-bid' : 'start-0 bg-ask',
        )}
        style={{ width: `${Math.min(100, (level.size / largest) * 100)}%` }}
      />
      <span
        className={cx(
          'relative flex w-full min-w-0 items-baseline justify-between gap-2',
          isBid ? 'flex-row-reverse' : 'flex-row',
        )}
      >
        <span className={cx(isBid ? 'text-gain' : 'text-loss', isBest && 'text-heading font-semibold')}>
          {format.price(level.price)}
        </span>{' '}
        <span className="min-w-0 truncate text-muted">{format.size(level.size)}</span>
      </span>
    </>
  );
}

function bestLabel(half: HalfProps['half'], best: BookLevel, format: LadderFormat): string {
  const values = { price: format.price(best.price), size: format.size(best.size) };
  return half === 'bids'
    ? t(
        'miniBook.bid',
        'Best bid, price and size {price} {size}. Use this price.',
        values,
        'Button over the phone’s ticket; price and size of the best bid.',
      )
    : t(
        'miniBook.ask',
        'Best ask, price and size {price} {size}. Use this price.',
        values,
        'Button over the phone’s ticket; price and size of the best ask.',
      );
}
