import { expect, test } from 'vitest';
import { modeOf, ownerOf, roleFor, useSession, type Wallet } from './session.ts';

const wallet: Wallet = {
  name: 'Any',
  account: '0x1111111111111111111111111111111111111111',
  chainId: 42161,
  request: () => Promise.reject(new Error('not asked')),
};
const other = '0x2222222222222222222222222222222222222222' as const;

test('without a wallet the mode is guest and no account is shown', () => {
  const state = { wallet: undefined, role: { kind: 'unknown' }, watched: undefined } as const;
  expect([modeOf(state), ownerOf(state)]).toEqual(['guest', undefined]);
});

test('a connected agent shows its owner, not itself', () => {
  const state = { wallet, role: { kind: 'agent', owner: other }, watched: undefined } as const;
  expect([modeOf(state), ownerOf(state)]).toEqual(['agent', other]);
});

test('watching another account wins over the connected wallet', () => {
  const state = { wallet, role: { kind: 'owner' }, watched: other } as const;
  expect([modeOf(state), ownerOf(state)]).toEqual(['watching', other]);
});

test('a link to one’s own account is not watching', () => {
  const state = { wallet, role: { kind: 'owner' }, watched: wallet.account } as const;
  expect(modeOf(state)).toBe('owner');
});

test('a trading key to be used as a separate account has none yet; the choice ends when its wallet disconnects', () => {
  const agent = { role: 'agent', owner: other } as const;
  expect(roleFor(agent, { wallet, ownAccount: undefined })).toBe(agent);
  expect(roleFor(agent, { wallet, ownAccount: other })).toBe(agent);
  expect(roleFor(agent, { wallet, ownAccount: wallet.account })).toEqual({ role: 'missing' });
  expect(roleFor({ role: 'user' }, { wallet, ownAccount: wallet.account })).toEqual({ role: 'user' });
  useSession.getState().setWallet(wallet);
  useSession.getState().setOwnAccount(wallet.account);
  useSession.getState().setWallet({ ...wallet, chainId: 1 });
  expect(useSession.getState().ownAccount).toBe(wallet.account);
  useSession.getState().setWallet({ ...wallet, account: other });
  expect(useSession.getState().ownAccount).toBeUndefined();
});
