// trader.ts: orders of the test account: legal, within the ceiling, and undone afterwards.
import type { WireAction } from '#protocol/action.ts';
import { oidIn, refusalOf, statusesOf, answerText } from './answers.ts';
import type { Ceiling } from './ceiling.ts';
import type { Cleanup } from './cleanup.ts';
import type { Answer, Http } from './http.ts';
import type { Learned } from './learn/learn.ts';
import { createLeftovers, type Leftovers } from './leftovers.ts';
import { dec } from './numbers.ts';
import { farBuy, nearBuy, type OrderEntry, valueAtRisk } from './orderEntries.ts';
import { Failed } from './outcome.ts';
import type { Signed, Signer } from './signer.ts';
import { createTraderReads, type TraderReads } from './traderReads.ts';

export interface Trader extends TraderReads, Pick<Leftovers, 'watch' | 'tidy'> {
  farBuy: typeof farBuy;
  nearBuy: typeof nearBuy;
  /** Signs and sends; the default signer is the account. */
  send(action: WireAction, signer?: Signer): Promise<Answer>;
  /** Sends a signed request and records that it may have placed orders. */
  post(signed: Signed): Promise<Answer>;
  /** Places orders within the ceiling. */
  place(orders: readonly OrderEntry[], options?: { grouping?: string; signer?: Signer }): Promise<Answer>;
  /** As `place` for one order that must be accepted; returns its id. */
  rest(order: OrderEntry, signer?: Signer): Promise<string>;
  /** A client order id of this run. */
  cloid(): string;
}

interface Parts {
  http: Http;
  learned: Learned;
  owner: () => Signer;
  ceiling: Ceiling;
  cleanup: Cleanup;
}

export function createTrader({ http, learned, owner, ceiling, cleanup }: Parts): Trader {
  const cloidPrefix = `0x${tag()}`;
  let cloids = 0;
  const reads = createTraderReads({ http, learned, owner });
  const leftovers = createLeftovers({
    reads,
    learned,
    cloidPrefix,
    send: (action) => send(action),
    onFirst: () => cleanup.add('orders and positions', leftovers.tidy),
  });

  const send = async (action: WireAction, signer = owner()): Promise<Answer> =>
    post(await signer.sign(action));

  async function post(signed: Signed): Promise<Answer> {
    const { action } = signed;
    if (action.type === 'order')
      for (const { a } of action['orders'] as OrderEntry[]) await leftovers.watch(a);
    const answer = await http.post('/exchange', signed);
    leftovers.note(answer);
    return answer;
  }

  const place: Trader['place'] = async (orders, { grouping = 'na', signer = owner() } = {}) => {
    const value = orders.reduce((sum, order) => sum.plus(valueAtRisk(order)), dec(0));
    const reservation = ceiling.reserve(value);
    leftovers.hold(reservation);
    const named = orders.map((order) => ('c' in order ? order : { ...order, c: cloid() }));
    const answer = await send({ type: 'order', orders: named, grouping }, signer);
    if (refusalOf(answer) !== undefined) reservation.settle();
    return answer;
  };

  const cloid = (): string => `${cloidPrefix}${(cloids += 1).toString(16).padStart(8, '0')}`;

  return {
    ...reads,
    farBuy,
    nearBuy,
    send,
    post,
    watch: leftovers.watch,
    place,
    async rest(order, signer) {
      const answer = await place([order], signer === undefined ? {} : { signer });
      const oid = oidIn(statusesOf(answer)[0]);
      if (oid === undefined) throw new Failed('the order to be accepted', answerText(answer));
      return oid;
    },
    cloid,
    tidy: leftovers.tidy,
  };
}

/** 24 hex digits unique to this run. */
function tag(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Buffer.from(bytes).toString('hex');
}
