import { describe, expect, test } from 'vitest';
import type { Decoded } from '../codec.ts';
import { collectForgiven } from '../leniency.ts';
import { INFO_BODIES, INFO_REQUESTS } from '../testdata/wire.ts';
import { activeAssetData } from './account/activeAssetData.ts';
import { account } from './account/account.ts';
import { candleSnapshot } from './market/candleSnapshot.ts';
import { l2Book } from './market/l2Book.ts';
import { marketContexts } from './market/marketContexts.ts';
import { isReadType, READS, type ReadType } from './reads.ts';
import { twapState } from './orders/twaps.ts';
import { userFills } from './orders/userFills.ts';

interface AnyRead {
  encodeRequest(params: unknown): Record<string, unknown>;
  decodeRequest(body: unknown): Decoded<unknown>;
  encodeResponse(result: unknown): unknown;
  decodeResponse(body: unknown): unknown;
}
const TYPES = Object.keys(READS) as ReadType[];
const read = (type: ReadType) => READS[type] as unknown as AnyRead;
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Members in both JSON values are equal; a number equals the text of the same amount. */
function differences(mine: unknown, theirs: unknown, path = ''): string[] {
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    if (mine.length !== theirs.length) return [`${path} has another length`];
    return mine.flatMap((each, index) => differences(each, theirs[index], `${path}.${index}`));
  }
  if (isRecord(mine) && isRecord(theirs)) {
    return Object.keys(mine).flatMap((name) =>
      name in theirs ? differences(mine[name], theirs[name], `${path}.${name}`) : [],
    );
  }
  return mine === theirs || String(mine) === String(theirs)
    ? []
    : [`${path}: ${JSON.stringify(mine)} for ${JSON.stringify(theirs)}`];
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

describe.each(TYPES)('%s', (type) => {
  test('reads the documented answer, with number-for-text as the only tolerance', () => {
    const { forgiven } = collectForgiven(() => read(type).decodeResponse(INFO_BODIES[type]));
    expect(forgiven.filter(({ kind }) => kind !== 'number')).toEqual([]);
  });

  test('writes what it read', () => {
    const result = read(type).decodeResponse(INFO_BODIES[type]);
    const wire = json(read(type).encodeResponse(result));
    expect(differences(wire, INFO_BODIES[type])).toEqual([]);
    expect(read(type).decodeResponse(wire)).toEqual(result);
  });

  test('sends the documented request', () => {
    const asked = read(type).decodeRequest({ type, ...INFO_REQUESTS[type] });
    expect(asked.ok).toBe(true);
    const params = asked.ok ? asked.value : undefined;
    expect(json(read(type).encodeRequest(params))).toEqual({ type, ...INFO_REQUESTS[type] });
  });

  test('refuses answers of any other kind with DecodeError', () => {
    for (const body of [undefined, null, 5, 'text', true, [null], [5], [[]], {}, { status: 'ok' }]) {
      let problem: unknown = 'none';
      try {
        read(type).decodeResponse(body);
      } catch (error) {
        problem = (error as Error).name;
      }
      expect(['none', 'DecodeError']).toContain(problem);
    }
  });
});

test('a missing user is reported by name', () => {
  expect(READS.userRole.decodeRequest({ type: 'userRole' })).toMatchObject({
    ok: false,
    problem: { kind: 'missing', path: 'user' },
  });
  expect(READS.userRole.decodeRequest({ type: 'userRole', user: '0x12' })).toMatchObject({
    ok: false,
    problem: { kind: 'invalid', path: 'user', code: 'INVALID_ADDRESS' },
  });
  expect(
    READS.userRole.decodeRequest({ type: 'userRole', user: '0x742D35CC6634C0532925A3B844BC9E7595F0BEB0' }),
  ).toEqual({
    ok: true,
    value: { owner: '0x742d35cc6634c0532925a3b844bc9e7595f0beb0' },
  });
});

test('a request may name a market by its symbol', () => {
  expect(l2Book.decodeRequest({ coin: 'BTC' })).toEqual({ ok: true, value: { assetId: 'BTC' } });
  expect(l2Book.decodeRequest({ coin: '__proto__' })).toMatchObject({ ok: false });
  expect(
    candleSnapshot.decodeRequest({ req: { assetId: '00020000', interval: '7m', startTime: 1 } }),
  ).toMatchObject({ problem: { path: 'req.interval' } });
});

test.each(['constructor', '__proto__', 'toString', ''])('%s is no read', (type) =>
  expect(isReadType(type)).toBe(false),
);

describe('decoded records', () => {
  test('an account as a record', () => {
    expect(account.decodeResponse(INFO_BODIES.account)).toMatchObject({
      owner: '0x742d35cc6634c0532925a3b844bc9e7595f0beb0',
      summary: { equity: '10050', totalNotional: '9712.3', rawUsd: '10000', marginUsed: '971.23' },
      freeCollateral: '9078.77',
      positions: [
        {
          assetId: '00020000',
          size: '0.1',
          entryPrice: '96623',
          liquidationPrice: null,
          leverage: { mode: 'cross', value: 10 },
          funding: { sinceOpen: '0.4' },
        },
      ],
      leverageSettings: [{ assetId: '00020000', mode: 'cross', leverage: 10 }],
    });
  });

  test('a book as a record', () => {
    expect(l2Book.decodeResponse(INFO_BODIES.l2Book)).toEqual({
      assetId: '00020000',
      coin: 'BTC',
      time: 1_760_000_000_000,
      bids: [{ price: '97122', size: '1.25', count: 4 }],
      asks: [{ price: '97123', size: '0.8', count: 2 }],
    });
    expect(l2Book.decodeResponse(null)).toBeNull();
  });
});

describe('figures given by some deployments only', () => {
  test('debt and its annual interest rate', () => {
    expect(
      account.decodeResponse({ ...INFO_BODIES.account, borrowedUsdc: '1200.50', borrowApr: 0.0525 }),
    ).toMatchObject({ borrowedUsdc: '1200.5', borrowApr: '0.0525' });
  });

  test('impact prices and the supply in circulation', () => {
    const [perp, spot, outcome] = marketContexts.decodeResponse(INFO_BODIES.marketContexts).contexts;
    expect(perp).toMatchObject({ impactPrices: ['97120', '97125'] });
    expect(spot).toMatchObject({ circulatingSupply: '333928180' });
    expect(Object.keys(outcome ?? {})).not.toContain('impactPrices');
  });

  test('absent, null or invalid ones are absent, and the rest is read', () => {
    for (const value of [undefined, null, 'much', [], {}]) {
      const read1 = account.decodeResponse({ ...INFO_BODIES.account, borrowedUsdc: value, borrowApr: value });
      expect([read1.borrowedUsdc, read1.borrowApr, read1.withdrawable]).toEqual([
        undefined,
        undefined,
        INFO_BODIES.account.withdrawable,
      ]);
    }
    for (const value of [undefined, null, '97120', ['97120'], ['97120', 'x'], []]) {
      const [context] = marketContexts.decodeResponse({
        time: 1,
        contexts: { '00020000': { markPx: '1', impactPxs: value, circulatingSupply: value } },
      }).contexts;
      expect(context).toMatchObject({ markPrice: '1' });
      expect(context?.impactPrices).toBeUndefined();
    }
  });
});

describe('other deployments', () => {
  test('derived figures missing from an account are computed', () => {
    const {
      collateralValue: _a,
      totalUnrealizedPnl: _b,
      availableMargin: _c,
      crossMarginSummary: _d,
      ...bare
    } = INFO_BODIES.account;
    // Equity 10050 less margin 971.23 leaves 9078.77; equity less the position's profit of 50 leaves 10000.
    expect(account.decodeResponse(bare)).toMatchObject({
      freeCollateral: '9078.77',
      unrealizedPnl: '50',
      collateralValue: '10000',
      crossSummary: { equity: '10050' },
    });
  });

  test('missing figures that cannot be derived are reported by name', () => {
    const { withdrawable: _gone, ...bare } = INFO_BODIES.account;
    expect(() => account.decodeResponse(bare)).toThrow('withdrawable: is missing');
  });

  test('a bare number as leverage means cross', () => {
    expect(activeAssetData.decodeResponse({ ...INFO_BODIES.activeAssetData, leverage: '5' })).toMatchObject({
      leverage: { mode: 'cross', value: 5 },
    });
  });

  test('ids come as numbers, in capitals, under other names', () => {
    const [fill] = INFO_BODIES.userFills;
    const { orderId: _gone, ...bare } = fill;
    const [read1] = userFills.decodeResponse([
      {
        ...bare,
        oid: 77,
        tid: 118_906_512_037_719,
        assetId: '0002ABCD',
        cloid: `0x${'CD'.repeat(16)}`,
        px: 97_123.5,
      },
    ]);
    expect(read1).toMatchObject({
      orderId: '77',
      tradeId: '118906512037719',
      assetId: '0002abcd',
      clientOrderId: `0x${'cd'.repeat(16)}`,
      price: '97123.5',
    });
  });

  test('lists instead of maps, maps instead of lists', () => {
    const contexts = [{ assetId: '00020000', markPx: '1' }];
    expect(READS.marketContexts.decodeResponse({ time: 1, contexts }).contexts).toMatchObject([
      { assetId: '00020000', markPrice: '1' },
    ]);
    const outcomeMarkets = {
      [INFO_BODIES.predictionMeta.outcomeMarkets[0].conditionId]:
        INFO_BODIES.predictionMeta.outcomeMarkets[0],
    };
    expect(READS.predictionMeta.decodeResponse({ outcomeMarkets })).toEqual(
      READS.predictionMeta.decodeResponse(INFO_BODIES.predictionMeta),
    );
    const balances = { polygon: INFO_BODIES.predictionBalances.balances[0] };
    expect(READS.predictionBalances.decodeResponse({ balances })).toEqual(
      READS.predictionBalances.decodeResponse(INFO_BODIES.predictionBalances),
    );
    expect(
      READS.outcomeOperationCapabilities.decodeResponse({ predictionvenue: { split: true, merge: 'yes' } })
        .capabilities,
    ).toMatchObject([
      { adapter: 'predictionvenue', operation: 'split', isEnabled: true },
      { operation: 'merge', isEnabled: null },
    ]);
    expect(READS.predictionPositions.decodeResponse(INFO_BODIES.predictionPositions.positions)).toEqual(
      READS.predictionPositions.decodeResponse(INFO_BODIES.predictionPositions),
    );
  });

  test('sides under other names, outcome ids computed', () => {
    const { sides, ...bare } = INFO_BODIES.predictionMeta.outcomeMarkets[0];
    const tokens = sides.map(({ name, tokenId, assetId }) => ({ outcome: name, token_id: tokenId, assetId }));
    const [market] = READS.predictionMeta.decodeResponse({ outcomeMarkets: [{ ...bare, tokens }] }).markets;
    expect(market?.sides).toMatchObject(sides);
  });

  test('one record for perpetuals and spot together', () => {
    const combined = { ...INFO_BODIES.perpMeta, ...INFO_BODIES.spotMeta };
    expect(READS.perpMeta.decodeResponse(combined)).toEqual(
      READS.perpMeta.decodeResponse(INFO_BODIES.perpMeta),
    );
    expect(READS.spotMeta.decodeResponse(combined)).toEqual(
      READS.spotMeta.decodeResponse(INFO_BODIES.spotMeta),
    );
  });

  test('delisted, isolated and unknown markets', () => {
    const market = INFO_BODIES.perpMeta.perpMarkets['00020000'];
    const read1 = (change: object, config: object = {}) =>
      READS.perpMeta.decodeResponse({
        perpMarkets: {
          '00020000': { ...market, ...change, marketConfig: { ...market.marketConfig, ...config } },
        },
      }).markets[0];
    expect(read1({ isDelisted: true })?.status).toBe('delisted');
    expect(read1({}, { marginMode: 'strictIsolated' })?.isIsolatedOnly).toBe(true);
    expect(read1({ status: 'auction' })?.status).toBe('auction');
    expect(['5', 99, -1, undefined].map((szDecimals) => read1({}, { szDecimals })?.szDecimals)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('records with only the fields the interface shows', () => {
  test('a perpetual and a spot pair without names get their ids as names', () => {
    const [market] = READS.perpMeta.decodeResponse({
      perpMarkets: { '00020000': { marketConfig: { szDecimals: 5 } } },
    }).markets;
    expect(market).toMatchObject({
      assetId: '00020000',
      symbol: '00020000',
      szDecimals: 5,
      status: 'active',
    });
    const assets = { '0001ABCD': { szDecimals: 2 }, '0x00012710': { symbol: 'USDC', szDecimals: 2 } };
    const meta = READS.spotMeta.decodeResponse({
      assets,
      spotPairs: { '00030001': { tokens: ['0x0001abcd', '00012710'] } },
    });
    expect(meta.assets.map(({ assetId, symbol }) => [assetId, symbol])).toEqual([
      ['00012710', 'USDC'],
      ['0001abcd', '0001abcd'],
    ]);
    expect(meta.pairs).toMatchObject([
      { assetId: '00030001', name: '0001abcd/USDC', baseAssetId: '0001abcd', quoteAssetId: '00012710' },
    ]);
  });

  test.each([
    [{ status: 'open' }, 'open', true],
    [{ status: 'open', acceptingOrders: false }, 'open', false],
    [{ status: 'haunted' }, 'haunted', true],
    [{ status: {} }, 'unknown', true],
    [{ closed: true }, 'closed', false],
    [{ active: false }, 'closed', false],
    [{ archived: true }, 'closed', false],
    [{ resolution: {} }, 'open', true],
    [{ resolution: { payouts: ['1', '0'], resolvedAt: 1 } }, 'resolved', false],
  ])('an outcome market with %j', (fields, status, isAcceptingOrders) => {
    const { sides } = INFO_BODIES.predictionMeta.outcomeMarkets[0];
    const { markets } = READS.predictionMeta.decodeResponse({ outcomeMarkets: [{ sides, ...fields }] });
    expect(markets).toMatchObject([{ status, isAcceptingOrders }]);
  });

  test('an outcome market of two sides', () => {
    const [yes, no] = INFO_BODIES.predictionMeta.outcomeMarkets[0].sides;
    const sides = [yes, no].map(({ tokenId, assetId }) => ({ tokenId, assetId }));
    const [market] = READS.predictionMeta.decodeResponse({
      outcomeMarkets: [{ sides, minimumCloseEnabled: true }],
    }).markets;
    expect(market).toMatchObject({ isMinimumCloseEnabled: true, status: 'open', conditionId: null });
    expect(market?.sides).toMatchObject([
      { side: 'yes', name: '', tokenId: yes.tokenId, outcomeAssetId: yes.outcomeAssetId },
      { side: 'no', name: '', tokenId: no.tokenId },
    ]);
  });

  test('a TWAP with only id, status and canceledAt', () => {
    const [live, ended, stopped] = READS.twapListHistory.decodeResponse([
      { twapOrderId: '0x01', status: 'active' },
      { twapOrderId: '0x02', status: 'terminal', canceledAt: null },
      { twapOrderId: '0x03', status: 'terminal', canceledAt: 5 },
    ]);
    expect(live).toMatchObject({ status: 'active', side: null, totalSize: null, createdAt: null });
    expect([live, ended, stopped].map((each) => each && twapState(each))).toEqual([
      'active',
      'terminal',
      'canceled',
    ]);
  });
});

describe('TWAPs of other deployments', () => {
  test.each(['completed', 'completed_partial', 'canceled', 'expired', 'error', 'rejected', 'whatever'])(
    '%s is terminal, and its word is kept',
    (word) => {
      expect(READS.twapGetById.decodeResponse({ twapOrderId: '0x01', status: word })).toMatchObject({
        status: 'terminal',
        endedAs: word,
      });
    },
  );

  test('the interface’s words are sent, with the more precise one beside them', () => {
    const twap = READS.twapGetById.decodeResponse({ twapOrderId: '0x01', status: 'expired', side: 'buy' });
    expect(READS.twapGetById.encodeResponse(twap)).toMatchObject({
      status: 'terminal',
      endedAs: 'expired',
      canceledAt: null,
    });
    expect(() => READS.twapGetById.encodeResponse({ ...twap, status: 'expired' } as never)).toThrow(
      'status: is not pending, active or terminal',
    );
  });
});

describe('sides not named Yes and No', () => {
  const sidesOf = (...sides: object[]) =>
    READS.predictionMeta
      .decodeResponse({ outcomeMarkets: [{ sides }] })
      .markets[0]?.sides.map(({ side, name }) => [side, name]);
  const side = (assetId: string, more: object) => ({ assetId, tokenId: '7', ...more });

  test('are assigned by order, and keep their names', () => {
    expect(sidesOf(side('00050000', { outcome: 'Up' }), side('00050001', { outcome: 'Down' }))).toEqual([
      ['yes', 'Up'],
      ['no', 'Down'],
    ]);
    expect(sidesOf(side('00050000', { side: 'Lakers' }), side('00050001', { side: 'Celtics' }))).toEqual([
      ['yes', 'Lakers'],
      ['no', 'Celtics'],
    ]);
    expect(sidesOf(side('00050000', { side: 'Maybe' }), side('00050001', { side: 'Yes' }))).toEqual([
      ['no', 'Maybe'],
      ['yes', ''],
    ]);
    expect(
      sidesOf(
        side('00050000', { side: 'NO', name: 'Under' }),
        side('00050001', { side: 'YES', name: 'Over' }),
      ),
    ).toEqual([
      ['no', 'Under'],
      ['yes', 'Over'],
    ]);
  });

  test('a question with three sides is left out and noted, alone', () => {
    const three = { sides: [side('00050000', {}), side('00050001', {}), side('00050002', {})] };
    const good = INFO_BODIES.predictionMeta.outcomeMarkets[0];
    const { value, forgiven } = collectForgiven(() =>
      READS.predictionMeta.decodeResponse({ outcomeMarkets: [three, good] }),
    );
    expect(value.markets).toHaveLength(1);
    expect(forgiven).toContainEqual({ kind: 'dropped', path: 'outcomeMarkets.0' });
  });
});

describe('ids without 0x', () => {
  const bare = (id: string) => id.replace('0x', '').toUpperCase();

  test('equal the prefixed ids, and do not affect their list', () => {
    const body = INFO_BODIES.pendingWithdrawals;
    const pending = body.pending.map((each) => ({
      ...each,
      transactionId: bare(each.transactionId),
      asset: bare(each.asset),
    }));
    expect(READS.pendingWithdrawals.decodeResponse({ ...body, pending })).toEqual(
      READS.pendingWithdrawals.decodeResponse(body),
    );
    const [withdrawal] = INFO_BODIES.withdrawalHistory;
    expect(
      READS.withdrawalHistory.decodeResponse([
        { ...withdrawal, transactionId: bare(withdrawal.transactionId) },
      ]),
    ).toEqual(READS.withdrawalHistory.decodeResponse([withdrawal]));
    const [market] = INFO_BODIES.predictionMeta.outcomeMarkets;
    const sides = market.sides.map((side) => ({ ...side, outcomeAssetId: bare(side.outcomeAssetId) }));
    expect(
      READS.predictionMeta.decodeResponse({
        outcomeMarkets: [{ ...market, conditionId: bare(market.conditionId), sides }],
      }),
    ).toEqual(READS.predictionMeta.decodeResponse({ outcomeMarkets: [market] }));
    const operation = INFO_BODIES.outcomeOperationStatus;
    expect(
      READS.outcomeOperationStatus.decodeResponse({ ...operation, actionId: bare(operation.actionId) }),
    ).toEqual(READS.outcomeOperationStatus.decodeResponse(operation));
    const positions = INFO_BODIES.predictionPositions.positions.map((each) => ({
      ...each,
      conditionId: bare(each.conditionId),
      outcomeAssetId: bare(each.outcomeAssetId),
    }));
    expect(READS.predictionPositions.decodeResponse({ positions })).toEqual(
      READS.predictionPositions.decodeResponse(INFO_BODIES.predictionPositions),
    );
  });
});

/** Every read that answers with a list, and where the list is. */
const LISTS: readonly [ReadType, string | undefined][] = TYPES.flatMap((type) => {
  const body = INFO_BODIES[type] as unknown;
  if (Array.isArray(body))
    return body.length > 0 ? [[type, undefined] as [ReadType, string | undefined]] : [];
  const inside = isRecord(body)
    ? Object.entries(body).filter(
        ([, value]) => Array.isArray(value) && value.length > 0 && value.every(isRecord),
      )
    : [];
  return inside.map(([name]): [ReadType, string | undefined] => [type, name]);
});

/** Parts that are meaningless without the whole record. */
const INSEPARABLE: ReadonlySet<string> = new Set(['depositQuote.steps', 'perpMeta.marginTables']);

describe('one unreadable entry', () => {
  test('there are lists to try', () => expect(LISTS.length).toBeGreaterThan(15));

  test.each(LISTS.filter(([type, name]) => !INSEPARABLE.has(`${type}.${name}`)))(
    '%s %s: the others stay, and it is counted',
    (type, name) => {
      const body = INFO_BODIES[type] as unknown;
      const entries = (name === undefined ? body : (body as Record<string, unknown>)[name]) as unknown[];
      for (const bad of [null, 5, 'text', [], {}]) {
        const longer = [bad, ...entries];
        const { value, forgiven } = collectForgiven(() =>
          read(type).decodeResponse(name === undefined ? longer : { ...(body as object), [name]: longer }),
        );
        if (forgiven.every(({ kind }) => kind !== 'dropped')) continue;
        expect(value).toEqual(read(type).decodeResponse(body));
      }
    },
  );

  test('an invalid child order hides neither its parent nor a sibling', () => {
    const [order] = INFO_BODIES.openOrders;
    const child = { ...order, oid: `0x${'7'.repeat(32)}` };
    const { value, forgiven } = collectForgiven(() =>
      READS.openOrders.decodeResponse([{ ...order, children: [{ ...child, sz: '1e5' }, child] }]),
    );
    expect(value).toMatchObject([{ orderId: order.oid, children: [{ orderId: child.oid }] }]);
    expect(READS.openOrders.decodeResponse([{ ...order, children: [null] }])).toMatchObject([
      { orderId: order.oid, children: [] },
    ]);
    expect(forgiven).toContainEqual({ kind: 'dropped', path: '0.children.0' });
  });
});

test.each(['perpMeta', 'spotMeta'] as const)('%s: a negative minimum is read as none', (type) => {
  const body = INFO_BODIES[type] as unknown as Record<string, Record<string, Record<string, unknown>>>;
  const name = type === 'perpMeta' ? 'perpMarkets' : 'spotPairs';
  const changed = Object.fromEntries(
    Object.entries(body[name] ?? {}).map(([id, each]) => [
      id,
      {
        ...each,
        minOrderValue: '-10',
        marketConfig: { ...(each['marketConfig'] as object), minOrderValue: '-10' },
      },
    ]),
  );
  const answer = read(type).decodeResponse({ ...body, [name]: changed }) as Record<
    string,
    { minOrderValue: string | null }[]
  >;
  const records = (type === 'perpMeta' ? answer['markets'] : answer['pairs']) ?? [];
  expect(records.map(({ minOrderValue }) => minOrderValue)).toEqual(records.map(() => null));
});
