// trader.ts: orders of the test account: legal ones, within the ceiling, and taken back afterwards.
import type { WireAction } from '#protocol/action.ts';
import { at, oidIn, refusalOf, statusesOf, told } from './answers.ts';
import type { Ceiling, Reservation } from './ceiling.ts';
import type { Cleanup } from './cleanup.ts';
import type { Answer, Http } from './http.ts';
import type { Learned } from './learn/learn.ts';
import type { OrderMarket } from './learn/markets.ts';
import { dec, DECIMAL_TEXT, legalPrice, sizeWorth } from './numbers.ts';
import type { Signed, Signer } from './signer.ts';
import { Failed, NotAsked } from './outcome.ts';

/** An order as the interface writes it. */
export type OrderEntry = Readonly<Record<string, unknown>> & { a: string; b: boolean; p: string; s: string };

export interface Quote {
  market: OrderMarket;
  bid: string;
  ask: string;
}

export interface Trader {
  /** A perpetual that small orders can be placed on, with its best prices. Throws NotAsked where there is none. */
  perp(): Promise<Quote>;
  quote(market: OrderMarket): Promise<Quote>;
  /** A legal order to buy, far below the market, worth a little more than the least. */
  farBuy(quote: Quote, more?: Readonly<Record<string, unknown>>): OrderEntry;
  /** A legal order to buy at once, at most a hundredth above the market, of about the least value. */
  nearBuy(quote: Quote, tif: string): OrderEntry;
  /** Signs and sends; the signer is the account unless another is given. */
  send(action: WireAction, signer?: Signer): Promise<Answer>;
  /** Sends what is signed already, and remembers that it may have placed orders. */
  post(signed: Signed): Promise<Answer>;
  /** Closes at the next tidying what is opened in this market from here on. */
  watch(assetId: string): Promise<void>;
  /** Places orders within the ceiling. */
  place(orders: readonly OrderEntry[], options?: { grouping?: string; signer?: Signer }): Promise<Answer>;
  /** As `place` for one order that must be accepted: its id. */
  rest(order: OrderEntry, signer?: Signer): Promise<string>;
  openOrders(): Promise<unknown[]>;
  /** A client order id of this run. */
  cloid(): string;
  /** Signed size of the position in a market. */
  position(assetId: string): Promise<string>;
  /** Cancels what this run has placed and closes what it has opened. Throws when something is left. */
  tidy(): Promise<void>;
}

interface Parts {
  http: Http;
  learned: Learned;
  owner: () => Signer;
  ceiling: Ceiling;
  cleanup: Cleanup;
}

/** Far from the market, and near enough for venues that refuse what is farther. */
const FAR = '0.7';
/** A buy that trades, and pays no more than this of the best price. */
const NEAR = '1.01';
/** Above the least value, so that a price that moves does not make it too small. */
const MARGIN = '1.1';
/** How far beyond the best price a position may be closed. */
const CLOSING = '0.95';

export function createTrader({ http, learned, owner, ceiling, cleanup }: Parts): Trader {
  const run = tag();
  let cloids = 0;
  let chosen: OrderMarket | undefined;
  /** Order ids that were told to us, and markets in which something may have been traded. */
  const placed = new Set<string>();
  const touched = new Map<string, string>();
  const reservations = new Set<Reservation>();
  /** The value of what was told as filled since the last tidying. */
  let filled = dec(0);
  let forget: (() => void) | undefined;

  async function quote(market: OrderMarket): Promise<Quote> {
    const { body } = await http.info('l2Book', { assetId: market.assetId });
    const [bid, ask] = [at(body, 'levels', 0, 0, 'px'), at(body, 'levels', 1, 0, 'px')];
    if (typeof bid !== 'string' || typeof ask !== 'string')
      throw new NotAsked(`market ${market.assetId} has no two-sided book`);
    return { market, bid, ask };
  }

  async function perp(): Promise<Quote> {
    if (chosen !== undefined) return quote(chosen);
    for (const market of learned.markets) {
      if (market.kind !== 'perp' || !market.isOpen || market.isIsolatedOnly) continue;
      const found = await quote(market).catch(() => undefined);
      const lot = found && dec(found.ask).mul(dec(10).pow(-market.szDecimals));
      const isFine = lot?.lt(dec(market.minOrderValue).div(5)) === true;
      if (found === undefined || !isFine || !dec(await position(market.assetId)).isZero()) continue;
      chosen = market;
      return found;
    }
    throw new NotAsked('no open perpetual with a two-sided book in which the account has no position');
  }

  /** From here on something may be left behind. */
  async function watch(assetId: string): Promise<void> {
    const isPerp = learned.markets.some((market) => market.kind === 'perp' && market.assetId === assetId);
    if (isPerp && !touched.has(assetId)) touched.set(assetId, await position(assetId));
    forget ??= cleanup.add('orders and positions', tidy);
  }

  const send = async (action: WireAction, signer = owner()): Promise<Answer> =>
    post(await signer.sign(action));

  async function post(signed: Signed): Promise<Answer> {
    const { action } = signed;
    if (action.type === 'order') for (const { a } of action['orders'] as OrderEntry[]) await watch(a);
    const answer = await http.post('/exchange', signed);
    const statuses = at(answer.body, 'response', 'data', 'statuses');
    for (const status of Array.isArray(statuses) ? statuses : []) {
      const oid = oidIn(status);
      if (oid !== undefined) placed.add(oid.toLowerCase());
      filled = filled.plus(filledIn(status));
    }
    return answer;
  }

  const place: Trader['place'] = async (orders, { grouping = 'na', signer = owner() } = {}) => {
    const value = orders.reduce((sum, { p, s, r }) => (r === true ? sum : sum.plus(dec(p).mul(s))), dec(0));
    const reservation = ceiling.reserve(value);
    reservations.add(reservation);
    const named = orders.map((order) => ('c' in order ? order : { ...order, c: cloid() }));
    const answer = await send({ type: 'order', orders: named, grouping }, signer);
    if (refusalOf(answer) !== undefined) reservation.settle();
    return answer;
  };

  const cloid = (): string => `0x${run}${(cloids += 1).toString(16).padStart(8, '0')}`;

  async function openOrders(): Promise<unknown[]> {
    const { body } = await http.info('openOrders', { user: owner().address });
    return Array.isArray(body) ? body : [];
  }

  async function position(assetId: string): Promise<string> {
    const { body } = await http.info('account', { user: owner().address });
    const positions = at(body, 'assetPositions');
    const own = (Array.isArray(positions) ? positions : []).find(
      (each) => at(each, 'position', 'assetId') === assetId,
    );
    const size = at(own, 'position', 'szi');
    return typeof size === 'string' ? size : '0';
  }

  async function cancelOwn(): Promise<void> {
    const mine = (await openOrders()).filter(
      (order) =>
        placed.has(String(at(order, 'oid')).toLowerCase()) ||
        String(at(order, 'cloid')).startsWith(`0x${run}`),
    );
    if (mine.length === 0) return;
    const cancels = mine.map((order) => ({ a: String(at(order, 'assetId')), o: String(at(order, 'oid')) }));
    const answer = await send({ type: 'cancel', cancels });
    if (refusalOf(answer) !== undefined) throw new Error(`orders could not be canceled: ${told(answer)}`);
  }

  async function closeOwn(assetId: string, before: string): Promise<string> {
    const opened = dec(await position(assetId)).minus(before);
    const market = learned.markets.find((each) => each.assetId === assetId);
    if (opened.isZero() || market?.kind !== 'perp') return '0';
    const { bid, ask } = await quote(market);
    const isLong = opened.gt(0);
    const limit = isLong ? dec(bid).mul(CLOSING) : dec(ask).div(CLOSING);
    const p = legalPrice(limit, market.priceDecimals);
    const order = {
      a: assetId,
      b: !isLong,
      p,
      s: opened.abs().toFixed(),
      r: true,
      t: { limit: { tif: 'Ioc' } },
    };
    const answer = await send({ type: 'order', orders: [order], grouping: 'na' });
    if (!dec(await position(assetId)).eq(before))
      throw new Error(`the position in ${assetId} could not be closed: ${told(answer)}`);
    return opened
      .abs()
      .mul(isLong ? bid : ask)
      .toFixed();
  }

  async function tidy(): Promise<void> {
    await cancelOwn();
    let traded = dec(0);
    // What was opened and closed again within one check shows in no position, but it has traded.
    for (const [assetId, before] of touched) traded = traded.plus(await closeOwn(assetId, before));
    if (filled.gt(traded)) traded = filled;
    filled = dec(0);
    for (const reservation of reservations) {
      reservation.settle(traded);
      traded = dec(0);
      reservations.delete(reservation);
    }
    touched.clear();
    forget?.();
    forget = undefined;
  }

  return {
    perp,
    quote,
    farBuy,
    nearBuy,
    send,
    post,
    watch,
    place,
    async rest(order, signer) {
      const answer = await place([order], signer === undefined ? {} : { signer });
      const oid = oidIn(statusesOf(answer)[0]);
      if (oid === undefined) throw new Failed('the order to be accepted', told(answer));
      return oid;
    },
    openOrders,
    cloid,
    position,
    tidy,
  };
}

function farBuy({ market, bid }: Quote, more: Readonly<Record<string, unknown>> = {}): OrderEntry {
  const p = legalPrice(dec(bid).mul(FAR), market.priceDecimals);
  const s = sizeWorth(dec(market.minOrderValue).mul(MARGIN), p, market.szDecimals);
  return { a: market.assetId, b: true, p, s, t: { limit: { tif: 'Gtc' } }, ...more };
}

function nearBuy({ market, ask }: Quote, tif: string): OrderEntry {
  const p = legalPrice(dec(ask).mul(NEAR), market.priceDecimals);
  const s = sizeWorth(dec(market.minOrderValue).mul(MARGIN), ask, market.szDecimals);
  return { a: market.assetId, b: true, p, s, t: { limit: { tif } } };
}

/** The value that a status tells as filled. */
function filledIn(status: unknown): string {
  const [size, price] = [at(status, 'filled', 'totalSz'), at(status, 'filled', 'avgPx')];
  const isTold = [size, price].every((text) => typeof text === 'string' && DECIMAL_TEXT.test(text));
  return isTold ? dec(String(size)).mul(String(price)).toFixed() : '0';
}

/** 24 hex digits that only this run uses. */
function tag(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Buffer.from(bytes).toString('hex');
}
