// cross-origin.spec.ts: pages of other origins get no data from the gateway and cannot change anything.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { limitOrder, person } from '../../gateway/testGateway.ts';
import type { RunningApp } from '../app/app.ts';
import { expect, test as base } from '../fixtures.ts';

/** A site of another origin: another port, and another host name by `127.0.0.1`. */
const test = base.extend<{ otherSite: { url: string }; log: string[] }>({
  // oxlint-disable-next-line no-empty-pattern
  log: async ({}, provide) => provide([]),
  gatewayOptions: async ({ log }, provide) => provide({ log: (line: string) => void log.push(line) }),
  // oxlint-disable-next-line no-empty-pattern
  otherSite: async ({}, provide) => {
    const server = createServer((_request, response) =>
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<!doctype html><title>Free coins</title>'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await provide({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    await closed(server);
  },
});

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

const ORDER = limitOrder({ price: '50000', size: '0.01' });

/** An account with valid signatures: the refusals below are because of the origin. */
async function traderWithOrder({ gateway }: RunningApp) {
  const trader = person(38);
  await gateway.sequencer.submit({
    type: 'acceptTerms',
    owner: trader.address,
    version: gateway.engine.read.termsVersion(),
    signedAt: Date.now(),
  });
  return { trader, body: JSON.stringify(await trader.request(ORDER)) };
}

/** What a script of the page receives: type, status and text, or "nothing" when the browser withholds the answer. */
function fetchFrom(page: Page, url: string, init: RequestInit): Promise<string> {
  return page.evaluate(
    ([to, how]) =>
      fetch(to as string, how as RequestInit).then(
        async (response) => `${response.type} ${response.status} ${await response.text()}`,
        () => 'nothing',
      ),
    [url, init] as const,
  );
}

test('fault-38: a page of another origin cannot place an order, whatever kind of request it makes', async ({
  page,
  app,
  otherSite,
  log,
}) => {
  const { trader, body } = await traderWithOrder(app);
  await page.goto(otherSite.url);
  const to = `${app.url}/exchange`;
  const attempts: RequestInit[] = [
    { method: 'POST', headers: { 'content-type': 'application/json' }, body },
    { method: 'POST', headers: { 'content-type': 'text/plain' }, body },
    { method: 'POST', mode: 'no-cors', headers: { 'content-type': 'text/plain' }, body },
  ];
  for (const attempt of attempts) expect(await fetchFrom(page, to, attempt)).toMatch(/^(nothing|opaque 0 )$/);
  // A form may send without permission.
  await page.evaluate(
    ([action, text]) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action,
        enctype: 'text/plain',
      });
      const name = (text ?? '').slice(0, -1);
      const value = (text ?? '').slice(-1);
      form.append(
        Object.assign(document.createElement('input'), {
          name: `${name.slice(0, -1)},"x":"`,
          value: `"${value}`,
        }),
      );
      document.body.append(form);
      form.submit();
    },
    [to, body] as const,
  );
  await page.waitForURL(to);

  const { read } = app.gateway.engine;
  expect(read.openOrders(trader.address)).toEqual([]);
  expect(read.nonces(trader.address)).toEqual([]);
  expect(log.filter((line) => line.includes('Refused at the door')).length).toBeGreaterThanOrEqual(
    attempts.length,
  );
  expect(
    log.filter((line) => line.includes('FORBIDDEN_ORIGIN') && line.includes(otherSite.url)).length,
  ).toBeGreaterThanOrEqual(attempts.length);
  expect(log.join('\n')).not.toContain(JSON.parse(body).signature.r);

  // The same bytes from the right origin are accepted.
  const answer = await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(answer.status).toBe(200);
  expect(read.openOrders(trader.address)).toHaveLength(1);
});

test('fault-38: a page of another origin cannot read data, open a stream or frame the app; it may show the icon, as wallets do', async ({
  page,
  app,
  otherSite,
  log,
}) => {
  await test.step('fault-38: a page of another origin can read nothing', async () => {
    await page.goto(otherSite.url);
    const body = JSON.stringify({ type: 'account', owner: person(38).address });
    expect(
      await fetchFrom(page, `${app.url}/info`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    ).toBe('nothing');
    expect(
      await fetchFrom(page, `${app.url}/info`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body,
      }),
    ).toBe('nothing');
    expect(await fetchFrom(page, `${app.url}/healthz`, { method: 'GET' })).toBe('nothing');
  });

  await test.step('fault-38: a page of another origin cannot open the stream', async () => {
    await page.goto(otherSite.url);
    const url = `${app.url.replace('http', 'ws')}/ws`;
    const outcome = await page.evaluate(
      (to) =>
        new Promise<string>((resolve) => {
          const socket = new WebSocket(to);
          socket.onopen = () => resolve('opened');
          socket.onmessage = () => resolve('heard');
          socket.onclose = () => resolve('closed');
        }),
      url,
    );
    expect(outcome).toBe('closed');
    expect(log).toContainEqual(
      expect.stringContaining(
        `Refused at the door (FORBIDDEN_ORIGIN): WebSocket host localhost:${app.port} origin ${otherSite.url}`,
      ),
    );
  });

  await test.step('fault-38: the app cannot be framed', async () => {
    await page.goto(otherSite.url);
    const refused = page.waitForEvent('console', (message) =>
      /frame-ancestors|X-Frame-Options/.test(message.text()),
    );
    await page.evaluate(
      (url) => document.body.append(Object.assign(document.createElement('iframe'), { src: url })),
      `${app.url}/trade`,
    );
    await refused;
  });

  await test.step("a window of another origin may show only the app's icon, as wallets do", async () => {
    await page.goto(otherSite.url);
    const widthOf = (url: string) =>
      page.evaluate(
        (src) =>
          new Promise<number>((resolve) => {
            const image = new Image();
            image.onload = () => resolve(image.naturalWidth);
            image.onerror = () => resolve(0);
            image.src = src;
          }),
        url,
      );
    expect(await widthOf(`${app.url}/favicon.svg`)).toBeGreaterThan(0);
    for (const path of ['/config.json', '/terms.txt', '/trade/BTC-USDC'])
      expect(await fetchFrom(page, `${app.url}${path}`, { mode: 'no-cors' }), path).toBe('nothing');
  });
});
