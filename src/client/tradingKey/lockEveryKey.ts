// lockEveryKey.ts: locks the keys of every account in every tab.
import { browserEnvironment } from '../browser/environment.ts';
import { KEY_CHANNEL, type TabMessage } from './keyTabs.ts';
import { unlockedTimes } from './unlockedTimes.ts';

/** Works before this page has loaded the code of the keys. Its own key locks as soon as the account is gone. */
export function lockEveryKey(): void {
  unlockedTimes(() => localStorage).removeAll();
  const channel = browserEnvironment().openChannel?.(KEY_CHANNEL);
  channel?.postMessage({ kind: 'lockAll' } satisfies TabMessage);
  channel?.close();
}
