import { expect, test } from 'vitest';
import { importActivity } from './importActivity.ts';
import type { OutboxItem } from '../actions/outboxItem.ts';
import { signedItem } from '../testkit/signedItem.ts';

function desk(known: readonly string[] = []) {
  const added: OutboxItem[] = [];
  return {
    added,
    outbox: {
      getSnapshot: () => known.map((id) => ({ id, body: `body of ${id}` }) as OutboxItem),
      add: (item: OutboxItem) => Promise.resolve(void added.push(item)),
    },
  };
}

test('a saved request is imported with its exact bytes and marked', async () => {
  const item = await signedItem({ type: 'createReferralCode', action: { code: 'ALPHA' } });
  const { added, outbox } = desk();
  expect(await importActivity(JSON.stringify([item]), outbox)).toEqual({ added: 1, known: 0, refused: 0 });
  expect(added[0]).toMatchObject({
    body: item.body,
    digest: item.digest,
    isImported: true,
    state: { status: 'confirmed' },
  });
});

test('what the signature does not cover is left out', async () => {
  const item = await signedItem({ type: 'createReferralCode', action: { code: 'ALPHA' } });
  const { added, outbox } = desk();
  await importActivity(
    JSON.stringify([{ ...item, request: { ...item.request, quoted: { amount: '1' } } }]),
    outbox,
  );
  expect(added[0]?.request).toEqual({ type: 'createReferralCode', action: { code: 'ALPHA' } });
});

test('data that the signature does not cover is refused: other request, other digest, other signer, altered body', async () => {
  const item = await signedItem({ type: 'createReferralCode', action: { code: 'ALPHA' } });
  const altered: unknown[] = [
    { ...item, request: { type: 'createReferralCode', action: { code: 'OTHER' } } },
    { ...item, digest: `0x${'0'.repeat(64)}` },
    { ...item, signer: `0x${'ab'.repeat(20)}` },
    { ...item, body: item.body.replace('ALPHA', 'OMEGA') },
    { ...item, request: { type: 'order', action: null } },
    { ...item, state: null },
    { ...item, sends: Array.from({ length: 30_000 }, () => ({ at: 1, by: 'x' })) },
    null,
    7,
  ];
  const { added, outbox } = desk();
  expect(await importActivity(JSON.stringify(altered), outbox)).toEqual({
    added: 0,
    known: 0,
    refused: altered.length,
  });
  expect(added).toEqual([]);
});

test('known requests stay unchanged, open ones have to be checked, and other files are refused', async () => {
  const item = await signedItem({ type: 'getReferralCode', action: {} });
  expect(await importActivity(JSON.stringify({ activity: [item] }), desk(['one']).outbox)).toEqual({
    added: 0,
    known: 1,
    refused: 0,
  });
  const { added, outbox } = desk();
  await importActivity(JSON.stringify([{ ...item, state: { status: 'sent' } }]), outbox);
  expect(added[0]?.state).toEqual({
    status: 'unknown',
    because: 'interrupted',
    retryAt: null,
    evidence: null,
  });
  expect(await importActivity('{"settings": {}}', outbox)).toBeUndefined();
  expect(await importActivity('no json', outbox)).toBeUndefined();
});

test('progress is reported, and rows that are no request are refused', async () => {
  const item = await signedItem({ type: 'getReferralCode', action: {} });
  const { outbox } = desk(['one']);
  const progress: [number, number][] = [];
  // 26 rows report progress twice: at the first and at the 26th.
  expect(
    await importActivity(
      JSON.stringify([item, ...Array.from({ length: 25 }, () => 7)]),
      outbox,
      '',
      (done, total) => progress.push([done, total]),
    ),
  ).toEqual({ added: 0, known: 1, refused: 25 });
  expect(progress).toEqual([
    [0, 26],
    [25, 26],
  ]);
  expect(await importActivity(JSON.stringify(Array.from({ length: 5_003 }, () => 7)), outbox)).toEqual({
    added: 0,
    known: 0,
    refused: 5_003,
  });
});

test('one request is imported once, under however many ids the file lists it', async () => {
  const item = await signedItem({ type: 'createReferralCode', action: { code: 'ALPHA' } });
  const { added, outbox } = desk();
  expect(
    await importActivity(JSON.stringify([item, { ...item, id: 'two' }, { ...item, id: 'three' }]), outbox),
  ).toEqual({ added: 1, known: 2, refused: 0 });
  expect(added.map(({ id }) => id)).toEqual(['one']);
});

test('one request with its signature written otherwise is no second request', async () => {
  const item = await signedItem({ type: 'createReferralCode', action: { code: 'ALPHA' } });
  const body = item.body.replace(/"v":(\d+)/, (_match, v: string) => `"v":${Number(v) - 27}`);
  expect(body).not.toBe(item.body);
  const { added, outbox } = desk();
  expect(await importActivity(JSON.stringify([item, { ...item, id: 'two', body }]), outbox)).toEqual({
    added: 1,
    known: 0,
    refused: 1,
  });
  expect(added.map(({ id }) => id)).toEqual(['one']);
});
