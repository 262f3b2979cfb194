// quietWallet.ts: a wallet that signs at once and without a window, for journeys that are about something else than signing.
import type { BrowserContext } from '@playwright/test';
import { privateKeyToAccount } from 'viem/accounts';
import type { Address, Hex } from '#protocol/ids.ts';
import type { RunningApp } from './app.ts';
import { callNode } from '../gateway/chain/rpc.ts';
import { newAccount } from './fixtures.ts';

export interface QuietWallet {
  address: Address;
  /** The typed data it was asked to sign, as it came. */
  asked: string[];
}

const quiet = new WeakSet<BrowserContext>();

/** Whether pages of this context sign without a window. */
export const signsQuietly = (context: BrowserContext): boolean => quiet.has(context);

const SIGNING_CHAIN_ID = '0x66eee';
const BRIDGE = '__quietWalletSign';
const NODE_BRIDGE = '__quietWalletNode';
const RDNS = 'example.quietwallet';

/**
 * Every page of this context finds the wallet connected (EIP-6963), on the signing chain, with this one account. `key` and `address` default to an
 * account nobody has used. With the address of a node it can go to that node's chain and send there.
 */
export async function giveQuietWallet(
  context: BrowserContext,
  { key, address }: { key: Hex; address: Address } = newAccount(),
  chainUrl?: string,
): Promise<QuietWallet> {
  const account = privateKeyToAccount(key);
  const asked: string[] = [];
  quiet.add(context);
  await context.exposeFunction(BRIDGE, (text: string) => {
    asked.push(text);
    const { EIP712Domain: _implied, ...types } = JSON.parse(text).types;
    return account.signTypedData({ ...JSON.parse(text), types });
  });
  // Whoever plays the node lets it act for this account.
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
  });
  return { address, asked };
}

/** A person who has passed onboarding before: terms accepted, practice funds there, wallet connected. */
export async function giveTrader(
  context: BrowserContext,
  { gateway }: Pick<RunningApp, 'gateway'>,
  chainUrl?: string,
): Promise<QuietWallet> {
  const wallet = await giveQuietWallet(context, newAccount(), chainUrl);
  const { engine, sequencer } = gateway;
  await sequencer.submit({
    type: 'acceptTerms',
    owner: wallet.address,
    version: engine.read.termsVersion(),
    signedAt: Date.now(),
  });
  return wallet;
}

/** Runs in the page, before any script of the app; it must not use anything of this file. */
function announceWallet({
  address,
  chainId,
  bridge,
  nodeBridge,
  rdns,
}: {
  address: string;
  chainId: string;
  bridge: string;
  nodeBridge: string;
  rdns: string;
}): void {
  type Call = { method: string; params?: unknown[] };
  // The practice wallet's own window, and pages of other origins, have no use for it.
  if (
    !/^(localhost|127\.0\.0\.1)$/.test(location.hostname) ||
    location.pathname.startsWith('/practice-wallet/')
  )
    return;
  // It was picked on an earlier visit.
  localStorage.setItem('wagmi.recentConnectorId', JSON.stringify(rdns));
  // Looked up when it is needed: in a window that another one opened it comes a little later.
  const sign = (text: string) =>
    (window as unknown as Record<string, (text: string) => Promise<string>>)[bridge]?.(text);
  const node = (method: string, params: unknown[]) =>
    (window as unknown as Record<string, (method: string, params: unknown[]) => Promise<unknown>>)[
      nodeBridge
    ]?.(method, params);
  const CHAIN = 'quiet.chain';
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
    eth_accounts: () => [address],
    eth_requestAccounts: () => [address],
    eth_chainId: () => sessionStorage.getItem(CHAIN) ?? chainId,
    wallet_getPermissions: () => [{ parentCapability: 'eth_accounts' }],
    eth_signTypedData_v4: ([, text]) => sign(String(text)),
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
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  const detail = Object.freeze({
    info: { uuid: crypto.randomUUID(), name: 'Quiet Wallet', rdns, icon },
    provider,
  });
  const announce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
