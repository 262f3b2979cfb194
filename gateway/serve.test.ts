import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type ServedGateway, serveGateway } from './serve.ts';

const root = mkdtempSync(join(tmpdir(), 'trine-site-'));
const app = join(root, 'dist');
const PUBLIC = 'https://trade.example';
let served: ServedGateway;

beforeAll(async () => {
  mkdirSync(join(app, 'assets'), { recursive: true });
  writeFileSync(
    join(app, 'index.html'),
    '<!doctype html><html><head><title>App</title></head><body></body></html>',
  );
  writeFileSync(join(app, 'release.json'), '{"release":"sha256-AAAA="}');
  writeFileSync(join(app, 'config.json'), '{"baseUrl":""}');
  writeFileSync(join(app, 'assets/a-1.js'), 'the asset');
  writeFileSync(join(root, 'secret.txt'), 'secret');
  served = await serveGateway({
    port: 0,
    host: '127.0.0.1',
    // In the form a shell passes it.
    app: `${app}/`,
    appHost: 'localhost',
    options: {
      market: 'still',
      historyDays: 1,
      log: () => undefined,
      http: { publicOrigins: [PUBLIC], isProxied: true, rate: { burst: 100, perMinute: 1 } },
    },
  });
});
afterAll(async () => {
  await served.close();
  rmSync(root, { recursive: true, force: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The path is sent as written, without normalization. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const host = `localhost:${served.port}`;
    const sent = request(
      { host: '127.0.0.1', port: served.port, path, method, headers: { host, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const HTML = { accept: 'text/html' };
/** Weighs 60 of the 100 allowed per address. */
const info = (headers: Record<string, string>) =>
  ask(
    '/info',
    { 'content-type': 'application/json', ...headers },
    'POST',
    '{"type":"userRole","user":"0x0000000000000000000000000000000000000001"}',
  );

describe('one port for app, exchange and wallet', () => {
  test('pages carry the policy, assets are cached forever, settings are fresh, and the exchange answers', async () => {
    const page = await ask('/trade/BTC-USDC', HTML);
    expect([page.status, page.headers['cache-control'], page.text.includes('<title>App</title>')]).toEqual([
      200,
      'no-cache',
      true,
    ]);
    expect(page.headers['content-security-policy']).toContain("script-src 'self' 'sha256-AAAA='");
    const asset = await ask('/assets/a-1.js');
    expect([asset.text, asset.headers['cache-control']]).toEqual([
      'the asset',
      'public, max-age=31536000, immutable',
    ]);
    expect((await ask('/config.json')).headers['cache-control']).toBe('no-cache');
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/practice-wallet/')).status).toBe(200);
  });

  test('an unchanged page or wallet provider is answered with 304', async () => {
    for (const path of ['/', '/practice-wallet/provider.js']) {
      const { headers } = await ask(path, HTML);
      const again = await ask(path, { ...HTML, 'if-none-match': headers.etag ?? '' });
      expect([path, again.status, again.text]).toEqual([path, 304, '']);
    }
  });

  test.each([
    ['/assets/gone-2.js', HTML],
    ['/assets/gone', HTML],
    ['/gone.js', {}],
    ['/../secret.txt', {}],
    ['/assets/../../secret.txt', HTML],
    ['/%2e%2e/secret.txt', {}],
    ['/..%2fsecret.txt', {}],
    ['//secret.txt', {}],
    ['/.server/nginx.conf', {}],
    // Longer than any file name can be: the lookup throws.
    [`/${'a'.repeat(300)}.txt`, {}],
    [`/assets/${'a'.repeat(300)}.js`, {}],
  ])('%s is not found', async (path, headers) => {
    const answer = await ask(path, headers);
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.text).not.toContain('secret');
  });

  test('HEAD has the headers of the same response; a range is answered in full', async () => {
    for (const path of ['/', '/assets/a-1.js']) {
      const [whole, head] = [await ask(path, HTML), await ask(path, HTML, 'HEAD')];
      expect([head.status, head.text, head.headers['content-length']]).toEqual([
        200,
        '',
        whole.headers['content-length'],
      ]);
    }
    const part = await ask('/assets/a-1.js', { range: 'bytes=0-2' });
    expect([part.status, part.text, part.headers['accept-ranges']]).toEqual([200, 'the asset', 'none']);
  });
});

describe('behind a reverse proxy', () => {
  const PROXIED = { host: 'trade.example', origin: PUBLIC };

  test('its own host and pages are accepted, others are refused', async () => {
    expect((await info({ ...PROXIED, 'x-forwarded-for': '192.0.2.1' })).status).toBe(200);
    expect((await info({ ...PROXIED, origin: 'https://other.example' })).status).toBe(403);
    expect((await info({ ...PROXIED, host: 'other.example' })).status).toBe(403);
    for (const path of ['/', '/trade/BTC-USDC', '/assets/a-1.js']) {
      const page = await ask(path, { ...HTML, host: 'other.example' });
      expect([page.status, page.text]).toEqual([403, expect.stringContaining('GATEWAY_PUBLIC')]);
      expect((await ask(path, { ...HTML, host: PROXIED.host })).status).toBe(200);
    }
    expect((await info({ ...PROXIED, origin: 'http://trade.example' })).status).toBe(403);
  });

  test('its stream opens for its own pages only', async () => {
    const open = (origin: string) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${served.port}/ws`, {
          headers: { host: 'trade.example', origin },
        });
        socket.on('open', () => {
          socket.close();
          resolve('open');
        });
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      });
    expect([await open(PUBLIC), await open('https://other.example')]).toEqual(['open', 403]);
  });

  test('the practice wallet, which needs two loopback names, is absent; the page is marked as practice', async () => {
    expect((await ask('/practice-wallet/', PROXIED)).status).toBe(403);
    expect((await ask('/practice-wallet/page.js', PROXIED)).status).toBe(403);
    expect((await ask('/practice-wallet/provider.js', PROXIED)).status).toBe(200);
    const page = await ask('/', { ...PROXIED, ...HTML });
    expect([page.status, page.text.includes('data-exchange="practice"')]).toEqual([200, true]);
  });

  test("requests are counted by the address added by the proxy, not by the client's claim", async () => {
    const from = (forwarded: string) =>
      info({ ...PROXIED, 'x-forwarded-for': forwarded }).then(({ status }) => status);
    expect(await from('198.51.100.1')).toBe(200);
    expect(await from('198.51.100.1')).toBe(429);
    expect(await from('203.0.113.9, 198.51.100.1')).toBe(429);
    expect(await from('198.51.100.1, 198.51.100.2')).toBe(200);
  });
});

test('an occupied port is explained, and nothing stays open', async () => {
  await expect(
    serveGateway({ port: served.port, host: '127.0.0.1', options: { market: 'still', historyDays: 1 } }),
  ).rejects.toThrow(`Port ${served.port} is taken.`);
});
