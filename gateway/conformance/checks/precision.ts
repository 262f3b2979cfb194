// precision.ts: precision cases for prices and sizes, sent to a market with the same szDecimals.
import { innerRefusalOf, type Refusal, refusalOf, answerText } from '../answers.ts';
import { type Check, section } from '../check.ts';
import type { Answer } from '../http.ts';
import type { Kit } from '../kit.ts';
import type { OrderMarket } from '../learn/markets.ts';
import { dec, DECIMAL_TEXT } from '../numbers.ts';
import { onceEach } from '../once.ts';
import type { OrderEntry, Quote } from '../orderEntries.ts';
import { must, NotAsked } from '../outcome.ts';

/** id, kind of market, szDecimals, price, size, and code of the refusal; empty: legal. */
type Case = readonly [string, OrderMarket['kind'], number, string, string, string, ('trigger' | 'default')?];

const CASES: readonly Case[] = [
  ['P1', 'perp', 1, '1234.5', '1', ''],
  ['P2', 'perp', 1, '1234.56', '1', 'PRICE_SIGFIGS'],
  ['P3', 'perp', 3, '123456', '0.001', ''],
  ['P4', 'perp', 3, '123456.0', '0.001', ''],
  ['P5', 'perp', 3, '12345.6', '0.001', 'PRICE_SIGFIGS'],
  ['P6', 'perp', 0, '0.001234', '10000', ''],
  ['P7', 'perp', 0, '0.0012345', '10000', 'PRICE_DECIMALS'],
  ['P8', 'perp', 1, '0.01234', '1000', ''],
  ['P9', 'perp', 1, '0.012345', '1000', 'PRICE_DECIMALS'],
  ['P10', 'perp', 5, '97123.4', '0.00100', 'PRICE_SIGFIGS'],
  ['P11', 'perp', 5, '97123', '0.001', ''],
  ['P12', 'perp', 5, '97123.5', '0.001', 'PRICE_SIGFIGS'],
  ['P13', 'perp', 5, '0.9', '0.00012', 'MIN_ORDER_VALUE', 'default'],
  ['P15', 'perp', 5, '50000', '0.000001', 'SIZE_DECIMALS'],
  ['P16', 'perp', 5, '50000', '0', 'INVALID_SIZE'],
  ['P17', 'perp', 0, '0', '1', 'INVALID_PRICE'],
  ['P18', 'perp', 0, '-5', '1', 'INVALID_DECIMAL'],
  ['P19', 'perp', 5, '5e4', '0.001', 'INVALID_DECIMAL'],
  ['P20', 'perp', 2, '.5', '100', 'INVALID_DECIMAL', 'default'],
  ['P21', 'perp', 2, '05', '100', 'INVALID_DECIMAL', 'default'],
  ['P22', 'perp', 5, '50000.', '0.001', 'INVALID_DECIMAL', 'default'],
  ['P23', 'perp', 1, '1.10', '10', ''],
  ['P24', 'perp', 1, '3.14159', '10', 'PRICE_SIGFIGS'],
  ['P25', 'perp', 1, '3.1416', '10', ''],
  ['P26', 'perp', 3, '3.1416', '10', 'PRICE_DECIMALS'],
  ['P27', 'perp', 0, '0.00010', '200000', ''],
  ['P28', 'perp', 0, '1', '10.5', 'SIZE_DECIMALS'],
  ['P29', 'perp', 0, '1', '10', ''],
  ['P30', 'perp', 0, '1', '9', 'MIN_ORDER_VALUE', 'default'],
  ['T1', 'perp', 2, '1650.25', '1', 'PRICE_SIGFIGS', 'trigger'],
  ['T2', 'perp', 2, '1650.2', '1', '', 'trigger'],
  ['S1', 'spot', 0, '0.0001234', '100000', ''],
  ['S2', 'spot', 1, '0.0001234', '100000', ''],
  ['S3', 'spot', 1, '0.0001234', '100000.1', ''],
  ['S4', 'spot', 2, '0.0001234', '1000000', 'PRICE_DECIMALS'],
  ['S5', 'spot', 2, '27.413', '1.25', ''],
  ['S6', 'spot', 2, '27.4135', '1.25', 'PRICE_SIGFIGS'],
  ['S7', 'spot', 2, '27.413', '1.255', 'SIZE_DECIMALS'],
  ['S8', 'spot', 0, '0.000012345', '1000000', 'PRICE_DECIMALS'],
  ['S9', 'spot', 0, '0.00012345', '100000', ''],
  ['S10', 'spot', 2, '27.413', '0.3', 'MIN_ORDER_VALUE', 'default'],
  ['O1', 'outcome', 0, '0.4321', '25', ''],
  ['O2', 'outcome', 0, '0.43215', '25', ''],
  ['O3', 'outcome', 0, '0.432157', '25', 'PRICE_SIGFIGS'],
  ['O4', 'outcome', 0, '0.00001234', '100000', ''],
  ['O5', 'outcome', 0, '0.000012345', '100000', 'PRICE_DECIMALS'],
  ['O6', 'outcome', 0, '0.5', '2.5', 'SIZE_DECIMALS'],
  ['O7', 'outcome', 0, '0.5', '1', ''],
];

const KINDS = { perp: 'a perpetual', spot: 'a spot pair', outcome: 'an outcome of the perpetuals venue' };

const FORM = [
  'INVALID_DECIMAL',
  'INVALID_PRICE',
  'INVALID_SIZE',
  'PRICE_SIGFIGS',
  'PRICE_DECIMALS',
  'SIZE_DECIMALS',
  'PRICE_TICK',
  'MIN_ORDER_VALUE',
];

export const PRECISION_CHECKS: readonly Check[] = section(
  'precision',
  ['key', 'profile'],
  CASES.map(checkOf),
);

function checkOf(given: Case) {
  const [id, kind, szDecimals, price, size, code, note] = given;
  const market = `${KINDS[kind]} with szDecimals ${szDecimals}`;
  const subject = note === 'trigger' ? `trigger price ${price}` : `price ${price} and size ${size}`;
  return {
    id,
    basis: note === 'default' ? ('default' as const) : ('interface' as const),
    says: `${subject} on ${market}: ${code === '' ? 'legal' : `refused (${code})`}`,
    run: (kit: Kit) => ask(kit, given),
  };
}

async function ask(kit: Kit, given: Case): Promise<void> {
  const [id, kind, szDecimals, , , code] = given;
  const { refusals, answer } = await batchOf(kit, `${kind} ${szDecimals}`);
  if (!refusals.has(id)) throw new NotAsked('its value is beyond --spend');
  const refusal = refusals.get(id);
  const came = refusal === undefined ? `accepted: ${answerText(answer)}` : JSON.stringify(refusal);
  if (code !== '') {
    must(refusal !== undefined, `refused, code ${code}`, came);
    must(refusal.code === undefined || refusal.code === code, `refused, code ${code}`, came);
    return;
  }
  const isForm =
    refusal?.code === undefined
      ? /signific|decimal|tick|precision/i.test(refusal?.error ?? '')
      : FORM.includes(refusal.code);
  must(!isForm && (refusal?.status ?? 200) < 500, 'not refused for its form', came);
}

interface Batch {
  answer: Answer;
  /** Refusals by case; undefined for an accepted one. */
  refusals: ReadonlyMap<string, Refusal | undefined>;
}

/**
 * All cases of one kind of market in one request; one by one where the deployment refuses a whole batch for one order.
 */
const batchOf = onceEach(async (kit, name): Promise<Batch> => {
  const cases = CASES.filter(([, kind, szDecimals]) => `${kind} ${szDecimals}` === name);
  const quote = await marketWith(kit, cases[0]?.[1] ?? 'perp', cases[0]?.[2] ?? 0);
  const orders = cases.flatMap((given) => {
    const order = orderFor(kit, quote, given);
    return order === undefined ? [] : [{ id: given[0], order }];
  });
  const answer = await send(
    kit,
    orders.map(({ order }) => order),
  );
  const refusals = new Map<string, Refusal | undefined>();
  const isWhole = refusalOf(answer) !== undefined;
  for (const [index, { id, order }] of orders.entries())
    refusals.set(id, isWhole ? innerRefusalOf(await send(kit, [order])) : innerRefusalOf(answer, index));
  return { answer, refusals };
});

const send = (kit: Kit, orders: readonly OrderEntry[]): Promise<Answer> =>
  kit.trader.send({ type: 'order', orders, grouping: 'na' });

/** Undefined when its value exceeds the ceiling. */
function orderFor(kit: Kit, quote: Quote, [, , , price, size, code, note]: Case): OrderEntry | undefined {
  if (note === 'trigger') return triggerAt(quote, price);
  try {
    return harmless(kit, quote, price, size, code);
  } catch (error) {
    if (error instanceof NotAsked) return undefined;
    throw error;
  }
}

/** An order that cannot trade: on the side where it rests, and reduce-only without a position. */
function harmless(kit: Kit, { market, bid }: Quote, p: string, s: string, code: string): OrderEntry {
  const isBuy = !isAbove(p, bid);
  const isReducing = market.kind === 'perp' && code !== 'MIN_ORDER_VALUE';
  if (!isReducing && DECIMAL_TEXT.test(p) && DECIMAL_TEXT.test(s))
    kit.ceiling.reserve(dec(p).mul(s)).settle();
  return {
    a: market.assetId,
    b: isBuy,
    p,
    s,
    ...(isReducing ? { r: true } : {}),
    t: { limit: { tif: 'Gtc' } },
  };
}

/** A stop without effect: there is no position to reduce. */
function triggerAt({ market }: Quote, triggerPx: string): OrderEntry {
  const t = { trigger: { isMarket: true, triggerPx, tpsl: 'sl' } };
  return {
    a: market.assetId,
    b: true,
    p: dec(triggerPx).mul('1.1').toSignificantDigits(4).toFixed(),
    s: '1',
    r: true,
    t,
  };
}

/** Throws NotAsked when the deployment has no such market, or the account has a position in it. */
async function marketWith(kit: Kit, kind: OrderMarket['kind'], szDecimals: number): Promise<Quote> {
  if (kind === 'spot') kit.feature('spot');
  if (kind === 'outcome') kit.feature('perpOutcome');
  const found = kit.learned.markets.filter(
    (each) => each.isOpen && each.kind === kind && each.szDecimals === szDecimals,
  );
  for (const market of found) {
    const quote = await kit.trader.quote(market).catch(() => undefined);
    if (quote !== undefined && dec(await kit.trader.position(market.assetId)).isZero()) return quote;
  }
  throw new NotAsked(`no open ${kind} market with szDecimals ${szDecimals} in which the account has nothing`);
}

function isAbove(price: string, bid: string): boolean {
  return DECIMAL_TEXT.test(price) && dec(price).gt(bid);
}
