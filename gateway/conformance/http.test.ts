import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttp, Unreachable } from './http.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Closes the connection of the second request unanswered. Lists the paths that arrived. */
async function forgetful(): Promise<{ url: string; paths: string[] }> {
  const paths: string[] = [];
  server = createServer(({ url = '', socket }, response) => {
    paths.push(url);
    if (paths.length === 2) return void socket.destroy();
    response.end('{}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths };
}

test('a read whose connection is closed is retried once', async () => {
  const { url, paths } = await forgetful();
  const http = createHttp(url);
  await http.info('perpMeta');
  expect(await http.info('spotMeta')).toMatchObject({ status: 200, body: {} });
  expect(paths).toEqual(['/info', '/info', '/info']);
});

test('an action is never sent twice', async () => {
  const { url, paths } = await forgetful();
  const http = createHttp(url);
  await http.info('perpMeta');
  await expect(http.post('/exchange', {})).rejects.toThrow(Unreachable);
  expect(paths).toEqual(['/info', '/exchange']);
});
