import { expect, test } from 'vitest';
import type { DepositStep } from '#protocol/exchange/deposit.ts';
import type { Address, Hex } from '#protocol/ids.ts';
import { readDepositCall } from './depositCalls.ts';

const TOKEN: Address = `0x${'aa'.repeat(20)}`;
const VAULT: Address = `0x${'bb'.repeat(20)}`;
const THIEF: Address = `0x${'cc'.repeat(20)}`;
const ON = { chainId: 31_337, address: TOKEN };
// 100 USDC of six decimals: 100,000,000 = 0x5f5e100.
const QUOTE = { fromAmount: '100000000' };

const call = (method: string, address: Address, amount: bigint): Hex =>
  `${method}${'0'.repeat(24)}${address.slice(2)}${amount.toString(16).padStart(64, '0')}` as Hex;
const step = (kind: string, to: Address, data: Hex, value = '0'): DepositStep => ({
  index: 0,
  kind,
  chainId: 31_337,
  transaction: { to, data, value },
});
const read = (given: DepositStep) => {
  const result = readDepositCall(given, QUOTE, ON);
  return result.ok ? result.call : result.problem;
};

test('an approval calls `approve` of the token, for at most the deposited amount', () => {
  expect(read(step('approve', TOKEN, call('0x095ea7b3', VAULT, 0x5f5e100n)))).toEqual({
    kind: 'approve',
    spender: VAULT,
    amount: 100_000_000n,
  });
  expect(read(step('approve', TOKEN, call('0x095ea7b3', VAULT, 100_000_001n)))).toBe('approvesMore');
  expect(read(step('approve', TOKEN, call('0x095ea7b3', VAULT, 2n ** 256n - 1n)))).toBe('approvesMore');
  expect(read(step('approve', THIEF, call('0x095ea7b3', VAULT, 1n)))).toBe('notAnApproval');
  // A transfer declared as an approval.
  expect(read(step('approve', TOKEN, call('0xa9059cbb', THIEF, 1n)))).toBe('notAnApproval');
});

test('a transfer moves exactly the amount, or calls another contract', () => {
  expect(read(step('transfer', TOKEN, call('0xa9059cbb', VAULT, 100_000_000n)))).toEqual({
    kind: 'transfer',
    receiver: VAULT,
    amount: 100_000_000n,
  });
  expect(read(step('transfer', TOKEN, call('0xa9059cbb', VAULT, 100_000_001n)))).toBe('otherAmount');
  expect(read(step('transfer', TOKEN, call('0x095ea7b3', THIEF, 100_000_000n)))).toBe('callsToken');
  expect(read(step('transfer', VAULT, '0xb6b55f25'))).toEqual({ kind: 'contract', contract: VAULT });
});

test('no other call is sent to a wallet', () => {
  expect(read({ index: 0, kind: 'credit', chainId: null, transaction: null })).toEqual({ kind: 'credit' });
  expect(read({ index: 0, kind: 'bridge', chainId: 1, transaction: null })).toBe('unknownKind');
  expect(read({ ...step('transfer', VAULT, '0x'), transaction: null })).toBe('noTransaction');
  expect(read({ ...step('transfer', VAULT, '0x'), chainId: 1 })).toBe('otherChain');
  expect(read(step('transfer', VAULT, '0xb6b55f25', '1'))).toBe('sendsCoins');
});
