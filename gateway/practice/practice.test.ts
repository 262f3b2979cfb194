import { existsSync, statSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import type { Command } from '../world/commands/commands.ts';
import type { Engine } from '../engine/engine.ts';
import { adminPath, askAdmin, serveAdmin } from '../admin/socket.ts';
import { createPracticeClock } from '../sequencer/clock.ts';
import { completeOptions } from '../service/options.ts';
import { createPracticeEngine } from '../core/practiceEngine.ts';
import { openSequencer } from '../sequencer/sequencer.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { person, post, startGateway, type TestGateway } from '../testGateway.ts';

const BTC = '00020000';
const MINUTE = 60_000;
const START = 1_760_000_000_000;
const OWNER = '0x00000000000000000000000000000000000000a1';
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

/** A static market at a manually advanced time: 8 m 20 s before nine. */
async function start(): Promise<TestGateway> {
  const gateway = await startGateway({ clock: { now: () => START } });
  open.push(gateway);
  await gateway.gateway.sequencer.submit({
    type: 'acceptTerms',
    owner: OWNER,
    version: '2026-01',
    signedAt: START,
  });
  return gateway;
}

const twap = (more: Partial<Extract<Command, { type: 'twapOrder' }>> = {}): Command => ({
  type: 'twapOrder',
  owner: OWNER,
  assetId: BTC,
  side: 'buy',
  size: '0.07',
  reduceOnly: false,
  durationMinutes: 30,
  sliceCount: 7,
  isRandomized: false,
  ...more,
});

describe('advancing the clock', () => {
  test('half an hour at once: every slice trades in its own minute, and the funding hour on the way is settled', async () => {
    const { gateway } = await start();
    await gateway.sequencer.submit(twap());
    await gateway.practice.advance(30 * MINUTE);
    const { read } = gateway.engine;
    expect(gateway.practice.now()).toBe(START + 30 * MINUTE);
    expect(read.twaps(OWNER)).toMatchObject([{ status: 'terminal', endedAs: 'completed', slicesFilled: 7 }]);
    const minutes = new Map(
      read.sliceFills(OWNER).map(({ fill, sliceIndex }) => [sliceIndex, (fill.time - START) / MINUTE]),
    );
    // The first is due at once: when the engine checks, after at most a millisecond.
    expect([...minutes.values()].map((minute) => Math.floor(minute)).toSorted((a, b) => a - b)).toEqual([
      0, 5, 10, 15, 20, 25, 30,
    ]);
    // 08:53:20 + 6 m 40 s is nine o'clock.
    expect(read.fundingPayments(OWNER).map(({ time }) => time - START)).toEqual([400_000]);
  });

  test('never backwards, and at most a day', async () => {
    const { gateway } = await start();
    for (const ms of [0, -1, 0.5, 86_400_001, NaN])
      await expect(gateway.practice.advance(ms)).rejects.toThrow(RangeError);
    expect(gateway.practice.now()).toBe(START);
  });

  test('the advanced time survives a restart, with what is due', async () => {
    const store = createMemoryStore();
    const run = async () => {
      const clock = createPracticeClock({ now: () => START });
      const engine: Engine = createPracticeEngine(completeOptions().service);
      const sequencer = await openSequencer({ engine, store, clock, log: () => undefined });
      clock.advance(engine.read.clockShift());
      return { engine, sequencer, clock };
    };
    const first = await run();
    first.clock.advance(20 * MINUTE);
    await first.sequencer.submit({ type: 'advanceClock', byMs: 20 * MINUTE });
    const second = await run();
    expect(second.clock.now()).toBe(START + 20 * MINUTE);
    await second.sequencer.close();
    const third = await run();
    expect(third.clock.now()).toBe(START + 20 * MINUTE);
  });
});

describe('markets', () => {
  test('a price moves with its quotes', async () => {
    const { gateway } = await start();
    gateway.practice.setPrice(gateway.practice.marketOf('btc'), '90000');
    const { read } = gateway.engine;
    expect(read.oracle(BTC)).toBe('90000');
    expect(Math.abs(Number(read.mid(BTC)) - 90_000)).toBeLessThan(900);
  });

  test('matching paused: no orders anywhere, cancels still work; after resuming, halted markets stay halted', async () => {
    const { gateway } = await start();
    const { practice, sequencer, engine } = gateway;
    const order = (assetId: string, price: string) =>
      sequencer.submit({
        type: 'placeOrders',
        owner: OWNER,
        grouping: 'na',
        orders: [
          {
            assetId,
            side: 'buy',
            price: price as '1',
            size: '0.01',
            reduceOnly: false,
            type: { kind: 'limit', tif: 'Gtc' },
          },
        ],
      });
    const resting = await order(BTC, '50000');
    const [placed] = resting.kind === 'orders' ? resting.results : [];
    const halted = engine.read.markets()[1]?.assetId ?? '';
    await practice.setStatus(halted, 'halted');
    const paused = await practice.pauseMatching();
    expect(paused).toContain(BTC);
    expect(paused).not.toContain(halted);
    expect(await order(BTC, '50000')).toMatchObject({
      results: [{ kind: 'refused', code: 'MARKET_CLOSED' }],
    });
    const orderId = placed?.kind === 'resting' ? placed.orderId : '';
    expect(
      await sequencer.submit({ type: 'cancelOrders', owner: OWNER, cancels: [{ assetId: BTC, orderId }] }),
    ).toMatchObject({ results: [{ kind: 'canceled' }] });
    expect(await practice.resumeMatching()).toEqual(paused);
    expect(engine.read.market(halted)?.status).toBe('halted');
    expect(await order(BTC, '50000')).toMatchObject({ results: [{ kind: 'resting' }] });
  });

  test.each(['nonsense', '', '0002ffff', '__proto__'])('market %j is unknown', async (name) => {
    const { gateway } = await start();
    expect(() => gateway.practice.marketOf(name)).toThrow(`There is no market ${name}.`);
  });
});

describe.skipIf(process.platform === 'win32')('the admin line', () => {
  test('reaches a gateway of the same user only, in text', async () => {
    const { gateway, port, url } = await start();
    const path = adminPath(port);
    const stop = await serveAdmin(path, gateway.practice);
    open.push({ close: stop });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await askAdmin(path, ['price', 'BTC', '91000'])).toBe('BTC is at 91000.');
    expect(gateway.engine.read.oracle(BTC)).toBe('91000');
    expect(await askAdmin(path, ['advance', '1h'])).toBe(
      `It is ${new Date(START + 60 * MINUTE).toISOString()}.`,
    );
    await expect(askAdmin(path, ['halt', 'nothing'])).rejects.toThrow('There is no market nothing.');
    await expect(askAdmin(path, ['price', 'BTC', '1'])).rejects.toThrow('Too far from where BTC belongs');
    await expect(askAdmin(path, ['x'.repeat(5_000)])).rejects.toThrow('ended before it answered');
    // Not documented by the interface.
    for (const body of [{ type: 'admin' }, { type: 'setPrice', price: '1' }])
      expect((await post(url, '/info', body)).status).toBe(400);
    for (const type of ['advanceClock', 'setMarketStatus', 'runTwaps'])
      expect(
        await post(
          url,
          '/exchange',
          await person(900)
            .request({ type: 'order', orders: [], grouping: 'na' })
            .then((request) => ({ ...request, action: { type } })),
        ),
      ).toMatchObject({ status: 400, body: { code: 'UNKNOWN_TYPE' } });
  });

  test('replaces a killed one, and reports when none is running', async () => {
    const path = adminPath(65_000 + (process.pid % 500));
    await expect(askAdmin(path, ['time'])).rejects.toThrow('No gateway answers there.');
    const { gateway } = await start();
    const first = await serveAdmin(path, gateway.practice);
    const second = await serveAdmin(path, gateway.practice);
    open.push({ close: first }, { close: second });
    expect(await askAdmin(path, ['time'])).toContain('2025-10-09');
    second();
    expect(existsSync(path)).toBe(false);
  });
});
