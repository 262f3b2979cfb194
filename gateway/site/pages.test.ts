import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servePage } from './pages.ts';
import { fileHeaders, ICON_PATH } from '../service/policy.ts';

const folder = mkdtempSync(join(tmpdir(), 'trine-pages-'));
let server: Server;
let url: string;

beforeAll(async () => {
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title>App</title></head><body></body></html>',
  );
  writeFileSync(
    join(folder, 'files.html'),
    '<!doctype html><html><head><title>Files</title></head><body></body></html>',
  );
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ release: 'sha256-AAAA=' }));
  server = createServer((request, response) => {
    if (!servePage(folder, request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, accept = 'text/html,*/*') => fetch(`${url}${path}`, { headers: { accept } });
const policyOf = async (path: string) =>
  ((await get(path)).headers.get('content-security-policy') ?? '').split('; ');

describe('the built app', () => {
  test.each(['/', '/trade/00020000', '/activity?address=0x1', '/index.html'])(
    '%s is the page, with the practice wallet before all other scripts',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toMatch(
        /<head><script src="\/practice-wallet\/provider\.js" data-exchange="practice" integrity="sha256-[\w+/]{43}=" crossorigin><\/script><title>App<\/title>/,
      );
    },
  );

  test.each([
    ['/assets/main.js', 'text/html'],
    ['/assets/missing', 'text/html'],
    ['/config.json', '*/*'],
    ['/trade/00020000', 'application/json'],
  ])('%s requested as %s is left to the file handler', async (path, accept) => {
    expect((await get(path, accept)).status).toBe(418);
  });

  test('a probe that accepts anything gets the first page', async () => {
    expect((await get('/', '*/*')).status).toBe(200);
  });

  test('the page is sent again only when it, or its allowed connections, changed', async () => {
    const page = () => get('/', 'text/html');
    const etag = (await page()).headers.get('etag') ?? '';
    const again = (tag: string) =>
      fetch(`${url}/`, { headers: { accept: 'text/html', 'if-none-match': tag } });
    const same = await again(etag);
    expect([same.status, same.headers.get('cache-control')]).toEqual([304, 'no-cache']);
    expect(same.headers.get('content-security-policy')).toContain("default-src 'none'");
    writeFileSync(join(folder, 'config.json'), '{"baseUrl":"https://moved.example"}');
    const moved = await again(etag);
    rmSync(join(folder, 'config.json'));
    expect([moved.status, (await again(etag)).status]).toEqual([200, 304]);
  });

  test('a long page is compressed for clients that accept it', async () => {
    const long = `<!doctype html><html><head></head><body>${'<p>again</p>'.repeat(1000)}</body></html>`;
    writeFileSync(join(folder, 'long.html'), long);
    const answer = await fetch(`${url}/long.html`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(500);
    expect(await answer.text()).toBe(long);
    const plain = await fetch(`${url}/long.html`, { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, long]);
  });

  test('another page of the build is sent unchanged, under the same policy', async () => {
    const answer = await get('/files.html', '*/*');
    expect(await answer.text()).toContain('<head><title>Files</title>');
    expect(answer.headers.get('content-security-policy')).toBe(
      (await get('/')).headers.get('content-security-policy'),
    );
    expect((await get('/nothing.html')).status).toBe(418);
  });

  test('a request with effects never gets a page', async () => {
    expect((await fetch(`${url}/`, { method: 'POST', headers: { accept: 'text/html' } })).status).toBe(418);
  });

  test('the page may load only its own scripts, cannot be framed, and can exchange messages with its wallet', async () => {
    const { headers } = await get('/');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('x-frame-options')).toBe('DENY');
    const policy = await policyOf('/');
    // WebKit 26 does not see the hashes of an import map under it, and runs no script at all.
    expect(headers.get('integrity-policy')).toBeNull();
    expect(policy.join()).not.toContain('unsafe');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self' 'sha256-AAAA='",
        "style-src 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types trine-worker trine-offline',
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'none'",
      ]),
    );
  });

  test('workers come from verified bytes only, and files have no rights as documents', async () => {
    expect(await policyOf('/')).toContain("worker-src 'self' blob:");
    const ofFiles = (fileHeaders('/assets/main.js')['Content-Security-Policy'] ?? '').split('; ');
    expect(ofFiles).toContain("default-src 'none'");
    expect(ofFiles.filter((each) => /^(?:connect|script|worker)-src/.test(each))).toEqual([]);
  });

  test('the icon may be loaded by a wallet’s window on another origin; other files may not', () => {
    const policyOfFile = (path: string) => fileHeaders(path)['Cross-Origin-Resource-Policy'];
    expect(
      ['/favicon.svg', '/favicon.svg/x', '/config.json', '/assets/main.js', '/'].map(policyOfFile),
    ).toEqual(['cross-origin', 'same-origin', 'same-origin', 'same-origin', 'same-origin']);
    const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
    expect(page).toContain(`<link rel="icon" href="${ICON_PATH}"`);
    expect(page).toContain('<meta name="application-name" content="Trine" />');
    expect(page).toContain('<meta property="og:site_name" content="Trine" />');
  });

  test('connections are those of config.json; an invalid one adds none', async () => {
    writeFileSync(
      join(folder, 'config.json'),
      JSON.stringify({
        baseUrl: 'https://trade.example/api',
        wsUrl: 'wss://stream.example/ws',
        predictionBookUrl: '{base_url}/x',
      }),
    );
    expect(await policyOf('/')).toContain("connect-src 'self' https://trade.example wss://stream.example");
    // Its other deployments, each with the stream at its address; invalid addresses add nothing.
    writeFileSync(
      join(folder, 'config.json'),
      JSON.stringify({
        baseUrl: '',
        deployments: [
          { name: 'b', baseUrl: 'https://b.example/api' },
          { name: 'c', baseUrl: 'http://c.example:81', wsUrl: 'ws://d.example/live' },
          { name: 'e', baseUrl: 'javascript:alert(1)' },
          null,
          7,
        ],
      }),
    );
    expect(await policyOf('/')).toContain(
      "connect-src 'self' https://b.example wss://b.example http://c.example:81 ws://d.example",
    );
    writeFileSync(join(folder, 'config.json'), '{"baseUrl": "/api"');
    expect(await policyOf('/')).toContain("connect-src 'self'");
  });
});
