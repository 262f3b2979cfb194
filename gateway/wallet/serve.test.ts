import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWalletPages, injectProvider, sameOriginWallet } from './serve.ts';

let server: Server;
let port: number;

beforeAll(async () => {
  const pages = createWalletPages({ appHost: 'localhost' });
  server = createServer((incoming, outgoing) => {
    if (!pages.handle(incoming, outgoing)) outgoing.writeHead(299).end('the app');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

function get(path: string, { host = `127.0.0.1:${port}`, method = 'GET', accept = '*/*' } = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const outgoing = request(
        { port, host: '127.0.0.1', path, method, headers: { host, accept } },
        (incoming) => {
          let body = '';
          incoming.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
          incoming.on('end', () =>
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body }),
          );
        },
      );
      outgoing.on('error', reject).end();
    },
  );
}

describe('the pages', () => {
  test('the wallet page may load only its own files, and has no opener policy that would cut it off', async () => {
    const { status, headers, body } = await get('/practice-wallet/');
    expect(status).toBe(200);
    expect(body).toContain('<script src="page.js">');
    expect(body).not.toMatch(/<script>|<style>| style=| on[a-z]+=/);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join()).not.toMatch(/unsafe|connect-src/);
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-cache',
    });
  });

  test.each([
    ['provider.js', 'text/javascript', 'eip6963:announceProvider'],
    ['page.js', 'text/javascript', 'wallet'],
    ['page.css', 'text/css', '--surface'],
  ])('%s is served as %s', async (file, type, content) => {
    const { status, headers, body } = await get(`/practice-wallet/${file}?v=1`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
    expect(body).toContain(content);
  });

  test('the provider in the app contains no signing code and stays small', async () => {
    const { body } = await get('/practice-wallet/provider.js');
    expect(body).not.toMatch(/secp256k1|indexedDB|AES-GCM/);
    expect(body.length).toBeLessThan(20_000);
    // A classic script that declares nothing global.
    expect(body).toMatch(/^"use strict";\(\(\)=>\{|^\(\(\)=>\{/);
  });

  test('once bundled, a response takes no noticeable time', async () => {
    await get('/practice-wallet/page.js');
    const before = performance.now();
    await get('/practice-wallet/page.js');
    expect(performance.now() - before).toBeLessThan(300);
  });

  test.each([
    ['/practice-wallet/other.js', {}, 404],
    ['/practice-wallet/../gateway.ts', {}, 404],
    ['/practice-wallet/', { method: 'POST' }, 405],
    ['/practice-wallet/', { host: 'attacker.example' }, 403],
    ['/practice-wallet/provider.js', { host: 'localhost.' }, 403],
    ['/practice-wallet', {}, 307],
    ['/practice-walletx', {}, 299],
    ['/', {}, 299],
    ['/info', { method: 'POST' }, 299],
  ])('%s with %j answers %i', async (path, options, status) => {
    expect((await get(path, options)).status).toBe(status);
  });
});

describe('one host name for the app', () => {
  test('a page requested at the wallet’s name is redirected to the app’s, path included', async () => {
    const { status, headers } = await get('/trade/BTC?address=0x1', {
      host: `127.0.0.1:${port}`,
      accept: 'text/html',
    });
    expect(status).toBe(307);
    expect(headers['location']).toBe(`http://localhost:${port}/trade/BTC?address=0x1`);
  });

  test.each([
    ['a script', '/src/main.ts', { host: '127.0.0.1:1' }],
    ['a page at the right name', '/', { host: 'localhost:1', accept: 'text/html' }],
    [
      'a page at an unknown host, which the gateway refuses',
      '/',
      { host: 'attacker.example', accept: 'text/html' },
    ],
    [
      'a path that would leave this computer',
      '//attacker.example/',
      { host: '127.0.0.1:1', accept: 'text/html' },
    ],
  ])('%s stays', async (_what, path, options) => {
    expect((await get(path, options)).status).toBe(299);
  });
});

test('the provider is injected first in the head, once', () => {
  const tag = '<script src="/practice-wallet/provider.js" data-exchange="practice"></script>';
  const page =
    '<!doctype html><html><head lang="en"><script type="module" src="/src/main.tsx"></script></head><header></header></html>';
  const injected = injectProvider(page);
  expect(injected).toBe(page.replace('<head lang="en">', `<head lang="en">${tag}`));
  expect(injectProvider(injected)).toBe(injected);
  expect(injectProvider('<h1>bare</h1>')).toBe(`${tag}<h1>bare</h1>`);
  const hashed = injectProvider(page, { integrity: 'sha256-AAAA=' });
  expect(hashed).toContain(
    '<script src="/practice-wallet/provider.js" data-exchange="practice" integrity="sha256-AAAA=" crossorigin></script>',
  );
  expect(injectProvider(hashed, { integrity: 'sha256-AAAA=' })).toBe(hashed);
});

test('on a host with one origin, the build declares the keys there; a gateway never does', async () => {
  const files = await sameOriginWallet();
  expect([...files.keys()]).toEqual(
    ['index.html', 'page.css', 'page.js', 'provider.js'].map((name) => `practice-wallet/${name}`),
  );
  const page = files.get('practice-wallet/index.html') ?? '';
  const hash = createHash('sha256')
    .update(files.get('practice-wallet/page.js') ?? '')
    .digest('base64');
  expect(page).toContain('<html lang="en" data-keys="here">');
  expect(page).toContain(`<script src="page.js" integrity="sha256-${hash}" crossorigin></script>`);
  expect(page).toContain('http-equiv="Content-Security-Policy" content="default-src \'none\'; script-src');
  expect(injectProvider('<head></head>', { hasKeysHere: true })).toContain('data-keys="here" crossorigin>');
  expect((await get('/practice-wallet/')).body).not.toContain('data-keys');
});
