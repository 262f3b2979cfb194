import { createServer, type Server, type ServerOptions } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { setServerTimeouts, SERVER_TIMEOUTS } from './serverTimeouts.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** Sends `text` only; resolves with the response and the time until the connection is closed. */
async function drip(options: ServerOptions, text: string): Promise<{ answer: string; afterMs: number }> {
  const server = createServer(options, (_request, response) => response.end('served'));
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('close', () => resolve({ answer, afterMs: performance.now() - startedAt }));
    socket.on('error', reject);
    socket.write(text);
  });
}

test('endless headers time out', async () => {
  // A tenth of a second instead of ten, with the check interval scaled too.
  const short = {
    ...SERVER_TIMEOUTS,
    headersTimeout: SERVER_TIMEOUTS.headersTimeout / 100,
    requestTimeout: SERVER_TIMEOUTS.requestTimeout / 100,
    connectionsCheckingInterval: SERVER_TIMEOUTS.connectionsCheckingInterval / 100,
  };
  const { answer, afterMs } = await drip(short, 'POST /exchange HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(afterMs).toBeGreaterThan(95);
});

test('the same timeouts on a server created elsewhere', () => {
  const server = createServer();
  setServerTimeouts(server);
  expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([
    10_000, 30_000, 65_000,
  ]);
});
