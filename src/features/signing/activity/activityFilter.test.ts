import type { OutboxItem, OutboxState } from '#client/actions/outboxItem.ts';
import { expect, test } from 'vitest';
import { ALL_ACTIVITY, type ActivityView, filterActivity, ownersIn } from './activityFilter.ts';

const A = `0x${'a'.repeat(40)}` as const;
const B = `0x${'b'.repeat(40)}` as const;

function item(
  id: string,
  type: 'cancel' | 'withdraw' | 'createReferralCode',
  status: OutboxState['status'],
  owner: `0x${string}` = A,
): OutboxItem {
  return {
    id,
    request: { type },
    owner,
    signer: owner,
    digest: `0x${id}`,
    body: `{"nonce":17600000${id}}`,
    state: { status },
  } as unknown as OutboxItem;
}

const ITEMS = [
  item('01', 'cancel', 'unknown'),
  item('02', 'withdraw', 'confirmed', B),
  item('03', 'createReferralCode', 'dead'),
  item('04', 'withdraw', 'refused'),
  item('05', 'cancel', 'sent', B),
];
const ids = (view: Partial<ActivityView>) =>
  filterActivity(ITEMS, { ...ALL_ACTIVITY, ...view }, ({ request }) => `Title of ${request.type}`).map(
    ({ id }) => id,
  );

test('by state: open, succeeded, failed', () => {
  expect(ids({})).toEqual(['01', '02', '03', '04', '05']);
  expect(ids({ state: 'open' })).toEqual(['01', '05']);
  expect(ids({ state: 'confirmed' })).toEqual(['02']);
  expect(ids({ state: 'failed' })).toEqual(['03', '04']);
});

test('by kind, account, and text of the title, bytes or digest; combined', () => {
  expect(ids({ kind: 'money' })).toEqual(['02', '04']);
  expect(ids({ kind: 'rights' })).toEqual(['03']);
  expect(ids({ owner: B })).toEqual(['02', '05']);
  expect(ids({ search: 'title CANCEL' })).toEqual(['01', '05']);
  expect(ids({ search: '1760000003' })).toEqual(['03']);
  expect(ids({ search: '0x04' })).toEqual(['04']);
  expect(ids({ kind: 'money', owner: B, search: 'refer' })).toEqual([]);
  expect(ownersIn(ITEMS)).toEqual([A, B]);
});

test('thousands are filtered within a key press', () => {
  const many = Array.from({ length: 5_000 }, (_, index) =>
    item(String(index).padStart(4, '0'), 'cancel', 'confirmed'),
  );
  const before = performance.now();
  expect(filterActivity(many, { ...ALL_ACTIVITY, search: '4999' }, () => 'Cancel an order')).toHaveLength(1);
  // A few milliseconds in practice; the limit catches quadratic behaviour.
  expect(performance.now() - before).toBeLessThan(1_000);
});
