// randomCommands.ts: an endless, repeatable stream of random commands for tests and benchmarks.
import type { OrderEntry, Tif } from '#protocol/exchange/order.ts';
import type { Address, Hex } from '#protocol/ids.ts';
import type { Command } from '../../world/commands/commands.ts';
import { createSeededRandom, type SeededRandom } from './random.ts';
import { createRandomOutcomes } from './randomOutcomes.ts';
import { toText } from '../../world/units.ts';
import { BTC, DOGE, HYPE, HYPE_USDC, PURR, PURR_USDC, SOL, USDC } from './testEngine.ts';
import { digestIdOf } from '#protocol/signing/transactionId.ts';
import { type Walk, pick, priceAt, clientId } from './walk.ts';
import { aboutFunds } from './randomFunds.ts';

/** Mostly open, because nothing happens in a closed market. */
const STATUSES = [
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'reduceOnly',
  'paused',
  'halted',
] as const;

const TIFS: readonly Tif[] = ['Gtc', 'Gtc', 'Gtc', 'Alo', 'Ioc', 'Fak', 'Fok', 'FrontendMarket'];

/**
 * Commands of `traders`, the first `realTraders` of whom are real users, in three perpetuals and two spot pairs:
 * mostly orders around a random walk of the oracle, some of them invalid; changes and cancels by guessed client ids,
 * oracle moves, TWAPs and time for them, leverage and isolated margin, funding, credits, closed markets; every
 * seventh about outcome markets.
 */
export function* randomCommands(
  seed: number,
  traders: readonly Address[],
  realTraders: number,
): Generator<Command, never> {
  const random = createSeededRandom(seed);
  const walks: Walk[] = [
    { assetId: BTC, step: 6, decimals: 0, szDecimals: 5, maxLots: 40_000, factor: 10_000 },
    { assetId: SOL, step: 2, decimals: 2, szDecimals: 2, maxLots: 20_000, factor: 10_000 },
    { assetId: DOGE, step: 2, decimals: 5, szDecimals: 0, maxLots: 200_000, factor: 10_000 },
    { assetId: HYPE_USDC, step: 3, decimals: 3, szDecimals: 2, maxLots: 400, factor: 10_000, base: HYPE },
    { assetId: PURR_USDC, step: 3, decimals: 8, szDecimals: 0, maxLots: 400_000, factor: 10_000, base: PURR },
  ];
  for (const [index, owner] of traders.entries()) yield* capitalOf(walks, owner, index, index >= realTraders);
  for (const { assetId } of walks.slice(0, 2))
    for (const owner of traders.slice(0, realTraders))
      yield { type: 'updateLeverage', owner, assetId, mode: 'isolated', leverage: 10 };
  yield {
    type: 'setOracle',
    prices: walks.map((walk) => ({ assetId: walk.assetId, price: priceAt(walk, walk.factor) })),
  };
  const outcomes = createRandomOutcomes(random, traders);
  yield* outcomes.opening();
  for (;;)
    yield random(7) === 0
      ? outcomes.next(pick(random, traders))
      : nextCommand(random, walks, pick(random, traders));
}

/**
 * Of four traders one has cash and other collateral, one only confirmed pUSD, one only other collateral, and one only
 * cash. If all had other collateral, no account would be liquidated.
 */
function* capitalOf(
  walks: readonly Walk[],
  owner: Address,
  index: number,
  isBot: boolean,
): Generator<Command> {
  const kind = isBot ? 'cash' : (['both', 'pusd', 'other', 'cash'] as const)[index % 4];
  if (kind !== 'other') {
    const cash = kind === 'pusd' ? '0.000001' : '2000';
    yield { type: 'credit', owner, assetId: USDC, amount: cash, reason: 'start', isBot };
  }
  if (kind === 'pusd') yield { type: 'creditPusd', owner, amount: '2000', bucket: 'confirmed' };
  if (kind === 'cash' || kind === 'pusd') return;
  for (const { base, maxLots, szDecimals } of walks) {
    const amount = toText(BigInt((kind === 'other' ? 60 : 3) * maxLots), szDecimals);
    if (base !== undefined) yield { type: 'credit', owner, assetId: base, amount, reason: 'start' };
  }
}

function nextCommand(random: SeededRandom, walks: readonly Walk[], owner: Address): Command {
  const roll = random(1000);
  const walk = pick(random, random(6) === 0 ? walks : walks.filter(({ base }) => base === undefined));
  if (roll < 700) return randomPlacing(random, walk, owner);
  if (roll < 720)
    return {
      type: 'modifyOrders',
      owner,
      modifies: Array.from({ length: 2 }, () => ({
        orderId: clientId(random),
        order: randomOrder(random, walk),
      })),
    };
  if (roll < 890)
    return {
      type: 'cancelByClientId',
      owner,
      cancels: Array.from({ length: 3 }, () => ({ assetId: walk.assetId, clientOrderId: clientId(random) })),
    };
  if (roll < 900) return aboutTwaps(random, walk, owner);
  if (roll < 970) return movedOracle(random, walk);
  if (roll < 982) return aboutLeverage(random, walk, owner);
  if (roll < 987) return { type: 'settleFunding' };
  if (roll < 993)
    return {
      type: 'credit',
      owner,
      assetId: USDC,
      amount: toText(BigInt(1 + random(300_000_000)), 6),
      reason: 'top-up',
    };
  if (roll < 998) return aboutFunds(random, walk, owner);
  return { type: 'setMarketStatus', assetId: walk.assetId, status: pick(random, STATUSES) };
}

/** Mostly one order, sometimes four, or a group. */
function randomPlacing(random: SeededRandom, walk: Walk, owner: Address): Command {
  const roll = random(14);
  if (roll < 2) return randomGroup(random, walk, owner);
  return {
    type: 'placeOrders',
    owner,
    orders: Array.from({ length: roll === 2 ? 4 : 1 }, () => randomOrder(random, walk)),
    grouping: 'na',
  };
}

/**
 * An entry with take-profit and stop around the oracle, or both for a position, whole or partial, which
 * mostly does not exist.
 */
function randomGroup(random: SeededRandom, walk: Walk, owner: Address): Command {
  const entry: OrderEntry = {
    ...randomOrder(random, walk),
    reduceOnly: false,
    type: { kind: 'limit', tif: pick(random, TIFS) },
  };
  const isEntry = random(2) === 0;
  const size = isEntry || random(2) === 0 ? entry.size : '0';
  const children = (['tp', 'sl'] as const).slice(random(2)).map((tpsl): OrderEntry => {
    const isUp = (tpsl === 'tp') === (entry.side === 'buy');
    const near = walk.factor + (isUp ? 1 : -1) * (1 + random(80));
    const beyond = entry.side === 'buy' ? near - 200 : near + 200;
    const type = {
      kind: 'trigger',
      isMarket: random(2) === 0,
      triggerPrice: priceAt(walk, near),
      tpsl,
    } as const;
    return {
      assetId: walk.assetId,
      side: entry.side === 'buy' ? 'sell' : 'buy',
      price: priceAt(walk, type.isMarket ? beyond : near),
      size,
      reduceOnly: true,
      type,
    };
  });
  return {
    type: 'placeOrders',
    owner,
    orders: isEntry ? [entry, ...children] : children,
    grouping: isEntry ? 'normalTpsl' : 'positionTpsl',
  };
}

/**
 * Mostly a leverage, sometimes with isolated margin; or margin added or removed, immediately or later, and
 * time for it.
 */
function aboutLeverage(random: SeededRandom, { assetId }: Walk, owner: Address): Command {
  const roll = random(10);
  if (roll < 2)
    return {
      type: 'updateIsolatedMargin',
      owner,
      assetId,
      isLong: random(2) === 0,
      microUsd: random(40_000_000) - 15_000_000,
      operationId: operationId(random),
    };
  if (roll === 2)
    return {
      type: 'updateIsolatedMargin',
      owner,
      assetId,
      isLong: random(2) === 0,
      microUsd: random(40_000_000) - 15_000_000,
    };
  if (roll === 3) return { type: 'runIsolated' };
  if (roll === 4) return isolatedOperatorCommand(random);
  return {
    type: 'updateLeverage',
    owner,
    assetId,
    mode: random(3) === 0 ? 'isolated' : 'cross',
    leverage: 1 + random(42),
  };
}

/** Operator settings of delayed margin changes: which take time, how long, which fail; or one by a guessed id. */
function isolatedOperatorCommand(random: SeededRandom): Command {
  if (random(2) === 0)
    return {
      type: 'ruleIsolatedOperation',
      operationId: operationId(random),
      ruling: pick(random, ['hold', 'complete', 'fail'] as const),
    };
  return {
    type: 'setIsolatedOperations',
    delayMs: random(5) === 0 ? null : random(60_000),
    holdsAll: random(4) === 0,
    failsNext: random(4) === 0 ? 'venue' : null,
  };
}

/** From a small set, so that guesses hit and collide. */
function operationId(random: SeededRandom): Hex {
  return `0x${random(256).toString(16).padStart(64, '0')}`;
}

/**
 * Mostly time for due slices; a cancel by a guessed id; or a minute in two to seven slices, some too small,
 * some reduce-only.
 */
function aboutTwaps(random: SeededRandom, walk: Walk, owner: Address): Command {
  const roll = random(10);
  if (roll < 6) return { type: 'runTwaps' };
  if (roll === 6) return { type: 'twapCancel', owner, twapOrderId: digestIdOf(twapDigest(random), 'twap') };
  const sliceCount = 2 + random(6);
  const size = toText(BigInt(sliceCount * (1 + random(walk.maxLots / 4))), walk.szDecimals);
  const side = random(2) === 0 ? 'buy' : 'sell';
  return {
    type: 'twapOrder',
    owner,
    assetId: walk.assetId,
    side,
    size,
    reduceOnly: random(4) === 0,
    durationMinutes: 1,
    sliceCount,
    isRandomized: random(2) === 0,
    digest: twapDigest(random),
  };
}

/** From a small set, so that guesses hit and collide. */
function twapDigest(random: SeededRandom): Hex {
  return `0x${random(32).toString(16).padStart(64, '0')}`;
}

/** A step of up to 0.6 %, sometimes none or a jump of up to 9 %, kept between half and double of the start. */
function movedOracle(random: SeededRandom, walk: Walk): Command {
  const reach = pick(random, [900, 60, 60, 60, 60, 60, 0, 0]);
  walk.factor = Math.min(20_000, Math.max(5000, walk.factor + random(2 * reach + 1) - reach));
  return { type: 'setOracle', prices: [{ assetId: walk.assetId, price: priceAt(walk, walk.factor) }] };
}

function randomOrder(random: SeededRandom, walk: Walk): OrderEntry {
  const isNonsense = random(50) === 0;
  const factor = walk.factor + random(161) - 80;
  return {
    assetId: walk.assetId,
    side: random(2) === 0 ? 'buy' : 'sell',
    price: isNonsense ? '0.12345678' : priceAt(walk, factor),
    size: toText(BigInt(1 + random(walk.maxLots)), walk.szDecimals),
    reduceOnly: random(walk.base === undefined ? 6 : 60) === 0,
    type:
      walk.base === undefined && random(16) === 0
        ? randomTrigger(random, walk)
        : { kind: 'limit', tif: pick(random, TIFS) },
    clientOrderId: clientId(random),
  };
}

/** Near the oracle, on either side: about half are refused. */
function randomTrigger(random: SeededRandom, walk: Walk): OrderEntry['type'] {
  const triggerPrice = priceAt(walk, walk.factor + random(161) - 80);
  return { kind: 'trigger', isMarket: random(2) === 0, triggerPrice, tpsl: random(2) === 0 ? 'tp' : 'sl' };
}
