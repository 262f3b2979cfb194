// TradeTape.tsx: one market's live trades. A painter writes into reused rows, at most once a frame.
import { useGateway } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import {
  type Market,
  type OutcomeMarket,
  orderSizeDecimals,
  priceDecimals,
  sizeDecimals,
} from '#domain/market/market.ts';
import { decimalsOf } from '#domain/market/precision.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { formatCents, formatPrice } from '#ui/text/format/price.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { formatTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { createPainter } from '#ui/hooks/useFrame.ts';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { createTapePainter } from './tapePainter.ts';
import type { Trade } from '#protocol/info/market/trade.ts';

/** Each new row moves all others: fast trades are added in batches. */
const FLOOD_GAP_MS = 250;

interface TradeTapeProps {
  market: Market;
  onPickPrice: (price: DecimalString) => void;
}

export function TradeTape({ market, onPickPrice }: TradeTapeProps) {
  const gateway = useGateway();
  const feed = useMemo(() => gateway.feeds.trades(market.assetId), [gateway, market.assetId]);
  const body = useRef<HTMLTableSectionElement>(null);

  useEffect(() => {
    if (!body.current) return;
    const element = body.current;
    const paintRows = createTapePainter(element, textOf(market));
    const painter = createPainter(
      element.closest('div') ?? element,
      () => paintRows(feed.latest()),
      () => FLOOD_GAP_MS,
    );
    const stop = feed.subscribe(painter.mark);
    painter.mark();
    return () => {
      stop();
      painter.stop();
    };
  }, [feed, market]);

  const pick = (event: MouseEvent) => {
    const price = (event.target as HTMLElement).closest('tr')?.dataset.price;
    if (price) onPickPrice(price as DecimalString);
  };
  return (
    <div
      data-live=""
      className="scroll-quiet min-h-0 flex-1"
      style={{ contain: 'strict' }}
      tabIndex={0}
      role="group"
      aria-label={t('tape.scroll', 'Latest trades')}
    >
      <table className="tabular w-full table-fixed text-table">
        <caption className="sr-only">
          {t('tape.caption', 'Latest trades of {symbol}, newest first', { symbol: market.symbol })}
        </caption>
        <thead className="sticky top-0 bg-surface text-label text-muted">
          <tr className="h-6">
            <th scope="col" className="px-2 text-start font-normal">
              {t('tape.price', 'Price ({quote})', { quote: hasTrait(market, 'cents') ? '¢' : market.quote })}
            </th>
            <th scope="col" className="px-2 text-end font-normal">
              {t('tape.size', 'Size ({base})', { base: market.base })}
            </th>
            <th scope="col" className="px-2 text-end font-normal">
              {t('tape.time', 'Time')}
            </th>
          </tr>
        </thead>
        {/* Rows are the painter's, not React's. Clicks are a shortcut of the ticket's price field, which keyboards reach. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <tbody ref={body} onClick={pick} />
      </table>
    </div>
  );
}

/** As many decimals as the tick, at least the price's own: it may be of an earlier, finer tick. */
function centsPlaces(market: OutcomeMarket, price: DecimalString): number {
  return Math.max(2, decimalsOf(market.rules?.tickSize ?? '0.01'), decimalsOf(price));
}

function textOf(market: Market) {
  const places = hasTrait(market, 'question') ? orderSizeDecimals(market) : sizeDecimals(market);
  return {
    price: ({ price }: Trade) =>
      hasTrait(market, 'cents')
        ? formatCents(price, centsPlaces(market, price), { bare: true })
        : formatPrice(price, priceDecimals(market, dec(price))),
    size: ({ size }: Trade) => formatSize(size, places),
    time: ({ time }: Trade) => formatTime(time),
    side: ({ side }: Trade) => (side === 'buy' ? t('tape.buy', 'Bought') : t('tape.sell', 'Sold')),
  };
}
