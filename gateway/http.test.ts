import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitOrder, person, post, startGateway, type TestGateway } from './testGateway.ts';

const ADDRESS = person(1).address;
let gateway: TestGateway;
const log: string[] = [];

beforeAll(async () => {
  gateway = await startGateway({
    http: { bodyMs: 300, allowedOrigins: ['http://127.0.0.1:5999'] },
    log: (line) => log.push(line),
  });
});
afterAll(() => gateway.close());

const read = (body: unknown) => post(gateway.url, '/info', body);

describe('a long response', () => {
  const ask = (body: unknown, encoding: string) =>
    fetch(`${gateway.url}/info`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
      body: JSON.stringify(body),
    });

  test('is compressed for clients that accept it, with the same content', async () => {
    const [small, plain] = [
      await ask({ type: 'perpMeta' }, 'gzip, br'),
      await ask({ type: 'perpMeta' }, 'gzip'),
    ];
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(small.headers.get('content-type')).toBe('application/json');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await small.json()).toEqual(await plain.json());
  });

  test('is sent uncompressed when short', async () => {
    const answer = await ask({ type: 'serviceInfo' }, 'br');
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
  });
});

test('an answer is dated by the clock that its contents follow, also when that was advanced', async () => {
  const advanced = await startGateway({ market: 'still' });
  await advanced.gateway.practice.advance(2 * 3_600_000);
  const answer = await fetch(`${advanced.url}/info`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'serviceInfo' }),
  });
  const { time } = (await answer.json()) as { time: number };
  expect(Math.abs(Date.parse(answer.headers.get('date') ?? '') - time)).toBeLessThan(60_000);
  expect(time - Date.now()).toBeGreaterThan(3_600_000);
  await advanced.close();
});

describe('malformed requests', () => {
  const send = (path: string, init: RequestInit) =>
    fetch(`${gateway.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...init,
    });

  test.each([
    ['no JSON', { body: '{"type":' }, 400, 'INVALID_JSON', 'Request body is not valid JSON'],
    ['a list instead of an object', { body: '[]' }, 400, 'INVALID_JSON', 'Request body is not valid JSON'],
    ['no body', {}, 400, 'INVALID_JSON', 'Request body is not valid JSON'],
    [
      'bytes that are not UTF-8',
      { body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) },
      400,
      'INVALID_JSON',
      'Request body is not valid JSON',
    ],
    [
      'a form',
      { body: 'type=account', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'Content-Type must be application/json',
    ],
    [
      'JSON declared as text/plain',
      { body: '{"type":"serviceInfo"}', headers: { 'content-type': 'text/plain' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'Content-Type must be application/json',
    ],
    [
      'another charset',
      { body: '{}', headers: { 'content-type': 'application/json; charset=latin1' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'Content-Type must be application/json',
    ],
    [
      '64 KiB and one byte',
      { body: `{"type":"${'x'.repeat(65_526)}"}` },
      413,
      'BODY_TOO_LARGE',
      'Request body too large',
    ],
  ])('%s', async (_what, init, status, code, error) => {
    const answer = await send('/info', init);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error, code, timestamp: expect.any(Number) });
  });

  test('exactly 64 KiB are accepted', async () => {
    const body = `{"type":"${'x'.repeat(65_525)}"}`;
    expect(body).toHaveLength(65_536);
    expect((await send('/info', { body })).status).toBe(400);
  });

  test('a charset of UTF-8 is accepted', async () => {
    expect(
      (
        await send('/info', {
          body: '{"type":"serviceInfo"}',
          headers: { 'content-type': 'Application/JSON; charset=utf-8' },
        })
      ).status,
    ).toBe(200);
  });

  test('a slowly sent body times out', async () => {
    const answer = await rawRequest('Content-Length: 100', '{"type":"');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('Request body did not arrive in time');
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  test('a body without Content-Length is cut off at the limit', async () => {
    const chunk = `${(70_000).toString(16)}\r\n${'x'.repeat(70_000)}\r\n`;
    const answer = await rawRequest('Transfer-Encoding: chunked', chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('names of prototype members are ordinary names', async () => {
    const answer = await send('/info', {
      body: '{"type":"account","user":"0x0000000000000000000000000000000000000001","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    });
    expect(answer.status).toBe(200);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    for (const type of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(await read({ type })).toMatchObject({ status: 400, body: { code: 'UNKNOWN_TYPE' } });
    }
    expect((await send('/exchange', { body: '{"action":{"__proto__":{"type":"order"}}}' })).status).toBe(400);
  });
});

/** Sends the headers and part of the body, and returns the response until the connection closes. */
function rawRequest(header: string, part: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(gateway.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.write(
      `POST /info HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\nContent-Type: application/json\r\n${header}\r\n\r\n${part}`,
    );
  });
}

describe('reads', () => {
  test.each([
    [{}, 400, { error: "Missing 'type' field", code: 'MISSING_FIELD', field: 'type' }],
    [{ type: 'nonsense' }, 400, { error: 'Unknown request type', code: 'UNKNOWN_TYPE', field: 'type' }],
    [{ type: 7 }, 400, { error: 'Unknown request type', code: 'UNKNOWN_TYPE', field: 'type' }],
    [{ type: 'vaultDetails', user: ADDRESS }, 400, { error: 'Unknown request type', code: 'UNKNOWN_TYPE' }],
    [{ type: 'userRole' }, 400, { error: "Missing 'user' parameter", code: 'MISSING_FIELD', field: 'user' }],
    [{ type: 'account' }, 400, { error: "Missing 'user' parameter", code: 'MISSING_FIELD', field: 'user' }],
    [
      { type: 'account', user: '0x12' },
      400,
      { error: 'Invalid address', code: 'INVALID_ADDRESS', field: 'user' },
    ],
    [{ type: 'l2Book' }, 400, { error: "Missing 'assetId' field", code: 'MISSING_FIELD', field: 'assetId' }],
    [
      { type: 'l2Book', assetId: '00020000', nSigFigs: 1 },
      400,
      { error: "Invalid 'nSigFigs'", code: 'INVALID_FIELD', field: 'nSigFigs' },
    ],
    [
      { type: 'l2Book', assetId: '00020000', nSigFigs: 4, mantissa: 2 },
      400,
      { error: "Invalid 'mantissa'", code: 'INVALID_FIELD', field: 'mantissa' },
    ],
    [
      { type: 'candleSnapshot', req: { assetId: '00020000', interval: '2m', startTime: 0 } },
      400,
      { error: "Invalid 'req.interval'", code: 'INVALID_FIELD', field: 'req.interval' },
    ],
    [{ type: 'candleSnapshot' }, 400, { error: "Missing 'req' field", code: 'MISSING_FIELD', field: 'req' }],
    [{ type: 'candleSnapshot', req: 1 }, 400, { code: 'INVALID_FIELD', field: 'req' }],
    [
      { type: 'activeAssetData', user: ADDRESS, assetId: '' },
      400,
      { error: 'Unknown or malformed asset', code: 'INVALID_ASSET_ID', field: 'assetId' },
    ],
  ])('%j is refused', async (body, status, expected) => {
    expect(await read(body)).toMatchObject({ status, body: expected });
  });

  test('an unknown address reads as an empty account that is missing, may trade, and has accepted nothing', async () => {
    expect((await read({ type: 'userRole', user: ADDRESS.toUpperCase().replace('0X', '0x') })).body).toEqual({
      role: 'missing',
    });
    expect((await read({ type: 'checkAccess', user: ADDRESS })).body).toEqual({
      isAuthorized: true,
      reason: null,
    });
    expect((await read({ type: 'checkTerms', user: ADDRESS })).body).toEqual({
      hasAccepted: false,
      termsVersion: '2026-01',
      termsUrl: '/terms.txt',
      acceptedVersion: null,
      acceptedAt: null,
    });
    expect((await read({ type: 'account', user: ADDRESS })).body).toMatchObject({
      user: ADDRESS,
      assetPositions: [],
      withdrawable: '0',
      marginSummary: { accountValue: '0' },
    });
    for (const type of [
      'positions',
      'openOrders',
      'historicalOrders',
      'userFills',
      'userFillsByTime',
      'extraAgents',
    ]) {
      expect([type, (await read({ type, user: ADDRESS })).body]).toEqual([type, []]);
    }
    expect((await read({ type: 'orderStatus', user: ADDRESS, oid: '0x1' })).body).toEqual({
      status: 'unknownOid',
    });
  });

  test('an unknown address has no pending funds', async () => {
    expect((await read({ type: 'pendingWithdrawals', user: ADDRESS })).body).toEqual({
      paused: false,
      delayMs: 60_000,
      pending: [],
    });
  });

  test('an unknown market has no book, no trades and no candles', async () => {
    expect((await read({ type: 'l2Book', assetId: '0002ffff' })).body).toBeNull();
    expect(await read({ type: 'activeAssetData', user: ADDRESS, assetId: '0002ffff' })).toMatchObject({
      status: 200,
      body: null,
    });
    expect((await read({ type: 'recentTrades', assetId: '0002ffff' })).body).toEqual([]);
    expect(
      (await read({ type: 'candleSnapshot', req: { assetId: '0002ffff', interval: '1h', startTime: 0 } }))
        .body,
    ).toEqual([]);
  });

  test('a market may be identified by its symbol', async () => {
    const [byId, byCoin, bySymbol] = await Promise.all(
      [{ assetId: '00020000' }, { coin: 'BTC' }, { coin: 'BTC-USDC' }].map((name) =>
        read({ type: 'l2Book', ...name }),
      ),
    );
    expect(byCoin?.body['levels']).toEqual(byId?.body['levels']);
    expect(bySymbol?.body['levels']).toEqual(byId?.body['levels']);
    const [pairById, pairByName] = await Promise.all(
      [{ assetId: '00030001' }, { coin: 'BTC/USDC' }].map((name) => read({ type: 'l2Book', ...name })),
    );
    expect(pairByName?.body['coin']).toBe('BTC/USDC');
    expect(pairByName?.body['levels']).toEqual(pairById?.body['levels']);
    expect(
      (await read({ type: 'candleSnapshot', req: { coin: 'BTC', interval: '1d', startTime: 0 } })).body,
    ).not.toEqual([]);
  });

  test('every market has metadata, figures and a mid price', async () => {
    const meta = (await read({ type: 'perpMeta' })).body as {
      perpMarkets: Record<string, { openInterestCaps?: Record<string, number> }>;
    };
    // Used share of each cap: both sides are equal and below it.
    for (const { openInterestCaps: caps } of Object.values(meta.perpMarkets)) {
      expect([
        caps?.['currentLong'],
        caps?.['currentNet'],
        (caps?.['currentLong'] ?? 0) > 0,
        (caps?.['currentLong'] ?? 0) <= (caps?.['cap'] ?? 0),
      ]).toEqual([caps?.['currentShort'], 0, true, true]);
    }
    const spot = (await read({ type: 'spotMeta' })).body as {
      assets: Record<string, object>;
      spotPairs: Record<string, { tokens: [string, string] }>;
    };
    const prediction = (await read({ type: 'predictionMeta' })).body as {
      outcomeMarkets: { sides: { assetId: string }[] }[];
    };
    const outcomes = prediction.outcomeMarkets.flatMap(({ sides }) => sides.map(({ assetId }) => assetId));
    const ids = [...Object.keys(meta.perpMarkets), ...Object.keys(spot.spotPairs), ...outcomes].sort();
    expect(outcomes.length).toBeGreaterThanOrEqual(48);
    expect([Object.keys(meta.perpMarkets).length >= 12, Object.keys(spot.spotPairs).length >= 6]).toEqual([
      true,
      true,
    ]);
    // Every pair sells a listed asset for USDC, and the asset defines its lot size.
    expect(
      Object.values(spot.spotPairs).map(({ tokens: [base, quote] }) => [
        typeof (spot.assets[base] as { szDecimals?: unknown }).szDecimals,
        quote,
      ]),
    ).toEqual(Object.keys(spot.spotPairs).map(() => ['number', '00012710']));
    expect(Object.keys((await read({ type: 'marketContexts' })).body['contexts'] as object).sort()).toEqual(
      ids,
    );
    expect(Object.keys((await read({ type: 'allMids' })).body).sort()).toEqual(ids);
    expect(
      Object.keys(
        (await read({ type: 'marketContexts', assetIds: ['00020001', '0002ffff'] })).body[
          'contexts'
        ] as object,
      ),
    ).toEqual(['00020001']);
  });

  test('serviceInfo describes the service', async () => {
    expect((await read({ type: 'serviceInfo' })).body).toMatchObject({
      serviceChain: 'Testnet',
      apiVersion: '1',
      termsVersion: '2026-01',
      accessRequired: true,
      signing: {
        profile: 'typed',
        domainName: 'ServiceExchange',
        domainVersion: '1',
        tradingChainId: 421_614,
      },
      limits: {
        ordersPerBatch: 20,
        cancelsPerBatch: 256,
        maxBodyBytes: 65_536,
        minOrderValue: '10',
        openOrders: 1_000,
      },
      features: { alo: true, cancelByCloid: true, trigger: true, twap: true, spot: true },
    });
  });

  test.each(['/portfolio', '/leaderboard'])(
    'POST %s waits for its replica, other reads do not',
    async (path) => {
      await gateway.gateway.practice.funds.switchOperation('replica', true);
      expect((await read({ type: 'serviceInfo' })).status).toBe(200);
      const answer = await post(gateway.url, path, { user: ADDRESS });
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({
        error: 'Read replica unavailable',
        code: 'REPLICA_UNAVAILABLE',
        retryAfter: 30,
      });
      expect(answer.headers.get('retry-after')).toBe('30');
      await gateway.gateway.practice.funds.switchOperation('replica', false);
      expect((await post(gateway.url, path, { user: ADDRESS })).status).toBe(200);
    },
  );
});

describe('HTTP access', () => {
  test('unknown paths, and pages of the app, are 404 here', async () => {
    for (const [method, path] of [
      ['POST', '/other'],
      ['GET', '/portfolio'],
      ['GET', '/info'],
      ['GET', '/'],
      ['DELETE', '/exchange'],
    ]) {
      const answer = await fetch(`${gateway.url}${path}`, { method: method ?? '' });
      expect([path, answer.status, await answer.json()]).toMatchObject([
        path,
        404,
        { error: 'Unknown path', code: 'NOT_FOUND' },
      ]);
    }
  });

  test('health reports that it runs and the last written sequence number', async () => {
    const answer = await fetch(`${gateway.url}/healthz`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'ok', seq: expect.any(Number), quarantined: [] });
  });

  test('responses carry the time and deny cross-origin use', async () => {
    const { headers } = await read({ type: 'serviceInfo' });
    expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(5_000);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a configured origin may read responses, and is checked by preflight first', async () => {
    const headers = { origin: 'http://127.0.0.1:5999', 'content-type': 'application/json' };
    const asked = await fetch(`${gateway.url}/info`, {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-method': 'POST' },
    });
    expect([
      asked.status,
      asked.headers.get('access-control-allow-origin'),
      asked.headers.get('access-control-allow-headers'),
    ]).toEqual([204, headers.origin, 'content-type']);
    const answer = await fetch(`${gateway.url}/info`, {
      method: 'POST',
      headers,
      body: '{"type":"nonsense"}',
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([400, headers.origin]);
  });

  test('a rate-limited client receives the time to wait', async () => {
    // 60 weight per userRole: two fit into 130, the third must wait for 50 more, which refill at 10 a second. Time
    // is stopped, so that nothing refills while a busy machine is slow to answer.
    const startedAt = Date.now();
    const small = await startGateway({
      http: { rate: { burst: 130, perMinute: 600 } },
      clock: { now: () => startedAt },
    });
    const ask = () => post(small.url, '/info', { type: 'userRole', user: ADDRESS });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    const third = await ask();
    expect(third).toMatchObject({
      status: 429,
      body: { error: 'Rate limit exceeded', code: 'RATE_LIMITED', retryAfter: 5 },
    });
    expect(third.headers.get('retry-after')).toBe('5');
    await small.close();
  });

  test('the log contains no secrets', async () => {
    const trader = person(77);
    await post(gateway.url, '/exchange', await trader.request(limitOrder({ price: '1', size: '1' })));
    expect(log.join('\n')).not.toMatch(/signature|0x[0-9a-f]{64}/);
  });
});
