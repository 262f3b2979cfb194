import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCompressed } from '../../tools/build/compressed.ts';
import { answerNotFound, serveFile } from './files.ts';

const root = mkdtempSync(join(tmpdir(), 'trine-files-'));
const folder = join(root, 'dist');
const replaced = new Map<string, Buffer>();
const SCRIPT = `console.log('a script that says the same again and again');\n`.repeat(50);
let server: Server;
let port: number;

beforeAll(async () => {
  put('assets/app-1a2b.js', SCRIPT);
  put('assets/tiny-1a2b.js', 'a');
  put('assets/inter-1a2b.woff2', SCRIPT);
  put('config.json', '{"baseUrl":""}');
  put('.server/nginx.conf', 'secret');
  put('_headers', '/*');
  writeFileSync(join(root, 'beside.txt'), 'not part of the build');
  writeCompressed(folder);
  server = createServer((request, response) => {
    if (!serveFile(folder, request, response, replaced)) answerNotFound(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** As bytes: `fetch` would decompress. The path is sent as written. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

describe('an asset, whose name contains its hash', () => {
  test('is cached for a year without revalidation', async () => {
    const { status, headers, bytes } = await ask('/assets/app-1a2b.js');
    expect([status, bytes.toString()]).toEqual([200, SCRIPT]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['content-encoding']).toBeUndefined();
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['GZIP;q=0.5', 'gzip', gunzipSync],
  ])('requested with “%s” is sent as compressed by the build (%s)', async (accept, encoding, unpack) => {
    const { headers, bytes } = await ask('/assets/app-1a2b.js', { 'accept-encoding': accept });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    expect(bytes.length).toBeLessThan(SCRIPT.length / 10);
    expect(unpack(bytes).toString()).toBe(SCRIPT);
  });

  test.each(['', 'identity', 'zstd', 'br;q=0, gzip;q=0.0'])(
    'requested with “%s” is sent uncompressed',
    async (accept) => {
      const { headers, bytes } = await ask('/assets/app-1a2b.js', { 'accept-encoding': accept });
      expect([headers['content-encoding'], bytes.toString()]).toEqual([undefined, SCRIPT]);
    },
  );

  test.each(['/assets/tiny-1a2b.js', '/assets/inter-1a2b.woff2'])(
    '%s has no compressed copy: it would not be smaller, or is compressed already',
    async (path) => {
      const { status, headers } = await ask(path, { 'accept-encoding': 'br' });
      expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    },
  );

  test('with replaced bytes, those are sent, not the compressed original', async () => {
    replaced.set('/assets/app-1a2b.js', Buffer.from('changed'));
    const changed = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    replaced.clear();
    const before = await ask('/assets/app-1a2b.js');
    expect([changed.bytes.toString(), changed.headers['content-encoding']]).toEqual(['changed', undefined]);
    expect(before.bytes.toString()).toBe(SCRIPT);
  });
});

describe('any other file', () => {
  test('images and the manifest have their content type', async () => {
    put('icon.png', 'picture');
    put('manifest.webmanifest', '{}');
    for (const [path, type] of [
      ['/icon.png', 'image/png'],
      ['/manifest.webmanifest', 'application/manifest+json'],
    ] as const)
      expect((await ask(path)).headers['content-type']).toBe(type);
  });

  test('is revalidated each time, and answered with 304 while unchanged', async () => {
    const first = await ask('/config.json');
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = first.headers.etag ?? '';
    const again = await ask('/config.json', { 'if-none-match': `"other", W/${etag}` });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    put('config.json', '{"baseUrl":"https://trade.example"}');
    const changed = await ask('/config.json', { 'if-none-match': etag });
    expect([changed.status, changed.bytes.toString()]).toEqual([200, '{"baseUrl":"https://trade.example"}']);
  });

  test('has no rights as a document, found or not', async () => {
    for (const path of ['/config.json', '/assets/app-1a2b.js', '/nothing.txt'])
      expect((await ask(path)).headers['content-security-policy']).toBe(
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      );
  });

  test('HEAD has the headers only', async () => {
    const { headers, bytes } = await ask('/assets/app-1a2b.js', {}, 'HEAD');
    expect([headers['content-length'], bytes.length]).toEqual([String(SCRIPT.length), 0]);
  });

  test.each([
    '/../beside.txt',
    '/assets/../../beside.txt',
    '/%2e%2e/beside.txt',
    '/.server/nginx.conf',
    '/%2eserver/nginx.conf',
    '/.server/br/assets/app-1a2b.js',
    '/_headers',
    '/assets/',
    '/assets',
    '/%ff',
    '/config.json%00',
  ])('%s is not a file', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test('a POST is not answered', async () => {
    expect((await ask('/config.json', {}, 'POST')).status).toBe(404);
  });
});
