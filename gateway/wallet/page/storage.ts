// storage.ts: the session in the site's localStorage, whose `storage` event notifies its tabs.
import { FRESH_SESSION, readSession, type Session, type SessionStore } from '../session.ts';

const KEY = 'trine.practiceWallet';

/** Falls back to memory where the browser blocks storage: the wallet then works in this tab only. */
export function createSessionStore(): SessionStore {
  let remembered: Session = FRESH_SESSION;
  return {
    read() {
      try {
        return readSession(localStorage.getItem(KEY));
      } catch {
        return remembered;
      }
    },
    write(session) {
      remembered = session;
      try {
        localStorage.setItem(KEY, JSON.stringify(session));
      } catch {
        // Blocked or full: `remembered` is used in this tab.
      }
    },
    onOtherTab(listener) {
      // A null key means that everything was cleared.
      window.addEventListener('storage', (event) => {
        if (event.key === KEY || event.key === null) listener();
      });
    },
  };
}
