import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createServiceClock, type ServiceClock } from '../browser/clock.ts';
import { GatewayError } from './gatewayError.ts';
import { createHttp, type Http } from './http.ts';

type Reply = () => Response | Promise<Response>;

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
const lost: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

let times: number[];
let sentTexts: string[];
let clock: ServiceClock;

function serve(...replies: Reply[]): Http {
  const environment = {
    fetch: async (_url: string, init: RequestInit) => {
      times.push(Date.now());
      sentTexts.push(init.body as string);
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      return await (reply as Reply)();
    },
    elapsed: () => performance.now(),
    wall: () => Date.now(),
    random: () => 0.5,
  };
  clock = createServiceClock(environment);
  return createHttp(() => 'http://service', environment, clock);
}

// Loading it during fake time would take an unpredictable part of it.
beforeAll(async () => void (await import('#protocol/errors.ts')));
beforeEach(() => {
  times = [];
  sentTexts = [];
  vi.useFakeTimers({
    now: 1_760_000_000_000,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
});
afterEach(() => vi.useRealTimers());

/** Runs all timers until the promise settles. */
async function settle<T>(promise: Promise<T>): Promise<T | GatewayError> {
  let result: { value: T | GatewayError } | undefined;
  promise.then(
    (value) => (result = { value }),
    (error: GatewayError) => (result = { value: error }),
  );
  for (let turn = 0; turn < 2_000 && result === undefined; turn += 1) await vi.advanceTimersByTimeAsync(100);
  if (result === undefined) throw new Error('Never settled');
  return result.value;
}

describe('a read', () => {
  test('is sent before its caller continues', () => {
    const http = serve(json({ a: 1 }));
    void http.read('/info', {});
    expect(sentTexts).toEqual(['{}']);
  });

  test('returns the body of a 200', async () => {
    expect(await settle(serve(json({ a: 1 })).read('/info', { type: 'x' }))).toEqual({ a: 1 });
    expect(sentTexts).toEqual(['{"type":"x"}']);
  });

  test('retries after a lost connection, three attempts in total', async () => {
    expect(await settle(serve(lost, lost, json({ a: 1 })).read('/info', {}))).toEqual({ a: 1 });
    times = [];
    const error = await settle(serve(lost).read('/info', {}));
    expect(error).toMatchObject({ failure: { kind: 'uncertain', cause: 'network' } });
    expect(times).toHaveLength(3);
  });

  test('fault-17: does not retry after a refusal, and keeps code, field and message', async () => {
    const body = {
      error: "Missing 'user' parameter",
      code: 'MISSING_FIELD',
      field: 'user',
      timestamp: 1_760_000_000_000,
    };
    const error = await settle(serve(json(body, 400)).read('/info', {}));
    expect(error).toMatchObject({
      failure: {
        kind: 'refused',
        message: "Missing 'user' parameter",
        code: 'MISSING_FIELD',
        field: 'user',
        status: 400,
      },
    });
    expect(times).toHaveLength(1);
  });

  test.each([
    [{ retryAfter: 2 }, {}, 2_000],
    [{ retryAfter: '2' }, {}, 2_000],
    [{ retryAfter: 2_000 }, {}, 2_000],
    [{}, { 'retry-after': '3' }, 3_000],
    [{ retryAfter: 1e9 }, {}, 60_000],
  ])(
    'fault-15: sends nothing to a busy service for the requested time: %j %j → %i ms',
    async (extra, headers, pauseMs) => {
      const http = serve(
        json({ error: 'Service unavailable', ...extra }, 503, headers as Record<string, string>),
        json({ a: 1 }),
      );
      expect(await settle(http.read('/info', {}))).toEqual({ a: 1 });
      expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(pauseMs);
      expect((times[1] ?? 0) - (times[0] ?? 0)).toBeLessThan(pauseMs + 200);
    },
  );

  test.each([{ retryAfter: -1 }, {}])(
    'fault-15: an invalid pause is replaced by a short one: %j',
    async (extra) => {
      const http = serve(json({ error: 'Service unavailable', ...extra }, 503), json({ a: 1 }));
      expect(await settle(http.read('/info', {}))).toEqual({ a: 1 });
      expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(300);
      expect((times[1] ?? 0) - (times[0] ?? 0)).toBeLessThan(2_000);
    },
  );

  test('other reads of a path wait for its pause; other paths do not; the pause is visible', async () => {
    const http = serve(json({ error: 'Service unavailable', retryAfter: 5 }, 503), json({ a: 1 }));
    const first = settle(http.read('/info', {}));
    await vi.advanceTimersByTimeAsync(10);
    expect(http.pauses.getSnapshot()).toEqual([{ path: '/info', untilAt: 1_760_000_005_000 }]);
    expect(http.pauseLeftMs('/portfolio')).toBe(0);
    const second = http.read('/info', { n: 2 });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(times).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_100);
    await Promise.all([first, second]);
    expect(times.slice(1).every((at) => at >= 1_760_000_005_000)).toBe(true);
    expect(http.pauses.getSnapshot()).toEqual([]);
  });

  test('a disabled operation is not retried', async () => {
    const error = await settle(
      serve(json({ error: 'Read replica unavailable', code: 'REPLICA_UNAVAILABLE' }, 503)).read(
        '/portfolio',
        {},
      ),
    );
    expect(error).toMatchObject({ failure: { kind: 'unavailable', code: 'REPLICA_UNAVAILABLE' } });
    expect(times).toHaveLength(1);
  });

  test('with failsWhilePaused a pause fails immediately, whatever its error code', async () => {
    const error = await settle(
      serve(json({ error: 'Our replica is resting', retryAfter: 5 }, 503)).read(
        '/portfolio',
        {},
        { failsWhilePaused: true },
      ),
    );
    expect(error).toMatchObject({
      failure: { kind: 'unavailable', status: 503, message: 'Our replica is resting', retryAfterMs: 5_000 },
    });
    expect(times).toHaveLength(1);
  });

  test('and fails again during the pause without a request; afterwards the path is requested', async () => {
    const http = serve(json({ error: 'Our replica is resting', retryAfter: 5 }, 503), json({ a: 1 }));
    await settle(http.read('/portfolio', {}, { failsWhilePaused: true }));
    expect(await settle(http.read('/portfolio', { n: 2 }, { failsWhilePaused: true }))).toMatchObject({
      failure: { kind: 'unavailable', message: 'Our replica is resting' },
    });
    expect(times).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_100);
    expect(await settle(http.read('/portfolio', { n: 2 }, { failsWhilePaused: true }))).toEqual({ a: 1 });
  });

  test('stops when its signal aborts', async () => {
    const controller = new AbortController();
    const reading = serve(json({ error: 'Service unavailable', retryAfter: 50 }, 503)).read(
      '/info',
      {},
      { signal: controller.signal },
    );
    const settled = settle(reading);
    await vi.advanceTimersByTimeAsync(50);
    controller.abort();
    expect(await settled).toMatchObject({ failure: { cause: 'aborted' } });
    expect(times).toHaveLength(1);
  });
});

describe('fault-20: an answer that cannot be read', () => {
  const html: Reply = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
  const wrongType: Reply = () => new Response('{"a":1}', { headers: { 'content-type': 'text/html' } });
  const endless: Reply = () =>
    new Response(
      new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)) }),
      { headers: { 'content-type': 'application/json' } },
    );

  test.each([
    ['an HTML page', html, 'notJson'],
    ['an empty body', json(''), 'notJson'],
    ['truncated JSON', json('{"a":'), 'notJson'],
    ['JSON announced as HTML', wrongType, 'notJson'],
    ['20 MB and more', endless, 'tooLarge'],
  ])('%s', async (_name, reply, cause) => {
    expect(await settle(serve(reply).send('/exchange', '{}'))).toMatchObject({
      failure: { kind: 'unreadable', cause },
    });
    expect(times).toHaveLength(1);
  });

  test('a read may allow larger answers; the limit is exact', async () => {
    const text = JSON.stringify('x'.repeat(9_000_000));
    const read = (maxBytes: number) => settle(serve(json(text)).read('/info', {}, { maxBytes }));
    expect(await read(text.length)).toHaveLength(9_000_000);
    expect(await read(text.length - 1)).toMatchObject({ failure: { cause: 'tooLarge' } });
  });

  test('a truncated body is uncertain', async () => {
    const broken: Reply = () =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode('{"sta'));
            controller.error(new TypeError('network error'));
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      );
    expect(await settle(serve(broken).send('/exchange', '{}'))).toMatchObject({
      failure: { kind: 'uncertain', cause: 'network' },
    });
  });
});

describe('an action', () => {
  test('is sent once, exactly as given, whatever happens', async () => {
    await settle(serve(lost).send('/exchange', '{"b": 1 }'));
    expect(sentTexts).toEqual(['{"b": 1 }']);
  });

  test('returns refusals as answers, not as errors', async () => {
    expect(
      await settle(serve(json({ error: 'Nonce already used' }, 400)).send('/exchange', '{}')),
    ).toMatchObject({ status: 400 });
  });

  test('times out', async () => {
    const never: Reply = () => new Promise<Response>(() => {});
    const pending = serve(never);
    const abortable = settle(pending.send('/exchange', '{}', { timeoutMs: 1_000 }));
    // This fetch ignores its signal: the time limit must not depend on it.
    expect(
      await Promise.race([abortable, vi.advanceTimersByTimeAsync(5_000).then(() => 'hanging')]),
    ).toMatchObject({
      failure: { kind: 'uncertain', cause: 'timeout' },
    });
  });
});

describe('the service clock', () => {
  test('is set by the Date header, and by the time stamp of an error where there is one', async () => {
    await settle(serve(json({}, 200, { date: 'Thu, 09 Oct 2025 09:00:00 GMT' })).send('/info', '{}'));
    expect(clock.getSnapshot().isSettled).toBe(true);
    const error = json({ error: 'x', timestamp: 1_760_000_007_000 }, 400, {
      date: 'Thu, 09 Oct 2025 08:53:20 GMT',
    });
    await settle(serve(error).send('/info', '{}'));
    expect(Math.abs(clock.now() - 1_760_000_007_000)).toBeLessThan(1_000);
  });
});
