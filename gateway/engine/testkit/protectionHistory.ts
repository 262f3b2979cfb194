// protectionHistory.ts: random commands about entries with take-profit and stop, in one market and few sizes and prices, so
// that fills often close a position exactly, or reverse it.
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { Address } from '#protocol/ids.ts';
import type { OrderRecord } from '#protocol/info/orders/openOrders.ts';
import type { Side } from '#protocol/scalars.ts';
import type { Command } from '../../world/commands/commands.ts';
import type { Engine } from '../engine.ts';
import { createSeededRandom, type SeededRandom } from './random.ts';
import { ALICE, BOB, BTC, limit, MAKER, trigger, USDC } from './testEngine.ts';
import { pick } from './walk.ts';

/** Both are real accounts; the maker, simulated, is whom they mostly trade with. */
export const OWNERS = [ALICE, BOB] as const;

const START = 60_000;
const STEP = 250;

interface Scene {
  readonly random: SeededRandom;
  readonly read: Engine['read'];
  readonly owner: Address;
  readonly oracle: number;
}

/** With their weights. */
const COMMANDS: readonly (readonly [number, (scene: Scene) => Command])[] = [
  [22, ({ random, oracle }) => quote(random, oracle)],
  [16, ({ random, owner, oracle }) => withBoth(random, owner, oracle)],
  [10, ({ random, owner, oracle }) => placed(owner, 'na', [plain(random, oracle)])],
  [14, against],
  [4, ({ random, owner, oracle }) => forPosition(random, owner, oracle)],
  [2, ({ random, owner, oracle }) => lone(random, owner, oracle)],
  [5, ({ random, owner, read }) => canceled(owner, oneOf(random, read.openOrders(owner)))],
  [8, ({ random, owner, read }) => changed(random, owner, read.openOrders(owner))],
  [3, ({ read }) => canceled(MAKER, read.openOrders(MAKER))],
  [2, ({ random }) => statusOf(pick(random, ['reduceOnly', 'halted']))],
  [3, () => statusOf('active')],
  [1, twap],
  [3, () => ({ type: 'runTwaps' })],
];

const EACH = COMMANDS.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));

/** An endless history. Of four seeds one has little money, one isolated margin. */
export function* protectionHistory(seed: number, { read }: Engine): Generator<Command, never> {
  // Seeds next to each other begin with alike numbers.
  const random = createSeededRandom(Math.imul(seed, 0x9e37_79b1));
  const amount = seed % 4 === 0 ? '25000' : '9000000';
  const mode = seed % 4 === 1 ? 'isolated' : 'cross';
  for (const owner of OWNERS) {
    yield { type: 'credit', owner, assetId: USDC, amount, reason: 'start' };
    yield { type: 'updateLeverage', owner, assetId: BTC, mode, leverage: 40 };
  }
  yield { type: 'credit', owner: MAKER, assetId: USDC, amount: '900000000', reason: 'start', isBot: true };
  let oracle = START;
  yield moved(oracle);
  for (;;) {
    if (random(7) === 0) {
      oracle = Math.min(70_000, Math.max(50_000, oracle + (random(9) - 4) * STEP));
      yield moved(oracle);
    } else {
      yield pick(random, EACH)({ random, read, owner: pick(random, OWNERS), oracle });
    }
  }
}

function statusOf(status: string): Command {
  return { type: 'setMarketStatus', assetId: BTC, status };
}

function moved(oracle: number): Command {
  return { type: 'setOracle', prices: [{ assetId: BTC, price: `${oracle}` }] };
}

function placed(
  owner: Address,
  grouping: 'na' | 'normalTpsl' | 'positionTpsl',
  orders: OrderEntry[],
): Command {
  return { type: 'placeOrders', owner, orders, grouping };
}

const sideOf = (random: SeededRandom): Side => (random(2) === 0 ? 'buy' : 'sell');
const sizeOf = (random: SeededRandom): DecimalString => `${1 + random(4)}`;
const near = (random: SeededRandom, oracle: number, steps: number): DecimalString =>
  `${oracle + (random(2 * steps + 1) - steps) * STEP}`;

/** One small quote of the maker. */
function quote(random: SeededRandom, oracle: number): Command {
  const side = sideOf(random);
  const price = oracle + (side === 'buy' ? -1 : 1) * random(4) * STEP;
  return placed(MAKER, 'na', [limit(BTC, side, `${1 + random(6)}`, `${price}`)]);
}

/** A limit, often one that trades at once, sometimes reduce-only. */
function plain(random: SeededRandom, oracle: number): OrderEntry {
  const tif = pick(random, ['Gtc', 'Gtc', 'Gtc', 'Ioc', 'Ioc', 'Fok', 'Alo'] as const);
  const reduceOnly = random(4) === 0;
  return limit(BTC, sideOf(random), sizeOf(random), near(random, oracle, 3), { tif, reduceOnly });
}

/** Closes or reverses what is held with what the book offers. */
function against({ random, read, owner, oracle }: Scene): Command {
  const held = Number(read.positions(owner)[0]?.size ?? 0);
  const size = Math.max(1, Math.abs(held) + pick(random, [0, 0, 0, 1, 2, -1, -2]));
  const side = held === 0 ? sideOf(random) : held < 0 ? 'buy' : 'sell';
  const price = oracle + (side === 'buy' ? 5 : -5) * STEP;
  const more = { tif: 'Ioc', reduceOnly: random(4) === 0 } as const;
  return placed(owner, 'na', [limit(BTC, side, `${size}`, `${price}`, more)]);
}

/** In slices of 1 to 3. */
function twap({ random, owner }: Scene): Command {
  const sliceCount = 2 + random(3);
  const side = sideOf(random);
  return {
    type: 'twapOrder',
    owner,
    assetId: BTC,
    side,
    size: `${sliceCount * (1 + random(3))}`,
    reduceOnly: random(2) === 0,
    durationMinutes: 1,
    sliceCount,
    isRandomized: false,
  };
}

function withBoth(random: SeededRandom, owner: Address, oracle: number): Command {
  const entry = { ...plain(random, oracle), size: `${1 + random(8)}` as const, reduceOnly: false };
  const kinds = pick(random, [['tp', 'sl'], ['tp', 'sl'], ['sl', 'tp'], ['sl'], ['tp']] as const);
  return placed(owner, 'normalTpsl', [
    entry,
    ...kinds.map((kind) => closer(random, kind, entry, Number(entry.price))),
  ]);
}

/** A take-profit or stop on the other side than `side`. */
function closer(
  random: SeededRandom,
  tpsl: 'tp' | 'sl',
  { side, size }: Pick<OrderEntry, 'side' | 'size'>,
  from: number,
): OrderEntry {
  const isUp = (tpsl === 'tp') === (side === 'buy');
  const price = from + (isUp ? 1 : -1) * (1 + random(6)) * STEP;
  const guard = price + (side === 'buy' ? -1 : 1) * random(3) * STEP;
  const entry = trigger(BTC, side === 'buy' ? 'sell' : 'buy', size, tpsl, `${price}`, { price: `${guard}` });
  const isMarket = random(2) === 0;
  return { ...entry, type: { kind: 'trigger', isMarket, triggerPrice: `${price}`, tpsl } };
}

function forPosition(random: SeededRandom, owner: Address, oracle: number): Command {
  const size = random(2) === 0 ? '0' : sizeOf(random);
  const side = sideOf(random);
  const kinds = pick(random, [['tp', 'sl'], ['sl'], ['tp']] as const);
  return placed(
    owner,
    'positionTpsl',
    kinds.map((kind) => closer(random, kind, { side, size }, oracle)),
  );
}

/** A trigger of its own, which may open. */
function lone(random: SeededRandom, owner: Address, oracle: number): Command {
  const order = closer(random, pick(random, ['tp', 'sl']), plain(random, oracle), oracle);
  return placed(owner, 'na', [{ ...order, reduceOnly: random(2) === 0 }]);
}

function oneOf<T>(random: SeededRandom, items: readonly T[]): T[] {
  return items.length > 0 ? [pick(random, items)] : [];
}

function canceled(owner: Address, orders: readonly OrderRecord[]): Command {
  return {
    type: 'cancelOrders',
    owner,
    cancels: orders.map(({ assetId, orderId }) => ({ assetId, orderId })),
  };
}

/** Another price, size or trigger of a live order. */
function changed(random: SeededRandom, owner: Address, live: readonly OrderRecord[]): Command {
  if (live.length === 0) return canceled(owner, []);
  const { orderId, side, reduceOnly, ...old } = pick(random, live);
  const size = random(2) === 0 ? old.originalSize : sizeOf(random);
  const shift = (price: string, steps: number): DecimalString =>
    `${Number(price) + (random(2 * steps + 1) - steps) * STEP}`;
  if (old.triggerPrice === null) {
    const more = { tif: old.tif as 'Gtc', reduceOnly: random(8) === 0 ? !reduceOnly : reduceOnly };
    const order = limit(BTC, side, size, shift(old.price, 2), more);
    return { type: 'modifyOrders', owner, modifies: [{ orderId, order }] };
  }
  const triggerPrice = shift(old.triggerPrice, 2);
  const tpsl = old.triggerCondition as 'tp' | 'sl';
  const price = `${Number(triggerPrice) + (side === 'sell' ? -1 : 1) * STEP}` as const;
  const isMarket = old.tif === 'FrontendMarket';
  const order = {
    ...trigger(BTC, side, size, tpsl, triggerPrice, { price, reduceOnly }),
    type: { kind: 'trigger', isMarket, triggerPrice, tpsl } as const,
  };
  return { type: 'modifyOrders', owner, modifies: [{ orderId, order }] };
}
