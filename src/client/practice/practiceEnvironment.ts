// practiceEnvironment.ts: the browser the page runs in, with the service in a worker of it instead of at an address.
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { browserEnvironment, type ClientEnvironment } from '../browser/environment.ts';
import type { PracticeLink } from './practiceLink.ts';

const SERVED: ReadonlySet<string> = new Set([
  ...Object.values(DEFAULT_PROFILE.paths),
  '/venue/prediction/book',
  '/healthz',
]);

/** What is asked of the page's own origin under a path of the service goes to the worker; files and other hosts are reached as ever. */
export function practiceEnvironment(link: PracticeLink): ClientEnvironment {
  const browser = browserEnvironment();
  return {
    ...browser,
    fetch: (url, init) => {
      const { origin, pathname, search } = new URL(url, location.href);
      return origin === location.origin && SERVED.has(pathname)
        ? link.fetch(pathname + search, init)
        : browser.fetch(url, init);
    },
    openSocket: (url) => (new URL(url).host === location.host ? link.openSocket() : browser.openSocket(url)),
    // Without a network the exchange is as near as ever.
    isOnline: () => true,
  };
}
