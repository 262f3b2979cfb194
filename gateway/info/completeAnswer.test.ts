import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INFO_BODIES } from '#protocol/testdata/wire.ts';
import type { GatewayContext } from '../service/context.ts';
import { limitOrder, person, type Person, post, startGateway, type TestGateway } from '../testGateway.ts';
import { READS } from './reads.ts';
import { completeAnswer } from './completeAnswer.ts';

type Json = Record<string, unknown>;
const BTC = '00020000';
const ZERO = `0x${'0'.repeat(64)}`;

interface AnyRead {
  decodeResponse(body: unknown): unknown;
  encodeResponse(result: unknown): unknown;
}

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members of the documented answer without a counterpart in mine. */
function missing(mine: unknown, theirs: unknown, path = ''): string[] {
  if (Array.isArray(theirs))
    return theirs.flatMap((each, index) => missing((mine as unknown[])[index], each, `${path}.${index}`));
  if (!isRecord(theirs) || !isRecord(mine)) return [];
  return Object.keys(theirs).flatMap((name) =>
    name in mine ? missing(mine[name], theirs[name], `${path}.${name}`) : [`${path}.${name}`],
  );
}

describe('answers written by the gateway', () => {
  const context = { read: { deposited: () => '0' } } as unknown as GatewayContext;
  /** The documented answer, read as the app reads it and written as the gateway writes it. */
  const written = (type: keyof typeof READS, body: unknown = INFO_BODIES[type]): unknown => {
    const read: AnyRead = READS[type];
    const wire = completeAnswer(context, type, read.encodeResponse(read.decodeResponse(body)));
    return JSON.parse(JSON.stringify(wire));
  };

  test.each(Object.keys(READS) as (keyof typeof READS)[])('%s has every documented member', (type) => {
    expect(missing(written(type), INFO_BODIES[type])).toEqual([]);
  });

  test('amounts shown as JSON numbers are numbers', () => {
    const { perpMarkets } = written('perpMeta') as { perpMarkets: Record<string, Json> };
    expect(perpMarkets[BTC]).toMatchObject({
      marketConfig: { maxOpenInterestUSD: 100_000_000 },
      openInterestCaps: INFO_BODIES.perpMeta.perpMarkets[BTC].openInterestCaps,
    });
    const { assets } = written('spotMeta') as { assets: Record<string, Json> };
    expect(assets['0001abcd']?.['collateralPolicy']).toEqual({
      ltv: 0.75,
      haircut: 0.25,
      borrowEnabled: false,
    });
  });

  test('an amount that a JSON number would change stays text', () => {
    const market = INFO_BODIES.perpMeta.perpMarkets[BTC];
    for (const [text, sent] of [
      ['100000000.25', 100_000_000.25],
      // 2^53 + 1 and eighteen digits: the nearest doubles are other amounts.
      ['9007199254740993', '9007199254740993'],
      ['1234567890.12345678', '1234567890.12345678'],
    ] as const) {
      const marketConfig = { ...market.marketConfig, maxOpenInterestUSD: text };
      const body = { perpMarkets: { [BTC]: { ...market, marketConfig } }, marginTables: [] };
      expect(written('perpMeta', body)).toMatchObject({
        perpMarkets: { [BTC]: { marketConfig: { maxOpenInterestUSD: sent } } },
      });
    }
  });

  test('an order within an order has the venue’s number too', () => {
    const [order] = INFO_BODIES.openOrders;
    const child = { ...order, oid: `0x${'7'.repeat(32)}` };
    expect(written('openOrders', [{ ...order, children: [child] }])).toMatchObject([
      { venueOid: null, children: [{ oid: child.oid, venueOid: null }] },
    ]);
  });
});

describe('the practice exchange', () => {
  let gateway: TestGateway;
  let who: Person;
  const ask = async <Body>(body: object) => (await post(gateway.url, '/info', body)).body as unknown as Body;
  const act = async (action: Parameters<Person['request']>[0]) =>
    (await post(gateway.url, '/exchange', await who.request(action))).body;

  beforeAll(async () => {
    gateway = await startGateway();
    who = person(907);
    await post(gateway.url, '/exchange', await who.acceptTerms());
  });
  afterAll(() => gateway.close());

  test('names the market in trades and candles', async () => {
    await act(limitOrder({ price: '99999', size: '0.02', tif: 'Ioc' }));
    for (const [assetId, coin] of [
      [BTC, 'BTC'],
      ['00030001', 'BTC/USDC'],
    ]) {
      const req = { assetId, interval: '1d', startTime: 0 };
      const candles = await ask<Json[]>({ type: 'candleSnapshot', req });
      expect([candles.length > 0, new Set(candles.map(({ s }) => s))]).toEqual([true, new Set([coin])]);
    }
    const trades = await ask<Json[]>({ type: 'recentTrades', assetId: BTC });
    expect([trades.length > 0, new Set(trades.map(({ coin }) => coin))]).toEqual([true, new Set(['BTC'])]);
  });

  test('sends a zero hash for the trade of a fired stop, and the hash of the request elsewhere', async () => {
    const trigger = { isMarket: true, triggerPx: '96000', tpsl: 'sl' };
    const stop = { a: BTC, b: false, p: '90000', s: '0.01', r: true, t: { trigger } };
    await act({ type: 'order', orders: [stop], grouping: 'na' });
    const before = await ask<Json[]>({ type: 'userFills', user: who.address });
    expect(before.map(({ hash }) => hash)).not.toContain(ZERO);
    gateway.gateway.feed.setPrice(BTC, '95900');
    const fills = await ask<Json[]>({ type: 'userFills', user: who.address });
    const fired = fills.slice(0, fills.length - before.length);
    expect([fired.length > 0, new Set(fired.map(({ hash }) => hash))]).toEqual([true, new Set([ZERO])]);
    const trades = await ask<Json[]>({ type: 'recentTrades', assetId: BTC });
    expect(trades.filter(({ tid }) => fired.some((fill) => fill['tid'] === tid))).toMatchObject(
      fired.map(() => ({ hash: ZERO })),
    );
    expect(fills.map(({ oid }) => oid)).toEqual(fills.map(({ orderId }) => orderId));
  });

  test('lists the open interest of a cap in cents, as numbers', async () => {
    const { perpMarkets } = await ask<{ perpMarkets: Record<string, Json> }>({ type: 'perpMeta' });
    for (const { venueIndex, openInterestCaps, marketConfig } of Object.values(perpMarkets)) {
      const caps = Object.values(openInterestCaps as Json);
      expect(caps.map((each) => typeof each)).toEqual(caps.map(() => 'number'));
      expect([typeof venueIndex, typeof (marketConfig as Json)['maxOpenInterestUSD']]).toEqual([
        'number',
        'number',
      ]);
    }
    expect(perpMarkets[BTC]).toMatchObject({ symbol: 'BTC-USDC', venueIndex: 0 });
  });

  test('lists each asset with the venue’s numbers, its haircut and its deposits', async () => {
    const { assets } = await ask<{ assets: Record<string, Json> }>({ type: 'spotMeta' });
    expect(assets['00012710']).toMatchObject({
      spotMarketIndex: '0',
      collateralPolicy: { ltv: 1, haircut: 0, borrowEnabled: false },
      depositCaps: { cap: '5000000', currentDeposits: '0' },
    });
    // A loan-to-value of 85 % is a haircut of 15 %.
    expect(assets['00010001']).toMatchObject({
      symbol: 'BTC',
      spotMarketIndex: '1',
      collateralPolicy: { ltv: 0.85, haircut: 0.15 },
    });
    const all = Object.values(assets);
    for (const { tokenId } of all) expect(tokenId).toMatch(/^0x[0-9a-f]{32}$/);
    for (const name of ['assetIndex', 'tokenId'])
      expect(new Set(all.map((asset) => asset[name])).size).toBe(all.length);
  });
});
