// second-visit.spec.ts: a second visit requests only files that may have changed, and the service's answers.
import type { CDPSession } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openTrade, ticket } from '../user/trader.ts';

/** Files transferred over the network, 304 included, with their bytes; the service’s answers are excluded. */
async function filesOver(session: CDPSession) {
  const paths = new Map<string, string>();
  const atHand = new Set<string>();
  const files: { path: string; bytes: number }[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request: { method, url } }) => {
    if (method === 'GET') paths.set(requestId, new URL(url).pathname);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => atHand.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) atHand.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path !== undefined && !atHand.has(requestId)) files.push({ path, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return files;
}

test('a second visit requests at most five files and 40 kB; never one whose name contains its hash', async ({
  page,
  context,
  app,
}) => {
  const files = await filesOver(await context.newCDPSession(page));
  const visit = async () => {
    await openTrade(page, app);
    await expect(ticket(page)).toBeVisible();
    await page.goto('about:blank');
    return files.splice(0);
  };
  const first = new Set((await visit()).map(({ path }) => path));
  expect([...first].filter((path) => path.startsWith('/assets/'))).not.toEqual([]);
  // Requests that the first visit started do not count.
  const again = (await visit()).filter(({ path }) => first.has(path));
  const requests = again.map(({ path, bytes }) => `${path} ${bytes}`).join(', ');
  expect(again.length, requests).toBeLessThanOrEqual(5);
  expect(
    again.reduce((sum, { bytes }) => sum + bytes, 0),
    requests,
  ).toBeLessThan(40_000);
  expect(requests).not.toContain('/assets/');
  // The files named in the page were requested: the filter did not drop them.
  expect(again.map(({ path }) => path)).toEqual(expect.arrayContaining(['/trade/BTC-USDC', '/config.json']));
});
