import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway, type TestGateway } from '../testGateway.ts';
import { createWalletPages } from '../wallet/serve.ts';
import { createSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'trine-site-'));
let exchange: TestGateway;
let server: Server;
let url: string;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  exchange = await startGateway();
  server = createServer(createSite({ wallet: createWalletPages(), exchange: exchange.gateway, folder }));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
  await exchange.close();
});

test.each([
  ['POST', '/foo'],
  ['POST', '/info/'],
  ['PUT', '/info'],
  ['DELETE', '/exchange'],
  ['POST', '/'],
])('%s %s beside the app is an unknown path of the exchange', async (method, path) => {
  const answer = await fetch(`${url}${path}`, { method });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json']);
  expect(await answer.json()).toMatchObject({ error: 'Unknown path', code: 'NOT_FOUND' });
});

test('pages and reads of the exchange are answered as before', async () => {
  expect(await (await fetch(`${url}/`)).text()).toContain('<body>');
  expect((await fetch(`${url}/missing.js`)).headers.get('content-type')).toBe('text/plain');
  const info = {
    method: 'POST',
    body: '{"type":"serviceInfo"}',
    headers: { 'content-type': 'application/json' },
  };
  expect((await fetch(`${url}/info`, info)).status).toBe(200);
});
