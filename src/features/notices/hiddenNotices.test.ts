// @vitest-environment happy-dom
import { addNotice, clearNotices } from '#state/notices.ts';
import { DEFAULT_PREFERENCES, preferences, setPreferences } from '#state/preferences/preferences.ts';
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
