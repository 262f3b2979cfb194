import { describe, expect, test } from 'vitest';
import { digestOf, typedDataFor } from '#protocol/signing/typedData.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { SECP256K1_N } from '#protocol/signing/envelope.ts';
import { verifySignature, walletSigner, type WalletRequest } from './signer.ts';
import { switchChain } from './walletAsks.ts';
import { fakeWallet, OTHER_KEY } from '../testkit/fakeWallet.ts';
import { readWalletError, SignError } from './walletErrors.ts';

const typedData = typedDataFor(
  { type: 'cancel', cancels: [{ a: '00020000', o: `0x${'1a'.repeat(16)}` }] },
  { nonce: 1_760_000_000_000, network: 'Mainnet', profile: DEFAULT_PROFILE.signing },
);

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof SignError ? error.failure : error;
}

describe('a wallet signer', () => {
  test('asks for the chain, then for the signature, and the signature is by the account', async () => {
    const wallet = fakeWallet();
    const signature = await walletSigner(wallet).sign(typedData);
    expect(wallet.calls).toEqual(['eth_chainId', 'eth_signTypedData_v4']);
    await expect(verifySignature(digestOf(typedData), signature, wallet.address)).resolves.toBeUndefined();
  });

  test('passes the domain type in hashing order, and the chain id as a number', async () => {
    const wallet = fakeWallet();
    let seen: { types: Record<string, unknown>; domain: { chainId: unknown } } | undefined;
    wallet.tamper = (typed) => {
      seen = typed as never;
      return typed;
    };
    await walletSigner(wallet).sign(typedData);
    expect(seen?.types['EIP712Domain']).toEqual([
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ]);
    expect(seen?.domain.chainId).toBe(42_161);
  });

  test('does not request a signature on another chain, and names both chains', async () => {
    const wallet = fakeWallet();
    wallet.chainId = 1;
    expect(await failureOf(walletSigner(wallet).sign(typedData))).toEqual({
      kind: 'wrongChain',
      walletChainId: 1,
      domainChainId: 42_161,
    });
    expect(wallet.calls).toEqual(['eth_chainId']);
  });

  test.each([
    ['hex', '0xa4b1'],
    ['decimal digits', '42161'],
    ['a number', 42_161],
  ])('reads a chain id given as %s', async (_name, answer) => {
    const request: WalletRequest = async () => answer;
    expect(await walletSigner({ request, address: `0x${'00'.repeat(20)}` }).chainId()).toBe(42_161);
  });

  test('fault-03: a wallet without a chain counts as disconnected', async () => {
    const request: WalletRequest = async () => null;
    expect(
      await failureOf(walletSigner({ request, address: `0x${'00'.repeat(20)}` }).sign(typedData)),
    ).toEqual({ kind: 'disconnected' });
  });

  test('stops waiting when cancelled, and a later answer is discarded', async () => {
    const wallet = fakeWallet();
    wallet.isSilent = true;
    const wait = new AbortController();
    const signing = walletSigner(wallet).sign(typedData, { signal: wait.signal });
    const failure = failureOf(signing);
    await new Promise((resolve) => setTimeout(resolve, 5));
    wait.abort();
    expect(await failure).toEqual({ kind: 'waitCanceled' });
    wallet.release();
    await expect(signing).rejects.toBeInstanceOf(SignError);
  });
});

describe('fault-01, fault-02, fault-03, fault-04: what a wallet throws', () => {
  test.each([
    ['declined', { code: 4001, message: 'User rejected the request.' }, { kind: 'declined' }],
    [
      'declined through a library',
      { code: 'ACTION_REJECTED', message: 'user rejected action' },
      { kind: 'declined' },
    ],
    [
      'declined, wrapped',
      { code: -32603, message: 'Internal', data: { originalError: { code: 4001, message: 'no' } } },
      { kind: 'declined' },
    ],
    ['declined as a cause', Object.assign(new Error('x'), { cause: { code: 4001 } }), { kind: 'declined' }],
    ['not authorised', { code: 4100, message: 'Unauthorized' }, { kind: 'notAuthorized' }],
    ['not supported', { code: 4200, message: 'Unsupported' }, { kind: 'unsupported' }],
    ['method missing', { code: -32601, message: 'no such method' }, { kind: 'unsupported' }],
    ['disconnected', { code: 4900, message: 'Disconnected' }, { kind: 'disconnected' }],
    ['chain disconnected', { code: 4901, message: 'Chain disconnected' }, { kind: 'disconnected' }],
    [
      'pending',
      { code: -32002, message: 'Already processing eth_requestAccounts' },
      { kind: 'alreadyPending' },
    ],
    [
      'chain text of MetaMask',
      { code: -32603, message: 'Provided chainId "1337" must match the active chainId "1"' },
      { kind: 'wrongChain', walletChainId: 1, domainChainId: 1337 },
    ],
    [
      'chain text of Rabby',
      { code: -32602, message: 'chainId should be same as current chainId' },
      { kind: 'wrongChain', walletChainId: null, domainChainId: null },
    ],
    ['anything else', { code: -1, message: 'boom' }, { kind: 'walletFailure', message: 'boom', code: -1 }],
    ['a text', 'boom', { kind: 'walletFailure', message: 'boom', code: null }],
  ])('%s', async (_name, thrown, expected) => {
    const wallet = fakeWallet();
    wallet.errors.push(thrown);
    expect(await failureOf(walletSigner(wallet).sign(typedData))).toEqual(expected);
  });
});

test('a wallet that throws undefined has failed too', () => {
  expect(readWalletError(undefined)).toEqual({ kind: 'walletFailure', message: '', code: null });
});

describe('fault-07, fault-08, fault-09: a signature', () => {
  const s = (signature: string): bigint => BigInt(`0x${signature.slice(66, 130)}`);
  const withS = (signature: string, value: bigint): string =>
    signature.slice(0, 66) + value.toString(16).padStart(64, '0') + signature.slice(130);

  test('with v 0 or 1 is normalized to 27 or 28 and still recovers', async () => {
    const wallet = fakeWallet();
    wallet.spoil = (signature) => signature.slice(0, 130) + (signature.endsWith('1b') ? '00' : '01');
    const signature = await walletSigner(wallet).sign(typedData);
    expect([27, 28]).toContain(signature.v);
    await expect(verifySignature(digestOf(typedData), signature, wallet.address)).resolves.toBeUndefined();
  });

  test('without 0x is the same signature', async () => {
    const wallet = fakeWallet();
    const signature = await walletSigner(wallet).sign(typedData);
    wallet.spoil = (text) => text.slice(2);
    expect(await walletSigner(wallet).sign(typedData)).toEqual(signature);
  });

  test.each([
    ['64 bytes', (text: string) => text.slice(0, 130), 'compact'],
    ['a contract wallet', (text: string) => `${text}${'00'.repeat(32)}`, 'contractWallet'],
    ['high s', (text: string) => withS(text, SECP256K1_N - s(text)), 'highS'],
    ['s = 0', (text: string) => withS(text, 0n), 'outOfRange'],
    ['r beyond the curve', (text: string) => `0x${'ff'.repeat(32)}${text.slice(66)}`, 'outOfRange'],
    ['v = 29', (text: string) => `${text.slice(0, 130)}1d`, 'recoveryId'],
    ['v = 35', (text: string) => `${text.slice(0, 130)}23`, 'recoveryId'],
    ['an object', () => ({ r: 1 }), 'malformed'],
    ['nothing', () => null, 'malformed'],
    ['words', () => '0xnothex', 'malformed'],
  ])('%s is refused', async (_name, spoil, problem) => {
    const wallet = fakeWallet();
    wallet.spoil = spoil;
    const result = await failureOf(walletSigner(wallet).sign(typedData));
    expect(result).toEqual({ kind: 'unusableSignature', problem });
  });

  test('by another account is refused and names it', async () => {
    const wallet = fakeWallet();
    wallet.otherKey = OTHER_KEY;
    const signature = await walletSigner(wallet).sign(typedData);
    expect(await failureOf(verifySignature(digestOf(typedData), signature, wallet.address))).toEqual({
      kind: 'mismatch',
      expected: wallet.address,
      recovered: fakeWallet(OTHER_KEY).address,
    });
  });

  test('over another message is refused', async () => {
    const wallet = fakeWallet();
    wallet.tamper = (typed) => ({ ...typed, message: { ...(typed['message'] as object), nonce: 1 } });
    const signature = await walletSigner(wallet).sign(typedData);
    expect(await failureOf(verifySignature(digestOf(typedData), signature, wallet.address))).toMatchObject({
      kind: 'mismatch',
    });
  });
});

describe('fault-06: switching the chain', () => {
  const chain = {
    id: 42_161,
    name: 'Arbitrum One',
    rpcUrls: ['https://rpc.example'],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    explorer: null,
  };

  function walletOn(chainId: number, isKnown: boolean) {
    const calls: { method: string; params?: unknown }[] = [];
    let current = chainId;
    let known = isKnown;
    const request: WalletRequest = async (args) => {
      calls.push(args);
      if (args.method === 'eth_chainId') return `0x${current.toString(16)}`;
      if (args.method === 'wallet_addEthereumChain') known = true;
      if (!known) throw { code: 4902, message: 'Unrecognized chain ID' };
      current = 42_161;
      return null;
    };
    return { request, calls };
  }

  test('switches and verifies the chain', async () => {
    const { request, calls } = walletOn(1, true);
    expect(await switchChain(request, chain)).toBe(42_161);
    expect(calls.map((call) => call.method)).toEqual(['wallet_switchEthereumChain', 'eth_chainId']);
    expect(calls[0]?.params).toEqual([{ chainId: '0xa4b1' }]);
  });

  test('adds a chain the wallet does not know', async () => {
    const { request, calls } = walletOn(1, false);
    expect(await switchChain(request, chain)).toBe(42_161);
    expect(calls.map((call) => call.method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'eth_chainId',
    ]);
  });

  test('fails when the user refuses, and when the wallet agrees but does not switch', async () => {
    const refusing: WalletRequest = async () =>
      Promise.reject(Object.assign(new Error('no'), { code: 4001 }));
    expect(await failureOf(switchChain(refusing, chain))).toEqual({ kind: 'declined' });
    const staying: WalletRequest = async ({ method }) => (method === 'eth_chainId' ? '0x1' : null);
    expect(await failureOf(switchChain(staying, chain))).toEqual({
      kind: 'wrongChain',
      walletChainId: 1,
      domainChainId: 42_161,
    });
  });
});
