// hiddenNotices.ts: notices as browser notifications while the page is hidden.
import { type Notice, notices } from '#state/notices.ts';
import { preferences } from '#state/preferences/preferences.ts';

/** Subscribes to the notices until the returned function is called. */
export function notifyWhileHidden(): () => void {
  let seen = notices.getState().notices[0];
  return notices.subscribe(({ notices: list }) => {
    const newest = list[0];
    if (!newest || newest === seen) return;
    seen = newest;
    if (isNotable(newest)) show(newest);
  });
}

function isNotable({ isRead, isQuiet, category }: Notice): boolean {
  return (
    document.hidden &&
    preferences.getState().notifiesWhenHidden &&
    !isRead &&
    !isQuiet &&
    category !== 'session'
  );
}

function show({ id, title, detail }: Notice): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const options = { tag: id, ...(detail === undefined ? {} : { body: detail }) };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    void showByWorker(title, options).catch(() => undefined);
  }
}

/** Phones show notifications of a service worker only; without one the notice is still in the list. */
async function showByWorker(title: string, options: NotificationOptions): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, options);
}
