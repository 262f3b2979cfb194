// fakeWallet.ts: a wallet with a random key that can misbehave.
import { privateKeyToAccount } from 'viem/accounts';
import type { Address, Hex } from '#protocol/ids.ts';
import type { WalletRequest } from '../actions/signer.ts';

export interface FakeWallet {
  address: Address;
  request: WalletRequest;
  chainId: number;
  calls: string[];
  /** Errors thrown by the next signature requests. */
  errors: unknown[];
  /** Changes what is signed. */
  tamper: ((typed: Record<string, unknown>) => Record<string, unknown>) | undefined;
  /** Signs with another key. */
  otherKey: Hex | undefined;
  /** Changes the signature before returning it. */
  spoil: ((signature: string) => unknown) | undefined;
  /** Signature requests stay open until released. */
  isSilent: boolean;
  release: () => void;
}

export const KEY: Hex = `0x${'11'.repeat(32)}`;
export const OTHER_KEY: Hex = `0x${'22'.repeat(32)}`;

export function fakeWallet(key: Hex = KEY): FakeWallet {
  const account = privateKeyToAccount(key);
  let waiting: (() => void)[] = [];
  const wallet: FakeWallet = {
    address: account.address.toLowerCase() as Address,
    chainId: 42_161,
    calls: [],
    errors: [],
    tamper: undefined,
    otherKey: undefined,
    spoil: undefined,
    isSilent: false,
    release: () => {
      waiting.forEach((resolve) => resolve());
      waiting = [];
    },
    request: async ({ method, params }) => {
      wallet.calls.push(method);
      if (method === 'eth_chainId') return `0x${wallet.chainId.toString(16)}`;
      if (method !== 'eth_signTypedData_v4')
        throw Object.assign(new Error(`unsupported ${method}`), { code: 4200 });
      if (wallet.isSilent) await new Promise<void>((resolve) => waiting.push(resolve));
      const error = wallet.errors.shift();
      if (error !== undefined) throw error;
      const typed = JSON.parse((params as [string, string])[1]) as Record<string, unknown>;
      const signing = wallet.otherKey === undefined ? account : privateKeyToAccount(wallet.otherKey);
      const signature = await signing.signTypedData((wallet.tamper?.(typed) ?? typed) as never);
      return wallet.spoil === undefined ? signature : wallet.spoil(signature);
    },
  };
  return wallet;
}
