import type { OutboxItem, OutboxState } from '#client/actions/outboxItem.ts';
import type { Address } from '#protocol/ids.ts';
import { expect, test } from 'vitest';
import { freePlaces, rememberedNonces, underWay } from './rememberedNonces.ts';

const ME: Address = `0x${'1'.repeat(40)}`;
const OTHER: Address = `0x${'2'.repeat(40)}`;
const DONE: OutboxState = { status: 'accepted', results: { type: 'done' } };

function item(
  nonce: number | null,
  change: { signer?: Address; state?: OutboxState; sends?: number } = {},
): OutboxItem {
  const { signer = ME, state = DONE, sends = 1 } = change;
  return {
    signer,
    nonce,
    state,
    sends: Array.from({ length: sends }, () => ({ at: 1, by: 'tab' })),
  } as unknown as OutboxItem;
}

test("of a signer's sent nonces the largest twenty count, ascending", () => {
  const sent = Array.from({ length: 25 }, (_unused, index) => item(1_000 + ((index * 7) % 25)));
  const remembered = rememberedNonces([...sent, item(5_000, { signer: OTHER })], ME);
  // 1,000 to 1,024 were sent; the smallest five are dropped.
  expect(remembered.map(({ nonce }) => nonce)).toEqual(
    Array.from({ length: 20 }, (_unused, index) => 1_005 + index),
  );
  expect(freePlaces(remembered)).toBe(0);
});

test('unsent requests and those without a nonce do not count; those of unknown arrival are marked', () => {
  const unknown: OutboxState = { status: 'unknown', because: 'interrupted', retryAt: null, evidence: null };
  const remembered = rememberedNonces(
    [item(1), item(2, { sends: 0 }), item(null), item(3, { state: unknown })],
    ME,
  );
  expect(remembered).toEqual([
    { nonce: 1, isCertain: true },
    { nonce: 3, isCertain: false },
  ]);
  expect(freePlaces(remembered)).toBe(18);
});

test('in flight means awaiting an answer; accepted or unknown ones are open, but not in flight', () => {
  const states: OutboxState[] = [
    { status: 'sent' },
    { status: 'sent' },
    { status: 'accepted', results: { type: 'done' } },
    { status: 'unknown', because: 'timeout', retryAt: null, evidence: null },
    { status: 'signed' },
    { status: 'dead', because: 'expired' },
  ];
  const items = states.map((state, index) => item(index + 1, { state }));
  expect(underWay([...items, item(9, { signer: OTHER, state: { status: 'sent' } })], ME)).toEqual({
    inFlight: 2,
    open: 5,
  });
  expect(underWay([{ ...item(1, { state: { status: 'sent' } }), isImported: true }], ME)).toEqual({
    inFlight: 0,
    open: 0,
  });
});
