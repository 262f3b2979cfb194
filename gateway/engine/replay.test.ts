import { describe, expect, test } from 'vitest';
import type { Address } from '#protocol/ids.ts';
import { PUSD } from '../world/outcomesState.ts';
import type { Command } from '../world/commands/commands.ts';
import { createEngine } from './createEngine.ts';
import type { Engine } from './engine.ts';
import type { EngineEvent } from '../world/events.ts';
import { findViolations } from './testkit/invariants.ts';
import { createSeededRandom } from './testkit/random.ts';
import { randomCommands } from './testkit/randomCommands.ts';
import { HYPE, NOW, OPTIONS, PURR, USDC } from './testkit/testEngine.ts';

const TRADERS = Array.from(
  { length: 12 },
  (_, index): Address => `0x${(index + 1).toString(16).padStart(40, '0')}`,
);
const REAL_TRADERS = 4;
const ASSETS = [USDC, HYPE, PURR, PUSD];

function take(seed: number, count: number): Command[] {
  const source = randomCommands(seed, TRADERS, REAL_TRADERS);
  return Array.from({ length: count }, () => source.next().value);
}

function run(engine: Engine, commands: readonly Command[], from = 0): void {
  for (const [index, command] of commands.entries()) engine.apply(command, NOW + (from + index) * 100);
}

/** The kind of an event, as far as the test distinguishes kinds. */
function wordsFor(event: EngineEvent): string {
  if (event.type === 'liquidation') return `liquidation ${event.stage} ${event.kind}`;
  if (event.type !== 'order' || (event.update.status !== 'triggered' && event.update.statusReason === null))
    return event.type;
  return ['order', event.update.status, event.update.statusReason].filter((word) => word !== null).join(' ');
}

describe('100,000 random commands', () => {
  const commands = take(7, 100_000);

  test('keep the ledger at zero and every invariant at each step', () => {
    const engine = createEngine(OPTIONS);
    const violations: string[] = [];
    const counts = new Map<string, number>();
    const count = (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const [index, command] of commands.entries()) {
      const { events } = engine.apply(command, NOW + index * 100);
      for (const event of events) count(wordsFor(event));
      // Every asset in turn: 7 is coprime to their number.
      if (index % 7 === 0 && engine.read.ledgerSum(ASSETS[index % ASSETS.length]) !== '0')
        violations.push(`ledger off balance by command ${index}`);
      if (index % 1000 === 999) violations.push(...findViolations(engine));
    }
    expect(violations).toEqual([]);
    // The sequence is meaningful only if it covers everything.
    for (const type of [
      'trade',
      'order',
      'fill',
      'rejection',
      'twap',
      'withdrawal',
      'deposit',
      'funding',
      'leverage',
      'liquidation started partial',
      'liquidation started full',
      'isolatedLiquidation',
      'marketStatus',
      'mark',
      'order triggered',
      'order canceled parent',
      'order canceled siblingFilled',
      'order canceled positionClosed',
      'order canceled outcomeSettled',
      'predictionBalances',
      'predictionPosition',
      'tickSize',
    ]) {
      expect([type, (counts.get(type) ?? 0) > 10]).toEqual([type, true]);
    }
  });

  test('lead to the same state from a snapshot taken at any point', () => {
    const engine = createEngine(OPTIONS);
    const random = createSeededRandom(99);
    let from = 0;
    for (let cut = 0; cut < 5; cut += 1) {
      const count = 1 + random(19_000);
      run(engine, commands.slice(from, from + count), from);
      from += count;
      const text = JSON.stringify(engine.snapshot());
      const copy = createEngine(OPTIONS);
      copy.restore(JSON.parse(text) as ReturnType<Engine['snapshot']>);
      expect(JSON.stringify(copy.snapshot())).toBe(text);
      expect(findViolations(copy)).toEqual([]);
      for (const [index, command] of commands.slice(from, from + 500).entries()) {
        const now = NOW + (from + index) * 100;
        expect(JSON.stringify(copy.apply(command, now))).toBe(JSON.stringify(engine.apply(command, now)));
      }
      expect(JSON.stringify(copy.snapshot())).toBe(JSON.stringify(engine.snapshot()));
      from += 500;
    }
  });
});

test('the same commands at the same times give the same results and state', () => {
  const log = JSON.parse(JSON.stringify(take(11, 5000))) as Command[];
  const [one, two] = [createEngine(OPTIONS), createEngine(OPTIONS)];
  for (const [index, command] of log.entries())
    expect(JSON.stringify(two.apply(command, NOW + index))).toBe(
      JSON.stringify(one.apply(command, NOW + index)),
    );
  expect(two.snapshot()).toEqual(one.snapshot());
});

test('a snapshot of another version or with an unknown market is not restored', () => {
  const engine = createEngine(OPTIONS);
  const snapshot = engine.snapshot();
  expect(() => engine.restore({ ...snapshot, version: 99 })).toThrow(RangeError);
  const smaller = createEngine({ ...OPTIONS, markets: OPTIONS.markets.slice(1) });
  expect(() => smaller.restore(snapshot)).toThrow('not listed');
});
