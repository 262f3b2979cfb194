import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveGateway, type ServedGateway } from '../serve.ts';

let served: ServedGateway;
beforeAll(async () => {
  served = await serveGateway({
    port: 0,
    host: '127.0.0.1',
    metrics: { host: '127.0.0.1', port: 0 },
    options: { data: 'memory', market: 'still', log: () => undefined },
  });
});
afterAll(() => served.close());

/** The status, and the names of the headers. */
function ask(headers: Record<string, string>, path = '/metrics'): Promise<[number, string[]]> {
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port: served.metricsPort, path, headers, setHost: false },
      ({ statusCode = 0, headers: got }) => resolve([statusCode, Object.keys(got)]),
    )
      .on('error', reject)
      .end();
  });
}

test('metrics answer to addresses and localhost, not to a rebound name or a page', async () => {
  const statusOf = async (headers: Record<string, string>) => (await ask(headers))[0];
  const port = served.metricsPort;
  for (const Host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, '10.1.2.3:9464', '10.1.2.3'])
    expect([Host, await statusOf({ Host })]).toEqual([Host, 200]);
  for (const Host of [
    'evil.example',
    `127.0.0.1.evil.example:${port}`,
    `localhost.:${port}`,
    'x@127.0.0.1',
    '',
  ])
    expect([Host, await statusOf({ Host })]).toEqual([Host, 403]);
  expect(await statusOf({ Host: `127.0.0.1:${port}`, Origin: `http://127.0.0.1:${port}` })).toBe(403);
});

test('every answer has the headers of data', async () => {
  const wanted = ['content-security-policy', 'x-content-type-options', 'cross-origin-resource-policy'];
  for (const [path, host] of [
    ['/metrics', '127.0.0.1'],
    ['/', '127.0.0.1'],
    ['/metrics', 'evil.example'],
  ] as const)
    expect((await ask({ Host: host }, path))[1]).toEqual(expect.arrayContaining(wanted));
});
