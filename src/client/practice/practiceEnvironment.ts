// practiceEnvironment.ts: a browser environment whose service is a worker of the page.
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { browserEnvironment, type ClientEnvironment } from '../browser/environment.ts';
import type { PracticeLink } from './practiceLink.ts';

const SERVED: ReadonlySet<string> = new Set([
  ...Object.values(DEFAULT_PROFILE.paths),
  '/venue/prediction/book',
  '/healthz',
]);

/**
 * Requests to service paths of the page's own origin go to the worker; files are fetched as usual. Every other host is
 * refused, so that practice mode never reaches a real service.
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
    // The exchange is local and needs no network.
    isOnline: () => true,
  };
}

const elsewhere = (where: string): TypeError =>
  new TypeError(`The practice exchange is here, not at ${where}`);
