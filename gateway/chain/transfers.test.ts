import { encodeAbiParameters, encodeEventTopics, encodeFunctionData, getContractAddress } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { readDepositCall } from '#domain/transfer/depositCalls.ts';
import type { Address, Hex } from '#protocol/ids.ts';
import { stepsFor } from '../exchange/depositQuotes.ts';
import { LOCAL_CHAIN, TOKEN_ABI } from './contracts.ts';
import { transferIn } from './transfers.ts';

const HASH: Hex = `0x${'77'.repeat(32)}`;
const ALICE: Address = `0x${'a1'.repeat(20)}`;
const BOB: Address = `0x${'b0'.repeat(20)}`;

/** A Transfer event as a node writes it. */
const log = (from: Address, to: Address, units: bigint, address: Address = LOCAL_CHAIN.token) => ({
  address,
  topics: encodeEventTopics({ abi: TOKEN_ABI, eventName: 'Transfer', args: { from, to } }),
  data: encodeAbiParameters([{ type: 'uint256' }], [units]),
});

/** A node with this receipt. */
function node(receipt: unknown): void {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: receipt }))),
  );
}
afterEach(() => vi.unstubAllGlobals());

const seen = (logs: unknown[], status = '0x1') => {
  node({ status, logs });
  return transferIn('http://node', HASH);
};

test('a receipt proves the total its sender transferred to the vault', async () => {
  expect(await seen([log(ALICE, LOCAL_CHAIN.vault, 100_000_000n)])).toEqual({
    from: ALICE,
    units: 100_000_000n,
  });
  expect(
    await seen([log(ALICE, LOCAL_CHAIN.vault, 5n), log(ALICE, BOB, 9n), log(ALICE, LOCAL_CHAIN.vault, 7n)]),
  ).toEqual({ from: ALICE, units: 12n });
});

test('proves nothing if reverted, sent elsewhere, of another token, of two senders, without transfers, or not mined', async () => {
  expect(await seen([log(ALICE, LOCAL_CHAIN.vault, 1n)], '0x0')).toBeUndefined();
  expect(await seen([log(ALICE, BOB, 1n)])).toBeUndefined();
  expect(await seen([log(ALICE, LOCAL_CHAIN.vault, 1n, BOB)])).toBeUndefined();
  expect(await seen([log(ALICE, LOCAL_CHAIN.vault, 1n), log(BOB, LOCAL_CHAIN.vault, 1n)])).toBeUndefined();
  expect(await seen([log(ALICE, LOCAL_CHAIN.vault, 0n)])).toBeUndefined();
  node(null);
  expect(await transferIn('http://node', HASH)).toBeUndefined();
});

test('the addresses are the first two contracts of anvil’s first account', () => {
  const from = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
  expect([0n, 1n].map((nonce) => getContractAddress({ from, nonce }).toLowerCase())).toEqual([
    LOCAL_CHAIN.token,
    LOCAL_CHAIN.vault,
  ]);
});

test('a quote’s steps are wallet transactions: approve exactly the amount, then call the vault', () => {
  const [approve, transfer] = stepsFor(LOCAL_CHAIN.chainId, '100000000');
  const read = (step: typeof approve) =>
    step &&
    readDepositCall(
      step,
      { fromAmount: '100000000' },
      { chainId: LOCAL_CHAIN.chainId, address: LOCAL_CHAIN.token },
    );
  expect(read(approve)).toEqual({
    ok: true,
    call: { kind: 'approve', spender: LOCAL_CHAIN.vault, amount: 100_000_000n },
  });
  expect(read(transfer)).toEqual({ ok: true, call: { kind: 'contract', contract: LOCAL_CHAIN.vault } });
  expect(approve?.transaction?.data).toBe(
    encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [LOCAL_CHAIN.vault, 100_000_000n] }),
  );
});
