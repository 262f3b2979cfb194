// protectionLife.test.ts: random histories of entries with take-profit and stop, and of orders for a position:
// - each covers exactly what its entry has opened, less what it or its sibling has closed, as long as any of it is held;
// - it lives until the entry has ended and its part is gone, and no longer; it ends with a reason;
// - an entry ends as soon as one of its children is due;
// - a reduce-only order closes no more than is held;
// - a restored exchange goes on in the same way.
// HISTORIES=20000 for a longer run, FIRST for other ones.
import { expect, test } from 'vitest';
import { createEngine } from '../engine/createEngine.ts';
import type { Engine } from '../engine/engine.ts';
import { findViolations } from '../engine/testkit/invariants.ts';
import { protectionHistory } from '../engine/testkit/protectionHistory.ts';
import { ProtectionLedger } from '../engine/testkit/protectionLedger.ts';
import { NOW, OPTIONS } from '../engine/testkit/testEngine.ts';

const HISTORIES = Number(process.env['HISTORIES'] ?? 30);
const FIRST = Number(process.env['FIRST'] ?? 1);
const COMMANDS = 90;

test('whatever the cuts of its fills, other orders, reversals and closed markets', () => {
  const broken: string[] = [];
  const seen = new Set<string>();
  for (let seed = FIRST; seed < FIRST + HISTORIES && broken.length < 10; seed += 1) {
    const fault = run(seed, seen);
    if (fault !== undefined) broken.push(`seed ${seed}: ${fault}`);
  }
  expect(broken).toEqual([]);
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'position closed before its entry',
      'reversed',
      'changed',
      'TWAP slice',
      'liquidation',
      'fired',
      'closed by either',
      'canceled null',
      'canceled parent',
      'canceled positionClosed',
      'canceled reduceOnly',
      'canceled siblingFilled',
      'triggered null',
    ]),
  );
});

/** The first fault of one history. From its middle every third is also continued from a restore. */
function run(seed: number, seen: Set<string>): string | undefined {
  const engine = createEngine(OPTIONS);
  const ledger = new ProtectionLedger(engine, seen);
  const history = protectionHistory(seed, engine);
  let copy: Engine | undefined;
  for (let index = 0; index < COMMANDS; index += 1) {
    const command = history.next().value;
    const now = NOW + index * 5000;
    if (seed % 3 === 0 && index === COMMANDS / 2) copy = restored(engine);
    copy?.apply(command, now);
    const { result, events } = engine.apply(command, now);
    const faults = ledger.take(command, result, events);
    if (index % 10 === 9) faults.push(...findViolations(engine));
    if (faults.length > 0) return `command ${index}: ${faults.join(', ')} ${JSON.stringify(command)}`;
  }
  const isSame = copy === undefined || JSON.stringify(copy.snapshot()) === JSON.stringify(engine.snapshot());
  return isSame ? undefined : 'the restored exchange went on otherwise';
}

function restored(engine: Engine): Engine {
  const copy = createEngine(OPTIONS);
  copy.restore(JSON.parse(JSON.stringify(engine.snapshot())) as ReturnType<Engine['snapshot']>);
  return copy;
}
