// practice-wallet.spec.ts: the practice wallet in a real browser: two origins, a real window, clicks.
import { expect, type Page } from '@playwright/test';
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem';
import type { Hex } from '#protocol/ids.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../gateway/wallet/bundle.ts';
import { CHANNEL } from '../../gateway/wallet/channel.ts';
import { WALLET_PATH, walletOriginFor } from '../../gateway/wallet/origins.ts';
import { test as base } from '../costs.ts';
import { violationsIn } from '../checks/accessible.ts';
import {
  approveNext,
  connectPracticeWallet,
  importAccount,
  rejectNext,
  walletWindow,
} from '../user/practiceWallet.ts';
import { startSite } from '../app/practiceWalletSite.ts';

const test = base.extend<{ site: string }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, provide) => {
    const { url, server } = await startSite();
    await provide(url);
    server.closeAllConnections();
    server.close();
  },
});

type Answer = { result?: unknown; code?: number; message?: string };
const ask = (page: Page, method: string, params: unknown[] = []): Promise<Answer> =>
  page.evaluate(
    ([name, list]) =>
      (window as unknown as { ask(method: string, params: unknown): Promise<Answer> }).ask(
        name as string,
        list,
      ),
    [method, params],
  );
const eventsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { events: [string, unknown][] }).events);

const walletOf = (site: string) => `${walletOriginFor(new URL(site).origin)}${WALLET_PATH}`;
const ARBITRUM = '0xa4b1';
const ORDER = {
  domain: {
    name: 'ServiceExchange',
    version: '1',
    chainId: 42161,
    verifyingContract: '0x0000000000000000000000000000000000000000',
  },
  primaryType: 'OrderAction',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Limit: [{ name: 'tif', type: 'string' }],
    OrderType: [{ name: 'limit', type: 'Limit' }],
    Order: [
      { name: 'a', type: 'string' },
      { name: 'b', type: 'bool' },
      { name: 'p', type: 'string' },
      { name: 's', type: 'string' },
      { name: 't', type: 'OrderType' },
      { name: 'c', type: 'string' },
    ],
    OrderAction: [
      { name: 'type', type: 'string' },
      { name: 'orders', type: 'Order[]' },
      { name: 'grouping', type: 'string' },
      { name: 'nonce', type: 'uint64' },
    ],
  },
  message: {
    type: 'order',
    orders: [
      { a: '00020000', b: true, p: '50000', s: '0.1', t: { limit: { tif: 'Gtc' } }, c: '' },
      {
        a: '00020001',
        b: false,
        p: '3100.5',
        s: '2',
        t: { limit: { tif: 'Alo' } },
        c: '0x0123456789abcdef0123456789abcdef',
      },
    ],
    grouping: 'na',
    nonce: 1760000000000,
  },
};

async function connectOnArbitrum(page: Page, site: string): Promise<Hex> {
  await page.goto(site);
  const address = await connectPracticeWallet(page);
  const switched = ask(page, 'wallet_switchEthereumChain', [{ chainId: ARBITRUM }]);
  await approveNext(page, 'Switch network');
  expect(await switched).toEqual({ result: null });
  return address;
}

/** How many of the next windows the browser blocks. */
interface Blocking {
  blocks: number;
}

test('fault-04: an unconnected wallet announces itself, asks once, closes with its page, adds a chain, and offers a blocked window', async ({
  page,
  context,
  site,
}) => {
  await test.step('a fresh wallet announces itself, shows no account, is on Ethereum and does not touch window.ethereum', async () => {
    await page.goto(site);
    const announced = await page.evaluate(
      () => (window as unknown as { announced: { name: string; icon: string; rdns: string }[] }).announced,
    );
    expect(announced).toHaveLength(1);
    expect(announced[0]).toMatchObject({
      name: 'Trine Practice Wallet',
      rdns: 'localhost.trine.practicewallet',
    });
    expect(announced[0]?.icon).toMatch(/^data:image\/svg\+xml,/);
    expect(await ask(page, 'eth_accounts')).toEqual({ result: [] });
    expect(await ask(page, 'eth_chainId')).toEqual({ result: '0x1' });
    expect(await page.evaluate(() => 'ethereum' in window)).toBe(false);
  });

  await test.step('fault-04: a second request of the same kind is refused with -32002 while one is open', async () => {
    const first = ask(page, 'eth_requestAccounts');
    await walletWindow(page);
    expect(await ask(page, 'eth_requestAccounts')).toMatchObject({ code: -32002 });
    await rejectNext(page);
    expect(await first).toMatchObject({ code: 4001 });
  });

  await expect.poll(() => context.pages().length).toBe(1);
  await test.step('reloading the page closes the wallet’s window', async () => {
    void ask(page, 'eth_requestAccounts').catch(() => undefined);
    await walletWindow(page);
    await page.reload();
    await expect.poll(() => context.pages().length).toBe(1);
    expect(await eventsOf(page)).toEqual([['connect', { chainId: '0x1' }]]);
  });

  await test.step('an unknown chain is refused with 4902, then added and switched to', async () => {
    expect(await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x2105f' }])).toMatchObject({
      code: 4902,
    });
    const chain = {
      chainId: '0x2105f',
      chainName: 'Test chain',
      nativeCurrency: { name: 'Test', symbol: 'TST', decimals: 18 },
      rpcUrls: ['https://rpc.example/'],
    };
    const adding = ask(page, 'wallet_addEthereumChain', [chain]);
    const popup = await walletWindow(page);
    await expect(popup.locator('main')).toContainText('https://rpc.example/');
    await approveNext(page, 'Add and switch network');
    expect(await adding).toEqual({ result: null });
    expect(await ask(page, 'eth_chainId')).toEqual({ result: '0x2105f' });
  });

  await test.step('a blocked window is offered by a button; blocked even then it is a clear error', async () => {
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      window.open = (...given) => ((window as unknown as Blocking).blocks-- > 0 ? null : open(...given));
    });
    await page.reload();
    const askBlocked = async (times: number) => {
      await expect.poll(() => context.pages().length).toBe(1);
      await page.evaluate((blocks) => Object.assign(window, { blocks }), times);
      return { answer: ask(page, 'eth_requestAccounts') };
    };
    const offer = page.getByRole('dialog', { name: 'The practice wallet asks' });
    const opened = await askBlocked(1);
    await offer.getByRole('button', { name: 'Open the wallet' }).click();
    await expect(offer).toBeHidden();
    await rejectNext(page);
    expect(await opened.answer).toMatchObject({ code: 4001 });

    const declined = await askBlocked(1);
    await expect(offer.getByRole('button', { name: 'Open the wallet' })).toBeFocused();
    await page.keyboard.press('Escape');
    expect(await declined.answer).toMatchObject({ code: 4001 });

    const blocked = await askBlocked(2);
    await offer.getByRole('button', { name: 'Open the wallet' }).press('Enter');
    expect(await blocked.answer).toEqual({
      code: -32603,
      message:
        "The browser blocked the practice wallet's window. Allow pop-ups for this site, then try again.",
    });
  });
});

test('fault-03: connects, switches chain and signs what is shown; rejects, queues, refuses undeclared data, and can be disconnected during a request', async ({
  page,
  context,
  site,
}) => {
  const address = await connectOnArbitrum(page, site);

  await test.step('connects, switches chain and signs an order with every field shown; the signature recovers to the account', async () => {
    await expect(page.locator('#account')).toHaveText(address);
    await expect(page.locator('#chain')).toHaveText(ARBITRUM);
    expect(await ask(page, 'eth_accounts')).toEqual({ result: [address] });

    const signing = ask(page, 'eth_signTypedData_v4', [address, JSON.stringify(ORDER)]);
    const popup = await walletWindow(page);
    await expect(popup).toHaveTitle('Sign OrderAction · Trine Practice Wallet');
    const shown = (await popup.locator('main').innerText()).replace(/\s+/g, ' ');
    const leaves = [
      'http://localhost',
      'Arbitrum One (chain 42161)',
      'ServiceExchange',
      '42161',
      '0x0000000000000000000000000000000000000000',
      'OrderAction',
      'orders[0]',
      'orders[1]',
      '00020000',
      'true',
      '50000',
      '0.1',
      'Gtc',
      '00020001',
      'false',
      '3100.5',
      '2',
      'Alo',
      '0x0123456789abcdef0123456789abcdef',
      'na',
      '1760000000000',
      '2025-10-09 08:53:20.000 UTC',
    ];
    for (const leaf of leaves) expect(shown).toContain(leaf);
    expect((await popup.locator('.facts .address').textContent())?.toLowerCase()).toBe(address);
    await approveNext(page);

    const { result } = await signing;
    const recovered = await recoverTypedDataAddress({
      ...(ORDER as unknown as Parameters<typeof recoverTypedDataAddress>[0]),
      signature: result as Hex,
    });
    expect(recovered.toLowerCase()).toBe(address);
    await expect.poll(() => page.context().pages().length).toBe(1);
  });

  await test.step('rejecting returns 4001, and so does closing the window', async () => {
    const rejected = ask(page, 'eth_signTypedData_v4', [address, JSON.stringify(ORDER)]);
    await rejectNext(page, 'Sign OrderAction');
    expect(await rejected).toEqual({ code: 4001, message: 'User rejected the request.' });

    const closed = ask(page, 'personal_sign', ['0x68656c6c6f', address]);
    await (await walletWindow(page)).close();
    expect(await closed).toEqual({ code: 4001, message: 'User rejected the request.' });
  });

  await expect.poll(() => context.pages().length).toBe(1);
  await test.step('Enter approves nothing and Escape rejects', async () => {
    const signing = ask(page, 'personal_sign', ['0x68656c6c6f', address]);
    const popup = await walletWindow(page);
    await expect(popup.getByRole('button', { name: 'Approve' })).toBeEnabled();
    await popup.keyboard.press('Enter');
    await popup.keyboard.press('Space');
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Sign message');
    await popup.keyboard.press('Escape');
    expect(await signing).toMatchObject({ code: 4001 });
  });

  await expect.poll(() => context.pages().length).toBe(1);
  await test.step('data not declared by the types is shown, cannot be approved and is refused with the reason', async () => {
    const sneaky = { ...ORDER, message: { ...ORDER.message, builder: { b: '0x00', f: 100 } } };
    const signing = ask(page, 'eth_signTypedData_v4', [address, JSON.stringify(sneaky)]);
    const popup = await walletWindow(page);
    await expect(popup.getByRole('alert')).toContainText('message.builder');
    // An armed button is armed by a timer of 400 ms, set before this one of the same length.
    await popup.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await expect(popup.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await rejectNext(page);
    expect(await signing).toMatchObject({
      code: -32602,
      message: expect.stringContaining('message.builder') as unknown,
    });
  });

  await expect.poll(() => context.pages().length).toBe(1);
  await test.step('several signatures queue in one window and are answered in order', async () => {
    // Requested together, as a page does: they open the window once.
    const answers = page.evaluate(
      (account) =>
        Promise.all(
          ['0x6f6e65', '0x74776f', '0x7468726565'].map((data) =>
            (window as unknown as { ask(method: string, params: unknown): Promise<Answer> }).ask(
              'personal_sign',
              [data, account],
            ),
          ),
        ),
      address,
    );
    await expect((await walletWindow(page)).locator('#queue')).toHaveText(/Request 1 of 3/);
    await approveNext(page);
    await rejectNext(page);
    await approveNext(page);
    const [one, two, three] = await answers;
    expect(one?.result).toMatch(/^0x[0-9a-f]{130}$/);
    expect(two).toMatchObject({ code: 4001 });
    expect(three?.result).toMatch(/^0x[0-9a-f]{130}$/);
    await expect.poll(() => context.pages().length).toBe(1);
  });

  await test.step('fault-03: disconnecting while the window asks for a signature rejects the request and stays disconnected', async () => {
    const signing = ask(page, 'personal_sign', ['0x68656c6c6f', address]);
    await walletWindow(page);
    expect(await ask(page, 'wallet_revokePermissions', [{ eth_accounts: {} }])).toEqual({ result: null });
    expect(await signing).toMatchObject({ code: 4100 });
    await expect.poll(() => context.pages().length).toBe(1);
    expect(await ask(page, 'eth_accounts')).toEqual({ result: [] });
  });
});

test('an imported key connects and signs; it refuses a domain of another chain, is known after a reload, and is not in the site’s storage', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site);

  let address: Hex = '0x';
  await test.step('an imported key is the connected account, and its message signature recovers', async () => {
    // Address of the key 0x11…11, as in the interface's signing vectors.
    address = await importAccount(context, `0x${'11'.repeat(32)}`);
    expect(address).toBe('0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a');
    expect(await connectPracticeWallet(page)).toBe(address);
    const signing = ask(page, 'personal_sign', ['0x68656c6c6f', address]);
    await approveNext(page, 'Sign message');
    const { result } = await signing;
    expect((await recoverMessageAddress({ message: 'hello', signature: result as Hex })).toLowerCase()).toBe(
      address,
    );
  });

  await test.step('a domain of another chain never opens the window', async () => {
    await expect.poll(() => page.context().pages().length).toBe(1);
    expect(await ask(page, 'eth_signTypedData_v4', [address, JSON.stringify(ORDER)])).toEqual({
      code: -32603,
      message: 'Provided chainId "42161" must match the active chainId "1"',
    });
    expect(page.context().pages()).toHaveLength(1);
  });

  await test.step('after a reload the account is known without a prompt; the site’s own storage holds no key', async () => {
    await page.reload();
    expect(await ask(page, 'eth_accounts')).toEqual({ result: [address] });
    const siteStorage = await page.evaluate(async () =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        await indexedDB.databases(),
      ]),
    );
    expect(siteStorage).toContain(address);
    expect(siteStorage).not.toContain('1111111111');
    expect(siteStorage).not.toContain('vault');
  });
});

test('two accounts: switching accounts notifies both tabs', async ({ page, context, site }) => {
  await page.goto(site);
  const second = await context.newPage();
  await second.goto(site);
  const first = await connectPracticeWallet(page);
  await expect(second.locator('#account')).toHaveText(first);

  const asking = ask(page, 'wallet_requestPermissions', [{ eth_accounts: {} }]);
  const popup = await walletWindow(page);
  await popup.getByRole('button', { name: 'New account' }).click();
  await expect(popup.getByRole('radio')).toHaveCount(2);
  const other = await popup.getByRole('radio', { checked: true }).getAttribute('value');
  expect(other).not.toBe(first);
  await approveNext(page, 'Connect to this site');
  expect(await asking).toEqual({
    result: [
      { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [other] }] },
    ],
  });
  await expect(page.locator('#account')).toHaveText(other ?? '');
  await expect(second.locator('#account')).toHaveText(other ?? '');

  expect(await ask(second, 'wallet_revokePermissions', [{ eth_accounts: {} }])).toEqual({ result: null });
  await expect(page.locator('#account')).toHaveText('none');
  expect(await ask(page, 'personal_sign', ['0x00', other])).toMatchObject({ code: 4100 });
});

test('a window opened by another site does not respond, and another origin cannot send it requests, even with valid messages', async ({
  page,
  context,
  site,
}) => {
  await test.step('a window opened by another site does not respond', async () => {
    const wallet = walletOf(site);
    await page.goto(site);
    const opened = context.waitForEvent('page');
    await page.evaluate(
      (url) => void window.open(`${url}#session=x&app=${encodeURIComponent('http://attacker.example')}`),
      wallet,
    );
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('No site to answer');
  });

  await test.step('another origin cannot send requests to the window, even with valid messages', async () => {
    const otherSite = await startSite();
    const wallet = walletOf(site);
    const appOrigin = new URL(site).origin;
    await page.goto(otherSite.url);
    const opened = context.waitForEvent('page');
    await page.evaluate(
      ([url, app]) => {
        const popup = window.open(`${url}#session=x&app=${encodeURIComponent(app as string)}`);
        const question = {
          channel: 'trine-practice-wallet',
          session: 'x',
          type: 'questions',
          revocation: null,
          questions: [{ id: 1, method: 'eth_requestAccounts', params: [] }],
        };
        setInterval(() => popup?.postMessage(question, '*'), 50);
      },
      [wallet, appOrigin],
    );
    const popup = await opened;
    await popup.waitForLoadState('load');
    // Twenty requests arrived, and none was accepted.
    await popup.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let messageCount = 0;
          addEventListener('message', () => {
            messageCount += 1;
            if (messageCount === 20) resolve();
          });
        }),
    );
    await expect(popup.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    expect(await popup.evaluate(() => document.body.dataset['request'])).toBeUndefined();
    otherSite.server.closeAllConnections();
    otherSite.server.close();
  });
});

test('a production build contains nothing of the practice wallet', async () => {
  // The build that every journey is served.
  const folder = fileURLToPath(new URL('../../dist', import.meta.url));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const marks = [WALLET_PATH, CHANNEL];
  const marked = files
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => marks.some((mark) => readFileSync(path, 'utf8').includes(mark)));
  expect(files.map((file) => file.name)).toContain('index.html');
  expect(marked).toEqual([]);
  // Strings that would give away an included wallet.
  for (const mark of marks) expect(await bundle('inject')).toContain(mark);
});

test('no axe violation in any view, dark or light', async ({ page, context, site }) => {
  await page.goto(site);
  const check = async (view: Page, mayApprove = true) => {
    await view.emulateMedia({ colorScheme: 'dark' });
    await view.setViewportSize({ width: 400, height: 640 });
    const approve = view.getByRole('button', { name: 'Approve' });
    await (mayApprove ? expect(approve).toBeEnabled() : expect(approve).toBeDisabled());
    expect(await violationsIn(view), 'dark').toEqual([]);
    // The other theme changes only colours.
    await view.emulateMedia({ colorScheme: 'light' });
    const contrast = { runOnly: { type: 'rule' as const, values: ['color-contrast'] } };
    expect(await violationsIn(view, contrast), 'light').toEqual([]);
  };
  const connecting = ask(page, 'eth_requestAccounts');
  const popup = await walletWindow(page);
  await popup.getByRole('button', { name: 'Import a key' }).click();
  await check(popup);
  await approveNext(page);
  const { result } = await connecting;
  const address = (result as string[])[0];
  const views: [string, unknown[], boolean?][] = [
    ['wallet_switchEthereumChain', [{ chainId: ARBITRUM }]],
    ['eth_signTypedData_v4', [address, JSON.stringify(ORDER)]],
    [
      'eth_signTypedData_v4',
      [address, JSON.stringify({ ...ORDER, message: { ...ORDER.message, extra: 1 } })],
      false,
    ],
    ['personal_sign', ['0x68656c6c6fe280ae', address]],
  ];
  for (const [method, params, mayApprove] of views) {
    const asked = ask(page, method, params);
    await check(await walletWindow(page), mayApprove);
    await (method === 'wallet_switchEthereumChain' ? approveNext(page) : rejectNext(page));
    await asked;
  }
  await context.close();
});
