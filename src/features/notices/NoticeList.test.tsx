// NoticeList.test.tsx: the order of the notices.
// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addNotice, clearNotices, markNoticesRead } from '#state/notices.ts';
import { NoticeList } from './NoticeList.tsx';

afterEach(() => {
  cleanup();
  clearNotices();
});

test('unread failures are first, then unread warnings, then the newest; read failures have no precedence', () => {
  addNotice({ category: 'order', tone: 'danger', title: 'Read failure', at: 1 });
  markNoticesRead();
  addNotice({ category: 'account', tone: 'danger', title: 'Liquidated', at: 2 });
  addNotice({ category: 'fill', tone: 'success', title: 'Bought', at: 3 });
  addNotice({ category: 'alert', tone: 'warn', title: 'Alert', at: 4 });
  addNotice({ category: 'fill', tone: 'success', title: 'Sold', at: 5 });
  render(<NoticeList onClose={() => undefined} />);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace('New: ', ''));
  expect(items.map((text) => /^(Read failure|Liquidated|Bought|Alert|Sold)/.exec(text)?.[0])).toEqual([
    'Liquidated',
    'Alert',
    'Sold',
    'Bought',
    'Read failure',
  ]);
});
