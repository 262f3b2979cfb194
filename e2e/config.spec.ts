// config.spec.ts: config.json and serviceInfo in every condition they can be found in.
import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const TITLE = 'Trine does not know which service to talk to';

/** What the server sends in place of config.json; undefined leaves the real file in its place. */
async function serveConfig(page: Page, answer: (route: Route) => Promise<void> | undefined) {
  await page.route('**/config.json', (route) => answer(route) ?? route.continue());
}

async function realConfig(url: string): Promise<Record<string, unknown>> {
  return (await (await fetch(`${url}/config.json`)).json()) as Record<string, unknown>;
}

const problem = (page: Page) => page.getByRole('alert');

test('a missing file is named with the status, and reading it again opens the app once it is there', async ({
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
  // The page asks for it beside the code, and the code takes that answer.
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

test('a server that does not answer is said to be just that', async ({ page, app }) => {
  await serveConfig(page, (route) => route.abort());
  await page.goto(app.url);
  await expect(problem(page)).toHaveText(
    'The file /config.json could not be fetched: the server did not answer.',
  );
});

test('a page in place of the file, and a file cut short, are not JSON', async ({ page, app }) => {
  const bodies = [
    { contentType: 'text/html', body: '<!doctype html><title>App</title>' },
    { contentType: 'application/json', body: '{"baseUrl": "", "wsUrl"' },
    { contentType: 'application/json', body: '' },
  ];
  for (const body of bodies) {
    await page.unrouteAll();
    await serveConfig(page, (route) => route.fulfill(body));
    await page.goto(app.url);
    await expect(problem(page)).toHaveText(
      'The file /config.json is not JSON, or the server sent another page in its place.',
    );
  }
});

const WRONG_FIELDS: readonly [string, (config: Record<string, unknown>) => unknown, string][] = [
  ['an unknown network', (config) => ({ ...config, network: 'Moon' }), '“network”'],
  ['a misspelt field', (config) => ({ ...config, baseURL: '' }), '“baseURL” is not a known field'],
  [
    'a chain id that is text',
    (config) => ({ ...config, chain: { ...(config['chain'] as object), id: '42161' } }),
    '“chain.id”',
  ],
  [
    'an address in a list that is none',
    (config) => ({ ...config, chain: { ...(config['chain'] as object), rpcUrls: ['arbitrum'] } }),
    '“chain.rpcUrls.0” must be an http(s) address',
  ],
  [
    'two chains that disagree',
    (config) => ({ ...config, chain: { ...(config['chain'] as object), id: 1 } }),
    '“chain.id” must equal signing.tradingChainId (421614)',
  ],
  ['a list in place of the file', () => [], '“(file)”'],
];

test('a field that is wrong is named, with what it should be', async ({ page, app }) => {
  const real = await realConfig(app.url);
  for (const [what, change, sentence] of WRONG_FIELDS) {
    await page.unrouteAll();
    await serveConfig(page, (route) => route.fulfill({ json: change(real) }));
    await page.goto(app.url);
    await expect(page.getByRole('heading', { level: 1 }), what).toHaveText(TITLE);
    await expect(problem(page), what).toContainText('In /config.json, ');
    await expect(problem(page), what).toContainText(sentence);
  }
});

test.describe('what the service says about itself', () => {
  const source = (page: Page) =>
    page.getByRole('region', { name: 'Network' }).locator('dl > div').filter({ hasText: 'Source' });
  const chain = (page: Page) =>
    page.getByRole('region', { name: 'Network' }).locator('dl > div').filter({ hasText: 'Signing domain' });

  test('tells what the file leaves open', async ({ page, app }) => {
    const { signing: _signing, ...config } = await realConfig(app.url);
    await serveConfig(page, (route) => route.fulfill({ json: config }));
    await page.goto(`${app.url}/settings`);
    await expect(source(page)).toContainText('the service itself');
    await expect(chain(page)).toContainText('ServiceExchange 1');
  });

  test('is done without where the service does not offer it: the file holds, and the market is shown', async ({
    page,
    app,
  }) => {
    await page.route('**/info', async (route) => {
      if (!(route.request().postData() ?? '').includes('"serviceInfo"')) return route.fallback();
      await route.fulfill({
        status: 400,
        json: { error: { message: 'Unknown info type', code: 'UNKNOWN_TYPE' }, timestamp: Date.now() },
      });
    });
    const config = {
      ...(await realConfig(app.url)),
      signing: { profile: 'typed', domainName: 'FromTheFile', domainVersion: '7', tradingChainId: 421614 },
    };
    await serveConfig(page, (route) => route.fulfill({ json: config }));
    await page.goto(`${app.url}/settings`);
    await expect(source(page)).toContainText('config.json');
    await expect(chain(page)).toContainText('FromTheFile 7');
    await page.goto(`${app.url}/trade/BTC-USDC`);
    await expect(page.getByRole('table', { name: /^Order book of BTC/ }).getByRole('row')).not.toHaveCount(1);
  });

  test('is not waited for longer than a few seconds: a silent service leaves the file', async ({
    page,
    app,
  }) => {
    await page.route('**/info', (route) =>
      (route.request().postData() ?? '').includes('"serviceInfo"') ? undefined : route.fallback(),
    );
    await page.goto(`${app.url}/settings`);
    await expect(source(page)).toContainText('config.json');
  });
});
