// second-visit.spec.ts: who was here before asks for what may have changed, and for the answers of the service.
import type { CDPSession } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openTrade, ticket } from './trader.ts';

/** Files that the network had to bring, 304 included, with the bytes that came; the service's answers are left out. */
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

test('a second visit asks again for six files at most, and 40 kB; never for what its name tells', async ({
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
  // What the first visit left before it came is no file that is asked for again.
  const again = (await visit()).filter(({ path }) => first.has(path));
  const told = again.map(({ path, bytes }) => `${path} ${bytes}`).join(', ');
  expect(again.length, told).toBeLessThanOrEqual(6);
  expect(
    again.reduce((sum, { bytes }) => sum + bytes, 0),
    told,
  ).toBeLessThan(40_000);
  expect(told).not.toContain('/assets/');
  // What the page names itself was asked for: nothing was counted away.
  expect(again.map(({ path }) => path)).toEqual(expect.arrayContaining(['/trade/BTC-USDC', '/config.json']));
});
