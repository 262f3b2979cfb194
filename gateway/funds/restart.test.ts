import { expect, test } from 'vitest';
import { createAlarm } from '../sequencer/alarm.ts';
import { completeOptions } from '../service/options.ts';
import { createPracticeEngine } from '../core/practiceEngine.ts';
import { openSequencer } from '../sequencer/sequencer.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import type { Store } from '../store/store.ts';
import { VENUE_MS } from './worker.ts';

const START = 1_760_000_000_000;
const MINUTE = 60_000;
const OWNER = '0x00000000000000000000000000000000000000a1';
const HOME = '0x00000000000000000000000000000000000000d1';

/** A gateway's engine and worker on a store that survives them. */
async function open(store: Store, clock: { time: number }, snapshotCommands: number) {
  const engine = createPracticeEngine(completeOptions().service);
  const now = { now: () => clock.time };
  const sequencer = await openSequencer({
    engine,
    store,
    clock: now,
    log: () => undefined,
    snapshotCommands,
    snapshotMs: Infinity,
    idleCommitMs: 0,
  });
  const alarm = createAlarm({
    read: engine.read,
    post: (command) => sequencer.post(command),
    clock: now,
    log: () => undefined,
  });
  return { engine, sequencer, alarm };
}

test.each([
  ['its journal', Infinity],
  ['a snapshot', 1],
])(
  'transfers continue after a restart, from %s: paused, held, released, arriving',
  async (_what, snapshotCommands) => {
    const store = createMemoryStore();
    const clock = { time: START };
    let run = await open(store, clock, snapshotCommands);
    const restart = async (): Promise<void> => {
      run.alarm.stop();
      await run.sequencer.flush();
      run = await open(store, clock, snapshotCommands);
    };
    const withdraw = (digit: string) =>
      run.sequencer.submit({
        type: 'withdraw',
        owner: OWNER,
        destination: HOME,
        assetId: '00012710',
        amount: '100',
        source: 'balance',
        transactionId: `0x${digit.repeat(64)}`,
      });
    const states = () =>
      run.engine.read.withdrawals(OWNER).map(({ status, releasedAt }) => [status, releasedAt !== null]);
    const balance = () => run.engine.read.account(OWNER).balances[0]?.total;
    const pass = (ms: number): void => {
      clock.time += ms;
      run.alarm.ring();
    };

    await run.sequencer.submit({ type: 'acceptTerms', owner: OWNER, version: '2026-01', signedAt: START });
    await withdraw('1');
    await withdraw('2');
    await run.sequencer.submit({ type: 'setWithdrawals', isPaused: true });
    await run.sequencer.submit({
      type: 'ruleWithdrawal',
      transactionId: `0x${'2'.repeat(64)}`,
      ruling: 'hold',
    });
    await restart();
    pass(2 * MINUTE);
    // Paused before the restart, and still: the first would be due.
    expect([states(), run.engine.read.pendingWithdrawals(OWNER, clock.time).isPaused]).toEqual([
      [
        ['pending', false],
        ['pending', false],
      ],
      true,
    ]);
    await run.sequencer.submit({ type: 'setWithdrawals', isPaused: false });
    pass(0);
    expect(states()).toContainEqual(['pending', true]);
    await restart();
    pass(VENUE_MS);
    expect(states()).toEqual(
      expect.arrayContaining([
        ['completed', true],
        ['pending', false],
      ]),
    );
    await restart();
    await run.sequencer.submit({
      type: 'ruleWithdrawal',
      transactionId: `0x${'2'.repeat(64)}`,
      ruling: 'fail',
      reason: 'Closed',
    });
    await restart();
    // 10,000 of practice money; one of the two 100s has left, the other was returned.
    expect([balance(), states().map(([status]) => status), run.engine.read.ledgerSum()]).toEqual([
      '9900',
      ['completed', 'failed'],
      '0',
    ]);
    run.alarm.stop();
  },
);
