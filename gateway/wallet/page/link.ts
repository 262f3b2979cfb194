// link.ts: the window's side of the channel: exchanges messages with the page that opened it, at the one allowed origin.
import { isSealed, isToWindow, seal, type FromWindow, type ToWindow } from '../channel.ts';
import { hasKeysHere, isAppOf } from '../origins.ts';

export interface Link {
  /** The site's origin, reported by the browser. */
  readonly site: string;
  post(message: FromWindow): void;
  onMessage(listener: (message: ToWindow) => void): void;
}

/** 'alone': opened by the user; 'lost': the opener is gone or not allowed. */
export function openLink(): Link | 'alone' | 'lost' {
  const parameters = new URLSearchParams(location.hash.slice(1));
  const session = parameters.get('session');
  const site = parameters.get('app');
  if (session === null || site === null) return 'alone';
  const opener = window.opener as Window | null;
  if (opener === null || !isOurs(site)) return 'lost';
  return {
    site,
    // The browser delivers this only if the opener is still at that origin.
    post: (message) => opener.postMessage(seal(message, session), site),
    onMessage(listener) {
      window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
        const isFromSite = origin === site && source === opener && isSealed(data, session);
        if (isFromSite && isToWindow(data)) listener(data);
      });
    },
  };
}

/** The served site is fixed in the page by build or server, never taken from its URL. */
function isOurs(site: string): boolean {
  return hasKeysHere(document.documentElement) ? site === location.origin : isAppOf(location.origin, site);
}
