import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageHeaders } from '../gateway/service/policy.ts';
import { injectProvider } from '../gateway/wallet/serve.ts';
import { readRelease, releaseOf, sha256 } from './release/release.mjs';
import { writeServerFiles } from './build/serverFiles.ts';
import { compare } from './verify.mjs';

const DESCRIPTORS = {
  'clear-signing/eip712-trading.json': '{}',
  'clear-signing/eip712-account.json': '{}',
};
const BUILT = {
  'index.html': '<!doctype html><head><title>Trine</title></head>',
  'assets/a.js': 'a()',
  'assets/b.css': 'b{}',
  'config.json': '{"baseUrl":"https://trade.example"}',
  ...DESCRIPTORS,
};
const folder = mkdtempSync(join(tmpdir(), 'trine-release-'));
let served: Record<string, string>;
let headers: Record<string, string>;
let server: Server;
let url: string;

const release = () => readRelease(folder);

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'clear-signing'));
  for (const [path, text] of Object.entries(BUILT)) writeFileSync(join(folder, path), text);
  writeFileSync(join(folder, 'release.json'), JSON.stringify(releaseOf(folder, sha256('the list'))));
  writeServerFiles(folder);
  server = createServer((request, response) => {
    const body = served[(request.url ?? '/').slice(1)];
    // As single-page servers do.
    response.writeHead(200, {
      ...headers,
      'Content-Type': body === undefined || request.url?.endsWith('.html') ? 'text/html' : 'text/plain',
    });
    response.end(body ?? served['index.html']);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
beforeEach(() => {
  served = { ...BUILT, 'release.json': JSON.stringify(release()) };
  headers = pageHeaders(release().release, {});
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const NOTHING = {
  differing: [],
  missing: [],
  extra: [],
  settings: [],
  addresses: [],
  hasPracticeWallet: false,
  hasPolicy: true,
};

test('a site of this build has no differences; server files and the list itself are not compared', async () => {
  expect(Object.keys(release().files)).toEqual(['assets/a.js', 'assets/b.css', 'index.html']);
  expect(await compare(release(), url)).toEqual(NOTHING);
});

test('each file that differs, is missing or is extra is named', async () => {
  const theirs = { ...release(), files: { ...release().files, 'assets/evil.js': sha256('evil') } };
  served = {
    ...DESCRIPTORS,
    'index.html': `${BUILT['index.html']} `,
    'assets/b.css': 'b{ }',
    'config.json': BUILT['config.json'],
    'release.json': JSON.stringify(theirs),
  };
  headers = {};
  expect(await compare(release(), url)).toEqual({
    ...NOTHING,
    differing: ['assets/b.css', 'index.html'],
    missing: ['assets/a.js'],
    extra: ['assets/evil.js'],
    hasPolicy: false,
  });
});

test('descriptors of another domain, or absent ones, are reported as settings', async () => {
  served['clear-signing/eip712-trading.json'] = '{"$schema":"https://eips.example/schema.json"}';
  delete served['clear-signing/eip712-account.json'];
  expect(await compare(release(), url)).toEqual({
    ...NOTHING,
    settings: ['clear-signing/eip712-account.json', 'clear-signing/eip712-trading.json'],
  });
});

test('another config.json is reported separately with its addresses, and so is the tag of a practice exchange, only that one', async () => {
  served['config.json'] = '{"baseUrl":"https://b.example","deployments":[{"wsUrl":"wss://a.example/ws"}]}';
  served['index.html'] = injectProvider(BUILT['index.html'], { integrity: sha256('provider') });
  expect(await compare(release(), url)).toEqual({
    ...NOTHING,
    settings: ['config.json'],
    addresses: ['https://b.example', 'wss://a.example/ws'],
    hasPracticeWallet: true,
  });
  served['index.html'] = `${served['index.html']}<script src="/practice-wallet/provider.js?evil"></script>`;
  expect(await compare(release(), url)).toMatchObject({
    differing: ['index.html'],
    hasPracticeWallet: false,
  });
});
