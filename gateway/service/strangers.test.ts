// strangers.test.ts: access to the gateway's port by foreign hosts and origins.
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitOrder, person, startGateway, type TestGateway } from '../testGateway.ts';

const ORDER = limitOrder({ price: '50000', size: '0.01' });
let app: TestGateway;
let log: string[] = [];
beforeEach(async () => {
  log = [];
  app = await startGateway({ log: (line) => void log.push(line) });
});
afterEach(() => app.close());

/** An account with valid signatures: refusals below are for host or origin only. */
async function traderWithOrder({ gateway }: TestGateway) {
  const trader = person(38);
  await gateway.sequencer.submit({
    type: 'acceptTerms',
    owner: trader.address,
    version: gateway.engine.read.termsVersion(),
    signedAt: Date.now(),
  });
  return { trader, body: JSON.stringify(await trader.request(ORDER)) };
}

interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A request with exactly these headers: browsers do not let pages set Host, but DNS rebinding changes it. */
function raw(app: TestGateway, path: string, headers: Record<string, string>, body = ''): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port: app.port,
        path,
        method: body === '' ? 'GET' : 'POST',
        headers,
        setHost: false,
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        );
      },
    );
    sent.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: '' });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
const JSON_TYPE = { 'Content-Type': 'application/json' };

test('fault-38: a host name rebound to this computer is refused, and so is every look-alike', async () => {
  const { trader, body } = await traderWithOrder(app);
  const { port } = app;
  const hosts = [
    `evil.example:${port}`,
    `127.0.0.1.evil.example:${port}`,
    `localhost.:${port}`,
    `localhost.evil.example:${port}`,
    `0.0.0.0:${port}`,
    `127.0.0.2:${port}`,
    '127.0.0.1',
    `127.0.0.1:${port + 1}`,
  ];
  for (const host of hosts) {
    const named = { Host: host, Origin: `http://${host}` };
    const placed = await raw(app, '/exchange', { ...named, ...JSON_TYPE }, body);
    const read = await raw(app, '/info', { Host: host, ...JSON_TYPE }, '{"type":"perpMeta"}');
    const stream = await raw(app, '/ws', { ...named, ...UPGRADE });
    expect([host, placed.status, read.status, stream.status]).toEqual([host, 403, 403, 403]);
  }
  expect(app.gateway.engine.read.nonces(trader.address)).toEqual([]);
  expect(log.filter((line) => line.includes('FORBIDDEN_HOST'))).toHaveLength(3 * hosts.length);
});

test('fault-38: only own origins are accepted, and scripts, which send none', async () => {
  const { port } = app;
  const own = [`http://127.0.0.1:${port}`, `http://localhost:${port}`, `http://[::1]:${port}`];
  const strange = [
    'null',
    'http://evil.example',
    `http://127.0.0.1:${port + 1}`,
    `https://127.0.0.1:${port}`,
    `http://127.0.0.1.evil.example:${port}`,
    'http://127.0.0.1',
    `http://127.0.0.1:${port}.evil.example`,
  ];
  const ask = (origin: string | undefined) =>
    raw(
      app,
      '/info',
      { Host: `127.0.0.1:${port}`, ...JSON_TYPE, ...(origin === undefined ? {} : { Origin: origin }) },
      '{"type":"perpMeta"}',
    );
  for (const origin of [...own, undefined])
    expect([origin, (await ask(origin)).status]).toEqual([origin, 200]);
  const upgrade = (origin: string) =>
    raw(app, '/ws', { Host: `127.0.0.1:${port}`, Origin: origin, ...UPGRADE });
  expect((await upgrade(`http://127.0.0.1:${port}`)).status).toBe(101);
  for (const origin of strange) {
    const answer = await ask(origin);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect([origin, answer.status, (await upgrade(origin)).status]).toEqual([origin, 403, 403]);
  }
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/json',
])('fault-38: a GET has no effect, and a body must be declared as JSON, not %s', async (type) => {
  const { trader, body } = await traderWithOrder(app);
  const host = { Host: `127.0.0.1:${app.port}` };
  const got = await raw(app, `/exchange?body=${encodeURIComponent(body)}`, host);
  expect(got.body).not.toContain('orderId');
  const answer = await raw(app, '/exchange', { ...host, 'Content-Type': type }, body);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(app.gateway.engine.read.nonces(trader.address)).toEqual([]);
});
