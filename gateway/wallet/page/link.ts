// link.ts: the window's side of the door: speaks with the one page that opened it, at the one origin that may.
import { isSealed, isToWindow, seal, type FromWindow, type ToWindow } from '../channel.ts';
import { hasKeysHere, isAppOf } from '../origins.ts';

export interface Link {
  /** The origin of the site, as the browser vouches for it. */
  readonly site: string;
  post(message: FromWindow): void;
  onMessage(listener: (message: ToWindow) => void): void;
}

/** 'alone': opened by a person; 'lost': opened by a page that is gone or may not ask. */
export function openLink(): Link | 'alone' | 'lost' {
  const parameters = new URLSearchParams(location.hash.slice(1));
  const session = parameters.get('session');
  const site = parameters.get('app');
  if (session === null || site === null) return 'alone';
  const opener = window.opener as Window | null;
  if (opener === null || !isOurs(site)) return 'lost';
  return {
    site,
    // The browser delivers this only if the opener still is at that origin.
    post: (message) => opener.postMessage(seal(message, session), site),
    onMessage(listener) {
      window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
        const isFromSite = origin === site && source === opener && isSealed(data, session);
        if (isFromSite && isToWindow(data)) listener(data);
      });
    },
  };
}

/** Which site this window serves is in the page that was built or served, never in its address. */
function isOurs(site: string): boolean {
  return hasKeysHere(document.documentElement) ? site === location.origin : isAppOf(location.origin, site);
}
