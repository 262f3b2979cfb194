import 'fake-indexeddb/auto';
import { createStore, entries } from 'idb-keyval';
import { recoverMessageAddress } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import vectors from '#protocol/testdata/eip712-vectors.json' with { type: 'json' };
import type { Hex } from '#protocol/ids.ts';
import type { FromWindow, Question } from '../channel.ts';
import { createRequestQueue, type QueuedRequest } from './requestQueue.ts';
import { openVault } from './vault.ts';

const SITE = 'http://127.0.0.1:4173';
const KEY = `0x${'11'.repeat(32)}` as const;
/** Published with the signing vectors as the address of KEY. */
const SIGNER = '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a';
let database = 0;
const fresh = () => openVault(`vault-${(database += 1)}`);

describe('the vault', () => {
  test('starts with one account on Ethereum and no connection, even if several windows open it at once', async () => {
    const vault = fresh();
    await Promise.all([vault.ensureAccount(), vault.ensureAccount(), vault.ensureAccount()]);
    const { accounts, current, chainId } = await vault.view();
    expect(accounts).toEqual([{ address: current, name: 'Account 1' }]);
    expect(chainId).toBe(1);
    expect(await vault.stateFor(SITE)).toMatchObject({ accounts: [], chainId: 1 });
  });

  test('signs each published vector with its published signature', async () => {
    const vault = fresh();
    await vault.importAccount(KEY);
    for (const { digest, signature } of vectors.vectors) {
      const { r, s, v } = signature;
      expect(await vault.sign(SIGNER, digest as Hex)).toBe(`${r}${s.slice(2)}${v.toString(16)}`);
    }
  });

  test('stores no key in plain text', async () => {
    const vault = fresh();
    await vault.importAccount(KEY);
    const stored = await entries(createStore(`vault-${database}`, 'vault'));
    const text = JSON.stringify(stored, (_name, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? Buffer.from(value as ArrayBuffer).toString('hex')
        : value,
    );
    expect(text).toContain(SIGNER);
    expect(text).not.toContain('1111111111');
    // '1111111111' as the bytes of its text
    expect(text).not.toContain('31313131313131313131');
    const wrapping = stored.find(([name]) => name === 'wrapping-key')?.[1] as CryptoKey;
    expect(wrapping.extractable).toBe(false);
  });

  test.each([
    '',
    '0x',
    '11',
    `0x${'0'.repeat(64)}`,
    `0x${'f'.repeat(64)}`,
    `${KEY}00`,
    `0x${'zz'.repeat(32)}`,
  ])('does not import %j', async (key) => {
    await expect(fresh().importAccount(key)).rejects.toThrow(RangeError);
  });

  test('imports a key once, selects it, and assigns unique names', async () => {
    const vault = fresh();
    await vault.ensureAccount();
    expect(await vault.importAccount('11'.repeat(32))).toEqual({ address: SIGNER, isNew: true });
    const other = await vault.createAccount();
    expect((await vault.view()).current).toBe(other);
    expect(await vault.importAccount(` ${KEY.toUpperCase().replace('X', 'x')} `)).toEqual({
      address: SIGNER,
      isNew: false,
    });
    expect((await vault.view()).current).toBe(SIGNER);
    await vault.rename(SIGNER, '  Savings ');
    expect((await vault.view()).accounts.map(({ name }) => name)).toEqual([
      'Account 1',
      'Savings',
      'Account 3',
    ]);
    await expect(vault.rename(SIGNER, ' ')).rejects.toThrow(RangeError);
    await expect(vault.rename(SIGNER, 'x'.repeat(33))).rejects.toThrow(RangeError);
    await expect(vault.rename(SIGNER, 'Sav\u200bings')).rejects.toThrow(RangeError);
  });

  test('shows each site its own account only', async () => {
    const vault = fresh();
    await vault.importAccount(KEY);
    await vault.connect(SITE, SIGNER);
    expect((await vault.stateFor(SITE)).accounts).toEqual([SIGNER]);
    expect((await vault.stateFor('http://[::1]:4173')).accounts).toEqual([]);
    await vault.disconnect(SITE);
    expect((await vault.stateFor(SITE)).accounts).toEqual([]);
    await expect(vault.connect(SITE, '0x00000000000000000000000000000000000000b0')).rejects.toMatchObject({
      code: 4100,
    });
  });
});

describe('the request queue', () => {
  let posted: FromWindow[];
  let shown: QueuedRequest | undefined;
  let vault: ReturnType<typeof fresh>;
  let requests: ReturnType<typeof createRequestQueue>;
  const receive = (...questions: Question[]) =>
    requests.receive({ type: 'questions', revocation: null, questions });
  const sign = (id: number, data = '0x68656c6c6f'): Question => ({
    id,
    method: 'personal_sign',
    params: [data, SIGNER],
  });
  const answers = () => posted.filter((message) => message.type === 'answer');

  beforeEach(async () => {
    posted = [];
    shown = undefined;
    vault = fresh();
    await vault.importAccount(KEY);
    await vault.connect(SITE, SIGNER);
    requests = createRequestQueue({
      vault,
      site: SITE,
      post: (message) => void posted.push(message),
      show: (item) => void (shown = item),
    });
  });

  test('a double click on Approve does not approve the next request', async () => {
    await receive(sign(1), sign(2));
    expect(shown).toMatchObject({ id: 1, position: 1, total: 2 });
    await Promise.all([requests.approve(1), requests.approve(1)]);
    expect(answers()).toHaveLength(1);
    expect(shown).toMatchObject({ id: 2, position: 2, total: 2 });
    await requests.reject(2);
    expect(answers()[1]).toEqual({
      type: 'answer',
      id: 2,
      failure: { code: 4001, message: 'User rejected the request.' },
    });
    expect(shown).toBeUndefined();
  });

  test('an approved message is signed by the account', async () => {
    await receive(sign(1));
    await requests.approve(1);
    const { result } = answers()[0] as { result: Hex };
    expect((await recoverMessageAddress({ message: 'hello', signature: result })).toLowerCase()).toBe(SIGNER);
  });

  test('a request repeated after a reload of the site is shown once', async () => {
    await receive(sign(1));
    await receive(sign(1), sign(2));
    await requests.approve(1);
    await requests.approve(2);
    expect(answers().map((answer) => 'id' in answer && answer.id)).toEqual([1, 2]);
  });

  test('the window uses its own record, not the site’s: a revoked account signs nothing', async () => {
    await requests.receive({ type: 'questions', revocation: 'first', questions: [sign(1)] });
    expect(posted).toEqual([
      { type: 'state', state: expect.objectContaining({ accounts: [] }) as unknown, revocation: 'first' },
      { type: 'answer', id: 1, failure: expect.objectContaining({ code: 4100 }) as unknown },
    ]);
    expect(shown).toBeUndefined();
  });

  test('a chain switched in another window meanwhile: approving refuses instead of signing', async () => {
    await vault.setChain(42161);
    const { domain, types, primaryType, message } = vectors.vectors[0] as (typeof vectors.vectors)[0];
    const domainType = [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ];
    const typedData = { domain, types: { EIP712Domain: domainType, ...types }, primaryType, message };
    await receive({ id: 1, method: 'eth_signTypedData_v4', params: [SIGNER, JSON.stringify(typedData)] });
    expect(shown?.hashed?.digest).toBe(vectors.vectors[0]?.digest);
    await vault.setChain(1);
    await requests.approve(1);
    expect(answers()).toEqual([
      {
        type: 'answer',
        id: 1,
        failure: { code: -32603, message: 'Provided chainId "42161" must match the active chainId "1"' },
      },
    ]);
  });

  test('a request settled by the first answer is not shown', async () => {
    const toArbitrum = (id: number): Question => ({
      id,
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0xa4b1' }],
    });
    await receive(toArbitrum(1), toArbitrum(2));
    await requests.approve(1);
    expect(answers()).toEqual([
      { type: 'answer', id: 1, result: null },
      { type: 'answer', id: 2, result: null },
    ]);
    expect(posted.filter((message) => message.type === 'state').at(-1)).toMatchObject({
      state: { chainId: 42161 },
    });
  });

  test('adding a known chain is a switch under its known name', async () => {
    const chain = {
      chainId: '0xa4b1',
      chainName: 'Evil',
      nativeCurrency: { name: 'E', symbol: 'EEE', decimals: 18 },
      rpcUrls: ['https://evil.example'],
    };
    await receive({ id: 1, method: 'wallet_addEthereumChain', params: [chain] });
    expect(shown?.ask).toEqual({ kind: 'switchChain', chainId: 42161 });
  });

  test('data with undeclared keys has no digest, is not signed, and is refused with the reason', async () => {
    const typedData = {
      domain: {},
      types: { EIP712Domain: [], Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'a', builder: 1 },
    };
    const question = (id: number): Question => ({
      id,
      method: 'eth_signTypedData_v4',
      params: [SIGNER, JSON.stringify(typedData)],
    });
    await receive(question(1), question(2));
    expect(shown?.hashed).toMatchObject({
      digest: undefined,
      problems: [expect.stringContaining('message.builder')],
    });
    await requests.reject(1);
    await requests.approve(2);
    for (const answer of answers())
      expect(answer).toMatchObject({
        failure: { code: -32602, message: expect.stringContaining('message.builder') as unknown },
      });
    expect(answers()).toHaveLength(2);
  });
});
