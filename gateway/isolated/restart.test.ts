import { expect, test } from 'vitest';
import type { Hex } from '#protocol/ids.ts';
import { createAlarm } from '../sequencer/alarm.ts';
import { completeOptions } from '../service/options.ts';
import { createPracticeEngine } from '../core/practiceEngine.ts';
import { openSequencer } from '../sequencer/sequencer.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import type { Store } from '../store/store.ts';

const START = 1_760_000_000_000;
const MINUTE = 60_000;
const BTC = '00020000';
const OWNER = '0x00000000000000000000000000000000000000a1';
const OTHER = '0x00000000000000000000000000000000000000a2';
const FIRST: Hex = `0x${'1'.repeat(64)}`;
const SECOND: Hex = `0x${'2'.repeat(64)}`;

/** A gateway's engine and alarm on a store that survives them. */
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
  'a delayed change applies once after a restart, and a held one stays held; from %s',
  async (_what, snapshotCommands) => {
    const store = createMemoryStore();
    const clock = { time: START };
    let run = await open(store, clock, snapshotCommands);
    const restart = async (): Promise<void> => {
      run.alarm.stop();
      await run.sequencer.flush();
      run = await open(store, clock, snapshotCommands);
    };
    const limit = (owner: typeof OWNER | typeof OTHER, side: 'buy' | 'sell') =>
      run.sequencer.submit({
        type: 'placeOrders',
        owner,
        grouping: 'na',
        orders: [
          {
            assetId: BTC,
            side,
            price: '60000',
            size: '0.1',
            reduceOnly: false,
            type: { kind: 'limit', tif: 'Gtc' },
          },
        ],
      });
    const move = (operationId: Hex) =>
      run.sequencer.submit({
        type: 'updateIsolatedMargin',
        owner: OWNER,
        assetId: BTC,
        isLong: true,
        microUsd: 100_000_000,
        operationId,
      });
    const state = () =>
      [FIRST, SECOND]
        .map((id) => run.engine.read.isolatedOperation(OWNER, id)?.status)
        .concat(run.engine.read.positions(OWNER)[0]?.marginUsed);

    for (const owner of [OWNER, OTHER] as const)
      await run.sequencer.submit({ type: 'acceptTerms', owner, version: '2026-01', signedAt: START });
    await run.sequencer.submit({ type: 'setOracle', prices: [{ assetId: BTC, price: '60000' }] });
    await run.sequencer.submit({
      type: 'updateLeverage',
      owner: OWNER,
      assetId: BTC,
      mode: 'isolated',
      leverage: 10,
    });
    await limit(OTHER, 'sell');
    await limit(OWNER, 'buy');
    await run.sequencer.submit({ type: 'setIsolatedOperations', delayMs: MINUTE });
    await move(FIRST);
    await move(SECOND);
    await run.sequencer.submit({ type: 'ruleIsolatedOperation', operationId: SECOND, ruling: 'hold' });
    await restart();
    // 6,000 / 10.
    expect(state()).toEqual(['pending', 'pending', '600']);
    clock.time += MINUTE;
    run.alarm.ring();
    expect(state()).toEqual(['completed', 'pending', '700']);
    await restart();
    run.alarm.ring();
    expect(state()).toEqual(['completed', 'pending', '700']);
    await run.sequencer.submit({
      type: 'ruleIsolatedOperation',
      operationId: SECOND,
      ruling: 'fail',
      reason: 'Venue down',
    });
    await restart();
    expect(state()).toEqual(['completed', 'failed', '700']);
    expect(run.engine.read.isolatedOperation(OWNER, SECOND)?.error).toBe('Venue down');
    expect(run.engine.read.ledgerSum()).toBe('0');
    run.alarm.stop();
  },
);
