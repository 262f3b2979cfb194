// orders.ts: placing, reading, changing and cancelling orders, and each time in force.
import { cancelOfNothing } from '../actions.ts';
import { answered, at, mustRefuse, oidIn, refusalOf, statusesOf, answerText } from '../answers.ts';
import { type Check, section } from '../check.ts';
import type { Answer } from '../http.ts';
import type { Kit } from '../kit.ts';
import { dec, legalPrice } from '../numbers.ts';
import * as records from '../shapes/accountRecords.ts';
import { mustFit } from '../shapes/shape.ts';
import type { Quote } from '../orderEntries.ts';
import { must } from '../outcome.ts';

const limit = (tif: string) => ({ t: { limit: { tif } } });

async function openOrder(kit: Kit, oid: string): Promise<unknown> {
  return (await kit.trader.openOrders()).find((order) => String(at(order, 'oid')) === oid);
}

async function cancel(kit: Kit, quote: Quote, oid: string): Promise<Answer> {
  return kit.trader.send({ type: 'cancel', cancels: [{ a: quote.market.assetId, o: oid }] });
}

const placing: readonly Check[] = section(
  'orders',
  ['key', 'profile'],
  [
    {
      id: 'place',
      basis: 'interface',
      says: 'a limit order is answered with status ok, type order and one status for it',
      async run(kit) {
        const answer = await kit.trader.place([kit.trader.farBuy(await kit.trader.perp())]);
        must(
          answer.status === 200 && at(answer.body, 'status') === 'ok',
          '200 and status ok',
          answerText(answer),
        );
        must(at(answer.body, 'response', 'type') === 'order', 'response.type order', answerText(answer));
        must(statusesOf(answer).length === 1, 'one status', answerText(answer));
      },
    },
    {
      id: 'resting',
      basis: 'default',
      says: 'an order that rests is reported as resting with its id, and is in openOrders as it was placed',
      async run(kit) {
        const order = kit.trader.farBuy(await kit.trader.perp());
        const oid = await kit.trader.rest(order);
        const open = await openOrder(kit, oid);
        must(open !== undefined, `order ${oid} in openOrders`, 'not there');
        mustFit(records.order, open, 'openOrders[]');
        const isSame =
          at(open, 'limitPx') === order.p && at(open, 'origSz') === order.s && at(open, 'side') === 'B';
        must(isSame, `side B, limitPx ${order.p}, origSz ${order.s}: nothing rounded`, open);
      },
    },
    {
      id: 'status',
      basis: 'default',
      says: 'orderStatus finds an order by its id and says open',
      async run(kit) {
        const oid = await kit.trader.rest(kit.trader.farBuy(await kit.trader.perp()));
        const body = answered(await kit.http.info('orderStatus', { user: kit.user, oid }), 'orderStatus');
        mustFit(records.orderStatus, body, 'orderStatus');
        must(at(body, 'order', 'status') === 'open', 'status open', body);
      },
    },
    {
      id: 'batch',
      basis: 'interface',
      says: 'a batch is answered with one status for each order, in the order in which they were sent',
      async run(kit) {
        const quote = await kit.trader.perp();
        const far = kit.trader.farBuy(quote);
        const answer = await kit.trader.place([far, { ...far, s: '0' }]);
        const [first, second] = statusesOf(answer);
        must(oidIn(first) !== undefined, 'the first one accepted', answerText(answer));
        must(typeof at(second, 'error') === 'string', 'an error for the second one', answerText(answer));
      },
    },
    {
      id: 'batch-too-large',
      basis: 'default',
      says: 'more orders than a batch may have are refused as a whole',
      async run(kit) {
        const limit = Number(at(kit.learned.info, 'limits', 'ordersPerBatch') ?? 20);
        const order = { ...kit.trader.farBuy(await kit.trader.perp()), r: true };
        const orders = Array.from({ length: limit + 1 }, () => order);
        const answer = await kit.trader.send({ type: 'order', orders, grouping: 'na' });
        must(refusalOf(answer) !== undefined, 'refused as a whole', answerText(answer));
      },
    },
    {
      id: 'unknown-asset',
      basis: 'default',
      says: 'an order for an unknown market is refused with INVALID_ASSET_ID',
      async run(kit) {
        const order = kit.trader.farBuy(await kit.trader.perp());
        const answer = await kit.trader.send({
          type: 'order',
          orders: [{ ...order, a: 'ffffffff' }],
          grouping: 'na',
        });
        mustRefuse(answer, { code: 'INVALID_ASSET_ID' });
      },
    },
    {
      id: 'prefixed-asset',
      basis: 'interface',
      says: 'the AssetId of an order has no 0x: with it the order is refused',
      async run(kit) {
        const order = { ...kit.trader.farBuy(await kit.trader.perp()), r: true };
        const answer = await kit.trader.send({
          type: 'order',
          orders: [{ ...order, a: `0x${order.a}` }],
          grouping: 'na',
        });
        mustRefuse(answer, { code: ['INVALID_ASSET_ID', 'INVALID_FIELD'] });
      },
    },
    {
      id: 'reduce-only',
      basis: 'default',
      says: 'a reduce-only order without a position is refused with REDUCE_ONLY_VIOLATION',
      async run(kit) {
        const order = { ...kit.trader.farBuy(await kit.trader.perp()), r: true };
        mustRefuse(await kit.trader.place([order]), { code: 'REDUCE_ONLY_VIOLATION' });
      },
    },
    {
      id: 'cloid',
      basis: 'default',
      says: 'a client order id is given back, found by orderStatus, and not taken twice',
      async run(kit) {
        kit.feature('cancelByCloid');
        const c = kit.trader.cloid();
        const order = kit.trader.farBuy(await kit.trader.perp(), { c });
        await kit.trader.rest(order);
        const body = answered(await kit.http.info('orderStatus', { user: kit.user, oid: c }), 'orderStatus');
        must(at(body, 'order', 'order', 'cloid') === c, `cloid ${c}`, body);
        mustRefuse(await kit.trader.place([order]), { code: 'DUPLICATE_CLOID' });
      },
    },
  ],
);

const changing: readonly Check[] = section(
  'orders',
  ['key', 'profile'],
  [
    {
      id: 'cancel',
      basis: 'default',
      says: 'a cancel is answered with success, and the order is gone',
      async run(kit) {
        const quote = await kit.trader.perp();
        const oid = await kit.trader.rest(kit.trader.farBuy(quote));
        const answer = await cancel(kit, quote, oid);
        const status = statusesOf(answer)[0];
        must(at(status, 'success') === true || status === 'success', 'success: true', answerText(answer));
        must((await openOrder(kit, oid)) === undefined, 'the order gone from openOrders', 'still there');
        const body = answered(await kit.http.info('orderStatus', { user: kit.user, oid }), 'orderStatus');
        must(/cancel/i.test(String(at(body, 'order', 'status'))), 'status canceled', body);
      },
    },
    {
      id: 'cancel-again',
      basis: 'default',
      says: 'canceling an order that is gone is refused in its place with ORDER_NOT_FOUND',
      async run(kit) {
        mustRefuse(await kit.trader.send(cancelOfNothing()), { status: 200, code: 'ORDER_NOT_FOUND' });
      },
    },
    {
      id: 'cancel-batch',
      basis: 'default',
      says: 'a batch of cancels has one status for each, in the order in which they were sent',
      async run(kit) {
        const quote = await kit.trader.perp();
        const oid = await kit.trader.rest(kit.trader.farBuy(quote));
        const a = quote.market.assetId;
        const answer = await kit.trader.send({
          type: 'cancel',
          cancels: [
            { a, o: `0x${'1'.repeat(32)}` },
            { a, o: oid },
          ],
        });
        const [first, second] = statusesOf(answer);
        must(
          typeof at(first, 'error') === 'string' && at(second, 'success') === true,
          'an error, then success',
          answerText(answer),
        );
      },
    },
    {
      id: 'cancel-by-cloid',
      basis: 'default',
      says: 'an order is canceled by its client order id',
      async run(kit) {
        kit.feature('cancelByCloid');
        const quote = await kit.trader.perp();
        const c = kit.trader.cloid();
        const oid = await kit.trader.rest(kit.trader.farBuy(quote, { c }));
        const answer = await kit.trader.send({
          type: 'cancelByCloid',
          cancels: [{ asset: quote.market.assetId, cloid: c }],
        });
        must(at(statusesOf(answer)[0], 'success') === true, 'success: true', answerText(answer));
        must((await openOrder(kit, oid)) === undefined, 'the order gone', 'still there');
      },
    },
    {
      id: 'modify',
      basis: 'default',
      says: 'modify changes price and size of an order that rests, to exactly what was sent',
      async run(kit) {
        const quote = await kit.trader.perp();
        const { c: _c, ...order } = kit.trader.farBuy(quote);
        const oid = await kit.trader.rest(order);
        const p = legalPrice(dec(order.p).mul('1.01'), quote.market.priceDecimals);
        const answer = await kit.trader.send({ type: 'modify', oid, order: { ...order, p } });
        const changed = oidIn(statusesOf(answer)[0]);
        must(
          at(answer.body, 'response', 'type') === 'modify' && changed !== undefined,
          'type modify and a resting order',
          answerText(answer),
        );
        const open = await openOrder(kit, changed);
        must(at(open, 'limitPx') === p, `limitPx ${p}`, open);
      },
    },
    {
      id: 'batch-modify',
      basis: 'default',
      says: 'batchModify has one status for each change',
      async run(kit) {
        kit.feature('batchModify');
        const quote = await kit.trader.perp();
        const order = kit.trader.farBuy(quote);
        const oid = await kit.trader.rest(order);
        const gone = `0x${'1'.repeat(32)}`;
        const answer = await kit.trader.send({
          type: 'batchModify',
          modifies: [
            { oid: gone, order },
            { oid, order },
          ],
        });
        const [first, second] = statusesOf(answer);
        must(
          typeof at(first, 'error') === 'string' && oidIn(second) !== undefined,
          'an error, then a resting order',
          answerText(answer),
        );
      },
    },
    {
      id: 'modify-immutable',
      basis: 'default',
      says: 'the time in force of an order cannot be changed',
      async run(kit) {
        const quote = await kit.trader.perp();
        const order = kit.trader.farBuy(quote);
        const oid = await kit.trader.rest(order);
        mustRefuse(await kit.trader.send({ type: 'modify', oid, order: { ...order, ...limit('Ioc') } }), {
          code: 'MODIFY_IMMUTABLE',
        });
      },
    },
    {
      id: 'history',
      basis: 'default',
      says: 'historicalOrders has the newest order first, with how it ended',
      async run(kit) {
        const quote = await kit.trader.perp();
        const oid = await kit.trader.rest(kit.trader.farBuy(quote));
        await cancel(kit, quote, oid);
        const body = answered(
          await kit.http.info('historicalOrders', { user: kit.user }),
          'historicalOrders',
        );
        must(at(body, 0, 'order', 'oid') === oid, `order ${oid} first`, at(body, 0));
      },
    },
  ],
);

export const ORDER_CHECKS: readonly Check[] = [...placing, ...changing];
