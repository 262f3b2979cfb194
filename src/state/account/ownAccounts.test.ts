// @vitest-environment happy-dom
import type { Address } from '#protocol/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  accountsAt,
  addAccount,
  connectedOwner,
  MAX_ACCOUNTS,
  moveAccount,
  rememberConnected,
  removeAccount,
  useOwnAccounts,
} from './ownAccounts.ts';

const HERE = 'https://here.example';
const at = (digits: string, serviceUrl = HERE) => ({
  serviceUrl,
  address: `0x${digits.padStart(40, '0')}` as Address,
});
const names = (serviceUrl = HERE) =>
  accountsAt(useOwnAccounts.getState().accounts, serviceUrl).map(
    ({ address, name }) => name || address.slice(-1),
  );

beforeEach(() => {
  localStorage.clear();
  useOwnAccounts.setState({ accounts: [] });
});

test('accounts are added, named, ordered and removed, each deployment by itself', () => {
  addAccount(at('1'), ' Main ');
  addAccount(at('2'), '');
  addAccount(at('3', 'https://there.example'), 'Other');
  rememberConnected(at('4'));
  expect(names()).toEqual(['Main', '2', '4']);
  moveAccount(at('4'), -1);
  moveAccount(at('1'), -1);
  expect(names()).toEqual(['Main', '4', '2']);
  moveAccount(at('2'), 1);
  addAccount(at('2'), 'Cold');
  removeAccount(at('1'));
  expect(names()).toEqual(['4', 'Cold']);
  expect(names('https://there.example')).toEqual(['Other']);
});

test('connecting a listed wallet changes neither its name nor its place', () => {
  addAccount(at('1'), 'Main');
  addAccount(at('2'), 'Cold');
  rememberConnected(at('1'));
  expect(names()).toEqual(['Main', 'Cold']);
  expect(useOwnAccounts.getState().accounts[0]?.wasConnected).toBe(true);
});

test('a full list accepts no further account and returns false', () => {
  for (let index = 0; index < MAX_ACCOUNTS; index += 1) addAccount(at(`${index + 10}`), '');
  expect(addAccount(at('1'), '')).toBe(false);
  expect(rememberConnected(at('2'))).toBe(false);
  expect(names()).toHaveLength(MAX_ACCOUNTS);
  // A known account can still be renamed.
  expect(addAccount(at('10'), 'Named')).toBe(true);
});

test('stored accounts are repaired: damaged and duplicate ones are dropped', async () => {
  localStorage.setItem(
    'trine.accounts',
    JSON.stringify({
      version: 1,
      state: {
        accounts: [
          { ...at('1'), name: 'x'.repeat(99), wasConnected: 'yes' },
          { ...at('1'), name: 'again', wasConnected: true },
          { serviceUrl: HERE, address: '0x12', name: '', wasConnected: true },
          { ...at('2'), name: 7 },
          null,
        ],
      },
    }),
  );
  await useOwnAccounts.persist.rehydrate();
  expect(useOwnAccounts.getState().accounts).toEqual([
    { ...at('1'), name: 'x'.repeat(40), wasConnected: false },
  ]);
});

test('a wallet is not added before its role is known: a trading key must not enter the list as an account', () => {
  const wallet = { name: 'W', account: at('1').address, chainId: 1, request: () => Promise.resolve(null) };
  expect(connectedOwner({ wallet, role: { kind: 'unknown' } })).toBeUndefined();
  expect(connectedOwner({ wallet, role: { kind: 'owner' } })).toBe(at('1').address);
  expect(connectedOwner({ wallet, role: { kind: 'agent', owner: at('2').address } })).toBe(at('2').address);
});
