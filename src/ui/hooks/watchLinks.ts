// watchLinks.ts: prefetches a page before a link to it is pressed.
import { loadAll } from './loadAhead.ts';

/** Prefetches a page when the pointer or the focus reaches a link to it. Returns a function that stops it. */
export function watchLinks(root: Document = document): () => void {
  const reached = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null) return;
    const { origin, pathname } = new URL(link.href, location.href);
    if (origin === location.origin) void loadAll((place) => isAbove(place, pathname));
  };
  const events = ['pointerover', 'focusin'] as const;
  for (const event of events) root.addEventListener(event, reached, { passive: true });
  return () => events.forEach((event) => root.removeEventListener(event, reached));
}

/** `/` is above every page: its code registers the others. */
const isAbove = (place: string, pathname: string): boolean =>
  `${pathname}/`.startsWith(place.endsWith('/') ? place : `${place}/`);
