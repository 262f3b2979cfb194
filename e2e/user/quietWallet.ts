// quietWallet.ts: a wallet that signs at once and without a window, for journeys that are not about signing.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { privateKeyToAccount } from 'viem/accounts';
import type { Address, Hex } from '#protocol/ids.ts';
import type { RunningApp } from '../app/app.ts';
import { callNode } from '../../gateway/chain/rpc.ts';
import { newAccount } from '../fixtures.ts';

export interface QuietWallet {
  address: Address;
  /** The typed data of its signature requests, as received. */
  asked: string[];
  /** Selects another account and emits accountsChanged to `page`: from now on it is the account of this tab. */
  choose(page: Page, account: { key: Hex; address: Address }): Promise<void>;
}

const quiet = new WeakSet<BrowserContext>();

/** Whether pages of this context sign without a window. */
export const signsQuietly = (context: BrowserContext): boolean => quiet.has(context);

const SIGNING_CHAIN_ID = '0x66eee';
const BRIDGE = '__quietWalletSign';
const NODE_BRIDGE = '__quietWalletNode';
const RDNS = 'example.quietwallet';
const CHOSEN = 'quiet-wallet-chosen';

/**
 * Every page of this context finds the wallet connected (EIP-6963), on the signing chain, with this one account. `key`
 * and `address` default to an unused account. With a node's address it can switch to that node's chain and send there.
 */
export async function giveQuietWallet(
  context: BrowserContext,
  { key, address }: { key: Hex; address: Address } = newAccount(),
  chainUrl?: string,
): Promise<QuietWallet> {
  const keys = new Map([[address.toLowerCase() as Address, key]]);
  const asked: string[] = [];
  quiet.add(context);
  await context.exposeFunction(BRIDGE, (text: string, signer: Address) => {
    asked.push(text);
    const { EIP712Domain: _implied, ...types } = JSON.parse(text).types;
    const signerKey = keys.get(signer.toLowerCase() as Address);
    if (signerKey === undefined) throw new Error(`No key of ${signer} here`);
    return privateKeyToAccount(signerKey).signTypedData({ ...JSON.parse(text), types });
  });
  // The node lets this account send without its key.
  await context.exposeFunction(NODE_BRIDGE, async (method: string, params: unknown[]) => {
    if (chainUrl === undefined) throw new Error('No node here');
    if (method === 'eth_sendTransaction') await callNode(chainUrl, 'anvil_impersonateAccount', [address]);
    return callNode(chainUrl, method, params);
  });
  await context.addInitScript(announceWallet, {
    address,
    chainId: SIGNING_CHAIN_ID,
    bridge: BRIDGE,
    nodeBridge: NODE_BRIDGE,
    rdns: RDNS,
    chosenEvent: CHOSEN,
  });
  const wallet: QuietWallet = {
    address,
    asked,
    choose: async (page, other) => {
      // A wallet that is still connecting is asked for its previous account.
      await expect(page.getByRole('button', { name: /^Account, / })).toBeVisible();
      keys.set(other.address.toLowerCase() as Address, other.key);
      wallet.address = other.address;
      await page.evaluate(
        ([event, chosen]) => void window.dispatchEvent(new CustomEvent(event, { detail: chosen })),
        [CHOSEN, other.address] as const,
      );
      await expect(page.getByRole('button', { name: /^Account, / })).toHaveAttribute(
        'data-tip',
        new RegExp(other.address),
      );
      // While an account loads, the screen still moves.
      await expect(
        page.getByText(/^(Loading your account|Waiting for your account data|Checking whether)/),
      ).toHaveCount(0);
    },
  };
  return wallet;
}

/** A returning user: terms accepted, practice funds credited, wallet connected. */
export async function giveTrader(
  context: BrowserContext,
  { gateway }: Pick<RunningApp, 'gateway'>,
  chainUrl?: string,
): Promise<QuietWallet> {
  const wallet = await giveQuietWallet(context, newAccount(), chainUrl);
  await acceptTermsFor(gateway, wallet.address);
  return wallet;
}

/**
 * The next scenario on an open page: another onboarded account with only its practice funds is selected in the wallet.
 * Earlier wallet requests are forgotten. Returns the account.
 */
export async function becomeAnother(
  page: Page,
  { gateway }: Pick<RunningApp, 'gateway'>,
  wallet: QuietWallet,
): Promise<Address> {
  const other = newAccount();
  await acceptTermsFor(gateway, other.address);
  await wallet.choose(page, other);
  wallet.asked.length = 0;
  return other.address;
}

async function acceptTermsFor({ engine, sequencer }: RunningApp['gateway'], owner: Address): Promise<void> {
  await sequencer.submit({
    type: 'acceptTerms',
    owner,
    version: engine.read.termsVersion(),
    signedAt: Date.now(),
  });
}

/** Runs in the page, before any script of the app; it cannot use anything from this file. */
function announceWallet({
  address,
  chainId,
  bridge,
  nodeBridge,
  rdns,
  chosenEvent,
}: {
  address: string;
  chainId: string;
  bridge: string;
  nodeBridge: string;
  rdns: string;
  chosenEvent: string;
}): void {
  type Call = { method: string; params?: unknown[] };
  // The practice wallet's own window and pages of other origins do not use it.
  if (
    !/^(localhost|127\.0\.0\.1)$/.test(location.hostname) ||
    location.pathname.startsWith('/practice-wallet/')
  )
    return;
  // It was chosen on an earlier visit.
  localStorage.setItem('wagmi.recentConnectorId', JSON.stringify(rdns));
  // Read when needed: in a window opened by another one it appears a little later.
  const sign = (text: string, signer: string) =>
    (window as unknown as Record<string, (text: string, signer: string) => Promise<string>>)[bridge]?.(
      text,
      signer,
    );
  const node = (method: string, params: unknown[]) =>
    (window as unknown as Record<string, (method: string, params: unknown[]) => Promise<unknown>>)[
      nodeBridge
    ]?.(method, params);
  const CHAIN = 'quiet.chain';
  const ACCOUNT = 'quiet.account';
  const chosen = () => sessionStorage.getItem(ACCOUNT) ?? address;
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const switchTo = (id: string): null => {
    sessionStorage.setItem(CHAIN, id);
    listeners.get('chainChanged')?.forEach((listener) => listener(id));
    return null;
  };
  const answers: Record<string, (params: unknown[]) => unknown> = {
    wallet_switchEthereumChain: ([chain]) => switchTo((chain as { chainId: string }).chainId),
    eth_sendTransaction: (params) => node('eth_sendTransaction', params),
    eth_getTransactionReceipt: (params) => node('eth_getTransactionReceipt', params),
    eth_accounts: () => [chosen()],
    eth_requestAccounts: () => [chosen()],
    eth_chainId: () => sessionStorage.getItem(CHAIN) ?? chainId,
    wallet_getPermissions: () => [{ parentCapability: 'eth_accounts' }],
    eth_signTypedData_v4: ([signer, text]) => sign(String(text), String(signer)),
  };
  const provider = {
    request: async ({ method, params = [] }: Call) => {
      const answer = answers[method];
      if (answer === undefined) throw Object.assign(new Error(`No ${method} here`), { code: 4200 });
      return answer(params);
    },
    on: (event: string, listener: (value: unknown) => void) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return provider;
    },
    removeListener: (event: string, listener: (value: unknown) => void) => {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };
  window.addEventListener(chosenEvent, (event) => {
    sessionStorage.setItem(ACCOUNT, (event as CustomEvent<string>).detail);
    listeners.get('accountsChanged')?.forEach((listener) => listener([chosen()]));
  });
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  const detail = Object.freeze({
    info: { uuid: crypto.randomUUID(), name: 'Quiet Wallet', rdns, icon },
    provider,
  });
  const announce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
