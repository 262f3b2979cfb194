// oddWallet.ts: a faulty wallet: signs something else, with another key, late, never, or on any chain. Its key stays
// in the test.
import type { BrowserContext, Page } from '@playwright/test';
import { privateKeyToAccount } from 'viem/accounts';
import type { Address, Hex } from '#protocol/ids.ts';
import { newAccount } from '../fixtures.ts';
import { connectButton, steps } from './trader.ts';

export const SIGNING_CHAIN_ID = '0x66eee';
const NAME = 'Odd Wallet';
const BRIDGE = '__oddWallet';

export interface OddWallet {
  address: Address;
  /** Methods called on it, oldest first. */
  asked: string[];
  /** The chain it reports. A change here is not announced to the page, as with wallets that forget the event. */
  chainId: Hex;
  /** Answers to eth_signTypedData_v4; correct unless replaced. `text` is the typed data as JSON. */
  sign: (text: string) => Promise<Hex>;
  /** Awaited before it connects or changes its network, as if the user hesitated. Immediate unless replaced. */
  allow: () => Promise<void>;
  /** Error codes for the next requests of a method. */
  refusals: { method: string; code: number }[];
  /** Shares these accounts with the page from now on, and emits accountsChanged. */
  share: (page: Page, accounts: readonly Address[]) => Promise<void>;
  /** Emits an event of the wallet to the page (EIP-1193): disconnect, connect. */
  emit: (page: Page, event: string, payload: unknown) => Promise<void>;
}

/** An error that a wallet returns instead of a signature. */
export class WalletRefusal extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`Refused with ${code}`);
    this.code = code;
  }
}

/**
 * Announces the wallet to every page of the context (EIP-6963), or as an extension with this match pattern would, on
 * any port. It reveals its account only when connected.
 */
export async function giveOddWallet(
  context: BrowserContext,
  chainId: Hex = SIGNING_CHAIN_ID,
  match?: 'http://localhost/*',
): Promise<OddWallet> {
  const { key, address } = newAccount();
  const wallet: OddWallet = {
    address,
    asked: [],
    chainId,
    refusals: [],
    sign: (text) => signWith(key, text),
    allow: () => Promise.resolve(),
    share: (page, accounts) => emit(page, 'accountsChanged', (shared = [...accounts])),
    emit,
  };
  let shared: Address[] | undefined;
  let isConnected = false;
  await context.exposeFunction(BRIDGE, async (method: string, params: unknown[]) => {
    wallet.asked.push(method);
    const refused = wallet.refusals.findIndex((each) => each.method === method);
    if (refused >= 0) return refusal(wallet.refusals.splice(refused, 1)[0]?.code ?? 0);
    switch (method) {
      case 'eth_accounts':
        return { result: isConnected ? (shared ?? [address]) : [] };
      case 'eth_requestAccounts':
        await wallet.allow();
        isConnected = true;
        return { result: shared ?? [address] };
      case 'eth_chainId':
        return { result: wallet.chainId };
      case 'wallet_switchEthereumChain':
        await wallet.allow();
        wallet.chainId = (params[0] as { chainId: Hex }).chainId;
        return { result: null, chainChanged: wallet.chainId };
      case 'eth_signTypedData_v4':
        return await signed(wallet, String(params[1]));
      default:
        return refusal(4200);
    }
  });
  await context.addInitScript(announce, { name: NAME, bridge: BRIDGE, isLocalhostOnly: match !== undefined });
  return wallet;
}

const refusal = (code: number) => ({ error: { code, message: `Refused with ${code}` } });

async function signed(
  wallet: OddWallet,
  text: string,
): Promise<{ result: Hex } | ReturnType<typeof refusal>> {
  try {
    return { result: await wallet.sign(text) };
  } catch (error) {
    if (error instanceof WalletRefusal) return refusal(error.code);
    throw error;
  }
}

const emit = (page: Page, event: string, payload: unknown): Promise<void> =>
  page.evaluate((detail) => void window.dispatchEvent(new CustomEvent('odd-wallet-event', { detail })), {
    event,
    payload,
  });

/** Picks it in the page's list. */
export async function connectOddWallet(page: Page): Promise<void> {
  await connectButton(page).click();
  await steps(page).getByRole('button', { name: NAME }).click();
}

/** Number of signature requests. */
export const signaturesAsked = ({ asked }: OddWallet): number =>
  asked.filter((method) => method.startsWith('eth_sign') || method === 'personal_sign').length;

/** Signs typed data as received, with this key. */
export function signWith(key: Hex, text: string): Promise<Hex> {
  const { types: declared, ...data } = JSON.parse(text) as { types: Record<string, unknown> };
  const { EIP712Domain: _implied, ...types } = declared;
  return privateKeyToAccount(key).signTypedData({ ...data, types } as unknown as Parameters<
    ReturnType<typeof privateKeyToAccount>['signTypedData']
  >[0]);
}

/** Runs in the page, before any script of the app; it cannot use anything from this file. */
function announce({
  name,
  bridge,
  isLocalhostOnly,
}: {
  name: string;
  bridge: string;
  isLocalhostOnly: boolean;
}): void {
  type Answer = { result?: unknown; error?: { code: number; message: string }; chainChanged?: string };
  const ask = (window as unknown as Record<string, (method: string, params: unknown[]) => Promise<Answer>>)[
    bridge
  ];
  // The practice wallet's own window does not use it.
  if (ask === undefined || location.pathname.startsWith('/practice-wallet/')) return;
  if (isLocalhostOnly && location.hostname !== 'localhost') return;
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown[] }) {
      const { result, error, chainChanged } = await ask(method, params);
      if (error !== undefined) throw Object.assign(new Error(error.message), { code: error.code });
      if (chainChanged !== undefined)
        for (const listener of listeners.get('chainChanged') ?? []) listener(chainChanged);
      return result;
    },
    on(event: string, listener: (payload: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return provider;
    },
    removeListener(event: string, listener: (payload: unknown) => void) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };
  window.addEventListener('odd-wallet-event', (happened) => {
    const { event, payload } = (happened as CustomEvent<{ event: string; payload: unknown }>).detail;
    for (const listener of listeners.get(event) ?? []) listener(payload);
  });
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  const detail = Object.freeze({
    info: { uuid: crypto.randomUUID(), name, rdns: 'example.oddwallet', icon },
    provider,
  });
  const announce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
