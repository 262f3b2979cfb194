// practiceEnvironment.ts: the browser the page runs in, with the service in a worker of it instead of at an address.
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { browserEnvironment, type ClientEnvironment } from '../browser/environment.ts';
import type { PracticeLink } from './practiceLink.ts';

const SERVED: ReadonlySet<string> = new Set([
  ...Object.values(DEFAULT_PROFILE.paths),
  '/venue/prediction/book',
  '/healthz',
]);

/**
 * What is asked of the page's own origin under a path of the service goes to the worker; its files are
 * reached as ever. No other host is reached: nothing that happens under the word practice may happen at a
 * real service.
 */
export function practiceEnvironment(link: PracticeLink): ClientEnvironment {
  const browser = browserEnvironment();
  return {
    ...browser,
    fetch: async (url, init) => {
      const { origin, pathname, search } = new URL(url, location.href);
      if (origin !== location.origin) throw elsewhere(origin);
      return SERVED.has(pathname) ? link.fetch(pathname + search, init) : browser.fetch(url, init);
    },
    openSocket: (url) => {
      const { host } = new URL(url);
      if (host !== location.host) throw elsewhere(host);
      return link.openSocket();
    },
    // Without a network the exchange is as near as ever.
    isOnline: () => true,
  };
}

const elsewhere = (where: string): TypeError =>
  new TypeError(`The practice exchange is here, not at ${where}`);
