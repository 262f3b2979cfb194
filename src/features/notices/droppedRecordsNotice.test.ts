import { beforeEach, expect, test } from 'vitest';
import { clearNotices, notices } from '#state/notices.ts';
import { notifyDroppedRecords } from './droppedRecordsNotice.ts';

beforeEach(() => clearNotices());

const one = { source: 'openOrders', count: 1, blanked: 0, path: '3' };
const titles = () => notices.getState().notices.map(({ title }) => title);

test('dropped records are reported with number and place, once while unchanged, and the notice is removed once complete', () => {
  notifyDroppedRecords([one], [], 1);
  expect(titles()).toEqual(['1 record of “openOrders” cannot be read']);
  expect(notices.getState().notices[0]).toMatchObject({
    tone: 'warn',
    detail: expect.stringContaining('still has the missing records') as string,
    isRead: false,
  });
  notifyDroppedRecords([one], [one], 2);
  expect(notices.getState().notices[0]).toMatchObject({ count: 1, at: 1 });
  notifyDroppedRecords([{ ...one, count: 2 }], [one], 3);
  expect(titles()).toEqual(['2 records of “openOrders” cannot be read']);
  notifyDroppedRecords([], [{ ...one, count: 2 }], 4);
  expect(titles()).toEqual([]);
});
