// config.spec.ts: config.json and serviceInfo in every state.
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../user/walk.ts';

const TITLE = 'Trine does not know which service to talk to';

/** The answer for config.json; undefined serves the real file. */
async function serveConfig(page: Page, answer: (route: Route) => Promise<void> | undefined) {
  await page.route('**/config.json', (route) => answer(route) ?? route.continue());
}

async function realConfig(url: string): Promise<Record<string, unknown>> {
  return (await (await fetch(`${url}/config.json`)).json()) as Record<string, unknown>;
}

const problem = (page: Page) => page.getByRole('alert');

test('a missing file is named with its status, and Retry opens the app once the file exists', async ({
  page,
  app,
}) => {
  let isThere = false;
  let asked = 0;
  await serveConfig(page, (route) => {
    asked += 1;
    return isThere ? undefined : route.fulfill({ status: 404, body: 'no' });
  });
  await page.goto(app.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  // The page preloads the file, and the code uses that answer.
  expect(asked).toBe(1);
  await expect(problem(page)).toHaveText(
    'The file /config.json could not be fetched: the server answered 404.',
  );
  await expect(page.getByText('Your holdings are not affected')).toBeVisible();

  await page.getByRole('button', { name: 'Read the file again' }).click();
  await expect(problem(page)).toContainText('answered 404');
  isThere = true;
  await page.getByRole('button', { name: 'Read the file again' }).click();
  await expect(page.getByRole('form', { name: /^Order in / })).toBeVisible();
});

test('serviceInfo fills in what config.json leaves open; without serviceInfo, or without an answer, the file is enough', async ({
  page,
  app,
}) => {
  const real = await realConfig(app.url);
  const inNetwork = (term: string) =>
    page.getByRole('region', { name: 'Network' }).locator('dl > div').filter({ hasText: term });
  let config: unknown;
  await serveConfig(page, (route) => (config === undefined ? undefined : route.fulfill({ json: config })));
  let answer: ((route: Route) => Promise<void>) | undefined = (route) => route.fallback();
  await page.route('**/info', (route) =>
    (route.request().postData() ?? '').includes('"serviceInfo"') ? answer?.(route) : route.fallback(),
  );

  await test.step('serviceInfo fills in what the file leaves open', async () => {
    const { signing: _signing, ...open } = real;
    config = open;
    await page.goto(`${app.url}/settings`);
    await expect(inNetwork('Source')).toContainText('the service itself');
    await expect(inNetwork('Signing domain')).toContainText('ServiceExchange 1');
  });

  await test.step('not offered: the file is used, and the market is shown', async () => {
    config = {
      ...real,
      signing: { profile: 'typed', domainName: 'FromTheFile', domainVersion: '7', tradingChainId: 421614 },
    };
    answer = (route) =>
      route.fulfill({
        status: 400,
        json: { error: { message: 'Unknown info type', code: 'UNKNOWN_TYPE' }, timestamp: Date.now() },
      });
    await page.goto(`${app.url}/settings`);
    await expect(inNetwork('Source')).toContainText('config.json');
    await expect(inNetwork('Signing domain')).toContainText('FromTheFile 7');
    await openScreen(page, app.url, '/trade/BTC-USDC');
    await expect(page.getByRole('table', { name: /^Order book of BTC/ }).getByRole('row')).not.toHaveCount(1);
  });

  await test.step('not answered: after a few seconds the file is used', async () => {
    config = undefined;
    answer = undefined;
    await page.goto(`${app.url}/settings`);
    await expect(inNetwork('Source')).toContainText('config.json');
  });
});

test('a browser that is too old is told which versions work, before anything starts', async ({
  page,
  app,
}) => {
  await page.addInitScript(() => void Reflect.deleteProperty(AbortSignal, 'any'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${app.url}/trade/BTC-USDC`);
  await page.waitForURL('**/browser.html');
  await expect(page.getByText('Safari from 17.4')).toBeVisible();
  expect(asked.filter((path) => path === '/info')).toEqual([]);
});
