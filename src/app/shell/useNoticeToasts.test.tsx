// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { useSession } from '#state/account/session.ts';
import { addNotice, clearNotices, removeNotice } from '#state/notices.ts';
import { addSpeaker } from '#ui/display/announce.ts';
import { setPresenter, type Toast } from '#ui/overlays/toast.ts';
import { useNoticeToasts } from './useNoticeToasts.ts';

function Shown() {
  useNoticeToasts();
  return null;
}

afterEach(() => {
  cleanup();
  clearNotices();
  setPresenter(undefined);
});

function watch(): string[] {
  const seen: string[] = [];
  setPresenter(({ id, title, isOver }: Toast) => void seen.push(isOver ? `end ${id}` : title));
  render(<Shown />);
  return seen;
}

const busy = {
  category: 'order',
  tone: 'info',
  title: 'Cancel an order: submitting…',
  at: 1,
  isBusy: true,
} as const;

test('a toast of work in progress closes with its notice: another notice showed the result', () => {
  const seen = watch();
  addNotice({ ...busy, key: 'cancel' });
  addNotice({ category: 'order', tone: 'success', title: 'Buy 0.01 BTC: cancelled', at: 2, key: 'order' });
  removeNotice('cancel');
  expect(seen).toEqual(['Cancel an order: submitting…', 'Buy 0.01 BTC: cancelled', 'end cancel']);
});

test('work in progress is not announced, its result is', () => {
  watch();
  const spoken: string[] = [];
  onTestFinished(addSpeaker((text) => spoken.push(text)));
  addNotice({ ...busy, key: 'cancel' });
  addNotice({ category: 'order', tone: 'danger', title: 'Refused', detail: 'Why.', at: 2, key: 'cancel' });
  expect(spoken).toEqual(['Refused Why.']);
});

test('a replaced toast stays for its successor, unless that has no toast', () => {
  const seen = watch();
  addNotice({ ...busy, key: 'cancel' });
  addNotice({ category: 'order', tone: 'danger', title: 'Refused', at: 2, key: 'cancel' });
  addNotice({ ...busy, key: 'other' });
  addNotice({ category: 'order', tone: 'info', title: 'Told elsewhere', at: 3, key: 'other', isQuiet: true });
  expect(seen).toEqual([busy.title, 'Refused', busy.title, 'end other']);
});

test("an account's success toasts close when it changes; failures, work in progress and others stay", () => {
  const seen = watch();
  addNotice({ category: 'fill', tone: 'success', title: 'Filled', at: 1, key: 'filled' });
  addNotice({ category: 'order', tone: 'danger', title: 'Refused', at: 2, key: 'refused' });
  addNotice({ category: 'connection', tone: 'success', title: 'Back', at: 3, key: 'back' });
  addNotice({ ...busy, key: 'cancel' });
  seen.length = 0;
  useSession.getState().setWatched(`0x${'1'.repeat(40)}`);
  expect(seen).toEqual(['end filled']);
  useSession.getState().setWatched(undefined);
  expect(seen).toEqual(['end filled']);
});

test('a notice with a bar of its own is only listed', () => {
  const seen = watch();
  addNotice({ category: 'account', tone: 'danger', title: 'Liquidated', at: 1, hasBar: true });
  expect(seen).toEqual([]);
});
