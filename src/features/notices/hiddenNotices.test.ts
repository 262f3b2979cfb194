// @vitest-environment happy-dom
import { addNotice, clearNotices } from '#state/notices.ts';
import { preferences, setPreferences } from '#state/preferences/preferences.ts';
import { DEFAULT_PREFERENCES } from '#state/preferences/preferenceEntries.ts';
// oxlint-disable no-restricted-imports
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifyWhileHidden } from './hiddenNotices.ts';

const shown = vi.fn<(title: string, options?: NotificationOptions) => void>();
let permission: NotificationPermission = 'granted';
let stop: () => void;

class FakeNotification {
  static get permission() {
    return permission;
  }
  constructor(title: string, options?: NotificationOptions) {
    shown(title, options);
  }
  close() {}
}

const setHidden = (isHidden: boolean) =>
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
const filled = (title: string) => addNotice({ category: 'fill', tone: 'success', title, at: 0 });

beforeEach(() => {
  vi.stubGlobal('Notification', FakeNotification);
  shown.mockClear();
  permission = 'granted';
  preferences.setState(DEFAULT_PREFERENCES, true);
  clearNotices();
  stop = notifyWhileHidden();
});
afterEach(() => {
  stop();
  setHidden(false);
  vi.unstubAllGlobals();
});

test('no browser notification is shown unless the user switched them on', () => {
  setHidden(true);
  filled('Bought 0.01 BTC');
  expect(shown).not.toHaveBeenCalled();
  setPreferences({ notifiesWhenHidden: true });
  filled('Bought 0.02 BTC');
  expect(shown.mock.calls.map(([title]) => title)).toEqual(['Bought 0.02 BTC']);
});

test('where pages may not show notifications, as on phones, their service worker does', async () => {
  const showNotification = vi.fn<(title: string, options?: NotificationOptions) => Promise<void>>();
  const getRegistration = () => Promise.resolve({ showNotification });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  shown.mockImplementationOnce(() => {
    throw new TypeError('Illegal constructor');
  });
  setPreferences({ notifiesWhenHidden: true });
  setHidden(true);
  addNotice({ category: 'alert', tone: 'info', title: 'BTC above 100,000', detail: 'Now 100,010', at: 0 });
  await vi.waitFor(() => expect(showNotification).toHaveBeenCalledTimes(1));
  expect(showNotification).toHaveBeenCalledWith(
    'BTC above 100,000',
    expect.objectContaining({ body: 'Now 100,010' }),
  );
  // Without a worker nothing is shown, and nothing breaks.
  vi.stubGlobal('navigator', {});
  shown.mockImplementationOnce(() => {
    throw new TypeError('Illegal constructor');
  });
  filled('Bought 0.03 BTC');
});

test('only while the page is hidden, only for events of the account, and only where the browser permits it', () => {
  setPreferences({ notifiesWhenHidden: true });
  filled('Seen');
  setHidden(true);
  addNotice({ category: 'session', tone: 'info', title: 'Connected', at: 0 });
  permission = 'denied';
  filled('Not allowed');
  expect(shown).not.toHaveBeenCalled();
  permission = 'granted';
  filled('Away');
  expect(shown).toHaveBeenCalledTimes(1);
});

test.each([
  ['an open page', [{ focus: vi.fn<() => void>() }], 'focus'],
  ['no page', [], 'open'],
])('pressing the worker’s notification with %s', async (_case, pages, expected) => {
  const did: string[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  for (const page of pages) page.focus.mockImplementation(() => did.push('focus'));
  const worker = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    clients: { matchAll: () => Promise.resolve(pages), openWindow: () => did.push('open') },
  };
  // The worker is a file of its own, not a module.
  runInNewContext(readFileSync('public/sw.js', 'utf8'), { self: worker });
  let work: Promise<unknown> = Promise.resolve();
  listeners.get('notificationclick')?.({
    notification: { close: () => did.push('close') },
    waitUntil: (promise: Promise<unknown>) => (work = promise),
  });
  await work;
  expect(did).toEqual(['close', expected]);
});
