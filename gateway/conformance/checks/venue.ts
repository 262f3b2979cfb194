// venue.ts: rules of the prediction venue: public book, ticks, minimums, whole-cent buys.
import { answered, at, innerRefusalOf, mustRefuse, answerText } from '../answers.ts';
import { type Check, section } from '../check.ts';
import type { Kit } from '../kit.ts';
import type { OutcomeMarket } from '../learn/markets.ts';
import { dec, isMultipleOf } from '../numbers.ts';
import { onceEach } from '../once.ts';
import * as shapes from '../shapes/marketRecords.ts';
import { mustFit } from '../shapes/shape.ts';
import { must, NotAsked, NotOffered } from '../outcome.ts';

/** id, tick, side, tif, price, size, and code of the refusal; empty: legal. */
type Case = readonly [string, string, 'buy' | 'sell', string, string, string, string];

const CASES: readonly Case[] = [
  ['V1', '0.1', 'buy', 'Gtc', '0.1', '10', ''],
  ['V2', '0.1', 'buy', 'Gtc', '0.55', '10', 'PRICE_TICK'],
  ['V5', '0.1', 'buy', 'Gtc', '0.95', '10', 'PRICE_RANGE'],
  ['V7', '0.01', 'buy', 'Gtc', '0.33', '10.5', ''],
  ['V8', '0.01', 'buy', 'Ioc', '0.33', '10.5', 'IMMEDIATE_BUY_CENTS'],
  ['V10', '0.01', 'buy', 'FrontendMarket', '0.33', '10.01', 'IMMEDIATE_BUY_CENTS'],
  ['V12', '0.01', 'buy', 'Fok', '0.5', '10.01', 'IMMEDIATE_BUY_CENTS'],
  ['V14', '0.01', 'buy', 'Fak', '0.62', '7.25', 'IMMEDIATE_BUY_CENTS'],
  ['V15', '0.01', 'buy', 'Ioc', '0.01', '50', 'IMMEDIATE_BUY_MIN'],
  ['V16', '0.01', 'buy', 'Ioc', '0.01', '100', ''],
  ['V17', '0.01', 'buy', 'Gtc', '0.01', '50', ''],
  ['V18', '0.01', 'buy', 'Gtc', '0', '10', 'INVALID_PRICE'],
  ['V19', '0.01', 'buy', 'Gtc', '1', '10', 'PRICE_RANGE'],
  ['V20', '0.01', 'buy', 'Gtc', '0.005', '200', 'PRICE_RANGE'],
  ['V21', '0.01', 'sell', 'Gtc', '0.99', '5', ''],
  ['V22', '0.01', 'sell', 'Gtc', '0.995', '5', 'PRICE_RANGE'],
  ['V25', '0.001', 'buy', 'Ioc', '0.962', '6', 'IMMEDIATE_BUY_CENTS'],
  ['V27', '0.001', 'buy', 'Ioc', '0.985', '10.13', 'IMMEDIATE_BUY_CENTS'],
  ['V29', '0.001', 'buy', 'Ioc', '0.123', '15', 'IMMEDIATE_BUY_CENTS'],
  ['V30', '0.001', 'sell', 'Gtc', '0.9995', '10', 'PRICE_RANGE'],
  ['V33', '0.0001', 'buy', 'FrontendMarket', '0.4321', '50', 'IMMEDIATE_BUY_CENTS'],
  ['V34', '0.0001', 'buy', 'Gtc', '0.43215', '10', 'PRICE_TICK'],
  ['V35', '0.01', 'buy', 'Gtc', '0.33', '4.99', 'MIN_ORDER_SIZE'],
  ['V37', '0.01', 'buy', 'Gtc', '0.33', '5.001', 'SIZE_DECIMALS'],
];

const bookOf = onceEach(async ({ http, learned }: Kit, tokenId: string): Promise<unknown> =>
  answered(await http.get(learned.predictionBookUrl.replace('{tokenId}', tokenId)), 'the prediction book'),
);

const books: readonly Check[] = section(
  'venue',
  [],
  [
    {
      id: 'book',
      basis: 'interface',
      says: 'the venue’s book, by decimal tokenId, has tick_size and min_order_size',
      async run(kit) {
        for (const tokenId of await tokenIds(kit))
          mustFit(shapes.venueBookStated, await bookOf(kit, tokenId), `book of ${tokenId}`);
      },
    },
    {
      id: 'book-levels',
      basis: 'default',
      says: 'the venue’s book has bids and asks with price and size',
      async run(kit) {
        for (const tokenId of await tokenIds(kit))
          mustFit(shapes.venueBook, await bookOf(kit, tokenId), `book of ${tokenId}`);
      },
    },
    {
      id: 'book-ticks',
      basis: 'interface',
      says: 'resting prices are exact multiples of the tick, from a tick to one less a tick',
      async run(kit) {
        for (const tokenId of await tokenIds(kit)) {
          const book = await bookOf(kit, tokenId);
          const tick = String(at(book, 'tick_size'));
          for (const level of [...levelsOf(book, 'bids'), ...levelsOf(book, 'asks')]) {
            const price = priceOf(level);
            const isLegal = isMultipleOf(price, tick) && price.gte(tick) && price.lte(dec(1).minus(tick));
            must(isLegal, `a multiple of ${tick} within [${tick}, 1 - ${tick}]`, level);
          }
        }
      },
    },
    {
      id: 'book-unknown',
      basis: 'default',
      says: 'a token without a book is 404',
      async run(kit) {
        await tokenIds(kit);
        const answer = await kit.http.get(kit.learned.predictionBookUrl.replace('{tokenId}', '1'));
        must(answer.status === 404 || answer.status === 400, '404', answerText(answer));
      },
    },
  ],
);

const orders: readonly Check[] = section('venue', ['key', 'profile'], CASES.map(checkOf));

export const VENUE_CHECKS: readonly Check[] = [...books, ...orders];

function checkOf(given: Case) {
  const [id, tick, side, tif, price, size, code] = given;
  return {
    id,
    basis: 'interface' as const,
    says: `${side} ${size} at ${price} (${tif}), tick ${tick}: ${code === '' ? 'legal' : `refused (${code})`}`,
    run: (kit: Kit) => ask(kit, given),
  };
}

/** Refusals for lack of funds or liquidity: the order itself is legal. */
const HARMLESS = /INSUFFICIENT|DEFICIT|NO_MATCH|NO_LIQUIDITY|NOT_FILLED/;

async function ask(kit: Kit, given: Case): Promise<void> {
  const [, , side, tif, p, s, code] = given;
  const market = await marketFor(kit, given);
  const reservation = kit.ceiling.reserve(side === 'buy' ? dec(p).mul(s) : 0);
  const order = { a: market.sides[0]?.assetId ?? '', b: side === 'buy', p, s, t: { limit: { tif } } };
  const answer = await kit.trader.send({ type: 'order', orders: [order], grouping: 'na' });
  reservation.settle();
  if (code !== '') return mustRefuse(answer, { code });
  const refusal = innerRefusalOf(answer);
  must(
    refusal === undefined || HARMLESS.test(refusal.code ?? ''),
    'accepted, or refused for lack of funds or liquidity',
    answerText(answer),
  );
}

/** A market with this tick; for a legal order one in which it would not trade. Throws NotAsked without one. */
async function marketFor(kit: Kit, [, tick, side, , price, , code]: Case): Promise<OutcomeMarket> {
  const markets = kit.learned.outcomes.filter(
    ({ tickSize, minOrderSize }) => tickSize === tick && minOrderSize === '5',
  );
  if (markets.length === 0) throw new NotAsked(`no open market with tick ${tick} and a minimum of 5 shares`);
  for (const market of markets)
    if (code !== '' || !(await wouldTrade(kit, market, side, price))) return market;
  throw new NotAsked(`a ${side} at ${price} would trade in every market with tick ${tick}`);
}

async function wouldTrade(
  kit: Kit,
  { sides }: OutcomeMarket,
  side: 'buy' | 'sell',
  price: string,
): Promise<boolean> {
  const book = await bookOf(kit, sides[0]?.tokenId ?? '');
  const others = levelsOf(book, side === 'buy' ? 'asks' : 'bids').map(priceOf);
  return others.some((other) => (side === 'buy' ? other.lte(price) : other.gte(price)));
}

async function tokenIds({ learned }: Kit): Promise<string[]> {
  if (learned.outcomes.length === 0) throw new NotOffered('no open outcome market with a public book');
  return learned.outcomes.map(({ sides }) => sides[0]?.tokenId ?? '');
}

/** Some venues write `.48`. */
function priceOf(level: unknown): ReturnType<typeof dec> {
  return dec(`0${String(at(level, 'price'))}`.replace(/^0(?=\d)/, ''));
}

function levelsOf(book: unknown, side: 'bids' | 'asks'): unknown[] {
  const levels = at(book, side);
  return Array.isArray(levels) ? levels : [];
}
