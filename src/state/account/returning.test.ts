// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Wallet } from './session.ts';

const wallet: Wallet = {
  name: 'Any',
  account: '0x1111111111111111111111111111111111111111',
  chainId: 42161,
  request: () => Promise.reject(new Error('not asked')),
};
const other = '0x2222222222222222222222222222222222222222' as const;

afterEach(() => localStorage.clear());

/** The session of a page that has just loaded. */
async function load() {
  vi.resetModules();
  const { useSession } = await import('./session.ts');
  return useSession;
}

test('after a reload the last account returns until its wallet, or another one, is connected', async () => {
  expect((await load()).getState().returning).toBeUndefined();
  (await load()).getState().setWallet(wallet);
  const next = await load();
  // The wallet is not there yet.
  next.getState().setWallet(undefined);
  expect(next.getState().returning).toBe(wallet.account);
  // So also after a second reload meanwhile.
  const last = await load();
  expect(last.getState().returning).toBe(wallet.account);
  last.getState().setWallet({ ...wallet, account: other });
  expect(last.getState().returning).toBeUndefined();
  expect((await load()).getState().returning).toBe(other);
});

test('an account that disconnected, or whose wallet did not answer, does not return', async () => {
  const session = await load();
  session.getState().setWallet(wallet);
  session.getState().setWallet(undefined);
  expect((await load()).getState().returning).toBeUndefined();

  (await load()).getState().setWallet(wallet);
  (await load()).getState().endReturn();
  expect((await load()).getState().returning).toBeUndefined();
});

test.each(['{', '"0x12"', '{"account":1}', 'null'])(
  'an unreadable record is no account: %s',
  async (text) => {
    localStorage.setItem('trine.lastAccount', text);
    expect((await load()).getState().returning).toBeUndefined();
  },
);
