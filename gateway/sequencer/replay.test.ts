import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { Command } from '../world/commands/commands.ts';
import type { Engine } from '../engine/engine.ts';
import { createMarketFeed } from '../market/feed.ts';
import { spotMetaRecord } from '../market/meta.ts';
import { completeOptions } from '../service/options.ts';
import { createPracticeEngine } from '../core/practiceEngine.ts';
import { openSequencer, type Sequencer } from './sequencer.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import type { Store } from '../store/store.ts';

const START = 1_760_000_000_000;
const BTC = '00020000';
const HYPE_USDC = '00030004';
const HYPE = '00010004';
const OWNERS = [
  '0x00000000000000000000000000000000000000a1',
  '0x00000000000000000000000000000000000000a2',
  '0x00000000000000000000000000000000000000a3',
] as const;

interface Run {
  engine: Engine;
  sequencer: Sequencer;
  clock: { time: number };
}

async function open(store: Store, snapshotCommands: number): Promise<Run> {
  const clock = { time: START };
  const engine = createPracticeEngine(completeOptions().service);
  const sequencer = await openSequencer({
    engine,
    store,
    clock: { now: () => clock.time },
    log: () => undefined,
    snapshotCommands,
    snapshotMs: Infinity,
    idleCommitMs: 0,
  });
  return { engine, sequencer, clock };
}

const stateOf = ({ engine }: Run): unknown => JSON.parse(JSON.stringify(engine.snapshot()));

test('replaying a minute of the live market gives the identical state, with or without snapshots', async () => {
  const states = [];
  for (const snapshotCommands of [Infinity, 250]) {
    const store = createMemoryStore();
    const run = await open(store, snapshotCommands);
    const clock = { now: () => run.clock.time, advance: (ms: number) => void (run.clock.time += ms) };
    const feed = await createMarketFeed({
      read: run.engine.read,
      post: (command) => run.sequencer.post(command),
      onCommitted: (listener) => run.sequencer.onCommitted(listener),
      flush: () => run.sequencer.flush(),
      store,
      clock,
      seed: 'replay',
      mode: 'live',
      // Data before the opening are in no journal.
      historyDays: 1,
      log: () => undefined,
    });
    for (const owner of OWNERS)
      await run.sequencer.submit({ type: 'acceptTerms', owner, version: '2026-01', signedAt: START });
    await feed.step(30_000);
    await run.sequencer.submit(order(OWNERS[0], { side: 'buy', price: '99999', size: '0.05', tif: 'Ioc' }));
    await run.sequencer.submit(order(OWNERS[1], { side: 'sell', price: '120000', size: '0.01', tif: 'Gtc' }));
    await run.sequencer.submit(
      order(OWNERS[2], { side: 'buy', price: '30', size: '3', tif: 'Ioc' }, HYPE_USDC),
    );
    await run.sequencer.submit(
      order(OWNERS[2], { side: 'sell', price: '45', size: '1', tif: 'Gtc' }, HYPE_USDC),
    );
    await feed.step(30_000);
    await run.sequencer.flush();
    const journal = await store.load();
    expect(journal.records.length + (journal.snapshot?.seq ?? 0)).toBeGreaterThan(500);
    expect(journal.snapshot !== undefined).toBe(snapshotCommands === 250);
    const repeated = await open(store, snapshotCommands);
    expect(stateOf(repeated)).toEqual(stateOf(run));
    for (const { assetId, symbol } of spotMetaRecord().assets)
      expect([symbol, run.engine.read.ledgerSum(assetId)]).toEqual([symbol, '0']);
    // A pair bought meanwhile is held after the replay as well.
    expect(repeated.engine.read.balance(OWNERS[2], HYPE)).toEqual({ total: '3', hold: '1' });
    expect(run.engine.read.positions(OWNERS[0])).toHaveLength(1);
    states.push(stateOf(run));
    await feed.stop();
  }
  // The same seed and the same times: the same history.
  expect(states[1]).toEqual(states[0]);
});

type Small = {
  side: 'buy' | 'sell';
  price: `${number}`;
  size: `${number}`;
  tif: 'Gtc' | 'Alo' | 'Ioc' | 'Fok';
};

function order(owner: (typeof OWNERS)[number], { side, price, size, tif }: Small, assetId = BTC): Command {
  return {
    type: 'placeOrders',
    owner,
    grouping: 'na',
    orders: [{ assetId, side, price, size, reduceOnly: false, type: { kind: 'limit', tif } }],
  };
}

/** A buy near the market with take-profit and stop, as one group. */
function bracket(
  owner: (typeof OWNERS)[number],
  { price, lots, distance }: { price: number; lots: number; distance: number },
): Command {
  const size = `${lots / 100_000}` as const;
  const child = (tpsl: 'tp' | 'sl'): OrderEntry => {
    const triggerPrice = `${tpsl === 'tp' ? price + distance : price - distance}` as const;
    return {
      assetId: BTC,
      side: 'sell',
      price: '80000',
      size,
      reduceOnly: true,
      type: { kind: 'trigger', isMarket: tpsl === 'sl', triggerPrice, tpsl },
    };
  };
  const entry: OrderEntry = {
    assetId: BTC,
    side: 'buy',
    price: `${price}`,
    size,
    reduceOnly: false,
    type: { kind: 'limit', tif: 'Gtc' },
    clientOrderId: CLOID,
  };
  return { type: 'placeOrders', owner, grouping: 'normalTpsl', orders: [entry, child('tp'), child('sl')] };
}

const CLOID = `0x${'c'.repeat(32)}`;

const owner = fc.constantFrom(...OWNERS);
const commands = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .record({
          owner,
          side: fc.constantFrom('buy' as const, 'sell' as const),
          price: fc.integer({ min: 96_990, max: 97_010 }),
          lots: fc.integer({ min: 1, max: 3000 }),
          tif: fc.constantFrom('Gtc' as const, 'Alo' as const, 'Ioc' as const, 'Fok' as const),
        })
        .map((each): Command =>
          order(each.owner, {
            side: each.side,
            price: `${each.price}`,
            size: `${each.lots / 100_000}`,
            tif: each.tif,
          }),
        ),
    },
    {
      weight: 2,
      arbitrary: fc
        .record({
          owner,
          price: fc.integer({ min: 96_990, max: 97_010 }),
          lots: fc.integer({ min: 20, max: 3000 }),
          distance: fc.integer({ min: 1, max: 3000 }),
        })
        .map(({ owner: each, ...terms }) => bracket(each, terms)),
    },
    {
      weight: 1,
      arbitrary: fc
        .record({
          owner,
          price: fc.integer({ min: 96_980, max: 97_020 }),
          lots: fc.integer({ min: 20, max: 3000 }),
        })
        .map(({ owner: each, price, lots }): Command => ({
          type: 'modifyOrders',
          owner: each,
          modifies: [
            {
              orderId: CLOID,
              order: {
                assetId: BTC,
                side: 'buy',
                price: `${price}`,
                size: `${lots / 100_000}`,
                reduceOnly: false,
                type: { kind: 'limit', tif: 'Gtc' },
              },
            },
          ],
        })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('active', 'active', 'reduceOnly', 'paused')
        .map((status): Command => ({ type: 'setMarketStatus', assetId: BTC, status })),
    },
    {
      weight: 1,
      arbitrary: fc
        .integer({ min: 90_000, max: 104_000 })
        .map((price): Command => ({ type: 'setOracle', prices: [{ assetId: BTC, price: `${price}` }] })),
    },
    {
      weight: 1,
      arbitrary: owner.map((each): Command => ({
        type: 'updateLeverage',
        owner: each,
        assetId: BTC,
        mode: 'cross',
        leverage: 40,
      })),
    },
    { weight: 1, arbitrary: fc.constant<Command>({ type: 'settleFunding' }) },
    {
      weight: 1,
      arbitrary: fc
        .record({
          owner,
          side: fc.constantFrom('buy' as const, 'sell' as const),
          lots: fc.integer({ min: 100, max: 20_000 }),
          isRandomized: fc.boolean(),
        })
        .map(({ lots, ...each }): Command => ({
          ...each,
          type: 'twapOrder',
          assetId: BTC,
          size: `${lots / 100_000}`,
          reduceOnly: false,
          durationMinutes: 1,
          sliceCount: 7,
        })),
    },
    { weight: 3, arbitrary: fc.constant<Command>({ type: 'runTwaps' }) },
    {
      weight: 1,
      arbitrary: fc
        .record({ signer: owner, nonce: fc.integer({ min: START - 5, max: START + 25 }) })
        .map(({ signer, nonce }): Command => ({
          type: 'signed',
          owner: signer,
          signer,
          nonce,
          digest: `0x${'d'.repeat(64)}`,
          command: { type: 'refused' },
        })),
    },
  ),
  { minLength: 1, maxLength: 120 },
);

test('after any commands, a restart at any moment gives the identical state', async () => {
  await fc.assert(
    fc.asyncProperty(commands, fc.integer({ min: 1, max: 40 }), async (asked, snapshotCommands) => {
      const store = createMemoryStore();
      const run = await open(store, snapshotCommands);
      run.sequencer.post({ type: 'setOracle', prices: [{ assetId: BTC, price: '97000' }] });
      for (const each of OWNERS)
        run.sequencer.post({ type: 'acceptTerms', owner: each, version: '2026-01', signedAt: START });
      for (const [index, each] of asked.entries()) {
        run.clock.time += 1_700;
        run.sequencer.post(each);
        // Restarts at varying points, so that groups and snapshots fall in different places.
        if (index % 7 === 0) await run.sequencer.flush();
      }
      await run.sequencer.flush();
      const repeated = await open(store, snapshotCommands);
      expect(stateOf(repeated)).toEqual(stateOf(run));
      expect(repeated.engine.read.ledgerSum()).toBe('0');
    }),
    { numRuns: 60 },
  );
});
