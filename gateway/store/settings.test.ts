import { describe, expect, test } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { Side } from '#protocol/scalars.ts';
import { completeOptions } from '../service/options.ts';
import { createPracticeEngine, practiceSettings } from '../core/practiceEngine.ts';
import { openSequencer, type Sequencer } from '../sequencer/sequencer.ts';
import { createEngine } from '../engine/createEngine.ts';
import type { Engine } from '../engine/engine.ts';
import { CHAIN_MS } from '../funds/deposit.ts';
import { createMemoryStore } from './memoryStore.ts';
import { SETTINGS_KEY } from './settings.ts';
import type { Store } from './store.ts';
import type { Command } from '../world/commands/commands.ts';
import { type EngineOptions, NEWEST_RULES } from '../world/options.ts';

const START = 1_760_000_000_000;
const BTC = '00020000';
const USDC = '00012710';
const HYPE = '00010004';
const HYPE_USDC = '00030004';
const ALICE = '0x00000000000000000000000000000000000000a1';
const BOB = '0x00000000000000000000000000000000000000b2';
const { service } = completeOptions();

/** A gateway's engine and journal; `changes`: the changed settings of a later start. */
async function open(
  store: Store,
  changes: Partial<EngineOptions> = {},
  clock = { now: () => START },
): Promise<{ engine: Engine; sequencer: Sequencer }> {
  const settings = { ...practiceSettings(service), ...changes };
  const engine = createEngine(settings);
  const sequencer = await openSequencer({
    engine,
    settings,
    store,
    clock,
    log: () => undefined,
    idleCommitMs: 0,
  });
  return { engine, sequencer };
}

/** Alice buys 0.1 BTC from Bob at 100,000; nothing is closed, as after a power failure. */
async function tradeAndDie(store: Store): Promise<void> {
  const { sequencer } = await open(store);
  await sequencer.submit({ type: 'setOracle', prices: [{ assetId: BTC, price: '100000' }] });
  for (const owner of [ALICE, BOB] as const)
    await sequencer.submit({ type: 'acceptTerms', owner, version: '2026-01', signedAt: START });
  for (const [owner, side] of [
    [BOB, 'sell'],
    [ALICE, 'buy'],
  ] as const) {
    await sequencer.submit(orderOf(owner, side, '0.1'));
  }
}

/** A limit order in BTC at 100,000. */
const orderOf = (owner: Address, side: Side, size: DecimalString): Command => ({
  type: 'placeOrders',
  owner,
  grouping: 'na',
  orders: [
    {
      assetId: BTC,
      side,
      size,
      price: '100000',
      reduceOnly: false,
      type: { kind: 'limit', tif: 'Gtc' },
    },
  ],
});

const cash = (engine: Engine, owner: string): string =>
  engine.read.balance(owner as typeof ALICE, USDC).total;

test('history under earlier fees, grants and limits is unchanged, and new ones apply from now on', async () => {
  const store = createMemoryStore();
  await tradeAndDie(store);
  const changes = {
    practiceBalance: '5',
    feeRates: { makerRate: '0.01', takerRate: '0.02', spotMakerRate: '0.01', spotTakerRate: '0.02' },
  } as const;
  const { engine, sequencer } = await open(store, changes);
  // 10,000 granted; of a notional of 10,000 the taker pays 0.00045 (4.5) and the maker 0.00015 (1.5).
  expect([cash(engine, ALICE), cash(engine, BOB)]).toEqual(['9995.5', '9998.5']);
  expect(engine.read.ledgerSum()).toBe('0');
  expect(engine.read.fees(ALICE)).toMatchObject({ makerRate: '0.01', takerRate: '0.02' });
  const carol = '0x00000000000000000000000000000000000000c3';
  await sequencer.submit({ type: 'acceptTerms', owner: carol, version: '2026-01', signedAt: START });
  expect(cash(engine, carol)).toBe('5');
});

test('a start interrupted before the new settings are stored repeats them', async () => {
  const store = createMemoryStore();
  await tradeAndDie(store);
  await expect(
    open({ ...store, setMeta: () => Promise.reject(new Error('power cut')) }, { practiceBalance: '5' }),
  ).rejects.toThrow('power cut');
  const { engine } = await open(store, { practiceBalance: '5' });
  expect([cash(engine, ALICE), cash(engine, BOB)]).toEqual(['9995.5', '9998.5']);
});

test('a failure to store the state under the old settings stops the start instead of recomputing it', async () => {
  const store = createMemoryStore();
  await tradeAndDie(store);
  await expect(
    open(
      { ...store, saveSnapshot: () => Promise.reject(new Error('The disk is full')) },
      { practiceBalance: '5' },
    ),
  ).rejects.toThrow('The disk is full');
  expect(cash((await open(store)).engine, ALICE)).toBe('9995.5');
});

test('a deposit cap written by an earlier version still holds when its journal is replayed', async () => {
  const store = createMemoryStore();
  let now = START;
  const { engine: first, sequencer } = await open(store, {}, { now: () => now });
  const depositId = `0x${'d'.repeat(64)}` as const;
  const amount = '5000000.000001';
  await sequencer.submit({ type: 'executeDeposit', owner: ALICE, assetId: USDC, amount, depositId });
  for (let step = 0; step < 2; step += 1) {
    now += CHAIN_MS;
    await sequencer.submit({ type: 'runFunds' });
  }
  const kept = ({ read }: Engine) =>
    read.account(ALICE).balances.map(({ total, segregated }) => [total, segregated]);
  expect(kept(first)).toEqual([['0', amount]]);
  const written = (await store.getMeta(SETTINGS_KEY)) ?? '';
  const earlier = written.replaceAll(
    /"depositCaps":(?:null|\{"cap":("\d+"),"current":null\})/g,
    (_, cap: string | undefined) => `"depositCap":${cap ?? 'null'}`,
  );
  expect([earlier.includes('"depositCap":"5000000"'), earlier.includes('depositCaps')]).toEqual([
    true,
    false,
  ]);
  await store.setMeta(SETTINGS_KEY, earlier);
  expect(kept((await open(store)).engine)).toEqual([['0', amount]]);
});

test('what happened under earlier money rules stays, and the newest apply from now on', async () => {
  const store = createMemoryStore();
  const { sequencer } = await open(store, { rules: 1, practiceBalance: '100' });
  const prices = [
    { assetId: BTC, price: '100000' },
    { assetId: HYPE_USDC, price: '30' },
  ] as const;
  await sequencer.submit({ type: 'setOracle', prices });
  await sequencer.submit({ type: 'credit', owner: BOB, assetId: USDC, amount: '1000000', reason: 'test' });
  await sequencer.submit({ type: 'credit', owner: ALICE, assetId: HYPE, amount: '1000', reason: 'test' });
  await sequencer.submit({ type: 'credit', owner: ALICE, assetId: USDC, amount: '100', reason: 'test' });
  await sequencer.submit({
    type: 'updateLeverage',
    owner: ALICE,
    assetId: BTC,
    mode: 'isolated',
    leverage: 10,
  });
  const buy = async (on: Sequencer, size: DecimalString) => {
    await on.submit(orderOf(BOB, 'sell', size));
    return on.submit(orderOf(ALICE, 'buy', size));
  };
  await buy(sequencer, '0.1');
  // As written before there were versions.
  const { rules, ...before } = JSON.parse((await store.getMeta(SETTINGS_KEY)) ?? '') as EngineOptions;
  await store.setMeta(SETTINGS_KEY, JSON.stringify(before));
  const later = await open(store, { practiceBalance: '100' });
  // The position took the 100 of cash there were, less a fee of 4.5, where 1,000 were required.
  const held = later.engine.read.positions(ALICE);
  expect([rules, held.length, held[0]?.marginUsed]).toEqual([1, 1, '95.5']);
  expect(await buy(later.sequencer, '0.01')).toMatchObject({ results: [{ code: 'INSUFFICIENT_MARGIN' }] });
});

describe('data of a newer version are not opened, and unchanged:', () => {
  const contentOf = async (store: Store) => [await store.load(), await store.allMeta()];
  const under = async (store: Store, rules: number) => {
    const written = JSON.parse((await store.getMeta(SETTINGS_KEY)) ?? '') as EngineOptions;
    await store.setMeta(SETTINGS_KEY, JSON.stringify({ ...written, rules }));
  };

  test.each<[string, (store: Store) => Promise<void>, RegExp]>([
    [
      'a journal under its money rules',
      (store) => under(store, NEWEST_RULES + 1),
      /Start the version that wrote it/,
    ],
    [
      'a state under its money rules, without a command after it',
      async (store) => {
        const { engine, sequencer } = await open(store);
        await store.saveSnapshot({
          seq: sequencer.applied,
          at: START,
          state: JSON.stringify(engine.snapshot()),
        });
        await under(store, NEWEST_RULES + 1);
      },
      /Start the version that wrote it/,
    ],
    [
      'a command that this version does not know',
      async (store) => {
        const seq = ((await store.load()).records.at(-1)?.seq ?? 0) + 1;
        const next = { type: 'creditPusd', owner: ALICE, local: '1', confirmed: '0', reason: 'test' };
        await store.append([
          { seq, at: START, command: '{"type":"stake","amount":"5"}' },
          { seq: seq + 1, at: START, command: JSON.stringify(next) },
        ]);
      },
      /^Command \d+ is of a kind that this version does not know\. Nothing was changed\./,
    ],
    [
      'a state with a part that this version does not know',
      async (store) => {
        const { engine, sequencer } = await open(store);
        const state = JSON.stringify({ ...engine.snapshot(), stakes: [[ALICE, '5']] });
        await store.saveSnapshot({ seq: sequencer.applied, at: START, state });
      },
      /^The saved state \(command \d+\) does not fit this version \(.*stakes.*\)\. Nothing was changed\./,
    ],
  ])('%s', async (_what, write, refusal) => {
    const store = createMemoryStore();
    await tradeAndDie(store);
    await write(store);
    const before = await contentOf(store);
    await expect(open(store)).rejects.toThrow(refusal);
    expect(await contentOf(store)).toEqual(before);
  });
});

test('settings survive serialization', () => {
  const settings = practiceSettings(service);
  expect(createEngine(JSON.parse(JSON.stringify(settings)) as EngineOptions).snapshot()).toEqual(
    createPracticeEngine(service).snapshot(),
  );
});
