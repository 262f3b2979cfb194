// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://127.0.0.1:4173/trade" }
import { chainFor } from '#client/deployment/config.ts';
import { createGatewayClient } from '#client/createGatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import { fakeBrowser, fakeEnvironment } from '#client/testkit/fakeEnvironment.ts';
import { fakeService } from '#client/testkit/fakeService.ts';
import { fakeWallet, type FakeWallet } from '#client/testkit/fakeWallet.ts';
import { testConfig } from '#client/testkit/testConfig.ts';
import { useSession } from '#state/account/session.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineChain } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConfig, http, WagmiProvider } from 'wagmi';
import { Onboarding } from './Onboarding.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { ClientConfig } from '#client/deployment/clientConfig.ts';
import type { FakeService } from '#client/testkit/fakeServiceType.ts';

/** The terms text of the page's own server; stubbed before the client captures fetch. */
const served = vi.hoisted(() => {
  const file = { type: 'text/plain', text: 'Everything, to the last word.' };
  globalThis.fetch = async () => new Response(file.text, { headers: { 'content-type': file.type } });
  return file;
});

const OWNER = '0xabababababababababababababababababababab';
const chain = defineChain({
  id: 42161,
  name: 'Any',
  nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
  rpcUrls: { default: { http: [] } },
});

let service: FakeService;
let gateway: GatewayClient;
let wallet: FakeWallet;
/** Answers of the service that override the fake's. */
let says: Record<string, unknown>;

beforeEach(() => {
  served.type = 'text/plain';
  service = fakeService();
  wallet = fakeWallet();
  says = { checkAccess: { isAuthorized: true, reason: null }, userRole: { role: 'missing' } };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  gateway.stop();
  useSession.setState({ wallet: undefined, role: { kind: 'unknown' }, watched: undefined });
});

function ask(url: string, init: RequestInit): Promise<Response> {
  const { type } = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as { type?: string };
  const answer = type === undefined ? undefined : says[type];
  return answer === undefined ? service.fetch(url, init) : Promise.resolve(Response.json(answer));
}

async function show(config: Partial<ClientConfig> = {}): Promise<() => void> {
  const environment = fakeEnvironment(fakeBrowser(), { ...service, fetch: ask });
  gateway = createGatewayClient({ ...testConfig, ...config }, { queries: new QueryClient(), environment });
  const onDone = vi.fn<() => void>();
  const { address, request } = wallet;
  useSession.setState({ wallet: { name: 'Fake', account: address, chainId: wallet.chainId, request } });
  render(
    <WagmiProvider
      config={createConfig({ chains: [chain], transports: { [chain.id]: http() } })}
      reconnectOnMount={false}
    >
      <QueryClientProvider client={gateway.queries}>
        <GatewayProvider client={gateway}>
          <Onboarding onDone={onDone} onTicket={onDone} />
        </GatewayProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  return onDone;
}

const openStep = () =>
  within(screen.getByRole('list', { name: 'Steps to a first order' }))
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step');
const accept = () => screen.findByRole('button', { name: /^Accept/ });
const tick = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I have read and accept the terms' }));
};

test('a test network is not called practice, and its chain without a description is named once', async () => {
  const unnamed = chainFor(testConfig.chain, 77_777);
  wallet.chainId = 77_777;
  await show({ baseUrl: '', network: 'Testnet', chain: unnamed });
  const steps = screen.getByRole('list', { name: 'Steps to a first order' });
  expect(steps.textContent).not.toMatch(/practice/i);
  expect(steps.textContent).toContain('Chain 77777');
  expect(steps.textContent.match(/77777/g)).toHaveLength(1);
});

test('terms cannot be accepted unticked: the button shows the reason and nothing is signed', async () => {
  await show();
  expect(openStep()?.textContent).toMatch(/^3?Terms, your turn/);
  await userEvent.click(await accept());
  expect(screen.getAllByText('Tick the box to accept the terms.').length).toBeGreaterThan(0);
  expect(gateway.submissions.getSnapshot()).toEqual([]);
});

test('a text that is not plain text opens in a new tab', async () => {
  served.type = 'text/html';
  await show();
  expect(await screen.findByRole('link', { name: 'Read the terms (opens a new tab)' })).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});

test('without a terms version nothing can be signed, and the step shows why', async () => {
  says['checkTerms'] = { hasAccepted: false };
  await show({ termsVersion: null });
  await tick();
  await userEvent.click(await accept());
  expect(screen.getAllByText(/names the current version, so it can’t be signed/).length).toBeGreaterThan(0);
  expect(gateway.submissions.getSnapshot()).toEqual([]);
});

test('declining keeps everything and shows what still works', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(screen.getByText('You have not accepted the terms.')).toBeTruthy();
  expect(screen.getByText(/Reading, cancelling and reducing still work/)).toBeTruthy();
  expect(service.posts).toEqual([]);
});

test('rejecting in the wallet leaves the terms open for later', async () => {
  wallet.errors = [Object.assign(new Error('no'), { code: 4001 })];
  await show();
  await tick();
  await userEvent.click(await accept());
  expect(
    await screen.findByText('You did not sign, so the terms are not accepted.', {}, { timeout: 15_000 }),
  ).toBeTruthy();
  expect(service.posts).toEqual([]);
  expect(screen.getByRole('checkbox', { checked: true })).toBeTruthy();
});

test("accepting signs the wallet's chain, whatever chain orders are signed on", async () => {
  wallet.chainId = 10;
  await show();
  await tick();
  await userEvent.click(await accept());
  await vi.waitFor(() => expect(service.operations.map(({ type }) => type)).toEqual(['acceptTerms']), 5_000);
  expect(JSON.parse(service.posts[0]?.text ?? '{}')).toMatchObject({
    action: { type: 'acceptTerms', termsVersion: '2026-01', chainId: 10 },
  });
  // The read is repeated: the step closes by itself.
  expect(await screen.findByText(/Version 2026-01 is accepted/)).toBeTruthy();
});

test('an account connected while the wallet names its chain is not asked to accept what another ticked', async () => {
  await show();
  let name = (_chain: string) => {};
  const chainId = new Promise<string>((resolve) => (name = resolve));
  const connect = (account: typeof wallet.address) =>
    act(() =>
      useSession.setState(({ wallet: now }) => ({
        wallet: now && { ...now, account, request: () => chainId },
      })),
    );
  connect(wallet.address);
  await tick();
  await userEvent.click(await accept());
  connect(`0x${'2'.repeat(40)}`);
  await act(async () => name('0xa4b1'));
  expect(gateway.submissions.getSnapshot()).toEqual([]);
});

test('an account that is not admitted sees why, and what still works', async () => {
  says['checkAccess'] = { isAuthorized: false, reason: 'region' };
  await show();
  expect(screen.getByRole('alert').textContent).toMatch(/does not offer trading in your region/);
  expect(screen.getByText(/cancelling orders, reducing positions and withdrawing still work/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();

  says['checkAccess'] = { isAuthorized: true, reason: null };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await accept()).toBeTruthy();
});

test('without an answer from the service, trading is blocked and reading works', async () => {
  delete says['checkAccess'];
  await show();
  expect(screen.getByText('The service did not answer.')).toBeTruthy();
});

test('a trading key cannot accept for its owner, who is named', async () => {
  says['userRole'] = { role: 'agent', data: { user: OWNER } };
  useSession.setState({ role: { kind: 'agent', owner: OWNER } });
  await show();
  expect(screen.getByText('Only the owner of the account can accept the terms.')).toBeTruthy();
  expect(screen.getAllByText('0xabab…abab').length).toBeGreaterThan(0);
});

test('while watching another account, the page shows that nothing is signed', async () => {
  useSession.setState({ watched: OWNER });
  await show();
  await tick();
  await userEvent.click(await accept());
  expect(screen.getAllByText(/Stop watching to sign/).length).toBeGreaterThan(0);
  expect(gateway.submissions.getSnapshot()).toEqual([]);
});
