// moneySafety.test.ts: what no sequence of commands may do to the margin of an account, whatever its collateral is.
// COMMANDS=300000 for a longer run.
import { expect, test } from 'vitest';
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { Position } from '#protocol/info/account/account.ts';
import type { Command } from '../world/commands/commands.ts';
import type { EngineEvent } from '../world/events.ts';
import { createEngine } from './createEngine.ts';
import type { Engine } from './engine.ts';
import { randomCommands } from './testkit/randomCommands.ts';
import { createSeededRandom } from './testkit/random.ts';
import { BTC, DOGE, HYPE_USDC, NOW, OPTIONS, PURR_USDC, SOL, USDC } from './testkit/testEngine.ts';
import { pick } from './testkit/walk.ts';

const TRADERS = Array.from(
  { length: 8 },
  (_, index): Address => `0x${(index + 1).toString(16).padStart(40, '0')}`,
);
const REAL_TRADERS = 5;
const PUSHERS = [
  '0xb0b0000000000000000000000000000000000001',
  '0xb0b0000000000000000000000000000000000002',
] as const;
const SEEDS = [1, 2, 3];
const COMMANDS = Number(process.env['COMMANDS'] ?? 12_000) / SEEDS.length;
const MARKETS = [BTC, SOL, DOGE, HYPE_USDC, PURR_USDC];
/** Each of the fills of one command rounds the margin it takes by less. */
const ROUNDING = dec('0.0001');

/** The operator's, which may take what covers a position. */
const OPERATORS = new Set<Command['type']>(['credit', 'creditPusd', 'takeBackPusd']);

test('isolated positions open with their margin, no own command makes equity negative, and at a standing oracle nobody is liquidated by others', () => {
  const broken: string[] = [];
  const seen = { opened: 0, checked: 0, debts: 0, uncovered: 0, standing: 0 };
  for (const seed of SEEDS) {
    const engine = createEngine(OPTIONS);
    const source = withPushes(seed, engine);
    const held = new Map<Address, Map<AssetId, Position>>();
    const quiet = watchQuiet(engine);
    for (let index = 0; index < COMMANDS; index += 1) {
      const command = source.next().value;
      const where = `seed ${seed}, command ${index}: ${JSON.stringify(command)}`;
      const own = ownerOf(command);
      const before = own && { equity: equityOf(engine, own), marks: marksOf(engine) };
      const isStanding = quiet.isStanding(command);
      const { events } = engine.apply(command, NOW + index * 5000);
      for (const owner of quiet.liquidated(command, events))
        if (isStanding) broken.push(`${owner} liquidated: ${where}`);
      if (isStanding) seen.standing += 1;
      if (own && before && before.marks === marksOf(engine)) {
        const { crossSummary, borrowedUsdc } = engine.read.account(own);
        const isKept = before.equity.isNegative() || !dec(crossSummary.equity).isNegative();
        if (!isKept) broken.push(`equity: ${where}`);
        seen.checked += 1;
        if (borrowedUsdc !== '0') seen.debts += 1;
      }
      for (const event of events)
        if (event.type === 'order' && event.update.statusReason === 'margin') seen.uncovered += 1;
      for (const owner of tradersIn(events)) {
        const now = new Map(engine.read.positions(owner).map((each) => [each.assetId, each]));
        for (const position of now.values()) {
          const missing = missingMargin(held.get(owner)?.get(position.assetId), position, events, owner);
          if (missing === undefined) continue;
          if (missing.gt(ROUNDING)) broken.push(`margin: ${where}`);
          seen.opened += 1;
        }
        held.set(owner, now);
      }
    }
  }
  expect(broken).toEqual([]);
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
});

/**
 * Random commands; in between two rich accounts empty a book up to 4 % from the oracle and quote and trade there, while
 * the oracle stands.
 */
function* withPushes(seed: number, { read }: Engine): Generator<Command, never> {
  const random = createSeededRandom(seed);
  const source = randomCommands(seed, TRADERS, REAL_TRADERS);
  for (const owner of PUSHERS)
    yield { type: 'credit', owner, assetId: USDC, amount: '1000000000', reason: 'start', isBot: true };
  for (;;) {
    yield source.next().value;
    if (random(60) > 0) continue;
    const assetId = pick(random, [BTC, SOL, DOGE]);
    const oracle = read.oracle(assetId);
    if (oracle === undefined) continue;
    const isUp = random(2) === 0;
    const far = dec(oracle)
      .mul(isUp ? 100 + random(5) : 100 - random(5))
      .div(100)
      .toSignificantDigits(4);
    const size = toDecimalString(dec('2000000').div(oracle).round());
    const order = (side: 'buy' | 'sell', lots: DecimalString): Command => ({
      type: 'placeOrders',
      owner: PUSHERS[side === 'buy' ? 0 : 1],
      orders: [
        {
          assetId,
          side,
          price: toDecimalString(far),
          size: lots,
          reduceOnly: false,
          type: { kind: 'limit', tif: 'Gtc' },
        },
      ],
      grouping: 'na',
    });
    // The first takes all up to the far price and rests there, the other trades with it.
    const [taker, other] = isUp ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
    yield order(taker, size);
    yield order(other, toDecimalString(dec(size).div(2).round()));
    yield { type: 'setOracle', prices: [{ assetId, price: oracle }] };
    yield { type: 'setOracle', prices: [{ assetId, price: oracle }] };
  }
}

/**
 * Whose positions only others can have changed: neither the account's own commands and fills nor funding, the operator
 * or another oracle price did anything to it since all accounts were last examined.
 */
function watchQuiet({ read }: Engine) {
  let acted = new Set<Address>();
  let isDisturbed = true;
  return {
    /** Whether the command repeats oracle prices, with nothing but traders' commands since the last one. */
    isStanding: (command: Command): boolean =>
      command.type === 'setOracle' &&
      !isDisturbed &&
      command.prices.every(({ assetId, price }) => read.oracle(assetId) === price),
    /** Accounts whose liquidation began although they did nothing. */
    liquidated: (command: Command, events: readonly EngineEvent[]): Address[] => {
      const found = events.flatMap((event) =>
        event.type === 'isolatedLiquidation' || (event.type === 'liquidation' && event.stage === 'started')
          ? [event.owner]
          : [],
      );
      const before = acted;
      const own = ownerOf(command);
      if (command.type === 'setOracle') [acted, isDisturbed] = [new Set(), false];
      else if (own === undefined) isDisturbed = true;
      else acted.add(own);
      for (const event of events) if (event.type === 'fill') acted.add(event.owner);
      return found.filter((owner) => !before.has(owner));
    },
  };
}

function ownerOf(command: Command): Address | undefined {
  return 'owner' in command && !OPERATORS.has(command.type) ? (command.owner as Address) : undefined;
}

function equityOf(engine: Engine, owner: Address): Decimal {
  return dec(engine.read.account(owner).crossSummary.equity);
}

function marksOf({ read }: Engine): string {
  return MARKETS.map((assetId) => read.mark(assetId)).join();
}

function tradersIn(events: readonly EngineEvent[]): Set<Address> {
  return new Set(events.flatMap((event) => ('owner' in event && event.owner !== null ? [event.owner] : [])));
}

/**
 * Of an isolated position that only grew by the command, or turned: what its margin lacks of the opened part's
 * cost / leverage. Undefined for any other.
 */
function missingMargin(
  before: Position | undefined,
  after: Position,
  events: readonly EngineEvent[],
  owner: Address,
): Decimal | undefined {
  if (after.leverage.mode !== 'isolated') return undefined;
  const isLong = after.size.startsWith('-') ? 'sell' : 'buy';
  const fills = events.flatMap((event) =>
    event.type === 'fill' && event.owner === owner && event.fill.assetId === after.assetId
      ? [event.fill]
      : [],
  );
  if (fills.length === 0 || fills.some(({ side }) => side !== isLong)) return undefined;
  const isAdded = before !== undefined && dec(before.size).mul(dec(after.size)).isPositive();
  const [marginBefore, costBefore] = isAdded ? [marginOf(before), costOf(before)] : [dec('0'), dec('0')];
  return costOf(after).minus(costBefore).div(after.leverage.value).minus(marginOf(after).minus(marginBefore));
}

function marginOf({ marginUsed, unrealizedPnl }: Position): Decimal {
  return dec(marginUsed).minus(dec(unrealizedPnl));
}

function costOf({ size, markPrice, unrealizedPnl }: Position): Decimal {
  return dec(size)
    .mul(dec(markPrice ?? '0'))
    .minus(dec(unrealizedPnl))
    .abs();
}
