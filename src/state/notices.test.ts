// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  addNotice,
  clearNotices,
  markNoticesRead,
  type NoticeInput,
  notices,
  removeNotice,
} from './notices.ts';

const FILL: NoticeInput = { category: 'fill', tone: 'success', title: 'Bought 0.25 BTC at 97,123.', at: 1 };
const list = () => notices.getState().notices;

beforeEach(clearNotices);

test('the newest notice comes first and is unread', () => {
  addNotice(FILL);
  addNotice({ ...FILL, title: 'Sold 0.25 BTC at 97,200.', at: 2 });
  expect(list().map((notice) => [notice.title, notice.isRead])).toEqual([
    ['Sold 0.25 BTC at 97,200.', false],
    ['Bought 0.25 BTC at 97,123.', false],
  ]);
});

test('the same key replaces the older notice; the same words in a row are counted', () => {
  const lost: NoticeInput = {
    category: 'connection',
    tone: 'warn',
    title: 'Connection lost.',
    key: 'connection',
    at: 1,
  };
  addNotice(lost);
  addNotice({ ...lost, at: 2 });
  expect(list()).toHaveLength(1);
  expect(list()[0]).toMatchObject({ count: 2, at: 2, isRead: false });
  addNotice({ ...lost, title: 'Connected again.', tone: 'info', at: 3 });
  expect(list()).toHaveLength(1);
  expect(list()[0]).toMatchObject({ count: 1, title: 'Connected again.' });
});

test('reading one category leaves the others unread', () => {
  addNotice(FILL);
  addNotice({ category: 'account', tone: 'warn', title: 'Margin is low.', at: 2 });
  markNoticesRead('fill');
  expect(list().map((notice) => notice.isRead)).toEqual([false, true]);
  markNoticesRead();
  expect(list().every((notice) => notice.isRead)).toBe(true);
});

test('the newest two hundred are kept, and one can be removed', () => {
  for (let at = 0; at < 250; at += 1) addNotice({ ...FILL, at });
  expect(list()).toHaveLength(200);
  expect(list()[199]?.at).toBe(50);
  const id = addNotice({ ...FILL, at: 999 });
  removeNotice(id);
  expect(list().some((notice) => notice.at === 999)).toBe(false);
});

test('progress replaces the earlier notice and does not mark it as unread', () => {
  addNotice({ category: 'twap', tone: 'info', title: 'TWAP started.', key: 'twap:1', at: 1 });
  markNoticesRead();
  addNotice({ category: 'twap', tone: 'info', title: '1 of 7 slices.', key: 'twap:1', at: 2, isQuiet: true });
  expect(list()).toMatchObject([{ title: '1 of 7 slices.', isRead: true }]);
  addNotice({ category: 'twap', tone: 'success', title: 'TWAP completed.', key: 'twap:1', at: 3 });
  expect(list()).toMatchObject([{ title: 'TWAP completed.', isRead: false }]);
});

test('notices survive a reload; damaged storage is ignored', async () => {
  addNotice(FILL);
  vi.resetModules();
  const again = await import('./notices.ts');
  expect(again.notices.getState().notices).toMatchObject([{ title: FILL.title, isRead: false, count: 1 }]);
  // A second notice of the same kind is counted separately.
  again.addNotice(FILL);
  expect(again.notices.getState().notices).toHaveLength(2);
  sessionStorage.setItem('trine.notices', '[{"id":1},7,null]');
  vi.resetModules();
  expect((await import('./notices.ts')).notices.getState().notices).toEqual([]);
});
