import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitOrder, person, post, startGateway, type TestGateway } from '../testGateway.ts';
import { createLogger } from './logger.ts';

const lines: string[] = [];
const logger = createLogger({
  form: 'json',
  level: 'info',
  now: () => Date.UTC(2026, 0, 2),
  write: (line) => lines.push(line),
});
let running: TestGateway;
beforeAll(async () => {
  running = await startGateway({ log: logger.line, logRequest: logger.request });
});
afterAll(() => running.close());

type Entry = Record<string, unknown>;
const entries = () => lines.splice(0).map((line) => JSON.parse(line) as Entry);

describe('the log of requests', () => {
  test('has the response’s request id, the action, and the code of a refusal', async () => {
    lines.length = 0;
    const { headers } = await post(running.url, '/info', { type: 'serviceInfo' });
    const refused = await post(running.url, '/info', { type: 'userRole' });
    expect(entries()).toMatchObject([
      {
        time: '2026-01-02T00:00:00.000Z',
        level: 'info',
        message: 'POST /info 200',
        requestId: headers.get('x-request-id'),
        kind: 'serviceInfo',
        ms: expect.any(Number),
      },
      { message: 'POST /info 400', requestId: refused.headers.get('x-request-id'), code: 'MISSING_FIELD' },
    ]);
  });

  test('keeps the id set by a proxy in front, if any', async () => {
    const idOf = async (given: string) =>
      (await fetch(`${running.url}/healthz`, { headers: { 'x-request-id': given } })).headers.get(
        'x-request-id',
      );
    expect(await idOf('0af7651916cd43dd')).toBe('0af7651916cd43dd');
    expect(await idOf('a b"c')).not.toBe('a b"c');
  });

  test('contains no signature, nonce, address or other part of a body', async () => {
    const who = person(13_001);
    await post(running.url, '/exchange', await who.acceptTerms());
    lines.length = 0;
    const request = await who.request(limitOrder({ price: '40000', size: '0.001' }));
    await post(running.url, '/exchange', request);
    await post(running.url, '/info', { type: '<script>', user: who.address });
    const text = lines.join('\n');
    expect(text).toContain('"kind":"order"');
    for (const secret of [
      request.signature.r.slice(2, 20),
      request.signature.s.slice(2, 20),
      String(request.nonce),
      who.address,
      who.privateKey.slice(2, 20),
      '<script>',
    ])
      expect(text).not.toContain(secret);
  });
});

describe('a line', () => {
  const linesOf = (form: 'text' | 'json', level: 'error' | 'warn' | 'info') => {
    const lines: string[] = [];
    const one = createLogger({ form, level, now: () => 0, write: (line) => lines.push(line) });
    one.line('The server at postgres://trine:secret@db/trine is away', { requestId: 'abc' });
    const request = { id: 'r', method: 'POST', path: '/info', kind: undefined, code: undefined, ms: 1.26 };
    one.request({ ...request, status: 200 });
    one.request({ ...request, status: 503 });
    one.request({ ...request, method: 'GET', path: '/healthz', status: 503 });
    return lines;
  };

  test('is written from its level on; a failing service is an error, the answer to a probe is none', () => {
    expect(['error', 'warn', 'info'].map((level) => linesOf('text', level as 'info').length)).toEqual([
      1, 2, 4,
    ]);
    expect(linesOf('text', 'error')).toEqual(['POST /info 503 requestId=r status=503 ms=1.3']);
  });

  test('contains no password and nothing as long as a key', () => {
    expect(linesOf('text', 'warn')[0]).toBe('The server at postgres://db/trine is away requestId=abc');
    const lines: string[] = [];
    const one = createLogger({
      form: 'json',
      level: 'warn',
      now: () => 0,
      write: (line) => lines.push(line),
    });
    one.line(`A request failed: 0x${'ab'.repeat(32)}`);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ message: 'A request failed: [hidden]' });
  });
});
