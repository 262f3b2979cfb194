// markets.ts: market data: prices on their grid, sorted books, candles without gaps.
import { answered, at, mustRefuse } from '../answers.ts';
import { type Check, section } from '../check.ts';
import type { Kit } from '../kit.ts';
import type { OrderMarket } from '../learn/markets.ts';
import { dec, isLegalPrice } from '../numbers.ts';
import { onceEach } from '../once.ts';
import * as shapes from '../shapes/marketRecords.ts';
import { list, mustFit } from '../shapes/shape.ts';
import { must, NotAsked, NotOffered } from '../outcome.ts';

const HOUR_MS = 3_600_000;
/** Books are read one by one: this many suffice to find a violation. */
const MAX_BOOKS = 12;
/** A mark is rounded to the grid of prices: five significant figures. */
const ROUNDING = '0.0001';

/** Throws NotAsked when none is listed. */
function listed({ learned }: Kit, kind?: OrderMarket['kind']): OrderMarket[] {
  const markets = learned.markets.filter((market) => kind === undefined || market.kind === kind);
  if (markets.length === 0) throw new NotAsked('no market is listed');
  return markets;
}

async function bookOf({ http }: Kit, { assetId }: OrderMarket): Promise<unknown> {
  const book = answered(await http.info('l2Book', { assetId }), 'l2Book');
  if (book === null) throw new NotOffered(`no book for ${assetId}`);
  return book;
}

const someBooks = onceEach(async (kit): Promise<{ market: OrderMarket; book: unknown }[]> => {
  const markets = listed(kit).slice(0, MAX_BOOKS);
  return Promise.all(markets.map(async (market) => ({ market, book: await bookOf(kit, market) })));
});

function pricesOf(book: unknown, side: 0 | 1): string[] {
  const levels = at(book, 'levels', side);
  return (Array.isArray(levels) ? levels : []).map((level) => String(at(level, 'px')));
}

function mustRise(times: readonly number[], what: string): void {
  const fallen = times.findIndex((time, index) => index > 0 && time <= (times[index - 1] ?? 0));
  must(fallen === -1, what, fallen === -1 ? '' : times.slice(fallen - 1, fallen + 1));
}

export const MARKET_CHECKS: readonly Check[] = section(
  'markets',
  [],
  [
    {
      id: 'book-shape',
      basis: 'default',
      says: 'l2Book has bids and asks with price, size and count',
      async run(kit) {
        for (const { book } of await someBooks(kit)) mustFit(shapes.l2Book, book, 'l2Book');
      },
    },
    {
      id: 'book-order',
      basis: 'default',
      says: 'bids fall, asks rise, and the best bid is below the best ask',
      async run(kit) {
        for (const { book } of await someBooks(kit)) {
          const [bids, asks] = [pricesOf(book, 0), pricesOf(book, 1)];
          must(isSorted(bids, -1), 'bids that fall', bids);
          must(isSorted(asks, 1), 'asks that rise', asks);
          const [bid, ask] = [bids[0], asks[0]];
          must(bid === undefined || ask === undefined || dec(bid).lt(ask), 'a best bid below the best ask', {
            bid,
            ask,
          });
        }
      },
    },
    {
      id: 'book-precision',
      basis: 'interface',
      says: 'resting prices keep five significant figures and the decimals that szDecimals allows',
      async run(kit) {
        for (const { market, book } of await someBooks(kit))
          for (const px of [...pricesOf(book, 0), ...pricesOf(book, 1)])
            must(isLegalPrice(px, market.priceDecimals), `a legal price of ${market.assetId}`, px);
      },
    },
    {
      id: 'book-lots',
      basis: 'interface',
      says: 'resting sizes are whole lots',
      async run(kit) {
        for (const { market, book } of await someBooks(kit))
          for (const side of [0, 1]) {
            const levels = at(book, 'levels', side);
            for (const level of Array.isArray(levels) ? levels : [])
              must(
                dec(String(at(level, 'sz'))).dp() <= market.szDecimals,
                `at most ${market.szDecimals} decimals in ${market.assetId}`,
                level,
              );
          }
      },
    },
    {
      id: 'book-grouped',
      basis: 'default',
      says: 'nSigFigs 2 gives prices of two significant figures',
      async run(kit) {
        const [market] = listed(kit, 'perp');
        const answer = await kit.http.info('l2Book', {
          assetId: market?.assetId,
          nSigFigs: 2,
          mantissa: null,
        });
        const book = answered(answer, 'l2Book');
        for (const px of [...pricesOf(book, 0), ...pricesOf(book, 1)])
          must(dec(px).sd() <= 2, 'two significant figures', px);
      },
    },
    {
      id: 'book-unknown',
      basis: 'default',
      says: 'the book of an unknown market is null',
      async run({ http }) {
        const body = answered(await http.info('l2Book', { assetId: 'ffffffff' }), 'l2Book');
        must(body === null, 'null', body);
      },
    },
    {
      id: 'contexts',
      basis: 'default',
      says: 'marketContexts has mark, previous day and volume of every market by AssetId',
      async run(kit) {
        const body = answered(await kit.http.info('marketContexts'), 'marketContexts');
        mustFit(shapes.marketContexts, body, 'marketContexts');
        for (const { assetId } of listed(kit).filter(({ isOpen }) => isOpen))
          must(
            at(body, 'contexts', assetId) !== undefined,
            `contexts.${assetId}`,
            Object.keys(at(body, 'contexts') as object),
          );
      },
    },
    {
      id: 'mark-premium',
      basis: 'default',
      says: 'a perpetual whose mark follows the book states the maximum and the seconds, and its mark keeps to the maximum',
      async run(kit) {
        const perps = at(answered(await kit.http.info('perpMeta'), 'perpMeta'), 'perpMarkets');
        const stated = Object.entries((perps ?? {}) as object).flatMap(([assetId, market]) => {
          const premium: unknown = at(market, 'markPremium');
          return premium === undefined || premium === null ? [] : [{ assetId, premium }];
        });
        if (stated.length === 0) throw new NotOffered('no market states markPremium');
        const contexts = at(answered(await kit.http.info('marketContexts'), 'marketContexts'), 'contexts');
        for (const { assetId, premium } of stated) {
          mustFit(shapes.markPremium, premium, `${assetId}.markPremium`);
          const [mark, oracle] = ['markPx', 'oraclePx'].map((name) => at(contexts, assetId, name));
          if (typeof mark !== 'string' || typeof oracle !== 'string' || dec(oracle).isZero()) continue;
          const max = dec(String(at(premium, 'max'))).plus(ROUNDING);
          must(
            dec(mark).div(oracle).minus(1).abs().lte(max),
            `a mark within ${max.toString()} of ${oracle}`,
            mark,
          );
        }
      },
    },
    {
      id: 'allMids',
      basis: 'default',
      says: 'allMids has middle prices as decimal strings',
      async run({ http }) {
        mustFit(shapes.allMids, answered(await http.info('allMids'), 'allMids'), 'allMids');
      },
    },
    {
      id: 'trades',
      basis: 'default',
      says: 'recentTrades lists trades with side B or A',
      async run(kit) {
        const answer = await kit.http.info('recentTrades', { assetId: listed(kit)[0]?.assetId });
        mustFit(list(shapes.trade), answered(answer, 'recentTrades'), 'recentTrades');
      },
    },
    {
      id: 'candles',
      basis: 'default',
      says: 'candles rise in time, and low ≤ open, close ≤ high',
      async run(kit) {
        const now = kit.now();
        const req = {
          assetId: listed(kit)[0]?.assetId,
          interval: '15m',
          startTime: now - 6 * HOUR_MS,
          endTime: now,
        };
        const body = answered(await kit.http.info('candleSnapshot', { req }), 'candleSnapshot');
        mustFit(list(shapes.candle), body, 'candleSnapshot');
        const candles = body as { t: number; o: string; c: string; h: string; l: string }[];
        mustRise(
          candles.map(({ t }) => t),
          'candles that rise in time',
        );
        for (const { o, c, h, l } of candles)
          must(
            [o, c].every((each) => dec(each).gte(l) && dec(each).lte(h)),
            'low ≤ open, close ≤ high',
            { o, c, h, l },
          );
      },
    },
    {
      id: 'funding',
      basis: 'default',
      says: 'fundingHistory rises in time',
      async run(kit) {
        const request = { assetId: listed(kit, 'perp')[0]?.assetId, startTime: kit.now() - 24 * HOUR_MS };
        const body = answered(await kit.http.info('fundingHistory', request), 'fundingHistory');
        mustFit(list(shapes.funding), body, 'fundingHistory');
        mustRise(
          (body as { time: number }[]).map(({ time }) => time),
          'funding that rises in time',
        );
      },
    },
    {
      id: 'candles-unknown-interval',
      basis: 'default',
      says: 'an interval that does not exist is refused with 400',
      async run(kit) {
        const req = {
          assetId: listed(kit)[0]?.assetId,
          interval: '7m',
          startTime: kit.now() - HOUR_MS,
          endTime: kit.now(),
        };
        mustRefuse(await kit.http.info('candleSnapshot', { req }), { status: [400, 422] });
      },
    },
  ],
);

function isSorted(prices: readonly string[], direction: 1 | -1): boolean {
  return prices.every((price, index) => index === 0 || dec(price).cmp(prices[index - 1] ?? 0) === direction);
}
