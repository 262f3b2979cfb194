// immediateOrders.ts: times in force: which orders must not rest, must rest, or trade at once.
import { type Check, section } from '../check.ts';
import { answered, at, innerRefusalOf, mustRefuse, oidIn, statusesOf, answerText } from '../answers.ts';
import type { Kit } from '../kit.ts';
import { dec, legalPrice } from '../numbers.ts';
import { must, NotAsked } from '../outcome.ts';
import * as records from '../shapes/accountRecords.ts';
import { mustFit } from '../shapes/shape.ts';

const limit = (tif: string) => ({ t: { limit: { tif } } });

export const IMMEDIATE_ORDER_CHECKS: readonly Check[] = section(
  'orders',
  ['key', 'profile'],
  [
    ...['Ioc', 'Fak', 'FrontendMarket'].map((tif) => ({
      id: `tif-${tif}-unfilled`,
      basis: 'interface' as const,
      says: `${tif} without a match does not rest`,
      run: async (kit: Kit) => {
        const c = kit.trader.cloid();
        const order = kit.trader.farBuy(await kit.trader.perp(), { ...limit(tif), c });
        const answer = await kit.trader.place([order]);
        must(
          oidIn(statusesOf(answer)[0]) === undefined,
          'refused or canceled, not resting',
          answerText(answer),
        );
        const resting = (await kit.trader.openOrders()).find((each) => at(each, 'cloid') === c);
        must(resting === undefined, 'nothing resting', resting);
      },
    })),
    {
      id: 'tif-Fok-unfilled',
      basis: 'interface',
      says: 'Fok that cannot be filled whole trades nothing',
      async run(kit) {
        const answer = await kit.trader.place([kit.trader.farBuy(await kit.trader.perp(), limit('Fok'))]);
        must(innerRefusalOf(answer) !== undefined, 'refused', answerText(answer));
      },
    },
    {
      id: 'tif-unknown',
      basis: 'default',
      says: 'a time in force that does not exist is refused',
      async run(kit) {
        const order = kit.trader.farBuy(await kit.trader.perp(), { ...limit('Gtd'), r: true });
        mustRefuse(await kit.trader.send({ type: 'order', orders: [order], grouping: 'na' }), {
          code: ['INVALID_TIF', 'INVALID_FIELD'],
        });
      },
    },
    {
      id: 'grouping-unknown',
      basis: 'default',
      says: 'a grouping that does not exist is refused',
      async run(kit) {
        const order = { ...kit.trader.farBuy(await kit.trader.perp()), r: true };
        mustRefuse(await kit.trader.send({ type: 'order', orders: [order], grouping: 'pair' }), {
          code: ['INVALID_GROUPING', 'INVALID_FIELD'],
        });
      },
    },
    {
      id: 'tif-Alo-rests',
      basis: 'default',
      says: 'a post-only order away from the market rests',
      async run(kit) {
        kit.feature('alo');
        await kit.trader.rest(kit.trader.farBuy(await kit.trader.perp(), limit('Alo')));
      },
    },
    {
      id: 'tif-Alo-crosses',
      basis: 'default',
      says: 'a post-only order that would trade is refused',
      async run(kit) {
        kit.feature('alo');
        const answer = await kit.trader.place([kit.trader.nearBuy(await kit.trader.perp(), 'Alo')]);
        mustRefuse(answer, { code: 'POST_ONLY_WOULD_MATCH' });
      },
    },
    {
      id: 'fill',
      basis: 'default',
      says: 'an immediate buy at the market is reported as filled, at its price or better, and is in userFills and positions',
      async run(kit) {
        const quote = await kit.trader.perp();
        const order = kit.trader.nearBuy(quote, 'Ioc');
        const answer = await kit.trader.place([order]);
        const filled = at(statusesOf(answer)[0], 'filled');
        const size = at(filled, 'totalSz');
        if (innerRefusalOf(answer) !== undefined)
          throw new NotAsked(`nothing was filled: ${answerText(answer)}`);
        must(
          typeof size === 'string' && dec(size).lte(order.s),
          `filled.totalSz of at most ${order.s}`,
          answerText(answer),
        );
        must(dec(String(at(filled, 'avgPx'))).lte(order.p), `avgPx of at most ${order.p}`, filled);
        const fills = answered(await kit.http.info('userFills', { user: kit.user }), 'userFills');
        must(
          at(fills, 0, 'orderId') === at(filled, 'oid'),
          `the newest fill of order ${String(at(filled, 'oid'))}`,
          at(fills, 0),
        );
        const held = await kit.trader.position(quote.market.assetId);
        must(dec(held).eq(size), `a position of ${size}`, held);
        const body = answered(await kit.http.info('account', { user: kit.user }), 'account');
        mustFit(records.account, body, 'account');
      },
    },
    {
      id: 'reduce-only-closes',
      basis: 'default',
      says: 'a reduce-only order closes a position and never turns it',
      async run(kit) {
        const quote = await kit.trader.perp();
        const bought = kit.trader.nearBuy(quote, 'Ioc');
        await kit.trader.place([bought]);
        const p = legalPrice(dec(quote.bid).mul('0.97'), quote.market.priceDecimals);
        await kit.trader.place([{ ...bought, b: false, p, s: dec(bought.s).mul(2).toFixed(), r: true }]);
        const left = await kit.trader.position(quote.market.assetId);
        must(dec(left).isZero(), 'no position', left);
      },
    },
  ],
);
