// ladder.tsx: the ladder as the app mounts it, from the text of a frame to the pixels; only the socket is missing.
import { type BookFeed, createBookFeed } from '#client/feeds/book.ts';
import { createStreams } from '#client/transport/streams.ts';
import type { LiveBook } from '#domain/book/book.ts';
import { bookScaleOf, type PerpMarket } from '#domain/market/market.ts';
import { BookTable } from '#features/order-book/BookTable.tsx';
import { Ladder } from '#features/order-book/Ladder.tsx';
import { decodeFrame } from '#protocol/stream/frames.ts';
import { LocaleProvider } from '#ui/text/LocaleProvider.tsx';
import { createRoot } from 'react-dom/client';
import type { Renderer } from './renderer.ts';

const MARKET: PerpMarket = {
  kind: 'perp',
  assetId: '00020000',
  symbol: 'BTC-USDC',
  displayName: 'Bitcoin',
  base: 'BTC',
  quote: 'USDC',
  venueName: 'BTC',
  dex: '',
  marginAsset: null,
  status: 'active',
  notTradable: null,
  szDecimals: 5,
  minOrderValue: '10',
  makerFeeRate: '0',
  takerFeeRate: '0',
  maxLeverage: 40,
  tiers: [{ lowerBound: '0', maxLeverage: 40 }],
  isIsolatedOnly: false,
  fundingIntervalHours: 1,
  maxOpenInterest: null,
};
const SCALE = bookScaleOf(MARKET);
/** A whole dollar, the tick at this price; one own order on each side. */
const VIEW = {
  group: 10 ** SCALE.priceDecimals,
  unit: 'base',
  own: {
    bids: [{ price: 96_995 * 10 ** SCALE.priceDecimals, size: 500 }],
    asks: [{ price: 97_005 * 10 ** SCALE.priceDecimals, size: 500 }],
  },
} as const;

export function mountLadder(host: HTMLElement): Renderer {
  const streams = createStreams();
  const source = createBookFeed({ streams, elapsed: () => performance.now() }, MARKET.assetId);
  let shown = 0;
  let last: LiveBook | undefined;
  const feed: BookFeed = {
    ...source,
    read: (scale) => {
      const book = source.read(scale);
      if (book !== last) shown += 1;
      last = book;
      return book;
    },
  };
  const nothing = () => {};
  createRoot(host).render(
    <LocaleProvider>
      <Ladder
        market={MARKET}
        feed={feed}
        whole={feed}
        scale={SCALE}
        view={VIEW}
        layout="both"
        onPickPrice={nothing}
        onPickSize={nothing}
        onHover={nothing}
      />
      <BookTable market={MARKET} feed={feed} whole={feed} scale={SCALE} view={VIEW} />
    </LocaleProvider>,
  );
  streams.opened(nothing);
  return {
    receive: (text) => {
      const frame = decodeFrame(text);
      if (frame) streams.receive(frame, performance.now());
    },
    counts: () => ({ shown, refused: feed.rejected() + streams.counters().bad + streams.counters().ignored }),
  };
}
