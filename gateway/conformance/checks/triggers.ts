// triggers.ts: trigger orders and order groups.
import { at, mustRefuse, oidIn, statusesOf, answerText } from '../answers.ts';
import { type Check, section } from '../check.ts';
import type { Kit } from '../kit.ts';
import { dec, legalPrice } from '../numbers.ts';
import type { OrderEntry, Quote } from '../orderEntries.ts';
import { must } from '../outcome.ts';

/** A trigger on one side of the market, at `factor` times its price. */
function trigger(
  { market, bid }: Quote,
  given: { isBuy: boolean; factor: string; tpsl: 'tp' | 'sl'; s: string; r: boolean },
): OrderEntry {
  const triggerPx = legalPrice(dec(bid).mul(given.factor), market.priceDecimals);
  const p = legalPrice(dec(triggerPx).mul(given.isBuy ? '1.1' : '0.9'), market.priceDecimals);
  return {
    a: market.assetId,
    b: given.isBuy,
    p,
    s: given.s,
    r: given.r,
    t: { trigger: { isMarket: true, triggerPx, tpsl: given.tpsl } },
  };
}

/** A buy stop at `factor` times the price. */
function buyStop(kit: Kit, quote: Quote, given: { factor: string; r: boolean }): OrderEntry {
  return trigger(quote, { isBuy: true, tpsl: 'sl', s: kit.trader.farBuy(quote).s, ...given });
}

async function waiting(kit: Kit, oid: string | undefined): Promise<unknown> {
  return (await kit.trader.openOrders()).find((order) => String(at(order, 'oid')) === oid);
}

export const TRIGGER_CHECKS: readonly Check[] = section(
  'triggers',
  ['key', 'profile'],
  [
    {
      id: 'waits',
      basis: 'default',
      says: 'a stop away from the mark waits and is listed with its trigger price',
      async run(kit) {
        kit.feature('trigger');
        const quote = await kit.trader.perp();
        const order = buyStop(kit, quote, { factor: '1.3', r: false });
        const answer = await kit.trader.place([order]);
        const oid = oidIn(statusesOf(answer)[0]);
        must(oid !== undefined, 'a waiting order with its id', answerText(answer));
        const open = await waiting(kit, oid);
        const { triggerPx } = (order['t'] as { trigger: { triggerPx: string } }).trigger;
        must(
          at(open, 'isTrigger') === true && at(open, 'triggerPx') === triggerPx,
          `isTrigger and triggerPx ${triggerPx}`,
          open,
        );
      },
    },
    {
      id: 'wrong-side',
      basis: 'default',
      says: 'a stop that the mark has passed already is refused with INVALID_TRIGGER',
      async run(kit) {
        kit.feature('trigger');
        const quote = await kit.trader.perp();
        const order = buyStop(kit, quote, { factor: '0.7', r: false });
        mustRefuse(await kit.trader.place([order]), { code: 'INVALID_TRIGGER' });
      },
    },
    {
      id: 'both-kinds',
      basis: 'default',
      says: 'an order type is a limit or a trigger: both at once are refused',
      async run(kit) {
        kit.feature('trigger');
        const quote = await kit.trader.perp();
        const order = buyStop(kit, quote, { factor: '1.3', r: true });
        const t = { ...(order['t'] as object), limit: { tif: 'Gtc' } };
        mustRefuse(await kit.trader.send({ type: 'order', orders: [{ ...order, t }], grouping: 'na' }), {});
      },
    },
    {
      id: 'normalTpsl',
      basis: 'default',
      says: 'an entry rests and its take-profit and stop-loss wait for it; canceling it cancels them',
      async run(kit) {
        kit.feature('tpslGrouping');
        const quote = await kit.trader.perp();
        const entry = kit.trader.farBuy(quote);
        const exit = { isBuy: false, s: entry.s, r: true } as const;
        const orders = [
          entry,
          trigger(quote, { ...exit, factor: '1.3', tpsl: 'tp' }),
          trigger(quote, { ...exit, factor: '0.5', tpsl: 'sl' }),
        ];
        const answer = await kit.trader.place(orders, { grouping: 'normalTpsl' });
        const oids = statusesOf(answer).map(oidIn);
        must(oids.length === 3 && !oids.includes(undefined), 'three accepted orders', answerText(answer));
        const entryId = oids[0] ?? '';
        await kit.trader.send({ type: 'cancel', cancels: [{ a: quote.market.assetId, o: entryId }] });
        const left = (await kit.trader.openOrders()).filter((order) =>
          oids.includes(String(at(order, 'oid'))),
        );
        must(left.length === 0, 'none of the three left', left);
      },
    },
    {
      id: 'group-incomplete',
      basis: 'default',
      says: 'a group without its parts is refused with INVALID_GROUPING',
      async run(kit) {
        kit.feature('tpslGrouping');
        const order = kit.trader.farBuy(await kit.trader.perp());
        mustRefuse(await kit.trader.place([order], { grouping: 'normalTpsl' }), { code: 'INVALID_GROUPING' });
      },
    },
    {
      id: 'positionTpsl-without',
      basis: 'default',
      says: 'protection of a position that does not exist is refused',
      async run(kit) {
        kit.feature('tpslGrouping');
        const quote = await kit.trader.perp();
        const order = trigger(quote, { isBuy: false, factor: '0.7', tpsl: 'sl', s: '0', r: true });
        mustRefuse(await kit.trader.place([order], { grouping: 'positionTpsl' }), {
          code: 'REDUCE_ONLY_VIOLATION',
        });
      },
    },
    {
      id: 'scale',
      basis: 'default',
      says: 'a ladder of limit orders goes in one request and every rung rests at its own price',
      async run(kit) {
        const quote = await kit.trader.perp();
        const rungs = ['1', '0.99', '0.98'].map((factor) => {
          const order = kit.trader.farBuy(quote);
          return {
            ...order,
            p: legalPrice(dec(order.p).mul(factor), quote.market.priceDecimals),
            c: kit.trader.cloid(),
          };
        });
        const sized = rungs.map((order) => ({
          ...order,
          s: dec(order.s).mul('1.05').toDecimalPlaces(quote.market.szDecimals, 0).toFixed(),
        }));
        const answer = await kit.trader.place(sized);
        const oids = statusesOf(answer).map(oidIn);
        const open = await kit.trader.openOrders();
        const prices = oids.map((oid) =>
          at(
            open.find((order) => at(order, 'oid') === oid),
            'limitPx',
          ),
        );
        must(
          JSON.stringify(prices) === JSON.stringify(sized.map(({ p }) => p)),
          `prices ${sized.map(({ p }) => p).join(', ')}`,
          prices,
        );
      },
    },
  ],
);
