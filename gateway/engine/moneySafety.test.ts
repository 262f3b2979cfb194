// moneySafety.test.ts: what no sequence of commands may do to the margin of an account, whatever its collateral is.
// COMMANDS=1000000 for a longer run.
import { expect, test } from 'vitest';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import { isolatedMarginOf } from '../accounts/isolated.ts';
import { totalsOf } from '../accounts/margin.ts';
import { isSoundAtOracle, oracleTotals } from '../liquidation/atOracle.ts';
import { balanceOf } from '../world/ledger.ts';
import type { Command } from '../world/commands/commands.ts';
import type { EngineEvent } from '../world/events.ts';
import type { Slot, World } from '../world/state.ts';
import { abs, toText } from '../world/units.ts';
import { applyCommand } from './apply.ts';
import { randomCommands } from './testkit/randomCommands.ts';
import { createSeededRandom } from './testkit/random.ts';
import { BTC, DOGE, HYPE_USDC, NOW, OPTIONS, PURR_USDC, SOL, USDC } from './testkit/testEngine.ts';
import { pick } from './testkit/walk.ts';
import { createWorld } from './world.ts';

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
const COMMANDS = Number(process.env['COMMANDS'] ?? 100_000) / SEEDS.length;
const MARKETS = [BTC, SOL, DOGE, HYPE_USDC, PURR_USDC];
/** Millionths. Each of the fills of one command rounds the margin it takes by less. */
const ROUNDING = 100n;

/** The operator's, which may take what covers a position. */
const OPERATORS = new Set<Command['type']>(['credit', 'creditPusd', 'takeBackPusd']);

test('isolated positions open with their margin, no own command makes equity negative, and at a standing oracle nobody is liquidated by others', () => {
  const broken: string[] = [];
  const seen = { opened: 0, checked: 0, debts: 0, uncovered: 0, standing: 0, liquidations: 0 };
  for (const seed of SEEDS) {
    const world = createWorld(OPTIONS);
    const source = withPushes(seed, world);
    const held = new Map<Slot, Held>();
    const quiet = watchQuiet(world);
    for (let index = 0; index < COMMANDS; index += 1) {
      const command = source.next().value;
      const where = () => `seed ${seed}, command ${index}: ${JSON.stringify(command)}`;
      const own = ownerOf(command);
      const before = own && { equity: equityOf(world, own), marks: marksOf(world) };
      const sound = quiet.soundAccounts(command);
      const { events } = applyCommand(world, command, NOW + index * 5000);
      const liquidated = liquidatedIn(events);
      for (const owner of liquidated) if (sound?.has(owner)) broken.push(`${owner} liquidated: ${where()}`);
      quiet.follow(command, events);
      if (sound) seen.standing += 1;
      seen.liquidations += liquidated.length;
      if (own && before && before.marks === marksOf(world)) {
        if (before.equity >= 0n && equityOf(world, own) < 0n) broken.push(`equity: ${where()}`);
        seen.checked += 1;
        if (isInDebt(world, own)) seen.debts += 1;
      }
      for (const event of events)
        if (event.type === 'order' && event.update.statusReason === 'margin') seen.uncovered += 1;
      for (const owner of tradersIn(events)) {
        for (const slot of world.accounts.get(owner)?.slots.values() ?? []) {
          const missing = missingMargin(world, slot, held.get(slot), events);
          held.set(slot, heldOf(world, slot));
          if (missing === undefined) continue;
          if (missing > ROUNDING) broken.push(`margin: ${where()}`);
          seen.opened += 1;
        }
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
function* withPushes(seed: number, world: World): Generator<Command, never> {
  const random = createSeededRandom(seed);
  const source = randomCommands(seed, TRADERS, REAL_TRADERS);
  for (const owner of PUSHERS)
    yield { type: 'credit', owner, assetId: USDC, amount: '1000000000', reason: 'start', isBot: true };
  for (;;) {
    yield source.next().value;
    if (random(60) > 0) continue;
    const assetId = pick(random, [BTC, SOL, DOGE]);
    const oracle = oracleOf(world, assetId);
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
 * Accounts that only others can have changed: neither their own commands and fills nor funding, the operator or another
 * oracle price did anything to them since all accounts were last examined.
 */
function watchQuiet(world: World) {
  let acted = new Set<Address>();
  let isDisturbed = true;
  return {
    /**
     * If the command repeats oracle prices, with nothing but traders' commands since the last one: the quiet accounts that
     * cover their maintenance margin at the oracle. One that does not was spared by the mark alone, which others can move.
     */
    soundAccounts(command: Command): ReadonlySet<Address> | undefined {
      const isStanding =
        command.type === 'setOracle' &&
        !isDisturbed &&
        command.prices.every(({ assetId, price }) => oracleOf(world, assetId) === price);
      if (!isStanding) return undefined;
      const quiet = [...world.accounts.keys()].filter((owner) => !acted.has(owner));
      return new Set(quiet.filter((owner) => isSoundAt(world, owner)));
    },
    follow(command: Command, events: readonly EngineEvent[]): void {
      const own = ownerOf(command);
      if (command.type === 'setOracle') [acted, isDisturbed] = [new Set(), false];
      else if (own === undefined) isDisturbed = true;
      else acted.add(own);
      for (const event of events) if (event.type === 'fill') acted.add(event.owner);
    },
  };
}

/** Accounts whose liquidation, or that of an isolated position, began. */
function liquidatedIn(events: readonly EngineEvent[]): Address[] {
  return events.flatMap((event) =>
    event.type === 'isolatedLiquidation' || (event.type === 'liquidation' && event.stage === 'started')
      ? [event.owner]
      : [],
  );
}

function isSoundAt(world: World, owner: Address): boolean {
  const account = accountOf(world, owner);
  const { equity, maintenance } = oracleTotals(world, account);
  const isolated = [...account.slots.values()].filter(({ mode, size }) => mode === 'isolated' && size !== 0n);
  return equity > maintenance && isolated.every((slot) => isSoundAtOracle(world, slot));
}

function ownerOf(command: Command): Address | undefined {
  return 'owner' in command && !OPERATORS.has(command.type) ? (command.owner as Address) : undefined;
}

function accountOf(world: World, owner: Address) {
  const account = world.accounts.get(owner);
  if (account === undefined) throw new Error(`${owner} has no account`);
  return account;
}

function equityOf(world: World, owner: Address): bigint {
  return totalsOf(world, accountOf(world, owner)).equity;
}

function isInDebt(world: World, owner: Address): boolean {
  return balanceOf(accountOf(world, owner).wallet, world.quote) < 0n;
}

function marksOf({ markets }: World): string {
  return MARKETS.map((assetId) => markets.get(assetId)?.markVersion).join();
}

function oracleOf({ markets }: World, assetId: AssetId): DecimalString | undefined {
  const market = markets.get(assetId);
  return market?.oracle === undefined ? undefined : toText(market.oracle, market.priceDecimals);
}

function tradersIn(events: readonly EngineEvent[]): Set<Address> {
  return new Set(events.flatMap((event) => ('owner' in event && event.owner !== null ? [event.owner] : [])));
}

/** A position as it was before a command. */
interface Held {
  size: bigint;
  cost: bigint;
  /** With the funding paid so far: a command may take funding first, and then trade. */
  margin: bigint;
}

function heldOf(world: World, slot: Slot): Held {
  return { size: slot.size, cost: slot.cost, margin: isolatedMarginOf(world, slot) + slot.funding.allTime };
}

/**
 * Of an isolated position that only grew by the command, or turned: what its margin lacks of the opened part's
 * cost / leverage. Undefined for any other.
 */
function missingMargin(
  world: World,
  slot: Slot,
  before: Held | undefined,
  events: readonly EngineEvent[],
): bigint | undefined {
  const { size, cost, mode, leverage, market, account } = slot;
  if (mode !== 'isolated' || size === 0n) return undefined;
  const side = size < 0n ? 'sell' : 'buy';
  const fills = events.flatMap((event) =>
    event.type === 'fill' && event.owner === account.owner && event.fill.assetId === market.assetId
      ? [event.fill]
      : [],
  );
  if (fills.length === 0 || fills.some((fill) => fill.side !== side)) return undefined;
  const isAdded = before !== undefined && before.size * size > 0n;
  const added = isAdded ? abs(cost) - abs(before.cost) : abs(cost);
  const margin = isAdded ? heldOf(world, slot).margin - before.margin : isolatedMarginOf(world, slot);
  return added / BigInt(leverage) - margin;
}
